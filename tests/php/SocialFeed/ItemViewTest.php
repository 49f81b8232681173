<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\TestCase;

final class ItemViewTest extends TestCase {
	public function test_BUG_76_a_content_warning_hides_the_title_too_and_a_tile_has_it_as_its_label(): void {
		$source   = $this->kernel()->get( SourceRepository::class )->connect( 'manual', 'manual' );
		$photo    = [ 'kind' => 'photo', 'media' => [ [ 'src' => 'https://img.example/1.jpg', 'width' => 600, 'height' => 400 ] ] ];
		$this->storeItems( $source, [
			[ 'id' => '76_1', 'title' => 'The end', 'text' => 'They lived', 'warning' => 'Spoiler' ],
			[ 'id' => '76_2', 'title' => 'Boats', 'text' => 'For rent' ] + $photo,
		] );
		$html    = do_shortcode( "[frontispiece_social_feed source={$source->handle}]" );
		$covered = self::find( $html, '//details[contains(@class,"frontispiece-cover")]//h3' );
		self::assertSame( [ 'The end' ], array_map( static fn( \DOMElement $one ): string => $one->textContent, $covered ) );
		self::assertCount( 2, self::find( $html, '//h3[contains(@class,"__title")]' ) );
		$tiles = do_shortcode( "[frontispiece_social_feed source={$source->handle} type=photos]" );
		self::assertSame( 'Boats', self::find( $tiles, '//*[contains(@class,"frontispiece-tile__title")]' )[0]->textContent );
	}

	public function test_a_layout_is_a_class_of_the_feed_with_its_columns_for_each_width(): void {
		self::assertStringNotContainsString( 'masonry-', $this->classes( '' ) );
		self::assertStringContainsString(
			' frontispiece-feed--grid cff-timeline-feed masonry-4-desktop masonry-3-tablet masonry-2-mobile ',
			$this->classes( 'layout=grid cols=4 colstablet=3 colsmobile=2' ) . ' ',
		);
		self::assertStringContainsString( ' cff-masonry-css', $this->classes( 'layout=masonry' ) );
		self::assertStringContainsString( ' cff-masonry-js', $this->classes( 'layout=masonry order=rows' ) );
		self::assertStringNotContainsString( 'cff-masonry', $this->classes( 'layout=carousel order=rows' ) );
	}

	public function test_masonry_columns_are_balanced_within_a_page_of_posts(): void {
		$html = do_shortcode( '[frontispiece_social_feed layout=masonry num=6]' );
		self::assertCount( 6, self::find( $html, '//*[@class="frontispiece-feed__page"]/*[@role="listitem"]' ) );
		$reviews = do_shortcode( '[frontispiece_social_feed type=reviews layout=masonry num=2]' );
		self::assertCount( 3, self::find( $reviews, '//*[@class="frontispiece-feed__page"]' ) );
		self::assertStringNotContainsString(
			'frontispiece-feed__page',
			do_shortcode( '[frontispiece_social_feed layout=grid num=2]' ),
		);
	}

	public function test_row_ordered_masonry_is_a_separate_island_without_react(): void {
		$html = do_shortcode( '[frontispiece_social_feed layout=masonry order=rows num=2]' );
		$list = self::find( $html, '//*[@role="list"]' )[0];
		self::assertSame(
			[ 'masonry', 'visible' ],
			[ $list->getAttribute( 'data-island' ), $list->getAttribute( 'data-when' ) ],
		);
		$config = json_decode( self::find( $html, '//*[@role="list"]/script' )[0]->textContent, true );
		self::assertIsArray( $config );
		self::assertSame( [ 'frontispiece-masonry' ], array_column( $config['scripts'], 'handle' ) );
	}

	public function test_a_carousel_has_real_buttons_and_a_focusable_row(): void {
		$html = do_shortcode( '[frontispiece_social_feed layout=carousel num=3]' );
		self::assertSame(
			[ 'Previous posts', 'Next posts' ],
			array_map(
				static fn( \DOMElement $button ): string => $button->getAttribute( 'aria-label' ),
				self::find( $html, '//button[@data-move]' ),
			),
		);
		self::assertSame( '0', self::find( $html, '//*[@role="list"]' )[0]->getAttribute( 'tabindex' ) );
		self::assertCount(
			0,
			self::find( do_shortcode( '[frontispiece_social_feed layout=grid num=3]' ), '//button[@data-move]' ),
		);
	}

	public function test_photos_albums_and_videos_are_grid_tiles_in_every_layout(): void {
		foreach ( [ 'photos', 'albums', 'videos' ] as $type ) {
			$html = do_shortcode( "[frontispiece_social_feed type=$type]" );
			self::assertStringContainsString( 'frontispiece-feed--grid', $html );
			$tiles = self::find(
				$html,
				'//*[contains(@class,"cff-album-item") and contains(@class,"frontispiece-tile")]',
			);
			self::assertNotSame( [], $tiles );
			self::assertCount(
				count( $tiles ),
				self::find(
					$html,
					'//*[contains(@class,"frontispiece-tile")]/a[contains(@class,"cff-lightbox-link")]',
				),
			);
		}
		self::assertStringContainsString(
			'frontispiece-feed--masonry',
			do_shortcode( '[frontispiece_social_feed type=photos layout=masonry]' ),
		);
	}

	public function test_an_album_tile_shows_its_name_and_image_count(): void {
		$tile = self::find(
			do_shortcode( '[frontispiece_social_feed type=albums]' ),
			'//*[contains(@class,"frontispiece-tile")][.//*[text()="The Harbor Lane calendar"]]',
		)[0];
		self::assertStringContainsString( '12 images', $tile->textContent );
		self::assertSame( '12', $tile->getAttribute( 'data-count' ) );
	}

	public function test_the_all_reviews_feed_shows_the_reviews_of_the_source(): void {
		// R000-012
		$html = do_shortcode( '[frontispiece_social_feed type=reviews]' );
		self::assertCount( 1, self::find( $html, '//section[contains(@class,"cff-all-reviews")]' ) );
		self::assertCount( 5, self::find( $html, '//*[contains(@class,"cff-review ")]' ) );
		self::assertCount( 5, self::find( $html, '//*[@role="listitem"]' ) );
		self::assertSame(
			'4 out of 5 stars',
			self::find( $html, '//*[contains(@class,"frontispiece-stars")]' )[1]->getAttribute( 'aria-label' ),
		);
		self::assertStringContainsString( 'Recommends this Page', $html );
	}

	public function test_a_review_without_stars_says_whether_its_author_recommends_the_page(): void {
		$html = $this->show( [ 'kind' => 'review', 'review' => [ 'rating' => 0, 'recommends' => false ] ], 'reviews' );
		self::assertStringContainsString( 'Doesn&#039;t recommend this Page', $html );
		self::assertStringNotContainsString( 'frontispiece-stars', $html );
	}

	public function test_an_event_shows_start_and_end_in_its_own_time_zone(): void {
		$starts = strtotime( '+40 days 10:00 UTC' );
		self::assertIsInt( $starts );
		$event = [
			'name'       => 'Fair',
			'starts_at'  => $starts,
			'ends_at'    => $starts + 2 * HOUR_IN_SECONDS,
			'timezone'   => 'Asia/Manila',
			'place'      => 'Quay',
			'address'    => '1 Road',
			'ticket_url' => 'https://example.com/t',
			'going'      => 1200,
			'interested' => 1,
		];
		$card  = self::find(
			$this->show( [ 'kind' => 'event', 'event' => $event ], 'events' ),
			'//*[contains(@class,"frontispiece-event ")]',
		)[0];
		$text  = str_replace( "\u{a0}", ' ', $card->textContent );
		$zone  = new \DateTimeZone( 'Asia/Manila' );
		foreach ( [
			(string) wp_date( 'l, F j, Y', $starts, $zone ),
			'6:00 pm – 8:00 pm',
			(string) wp_date( 'T', $starts, $zone ),
			'Quay, 1 Road',
			'1,200 going · 1 interested',
			'Tickets',
		] as $part ) {
			self::assertStringContainsString( $part, $text );
		}
		self::assertSame(
			gmdate( 'c', $starts ),
			$card->getElementsByTagName( 'time' )->item( 0 )?->getAttribute( 'datetime' ),
		);
		$days = self::find(
			$this->show(
				[ 'kind' => 'event', 'event' => [ 'ends_at' => $starts + 2 * DAY_IN_SECONDS ] + $event ],
				'events',
			),
			'//time',
		);
		self::assertStringContainsString(
			(string) wp_date( 'F j', $starts + 2 * DAY_IN_SECONDS, $zone ),
			$days[0]->textContent,
		);
	}

	public function test_an_event_of_whole_days_shows_its_days_without_times_and_not_the_one_after_it(): void {
		foreach ( [
			[ DAY_IN_SECONDS, 'June 4, 2027' ],
			[ DAY_IN_SECONDS - 60, 'June 4, 2027' ],
			[ 3 * DAY_IN_SECONDS, 'June 4, 2027 – June 6, 2027' ],
		] as [ $seconds, $text ] ) {
			$starts = ( new \DateTimeImmutable( '2027-06-04', new \DateTimeZone( 'Asia/Manila' ) ) )->getTimestamp();
			$event  = [ 'name' => 'Fair', 'starts_at' => $starts, 'ends_at' => $starts + $seconds, 'timezone' => 'Asia/Manila' ];
			$time   = self::find( $this->show( [ 'kind' => 'event', 'event' => $event ], 'events' ), '//time' )[0];
			self::assertSame( [ $text, '2027-06-04' ], [ $time->textContent, $time->getAttribute( 'datetime' ) ] );
		}
	}

	public function test_a_canceled_event_is_marked_and_has_no_ticket_link(): void {
		$html = $this->show(
			[
				'kind'  => 'event',
				'event' => [
					'name'       => 'Fair',
					'starts_at'  => time() + 9000,
					'ticket_url' => 'https://example.com/t',
					'cancelled'  => true,
					'online'     => true,
				],
			],
			'events',
		);
		self::assertSame(
			[ 'Canceled', 'Online' ],
			array_map(
				static fn( \DOMElement $label ): string => $label->textContent,
				self::find( $html, '//*[contains(@class,"frontispiece-event__label ")]' ),
			),
		);
		self::assertSame( 'Fair', self::find( $html, '//s' )[0]->textContent );
		self::assertStringNotContainsString( 'Tickets', $html );
	}

	public function test_external_text_in_a_tile_or_an_event_never_runs_as_a_shortcode_or_as_html(): void {
		$evil = '[secret]<b>x</b>"';
		foreach ( [
			$this->show( [ 'kind' => 'album', 'album' => [ 'title' => $evil, 'count' => 2 ] ], 'albums' ),
			$this->show(
				[ 'kind' => 'event', 'event' => [ 'name' => $evil, 'place' => $evil, 'starts_at' => time() + 9000 ] ],
				'events',
			),
		] as $html ) {
			self::assertStringNotContainsString( '[secret]', $html );
			self::assertStringNotContainsString( '<b>x', $html );
			self::assertStringContainsString(
				'[secret]<b>x</b>"',
				self::find( $html, '//*[@role="listitem"]' )[0]->textContent,
			);
		}
	}

	private function classes( string $attributes ): string {
		return self::find(
			do_shortcode( "[frontispiece_social_feed num=1 $attributes]" ),
			'//section',
		)[0]->getAttribute( 'class' );
	}

	/** @param array<string, mixed> $item */
	private function show( array $item, string $type ): string {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'demo', uniqid() );
		$this->storeItems( $source, [
			$item + [ 'id' => '1_2', 'created_at' => 5, 'url' => 'https://example.com/p' ],
		] );
		return do_shortcode( "[frontispiece_social_feed header=0 type=$type source={$source->handle}]" );
	}
}
