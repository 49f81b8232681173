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
		return [
			'wall'      => $this->wall(),
			'quotes'    => $this->quotes(),
			'ticker'    => $this->ticker(),
			'compact'   => $this->compact(),
			'videos'    => $this->videos(),
			'mosaic'    => $this->mosaic(),
			'highlight' => $this->highlight(),
			'footer'    => $this->footer(),
			'register'  => $this->register(),
			'club'      => $this->club(),
		];
	}

	/** @return Pattern */
	private function wall(): array {
		return PatternCatalog::pattern(
			__( 'Social wall', 'frontispiece' ),
			__( 'Posts of different heights in three columns, without gaps.', 'frontispiece' ),
			[ 'social-feed' ],
			self::section(
				BlockMarkup::heading( __( 'What\'s new', 'frontispiece' ) )
				. $this->content->social( [
					'layout' => 'masonry',
					'cols'   => 3,
					'num'    => 9,
					'header' => false,
					'align'  => 'wide',
				] ),
			),
		);
	}

	/** @return Pattern */
	private function quotes(): array {
		return PatternCatalog::pattern(
			__( 'Posts as quotes', 'frontispiece' ),
			__( 'Short posts in large type, with plenty of space around them.', 'frontispiece' ),
			[ 'social-feed' ],
			self::section(
				$this->content->social( [
					'layout'    => 'grid',
					'cols'      => 2,
					'num'       => 4,
					'density'   => 'airy',
					'header'    => false,
					'loadmore'  => false,
					'className' => 'is-style-quote',
					'align'     => 'wide',
				] ),
			),
		);
	}

	/** @return Pattern */
	private function ticker(): array {
		return PatternCatalog::pattern(
			__( 'Posts in one row', 'frontispiece' ),
			__( 'A carousel of the latest posts.', 'frontispiece' ),
			[ 'social-feed' ],
			self::section(
				BlockMarkup::heading( __( 'From our page', 'frontispiece' ) )
				. $this->content->social( [
					'layout' => 'carousel',
					'num'    => 8,
					'header' => false,
					'align'  => 'wide',
				] ),
			),
		);
	}

	/** @return Pattern */
	private function compact(): array {
		return PatternCatalog::pattern(
			__( 'Compact post list', 'frontispiece' ),
			__( 'The text of the latest posts in one column, for sidebars and other narrow spaces.', 'frontispiece' ),
			[ 'social-feed' ],
			BlockMarkup::heading( __( 'From our page', 'frontispiece' ), 3 )
			. $this->content->social( [
				'num'       => 4,
				'density'   => 'compact',
				'media'     => false,
				'header'    => false,
				'loadmore'  => false,
				'className' => 'is-style-plain',
			] ),
		);
	}

	/** @return Pattern */
	private function videos(): array {
		return PatternCatalog::pattern(
			__( 'Latest videos', 'frontispiece' ),
			__( 'Six videos in three columns.', 'frontispiece' ),
			[ 'social-feed' ],
			self::section(
				BlockMarkup::heading( __( 'Latest videos', 'frontispiece' ) )
				. $this->content->social( [
					'type'   => 'videos',
					'cols'   => 3,
					'num'    => 6,
					'header' => false,
					'align'  => 'wide',
				] ),
			),
		);
	}

	/** @return Pattern */
	private function mosaic(): array {
		return PatternCatalog::pattern(
			__( 'Photo mosaic', 'frontispiece' ),
			__( 'Photos in their own proportions, without gaps.', 'frontispiece' ),
			[ 'photo-feed' ],
			self::section(
				$this->content->account( [
					'layout' => 'masonry',
					'cols'   => 3,
					'num'    => 9,
					'header' => false,
					'align'  => 'wide',
				] ),
			),
		);
	}

	/** @return Pattern */
	private function highlight(): array {
		return PatternCatalog::pattern(
			__( 'Highlighted photos', 'frontispiece' ),
			__( 'A photo grid in which some photos are larger.', 'frontispiece' ),
			[ 'photo-feed' ],
			self::section(
				BlockMarkup::heading( __( 'Photo gallery', 'frontispiece' ) )
				. $this->content->account( [
					'layout' => 'highlight',
					'cols'   => 4,
					'num'    => 12,
					'header' => false,
					'align'  => 'wide',
				] ),
			),
		);
	}

	/** @return Pattern */
	private function footer(): array {
		return PatternCatalog::pattern(
			__( 'Photos above the footer', 'frontispiece' ),
			__( 'A row of photos across the full width of the page.', 'frontispiece' ),
			[ 'photo-feed' ],
			$this->content->account( [
				'num'          => 6,
				'cols'         => 6,
				'colsmobile'   => 3,
				'header'       => false,
				'caption'      => false,
				'likes'        => false,
				'imagepadding' => 0,
				'loadmore'     => false,
				'align'        => 'full',
			] ),
		);
	}

	/** @return Pattern */
	private function register(): array {
		return PatternCatalog::pattern(
			__( 'Events and registration', 'frontispiece' ),
			__( 'The next events, with a form next to them.', 'frontispiece' ),
			[ 'social-feed', 'form' ],
			BlockMarkup::columns(
				[
					[
						'50%',
						'',
						BlockMarkup::heading( __( 'Upcoming events', 'frontispiece' ) ) . $this->content->social(
							[ 'type' => 'events', 'num' => 3, 'header' => false ],
						),
					],
					[ '50%', '', BlockMarkup::heading( __( 'Join us', 'frontispiece' ) ) . $this->content->form() ],
				],
				'wide',
			),
		);
	}

	/** @return Pattern */
	private function club(): array {
		return PatternCatalog::pattern(
			__( 'Newsletter and photos', 'frontispiece' ),
			__( 'A sign-up form next to four photos.', 'frontispiece' ),
			[ 'newsletter', 'photo-feed' ],
			BlockMarkup::columns(
				[
					[
						'50%',
						'',
						BlockMarkup::heading( __( 'One email a month', 'frontispiece' ) )
							. BlockMarkup::block( 'frontispiece/newsletter' ),
					],
					[
						'50%',
						'',
						$this->content->account( [
							'num'        => 4,
							'cols'       => 2,
							'colsmobile' => 2,
							'header'     => false,
							'loadmore'   => false,
						] ),
					],
				],
				'wide',
			),
		);
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
