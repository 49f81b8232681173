<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins\Entries;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Migration\FormPlugins\Entries\EntryImporter;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\ImportedForms;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Migration\FormPlugins\FakePlugin;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class EntryImporterTest extends FormsTestCase {
	private const NOW = 1_800_000_000;

	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->form = $this->form( '[text a] [email b]' )->id;
		update_post_meta( $this->form, ImportedForms::key( 'fake' ), '12' );
		update_post_meta( $this->form, '_frontispiece_migrated_fields', '{"1":"a","2":"b"}' );
	}

	protected function tearDown(): void {
		remove_all_filters( 'query' );
		delete_option( 'frontispiece_migrated_entries' );
		parent::tearDown();
	}

	public function test_entries_are_imported_in_batches_and_each_once(): void {
		$importer = $this->importer( $this->entry( 3 ), $this->entry( 5 ), $this->entry( 9 ) );
		self::assertEquals( self::progress( 3, 3 ), $importer->progress() );
		self::assertEquals( self::progress( 3, 1, 2 ), $importer->import( 2 ) );
		self::assertEquals( self::progress( 3, 0, 3 ), $importer->import( 3 ) );
		self::assertEquals( self::progress( 3, 0, 3 ), $importer->import( 4 ) );
		delete_option( 'frontispiece_migrated_entries' );
		self::assertEquals( self::progress( 3, 0 ), $importer->import(), 'What is there already is neither added nor skipped.' );
		self::assertSame( 3, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $this->form ] ) );
	}

	public function test_damaged_entries_and_those_of_other_forms_are_skipped_and_read_again_later(): void {
		$other    = new ForeignEntry( 2, [ '77' ], 0, [ '1' => 'x' ] );
		$damaged  = new ForeignEntry( 4, [ '12' ], 0, null );
		$importer = $this->importer( $other, $damaged, $this->entry( 6 ) );
		self::assertEquals( self::progress( 3, 0, 1, 2 ), $importer->import() );
		$importer->restart();
		self::assertEquals( self::progress( 3, 3, 1 ), $importer->progress() );
		self::assertEquals( self::progress( 3, 0, 1, 2 ), $importer->import() );
	}

	public function test_an_import_without_skipped_entries_does_not_start_again(): void {
		$importer = $this->importer( $this->entry( 1 ) );
		$importer->import();
		$importer->restart();
		self::assertEquals( self::progress( 1, 0, 1 ), $importer->progress() );
	}

	public function test_an_entry_keeps_its_date_state_marks_and_where_it_was_sent_from(): void {
		$this->importer( new ForeignEntry(
			1,
			[ '12' ],
			1_700_000_000,
			[ '1' => 'Hello', '2' => 'Ada@Example.org' ],
			[],
			EntryRepository::SPAM,
			false,
			true,
			'https://site.example/contact/',
			"Subject\nBcc: x",
		) )->import();
		$row = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		self::assertSame(
			[ 1_700_000_000, 'spam', false, true, 'ada@example.org', 'Subject', [ 'a' => 'Hello', 'b' => 'Ada@Example.org' ] ],
			[ $row['created_at'], $row['state'], $row['seen'], $row['starred'], $row['sender'], $row['subject'], $row['data']['fields'] ],
		);
		self::assertSame( [ 'url' => 'https://site.example/contact/', 'imported_from' => 'Fake Forms' ], $row['meta'] );
	}

	public function test_a_sender_that_is_no_address_is_none_and_a_script_is_no_address_of_a_page(): void {
		$this->importer( new ForeignEntry( 1, [ '12' ], 0, [ '1' => 'x' ], sender: 'nobody', url: 'javascript:alert(1)' ) )->import();
		$row = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		self::assertSame( [ '', [ 'imported_from' => 'Fake Forms' ] ], [ $row['sender'], $row['meta'] ] );
	}

	public function test_SEC_30_an_address_in_a_text_or_another_email_field_is_no_sender(): void {
		$this->change( $this->kernel()->get( FormRepository::class )->find( $this->form ) ?? self::fail(), '[text a] [email b] [email c]' );
		update_post_meta( $this->form, '_frontispiece_migrated_fields', '{"1":"a","2":"b","3":"c"}' );
		$this->importer(
			new ForeignEntry( 1, [ '12' ], 0, [ '1' => 'bob@example.org', '3' => 'bob@example.org' ] ),
			new ForeignEntry( 2, [ '12' ], 0, [ '1' => 'bob@example.org', '2' => 'Eve@example.org' ] ),
			new ForeignEntry( 3, [ '12' ], 0, [ '1' => 'bob@example.org' ], sender: 'Zoe@example.org' ),
		)->import();
		self::assertSame(
			[ '', 'eve@example.org', 'zoe@example.org' ],
			$this->db()->column( 'SELECT sender FROM {submissions} ORDER BY id' ),
		);
	}

	public function test_SEC_23_an_entry_that_throws_an_error_is_left_out_and_tried_again_at_the_end(): void {
		add_filter( 'query', static fn( string $sql ): string =>
			str_contains( $sql, 'entry 5' ) && str_contains( $sql, 'INSERT' ) ? throw new \TypeError( 'No such entry.' ) : $sql );
		$importer = $this->importer( $this->entry( 3 ), $this->entry( 5 ), $this->entry( 9 ) );
		self::assertEquals( self::progress( 3, 0, 2, failed: [ 5 ] ), $importer->import() );
		self::assertSame( 2, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $this->form ] ) );
		self::assertEquals( [ 5 ], $importer->import()['failed'] );
		remove_all_filters( 'query' );
		self::assertEquals( [], $importer->import()['failed'] );
		self::assertSame( 3, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $this->form ] ) );
	}

	public function test_SEC_23_an_entry_that_ended_a_process_is_left_out_and_the_import_goes_on(): void {
		$this->kernel()->clock()->freeze( self::NOW );
		$importer = $this->importer( $this->entry( 3 ), $this->entry( 5 ), $this->entry( 9 ) );
		$this->crash( 'import-entries fake/0' );
		$this->crash( 'import-entry fake/5' );
		self::assertEquals( self::progress( 3, 0, 2, failed: [ 5 ] ), $importer->import() );
		self::assertEquals( [ 5 ], $importer->import()['failed'], 'It waits.' );
		$this->kernel()->clock()->freeze( self::NOW + Attempts::RETRY_DELAY );
		self::assertEquals( self::progress( 3, 0, 3 ), $importer->import() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' ) );
	}

	public function test_SEC_23_after_an_import_starts_again_an_entry_that_ends_processes_is_not_read_with_others(): void {
		$this->kernel()->clock()->freeze( self::NOW );
		$damaged  = new ForeignEntry( 4, [ '12' ], 0, null );
		$importer = $this->importer( $this->entry( 3 ), $damaged, $this->entry( 5 ) );
		for ( $n = 0; $n < Attempts::MAX_STARTS; $n++ ) {
			$this->kernel()->clock()->freeze( self::NOW + $n * Attempts::RETRY_DELAY );
			$this->crash( 'import-entry fake/5' );
		}
		$this->crash( 'import-entries fake/0' );
		$this->kernel()->clock()->freeze( self::NOW + Attempts::MAX_STARTS * Attempts::RETRY_DELAY );
		self::assertEquals( self::progress( 3, 0, 1, 1, [ 5 ] ), $importer->import() );
		$importer->restart();
		self::assertEquals( self::progress( 3, 0, 1, 1, [ 5 ] ), $importer->import() );
		self::assertSame( 1, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $this->form ] ) );
		self::assertSame( [ 'import-entry fake/5' => 'import-entry fake/5' ], $this->kernel()->attempts()->setAside() );
	}

	private function importer( ForeignEntry ...$entries ): EntryImporter {
		return new EntryImporter(
			$this->db(),
			new ImportedForms( $this->db() ),
			new FakePlugin( array_values( $entries ) ),
			$this->kernel()->get( FormRepository::class ),
			$this->kernel()->attempts(),
		);
	}

	/** Ends a process within this work. */
	private function crash( string $work ): void {
		$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
		self::assertSame( Attempt::Started, $attempts->begin( $work, $work ) );
	}

	private function entry( int $id ): ForeignEntry {
		return new ForeignEntry( $id, [ '12' ], 1000 + $id, [ '1' => "entry $id" ] );
	}

	/**
	 * @param list<int> $failed
	 * @return array{total: int, left: int, added: int, skipped: int, failed: list<int>}
	 */
	private static function progress( int $total, int $left, int $added = 0, int $skipped = 0, array $failed = [] ): array {
		return compact( 'total', 'left', 'added', 'skipped', 'failed' );
	}
}
