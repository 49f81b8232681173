<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Transfer;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Transfer\Exporter;
use Frontispiece\Transfer\Importer;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferParts;
use Frontispiece\Transfer\TransferState;
use PHPUnit\Framework\Attributes\Group;

/** Exports and imports 100,000 entries in slices, with bounded memory. */
#[Group( 'long' )]
final class HundredThousandTest extends TransferTestCase {
	private const COUNT  = 100_000;
	private const MEMORY = 40_000_000;

	public function test_100000_entries_are_exported_and_imported_in_slices(): void {
		$this->fill( $this->form( '[text your-name] [textarea note] [submit]' )->id );
		$memory   = memory_get_usage();
		$exporter = $this->kernel()->get( Exporter::class );
		$id       = $exporter->start( TransferParts::names() )->id;
		$slices   = 0;
		do {
			$state = $this->store()->find( $id );
			self::assertNotNull( $state );
			$exporter->work( $state, 1 );
			++$slices;
			self::assertLessThan( self::MEMORY, memory_get_usage() - $memory );
		} while ( ! $state->isDone );
		self::assertGreaterThan( 1, $slices );
		$path   = $this->store()->zip( $id );
		$before = self::contents( $path );
		self::assertSame( self::COUNT, substr_count( $before['entries.jsonl'], "\n" ) );
		$before = array_map( 'md5', $before );

		$this->emptySite();
		$importer = $this->kernel()->get( Importer::class );
		$id       = $this->store()->create( TransferState::IMPORT, array_keys( $importer->check( $path ) ) )->id;
		$slices   = 0;
		$memory   = memory_get_usage();
		do {
			$state = $this->store()->find( $id );
			self::assertNotNull( $state );
			$importer->work( $state, $path, 3 );
			++$slices;
			self::assertLessThan( self::MEMORY, memory_get_usage() - $memory );
		} while ( ! $state->isDone );
		self::assertGreaterThan( 1, $slices );
		self::assertSame( [ RowResult::ADDED => self::COUNT ], $state->counts['entries'] );
		self::assertSame( $before, array_map( 'md5', self::contents( $this->export() ) ) );
	}

	private function fill( int $form ): void {
		$wpdb = Database::wpdb();
		$wpdb->query( 'START TRANSACTION' );
		for ( $i = 0; $i < self::COUNT; $i += 500 ) {
			$rows = [];
			for ( $n = $i; $n < $i + 500; $n++ ) {
				$data   = Json::encode( [ 'fields' => [ 'your-name' => "Visitor $n", 'note' => 'Words about the sea.' ], 'free' => [] ] );
				$rows[] = $wpdb->prepare(
					"(%d, %d, %s, 'inbox', %s, %s, '[]', '{}')",
					$form,
					1_760_000_000 + $n,
					md5( "entry $n" ),
					"Visitor $n",
					$data,
				);
			}
			$wpdb->query(
				'INSERT INTO ' . Database::name( 'submissions' )
					. ' (form_id, created_at, once_key, state, words, data, files, meta) VALUES ' . implode( ',', $rows ),
			);
		}
		$wpdb->query( 'COMMIT' );
	}
}
