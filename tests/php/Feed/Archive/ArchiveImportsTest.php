<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\FeedServices;

final class ArchiveImportsTest extends ArchiveImportsTestCase {
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
}
