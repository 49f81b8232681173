<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockRegistry;

/**
 * Builds the demo's photo feed pages: one for each layout.
 *
 * @phpstan-import-type DemoPage from FeedPage
 */
final class PhotoFeedPages {
	public function __construct( private readonly BlockRegistry $blocks ) {}

	/** @return array<string, DemoPage> slug => page */
	public function list(): array {
		return [
			'photo-feed'           => $this->page(
				__( 'Photo feed', 'frontispiece' ),
				__( 'photos and videos in a grid', 'frontispiece' ),
				[ 'num' => 12, 'caption' => false, 'imagepadding' => 4, 'colsmobile' => 3 ],
			),
			'photo-feed-stories'   => $this->page(
				__( 'Photo stories', 'frontispiece' ),
				__( 'click the header to play the shop\'s latest stories', 'frontispiece' ),
				[ 'stories' => true, 'num' => 8 ],
			),
			'photo-feed-highlight' => $this->page(
				__( 'Highlighted photos', 'frontispiece' ),
				__( 'some photos are larger than others', 'frontispiece' ),
				[ 'layout' => 'highlight', 'num' => 15 ],
			),
			'photo-feed-masonry'   => $this->page(
				__( 'Photo masonry', 'frontispiece' ),
				__( 'photos in their original proportions', 'frontispiece' ),
				[ 'layout' => 'masonry', 'num' => 12, 'cols' => 3, 'caption' => false ],
			),
			'photo-feed-carousel'  => $this->page(
				__( 'Photo carousel', 'frontispiece' ),
				__( 'one row of photos to swipe through', 'frontispiece' ),
				[ 'layout' => 'carousel', 'num' => 12, 'cols' => 3, 'imageaspectratio' => '4:5' ],
			),
			'photo-feed-two-rows'  => $this->page(
				__( 'Photo carousel with two rows', 'frontispiece' ),
				__( 'two rows of photos to swipe through', 'frontispiece' ),
				[ 'layout' => 'carousel', 'num' => 16, 'carouselrows' => 2, 'caption' => false, 'likes' => false ],
			),
			'photo-feed-moving'    => $this->page(
				__( 'Autoplay photo carousel', 'frontispiece' ),
				__( 'a carousel that advances automatically, with a pause button', 'frontispiece' ),
				[
					'layout'           => 'carousel',
					'num'              => 12,
					'cols'             => 2,
					'imageaspectratio' => '4:5',
					'caption'          => false,
					'carouselautoplay' => true,
					'carouselloop'     => true,
				],
			),
			'photo-feed-scrolling' => $this->page(
				__( 'Infinite scroll', 'frontispiece' ),
				__( 'more photos load as you scroll', 'frontispiece' ),
				[ 'num' => 9, 'cols' => 3, 'colsmobile' => 2, 'caption' => false, 'autoscroll' => true ],
			),
			'photo-feed-consent'   => $this->page(
				__( 'Photo feed with consent', 'frontispiece' ),
				__( 'no images are requested until the visitor gives consent', 'frontispiece' ),
				[ 'num' => 6, 'cols' => 3, 'gdpr' => 'yes' ],
			),
			'photo-feed-moderation' => $this->moderation(),
			'photo-list'            => FeedPage::forFeature(
				$this->blocks,
				'photo-list',
				__( 'Photo list', 'frontispiece' ),
				__( 'a small list of photos with pagination, for sidebars', 'frontispiece' ),
				[ 'source' => 'demo-photos', 'num' => 4 ],
				false,
			),
			'photo-list-more'       => FeedPage::forFeature(
				$this->blocks,
				'photo-list',
				__( 'Photo list with Load more', 'frontispiece' ),
				__( 'the same list with a button that loads more photos', 'frontispiece' ),
				[
					'source' => 'demo-photos',
					'num'    => 6,
					'cols'   => 3,
					'type'   => 'more',
					'mes'    => __( 'That\'s all for now', 'frontispiece' ),
				],
				false,
			),
		];
	}

	/** @return DemoPage */
	private function moderation(): array {
		$page = $this->page(
			__( 'Photo moderation', 'frontispiece' ),
			__( 'moderators choose what visitors see, right on the page', 'frontispiece' ),
			[ 'num' => 9, 'cols' => 3 ],
		);

		$page['content'] = '<!-- wp:paragraph --><p>'
			. esc_html__(
				'If you are logged in as an editor or administrator, use the “Moderate feed” link above the photos.',
				'frontispiece',
			)
			. '</p><!-- /wp:paragraph -->'
			. $page['content'];
		return $page;
	}

	/**
	 * @param array<string, scalar> $attributes
	 * @return DemoPage
	 */
	private function page( string $title, string $about, array $attributes ): array {
		return FeedPage::forFeature(
			$this->blocks,
			'photo-feed',
			$title,
			$about,
			[ 'source' => 'demo-photos' ] + $attributes,
			true,
		);
	}
}
