<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedModule;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceResolver;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Database\Tables;

/**
 * Returns the feed of a block or shortcode: a row made from its attributes, or the saved feed that it names. Each block
 * with feeds has a subclass.
 */
abstract class FeedResolver {
	/** The feature whose feeds these are. */
	public const FEATURE = '';

	/** The block whose attributes are given. */
	protected const BLOCK = '';

	final public function __construct(
		protected readonly Kernel $kernel,
		private readonly FeedRepository $feeds,
		private readonly FeedItemRepository $feedItems,
		private readonly Tables $tables,
		private readonly BlockRegistry $blocks,
	) {}

	/**
	 * Returns the attributes of the feature for those of the block.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	protected function featureAttributes( BlockRegistry $blocks, array $attributes ): array {
		return $attributes;
	}

	/**
	 * Returns the sources that give what the attributes ask of these.
	 *
	 * @param list<Source>         $sources
	 * @param array<string, mixed> $attributes
	 * @return list<Source>
	 */
	protected function sources( array $sources, array $attributes ): array {
		return $sources;
	}

	/**
	 * Returns the output of a block or shortcode: the feed or, in the editor, a preview of it.
	 *
	 * @param array<string, mixed>                                              $attributes validated
	 * @param callable(array<string, mixed>, array<string, mixed>): FeedRenderer $printer of the feed's attributes, and
	 *     of the block's
	 * @param int                                                               $nth index of the feed on the page
	 */
	public function show( array $attributes, callable $printer, int $nth ): string {
		if ( ! $this->tables->ready() ) {
			return '';
		}
		$resolved = $this->resolved( $attributes );
		if ( null === $resolved ) {
			return SavedFeedRepository::missing( $attributes['feed'] ?? 0 );
		}
		$attributes = $this->featureAttributes( $this->blocks, $resolved );
		if ( self::isPreview() ) {
			$view    = $printer( $attributes, $resolved );
			$preview = $this->preview( $attributes, $view->perPage() );
			return Output::isPlain()
				? $view->plain( $preview['feed'], $preview['rows'] )
				: $view->container( $preview['feed'], 1, $preview['rows'] );
		}
		$feed = $this->forAttributes( $attributes, FeedContainer::shownPost() );
		$this->feeds->recordView( $feed );
		$view = $printer( $this->attributes( $feed ), $this->translated( $resolved ) );
		return Output::isPlain() ? $view->plain( $feed ) : $view->container( $feed, $nth );
	}

	/**
	 * Returns the attributes, merged with those of a saved feed. Most feeds do not name a saved one, so their pages
	 * need not load SavedFeedRepository.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>|null
	 */
	private function resolved( array $attributes ): ?array {
		return 0 === ( $attributes['feed'] ?? 0 )
			? $attributes
			: $this->kernel->get( SavedFeedRepository::class )->resolve( static::BLOCK, $attributes );
	}

	/**
	 * @param array<string, mixed> $attributes resolved
	 * @param int                  $postId the page that shows it; 0 = unknown
	 */
	private function forAttributes( array $attributes, int $postId = 0 ): Feed {
		$distinct = $this->blocks->distinct( static::FEATURE, $attributes );
		$feed     = $this->feeds->byKey( FeedRepository::key( static::FEATURE, $distinct ), $postId );
		return null === $feed || $feed->isStale ? $this->resolve( $distinct, $feed, $postId ) : $feed;
	}

	/** @param array<array-key, mixed> $raw of a block or shortcode in saved content */
	public function fromContent( array $raw ): ?Feed {
		$resolved = $this->resolved( $this->blocks->attributes( static::BLOCK, $raw ) );
		return null === $resolved ? null : $this->forAttributes( $this->featureAttributes( $this->blocks, $resolved ) );
	}

	/** Returns the feed with this key for AJAX calls, if it belongs to this feature. */
	public function byKey( string $key ): ?Feed {
		$feed = $this->tables->ready() ? $this->feeds->byKey( $key ) : null;
		return null !== $feed && static::FEATURE === $feed->feature ? $feed : null;
	}

	/** @return array<string, mixed> all attributes of a feed, including defaults */
	public function attributes( Feed $feed ): array {
		return $this->translated( $this->blocks->attributes( static::FEATURE, $feed->attributes ) );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private function translated( array $attributes ): array {
		$translator = $this->kernel->translator();
		return null === $translator ? $attributes : FeedTexts::translate( $attributes, $translator );
	}

	/**
	 * Returns the editor's preview of a feed. No row is created, because there is a preview for every keystroke.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array{feed: Feed, rows: list<array{id: int, source_id: int, effective_at: int, item: Item}>}
	 */
	public function preview( array $attributes, int $num ): array {
		$distinct = $this->blocks->distinct( static::FEATURE, $attributes );
		$known    = $this->feeds->byKey( FeedRepository::key( static::FEATURE, $distinct ) );
		$sources  = $this->kernel->get( SourceResolver::class )->resolve( static::FEATURE, $attributes, null === $known );
		// Posts that visitors read over REST mostly contain existing feeds, for which the items need not be filtered
		// again.
		$rows = null === $known || $known->isStale
			? $this->feedItems->preview( $sources, $attributes, $num, static::FEATURE )
			: $this->feedItems->page( $known, null, $num );
		return [ 'feed' => FeedRepository::unsaved( static::FEATURE, $sources, $distinct ), 'rows' => $rows ];
	}

	/**
	 * Returns whether the output is only a preview, for example of a draft. Previews create no row, because the author
	 * may change the settings a hundred times.
	 */
	private static function isPreview(): bool {
		return wp_is_serving_rest_request() || is_preview() || is_customize_preview()
			// phpcs:ignore WordPress.Security.NonceVerification -- the preview asks for one.
			|| ( isset( $_GET[ FeedModule::PREVIEW ] ) && FeedPreview::isRunning() );
	}

	/**
	 * Creates the feed for these attributes, or updates the sources of an existing one.
	 *
	 * @param array<string, mixed> $distinct
	 * @param int                  $postId the page that shows it; 0 = unknown
	 */
	public function resolve( array $distinct, ?Feed $known, int $postId = 0 ): Feed {
		$attributes = $this->blocks->attributes( static::FEATURE, $distinct );
		$sources    = $this->kernel->get( SourceResolver::class )->resolve( static::FEATURE, $attributes, null === $known );
		$feed       = $this->feeds->findOrCreate(
			static::FEATURE,
			$distinct,
			array_map( static fn( Source $source ): string => $source->handle, $this->sources( $sources, $attributes ) ),
			$postId,
		);
		if ( null !== $known && $known->sourceIds !== $feed->sourceIds ) {
			$this->kernel->get( FeedChanges::class )->queue( [ $feed ] );
		}
		return $feed;
	}
}
