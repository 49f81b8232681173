<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Options;
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
	private const VERSION     = 22;
	private const FINGERPRINT = '6724031382f9d4de65c6daf00cd1a874';

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
			'The schema changed: raise Tables::VERSION and record version and fingerprint here.',
		);
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
		$this->forget();
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
		$this->forget();
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
		$this->forget();
		$asked = [];
		$note  = static function ( string $query ) use ( &$asked ): string {
			$asked = 1 === preg_match( '/^UPDATE .* SET color = colour/', $query ) ? [ ...$asked, $query ] : $asked;
			return $query;
		};
		add_filter( 'query', $note );
		$this->kernel()->tables()->migrate( $this->kernel()->clock() );
		remove_filter( 'query', $note );
		$colors = $this->db()->column( 'SELECT color FROM {images} WHERE source_id = 9 ORDER BY item_id' );
		$this->db()->run( 'DELETE FROM {images} WHERE source_id = 9' );
		$this->db()->run( 'ALTER TABLE {images} DROP COLUMN colour' );
		self::assertSame( [ '#aa0000', '#00bb00', '', '#0000cc' ], $colors );
		self::assertCount( 3, $asked, 'Ten thousand rows at a time.' );
		self::assertTrue( $this->kernel()->tables()->ready() );
	}

	public function test_a_migration_that_the_database_rejected_is_not_recorded_and_is_retried(): void {
		$this->kernel()->tables()->drop();
		$this->forget();
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

	public function test_two_simultaneous_migrations_result_in_complete_tables(): void {
		$this->kernel()->tables()->drop();
		$this->forget();
		$one = new Process( 'migrate', [ 'stop' => 0 ] );
		$two = new Process( 'migrate', [ 'stop' => 0 ] );
		$one->go();
		$two->go();
		$answers = [ $one->answer(), $two->answer() ];
		wp_cache_flush();
		self::assertContains( [ 'ready' => true ], $answers );
		self::assertTrue( $this->kernel()->tables()->ready() );
		$this->assertComplete();
	}

	public function test_an_interrupted_migration_is_completed_by_the_next_one(): void {
		$this->kernel()->tables()->drop();
		$this->forget();
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
		$this->forget();
		$answer = ( new Visitor() )->get( (string) get_permalink( $page ) );
		self::assertSame( 200, $answer->status );
		self::assertStringContainsString( 'Before', $answer->body );
		self::assertStringContainsString( 'After', $answer->body );
		self::assertStringNotContainsString( 'cff-item', $answer->body );
		self::assertStringNotContainsString( 'frontispiece-social-feed', $answer->body );
		self::assertSame( 0, $this->recorded() );
	}

	public function test_a_cron_request_runs_the_upgrade(): void {
		$this->forget();
		( new Visitor() )->get( '/wp-cron.php' );
		self::assertSame( Tables::VERSION, $this->recorded() );
	}

	public function test_an_admin_request_runs_the_upgrade(): void {
		$this->forget();
		( new Visitor() )->as( 'administrator' )->get( '/wp-admin/index.php' );
		self::assertSame( Tables::VERSION, $this->recorded() );
	}

	public function test_load_more_returns_503_while_another_process_migrates(): void {
		$this->forget();
		$this->kernel()->lock()->acquire( 'migrate', 300 );
		$answer = ( new Visitor() )->ajax(
			'cff_get_new_posts',
			[ 'feed_id' => '0123456789abcdef', 'pag_url' => '{}' ],
		);
		self::assertSame( 503, $answer->status );
		self::assertSame( 0, $this->recorded() );
	}

	/** The site before an upgrade: with or without tables, and without a version. */
	private function forget(): void {
		$this->kernel()->options()->set( [ 'schema' => 0 ] );
	}

	/** @return int the version that the database holds */
	private function recorded(): int {
		wp_cache_flush();
		return $this->kernel()->options()->int( 'schema' );
	}

	private function restore(): void {
		wp_cache_flush();
		$this->kernel()->clock()->freeze( time() + 1000 );
		$this->forget();
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
