<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Transfer;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\Kernel\Command;
use Frontispiece\Transfer\Exporter;
use Frontispiece\Transfer\Importer;
use Frontispiece\Transfer\Origins;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferError;
use Frontispiece\Transfer\TransferState;
use PHPUnit\Framework\Attributes\DataProvider;

final class ImporterTest extends TransferTestCase {
	private string $path = '';

	protected function tearDown(): void {
		is_file( $this->path ) && unlink( $this->path );
		parent::tearDown();
	}

	/**
	 * Writes a zip as an export would be.
	 *
	 * @param array<string, string> $files    part => its lines
	 * @param array<string, mixed>  $manifest what differs
	 * @param array<string, string> $others   other files by name
	 */
	private function zip( array $files, array $manifest = [], array $others = [] ): string {
		$parts = [];
		foreach ( $files as $name => $lines ) {
			$parts[ $name ] = [ 'rows' => substr_count( $lines, "\n" ), 'sha256' => hash( 'sha256', $lines ) ];
		}
		$this->path = (string) tempnam( get_temp_dir(), 'transfer' );
		unlink( $this->path );
		$zip = new \ZipArchive();
		$zip->open( $this->path, \ZipArchive::CREATE );
		$zip->addFromString( Exporter::MANIFEST, Json::encode( $manifest + [
			'format'  => Exporter::FORMAT,
			'version' => Exporter::VERSION,
			'site'    => home_url(),
			'parts'   => $parts,
		] ) );
		foreach ( $files as $name => $lines ) {
			$zip->addFromString( "$name.jsonl", $lines );
		}
		foreach ( $others as $name => $content ) {
			$zip->addFromString( $name, $content );
		}
		$zip->close();
		return $this->path;
	}

	private static function entry( string $key, string $form, mixed $more = [] ): string {
		return Json::encode( (array) $more + [
			'key' => $key, 'form' => $form, 'data' => [ 'fields' => [ 'your-name' => 'Ole' ] ],
			'meta' => [ 'url' => 'https://example.org' ], 'log' => [], 'files' => [], 'state' => 'inbox',
			'status' => 'mail_sent', 'sender' => '', 'subject' => '',
			'words' => 'Ole', 'reasons' => '', 'created_at' => 1_760_000_000, 'moved_at' => 1_760_000_000, 'seen' => 0, 'starred' => 0,
		] ) . "\n";
	}

	private function formKey(): string {
		$form = $this->form( '[text your-name] [submit]' );
		return $this->kernel()->get( Origins::class )->key( 'forms', $form->id );
	}

	/** @return iterable<string, array{\Closure(self): string, string}> */
	public static function hostileFiles(): iterable {
		$bomb  = str_repeat( 'a', 3_000_000 );
		$other = [ 'parts' => [ 'forms' => [ 'rows' => 1, 'sha256' => 'x' ] ] ];
		yield 'no zip' => [ static function ( self $test ): string {
			file_put_contents( $test->zip( [] ), 'GIF89a' );
			return $test->path;
		}, 'not a ZIP' ];
		yield 'another zip'       => [ static fn( self $test ): string => $test->zip( [], [ 'format' => 'other' ] ), 'not an export' ];
		yield 'a newer format'    => [ static fn( self $test ): string => $test->zip( [], [ 'version' => 2 ] ), 'newer version' ];
		foreach ( [ '../../evil.php', '/etc/passwd' ] as $name ) {
			$zip = static fn( self $test ): string => $test->zip( [], [], [ $name => 'x' ] );
			yield "the path $name" => [ $zip, 'unexpected file' ];
		}
		yield 'a bomb'            => [ static fn( self $test ): string => $test->zip( [ 'entries' => $bomb ] ), 'too large' ];
		yield 'other lines than the manifest says' => [
			static fn( self $test ): string => $test->zip( [ 'forms' => "{}\n" ], $other ),
			'forms.jsonl',
		];
		yield 'bytes that do not unpack' => [ static function ( self $test ): string {
			$bytes  = (string) file_get_contents( $test->zip( [ 'forms' => bin2hex( random_bytes( 5000 ) ) ] ) );
			$packed = (int) strpos( $bytes, 'forms.jsonl' ) + 200;
			file_put_contents( $test->path, substr_replace( $bytes, str_repeat( "\xff", 100 ), $packed, 100 ) );
			return $test->path;
		}, 'forms.jsonl' ];
		yield 'a part that is missing' => [
			static fn( self $test ): string => $test->zip( [], $other ),
			'forms.jsonl',
		];
	}

	/** @param \Closure(self): string $make */
	#[DataProvider( 'hostileFiles' )]
	public function test_a_hostile_file_is_refused_with_a_reason( \Closure $make, string $reason ): void {
		$path = $make( $this );
		$this->expectException( TransferError::class );
		$this->expectExceptionMessage( $reason );
		$this->kernel()->get( Importer::class )->check( $path );
	}

	public function test_a_bad_row_does_not_stop_the_next_and_is_listed(): void {
		$key    = $this->formKey();
		$file   = [ 'field' => 'cv', 'name' => 'a.txt', 'type' => '', 'size' => 4, 'file' => 'files/9' ];
		$rows   = [
			"not json\n",
			"[]\n",
			'{"key":"a"}' . "\n",
			self::entry( 'state', $key, [ 'state' => 'test' ] ),
			self::entry( 'deep', $key, [ 'data' => 'text' ] ),
			self::entry( 'path', $key, [ 'files' => [ [ 'file' => '../wp-config.php' ] + $file ] ] ),
			self::entry( 'noform', str_repeat( 'f', 16 ) ),
			self::entry( 'lost', $key, [ 'files' => [ $file ] ] ),
			self::entry( 'good', $key ),
		];
		$import = $this->import( $this->zip( [ 'entries' => implode( '', $rows ) ] ) );
		self::assertSame( [ RowResult::SKIPPED => 7, RowResult::ADDED => 2 ], $import->counts['entries'] );
		self::assertSame( [ 'lost', 'good' ], $this->db()->column( 'SELECT once_key FROM {submissions} ORDER BY id' ) );
		$notes = implode( "\n", array_column( $import->notes, 'note' ) );
		self::assertStringContainsString( 'damaged', $notes );
		self::assertStringContainsString( 'form of an entry is missing', $notes );
		self::assertStringContainsString( 'be stored: 1', $notes );
	}

	public function test_a_file_lets_no_assistant_read_anything_and_leaves_what_is_not_valid(): void {
		$rows   = [
			[ 'name' => 'ability_entries', 'value' => true ],
			[ 'name' => 'facebook_app_secret', 'value' => 'abc' ],
			[ 'name' => 'backfill', 'value' => 'x' ],
			[ 'name' => 'entry_days', 'value' => 12 ],
		];
		$lines  = array_map( static fn( array $row ): string => wp_json_encode( $row ) . "\n", $rows );
		$import = $this->import( $this->zip( [ 'settings' => implode( '', $lines ) ] ) );
		self::assertSame( [ RowResult::SKIPPED => 3, RowResult::CHANGED => 1 ], $import->counts['settings'] );
		self::assertEmpty( $this->kernel()->options()->stored( 'ability_entries' ) );
		self::assertFalse( Options::hasSecret( 'facebook_app_secret' ) );
		self::assertSame( 12, $this->kernel()->options()->int( 'entry_days' ) );
	}

	public function test_the_last_row_is_imported_also_without_the_end_of_its_line(): void {
		$lines  = self::entry( 'first', $this->formKey() ) . rtrim( self::entry( 'last', $this->formKey() ) );
		$import = $this->import( $this->zip( [ 'entries' => $lines ] ) );
		self::assertSame( [ RowResult::ADDED => 2 ], $import->counts['entries'] );
	}

	public function test_the_address_of_the_former_site_may_be_as_long_as_the_file_says(): void {
		$feed   = [ 'key' => str_repeat( 'a', 16 ), 'feature' => 'social-feed', 'title' => 'News', 'attributes' => (object) [] ];
		$zip    = $this->zip( [ 'feeds' => Json::encode( $feed ) . "\n" ], [ 'site' => 'https://' . str_repeat( 'a', 900_000 ) ] );
		$import = $this->import( $zip );
		self::assertSame( [ RowResult::ADDED => 1 ], $import->counts['feeds'] );
	}

	public function test_other_plugins_are_told_of_site_features_that_an_import_has_changed(): void {
		$features = $this->kernel()->get( FeatureSettings::class );
		$before   = $features->stored();
		$feature  = [ 'kind' => 'feature', 'slug' => 'theme-toggle', 'isOn' => ! in_array( 'theme-toggle', $before['on'], true ) ];
		$zip      = $this->zip( [ 'modules' => Json::encode( $feature + [ 'options' => (object) [] ] ) . "\n" ] );
		$fired    = did_action( 'frontispiece_site_features_saved' );
		$this->import( $zip, TransferState::PREVIEW );
		self::assertSame( $fired, did_action( 'frontispiece_site_features_saved' ) );
		$this->import( $zip );
		self::assertSame( $fired + 1, did_action( 'frontispiece_site_features_saved' ) );
		$features->restore( $before );
	}

	public function test_false_is_also_false_as_a_text_and_an_author_has_a_name(): void {
		$module = static fn( string $isOn ): string =>
			Json::encode( [ 'kind' => 'module', 'slug' => 'forms', 'isOn' => $isOn, 'options' => (object) [] ] ) . "\n";
		$author = Json::encode( [ 'kind' => 'author', 'name' => " \r\n", 'ids' => [], 'permanent' => false ] ) . "\n";
		$import = $this->import( $this->zip( [ 'modules' => $module( 'true' ), 'allowlists' => $author ] ) );
		self::assertSame( [ RowResult::UNCHANGED => 1 ], $import->counts['modules'] );
		self::assertSame( [ RowResult::SKIPPED => 1 ], $import->counts['allowlists'] );
	}

	public function test_each_entry_is_named_whose_files_are_lost_and_that_not_all_notes_are_shown(): void {
		$key   = $this->formKey();
		$file  = [ 'field' => 'cv', 'name' => 'a.txt', 'type' => '', 'size' => 4, 'file' => 'files/9' ];
		$lines = array_map( static fn( int $n ): string => self::entry( "lost-$n", $key, [ 'files' => [ $file ] ] ), range( 1, 202 ) );
		$notes = array_column( $this->import( $this->zip( [ 'entries' => implode( '', $lines ) ] ) )->notes, 'note' );
		$first = $this->db()->int( 'SELECT MIN(id) FROM {submissions}' );
		self::assertCount( 201, $notes );
		self::assertStringContainsString( "of entry $first ", $notes[0] );
		self::assertStringContainsString( 'Only the first 200 notes', $notes[200] );
	}

	public function test_an_export_says_which_entries_cannot_be_imported_because_their_form_was_deleted(): void {
		$form = $this->form( '[text your-name] [submit]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$this->send( $form, [ 'your-name' => 'Ole' ] );
		$this->send( $form, [ 'your-name' => 'Ada' ] );
		wp_trash_post( $form->id );
		$exporter = $this->kernel()->get( Exporter::class );
		$state    = $exporter->start( [ 'forms', 'entries' ] );
		$exporter->work( $state, 10 );
		self::assertTrue( $state->isDone );
		self::assertSame( [ "Form {$form->id} was deleted, so its entries can't be imported." ], array_column( $state->notes, 'note' ) );
	}

	public function test_an_import_continues_after_a_process_that_was_killed(): void {
		$key   = $this->formKey();
		$lines = implode( '', array_map( static fn( int $n ): string => self::entry( "entry-$n", $key ), range( 1, 450 ) ) );
		$path  = $this->zip( [ 'entries' => $lines ] );
		$state = $this->store()->create( TransferState::IMPORT, [ 'entries' ] );
		$file  = $this->store()->folder( $state->id ) . '/state.json';
		$begun = (string) file_get_contents( $file );
		$this->kernel()->get( Importer::class )->work( $state, $path, 0 );
		// The process had imported rows, and ended before it could say so.
		file_put_contents( $file, str_replace( '"tries":0', '"tries":1', $begun ) );
		do {
			$stored = $this->store()->find( $state->id );
			self::assertNotNull( $stored );
			$this->kernel()->get( Importer::class )->work( $stored, $path, 0 );
		} while ( ! $stored->isDone );
		self::assertSame( 450, array_sum( $stored->counts['entries'] ) );
		self::assertArrayNotHasKey( RowResult::SKIPPED, $stored->counts['entries'] );
		self::assertSame( 450, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ) );
	}

	public function test_a_row_that_ends_the_process_with_its_batch_and_alone_is_left_out_by_the_third(): void {
		$key   = $this->formKey();
		$path  = $this->zip( [ 'entries' => self::entry( 'one', $key ) . self::entry( 'deadly', $key ) . self::entry( 'two', $key ) ] );
		$state = $this->store()->create( TransferState::IMPORT, [ 'entries' ] );
		// What two processes leave behind that end with the second row.
		$state->tries   = 1;
		$state->careful = 199;
		$state->cursor  = '1';
		$this->store()->save( $state );
		$stored = $this->store()->find( $state->id );
		self::assertNotNull( $stored );
		$this->kernel()->get( Importer::class )->work( $stored, $path, 10 );
		self::assertTrue( $stored->isDone );
		self::assertSame( [ 'two' ], $this->db()->column( 'SELECT once_key FROM {submissions}' ) );
		self::assertStringContainsString( 'PHP stopped', Json::encode( $stored->notes ) );
	}

	public function test_an_export_that_was_killed_continues_without_repeating_a_row(): void {
		$this->formKey();
		$exporter = $this->kernel()->get( Exporter::class );
		$state    = $exporter->start( [ 'forms' ] );
		// Written by a process that ended before it could say so.
		file_put_contents( $this->store()->folder( $state->id ) . '/forms.jsonl', '{"half":' );
		$stored = $this->store()->find( $state->id );
		self::assertNotNull( $stored );
		while ( ! $stored->isDone ) {
			$exporter->work( $stored, 0 );
		}
		$lines = self::contents( $this->store()->zip( $state->id ) )['forms.jsonl'];
		self::assertSame( 1, substr_count( $lines, "\n" ) );
		self::assertStringStartsWith( '{"key"', $lines );
	}

	public function test_a_text_that_compresses_like_a_bomb_can_be_imported_again(): void {
		$form = $this->form( '[textarea note] [submit]' );
		foreach ( range( 1, 3 ) as $n ) {
			$this->db()->insert( 'submissions', [
				'form_id'    => $form->id,
				'once_key'   => "long-$n",
				'created_at' => 1,
				'data'       => Json::encode( [ 'fields' => [ 'note' => str_repeat( 'a', 500_000 ) ] ] ),
				'words'      => '',
				'files'      => '[]',
				'meta'       => '{}',
			] );
		}
		$path = $this->export( [ 'forms', 'entries' ] );
		self::assertSame( 3, $this->kernel()->get( Importer::class )->check( $path )['entries'] );
	}

	public function test_exports_are_deleted_after_a_day(): void {
		$path = $this->export( [ 'settings' ] );
		$this->store()->deleteExpired();
		self::assertFileExists( $path );
		self::assertSame( '0600', substr( sprintf( '%o', fileperms( $path ) ), -4 ) );
		$this->kernel()->clock()->freeze( time() + DAY_IN_SECONDS + 60 );
		$this->store()->deleteExpired();
		self::assertFileDoesNotExist( $path );
		self::assertSame( [], glob( dirname( $path ) . '/[0-9a-f][0-9a-f][0-9a-f][0-9a-f]*' ) );
	}

	public function test_the_commands_export_and_import_a_site(): void {
		$form       = $this->form( '[text your-name] [submit]', [ 'title' => 'From the command line' ] );
		$this->path = get_temp_dir() . 'frontispiece-command.zip';
		$export     = Command::run( "export {$this->path} --parts=forms,feeds" );
		self::assertSame( 0, $export->code, $export->err );
		self::assertSame( '0600', substr( sprintf( '%o', fileperms( $this->path ) ), -4 ) );
		self::assertSame( 1, Command::run( "export {$this->path}" )->code, 'It overwrites nothing.' );
		$folders = fn(): array => (array) glob( $this->store()->uploads->folder() . '/*' );
		$before  = $folders();
		self::assertSame( 1, Command::run( 'export /nowhere/a.zip --parts=forms' )->code );
		$unnamed = Command::run( 'export  --parts=forms' );
		self::assertStringContainsString( 'could not be written.', $unnamed->err, 'As from a variable of the shell that is not set.' );
		self::assertStringNotContainsString( 'Fatal', $unnamed->err );
		self::assertSame( $before, $folders(), 'No zip stays that nobody gets.' );
		wp_delete_post( $form->id, true );
		$preview = Command::run( "import {$this->path} --dry-run --format=json" );
		self::assertSame( 1, $preview->rows()[1]['new'] ?? null, $preview->out . $preview->err );
		self::assertSame( [], $this->kernel()->get( FormRepository::class )->ids() );
		$import = Command::run( "import {$this->path}" );
		self::assertSame( 0, $import->code, $import->err );
		self::assertStringContainsString( "instead of {$form->id}", $import->err );
		self::assertSame( 1, Command::run( 'import ' . __FILE__ )->code );
		wp_cache_flush();
		self::assertCount( 1, $this->kernel()->get( FormRepository::class )->ids() );
	}
}
