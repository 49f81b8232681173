<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\ManualFields;
use Frontispiece\Feed\Item\ManualItems;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\PhotoFeed\Moderation;

/** Tests the lightbox's configuration in pages, and the requests of its helper. */
final class LightboxTest extends PhotoFeedTestCase {
	public function test_pages_print_the_lightbox_settings_and_its_link_urls(): void {
		$viewer = $this->props( '[frontispiece_photo_feed num=2 wraparound=none letterkeys=no]' )->at( 'viewer' );
		self::assertSame( 'none', $viewer->string( 'wrapAround' ) );
		self::assertFalse( $viewer->bool( 'letterKeys' ) );
		self::assertSame( 'https://example.com/explore/tags/~name~/', $viewer->at( 'addresses' )->string( 'hashtag' ) );
		self::assertStringContainsString( '%s', $viewer->at( 'share' )->string( 'Facebook' ) );
		self::assertSame( 'personal', $viewer->string( 'type' ) );
		self::assertFalse( $this->props( '[frontispiece_photo_feed num=2 disablelightbox=yes]' )->has( 'viewer' ) );
	}

	public function test_lightbox_translations_are_printed_if_there_are_any(): void {
		// P002-080
		self::assertFalse( $this->props( '[frontispiece_photo_feed num=2]' )->at( 'viewer' )->has( 'texts' ) );
		$texts = static fn(): array => [ 'next' => 'Weiter', 'close' => 7 ];
		add_filter( 'frontispiece_photo_viewer_texts', $texts );
		$printed = $this->props( '[frontispiece_photo_feed num=2]' )->at( 'viewer', 'texts' )->all();
		remove_filter( 'frontispiece_photo_viewer_texts', $texts );
		self::assertSame( [ 'next' => 'Weiter' ], $printed );
	}

	public function test_a_caption_hidden_on_the_page_is_available_to_the_lightbox(): void {
		$item = static fn( string $attributes ): \DOMElement =>
			self::find( do_shortcode( "[frontispiece_photo_feed num=1 $attributes]" ), '//*[@data-id]' )[0];
		self::assertFalse( $item( '' )->hasAttribute( 'data-caption' ) );
		self::assertNotSame( '', $item( 'caption=no' )->getAttribute( 'data-caption' ) );
		self::assertFalse( $item( 'caption=no disablelightbox=yes' )->hasAttribute( 'data-caption' ) );
	}

	public function test_with_captionlinks_a_photo_links_to_the_first_url_of_its_caption_and_not_to_the_lightbox(): void {
		// P002-066
		$source = $this->own( [
			[ 'text' => 'Write to me@example.org about #bread', 'url' => 'https://example.org/post' ],
			[
				'text' => 'New: https://shop.example/loaf?a=1&b=[2], or https://other.example/',
				'url'  => 'https://example.org/post',
			],
			[ 'text' => 'See www.mill.example.', 'url' => 'https://example.org/post' ],
		] );
		$links  = static fn( string $attributes ): array =>
			array_map(
				static fn( \DOMElement $link ): array => [
					$link->getAttribute( 'href' ),
					$link->hasAttribute( 'data-lightbox-sbi' ),
					trim( $link->lastElementChild->textContent ?? '' ),
				],
				self::find(
					do_shortcode( "[frontispiece_photo_feed source=$source $attributes]" ),
					'//a[contains(@class,"sbi_photo")]',
				),
			);
		self::assertSame(
			array_fill( 0, 3, [ 'https://example.org/post', true ] ),
			array_map( static fn( array $link ): array => array_slice( $link, 0, 2 ), $links( '' ) ),
		);
		self::assertSame(
			[
				[ 'https://www.mill.example', false, 'Opens www.mill.example' ],
				[ 'https://shop.example/loaf?a=1&b=%5B2%5D', false, 'Opens shop.example' ],
				[ 'https://example.org/post', true, 'Write to me@example.org about #bread' ],
			],
			$links( 'captionlinks=yes' ),
		);
		self::assertSame(
			[ 'https://www.mill.example', false ],
			array_slice( $links( 'captionlinks=yes disablelightbox=yes' )[0], 0, 2 ),
		);
	}

	public function test_a_feed_excludes_the_posts_of_its_hide_specific_photos_setting(): void {
		// P002-035
		$all = $this->ids( do_shortcode( '[frontispiece_photo_feed num=4]' ) );
		self::assertSame(
			[ $all[1], $all[3] ],
			array_slice(
				$this->ids( do_shortcode( "[frontispiece_photo_feed num=4 hidephotos=\"{$all[0]}, {$all[2]}\"]" ) ),
				0,
				2,
			),
		);
		self::assertSame(
			$all,
			$this->ids( do_shortcode( '[frontispiece_photo_feed num=4]' ) ),
			'In other feeds they stay.',
		);
	}

	public function test_a_video_withheld_by_instagram_has_no_url(): void {
		// P002-150, P002-155
		$source = $this->bakery();
		$film   = static fn( array $video ): string =>
			self::find(
				do_shortcode( "[frontispiece_photo_feed num=100 kinds=video gdpr=no source={$source->handle}]" ),
				"//*[@data-id='{$video[0]}']//a[@data-player='instagram']",
			)[0]->getAttribute( 'data-video' );
		$rows    = $this->db()->rows(
			"SELECT remote_id, payload FROM {items} WHERE source_id = %d AND payload LIKE %s",
			$source->id,
			'%"player":"instagram"%',
		);
		$held    = [];
		foreach ( $rows as $row ) {
			$item = Item::fromArray( Json::object( (string) $row['payload'] ) );
			if ( 'video' === $item->kind ) {
				$held[ '' === ( $item->media[0]->file ?? '' ) ? 'none' : 'file' ][] = $item->id;
			}
		}
		self::assertSame( '', $film( $held['none'] ?? [] ) );
		self::assertStringContainsString( '.mp4', $film( $held['file'] ?? [] ) );
	}

	public function test_only_a_moderators_page_can_hide_a_photo_from_the_lightbox(): void {
		// P002-034
		self::assertStringNotContainsString( 'Hide photo', do_shortcode( '[frontispiece_photo_feed num=2]' ) );
		self::assertFalse( $this->props( '[frontispiece_photo_feed num=2]' )->has( 'moderate' ) );
		$this->become( 'editor' );
		self::assertSame(
			1,
			wp_verify_nonce(
				$this->props( '[frontispiece_photo_feed num=2]' )->string( 'moderate' ),
				Moderation::NONCE,
			),
		);
		$this->become( 'author' );
		self::assertFalse( $this->props( '[frontispiece_photo_feed num=2]' )->has( 'moderate' ) );
	}

	public function test_a_photo_can_be_hidden_and_shown_without_affecting_other_photos_or_blocked_users(): void {
		// P002-035
		$key = $this->key( 'num=4' );
		$all = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		$this->become( 'editor' );
		$this->moderate( 'settings', $key, [ 'ids' => [ $all[3] ], 'blocked_users' => [ 'somebody' ] ] );
		$hidden = fn(): array =>
			$this->kernel()
				->get( ItemRepository::class )
				->hiddenBy(
					[ $this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' )->id ],
					'moderator',
				);
		$this->moderate( 'settings', $key, [ 'ids' => [ $all[0] ], 'change' => 'hide' ] );
		self::assertEqualsCanonicalizing( [ $all[0], $all[3] ], $hidden() );
		self::assertSame(
			[ $all[1], $all[2], $all[4] ],
			array_slice( $this->ids( do_shortcode( '[frontispiece_photo_feed num=4]' ) ), 0, 3 ),
		);
		$this->moderate( 'settings', $key, [ 'ids' => [ $all[0] ], 'change' => 'show' ] );
		self::assertSame( [ $all[3] ], $hidden() );
		self::assertSame( [ 'somebody' ], BlockedAuthors::names() );
	}

	public function test_a_video_plays_from_a_local_file_a_remote_file_or_its_page(): void {
		$film = static fn( string $file ): string =>
			Media::fromRaw( new ArrayReader( [
				'video' => [ 'url' => 'https://vimeo.com/1', 'player' => 'vimeo', 'file' => $file ],
			] ) )->film();
		self::assertStringEndsWith( '/assets/demo/x.mp4', $film( 'x.mp4' ) );
		self::assertSame( 'https://cdn.example/x.mp4', $film( 'https://cdn.example/x.mp4' ) );
		self::assertSame( 'https://vimeo.com/1', $film( '' ) );
	}

	/**
	 * Creates manual posts, the oldest first.
	 *
	 * @param list<array<string, string>> $entries
	 * @return string handle of their source
	 */
	private function own( array $entries ): string {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'manual', 'own' );
		$dated  = array_map(
			static fn( array $entry, int $n ): array =>
				ManualFields::read( $entry + [ 'kind' => 'photo', 'date' => "2026-01-0$n" ] ),
			$entries,
			range( 1, count( $entries ) ),
		);
		$this->kernel()->get( ManualItems::class )->add( $source, $dated );
		return $source->handle;
	}

	private function props( string $shortcode ): ArrayReader {
		$config = self::find( do_shortcode( $shortcode ), '//script[@class="frontispiece-config"]' )[0]->textContent;
		return ( new ArrayReader( (array) json_decode( $config, true ) ) )->at( 'props' );
	}
}
