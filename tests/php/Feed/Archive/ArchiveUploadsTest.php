<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Tests\TestCase;

final class ArchiveUploadsTest extends TestCase {
	private ArchiveUploads $uploads;

	protected function setUp(): void {
		parent::setUp();
		$this->uploads = new ArchiveUploads( $this->kernel()->signer(), 'tests' );
	}

	protected function tearDown(): void {
		PrivateFolder::delete( $this->uploads->folder() );
		parent::tearDown();
	}

	public function test_chunks_are_appended_in_order_and_once(): void {
		$id = str_repeat( 'a', 32 );
		foreach ( [ [ 0, "PK\x03\x04" ], [ 0, "PK\x03\x04" ], [ 6, 'zz' ], [ 4, 'xx' ] ] as [ $offset, $bytes ] ) {
			self::assertNull( $this->uploads->receive( $id, 0, $offset, $bytes, 8 ) );
		}
		self::assertSame( 6, $this->uploads->received( $id, 0 ) );
		self::assertSame( "PK\x03\x04xx", file_get_contents( $this->uploads->path( $id, 0 ) ) );
	}

	public function test_what_cannot_be_part_of_the_upload_is_refused_and_not_stored(): void {
		$id = str_repeat( 'b', 32 );
		foreach ( [
			[ 0, '', 8, 'wrong_chunk' ],
			[ 0, "PK\x03\x04xxxxx", 8, 'wrong_chunk' ],
			[ 0, "PK\x03\x04", 0, 'wrong_chunk' ],
			[ 0, 'GIF89a', 8, 'not_zip' ],
			[ 0, str_repeat( 'x', ArchiveUploads::CHUNK + 1 ), PHP_INT_MAX, 'chunk_too_large' ],
		] as [ $offset, $bytes, $size, $code ] ) {
			self::assertSame( "frontispiece_$code", $this->uploads->receive( $id, 0, $offset, $bytes, $size )?->get_error_code() );
		}
		self::assertSame( 0, $this->uploads->received( $id, 0 ) );
	}

	public function test_a_chunk_fits_into_what_php_takes_at_once(): void {
		self::assertGreaterThan( 0, ArchiveUploads::chunk() );
		self::assertLessThanOrEqual( ArchiveUploads::CHUNK, ArchiveUploads::chunk() );
	}
}
