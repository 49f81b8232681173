<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Blocks\BlockWidget;

/**
 * The photo list for sidebars: block, shortcode, and classic widget. It is a photo feed with a different
 * container, so items, images, and moderation decisions are shared.
 */
final class PhotoList {
	public const FEATURE = 'photo-list';

	/** Settings that site owners can't change: small images that link to the social network. */
	private const FIXED = [
		'header'          => false,
		'likes'           => false,
		'disablelightbox' => true,
		'res'             => 'medium',
		'imagepadding'    => 3,
	];

	private const OWN = [ 'type' => '', 'mes' => '' ];

	private int $printed = 0;

	public function __construct( private readonly Kernel $kernel ) {}

	public function watchUsage( UsageScanner $scanner ): void {
		$scanner->watch( self::FEATURE, fn( array $raw ): ?Feed => $this->kernel->get( PhotoListResolver::class )->fromContent( $raw ) );
	}

	/**
	 * @param array<string, mixed> $attributes of the list, validated
	 * @return array<string, mixed> of its photo feed
	 */
	public static function feedOf( BlockRegistry $blocks, array $attributes ): array {
		$columns = $attributes['cols'] ?? 2;
		return $blocks->attributes(
			PhotoFeed::FEATURE,
			[
				'colstablet' => $columns,
				'colsmobile' => $columns,
			] + self::FIXED + array_diff_key( $attributes, self::OWN ),
		);
	}

	/** @param array<string, mixed> $attributes validated */
	public function render( array $attributes ): string {
		return $this->kernel->get( PhotoListResolver::class )->show(
			$attributes,
			fn( array $of, array $own ): ListView =>
				$this->kernel->get( FeedViews::class )->listView( $of, array_intersect_key( $own, self::OWN ) ),
			Output::isPlain() ? 0 : ++$this->printed,
		);
	}

	public function registerWidget(): void {
		BlockWidget::offer( $this->widget() );
	}

	public function widget(): BlockWidget {
		return new BlockWidget(
			self::FEATURE,
			__( 'Photo list', 'frontispiece' ),
			__( 'A compact list of photos with pagination.', 'frontispiece' ),
			// A new widget shows no demo posts to visitors.
			fn( array $values ): string => $this->kernel->get( self::class )
				->render( $this->kernel->blocks()->attributes( self::FEATURE, $values + [ 'demo' => false ] ) ),
			fn(): array =>
				array_intersect_key(
					$this->kernel->blocks()->declared()[ self::FEATURE ]['attributes'] ?? [],
					array_flip( [ 'source', 'num', 'cols', 'type', 'mes', 'caption' ] ),
				),
		);
	}
}
