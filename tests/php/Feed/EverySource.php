<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Assert;

/** Connects a source of each fake social network. */
final class EverySource {
	private const ADDRESSES = [
		'https://blog.example/feed',
		'@harbor.bsky.social',
		'@ann@mastodon.example',
		'https://mastodon.example/tags/bread',
		'https://www.youtube.com/@harborflowers',
		'https://www.facebook.com/demo.bakery/posts/4018908568149933/',
	];

	private const EDGES = [ 'facebook', 'facebook-photos', 'facebook-albums', 'facebook-videos', 'facebook-events' ];

	/** @return list<Source> */
	public static function connect( Kernel $kernel ): array {
		$threads = $kernel->get( SourceDrivers::class )->get( 'threads' );
		Assert::assertInstanceOf( ConnectableDriver::class, $threads );
		$sources = [
			$kernel->get( SourceRepository::class )->connect( 'instagram', 'me', 'IGTEST' ),
			$kernel->get( SourceRepository::class )->connect( 'igbusiness', '17841400000000001', 'EAATESTUSER' ),
			$threads->connect( new ArrayReader( [ 'token' => 'THAATESTTHREADS' ] ) ),
		];
		foreach ( self::EDGES as $type ) {
			$sources[] = $kernel->get( SourceRepository::class )->connect( $type, Networks::PAGE, 'EAATESTPAGE' );
		}
		foreach ( self::ADDRESSES as $address ) {
			$candidate = $kernel->get( Discovery::class )->find( $address )[0];
			$driver    = $kernel->get( SourceDrivers::class )->get( $candidate->driver );
			Assert::assertInstanceOf( DiscoverableDriver::class, $driver );
			$sources[] = $kernel->get( CandidateConnector::class )->connect( $driver, $candidate->driver, $candidate->address );
		}
		return $sources;
	}
}
