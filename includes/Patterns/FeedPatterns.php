<?php
declare(strict_types=1);

namespace Frontispiece\Patterns;

use Frontispiece\Kernel\Blocks\BlockMarkup;

/**
 * Builds the patterns that show one layout of a feed, or a feed beside a form. Their spacing comes from the theme.
 *
 * @phpstan-import-type Pattern from PatternCatalog
 */
final class FeedPatterns {
	public function __construct( private readonly SiteContent $content ) {}

	/** @return array<string, Pattern> slug => pattern */
	public function list(): array {
		$wide = [ 'header' => false, 'align' => 'wide' ];
		$bare = [ 'header' => false, 'loadmore' => false ];
		return [
			'wall'      => $this->feed(
				__( 'Social wall', 'frontispiece' ),
				__( 'Posts of different heights in three columns, without gaps.', 'frontispiece' ),
				'social-feed',
				[ 'layout' => 'masonry', 'cols' => 3, 'num' => 9 ] + $wide,
				__( 'What\'s new', 'frontispiece' ),
			),
			'quotes'    => $this->feed(
				__( 'Posts as quotes', 'frontispiece' ),
				__( 'Short posts in large type, with plenty of space around them.', 'frontispiece' ),
				'social-feed',
				[ 'layout' => 'grid', 'cols' => 2, 'num' => 4, 'density' => 'airy' ] + $bare
					+ [ 'className' => 'is-style-quote', 'align' => 'wide' ],
			),
			'ticker'    => $this->feed(
				__( 'Posts in one row', 'frontispiece' ),
				__( 'A carousel of the latest posts.', 'frontispiece' ),
				'social-feed',
				[ 'layout' => 'carousel', 'num' => 8 ] + $wide,
				__( 'From our page', 'frontispiece' ),
			),
			'compact'   => PatternCatalog::pattern(
				__( 'Compact post list', 'frontispiece' ),
				__( 'The text of the latest posts in one column, for sidebars and other narrow spaces.', 'frontispiece' ),
				[ 'social-feed' ],
				BlockMarkup::heading( __( 'From our page', 'frontispiece' ), 3 ) . $this->content->social(
					[ 'num' => 4, 'density' => 'compact', 'media' => false ] + $bare + [ 'className' => 'is-style-plain' ],
				),
			),
			'videos'    => $this->feed(
				__( 'Latest videos', 'frontispiece' ),
				__( 'Six videos in three columns.', 'frontispiece' ),
				'social-feed',
				[ 'type' => 'videos', 'cols' => 3, 'num' => 6 ] + $wide,
				__( 'Latest videos', 'frontispiece' ),
			),
			'mosaic'    => $this->feed(
				__( 'Photo mosaic', 'frontispiece' ),
				__( 'Photos in their own proportions, without gaps.', 'frontispiece' ),
				'photo-feed',
				[ 'layout' => 'masonry', 'cols' => 3, 'num' => 9 ] + $wide,
			),
			'highlight' => $this->feed(
				__( 'Highlighted photos', 'frontispiece' ),
				__( 'A photo grid in which some photos are larger.', 'frontispiece' ),
				'photo-feed',
				[ 'layout' => 'highlight', 'cols' => 4, 'num' => 12 ] + $wide,
				__( 'Photo gallery', 'frontispiece' ),
			),
			'footer'    => PatternCatalog::pattern(
				__( 'Photos above the footer', 'frontispiece' ),
				__( 'A row of photos across the full width of the page.', 'frontispiece' ),
				[ 'photo-feed' ],
				$this->content->account( [ 'num' => 6, 'cols' => 6, 'colsmobile' => 3, 'header' => false ] + PatternCatalog::STRIP ),
			),
			'register'  => PatternCatalog::pattern(
				__( 'Events and registration', 'frontispiece' ),
				__( 'The next events, with a form next to them.', 'frontispiece' ),
				[ 'social-feed', 'form' ],
				PatternCatalog::columns(
					'50%',
					BlockMarkup::heading( __( 'Upcoming events', 'frontispiece' ) )
						. $this->content->social( [ 'type' => 'events', 'num' => 3, 'header' => false ] ),
					BlockMarkup::heading( __( 'Join us', 'frontispiece' ) ) . $this->content->form(),
				),
			),
			'club'      => PatternCatalog::pattern(
				__( 'Newsletter and photos', 'frontispiece' ),
				__( 'A sign-up form next to four photos.', 'frontispiece' ),
				[ 'newsletter', 'photo-feed' ],
				PatternCatalog::columns(
					'50%',
					BlockMarkup::heading( __( 'One email a month', 'frontispiece' ) ) . BlockMarkup::block( 'frontispiece/newsletter' ),
					$this->content->account( [ 'num' => 4, 'cols' => 2, 'colsmobile' => 2 ] + $bare ),
				),
			),
		];
	}

	/**
	 * @param array<string, mixed> $attributes of the feed
	 * @return Pattern a feed in a wide group, below a heading if there is one
	 */
	private function feed( string $title, string $description, string $feature, array $attributes, string $heading = '' ): array {
		$feed = 'social-feed' === $feature ? $this->content->social( $attributes ) : $this->content->account( $attributes );
		$text = '' === $heading ? '' : BlockMarkup::heading( $heading );
		return PatternCatalog::pattern( $title, $description, [ $feature ], self::section( $text . $feed ) );
	}

	/** Returns a wide group with the theme's spacing above and below. */
	private static function section( string $inner ): string {
		$preset = 'var:preset|spacing|50';
		$value  = 'var(--wp--preset--spacing--50)';
		return BlockMarkup::block(
			'group',
			[
				'align' => 'wide',
				'style' => [ 'spacing' => [ 'padding' => [ 'top' => $preset, 'bottom' => $preset ] ] ],
			],
			"<div class=\"wp-block-group alignwide\" style=\"padding-top:$value;padding-bottom:$value\">$inner</div>",
		);
	}
}
