<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Networks;
use Frontispiece\Tests\TestCase;

final class SocialFeedTest extends TestCase {
	private const ITEM = '//*[contains(concat(" ",@class," ")," cff-item ")]';

	public function test_the_shortcode_prints_the_demo_posts_newest_first(): void {
		// R000-005, R000-010
		$items = self::find( do_shortcode( '[frontispiece_social_feed num="20"]' ), self::ITEM );
		self::assertCount( 20, $items );
		$times  = array_map(
			static fn( \DOMElement $item ): int =>
				(int) (
					$item->hasAttribute( 'data-cff-backdated' )
						? $item->getAttribute( 'data-cff-backdated' )
						: $item->getAttribute( 'data-cff-timestamp' )
				),
			$items,
		);
		$sorted = $times;
		rsort( $sorted );
		self::assertSame( $sorted, $times );
	}

	public function test_the_block_prints_the_same_as_the_shortcode(): void {
		$bare = static fn( string $html ): string =>
			(string) preg_replace( '/(id="cff(?:-load-more)?|#cff)(?:-\d+)?"/', '$1"', $html );
		self::assertSame(
			$bare( do_shortcode( '[frontispiece_social_feed num="3" share="no"]' ) ),
			$bare( do_blocks( '<!-- wp:frontispiece/social-feed {"num":3,"share":false} /-->' ) ),
		);
	}

	public function test_a_post_has_every_specified_field(): void {
		// R000-041, R000-042
		$html = $this->show(
			[
				'id'           => '77_88',
				'page_id'      => '77',
				'object_id'    => '99',
				'kind'         => 'video',
				'created_at'   => 1_700_000_000,
				'backdated_at' => 1_600_000_000,
				'text'         => 'Text of it',
				'url'          => 'https://example.com/p',
				'author'       => [ 'id' => '55', 'name' => 'Ann' ],
				'counts'       => [ 'likes' => 1204, 'comments' => 3 ],
				'media'        => [
					[ 'src' => 'demo:bridge', 'video' => [ 'url' => 'https://vimeo.com/1', 'player' => 'vimeo' ] ],
				],
			],
		);
		$item = self::find( $html, self::ITEM )[0];
		self::assertSame( 'cff_77_88', $item->getAttribute( 'id' ) );
		self::assertStringContainsString( ' cff-video-post cff-77 ', $item->getAttribute( 'class' ) );
		foreach ( [
			'data-page-id'       => '77',
			'data-object-id'     => '99',
			'data-cff-timestamp' => '1700000000',
			'data-cff-backdated' => '1600000000',
			'data-cff-from'      => '55',
		] as $name => $value ) {
			self::assertSame( $value, $item->getAttribute( $name ), $name );
		}
		self::assertStringEndsWith( 'bridge-full.webp', $item->getAttribute( 'data-cff-full-size' ) );
		self::assertSame(
			[ 'https://vimeo.com/1', 'vimeo' ],
			[
				self::find( $html, '//*[@data-cff-video-link]' )[0]->getAttribute( 'data-cff-video-link' ),
				self::find( $html, '//*[@data-cff-video-player]' )[0]->getAttribute( 'data-cff-video-player' ),
			],
		);
		self::assertSame(
			[ '1,204', '3' ],
			array_map(
				static fn( \DOMElement $count ): string => $count->textContent,
				self::find( $html, '//*[@class="cff-count"]' ),
			),
		);
	}

	public function test_a_post_with_only_an_id_is_shown_without_a_php_notice(): void {
		self::assertCount( 1, self::find( $this->show( [ 'id' => '1_2' ] ), self::ITEM ) );
	}

	public function test_the_feed_contains_its_settings_key_and_pagination_data(): void {
		// R000-045, R000-046
		$html = do_shortcode( '[frontispiece_social_feed num="7"]' );
		$feed = self::find( $html, '//section' )[0];
		self::assertSame( [ 'num' => 7 ], json_decode( $feed->getAttribute( 'data-cff-shortcode' ), true ) );
		self::assertSame( [ '7', '1' ], [ $feed->getAttribute( 'data-pag-num' ), $feed->getAttribute( 'data-page' ) ] );
		$input = self::find( $html, '//input[@class="cff-pag-url"]' )[0];
		self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $input->getAttribute( 'data-transient-name' ) );
		$set = json_decode( $input->getAttribute( 'data-cff-pag-url' ), true );
		self::assertIsArray( $set );
		self::assertSame( [ 'demo', 'latest_record_date' ], array_keys( $set ) );
	}

	public function test_the_load_more_link_follows_the_posts_and_leads_to_the_next_ones_without_javascript(): void {
		// R000-022
		$html = do_shortcode( '[frontispiece_social_feed num="20"]' );
		self::assertGreaterThan( strrpos( $html, 'class="cff-item' ), strpos( $html, 'class="cff-load-more' ) );
		$link = self::find( $html, '//a[contains(@class,"cff-load-more")]' )[0];
		parse_str( (string) wp_parse_url( $link->getAttribute( 'href' ), PHP_URL_QUERY ), $_GET );
		$next = do_shortcode( '[frontispiece_social_feed num="20"]' );
		self::assertSame( [], array_intersect( $this->ids( $html ), $this->ids( $next ) ) );
		self::assertCount( 20, $this->ids( $next ) );
		self::assertStringContainsString( 'frontispiece-feed__newest', $next );
	}

	public function test_the_first_feed_on_a_page_has_the_specified_ids_and_the_second_its_own(): void {
		$html = do_shortcode( '[frontispiece_social_feed num="2"][frontispiece_social_feed num="3"]' );
		$ids  = array_map(
			static fn( \DOMElement $feed ): string => $feed->getAttribute( 'id' ),
			self::find( $html, '//section' ),
		);
		self::assertCount( 2, array_unique( $ids ) );
		self::assertCount( 2, self::find( $html, '//section[contains(@class,"cff")]' ) );
	}

	public function test_every_image_has_dimensions_and_only_the_first_loads_eagerly(): void {
		$images = self::find(
			do_shortcode( '[frontispiece_social_feed num="20"]' ),
			'//img[contains(@class,"frontispiece-media__image")]',
		);
		self::assertGreaterThan( 10, count( $images ) );
		foreach ( $images as $n => $image ) {
			self::assertGreaterThan( 1, (int) $image->getAttribute( 'width' ) );
			self::assertGreaterThan( 1, (int) $image->getAttribute( 'height' ) );
			self::assertNotSame( '', $image->getAttribute( 'alt' ) );
			self::assertSame( 0 === $n ? '' : 'lazy', $image->getAttribute( 'loading' ) );
		}
	}

	public function test_an_image_not_stored_locally_is_not_requested_remotely_unless_the_owner_allows_it(): void {
		// R000-071
		$remote = Networks::origin() . '/cdn/photo-1-300x200.png?oe=1';
		$item   = [ 'id' => '1_2', 'media' => [ [ 'src' => $remote, 'width' => 300, 'height' => 200 ] ] ];
		$find   = static fn( string $html ): string =>
			self::find( $html, '//img[contains(@class,"frontispiece-media__image")]' )[0]->getAttribute( 'src' );
		self::assertStringStartsWith( 'data:', $find( $this->show( $item ) ) );
		self::assertSame( $remote, $find( $this->show( $item, 'gdpr="no"' ) ) );
	}

	public function test_an_album_shows_five_images_and_the_number_of_further_ones(): void {
		$media = array_fill( 0, 12, [ 'src' => 'demo:bridge', 'alt' => "It's [a] <bridge>" ] );
		$html  = $this->show( [ 'id' => '1_2', 'kind' => 'album', 'media' => $media ] );
		$links = self::find( $html, '//a[contains(@class,"cff-lightbox-link")]' );
		self::assertCount( 5, $links );
		self::assertSame( '+7', $links[4]->getAttribute( 'data-more' ) );
		self::assertSame(
			"It's [a] <bridge>",
			self::find( $html, '//img[contains(@class,"frontispiece-media__image")]' )[0]->getAttribute( 'alt' ),
		);
	}

	public function test_a_long_text_is_complete_with_a_see_more_button(): void {
		$text = str_repeat( 'Some words of a long story. ', 60 );
		$html = $this->show( [ 'id' => '1_2', 'text' => $text ], 'characters="400"' );
		$box  = self::find( $html, '//div[contains(@class,"cff-text")]' )[0];
		self::assertStringContainsString( trim( $text ), $box->textContent );
		self::assertCount( 1, self::find( $html, '//button[contains(@class,"cff-more")]' ) );
		self::assertSame(
			[],
			self::find( $this->show( [ 'id' => '1_3', 'text' => $text ], 'characters="99999"' ), '//button' ),
		);
	}

	public function test_without_a_limit_no_text_is_truncated(): void {
		// R000-117
		$html = $this->show( [ 'id' => '1_2', 'text' => str_repeat( 'Some words of a long story. ', 4300 ) ] );
		self::assertSame( '99999', self::find( $html, '//section' )[0]->getAttribute( 'data-char' ) );
		self::assertSame( [], self::find( $html, '//button[contains(@class,"cff-more")]' ) );
	}

	public function test_a_feed_without_load_more_contains_its_pagination_data_too(): void {
		// R000-045
		foreach ( [ 'num="7" loadmore="no"', 'num="100"', 'type="events"' ] as $attributes ) {
			$inputs = self::find(
				do_shortcode( "[frontispiece_social_feed $attributes]" ),
				'//section//input[@class="cff-pag-url"]',
			);
			self::assertCount( 1, $inputs, $attributes );
			self::assertSame( '1', $inputs[0]->getAttribute( 'data-page' ) );
		}
	}

	public function test_a_video_in_a_feed_without_the_lightbox_has_a_placeholder_for_its_iframe(): void {
		// R000-073, R000-186
		$frames = fn( string $url, string $player, string $attributes = 'lightbox="no"', string $file = '' ): array =>
			array_map(
				static fn( \DOMElement $place ): string => $place->getAttribute( 'data-cff-src' ),
				self::find(
					$this->show(
						[
							'id'    => '1_' . crc32( $url . $attributes . $file ),
							'kind'  => 'video',
							'media' => [
								[
									'src'   => 'demo:bridge',
									'video' => [ 'url' => $url, 'player' => $player, 'file' => $file ],
								],
							],
						],
						$attributes,
					),
					'//div[@class="frontispiece-frame"]',
				),
			);
		self::assertSame(
			[ 'https://www.youtube-nocookie.com/embed/harborlane?rel=0' ],
			$frames( 'https://www.youtube.com/watch?v=harborlane', 'youtube' ),
		);
		self::assertSame( [ 'https://player.vimeo.com/video/123?dnt=1' ], $frames( 'https://vimeo.com/123', 'vimeo' ) );
		self::assertSame(
			[
				'https://www.facebook.com/plugins/video.php?show_text=false&href=https%3A%2F%2Fwww.facebook.com%2Fp%2Fvideos%2F1%2F',
			],
			$frames( 'https://www.facebook.com/p/videos/1/', 'facebook' ),
		);
		self::assertSame( [], $frames( 'https://www.facebook.com.evil.example/x', 'facebook' ) );
		self::assertSame( [], $frames( 'https://vimeo.com/123', 'vimeo', '' ) );
		self::assertSame( [], $frames( 'https://vimeo.com/123', 'vimeo', 'lightbox="no"', 'pier-gulls.mp4' ) );
	}

	public function test_a_shared_story_and_an_album_of_a_group_are_labeled(): void {
		// R000-141, R000-047
		self::assertCount(
			1,
			self::find(
				$this->show( [ 'id' => '1_2', 'shared' => true ] ),
				self::ITEM . '//*[contains(@class,"cff-shared-story")]',
			),
		);
		self::assertCount(
			0,
			self::find( $this->show( [ 'id' => '1_3' ] ), '//*[contains(@class,"cff-shared-story")]' ),
		);
		$album = [
			'id'    => '1_4',
			'kind'  => 'album',
			'album' => [ 'title' => 'Open day', 'count' => 9 ],
			'media' => [ [ 'src' => 'demo:bridge' ] ],
		];
		self::assertCount(
			1,
			self::find( $this->show( $album, 'usegrouptoken="yes"' ), '//*[@data-cffgroupalbums="true"]' ),
		);
		self::assertCount( 0, self::find( $this->show( $album ), '//*[@data-cffgroupalbums]' ) );
	}

	/** BUG-30 */
	public function test_BUG_30_a_cover_is_requested_in_display_width_and_a_title_ends_with_one_ellipsis(): void {
		$cover = self::find(
			do_shortcode( '[frontispiece_social_feed num="1"]' ),
			'//img[contains(@class,"frontispiece-feed__cover")]',
		)[0];
		self::assertSame( '(max-width: 1200px) 100vw, 1200px', $cover->getAttribute( 'sizes' ) );
		self::assertStringContainsString( '1080w', $cover->getAttribute( 'srcset' ) );
		$html  = $this->show(
			[
				'id'    => '1_2',
				'kind'  => 'photo',
				'text'  => 'This sentence has exactly so many words that it ends where the title is cut off. And here is more.',
				'media' => [ [ 'src' => 'demo:bridge' ] ],
			],
			'type="photos"',
		);
		$title = self::find( $html, '//*[contains(@class,"frontispiece-tile__title")]' )[0]->textContent;
		self::assertStringEndsWith( '…', $title );
		self::assertDoesNotMatchRegularExpression( '/[.…\s]…$/u', $title );
	}

	public function test_a_feed_of_one_source_marks_itself_and_the_posts_of_other_authors(): void {
		$class = fn( array $author ): string => self::find(
			$this->show( [ 'id' => '1_2', 'text' => 'Words' ] + ( [] === $author ? [] : [ 'author' => $author ] ) ),
			'//*[@role="listitem"]',
		)[0]->getAttribute( 'class' );
		self::assertStringNotContainsString( 'item--guest', $class( [] ) );
		self::assertStringContainsString(
			'frontispiece-item--guest',
			$class( [ 'id' => '77', 'name' => 'Ann', 'url' => 'https://www.facebook.com/77' ] ),
		);
		self::assertStringContainsString(
			'frontispiece-feed--one-source',
			self::find( do_shortcode( '[frontispiece_social_feed num=1]' ), '//section' )[0]->getAttribute( 'class' ),
		);
	}

	public function test_the_header_ends_with_a_button_that_leads_to_the_account(): void {
		$html   = do_shortcode( '[frontispiece_social_feed num=1]' );
		$button = self::find( $html, '//header/a[contains(@class,"frontispiece-feed__follow")]' )[0];
		self::assertSame( 'Follow Harbor Lane Books & Coffee', trim( $button->textContent ) );
		self::assertSame(
			self::find( $html, '//header//h2/a' )[0]->getAttribute( 'href' ),
			$button->getAttribute( 'href' ),
		);
	}

	public function test_the_density_is_a_class_of_the_feed(): void {
		$class = static fn( string $density ): string => self::find(
			do_shortcode( "[frontispiece_social_feed num=1 density=$density]" ),
			'//section',
		)[0]->getAttribute( 'class' );
		self::assertStringContainsString( 'frontispiece-feed--compact', $class( 'compact' ) );
		self::assertStringContainsString( 'frontispiece-feed--airy', $class( 'airy' ) );
		self::assertStringNotContainsString( 'frontispiece-feed--normal', $class( 'normal' ) );
	}

	public function test_every_post_can_be_shared_without_javascript(): void {
		// R000-014
		$html = do_shortcode( '[frontispiece_social_feed num="20"]' );
		self::assertCount( 20, self::find( $html, '//details[contains(@class,"cff-share")]' ) );
		self::assertCount(
			0,
			self::find( do_shortcode( '[frontispiece_social_feed num="20" share="false"]' ), '//details' ),
		);
	}

	public function test_an_empty_feed_is_a_labeled_empty_list_and_shows_the_reason_only_to_managers(): void {
		$html = do_shortcode( '[frontispiece_social_feed source="s_000000000000"]' );
		self::assertCount( 1, self::find( $html, '//*[@role="list"][@aria-label]' ) );
		self::assertStringNotContainsString( 'No source is connected', $html );
		$this->become( 'administrator' );
		self::assertStringContainsString(
			'No source is connected',
			do_shortcode( '[frontispiece_social_feed source="s_000000000000"]' ),
		);
	}

	public function test_a_saved_feed_is_shown_by_its_id_and_its_settings_can_be_overridden(): void {
		$id = $this->kernel()->get( SavedFeedRepository::class )->add( 'social-feed', 'News', [ 'num' => 4 ] )->id
			?? 0;
		self::assertCount( 4, $this->ids( do_shortcode( "[frontispiece_social_feed feed=$id]" ) ) );
		self::assertCount( 2, $this->ids( do_shortcode( "[frontispiece_social_feed feed=$id num=2]" ) ) );
		self::assertCount(
			4,
			$this->ids( do_shortcode( "[frontispiece_social_feed feed=$id]" ) ),
			'the saved one is as it was',
		);
	}

	public function test_a_cached_page_takes_three_queries(): void {
		do_shortcode( '[frontispiece_social_feed]' );
		$before = get_num_queries();
		do_shortcode( '[frontispiece_social_feed]' );
		self::assertSame( 3, get_num_queries() - $before );
	}

	/** @param array<string, mixed> $item */
	private function show( array $item, string $attributes = '' ): string {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'one' );
		$stored = $this->storeItems( $source, [ $item ] );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$this->kernel()->get( FeedRepository::class )->updateItems( $source, $stored, [] );
		return do_shortcode( "[frontispiece_social_feed source={$source->handle} num=1 header=false $attributes]" );
	}

	/** @return list<string> */
	private function ids( string $html ): array {
		return array_map(
			static fn( \DOMElement $item ): string => $item->getAttribute( 'id' ),
			self::find( $html, self::ITEM ),
		);
	}
}
