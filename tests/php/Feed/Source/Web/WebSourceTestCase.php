<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Web;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Base of tests for sources without an access token: how they handle failures and hostile posts. */
abstract class WebSourceTestCase extends FeedTestCase {
	private const VISITORS = 40;

	/** Returns the address that an owner pastes. */
	abstract protected function address(): string;

	/** Returns the host that posts are requested from. */
	abstract protected function host(): string;

	/** Makes the fake network return 200 hostile posts. */
	abstract protected function becomeHostile(): void;

	/** @return array<string, array{string, string}> preset, reason */
	public static function failures(): array {
		return [
			'a page of HTML, 502' => [ 'html-502', SourceError::TRANSIENT ],
			'a page of HTML, 200' => [ 'html-200', SourceError::TRANSIENT ],
			'an empty body'       => [ 'empty', SourceError::TRANSIENT ],
			'broken JSON'         => [ 'invalid-json', SourceError::TRANSIENT ],
			'a JSON scalar'       => [ 'json-scalar', SourceError::TRANSIENT ],
			'JSON null'           => [ 'json-null', SourceError::TRANSIENT ],
			'an error with 200'   => [ 'error-with-200', SourceError::TRANSIENT ],
			'a service that is down' => [ 'transient', SourceError::TRANSIENT ],
			'broken gzip'         => [ 'broken-gzip', SourceError::TRANSIENT ],
			'a redirect loop'     => [ 'redirect-loop', SourceError::TRANSIENT ],
			'a private redirect'  => [ 'redirect-metadata', SourceError::TRANSIENT ],
			'a reset connection'  => [ 'reset', SourceError::TRANSIENT ],
		];
	}

	#[DataProvider( 'failures' )]
	public function test_a_failure_never_changes_the_page_for_the_worse( string $preset, string $reason ): void {
		$source = $this->refresh( $this->connected() );
		$page   = $this->shown( $source );
		self::assertSame( '', $source->error );
		self::assertStringContainsString( 'frontispiece-item', $page );
		$this->networks->fail( [ 'match' => '/' . $this->host() . '/', 'preset' => $preset ] );
		$this->refresh( $source );
		self::assertSame( $reason, $this->reason( $source ) );
		self::assertSame( $page, $this->shown( $source ) );
		$this->networks->recover();
		self::assertSame( '', $this->refresh( $source )->error );
	}

	public function test_forty_visitors_of_an_overdue_feed_cause_one_upstream_request(): void {
		$source = $this->refresh( $this->connected() );
		$this->shown( $source );
		$services = $this->kernel()->get( FeedServices::class );
		$services->sources()->update( $source->id, [ 'due_at' => time() - 1 ] );
		$this->networks->forgetLog();
		for ( $n = 0; $n < self::VISITORS; $n++ ) {
			$this->shown( $source );
			$services->refresher()->refresh( $this->again( $source ) );
		}
		self::assertCount( 1, $this->networks->log( $this->host() ) );
	}

	public function test_what_has_not_changed_is_not_sent_again(): void {
		$source = $this->refresh( $this->connected() );
		$before = $this->items( $source );
		$this->networks->forgetLog();
		$source = $this->refresh( $source );
		self::assertSame( [ '', $before ], [ $source->error, $this->items( $source ) ] );
		self::assertSame( [ 304 ], array_column( $this->networks->log( $this->host() ), 'status' ) );
	}

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

	public function test_two_hundred_hostile_posts_run_nothing(): void {
		$ran = 0;
		add_shortcode( 'frontispiece_hostile', static function () use ( &$ran ): string {
			++$ran;
			return 'ran';
		} );
		$this->becomeHostile();
		$source = $this->connected();
		$this->refresh( $source );
		$this->readBack();
		self::assertGreaterThan( 50, $this->items( $source ), $this->again( $source )->error );
		foreach ( [ 'social', 'photo' ] as $feed ) {
			$html = apply_filters( 'the_content', "[frontispiece_{$feed}_feed source={$source->handle} num=200]" );
			self::assertIsString( $html );
			self::assertSame( [], Dangers::in( $html ), $feed );
			self::assertStringNotContainsString( '[frontispiece_hostile', $html );
		}
		self::assertSame( 0, $ran );
		remove_shortcode( 'frontispiece_hostile' );
	}

	public function test_an_address_is_found_with_two_requests_at_most_and_connected_without_another_one(): void {
		$this->networks->forgetLog();
		$found = $this->found( $this->address() );
		self::assertNotSame( [], $found->posts );
		self::assertNotSame( '', $found->title );
		$asked = count( $this->networks->log( $this->host() ) );
		self::assertLessThanOrEqual( 2, $asked );
		$source = $this->kernel()->get( FeedServices::class )->candidateConnector()->connect(
			$this->driver( $found->driver ),
			$found->driver,
			$found->address,
		);
		self::assertCount( $asked, $this->networks->log( $this->host() ) );
		self::assertSame( $found->title, $source->name );
		self::assertSame( $found->remoteId, $this->found( $found->address )->remoteId );
	}

	protected function found( string $address ): Candidate {
		return $this->kernel()->get( FeedServices::class )->discovery()->find( $address )[0];
	}

	protected function refused( string $address ): DiscoveryError {
		try {
			$found = $this->found( $address );
		} catch ( DiscoveryError $error ) {
			return $error;
		}
		self::fail( "$address was found: {$found->title}" );
	}

	protected function connected( string $address = '' ): Source {
		$found = $this->found( '' === $address ? $this->address() : $address );
		return $this->kernel()->get( FeedServices::class )->candidateConnector()->connect(
			$this->driver( $found->driver ),
			$found->driver,
			$found->address,
		);
	}

	/** Imports older posts, page by page. */
	protected function readBack(): void {
		for ( $n = 0; $n < 6; $n++ ) {
			$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 60 );
			$this->workWithoutImages();
		}
		$this->kernel()->clock()->freeze( null );
	}

	/** Returns the feed of a source, without the numbers that distinguish several feeds on a page. */
	protected function shown( Source $source ): string {
		$html = do_shortcode( "[frontispiece_social_feed source={$source->handle} num=20]" );
		return (string) preg_replace( '/(cff(?:-load-more)?)-\d+(?=")/', '$1', $html );
	}

	/** @return array<string, Item> by the last part of their URL */
	protected function all( Source $source ): array {
		$driver = $this->kernel()->get( FeedServices::class )->drivers()->get( $source->type );
		self::assertNotNull( $driver );
		$items = [];
		$after = '';
		for ( $n = 0; $n < 20; $n++ ) {
			$page = $driver->fetch( $this->again( $source )->unseen(), $after );
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
		$driver = $this->kernel()->get( FeedServices::class )->drivers()->get( $type );
		self::assertInstanceOf( DiscoverableDriver::class, $driver );
		return $driver;
	}
}
