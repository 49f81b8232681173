<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Web;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Tests\Feed\Source\Driver\DriverTestCase;

/** Base of tests for sources that are connected by their address, without an access token. */
abstract class WebSourceTestCase extends DriverTestCase {
	/** Returns the address that an owner pastes. */
	abstract protected function address(): string;

	public function test_a_rate_limit_is_waited_for_as_long_as_the_server_says(): void {
		$source = $this->refresh( $this->connected() );
		$this->networks->fail( [
			'match'   => '/' . $this->host() . '/',
			'status'  => 429,
			'body'    => [ 'error' => 'RateLimitExceeded' ],
			'headers' => [ 'retry-after' => '5400' ],
		] );
		$source = $this->refresh( $source );
		self::assertSame( SourceError::LIMIT, $this->reason( $source ) );
		self::assertGreaterThan( time() + 5000, $source->dueAt );
	}

	public function test_an_address_is_found_with_two_requests_at_most_and_connected_without_another_one(): void {
		$this->networks->forgetLog();
		$candidate = $this->found( $this->address() );
		self::assertNotSame( [], $candidate->posts );
		self::assertNotSame( '', $candidate->title );
		$count = count( $this->networks->log( '' ) );
		self::assertLessThanOrEqual( 2, $count );
		$source = $this->kernel()->get( CandidateConnector::class )->connect(
			$this->driver( $candidate->driver ),
			$candidate->driver,
			$candidate->address,
		);
		self::assertCount( $count, $this->networks->log( '' ) );
		self::assertSame( $candidate->title, $source->name );
		self::assertSame( $candidate->remoteId, $this->found( $candidate->address )->remoteId );
	}

	protected function found( string $address ): Candidate {
		return $this->kernel()->get( Discovery::class )->find( $address )[0];
	}

	protected function refused( string $address ): DiscoveryError {
		try {
			$candidate = $this->found( $address );
		} catch ( DiscoveryError $error ) {
			return $error;
		}
		self::fail( "$address was found: {$candidate->title}" );
	}

	protected function connected( string $address = '' ): Source {
		$candidate = $this->found( '' === $address ? $this->address() : $address );
		return $this->kernel()->get( CandidateConnector::class )->connect(
			$this->driver( $candidate->driver ),
			$candidate->driver,
			$candidate->address,
		);
	}

	/** @return array<string, Item> by the last part of their URL */
	protected function all( Source $source ): array {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( $source->type );
		self::assertNotNull( $driver );
		$items = [];
		$after = '';
		for ( $n = 0; $n < 20; $n++ ) {
			$page = $driver->fetch( $this->again( $source )->withoutValidators(), $after );
			foreach ( $page->items as $item ) {
				$items[ basename( $item->url ) ] = $item;
			}
			$after = $page->after;
			if ( '' === $after ) {
				return $items;
			}
		}
		self::fail( 'The pages never end.' );
	}

	private function driver( string $type ): DiscoverableDriver {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( $type );
		self::assertInstanceOf( DiscoverableDriver::class, $driver );
		return $driver;
	}
}
