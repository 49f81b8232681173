<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\FeedServices;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Feed\Rest;

final class ArchiveImportsTest extends FeedTestCase {
	use Rest;

	private Zips $zips;

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		$this->kernel()->get( FeedServices::class )->archives()->imports()->forgetAll();
		$this->zips = new Zips();
	}

	protected function tearDown(): void {
		$this->kernel()->get( FeedServices::class )->archives()->imports()->forgetAll();
		$this->zips->delete();
		parent::tearDown();
	}

	public function test_canceling_removes_the_zip_and_what_was_imported(): void {
		$id = $this->uploaded( Zips::facebook() );
		$this->call( 'POST', "/archives/$id/start" );
		$importer = $this->kernel()->get( FeedServices::class )->archives()->importer();
		$source   = $this->db()->int( "SELECT id FROM {sources} WHERE type = 'archive'" );
		$importer->work( [ 'source' => $source ] );
		self::assertGreaterThan( 5, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		$this->call( 'DELETE', "/archives/$id" );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {sources} WHERE type = 'archive'" ) );
		self::assertFileDoesNotExist( $this->folder() . "/$id-0" );
		$this->work();
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ), 'its job does nothing' );
	}

	public function test_an_import_goes_on_after_its_process_was_killed(): void {
		$id = $this->uploaded( Zips::facebook() );
		$this->call( 'POST', "/archives/$id/start" );
		// A process has taken the job and died.
		$this->db()->run( 'UPDATE {jobs} SET lease = %d, tries = 1 WHERE name = %s', time() + 100, ArchiveImporter::JOB );
		$this->call( 'POST', "/archives/$id/work" );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		$this->kernel()->clock()->freeze( time() + 200 );
		do {
			$now = $this->read( $this->call( 'POST', "/archives/$id/work" ) );
		} while ( 'importing' === $now->string( 'state' ) );
		$this->kernel()->clock()->freeze( null );
		self::assertSame( [ 'done', 8 ], [ $now->string( 'state' ), $now->int( 'posts' ) ] );
	}

	public function test_a_zip_that_vanishes_while_it_is_imported_is_an_error_with_advice(): void {
		$id = $this->uploaded( Zips::facebook() );
		$this->call( 'POST', "/archives/$id/start" );
		wp_delete_file( $this->folder() . "/$id-0" );
		$now = $this->read( $this->call( 'POST', "/archives/$id/work" ) );
		self::assertSame( 'failed', $now->string( 'state' ) );
		self::assertNotSame( '', $now->string( 'advice' ) );
	}

	public function test_abandoned_uploads_are_deleted_after_two_days_and_those_of_removed_sources_at_once(): void {
		$id = $this->uploaded( Zips::facebook() );
		$this->kernel()->get( FeedServices::class )->archives()->trim();
		self::assertFileExists( $this->folder() . "/$id-0" );
		$this->kernel()->clock()->freeze( time() + 3 * DAY_IN_SECONDS );
		$this->kernel()->get( FeedServices::class )->archives()->trim();
		$this->kernel()->clock()->freeze( null );
		self::assertFileDoesNotExist( $this->folder() . "/$id-0" );
		$id = $this->uploaded( Zips::facebook() );
		$this->call( 'POST', "/archives/$id/start" );
		$source = $this->kernel()->get( FeedServices::class )->sources()->all()[0];
		$this->kernel()->get( FeedServices::class )->sourceRemover()->remove( $source );
		self::assertFileDoesNotExist( $this->folder() . "/$id-0" );
	}

	/** @param array<string, string|array<array-key, mixed>> $files */
	private function uploaded( array $files ): string {
		$bytes = $this->bytes( $files );
		$id    = $this->open( strlen( $bytes ) );
		self::assertSame( 200, $this->chunk( $id, 0, $bytes )->get_status() );
		return $id;
	}

	/** @param array<string, string|array<array-key, mixed>> $files */
	private function bytes( array $files ): string {
		return (string) file_get_contents( $this->zips->make( $files ) );
	}

	private function open( int $size ): string {
		$answer = $this->call( 'POST', '/archives', [ 'files' => [ [ 'name' => 'zoe.zip', 'size' => $size ] ] ] );
		self::assertSame( 201, $answer->get_status(), $this->text( $answer ) );
		return $this->read( $answer )->string( 'id' );
	}

	private function chunk( string $id, int $offset, string $bytes, int $file = 0 ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', "/frontispiece/v1/archives/$id/chunk" );
		$request->set_query_params( [ 'file' => $file, 'offset' => $offset ] );
		$request->set_header( 'content-type', 'application/octet-stream' );
		$request->set_body( $bytes );
		return rest_do_request( $request );
	}

	private function read( \WP_REST_Response $answer ): ArrayReader {
		return new ArrayReader( (array) $answer->get_data() );
	}

	private function folder(): string {
		return $this->kernel()->get( FeedServices::class )->archives()->uploads()->folder();
	}
}
