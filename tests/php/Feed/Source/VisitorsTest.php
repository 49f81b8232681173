<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\Group;

/** Visitors who open pages at the same time, in processes of the web server. */
#[Group( 'db' )]
final class VisitorsTest extends FeedTestCase {
	private const VISITORS = 40;

	/** What an owner enters for each driver, and the host that its posts come from. */
	private const SOURCES = [
		[ 'graph.facebook.com', [ 'type' => 'facebook', 'page' => '100200300400500', 'token' => 'EAATESTPAGE' ] ],
		[ 'graph.instagram.com', [ 'type' => 'instagram', 'token' => 'IGTEST' ] ],
		[ 'graph.threads.com', [ 'type' => 'threads', 'token' => 'THAATESTTHREADS' ] ],
		[ 'mastodon.example', [ 'type' => 'mastodon', 'address' => '@ann@mastodon.example' ] ],
		[ 'public.api.bsky.app', [ 'type' => 'bluesky', 'address' => '@harbor.bsky.social' ] ],
		[ 'www.youtube.com', [ 'type' => 'youtube', 'address' => 'https://www.youtube.com/@harborflowers' ] ],
		[ 'blog.example', [ 'type' => 'rss', 'address' => 'https://blog.example/' ] ],
		[ 'atom.example', [ 'type' => 'rss', 'address' => 'https://atom.example/' ] ],
		[ 'json.example', [ 'type' => 'rss', 'address' => 'https://json.example/' ] ],
		[
			'graph.facebook.com',
			[ 'type' => 'meta-post', 'address' => 'https://www.facebook.com/demo.bakery/posts/4018908568149933/' ],
		],
		[
			'graph.threads.com',
			[ 'type' => 'meta-post', 'address' => 'https://www.threads.com/@harbor/post/Tabc123' ],
		],
	];

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'finish-request' );
	}

	protected function tearDown(): void {
		Visitor::strip( 'finish-request' );
		parent::tearDown();
	}

	public function test_forty_visitors_of_overdue_feeds_cause_one_upstream_request_for_each_driver(): void {
		$sources = array_map( fn( array $one ): Source => $this->refresh( $this->connect( $one[1] ) ), self::SOURCES );
		self::assertSame( [ '' ], array_values( array_unique( array_map( static fn( Source $one ): string => $one->error, $sources ) ) ) );
		$feeds = array_map(
			static fn( Source $one ): string => "[frontispiece_social_feed source={$one->handle} num=3]",
			$sources,
		);
		$page  = (string) get_permalink( $this->post( implode( "\n\n", $feeds ) ) );
		self::assertSame( [ 200 ], self::visit( $page, 1 ) );
		$this->expire( $sources );
		$this->networks->fail( [ 'match' => '.', 'delay' => 200 ] );
		$this->networks->forgetLog();
		self::assertSame( array_fill( 0, self::VISITORS, 200 ), self::visit( $page, self::VISITORS ) );
		$expected = array_count_values( array_column( self::SOURCES, 0 ) );
		$counts   = array_count_values( array_map( 'strval', array_column( $this->networks->log( '' ), 'host' ) ) );
		ksort( $expected );
		ksort( $counts );
		self::assertSame( $expected, $counts );
		foreach ( $sources as $source ) {
			self::assertGreaterThan( time(), $this->again( $source )->dueAt, $source->type );
		}
	}

	/** @param array<string, string> $fields */
	private function connect( array $fields ): Source {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( $fields['type'] );
		self::assertInstanceOf( ConnectableDriver::class, $driver );
		return $driver->connect( new ArrayReader( $fields ) );
	}

	/** @param list<Source> $sources */
	private function expire( array $sources ): void {
		foreach ( $sources as $source ) {
			$this->kernel()->get( SourceRepository::class )->update( $source->id, [ 'due_at' => time() - 10 ] );
			$this->kernel()->get( FeedRepository::class )->refreshHeaders( $source->id );
		}
	}

	/**
	 * Opens a page in all browsers at once.
	 *
	 * @return list<int> statuses
	 */
	private static function visit( string $page, int $visitors ): array {
		$all     = curl_multi_init();
		$handles = [];
		for ( $n = 0; $n < $visitors; $n++ ) {
			$handle = curl_init( $page );
			self::assertInstanceOf( \CurlHandle::class, $handle );
			curl_setopt_array( $handle, [ CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 120 ] );
			curl_multi_add_handle( $all, $handle );
			$handles[] = $handle;
		}
		do {
			curl_multi_exec( $all, $running );
			curl_multi_select( $all, 1 );
		} while ( $running > 0 );
		return array_map( static fn( \CurlHandle $one ): int => curl_getinfo( $one, CURLINFO_RESPONSE_CODE ), $handles );
	}
}
