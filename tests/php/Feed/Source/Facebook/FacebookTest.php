<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Facebook\Facebook;
use Frontispiece\Feed\Source\Facebook\FacebookPost;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Video\VideoHost;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Networks;

final class FacebookTest extends FeedTestCase {
	public function test_every_unusual_facebook_post_is_read(): void {
		$items = $this->all();
		$named = $this->networks->call( 'GET', '/__ids' )['posts'];
		self::assertIsArray( $named );
		$item = static function ( string $name ) use ( $items, $named ): Item {
			self::assertArrayHasKey( $named[ $name ], $items, $name );
			return $items[ $named[ $name ] ];
		};
		self::assertSame( 'photo', $item( 'photo' )->kind );
		self::assertSame( [ 'album', 12 ], [ $item( 'bigAlbum' )->kind, count( $item( 'bigAlbum' )->media ) ] );
		self::assertSame( [ 'video', 'facebook' ], [ $item( 'video' )->kind, $item( 'video' )->media[0]->player ] );
		self::assertSame( 'youtube', $item( 'youtube' )->media[0]->player );
		self::assertSame( 'vimeo', $item( 'vimeo' )->media[0]->player );
		self::assertSame( 'event', $item( 'event' )->kind );
		self::assertSame( '', $item( 'noMessage' )->text );
		self::assertGreaterThan( 0, $item( 'backdated' )->backdatedAt );
		self::assertSame( $item( 'backdated' )->backdatedAt, $item( 'backdated' )->effectiveAt() );
		self::assertNotSame( [], $item( 'tags' )->tags );
		self::assertCount( 1, $item( 'link' )->links );
		self::assertStringNotContainsString( 'l.facebook.com', $item( 'link' )->links[0]['url'] );
		self::assertGreaterThan( 1, count( $item( 'carousel' )->links ) );
		self::assertStringContainsString( '[secret]', $item( 'shortcode' )->text );
		self::assertStringContainsString( '<script>', $item( 'script' )->text );
		self::assertSame( 'status', $item( 'bare' )->kind );
		foreach ( [ 'hidden', 'unpublished' ] as $name ) {
			self::assertArrayNotHasKey( $named[ $name ], $items );
		}
	}

	public function test_hidden_and_unpublished_posts_are_skipped_even_when_facebook_sends_them(): void {
		$this->networks->set( [ 'leakHidden' => true ] );
		$items = $this->all();
		$named = (array) $this->networks->call( 'GET', '/__ids' )['posts'];
		self::assertArrayNotHasKey( $named['hidden'], $items );
		self::assertArrayNotHasKey( $named['unpublished'], $items );
	}

	public function test_paging_ends_and_loses_no_posts_with_and_without_empty_pages(): void {
		self::assertCount( 144, $this->all() );
		$this->networks->set( [ 'emptyPages' => true ] );
		self::assertCount( 144, $this->all() );
	}

	public function test_one_request_fetches_header_and_posts_and_uses_no_deprecated_field(): void {
		$this->networks->forgetLog();
		$this->driver()->fetch( $this->page() );
		$log = $this->networks->log();
		self::assertCount( 1, $log );
		self::assertSame( 200, $log[0]['status'] );
	}

	public function test_with_an_app_secret_every_request_carries_its_proof(): void {
		$this->networks->set( [ 'proof' => 'require' ] );
		$sources = $this->kernel()->get( SourceRepository::class );
		$source  = $sources->connect(
			'facebook',
			Networks::PAGE,
			'EAATESTPAGE',
			[ 'app_secret' => $this->kernel()->secrets()->seal( 'appsecret111' ) ],
		);
		$page     = $this->driver()->fetch( $source );
		self::assertCount( 25, $page->items );
		self::assertStringNotContainsString(
			'appsecret111',
			(string) wp_json_encode( $sources->byHandle( $source->handle )->settings ?? [] ),
		);
	}

	public function test_the_cursor_contains_no_token(): void {
		$page = $this->driver()->fetch( $this->page() );
		self::assertNotSame( '', $page->after );
		self::assertDoesNotMatchRegularExpression( '/EAATEST|http|access_token/', $page->after );
	}

	public function test_an_item_with_any_data_is_read_without_a_php_notice(): void {
		$shapes = [
			[],
			[ 'id' => '1_2' ],
			[ 'id' => 5 ],
			[
				'id'           => '1_2',
				'message'      => [ 'x' ],
				'attachments'  => 'x',
				'likes'        => null,
				'from'         => 7,
				'created_time' => 'yesterday-ish',
			],
			[
				'id'          => '1_2',
				'attachments' => [
					'data' => [
						[
							'media_type'     => 'hologram',
							'media'          => 'x',
							'subattachments' => [ 'data' => [ null, 1, [ 'media' => [] ] ] ],
						],
					],
				],
			],
		];
		foreach ( $shapes as $shape ) {
			$item = FacebookPost::item( new ArrayReader( $shape ), '9' );
			self::assertTrue( null === $item || in_array( $item->kind, Item::KINDS, true ) );
		}
	}

	public function test_a_stored_item_is_read_back_unchanged(): void {
		foreach ( $this->all() as $item ) {
			self::assertEquals( $item, Item::fromArray( Json::object( Json::encode( $item->toArray() ) ) ) );
		}
	}

	public function test_the_fingerprint_changes_with_visible_content_but_not_with_signatures(): void {
		$item = static fn( string $src, string $text ): Item =>
			Item::fromArray( [ 'id' => '1', 'text' => $text, 'media' => [ [ 'src' => $src ] ] ] );
		self::assertSame(
			$item( 'https://x.fbcdn.net/a.jpg?oe=1', 'a' )->fingerprint(),
			$item( 'https://x.fbcdn.net/a.jpg?oe=2', 'a' )->fingerprint(),
		);
		self::assertNotSame(
			$item( 'https://x.fbcdn.net/a.jpg', 'a' )->fingerprint(),
			$item( 'https://x.fbcdn.net/a.jpg', 'b' )->fingerprint(),
		);
		self::assertNotSame(
			$item( 'https://x.fbcdn.net/a.jpg', 'a' )->fingerprint(),
			$item( 'https://x.fbcdn.net/b.jpg', 'a' )->fingerprint(),
		);
	}

	public function test_a_video_player_is_detected_by_host_name_and_not_by_a_part_of_the_url(): void {
		$hosts = [
			'https://www.youtube.com/watch?v=1'       => 'youtube',
			'https://youtu.be/1'                      => 'youtube',
			'https://vimeo.com/1'                     => 'vimeo',
			'https://dai.ly/x'                        => 'dailymotion',
			'https://www.facebook.com/x/videos/1'     => 'facebook',
			'https://evil.example/youtube.com'        => 'standard',
			'https://notyoutube.com/'                 => 'standard',
			''                                        => 'standard',
		];
		foreach ( $hosts as $url => $player ) {
			self::assertSame( $player, VideoHost::forUrl( $url ), $url );
		}
	}

	/** @return array<string, Item> */
	private function all(): array {
		$driver = $this->driver();
		$source = $this->page();
		$items  = [];
		$after  = '';
		$calls  = 0;
		do {
			$page  = $driver->fetch( $source, $after );
			$after = $page->after;
			foreach ( $page->items as $item ) {
				self::assertArrayNotHasKey( $item->id, $items );
				$items[ $item->id ] = $item;
			}
		} while ( '' !== $after && ++$calls < 40 );
		self::assertSame( '', $after );
		return $items;
	}

	private function driver(): Facebook {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( 'facebook' );
		self::assertInstanceOf( Facebook::class, $driver );
		return $driver;
	}
}
