<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Networks;

/** Reads posts of each fake social network. */
final class NetworkItemsTest extends FeedTestCase {
	private const ADDRESSES = [
		'https://blog.example/feed',
		'@harbor.bsky.social',
		'@ann@mastodon.example',
		'https://mastodon.example/tags/bread',
		'https://www.youtube.com/@harborflowers',
		'https://www.facebook.com/demo.bakery/posts/4018908568149933/',
	];

	private const EDGES = [ 'facebook', 'facebook-photos', 'facebook-albums', 'facebook-videos', 'facebook-events' ];

	public function test_posts_of_every_social_network_are_restored_from_their_payloads_unchanged(): void {
		$items = [];
		foreach ( $this->sources() as $source ) {
			$ofSource = $this->all( $source );
			self::assertNotSame( [], $ofSource, $source->type );
			$items = [ ...$items, ...$ofSource ];
		}
		$kinds = array_map( static fn( Item $item ): string => $item->kind, $items );
		self::assertSame( [], array_diff( Item::KINDS, $kinds, [ 'review' ] ) );
		foreach ( $items as $item ) {
			$payload = Json::encode( $item->toArray() );
			self::assertSame( $payload, Json::encode( Item::stored( $payload )->toArray() ) );
			self::assertSame( $payload, Json::encode( Item::fromArray( Json::object( $payload ) )->toArray() ) );
			self::assertSame( $item->fingerprint(), Item::stored( $payload )->fingerprint() );
		}
	}

	/** @return list<Source> */
	private function sources(): array {
		$threads = $this->kernel()->get( SourceDrivers::class )->get( 'threads' );
		self::assertInstanceOf( ConnectableDriver::class, $threads );
		$sources = [
			$this->kernel()->get( SourceRepository::class )->connect( 'instagram', 'me', 'IGTEST' ),
			$this->kernel()->get( SourceRepository::class )->connect( 'igbusiness', '17841400000000001', 'EAATESTUSER' ),
			$threads->connect( new ArrayReader( [ 'token' => 'THAATESTTHREADS' ] ) ),
		];
		foreach ( self::EDGES as $type ) {
			$sources[] = $this->kernel()->get( SourceRepository::class )->connect( $type, Networks::PAGE, 'EAATESTPAGE' );
		}
		foreach ( self::ADDRESSES as $address ) {
			$candidate = $this->kernel()->get( Discovery::class )->find( $address )[0];
			$driver    = $this->kernel()->get( SourceDrivers::class )->get( $candidate->driver );
			self::assertInstanceOf( DiscoverableDriver::class, $driver );
			$sources[] = $this->kernel()->get( CandidateConnector::class )->connect( $driver, $candidate->driver, $candidate->address );
		}
		return $sources;
	}

	/** @return list<Item> */
	private function all( Source $source ): array {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( $source->type );
		self::assertNotNull( $driver, $source->type );
		$items = [];
		$after = '';
		do {
			$page  = $driver->fetch( $this->again( $source )->withoutValidators(), $after );
			$items = [ ...$items, ...$page->items ];
			$after = $page->after;
		} while ( '' !== $after );
		return $items;
	}
}
