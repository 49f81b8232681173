<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Account;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel\Json;
use Frontispiece\Tests\Networks;
use Frontispiece\Tests\TestCase;

/** A test with an account at the fake networks. */
abstract class FeedTestCase extends TestCase {
	protected Networks $networks;

	protected function setUp(): void {
		parent::setUp();
		$this->networks = new Networks();
		$this->networks->reset();
	}

	protected function page( string $token = 'EAATESTPAGE', string $id = Networks::PAGE ): Account {
		return Feed::accounts( $this->kernel() )->connect( 'facebook', $id, $token );
	}

	/** Refreshes now, due or not. */
	protected function refresh( Account $account ): Account {
		Feed::refresher( $this->kernel() )->refresh( $this->again( $account ), true );
		return $this->again( $account );
	}

	protected function again( Account $account ): Account {
		$found = Feed::accounts( $this->kernel() )->byId( $account->id );
		self::assertNotNull( $found );
		return $found;
	}

	protected function items( Account $account ): int {
		return Feed::items( $this->kernel() )->count( $account->id );
	}

	protected function reason( Account $account ): string {
		return ( new Raw( Json::object( $this->again( $account )->error ) ) )->string( 'reason' );
	}

	/** Runs the queue as the heartbeat does, until nothing is due. */
	protected function work( int $seconds = 30 ): void {
		Feed::jobs( $this->kernel() )->run( $seconds );
	}
}
