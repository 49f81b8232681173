<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Php;
use Frontispiece\Tests\Kernel\Process;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class RefresherTest extends FeedTestCase {
	public function test_the_first_refresh_is_one_request_and_the_rest_follows_in_the_background(): void {
		$source = $this->page();
		$this->networks->forgetLog();
		$source = $this->refresh( $source );
		self::assertCount( 1, $this->networks->log() );
		self::assertSame( 25, $this->items( $source ) );
		self::assertSame( 'Demo Bakery', $source->name );
		$this->kernel()->clock()->freeze( time() + 60 );
		for ( $n = 0; $n < 8; $n++ ) {
			$this->workWithoutImages();
			$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 60 );
		}
		self::assertSame( 144, $this->items( $source ), 'every post that may be shown, once' );
	}

	public function test_SEC_23_a_plugin_that_fails_when_one_source_does_not_keep_the_next_from_being_refreshed(): void {
		$broken = $this->kernel()->get( SourceRepository::class )->connect( 'facebook', '1', 'EAAWRONGTOKEN' );
		$page   = $this->page();
		$fail   = static fn() => throw new \TypeError( 'The alert failed.' );
		add_action( 'frontispiece_source_failed', $fail );
		try {
			do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		} finally {
			remove_action( 'frontispiece_source_failed', $fail );
		}
		self::assertNotSame( '', $this->reason( $broken ) );
		self::assertSame( 25, $this->items( $page ) );
		self::assertContains( 'The alert failed.', array_column( $this->kernel()->log()->latest( 10 ), 'message' ) );
	}

	public function test_a_second_refresh_adds_no_duplicates_and_takes_one_request(): void {
		$source = $this->refresh( $this->page() );
		$this->networks->forgetLog();
		$this->refresh( $source );
		self::assertSame( 25, $this->items( $source ) );
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_a_new_post_appears_at_the_top_of_the_feed_and_an_edited_one_is_updated(): void {
		$source = $this->refresh( $this->page() );
		$feed   = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [ 'source' => [ $source->handle ] ], [ $source->handle ] );
		$before  = $this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 1 )[0]['item'];
		$this->networks->posts( [ 'action' => 'add', 'message' => 'Brand new' ] );
		$this->networks->posts( [ 'action' => 'edit', 'id' => $before->id, 'message' => 'Edited since' ] );
		$this->refresh( $source );
		$page = $this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 2 );
		self::assertSame( [ 'Brand new', 'Edited since' ], [ $page[0]['item']->text, $page[1]['item']->text ] );
	}

	public function test_a_post_missing_twice_is_hidden_and_returns_when_the_source_lists_it_again(): void {
		$source = $this->refresh( $this->page() );
		$feed   = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [ 'source' => [ $source->handle ] ], [ $source->handle ] );
		$post    = $this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 3 )[1]['item']->id;
		$shown   = fn(): bool =>
			in_array(
				$post,
				array_map(
					static fn( array $row ): string => $row['item']->id,
					$this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 30 ),
				),
				true,
			);
		$this->networks->posts( [ 'action' => 'hide', 'id' => $post ] );
		$this->refresh( $source );
		self::assertTrue( $shown(), 'once missing may be chance' );
		$this->refresh( $source );
		self::assertFalse( $shown() );
		$this->networks->posts( [ 'action' => 'show', 'id' => $post ] );
		$this->refresh( $source );
		self::assertTrue( $shown() );
	}

	/**
	 * @return array<string, array{0: array<string, mixed>, 1: string, 2: int}> preset, reason, least pause in seconds
	 */
	public static function failures(): array {
		return [
			'expired token'         => [ [ 'preset' => 'expired' ], 'reconnect', 3600 ],
			'changed password'      => [ [ 'preset' => 'password' ], 'reconnect', 3600 ],
			'permission taken back' => [ [ 'preset' => 'removed' ], 'purge', 3600 ],
			'app limit 4'           => [ [ 'preset' => 'app-limit' ], 'limit', 3600 ],
			'user limit 17'         => [ [ 'preset' => 'user-limit' ], 'limit', 3600 ],
			'page limit 32'         => [ [ 'preset' => 'page-limit' ], 'limit', 3600 ],
			'custom limit 613'      => [ [ 'preset' => 'custom-limit' ], 'limit', 3600 ],
			'business limit 80001'  => [ [ 'preset' => 'business-pages' ], 'limit', 3600 ],
			'feature missing 10'    => [ [ 'preset' => 'permission' ], 'permission', 3600 ],
			'no such page 803'      => [ [ 'preset' => 'no-alias' ], 'invalid', 3600 ],
			'object missing 100/33' => [ [ 'preset' => 'no-object' ], 'invalid', 3600 ],
			'transient 2'           => [ [ 'preset' => 'transient' ], 'transient', 60 ],
			'a page of HTML, 502'   => [ [ 'preset' => 'html-502' ], 'transient', 60 ],
			'a page of HTML, 200'   => [ [ 'preset' => 'html-200' ], 'transient', 60 ],
			'an empty body'         => [ [ 'preset' => 'empty' ], 'transient', 60 ],
			'broken JSON'           => [ [ 'preset' => 'invalid-json' ], 'transient', 60 ],
			'a JSON scalar'         => [ [ 'preset' => 'json-scalar' ], 'transient', 60 ],
			'an error with 200'     => [ [ 'preset' => 'error-with-200' ], '', 60 ],
			'broken gzip'           => [ [ 'preset' => 'broken-gzip' ], 'transient', 60 ],
			'a redirect loop'       => [ [ 'preset' => 'redirect-loop' ], 'transient', 60 ],
			'a private redirect'    => [ [ 'preset' => 'redirect-metadata' ], 'transient', 60 ],
			'a reset connection'    => [ [ 'preset' => 'reset' ], 'transient', 60 ],
		];
	}

	/** @param array<string, mixed> $rule */
	#[DataProvider( 'failures' )]
	public function test_a_failure_keeps_existing_posts_is_recorded_and_postpones_the_next_refresh(
		array $rule,
		string $reason,
		int $pause,
	): void {
		$source = $this->refresh( $this->page() );
		$this->networks->fail( $rule );
		$now = time();
		$this->kernel()->clock()->freeze( $now );
		$after = $this->refresh( $source );
		self::assertSame( 25, $this->items( $source ) );
		self::assertSame( 1, $after->failures );
		self::assertGreaterThanOrEqual( $now + $pause, $after->dueAt );
		self::assertStringNotContainsString( 'EAATEST', $after->error );
		if ( '' !== $reason ) {
			self::assertSame( $reason, $this->reason( $source ) );
		}
		$this->networks->recover();
		$this->kernel()->clock()->freeze( null );
		self::assertSame( '', $this->refresh( $source )->error );
	}

	/** BUG-26 */
	public function test_BUG_26_the_code_of_a_stored_error_stays_readable_so_that_its_specific_advice_is_shown(): void {
		$source = $this->page();
		$this->networks->fail( [ 'preset' => 'reset' ] );
		$stored = json_decode( $this->refresh( $source )->error, true );
		self::assertIsArray( $stored );
		self::assertSame( 'unreachable', $stored['code'], 'BUG-26' );
	}

	public function test_a_request_that_exceeds_the_time_limit_counts_as_unreachable(): void {
		$source = $this->refresh( $this->page() );
		$this->networks->fail( [ 'preset' => 'hang', 'delay' => 5000 ] );
		$this->refresh( $source );
		self::assertSame( 'transient', $this->reason( $source ) );
		self::assertSame( 25, $this->items( $source ) );
	}

	public function test_a_refused_connection_keeps_existing_posts_and_postpones_the_next_refresh(): void {
		$source = $this->refresh( $this->page() );
		// Nothing listens on this port.
		self::assertSame(
			[ 'read' => true ],
			Process::do(
				'refresh',
				[ 'source' => $source->id ],
				[ 'FRONTISPIECE_GRAPH_ORIGIN' => 'http://127.0.0.1:1' ],
			),
		);
		self::assertSame( 'transient', $this->reason( $source ) );
		self::assertSame( 25, $this->items( $source ) );
		self::assertGreaterThan( time(), $this->again( $source )->dueAt );
	}

	public function test_an_empty_response_with_status_200_replaces_nothing(): void {
		$source = $this->refresh( $this->page() );
		$this->networks->fail( [ 'body' => '{"id":"100200300400500","name":"Demo Bakery"}', 'status' => 200 ] );
		$this->refresh( $source );
		$this->refresh( $source );
		$this->refresh( $source );
		self::assertSame( 25, $this->items( $source ) );
		self::assertSame( [], $this->db()->ids( 'SELECT id FROM {items} WHERE hidden_at > 0' ) );
	}

	public function test_consecutive_failures_increase_the_delay(): void {
		$source = $this->page();
		$this->networks->fail( [ 'preset' => 'transient' ] );
		$now = time();
		$this->kernel()->clock()->freeze( $now );
		$waits = [];
		for ( $n = 0; $n < 4; $n++ ) {
			$waits[] = $this->refresh( $source )->dueAt - $now;
		}
		self::assertGreaterThanOrEqual( 60, $waits[0] );
		self::assertGreaterThanOrEqual( 480, $waits[3] );
	}

	public function test_a_source_that_is_due_exactly_when_a_claim_would_expire_can_be_claimed(): void {
		$source = $this->page();
		$now    = time();
		$this->kernel()->clock()->freeze( $now );
		$sources = $this->kernel()->get( SourceRepository::class );
		$sources->update( $source->id, [ 'due_at' => $now + 300 ] );
		$waiting = $sources->byId( $source->id );
		self::assertNotNull( $waiting );
		self::assertTrue( $sources->claim( $waiting, true ) );
		self::assertFalse( $sources->claim( $waiting, false ) );
	}

	public function test_a_page_too_large_for_one_response_is_requested_in_smaller_pages_from_then_on(): void {
		$source = $this->page();
		$this->networks->set( [ 'tooLargeAbove' => 5 ] );
		$source = $this->refresh( $source );
		self::assertSame( '', $source->error );
		self::assertGreaterThan( 0, $this->items( $source ) );
		$this->networks->forgetLog();
		$this->refresh( $source );
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_the_app_rate_limit_postpones_every_account_of_the_social_network(): void {
		$one = $this->refresh( $this->page() );
		$two = $this->refresh( $this->page( 'EAATESTPAGE2', '200300400500600' ) );
		$this->networks->fail( [ 'preset' => 'app-limit' ] );
		$this->refresh( $one );
		self::assertGreaterThanOrEqual( time() + 3500, $this->again( $two )->dueAt );
	}

	public function test_usage_headers_delay_the_next_refresh_before_the_rate_limit_is_reached(): void {
		$this->networks->set( [ 'appUsage' => 80 ] );
		self::assertGreaterThanOrEqual( time() + 1700, $this->refresh( $this->page() )->dueAt );
		$this->networks->set( [ 'appUsage' => 97 ] );
		self::assertGreaterThanOrEqual( time() + 3500, $this->refresh( $this->page() )->dueAt );
	}

	public function test_only_one_of_several_processes_refreshes_a_due_account(): void {
		$source = $this->page();
		$this->networks->fail( [ 'match' => '/' . \Frontispiece\Tests\Networks::PAGE, 'delay' => 300 ] );
		$this->networks->forgetLog();
		$code    = 'require getenv("FRONTISPIECE_TEST_SITE") . "/wp-load.php"; $k = Frontispiece\Plugin::kernel();'
			. '$source = $k->get( Frontispiece\Feed\Source\SourceRepository::class )->byId( ' . $source->id . ' );'
			. '$k->get( Frontispiece\Feed\Source\Refresher::class )->refresh( $source );';
		$running = [];
		for ( $n = 0; $n < 4; $n++ ) {
			$process = proc_open( [ ...Php::command(), '-r', '$_SERVER["HTTP_HOST"]="127.0.0.1";' . $code ], [], $pipes );
			self::assertIsResource( $process );
			$running[] = $process;
		}
		foreach ( $running as $process ) {
			self::assertSame( 0, proc_close( $process ) );
		}
		self::assertCount( 1, $this->networks->log() );
		self::assertSame( 25, $this->items( $source ) );
	}

	public function test_a_token_that_can_no_longer_be_decrypted_is_reported_clearly(): void {
		$source = $this->page();
		$this->kernel()
			->get( SourceRepository::class )
			->update( $source->id, [ 'secret' => 'v1:' . base64_encode( str_repeat( 'x', 60 ) ) ] );
		$this->refresh( $source );
		self::assertSame( 'unreadable', $this->reason( $source ) );
	}

	public function test_no_token_is_written_to_the_tables_or_the_log(): void {
		$source = $this->refresh( $this->page() );
		$this->networks->fail( [ 'preset' => 'expired' ] );
		$this->refresh( $source );
		foreach ( array_keys( $this->kernel()->tables()->schema() ) as $table ) {
			self::assertStringNotContainsString(
				'EAATEST',
				(string) wp_json_encode( $this->db()->rows( "SELECT * FROM {{$table}}" ) ),
				$table,
			);
		}
	}
}
