<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedChanges;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedModule;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceResolver;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Security\Signer;

/**
 * Returns the feed of a block or shortcode: a row made from its attributes, or the saved feed that it names. For both
 * feed features.
 */
final class FeedResolver {
	/** @var (callable(list<Source>, array<string, mixed>): list<Source>)|null */
	private readonly mixed $sourceMapper;

	/** The block whose attributes are given. */
	private readonly string $named;

	/** @var callable(array<string, mixed>): array<string, mixed> */
	private readonly mixed $attributeMapper;

	/**
	 * Most pages need neither of the closures' services, and do not load them.
	 *
	 * @param \Closure(): SavedFeedRepository $savedFeeds
	 * @param \Closure(): SourceResolver $sourceResolver
	 * @param \Closure(): FeedChanges $feedChanges
	 * @param (callable(list<Source>, array<string, mixed>): list<Source>)|null    $sourceMapper the accounts that give what
	 *     the attributes ask of these
	 * @param string                                                                 $named another block that shows
	 *     this product's feeds
	 * @param (callable(array<string, mixed>): array<string, mixed>)|null            $attributeMapper its attributes as the
	 *     product's
	 */
	public function __construct(
		private readonly FeedRepository $feeds,
		private readonly FeedItemRepository $feedItems,
		private readonly \Closure $savedFeeds,
		private readonly \Closure $sourceResolver,
		private readonly \Closure $feedChanges,
		private readonly Tables $tables,
		private readonly BlockRegistry $blocks,
		private readonly Signer $signer,
		private readonly Clock $clock,
		public readonly string $feature,
		?callable $sourceMapper = null,
		string $named = '',
		?callable $attributeMapper = null,
	) {
		$this->sourceMapper    = $sourceMapper;
		$this->named           = '' === $named ? $feature : $named;
		$this->attributeMapper = $attributeMapper ?? static fn( array $attributes ): array => $attributes;
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
		$attributes = ( $this->attributeMapper )( $resolved );
		if ( self::isPreview() ) {
			$view    = $printer( $attributes, $resolved );
			$preview = $this->preview( $attributes, $view->perPage() );
			return Output::isPlain()
				? $view->plain( $preview['feed'], $preview['rows'] )
				: $view->container( $preview['feed'], null, 1, $preview['rows'] );
		}
		$feed = $this->forAttributes( $attributes, FeedContainer::shownPost() );
		$this->recordView( $feed );
		$view = $printer( $this->attributes( $feed ), $resolved );
		return Output::isPlain() ? $view->plain( $feed ) : $view->container( $feed, $this->cursor( $feed ), $nth );
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
			: ( $this->savedFeeds )()->resolve( $this->named, $attributes );
	}

	/**
	 * @param array<string, mixed> $attributes resolved
	 * @param int                  $postId the page that shows it; 0 = unknown
	 */
	private function forAttributes( array $attributes, int $postId = 0 ): Feed {
		$distinct = $this->blocks->distinct( $this->feature, $attributes );
		$key      = FeedRepository::key( $this->feature, $distinct );
		$feed     = $this->feeds->byKey( $key, $postId );
		if ( null !== $feed && ! $feed->isStale ) {
			return $feed;
		}
		$resolved = $this->resolve( $distinct, $feed );
		// Read again, because only a query with the post's id returns when the page was last recorded.
		return null === $feed ? $resolved : $this->feeds->byKey( $key, $postId ) ?? $resolved;
	}

	/** @param array<array-key, mixed> $raw of a block or shortcode in saved content */
	public function fromContent( array $raw ): ?Feed {
		$resolved = $this->resolved( $this->blocks->attributes( $this->named, $raw ) );
		return null === $resolved ? null : $this->forAttributes( ( $this->attributeMapper )( $resolved ) );
	}

	/** Returns the feed with this key for AJAX calls, if it belongs to this feature. */
	public function byKey( string $key ): ?Feed {
		$feed = $this->tables->ready() ? $this->feeds->byKey( $key ) : null;
		return null !== $feed && $this->feature === $feed->feature ? $feed : null;
	}

	/** @return array<string, mixed> all attributes of a feed, including defaults */
	public function attributes( Feed $feed ): array {
		return $this->blocks->attributes( $this->feature, $feed->attributes );
	}

	/**
	 * Returns the editor's preview of a feed. No row is created, because there is a preview for every keystroke.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array{feed: Feed, rows: list<array{id: int, source_id: int, effective_at: int, item: Item}>}
	 */
	public function preview( array $attributes, int $num ): array {
		$known    = $this->feeds->byKey(
			FeedRepository::key( $this->feature, $this->blocks->distinct( $this->feature, $attributes ) ),
		);
		$sources = ( $this->sourceResolver )()->resolve( $this->feature, $attributes, null === $known );
		// Posts that visitors read over REST mostly contain existing feeds, for which the items need not be filtered
		// again.
		$rows = null === $known || $known->isStale
			? $this->feedItems->preview( $sources, $attributes, $num, $this->feature )
			: $this->feedItems->page( $known, null, $num );
		return [ 'feed' => FeedRepository::unsaved( $this->feature, $sources ), 'rows' => $rows ];
	}

	/** Returns the position in the feed for visitors without JavaScript, from a signed cursor in the URL. */
	public function cursor( Feed $feed ): ?Cursor {
		// phpcs:ignore WordPress.Security -- read-only and signed.
		$input = $_GET[ 'frontispiece-' . $feed->key ] ?? '';
		return is_string( $input ) && '' !== $input ? Cursor::parse( $this->signer, $feed->key, $input ) : null;
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

	/** Records that a page is about to show the feed. */
	public function recordView( Feed $feed ): void {
		if ( $feed->seenAt < $this->clock->now() - DAY_IN_SECONDS ) {
			$this->feeds->markSeen( $feed );
		}
		if ( $feed->dueAt <= $this->clock->now() && [] !== $feed->sourceIds ) {
			/** Fires when a page shows a feed whose sources are overdue. They are refreshed after the page is sent. */
			do_action( 'frontispiece_feed_overdue', $feed );
		}
	}

	/**
	 * Creates the feed for these attributes, or updates the sources of an existing one.
	 *
	 * @param array<string, mixed> $distinct
	 */
	public function resolve( array $distinct, ?Feed $known ): Feed {
		$attributes = $this->blocks->attributes( $this->feature, $distinct );
		$sources    = ( $this->sourceResolver )()->resolve( $this->feature, $attributes, null === $known );
		$sources    = null === $this->sourceMapper ? $sources : ( $this->sourceMapper )( $sources, $attributes );
		$feed       = $this->feeds->findOrCreate(
			$this->feature,
			$distinct,
			array_map( static fn( Source $source ): string => $source->handle, $sources ),
		);
		if ( null !== $known && $known->sourceIds !== $feed->sourceIds ) {
			( $this->feedChanges )()->queue( [ $feed ] );
		}
		return $feed;
	}
}
