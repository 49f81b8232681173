<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Network;

use Frontispiece\Tests\Kernel\NetworkSites;
use Frontispiece\Tests\TestCase;

/** Tests a network of four sites, and of five hundred where only their number matters. */
final class NetworkTest extends TestCase {
	use NetworkSites;

	/**
	 * @param array<string, mixed>       $input
	 * @param array<string, string|bool> $constants
	 * @return array<array-key, mixed>
	 */
	private function step( string $step, array $input = [], array $constants = [] ): array {
		return $this->network( $step, $input, 'network-sites', $constants );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<array-key, mixed>
	 */
	private function rest( string $method, string $route, array $fields = [], int $user = 1 ): array {
		return $this->step( 'rest', compact( 'method', 'route', 'fields', 'user' ) );
	}

	private function makeSites(): void {
		$this->installNetwork();
		$this->network( 'make' );
	}

	public function test_a_network_of_500_sites_is_set_up_in_the_background_and_shown_at_a_flat_cost(): void {
		$this->makeSites();
		self::assertSame(
			[ 'switches' => 0, 'ready' => true, 'other' => 0 ],
			$this->step( 'activate' ),
			'Activation sets up the current site only, and visits no other.',
		);

		$sites = $this->step( 'tick' );
		self::assertSame( [ 1, 2, 3, 4 ], array_keys( $sites ) );
		foreach ( $sites as $id => $site ) {
			self::assertIsArray( $site );
			self::assertTrue( $site['tables'], "site $id" );
			self::assertTrue( $site['cron'], "site $id" );
			self::assertSame( [], $site['summary']['problems'] ?? null, "site $id" );
			self::assertSame( 0, $site['summary']['figures']['entries'] ?? null, "site $id" );
			self::assertGreaterThanOrEqual( 0, $site['summary']['figures']['table_bytes'] ?? -1, "site $id" );
		}
		self::assertSame( 'two', $sites[2]['summary']['name'] ?? '' );

		$lists = $this->step( 'list' );
		self::assertSame( [ 4, 4 ], [ $lists['few']['result']['total'], count( $lists['few']['result']['data']['sites'] ) ] );
		self::assertSame(
			[ 504, 25, 4 ],
			[
				$lists['many']['result']['total'],
				count( $lists['many']['result']['data']['sites'] ),
				count( $lists['last']['result']['data']['sites'] ),
			],
		);
		self::assertGreaterThan( 0, $lists['few']['queries'] );
		foreach ( [ 'many', 'last' ] as $list ) {
			self::assertLessThanOrEqual( $lists['few']['queries'], $lists[ $list ]['queries'], "$list: flat cost" );
			self::assertSame( 0, $lists[ $list ]['switches'], "$list: no site is visited" );
		}
		self::assertSame( [ 'good' => 504, 'attention' => 0, 'unknown' => 0 ], $lists['many']['result']['data']['counts'] );
		self::assertSame( [], $lists['found']['result']['data']['sites'] );
		self::assertSame( [ 'localhost/site-499' ], array_column( $lists['named']['result']['data']['sites'], 'address' ) );

		$broken = $this->step( 'break', [ 'site' => 3 ] );
		self::assertSame( [ 'good' => 3, 'attention' => 1, 'unknown' => 0 ], $broken['data']['counts'] );
		$third = $broken['data']['sites'][2] ?? [];
		self::assertSame( [ 3, [ 'queue' ] ], [ $third['id'] ?? 0, $third['problems'] ?? [] ] );
		self::assertEqualsWithDelta( time(), $third['checked_at'] ?? 0, 300 );
		self::assertSame( 'refresh: Error 190 of access_token=***', $third['failure']['text'] ?? '' );
	}

	public function test_SEC_23_a_site_whose_visit_ended_the_process_does_not_stop_the_others(): void {
		$this->makeSites();
		$this->network( 'activate' );
		try {
			$this->step( 'kill', [ 'site' => 3 ] );
			self::fail( 'The process lives.' );
		} catch ( \RuntimeException $error ) {
			self::assertStringContainsString( "did not say 'answer '", $error->getMessage() );
		}
		// The lease of the killed process is over.
		$sites = $this->step( 'tick', [ 'later' => 200 ] );
		self::assertSame(
			[ 1 => true, 2 => true, 3 => false, 4 => true ],
			array_map( static fn( array $site ): bool => $site['tables'], $sites ),
		);
		self::assertSame(
			'PHP stopped while this site was checked. The next check is in about ten minutes.',
			$sites[3]['summary']['failure']['text'] ?? '',
		);
		$sites = $this->step( 'tick', [ 'later' => 3000 ] );
		self::assertTrue( $sites[3]['tables'] ?? false, 'It is tried again.' );
	}

	public function test_BUG_77_the_network_administrator_checks_a_site_at_once(): void {
		$this->makeSites();
		$this->network( 'activate' );
		$unchecked = fn(): array => array_column(
			array_filter(
				$this->rest( 'GET', '/network/sites' )['data']['sites'] ?? [],
				static fn( array $site ): bool => 0 === $site['checked_at'],
			),
			'id',
		);
		self::assertSame( [ 1, 2, 3, 4 ], $unchecked() );
		self::assertSame( [ 'id' => 3 ], $this->rest( 'POST', '/network/sites/3/check' )['data'] );
		self::assertSame( [ 1, 2, 4 ], $unchecked() );
		self::assertSame( 404, $this->rest( 'POST', '/network/sites/999/check' )['status'] );
	}

	public function test_BUG_77_a_site_that_is_being_checked_keeps_its_figures_and_one_that_ends_PHP_says_what_to_do(): void {
		$this->makeSites();
		$this->network( 'activate' );
		$this->step( 'tick' );
		$running = $this->step( 'begun', [ 'site' => 3, 'starts' => 1, 'ago' => 5 ] );
		self::assertSame(
			[ [], null, 0 ],
			[ $running['problems'] ?? null, $running['failure'] ?? null, $running['figures']['entries'] ?? null ],
			'"Check now" and cron meet: one of them checks it.',
		);
		$aside = $this->step( 'begun', [ 'site' => 3, 'starts' => 3, 'ago' => 3000 ] );
		self::assertSame(
			'PHP stopped each time this site was checked. Look in its error log, then select “Check now”.',
			$aside['failure']['text'] ?? '',
		);
		$this->rest( 'POST', '/network/sites/3/check' );
		$sites = $this->rest( 'GET', '/network/sites' )['data']['sites'] ?? [];
		self::assertSame( [ null ], array_unique( array_column( $sites, 'failure' ) ) );
	}

	public function test_sites_take_the_settings_of_their_network_and_only_its_administrators_choose_them(): void {
		$this->makeSites();
		$this->network( 'activate' );
		$this->step( 'tick' );
		[ $user ] = $this->step( 'user' );
		$input    = [ 'chosen' => [ 'most_items' => [ 'mode' => 'default', 'value' => 60 ] ] ];
		$routes   = [
			[ 'GET', '/network', [] ],
			[ 'POST', '/network', $input ],
			[ 'GET', '/network/sites', [] ],
			[ 'POST', '/network/sites/2/check', [] ],
		];
		foreach ( $routes as [ $method, $route, $fields ] ) {
			foreach ( [ [ 0, 401 ], [ $user, 403 ], [ 1, 200 ] ] as [ $who, $status ] ) {
				self::assertSame(
					$status,
					$this->rest( $method, $route, $fields, (int) $who )['status'],
					"$method $route as user $who; an administrator of a site is none of the network",
				);
			}
		}
		$see = fn( string $path ): mixed => $this->step( 'see', [], [ 'TEST_PATH' => $path ] )['option'];
		self::assertSame( 60, $see( '/two/' ), 'The default of the network.' );
		self::assertSame( 77, $this->step( 'use', [], [ 'TEST_PATH' => '/two/' ] )['option'], 'The site has its own.' );
		self::assertSame( 60, $see( '/three/' ) );

		$wrong = $this->rest( 'POST', '/network', [ 'chosen' => [ 'most_items' => [ 'mode' => 'enforced', 'value' => 1 ] ] ] );
		self::assertSame( 400, $wrong['status'] );
		self::assertArrayHasKey( 'most_items', $wrong['data']['data']['params'] ?? [] );
		$secret = [ 'facebook_app_id' => [ 'mode' => 'enforced', 'value' => '1' ] ];
		$input  = [ 'most_items' => [ 'mode' => 'enforced', 'value' => 90 ] ];
		self::assertSame( $input, $this->rest( 'POST', '/network', [ 'chosen' => $input + $secret ] )['data']['chosen'] ?? [] );
		self::assertSame( [ 90, 90 ], [ $see( '/two/' ), $see( '/three/' ) ], 'Enforced on all sites.' );

		$settings = $this->rest( 'POST', '/settings', [ 'values' => [ 'most_items' => 500 ] ] )['data'];
		self::assertSame( [ [ 'most_items' ], 90 ], [ $settings['enforced'] ?? [], $settings['values']['most_items'] ?? 0 ] );
		$this->rest( 'POST', '/network', [ 'chosen' => [ 'spam_days' => [ 'mode' => 'default', 'value' => 9 ] ] ] );
		self::assertSame( [ 77, 10_000 ], [ $see( '/two/' ), $see( '/three/' ) ], 'A site has its own value again.' );
	}

	public function test_a_new_site_is_set_up_and_a_deleted_one_takes_its_tables_and_files_along(): void {
		$this->installNetwork();
		$this->network( 'activate' );
		self::assertSame(
			[ 'made' => true, 'status' => 'good', 'left' => 0, 'file' => false, 'meta' => '' ],
			$this->step( 'new', [], [ 'FRONTISPIECE_FILES_DIR' => "{$this->folder}/private" ] ),
		);
	}

	public function test_sites_in_folders_and_under_domains_share_nothing(): void {
		$this->makeSites();
		$this->step( 'domain' );
		$this->network( 'activate' );
		$this->step( 'tick' );
		$two    = $this->step( 'use', [], [ 'TEST_PATH' => '/two/' ] );
		$places = [
			3 => [ 'TEST_PATH' => '/three/' ],
			1 => [],
			5 => [ 'TEST_HOST' => 'five.example.org', 'SUBDOMAIN_INSTALL' => true ],
		];
		self::assertSame( [ 2, 1, 77, 1, 1, 1 ], [ $two['site'], $two['items'], $two['option'], $two['job'], $two['rate'], $two['lock'] ] );
		self::assertSame( [ 'x', 'x', true ], [ $two['transient'], $two['cache'], $two['cron'] ] );
		self::assertStringEndsWith( '/sites/2', (string) $two['uploads'] );
		self::assertSame( [ 'path' => '/two/', 'domain' => '' ], $two['cookies'] );
		self::assertSame( 0, $two['routes'], 'Only the main site has the routes of the network.' );
		self::assertSame( [ 'frontispiece-2', 'frontispiece-2-feed-1' ], $two['keys'] );
		foreach ( $places as $site => $place ) {
			$data = $this->step( 'see', [ 'mark' => $two['mark'] ], $place );
			self::assertSame( $site, $data['site'] );
			self::assertSame( [ 0, 10_000, 0, 0, 0 ], [ $data['items'], $data['option'], $data['job'], $data['rate'], $data['lock'] ] );
			self::assertSame( [ false, false, false ], [ $data['transient'], $data['cache'], $data['cron'] ] );
			self::assertFalse( $data['valid'], 'What one site has signed is not valid on another.' );
			self::assertSame( 1 === $site, $data['routes'] > 0 );
			foreach ( [ 'uploads', 'url', 'keys', 'mark', 'prefix', 'rest' ] as $what ) {
				self::assertNotSame( $two[ $what ], $data[ $what ], "$what of site $site" );
			}
		}
	}

	public function test_deactivation_stops_the_cron_of_all_sites(): void {
		$this->makeSites();
		$this->network( 'activate' );
		$this->step( 'tick' );
		$this->network( 'deactivate' );
		foreach ( $this->network( 'look' ) as $site => $state ) {
			self::assertNotContains( 'frontispiece_tick', $state['cron'] ?? [], (string) $site );
		}
	}

	public function test_a_network_that_is_activated_again_runs_the_tasks_of_all_sites_again(): void {
		$this->makeSites();
		$this->network( 'activate' );
		$this->step( 'tick' );
		$this->network( 'deactivate' );
		$this->network( 'activate' );
		foreach ( $this->step( 'tick', [ 'later' => HOUR_IN_SECONDS ] ) as $site => $state ) {
			self::assertTrue( $state['cron'] ?? null, (string) $site );
		}
	}
}
