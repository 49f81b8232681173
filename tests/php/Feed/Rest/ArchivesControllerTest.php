<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Tests\Feed\Archive\ArchiveImportsTestCase;
use Frontispiece\Tests\Feed\Archive\Zips;

final class ArchivesControllerTest extends ArchiveImportsTestCase {
	public function test_an_archive_is_uploaded_in_chunks_imported_and_its_zip_is_deleted(): void {
		$bytes = $this->bytes( Zips::instagram() );
		$id    = $this->open( strlen( $bytes ) );
		foreach ( str_split( $bytes, 10_000 ) as $n => $chunk ) {
			self::assertSame( 200, $this->chunk( $id, $n * 10_000, $chunk )->get_status() );
		}
		$files = glob( $this->folder() . '/*' );
		self::assertSame( 0600, fileperms( $this->folder() . "/$id-0" ) & 0777 );
		self::assertIsArray( $files );
		self::assertFileExists( $this->folder() . '/.htaccess' );
		self::assertSame( 'importing', $this->read( self::restCall( 'POST', "/archives/$id/start" ) )->string( 'state' ) );
		do {
			$now = $this->read( self::restCall( 'POST', "/archives/$id/work" ) );
		} while ( 'importing' === $now->string( 'state' ) );
		self::assertSame(
			[ 'done', 4, 0, 1, 'Instagram', 'Zoë Bäcker' ],
			[
				$now->string( 'state' ), $now->int( 'posts' ), $now->int( 'images' ), $now->int( 'missing' ),
				$now->string( 'network' ), $now->at( 'source' )->string( 'name' ),
			],
		);
		self::assertFileDoesNotExist( $this->folder() . "/$id-0" );
		self::assertSame( 200, self::restCall( 'DELETE', "/archives/$id" )->get_status() );
		self::assertSame( 1, $this->db()->int( "SELECT COUNT(*) FROM {sources} WHERE type = 'archive'" ), 'it stays' );
		self::assertSame( [], self::restCall( 'GET', '/archives' )->get_data() );
	}

	public function test_a_chunk_that_comes_twice_or_too_early_changes_nothing_and_the_answer_says_where_to_go_on(): void {
		$bytes = $this->bytes( Zips::instagram() );
		$id    = $this->open( strlen( $bytes ) );
		$first = substr( $bytes, 0, 5000 );
		$sent  = [ [ 0, $first, 5000 ], [ 0, $first, 5000 ], [ 9000, 'x', 5000 ], [ 5000, substr( $bytes, 5000, 10 ), 5010 ] ];
		foreach ( $sent as [ $offset, $chunk, $received ] ) {
			$response = $this->read( $this->chunk( $id, $offset, $chunk ) );
			self::assertSame( $received, $response->list( 'files' )[0]->int( 'received' ) );
		}
		self::assertSame( 409, self::restCall( 'POST', "/archives/$id/start" )->get_status(), 'incomplete' );
		self::assertSame( substr( $bytes, 0, 5010 ), file_get_contents( $this->folder() . "/$id-0" ) );
	}

	public function test_what_is_no_zip_or_does_not_fit_is_refused(): void {
		foreach ( [ 'a.php', 'zip', 'a.zip.exe' ] as $name ) {
			$response = self::restCall( 'POST', '/archives', [ 'files' => [ [ 'name' => $name, 'size' => 100 ] ] ] );
			self::assertSame( 400, $response->get_status(), $name );
		}
		foreach ( [ [], [ [ 'name' => 'a.zip', 'size' => -1 ] ], [ [ 'name' => 'a.zip', 'size' => 60_000_000_000 ] ], 'x' ] as $files ) {
			self::assertSame( 400, self::restCall( 'POST', '/archives', [ 'files' => $files ] )->get_status() );
		}
		self::assertSame( 507, self::restCall( 'POST', '/archives', [
			'files' => array_fill( 0, 40, [ 'name' => 'a.zip', 'size' => 50_000_000_000 ] ),
		] )->get_status() );
		$id = $this->open( 1000 );
		self::assertSame( 400, $this->chunk( $id, 0, '<?php echo 1;' )->get_status() );
		self::assertSame( 400, $this->chunk( $id, 0, "PK\x03\x04" . str_repeat( 'x', 1000 ) )->get_status(), 'more than announced' );
		self::assertSame( 400, $this->chunk( $id, 0, '' )->get_status() );
		self::assertSame( 400, $this->chunk( $id, 0, "PK\x03\x04", 1 )->get_status(), 'there is one file' );
		self::assertSame( 404, self::restCall( 'GET', '/archives/' . str_repeat( 'a', 32 ) )->get_status() );
		self::assertFileDoesNotExist( $this->folder() . "/$id-0" );
		$id = $this->open( 5_000_000 );
		self::assertSame( 413, $this->chunk( $id, 0, "PK\x03\x04" . str_repeat( 'x', 4_500_000 ) )->get_status() );
	}

	public function test_an_archive_that_cannot_be_imported_says_why_and_what_to_do_and_is_deleted(): void {
		$id       = $this->uploaded( [ 'other.txt' => 'x' ] );
		$response = $this->read( self::restCall( 'POST', "/archives/$id/start" ) );
		self::assertSame( 'failed', $response->string( 'state' ) );
		self::assertStringContainsString( 'not an archive from Facebook', $response->string( 'error' ) );
		self::assertStringContainsString( 'Select all ZIP files', $response->string( 'advice' ) );
		self::assertFileDoesNotExist( $this->folder() . "/$id-0" );
	}
}
