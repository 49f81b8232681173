<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Networks;
use Frontispiece\Tests\TestCase;

/** Base of tests with an account of the fake social networks. */
abstract class FeedTestCase extends TestCase {
	protected Networks $networks;

	protected function setUp(): void {
		parent::setUp();
		$this->networks = new Networks();
		$this->networks->reset();
	}

	protected function page( string $token = 'EAATESTPAGE', string $id = Networks::PAGE ): Source {
		return $this->kernel()->get( SourceRepository::class )->connect( 'facebook', $id, $token );
	}

	/** Refreshes a source now, whether or not it is due. */
	protected function refresh( Source $source ): Source {
		$this->kernel()->get( Refresher::class )->refresh( $this->again( $source ), true );
		return $this->again( $source );
	}

	protected function again( Source $source ): Source {
		$stored = $this->kernel()->get( SourceRepository::class )->byId( $source->id );
		self::assertNotNull( $stored );
		return $stored;
	}

	protected function items( Source $source ): int {
		return $this->kernel()->get( ItemRepository::class )->count( $source->id );
	}

	protected function reason( Source $source ): string {
		return ( new ArrayReader( Json::object( $this->again( $source )->error ) ) )->string( 'reason' );
	}

	/** Runs the queue as cron does, until nothing is due. */
	protected function work(): void {
		$this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() )->run( HOUR_IN_SECONDS, PHP_INT_MAX );
	}

	/** Does the same without creating images, which takes longest. */
	protected function workWithoutImages(): void {
		$jobs = $this->kernel()->get( FeedJobs::class )->register( $this->kernel()->jobs() );
		do {
			$this->db()->run( "DELETE FROM {jobs} WHERE name = 'images'" );
			// With a memory limit of 1 byte, the queue runs one job.
		} while ( 1 === $jobs->run( HOUR_IN_SECONDS, 1 ) );
	}

	/** Reads a source's older posts to the end, without the pauses between their pages and without creating images. */
	protected function readOlderPosts(): void {
		for ( $page = 0; $page < 20; $page++ ) {
			$this->db()->run( "UPDATE {jobs} SET due = 0 WHERE name = 'backfill'" );
			$this->workWithoutImages();
			if ( 0 === $this->db()->int( "SELECT COUNT(*) FROM {jobs} WHERE name = 'backfill'" ) ) {
				return;
			}
		}
		self::fail( 'The pages never end.' );
	}
}
