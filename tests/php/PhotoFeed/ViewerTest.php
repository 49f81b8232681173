<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\Blocked;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Media;
use Frontispiece\Feed\Raw;
use Frontispiece\PhotoFeed\Moderation;

/** What pages carry for the viewer, and what its helper sends. */
final class ViewerTest extends PhotoFeedTestCase {
	public function test_pages_say_how_the_viewer_behaves_and_where_its_links_lead(): void {
		$viewer = $this->props( '[frontispiece_photo_feed num=2 wraparound=none letterkeys=no]' )->at( 'viewer' );
		self::assertSame( 'none', $viewer->string( 'wrapAround' ) );
		self::assertFalse( $viewer->bool( 'letterKeys' ) );
		self::assertSame( 'https://example.com/explore/tags/~name~/', $viewer->at( 'addresses' )->string( 'hashtag' ) );
		self::assertStringContainsString( '%s', $viewer->at( 'share' )->string( 'Facebook' ) );
		self::assertSame( 'personal', $viewer->string( 'type' ) );
		self::assertFalse( $this->props( '[frontispiece_photo_feed num=2 disablelightbox=yes]' )->has( 'viewer' ) );
	}

	public function test_translations_of_the_viewer_are_printed_where_there_are_some(): void {
		// P002-080
		self::assertFalse( $this->props( '[frontispiece_photo_feed num=2]' )->at( 'viewer' )->has( 'texts' ) );
		$texts = static fn(): array => [ 'next' => 'Weiter', 'close' => 7 ];
		add_filter( 'frontispiece_photo_viewer_texts', $texts );
		$printed = $this->props( '[frontispiece_photo_feed num=2]' )->at( 'viewer', 'texts' )->all();
		remove_filter( 'frontispiece_photo_viewer_texts', $texts );
		self::assertSame( [ 'next' => 'Weiter' ], $printed );
	}

	public function test_a_caption_that_the_page_does_not_show_is_there_for_the_viewer(): void {
		$item = static fn( string $attributes ): \DOMElement => self::find( do_shortcode( "[frontispiece_photo_feed num=1 $attributes]" ), '//*[@data-id]' )[0];
		self::assertFalse( $item( '' )->hasAttribute( 'data-caption' ) );
		self::assertNotSame( '', $item( 'caption=no' )->getAttribute( 'data-caption' ) );
		self::assertFalse( $item( 'caption=no disablelightbox=yes' )->hasAttribute( 'data-caption' ) );
	}

	public function test_only_a_moderators_page_has_what_hides_a_photo_from_the_viewer(): void {
		// P002-034
		self::assertStringNotContainsString( 'Hide photo', do_shortcode( '[frontispiece_photo_feed num=2]' ) );
		self::assertFalse( $this->props( '[frontispiece_photo_feed num=2]' )->has( 'moderate' ) );
		$this->become( 'editor' );
		self::assertSame( 1, wp_verify_nonce( $this->props( '[frontispiece_photo_feed num=2]' )->string( 'moderate' ), Moderation::NONCE ) );
		$this->become( 'author' );
		self::assertFalse( $this->props( '[frontispiece_photo_feed num=2]' )->has( 'moderate' ) );
	}

	public function test_one_photo_is_hidden_and_shown_again_without_touching_the_others_or_the_blocked(): void {
		// P002-035
		$key = $this->key( 'num=4' );
		$all = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		$this->become( 'editor' );
		$this->moderate( 'settings', $key, [ 'ids' => [ $all[3] ], 'blocked_users' => [ 'somebody' ] ] );
		$hidden = fn(): array => Feed::items( $this->kernel() )->hiddenBy( [ Feed::demo( $this->kernel(), 'demo-photos' )->id ], 'moderator' );
		$this->moderate( 'settings', $key, [ 'ids' => [ $all[0] ], 'change' => 'hide' ] );
		self::assertEqualsCanonicalizing( [ $all[0], $all[3] ], $hidden() );
		self::assertSame( [ $all[1], $all[2], $all[4] ], array_slice( $this->ids( do_shortcode( '[frontispiece_photo_feed num=4]' ) ), 0, 3 ) );
		$this->moderate( 'settings', $key, [ 'ids' => [ $all[0] ], 'change' => 'show' ] );
		self::assertSame( [ $all[3] ], $hidden() );
		self::assertSame( [ 'somebody' ], Blocked::names() );
	}

	public function test_a_film_plays_from_this_site_from_the_network_or_where_it_is(): void {
		$film = static fn( string $file ): string => Media::fromRaw( new Raw( [ 'video' => [ 'url' => 'https://vimeo.com/1', 'player' => 'vimeo', 'file' => $file ] ] ) )->film();
		self::assertStringEndsWith( '/assets/demo/x.mp4', $film( 'x.mp4' ) );
		self::assertSame( 'https://cdn.example/x.mp4', $film( 'https://cdn.example/x.mp4' ) );
		self::assertSame( 'https://vimeo.com/1', $film( '' ) );
	}

	private function props( string $shortcode ): Raw {
		$config = self::find( do_shortcode( $shortcode ), '//script[@class="frontispiece-config"]' )[0]->textContent;
		return ( new Raw( (array) json_decode( $config, true ) ) )->at( 'props' );
	}
}
