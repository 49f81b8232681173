<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\Archive\ArchiveImports;
use Frontispiece\Feed\Archive\ArchivesHealth;
use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Security\KeyRing;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Tests\Kernel\PublicUploads;

final class ArchiveImportsTest extends ArchiveImportsTestCase {
	public function test_canceling_removes_the_zip_and_what_was_imported(): void {
		$id = $this->uploaded( Zips::facebook() );
		self::restCall( 'POST', "/archives/$id/start" );
		$importer = $this->kernel()->get( ArchiveImporter::class );
		$source   = $this->db()->int( "SELECT id FROM {sources} WHERE type = 'archive'" );
		$importer->work( [ 'source' => $source ] );
		self::assertGreaterThan( 5, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		self::restCall( 'DELETE', "/archives/$id" );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {sources} WHERE type = 'archive'" ) );
		self::assertFileDoesNotExist( $this->folder() . "/$id-0" );
		$this->work();
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ), 'its job does nothing' );
	}

	public function test_an_import_goes_on_after_its_process_was_killed(): void {
		$id = $this->uploaded( Zips::facebook() );
		self::restCall( 'POST', "/archives/$id/start" );
		// A process has taken the job and died.
		$this->db()->run( 'UPDATE {jobs} SET lease = %d, tries = 1 WHERE name = %s', time() + 100, ArchiveImporter::JOB );
		self::restCall( 'POST', "/archives/$id/work" );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		$this->kernel()->clock()->freeze( time() + 200 );
		do {
			$now = $this->read( self::restCall( 'POST', "/archives/$id/work" ) );
		} while ( 'importing' === $now->string( 'state' ) );
		$this->kernel()->clock()->freeze( null );
		self::assertSame( [ 'done', 8 ], [ $now->string( 'state' ), $now->int( 'posts' ) ] );
	}

	public function test_a_zip_that_vanishes_while_it_is_imported_is_an_error_with_advice(): void {
		$id = $this->uploaded( Zips::facebook() );
		self::restCall( 'POST', "/archives/$id/start" );
		wp_delete_file( $this->folder() . "/$id-0" );
		$now = $this->read( self::restCall( 'POST', "/archives/$id/work" ) );
		self::assertSame( 'failed', $now->string( 'state' ) );
		self::assertNotSame( '', $now->string( 'advice' ) );
	}

	public function test_abandoned_uploads_are_deleted_after_two_days_and_those_of_removed_sources_at_once(): void {
		$id = $this->uploaded( Zips::facebook() );
		$this->kernel()->get( ArchiveImports::class )->trim();
		self::assertFileExists( $this->folder() . "/$id-0" );
		$this->kernel()->clock()->freeze( time() + 3 * DAY_IN_SECONDS );
		$this->kernel()->get( ArchiveImports::class )->trim();
		$this->kernel()->clock()->freeze( null );
		self::assertFileDoesNotExist( $this->folder() . "/$id-0" );
		$id = $this->uploaded( Zips::facebook() );
		self::restCall( 'POST', "/archives/$id/start" );
		$source = $this->kernel()->get( SourceRepository::class )->all()[0];
		$this->kernel()->get( SourceRemover::class )->remove( $source );
		self::assertFileDoesNotExist( $this->folder() . "/$id-0" );
	}

	public function test_SEC_32_site_health_reports_archives_that_the_web_server_makes_public(): void {
		$health   = new ArchivesHealth( $this->kernel()->get( ArchiveUploads::class ), $this->kernel()->http() );
		self::assertSame( 'No uploaded archives are stored', $health->finding( true )->label );
		$this->uploaded( Zips::facebook() );
		self::assertSame( 'Uploaded archives are private', $health->finding( true )->label, 'The test server denies it.' );
		$before = PrivateFolder::names( $this->kernel()->get( ArchiveUploads::class )->folder() );
		add_filter( 'pre_http_request', PublicUploads::serve( ... ), 10, 3 );
		$public = $health->finding( true );
		remove_all_filters( 'pre_http_request' );
		self::assertSame( HealthResult::CRITICAL, $public->status );
		self::assertSame( "location ^~ /wp-content/uploads/frontispiece-files- {\n\tdeny all;\n}", $public->code );
		self::assertSame( HealthResult::CRITICAL, $health->finding( false )->status, 'Screens use the last result.' );
		self::assertSame( $before, PrivateFolder::names( $this->kernel()->get( ArchiveUploads::class )->folder() ) );
		add_filter( 'pre_http_request', static fn(): \WP_Error => new \WP_Error( 'http_request_failed' ) );
		self::assertSame( HealthResult::RECOMMENDED, $health->finding( true )->status );
		remove_all_filters( 'pre_http_request' );
	}

	public function test_SEC_28_zips_are_found_and_deleted_after_a_new_key(): void {
		$keys = get_option( KeyRing::OPTION );
		try {
			$id = $this->uploaded( Zips::facebook() );
			$at = $this->folder();
			$this->kernel()->keyRing()->rotate();
			self::assertNotSame( $at, $this->kernel()->get( ArchiveUploads::class )->folder() );
			self::assertSame( "$at/$id-0", $this->kernel()->get( ArchiveUploads::class )->path( $id, 0 ) );
			$this->kernel()->get( ArchiveImports::class )->cancel( $id );
			self::assertFileDoesNotExist( "$at/$id-0" );
		} finally {
			update_option( KeyRing::OPTION, $keys );
		}
	}
}
