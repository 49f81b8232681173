<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Video;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Video\VideoThumbnails;
use Frontispiece\Tests\Feed\FeedTestCase;

final class VideoThumbnailsTest extends FeedTestCase {
	/** @var list<string> */
	private array $requests = [];

	protected function setUp(): void {
		parent::setUp();
		$this->requests = [];
		add_filter( 'pre_http_request', [ $this, 'respond' ], 10, 3 );
	}

	protected function tearDown(): void {
		remove_filter( 'pre_http_request', [ $this, 'respond' ] );
		parent::tearDown();
	}

	/**
	 * @param mixed                $before
	 * @param array<string, mixed> $options
	 */
	public function respond( mixed $before, array $options, string $url ): mixed {
		$bodies = [
			'vimeo.com/api/v2/video/123.json' => '[{"thumbnail_large":"https://i.vimeocdn.com/video/1_640.jpg"}]',
			'api.dailymotion.com/video/x7abc' => '{"thumbnail_large_url":"https://s1.dmcdn.net/v/1.jpg"}',
			'vimeo.com/api/v2/video/404.json' => 'Not found',
		];
		foreach ( $bodies as $part => $body ) {
			if ( str_contains( $url, $part ) ) {
				$this->requests[] = $part;
				return [
					'response' => [ 'code' => 200, 'message' => '' ],
					'headers'  => [],
					'body'     => $body,
					'cookies'  => [],
				];
			}
		}
		return $before;
	}

	public function test_thumbnails_of_two_video_hosts_are_requested_by_the_server_once_per_video(): void {
		// P002-187
		$thumbnails = new VideoThumbnails(
			$this->kernel()->http(),
			$this->kernel()->get( RemoteCache::class ),
		);
		for ( $n = 0; $n < 3; $n++ ) {
			self::assertSame(
				'https://i.vimeocdn.com/video/1_640.jpg',
				$thumbnails->complete( 1, $this->video( 'vimeo', 'https://vimeo.com/123' ) )->media[0]->src,
			);
			self::assertSame(
				'https://s1.dmcdn.net/v/1.jpg',
				$thumbnails->complete(
					1,
					$this->video( 'dailymotion', 'https://www.dailymotion.com/video/x7abc' ),
				)->media[0]->src,
			);
			self::assertSame(
				'',
				$thumbnails->complete( 1, $this->video( 'vimeo', 'https://vimeo.com/404' ) )->media[0]->src,
			);
		}
		self::assertCount( 3, $this->requests );
	}

	public function test_thumbnails_of_the_third_video_host_have_a_fixed_path(): void {
		// P002-188
		$thumbnails = new VideoThumbnails(
			$this->kernel()->http(),
			$this->kernel()->get( RemoteCache::class ),
		);
		foreach ( [
			'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
			'https://youtu.be/dQw4w9WgXcQ',
			'https://www.youtube.com/embed/dQw4w9WgXcQ',
		] as $address ) {
			self::assertSame(
				'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
				$thumbnails->complete( 1, $this->video( 'youtube', $address ) )->media[0]->src,
			);
		}
		self::assertSame( [], $this->requests );
	}

	public function test_a_video_with_a_thumbnail_and_one_of_another_host_stay_unchanged(): void {
		$thumbnails = new VideoThumbnails(
			$this->kernel()->http(),
			$this->kernel()->get( RemoteCache::class ),
		);
		$own        = Item::fromArray( [
			'id'    => '1',
			'media' => [
				[ 'src' => 'demo:boats', 'video' => [ 'url' => 'https://vimeo.com/123', 'player' => 'vimeo' ] ],
			],
		] );
		self::assertSame( $own, $thumbnails->complete( 1, $own ) );
		self::assertSame(
			'',
			$thumbnails->complete( 1, $this->video( 'instagram', 'https://www.instagram.com/reel/x/' ) )->media[0]->src,
		);
		self::assertSame( [], $this->requests );
	}

	private function video( string $player, string $address ): Item {
		return Item::fromArray( [
			'id'    => '1',
			'kind'  => 'video',
			'media' => [ [ 'video' => [ 'url' => $address, 'player' => $player ] ] ],
		] );
	}
}
