<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockRegistry;

/**
 * The demo's pages of the photo feed: one for each layout.
 *
 * @phpstan-import-type DemoPage from FeedPage
 */
final class PhotoFeedPages {
	public function __construct( private readonly BlockRegistry $blocks ) {}

	/** @return array<string, DemoPage> slug => page */
	public function list(): array {
		return [
			'photo-feed'           => $this->page( __( 'Photo feed', 'frontispiece' ), __( 'photos and videos in a grid', 'frontispiece' ), [ 'num' => 12 ] ),
			'photo-feed-stories'   => $this->page( __( 'Photo stories', 'frontispiece' ), __( 'a click on the header plays what the shop told today', 'frontispiece' ), [ 'stories' => true, 'num' => 8 ] ),
			'photo-feed-highlight' => $this->page( __( 'Photo highlights', 'frontispiece' ), __( 'some photos larger than the others', 'frontispiece' ), [ 'layout' => 'highlight', 'num' => 15 ] ),
			'photo-feed-masonry'   => $this->page( __( 'Photo masonry', 'frontispiece' ), __( 'photos in their own shapes', 'frontispiece' ), [ 'layout' => 'masonry', 'num' => 12, 'cols' => 3, 'caption' => false ] ),
			'photo-feed-carousel'  => $this->page( __( 'Photo carousel', 'frontispiece' ), __( 'one row of photos to swipe through', 'frontispiece' ), [ 'layout' => 'carousel', 'num' => 12, 'cols' => 3, 'imageaspectratio' => '4:5' ] ),
			'photo-feed-two-rows'  => $this->page( __( 'Photo carousel in two rows', 'frontispiece' ), __( 'two rows of photos to swipe through', 'frontispiece' ), [ 'layout' => 'carousel', 'num' => 16, 'carouselrows' => 2, 'caption' => false, 'likes' => false ] ),
			'photo-feed-moving'    => $this->page( __( 'Photos that move', 'frontispiece' ), __( 'a carousel that moves by itself, with a button to stop it', 'frontispiece' ), [ 'layout' => 'carousel', 'num' => 12, 'cols' => 2, 'imageaspectratio' => '4:5', 'caption' => false, 'carouselautoplay' => true, 'carouselloop' => true ] ),
			'photo-feed-scrolling' => $this->page( __( 'Photos without end', 'frontispiece' ), __( 'scrolling loads the next photos', 'frontispiece' ), [ 'num' => 9, 'cols' => 3, 'colsmobile' => 2, 'caption' => false, 'autoscroll' => true ] ),
			'photo-feed-consent'   => $this->page( __( 'Photos that wait for consent', 'frontispiece' ), __( 'no picture is asked for before the visitor agrees', 'frontispiece' ), [ 'num' => 6, 'cols' => 3, 'gdpr' => 'yes' ] ),
			'photo-feed-moderation' => $this->moderation(),
			'photo-list'            => FeedPage::of( $this->blocks, 'photo-list', __( 'Photo list', 'frontispiece' ), __( 'a small list of photos for a sidebar, with pages to turn', 'frontispiece' ), [ 'source' => 'demo-photos', 'num' => 4 ], false ),
			'photo-list-more'       => FeedPage::of( $this->blocks, 'photo-list', __( 'Photo list that grows', 'frontispiece' ), __( 'the same with a button that loads more', 'frontispiece' ), [ 'source' => 'demo-photos', 'num' => 6, 'cols' => 3, 'type' => 'more', 'mes' => __( 'That was all', 'frontispiece' ) ], false ),
		];
	}

	/** @return DemoPage */
	private function moderation(): array {
		$page = $this->page( __( 'Photo moderation', 'frontispiece' ), __( 'moderators choose on the page itself what visitors see', 'frontispiece' ), [ 'num' => 9, 'cols' => 3 ] );

		$page['content'] = '<!-- wp:paragraph --><p>' . esc_html__( 'Editors and administrators who are logged in find the link “Moderate feed” above the photos.', 'frontispiece' ) . '</p><!-- /wp:paragraph -->' . $page['content'];
		return $page;
	}

	/**
	 * @param array<string, scalar> $attributes
	 * @return DemoPage
	 */
	private function page( string $title, string $about, array $attributes ): array {
		return FeedPage::of( $this->blocks, 'photo-feed', $title, $about, [ 'source' => 'demo-photos' ] + $attributes, true );
	}
}
