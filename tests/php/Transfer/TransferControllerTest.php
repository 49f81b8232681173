<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Transfer;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\Transfers;

final class TransferControllerTest extends TransferTestCase {
	private const SECOND = 'second-administrator';

	protected function tearDown(): void {
		$this->kernel()->get( Lock::class )->release( 'transfer' );
		$second = get_user_by( 'login', self::SECOND );
		$second instanceof \WP_User && wp_delete_user( $second->ID );
		parent::tearDown();
	}

	private static function becomeSecond(): int {
		$id = wp_insert_user( [ 'user_login' => self::SECOND, 'user_pass' => 'test', 'role' => 'administrator' ] );
		self::assertIsInt( $id );
		wp_set_current_user( $id );
		return $id;
	}

	/** @param array<string, mixed> $fields */
	private static function transfer( string $method, string $path, array $fields = [] ): ArrayReader {
		return new ArrayReader( self::restAnswer( $method, "/transfers$path", $fields ) );
	}

	/** @param list<string> $parts */
	private static function startExport( array $parts = [ 'forms' ] ): string {
		return self::transfer( 'POST', '/export', [ 'parts' => $parts ] )->string( 'id' );
	}

	private static function finish( string $id ): ArrayReader {
		do {
			$state = self::transfer( 'POST', "/$id/work" );
			self::assertSame( $id, $state->string( 'id' ), $state->string( 'message' ) );
		} while ( ! $state->bool( 'is_done' ) );
		return $state;
	}

	private static function chunk( string $id, int $offset, string $bytes ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', "/frontispiece/v1/transfers/$id/chunk" );
		$request->set_query_params( [ 'offset' => $offset ] );
		$request->set_body( $bytes );
		return rest_do_request( $request );
	}

	private static function uploaded( string $bytes ): string {
		$id = self::transfer( 'POST', '/upload', [ 'size' => strlen( $bytes ) ] )->string( 'id' );
		foreach ( str_split( $bytes, 500 ) as $n => $chunk ) {
			self::assertSame( 200, self::chunk( $id, $n * 500, $chunk )->get_status() );
		}
		return $id;
	}

	/** Returns the bytes of an export of one form, which is deleted. */
	private function exported(): string {
		$form  = $this->form( '[text your-name] [submit]', [ 'title' => 'Traveling form' ] );
		$id    = self::finish( self::startExport() )->string( 'id' );
		$bytes = (string) file_get_contents( $this->store()->zip( $id ) );
		$this->emptySite();
		self::assertNull( $this->kernel()->get( FormRepository::class )->find( $form->id ) );
		return $bytes;
	}

	public function test_an_export_is_uploaded_previewed_and_imported_and_its_zip_is_deleted(): void {
		$id      = self::uploaded( $this->exported() );
		$preview = self::finish( $id );
		self::assertSame( 'preview', $preview->string( 'kind' ) );
		self::assertSame( [ 'forms', 1, 1 ], [
			$preview->list( 'parts' )[0]->string( 'name' ),
			$preview->list( 'parts' )[0]->int( 'rows' ),
			$preview->list( 'parts' )[0]->int( RowResult::ADDED ),
		] );
		self::assertSame( [], $this->kernel()->get( FormRepository::class )->ids(), 'A preview changes nothing.' );
		self::assertSame( 'import', self::transfer( 'POST', "/$id/import", [ 'parts' => [ 'forms', 'entries' ] ] )->string( 'kind' ) );
		$import = self::finish( $id );
		$ids    = $this->kernel()->get( FormRepository::class )->ids();
		self::assertCount( 1, $ids );
		self::assertSame( $ids[0], $import->list( 'forms' )[0]->int( 'id' ) );
		self::assertFileDoesNotExist( $this->store()->zip( $id ) );
		self::assertCount( 2, self::transfer( 'GET', '' )->list( 'transfers' ), 'The results stay for a day.' );
		self::transfer( 'DELETE', "/$id" );
		self::assertCount( 1, self::transfer( 'GET', '' )->list( 'transfers' ) );
		self::assertSame( 404, self::restCall( 'POST', "/transfers/$id/work" )->get_status() );
	}

	public function test_only_one_export_or_import_runs_at_a_time(): void {
		$upload = self::uploaded( $this->exported() );
		$id     = self::startExport();
		foreach ( [ [ '/export', [ 'parts' => [ 'forms' ] ] ], [ '/upload', [ 'size' => 100 ] ] ] as [ $path, $fields ] ) {
			$second = self::restCall( 'POST', "/transfers$path", $fields );
			self::assertSame( 400, $second->get_status() );
			self::assertStringContainsString( 'Another export or import', (string) wp_json_encode( $second->get_data() ) );
		}
		// Another process does a slice: this one leaves it alone.
		$this->kernel()->get( Lock::class )->acquire( 'transfer', 60 );
		self::assertTrue( self::transfer( 'POST', "/$id/work" )->bool( 'is_running' ) );
		$this->kernel()->get( Lock::class )->release( 'transfer' );
		self::finish( $id );
		self::finish( $upload );
	}

	public function test_cron_continues_what_a_killed_process_has_left(): void {
		foreach ( range( 1, 3 ) as $n ) {
			$this->form( "[text field-$n] [submit]", [ 'title' => "Form $n" ] );
		}
		$id = self::startExport();
		// A process died within its slice: it has counted its try, holds the lock, and has written half a line.
		$this->kernel()->get( Lock::class )->acquire( 'transfer', Attempts::RETRY_DELAY );
		file_put_contents( $this->store()->folder( $id ) . '/forms.jsonl', '{"half":' );
		$user = get_current_user_id();
		wp_set_current_user( 0 );
		$continue = fn() => $this->kernel()->get( Transfers::class )->continue();
		$continue();
		self::assertFalse( $this->store()->find( $id )?->isDone );
		$this->kernel()->clock()->freeze( time() + Attempts::RETRY_DELAY + 1 );
		$continue();
		self::assertTrue( $this->store()->find( $id )?->isDone );
		self::assertSame( 0, get_current_user_id() );
		self::assertSame( 3, substr_count( self::contents( $this->store()->zip( $id ) )['forms.jsonl'], "\n" ) );
		wp_set_current_user( $user );
		self::assertStringContainsString( 'admin-post.php', self::transfer( 'GET', '' )->list( 'transfers' )[0]->string( 'download' ) );
	}

	public function test_what_ends_the_process_each_time_is_set_aside_by_cron(): void {
		$id    = self::startExport();
		$clock = $this->kernel()->clock();
		// What processes leave behind that end within a slice.
		foreach ( range( 1, Attempts::MAX_STARTS ) as $n ) {
			$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $clock, $this->kernel()->log() );
			self::assertSame( Attempt::Started, $attempts->begin( "transfer $id", 'x' ), "try $n" );
			$clock->freeze( $clock->now() + Attempts::RETRY_DELAY + 1 );
		}
		$this->kernel()->get( Transfers::class )->continue();
		self::assertFalse( $this->store()->find( $id )?->isDone );
		self::assertArrayHasKey( "transfer $id", $this->kernel()->attempts()->setAside(), 'Site Health names it.' );
		self::finish( $id );
	}

	public function test_a_wrong_file_is_refused_with_a_reason_and_deleted(): void {
		$first = self::transfer( 'POST', '/upload', [ 'size' => 100 ] )->string( 'id' );
		self::assertSame( 400, self::chunk( $first, 0, '<?php phpinfo();' )->get_status() );
		self::assertSame( 400, self::chunk( $first, 0, "PK\x03\x04" . str_repeat( 'x', 100 ) )->get_status(), 'more than announced' );
		self::assertSame( 404, self::chunk( str_repeat( 'a', 32 ), 0, "PK\x03\x04" )->get_status() );
		self::assertSame( 404, self::chunk( '../../wp-config', 0, "PK\x03\x04" )->get_status() );
		foreach ( [ 21, 2_000_000_000, -1, 'x' ] as $size ) {
			self::assertSame( 400, self::restCall( 'POST', '/transfers/upload', [ 'size' => $size ] )->get_status() );
		}
		$zip  = new \ZipArchive();
		$path = $this->store()->uploads->folder() . '/other.zip';
		$zip->open( $path, \ZipArchive::CREATE );
		$zip->addFromString( 'secret.txt', 'x' );
		$zip->close();
		$id       = self::uploaded( (string) file_get_contents( $path ) );
		$response = self::restCall( 'POST', "/transfers/$id/work" );
		self::assertSame( 400, $response->get_status() );
		self::assertStringContainsString( 'not an export from Frontispiece', (string) wp_json_encode( $response->get_data() ) );
		self::assertNull( $this->store()->find( $id ) );
		self::assertFileDoesNotExist( $this->store()->zip( $id ) );
	}

	public function test_who_may_not_view_entries_can_neither_export_them_nor_download_them(): void {
		$id   = self::finish( self::startExport( [ 'entries' ] ) )->string( 'id' );
		$user = wp_get_current_user();
		$user->add_cap( Capabilities::VIEW_ENTRIES, false );
		self::assertSame( 403, self::restCall( 'POST', '/transfers/export', [ 'parts' => [ 'entries' ] ] )->get_status() );
		$list = self::transfer( 'GET', '' );
		self::assertSame( '', $list->list( 'transfers' )[0]->string( 'download' ) );
		$names = array_map( static fn( ArrayReader $part ): string => $part->string( 'name' ), $list->list( 'parts' ) );
		self::assertContains( 'subscribers', $names );
		self::assertNotContains( 'entries', $names );
		$this->become( 'editor' );
		foreach ( [ [ 'GET', '' ], [ 'POST', "/$id/work" ], [ 'DELETE', "/$id" ] ] as [ $method, $path ] ) {
			self::assertSame( 403, self::restCall( $method, "/transfers$path" )->get_status() );
		}
	}

	public function test_forms_get_the_rights_of_who_has_started_the_import_whoever_continues_it(): void {
		$this->form( '<b onclick="alert(1)">x</b> [submit]' );
		$bytes = (string) file_get_contents( $this->store()->zip( self::finish( self::startExport() )->string( 'id' ) ) );
		$this->emptySite();
		$starter = get_current_user_id();
		$deny    = static fn( array $caps, array $required, array $arguments ): array =>
			array_diff_key( $caps, $starter === $arguments[1] ? [ 'unfiltered_html' => true ] : [] );
		add_filter( 'user_has_cap', $deny, 10, 3 );
		$id = self::uploaded( $bytes );
		self::finish( $id );
		self::transfer( 'POST', "/$id/import", [ 'parts' => [ 'forms' ] ] );
		$other = self::becomeSecond();
		self::finish( $id );
		remove_filter( 'user_has_cap', $deny );
		self::assertSame( $other, get_current_user_id() );
		$forms = $this->kernel()->get( FormRepository::class );
		self::assertStringNotContainsString( 'onclick', $forms->find( $forms->ids()[0] )->template ?? 'onclick' );
	}

	public function test_nobody_continues_the_upload_of_another_user(): void {
		$id = self::transfer( 'POST', '/upload', [ 'size' => 100 ] )->string( 'id' );
		self::becomeSecond();
		self::assertSame( [], self::transfer( 'GET', '' )->list( 'transfers' ) );
		$refused = self::chunk( $id, 0, "PK\x03\x04" );
		self::assertSame( 404, $refused->get_status() );
		self::assertStringContainsString( 'no longer exists', (string) wp_json_encode( $refused->get_data() ) );
		self::assertSame( 0, $this->store()->uploads->received( $id, 0 ) );
	}

	public function test_what_the_command_line_does_is_not_on_the_screen(): void {
		$state = $this->store()->create( 'import', [ 'forms' ] );
		self::assertSame( [], self::transfer( 'GET', '' )->list( 'transfers' ) );
		self::assertSame( 404, self::restCall( 'POST', "/transfers/{$state->id}/work" )->get_status() );
		$this->kernel()->get( Transfers::class )->continue();
		self::assertFalse( $this->store()->find( $state->id )?->isDone );
	}
}
