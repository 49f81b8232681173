<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\OldTables;
use Frontispiece\Kernel\Database\RenamedColumns;
use Frontispiece\Kernel\Database\TableChanges;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;
use Frontispiece\Startup;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class TablesTest extends TestCase {
	/**
	 * Fingerprint of the tables.php files at the current version. A changed schema needs a higher Tables::VERSION and
	 * its fingerprint here. A column added to an existing table needs a DEFAULT, because SQLite rejects it otherwise.
	 */
	private const VERSION     = 25;
	private const FINGERPRINT = '81fd5c7c7255a3217c1e20eb7fb3e5b7';

	protected function setUp(): void {
		$this->restore();
		parent::setUp();
	}

	protected function tearDown(): void {
		$this->restore();
		parent::tearDown();
	}

	public function test_a_changed_schema_requires_a_higher_version(): void {
		$schema = array_map(
			static fn( string $definition ): string => (string) preg_replace( '/\s+/', ' ', $definition ),
			$this->kernel()->tables()->schema(),
		);
		ksort( $schema );
		self::assertSame(
			[ self::VERSION, self::FINGERPRINT ],
			[ Tables::VERSION, md5( (string) wp_json_encode( $schema ) ) ],
			'The schema changed: raise Tables::VERSION and Startup::SCHEMA and record version and fingerprint here.',
		);
	}

	public function test_all_requests_compare_the_current_version(): void {
		self::assertSame( Tables::VERSION, Startup::SCHEMA );
	}

	public function test_activation_creates_every_declared_column(): void {
		self::assertTrue( $this->kernel()->tables()->ready() );
		$this->assertComplete();
	}

	public function test_migrating_twice_keeps_every_row(): void {
		$id = $this->db()->insert(
			'log',
			[ 'logged_at' => 5, 'level' => 'info', 'channel' => 'x', 'message' => 'kept', 'context' => '{}' ],
		);
		$this->removeVersion();
		$this->kernel()->tables()->migrate( $this->kernel()->clock() );
		self::assertTrue( $this->kernel()->tables()->ready() );
		self::assertSame( 'kept', $this->db()->row( 'SELECT message FROM {log} WHERE id = %d', $id )['message'] ?? '' );
		$this->assertComplete();
	}

	public function test_a_column_missing_in_an_older_version_is_added_and_its_rows_are_kept(): void {
		$this->db()->run(
			"INSERT INTO {feeds} (feed_key, feature, attributes, header) VALUES ('0123456789abcdef', 'kept', '{}', '{}')",
		);
		$this->db()->run( 'ALTER TABLE {feeds} DROP COLUMN title' );
		self::assertNotContains( 'title', $this->columns( 'feeds' ) );
		$this->removeVersion();
		$this->kernel()->tables()->migrate( $this->kernel()->clock() );
		self::assertTrue( $this->kernel()->tables()->ready() );
		$this->assertComplete();
		self::assertSame(
			[ 'feature' => 'kept', 'title' => '' ],
			$this->db()->row( 'SELECT feature, title FROM {feeds}' ),
		);
	}

	public function test_values_of_a_renamed_column_are_copied_and_newer_ones_are_kept(): void {
		if ( ! in_array( 'colour', $this->columns( 'images' ), true ) ) {
			$this->db()->run( "ALTER TABLE {images} ADD COLUMN colour varchar(7) NOT NULL DEFAULT ''" );
		}
		foreach ( [ 1 => [ '#aa0000', '' ], 2 => [ '#aa0000', '#00bb00' ], 3 => [ '', '' ] ] as $item => [ $old, $new ] ) {
			$this->db()->insert(
				'images',
				[ 'source_id' => 9, 'item_id' => $item, 'remote_url' => '', 'colour' => $old, 'color' => $new ],
			);
		}
		$last = $this->db()->int( 'SELECT MAX(id) FROM {images}' );
		$this->db()->insert(
			'images',
			[ 'id' => $last + 25_000, 'source_id' => 9, 'item_id' => 4, 'remote_url' => '', 'colour' => '#0000cc' ],
		);
		$this->removeVersion();
		$queries = [];
		$note    = static function ( string $query ) use ( &$queries ): string {
			$queries = 1 === preg_match( '/^UPDATE .* SET color = colour/', $query ) ? [ ...$queries, $query ] : $queries;
			return $query;
		};
		$job = new RenamedColumns( $this->db(), $this->kernel()->tables() );
		self::assertSame( [], $job->step( [] )->payload ?? null, 'It waits for the migration.' );
		$this->kernel()->tables()->migrate( $this->kernel()->clock() );
		add_filter( 'query', $note );
		$steps = 0;
		for ( $next = new RetryJob( [] ); null !== $next; $next = $job->step( $next->payload ) ) {
			++$steps;
		}
		remove_filter( 'query', $note );
		$colors = $this->db()->column( 'SELECT color FROM {images} WHERE source_id = 9 ORDER BY item_id' );
		$this->db()->run( 'DELETE FROM {images} WHERE source_id = 9' );
		$this->db()->run( 'ALTER TABLE {images} DROP COLUMN colour' );
		self::assertSame( [ '#aa0000', '#00bb00', '', '#0000cc' ], $colors );
		self::assertSame( [ 3, 4 ], [ count( $queries ), $steps ], 'Ten thousand rows a step.' );
		self::assertTrue( $this->kernel()->tables()->ready() );
	}

	public function test_a_migration_that_the_database_rejected_is_not_recorded_and_is_retried(): void {
		$this->kernel()->tables()->drop();
		$this->removeVersion();
		$refuse = static fn( string $sql ): string =>
			str_contains( $sql, 'CREATE TABLE ' . Database::name( 'items' ) ) ? '' : $sql;
		add_filter( 'query', $refuse );
		$this->kernel()->tables()->migrate( $this->kernel()->clock() );
		remove_filter( 'query', $refuse );
		self::assertFalse( $this->kernel()->tables()->ready() );
		$this->kernel()->tables()->migrate( $this->kernel()->clock() );
		self::assertTrue( $this->kernel()->tables()->ready() );
		$this->assertComplete();
	}

	public function test_a_database_that_creates_no_tables_is_asked_again_later_and_its_reason_is_shown(): void {
		$tables = $this->kernel()->tables();
		$clock  = $this->kernel()->clock();
		$tables->drop();
		$this->removeVersion();
		$count  = 0;
		$reject = static function ( string $sql ) use ( &$count ): string {
			$isNew  = str_starts_with( $sql, 'CREATE TABLE' );
			$count += $isNew ? 1 : 0;
			return $isNew ? 'CREATE TABLE (no rights)' : $sql;
		};
		add_filter( 'query', $reject );
		$clock->freeze( time() );
		$tables->migrate( $clock );
		remove_filter( 'query', $reject );
		self::assertSame( [ false, 1 ], [ $tables->ready(), $count ] );
		self::assertFalse( $tables->mayMigrate( $clock, false ), 'Not with each request.' );
		$finding = $this->kernel()->get( HealthChecks::class )->findings()['tables'];
		self::assertStringContainsString( 'are not set up', $finding->label );
		self::assertSame( $tables->error(), $finding->code );
		self::assertNotSame( '', $finding->code );

		$clock->freeze( time() + 601 );
		self::assertTrue( $tables->mayMigrate( $clock, false ) );
		$tables->migrate( $clock );
		self::assertTrue( $tables->ready() );
		$this->assertComplete();
	}

	public function test_two_simultaneous_migrations_result_in_complete_tables(): void {
		$this->kernel()->tables()->drop();
		$this->removeVersion();
		$one = new Process( 'migrate', [ 'stop' => 0 ] );
		$two = new Process( 'migrate', [ 'stop' => 0 ] );
		$one->go();
		$two->go();
		$results = [ $one->result(), $two->result() ];
		wp_cache_flush();
		self::assertContains( [ 'ready' => true ], $results );
		self::assertTrue( $this->kernel()->tables()->ready() );
		$this->assertComplete();
	}

	public function test_an_interrupted_migration_is_completed_by_the_next_one(): void {
		$this->kernel()->tables()->drop();
		$this->removeVersion();
		$killed = new Process( 'migrate', [ 'stop' => 5 ] );
		$killed->go();
		$killed->hear( 'middle' );
		$killed->kill();
		wp_cache_flush();
		self::assertFalse( $this->kernel()->tables()->ready() );
		$here = array_filter(
			array_keys( $this->kernel()->tables()->schema() ),
			fn( string $table ): bool => [] !== $this->columns( $table ),
		);
		self::assertGreaterThan( 0, count( $here ) );
		self::assertLessThan( count( $this->kernel()->tables()->schema() ), count( $here ), 'It was killed too late.' );

		self::assertSame(
			[ 'ready' => false ],
			Process::do( 'migrate', [ 'stop' => 0 ] ),
			'The lease of the dead process is respected.',
		);
		$this->kernel()->clock()->freeze( time() + 301 );
		$this->kernel()->tables()->migrate( $this->kernel()->clock() );
		self::assertTrue( $this->kernel()->tables()->ready() );
		$this->assertComplete();
	}

	public function test_a_visit_does_not_run_an_upgrade_and_shows_features_as_empty(): void {
		$page = $this->post( '<p>Before</p>[frontispiece_social_feed num="2"]<p>After</p>' );
		$this->removeVersion();
		$response = ( new Visitor() )->get( (string) get_permalink( $page ) );
		self::assertSame( 200, $response->status );
		self::assertStringContainsString( 'Before', $response->body );
		self::assertStringContainsString( 'After', $response->body );
		self::assertStringNotContainsString( 'cff-item', $response->body );
		self::assertStringNotContainsString( 'frontispiece-social-feed', $response->body );
		self::assertSame( 0, $this->recorded() );
	}

	public function test_a_cron_request_runs_the_upgrade(): void {
		$this->removeVersion();
		( new Visitor() )->get( '/wp-cron.php' );
		self::assertSame( Tables::VERSION, $this->recorded() );
	}

	public function test_an_admin_request_runs_the_upgrade(): void {
		$this->removeVersion();
		( new Visitor() )->as( 'administrator' )->get( '/wp-admin/index.php' );
		self::assertSame( Tables::VERSION, $this->recorded() );
	}

	public function test_load_more_returns_503_while_another_process_migrates(): void {
		$this->removeVersion();
		$this->kernel()->lock()->acquire( 'migrate', 300 );
		$response = ( new Visitor() )->ajax(
			'cff_get_new_posts',
			[ 'feed_id' => '0123456789abcdef', 'pag_url' => '{}' ],
		);
		self::assertSame( 503, $response->status );
		self::assertSame( 0, $this->recorded() );
	}

	public function test_BUG_60_a_visit_shows_features_with_older_tables_and_migrates_them_afterwards(): void {
		$feed = $this->post( '[frontispiece_social_feed source="demo" num="2"]' );
		$this->kernel()->options()->set( [ 'schema' => 17 ] );
		$this->db()->run( 'DROP TABLE {attempts}' );
		$response = ( new Visitor() )->get( (string) get_permalink( $feed ) );
		self::assertSame( 200, $response->status );
		self::assertStringContainsString( 'frontispiece-social-feed', $response->body );
		self::assertSame( Tables::VERSION, $this->recorded() );
		$this->assertComplete();
	}

	public function test_BUG_60_a_visit_works_while_another_process_migrates(): void {
		$feed = $this->post( '[frontispiece_social_feed source="demo" num="2"]' );
		$this->kernel()->options()->set( [ 'schema' => 21 ] );
		$this->db()->run( 'DROP TABLE {attempts}' );
		$this->kernel()->lock()->acquire( 'migrate', 300 );
		$response = ( new Visitor() )->get( (string) get_permalink( $feed ) );
		self::assertStringContainsString( 'frontispiece-social-feed', $response->body );
		self::assertSame( 21, $this->recorded() );
	}

	public function test_BUG_60_a_table_gets_its_columns_by_one_statement_and_its_keys_by_another(): void {
		$this->db()->run( 'ALTER TABLE {feeds} DROP COLUMN title' );
		$this->db()->run( 'ALTER TABLE {feeds} DROP KEY saved_id' );
		$this->db()->run( 'ALTER TABLE {feeds} DROP COLUMN seen_at' );
		$this->kernel()->options()->set( [ 'schema' => 9 ] );
		$queries = $this->recording( fn() => $this->kernel()->tables()->migrate( $this->kernel()->clock() ) );
		self::assertCount( 2, (array) preg_grep( '/^(?:ALTER|CREATE) TABLE/', $queries ) );
		self::assertTrue( $this->kernel()->tables()->isCurrent() );
		$this->assertComplete();
		self::assertContains(
			'saved_id',
			array_column( $this->db()->rows( 'SHOW INDEX FROM {feeds}' ), 'Key_name' ),
		);
	}

	public function test_BUG_60_a_rejected_change_is_named_and_tried_again_later(): void {
		$tables = $this->kernel()->tables();
		$clock  = $this->kernel()->clock();
		$this->db()->run( 'DROP TABLE {attempts}' );
		$this->kernel()->options()->set( [ 'schema' => 21 ] );
		$reject = static fn( string $sql ): string => str_starts_with( $sql, 'CREATE TABLE' ) ? 'CREATE TABLE (no rights)' : $sql;
		add_filter( 'query', $reject );
		$clock->freeze( time() );
		$tables->migrate( $clock );
		self::assertSame( [ true, false ], [ $tables->ready(), $tables->isCurrent() ] );
		self::assertNotSame( '', $tables->error() );
		self::assertSame( [ false, false ], [ $tables->mayMigrate( $clock, true ), $tables->mayMigrate( $clock, false ) ] );
		self::assertFalse( $tables->has( 'attempts' ) );
		self::assertTrue( $tables->has( 'jobs' ) );
		$health = $this->kernel()->get( HealthChecks::class )->findings();
		self::assertStringContainsString( 'couldn\'t be updated', (string) wp_json_encode( $health ) );
		( new Visitor() )->get( '/' );
		self::assertSame( 21, $this->recorded(), 'Not with each request.' );

		remove_filter( 'query', $reject );
		$clock->freeze( time() + 601 );
		self::assertTrue( $tables->mayMigrate( $clock, true ) );
		$tables->migrate( $clock );
		self::assertSame( [ true, '' ], [ $tables->isCurrent(), $tables->error() ] );
	}

	public function test_BUG_60_a_large_table_is_not_changed_while_a_visitor_waits(): void {
		foreach ( [ 'a', 'b', 'c' ] as $key ) {
			$this->db()->run( "INSERT INTO {feeds} (feed_key, feature, attributes, header) VALUES (%s, 'x', '{}', '{}')", $key );
		}
		$this->db()->run( 'ALTER TABLE {feeds} DROP COLUMN title' );
		$definition = $this->kernel()->tables()->schema()['feeds'];
		self::assertFalse( ( new TableChanges( $this->db(), 3 ) )->apply( 'feeds', $definition ) );
		self::assertNotContains( 'title', OldTables::stored( 'feeds' ) );
		self::assertTrue( ( new TableChanges( $this->db(), 4 ) )->apply( 'feeds', $definition ) );
		self::assertContains( 'title', OldTables::stored( 'feeds' ) );
	}

	public function test_BUG_60_current_tables_cost_no_query(): void {
		$tables  = new Tables( new Options(), new Database() );
		$queries = $this->recording( static fn(): array => [ $tables->ready(), $tables->has( 'attempts' ), $tables->old() ] );
		self::assertSame( [], $queries );
		self::assertNull( $tables->old() );
	}

	/**
	 * @param \Closure(): mixed $do
	 * @return list<string> the queries that it made
	 */
	private function recording( \Closure $do ): array {
		$queries = [];
		$note    = static function ( string $query ) use ( &$queries ): string {
			$queries[] = ltrim( $query );
			return $query;
		};
		add_filter( 'query', $note );
		$do();
		remove_filter( 'query', $note );
		return $queries;
	}

	/** The site before an upgrade: with or without tables, and without a version. */
	private function removeVersion(): void {
		$this->kernel()->options()->set( [ 'schema' => 0, 'migration' => [] ] );
	}

	/** @return int the version that the database holds */
	private function recorded(): int {
		wp_cache_flush();
		return $this->kernel()->options()->int( 'schema' );
	}

	private function restore(): void {
		wp_cache_flush();
		$this->kernel()->clock()->freeze( time() + 1000 );
		$this->removeVersion();
		$this->kernel()->tables()->migrate( $this->kernel()->clock() );
		$this->kernel()->clock()->freeze( null );
		self::assertTrue( ( new Tables( new Options(), new Database() ) )->ready() );
	}

	private function assertComplete(): void {
		foreach ( $this->kernel()->tables()->schema() as $table => $definition ) {
			preg_match_all( '/^([a-z_]+) (?=[a-z])/m', $definition, $declared );
			self::assertSame(
				$declared[1],
				array_values( array_intersect( $declared[1], $this->columns( $table ) ) ),
				"Columns of $table",
			);
		}
	}

	/** @return list<string> none when there is no such table */
	private function columns( string $table ): array {
		$before  = Database::wpdb()->suppress_errors( true );
		$columns = $this->db()->column( 'SHOW COLUMNS FROM {' . $table . '}' );
		Database::wpdb()->suppress_errors( $before );
		return $columns;
	}
}
