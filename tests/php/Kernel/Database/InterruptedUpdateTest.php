<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Tests\Kernel\OwnDatabase;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Updates a site from an older version in processes that are killed on the way. */
#[Group( 'db' )]
final class InterruptedUpdateTest extends TestCase {
	use OwnDatabase;

	private const NOW = 1_795_900_000;

	/** Changes of the database that processes are killed before: what it begins with => how many of them there are. */
	private const STOPS = [
		'CREATE TABLE wp_frontispiece_ability_log'     => 1,
		// The columns are there.
		'ALTER TABLE wp_frontispiece_items ADD KEY'    => 1,
		'CREATE TABLE wp_frontispiece_attempts'        => 1,
		// Everything is there, and the version is not recorded.
		'UPDATE wp_options SET option_value'           => 2,
		// The version is recorded, and what follows the migration is not done.
		'UPDATE wp_frontispiece_locks SET expires = 0' => 1,
		'UPDATE wp_frontispiece_items SET url_hash'    => 40,
		'DELETE FROM wp_frontispiece_search_lists'     => 1,
	];

	/** Tables of what lasts minutes. */
	private const FLEETING = [ 'attempts' => 1, 'jobs' => 1, 'loaded_posts' => 1, 'locks' => 1, 'log' => 1, 'searches' => 1 ];

	public function test_an_update_that_is_stopped_halfway_and_run_again_loses_nothing(): void {
		$this->store( 'schemas/17.json.gz' );
		$whole = $this->update( self::NOW + 4000 );
		self::assertIsArray( $whole );
		self::assertTrue( $whole['purged'], 'The caches were purged.' );

		$this->store( 'schemas/17.json.gz' );
		$now = self::NOW;
		foreach ( self::STOPS as $change => $count ) {
			// Leases of killed processes last five minutes.
			$now += 400;
			self::assertNull( $this->update( $now, $change, $count ), "$change: never reached" );
		}
		self::assertSame( $whole, $this->update( self::NOW + 4000 ) );
	}

	/** @return array<array-key, mixed>|null what is stored; null = it was killed */
	private function update( int $now, string $change = '', int $count = 0 ): ?array {
		try {
			$result = Process::do( 'update', [ 'now' => $now, 'change' => $change, 'count' => $count ], $this->constants() );
		} catch ( \RuntimeException $error ) {
			self::assertStringContainsString( "did not say 'answer '", $error->getMessage() );
			return null;
		}
		$tables  = array_diff_key( (array) $result['tables'], self::FLEETING );
		$without = (string) preg_replace( '/\b17959\d{5}\b/', 'a time', (string) wp_json_encode( [ 'tables' => $tables ] + $result ) );
		return (array) json_decode( $without, true );
	}
}
