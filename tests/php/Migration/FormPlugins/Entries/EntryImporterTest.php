<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins\Entries;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Migration\FormPlugins\Entries\EntryImporter;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\ImportedForms;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Migration\FormPlugins\FakePlugin;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class EntryImporterTest extends FormsTestCase {
	private int $form;

	protected function setUp(): void {
		parent::setUp();
		$this->form = $this->form( '[text a] [email b]' )->id;
		update_post_meta( $this->form, ImportedForms::key( 'fake' ), '12' );
		update_post_meta( $this->form, '_frontispiece_migrated_fields', '{"1":"a","2":"b"}' );
	}

	protected function tearDown(): void {
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
		self::assertSame( 3, $this->services()->entries()->count( [ 'form' => $this->form ] ) );
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
		$row = $this->services()->entries()->page( [] )[0];
		self::assertSame(
			[ 1_700_000_000, 'spam', false, true, 'ada@example.org', 'Subject', [ 'a' => 'Hello', 'b' => 'Ada@Example.org' ] ],
			[ $row['created_at'], $row['state'], $row['seen'], $row['starred'], $row['sender'], $row['subject'], $row['data']['fields'] ],
		);
		self::assertSame( [ 'url' => 'https://site.example/contact/', 'imported_from' => 'Fake Forms' ], $row['meta'] );
	}

	public function test_a_sender_that_is_no_address_is_none_and_a_script_is_no_address_of_a_page(): void {
		$this->importer( new ForeignEntry( 1, [ '12' ], 0, [ '1' => 'x' ], sender: 'nobody', url: 'javascript:alert(1)' ) )->import();
		$row = $this->services()->entries()->page( [] )[0];
		self::assertSame( [ '', [ 'imported_from' => 'Fake Forms' ] ], [ $row['sender'], $row['meta'] ] );
	}

	public function test_SEC_30_an_address_in_a_text_or_another_email_field_is_no_sender(): void {
		$this->change( $this->services()->forms()->find( $this->form ) ?? self::fail(), '[text a] [email b] [email c]' );
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

	private function importer( ForeignEntry ...$entries ): EntryImporter {
		return new EntryImporter(
			$this->db(),
			new ImportedForms( $this->db() ),
			new FakePlugin( array_values( $entries ) ),
			$this->services()->forms(),
		);
	}

	private function entry( int $id ): ForeignEntry {
		return new ForeignEntry( $id, [ '12' ], 1000 + $id, [ '1' => "entry $id" ] );
	}

	/** @return array{total: int, left: int, added: int, skipped: int} */
	private static function progress( int $total, int $left, int $added = 0, int $skipped = 0 ): array {
		return compact( 'total', 'left', 'added', 'skipped' );
	}
}
