<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks;

/**
 * The demo's pages of the photo feed: one for each layout.
 *
 * @phpstan-import-type DemoPage from FeedPage
 */
final class PhotoFeedPages {
	public function __construct( private readonly Blocks $blocks ) {}

	/** @return array<string, DemoPage> slug => page */
	public function list(): array {
		return [
			'photo-feed'           => $this->page( __( 'Photo feed', 'frontispiece' ), __( 'photos and videos in a grid', 'frontispiece' ), [ 'num' => 12 ] ),
			'photo-feed-stories'   => $this->page( __( 'Photo stories', 'frontispiece' ), __( 'a click on the header plays what the shop told today', 'frontispiece' ), [ 'stories' => true, 'num' => 8 ] ),
			'photo-feed-highlight' => $this->page( __( 'Photo highlights', 'frontispiece' ), __( 'some photos larger than the others', 'frontispiece' ), [ 'layout' => 'highlight', 'num' => 15 ] ),
			'photo-feed-masonry'   => $this->page( __( 'Photo masonry', 'frontispiece' ), __( 'photos in their own shapes', 'frontispiece' ), [ 'layout' => 'masonry', 'num' => 12, 'cols' => 3, 'caption' => false ] ),
			'photo-feed-carousel'  => $this->page( __( 'Photo carousel', 'frontispiece' ), __( 'one row of photos to swipe through', 'frontispiece' ), [ 'layout' => 'carousel', 'num' => 12, 'cols' => 3, 'imageaspectratio' => '4:5' ] ),
			'photo-feed-two-rows'  => $this->page( __( 'Photo carousel in two rows', 'frontispiece' ), __( 'two rows of photos to swipe through', 'frontispiece' ), [ 'layout' => 'carousel', 'num' => 16, 'carouselrows' => 2, 'caption' => false, 'likes' => false ] ),
		];
	}

	/**
	 * @param array<string, scalar> $attributes
	 * @return DemoPage
	 */
	private function page( string $title, string $about, array $attributes ): array {
		return FeedPage::of( $this->blocks, 'photo-feed', $title, $about, $attributes, true );
	}
}
