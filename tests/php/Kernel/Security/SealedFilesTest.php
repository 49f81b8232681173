<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Security;

use Frontispiece\Kernel\Security\KeyRing;
use Frontispiece\Kernel\Security\SealedFiles;
use Frontispiece\Kernel\Security\StoredFileError;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class SealedFilesTest extends TestCase {
	private const NAME   = 'ab/abcdef';
	private const HEADER = 56;

	/** Bytes of an encrypted chunk. */
	private const SEALED_CHUNK = SealedFiles::CHUNK + 17;

	/** @return array<string, array{0: int}> */
	public static function sizes(): array {
		return [
			'nothing'                    => [ 0 ],
			'one byte'                   => [ 1 ],
			'one byte less than a chunk' => [ SealedFiles::CHUNK - 1 ],
			'a chunk'                    => [ SealedFiles::CHUNK ],
			'one byte more'              => [ SealedFiles::CHUNK + 1 ],
			'two chunks'                 => [ 2 * SealedFiles::CHUNK ],
			'several megabytes'          => [ 5_000_001 ],
		];
	}

	#[DataProvider( 'sizes' )]
	public function test_SEC_32_what_was_encrypted_is_read_byte_for_byte( int $size ): void {
		$plain  = self::plain( $size );
		$sealed = $this->sealed( $plain );
		self::assertSame( SealedFiles::sealedSize( $size ), strlen( $sealed ) );
		self::assertTrue( SealedFiles::isSealed( $sealed ) );
		self::assertSame( $plain, $this->opened( $sealed ) );
	}

	public function test_SEC_32_pieces_may_have_any_size(): void {
		$plain = self::plain( 200_000 );
		foreach ( [ 1000, SealedFiles::CHUNK, 150_000 ] as $piece ) {
			$file = $this->memory( '' );
			self::assertSame( 200_000, $this->files()->seal( str_split( $plain, $piece ), $file, self::NAME ) );
			self::assertSame( $plain, $this->opened( $this->content( $file ) ) );
		}
	}

	public function test_SEC_32_encrypted_bytes_reveal_nothing_and_never_look_the_same_twice(): void {
		$plain  = str_repeat( 'A secret line. ', 20_000 );
		$sealed = $this->sealed( $plain );
		self::assertStringNotContainsString( 'secret', $sealed );
		self::assertNotSame( $sealed, $this->sealed( $plain ) );
	}

	public function test_SEC_32_every_changed_byte_of_the_header_is_detected(): void {
		$sealed = $this->sealed( 'A plan' );
		foreach ( range( 0, self::HEADER + 22 ) as $at ) {
			self::assertNull( $this->opened( self::changed( $sealed, $at ) ), "Byte $at" );
		}
	}

	public function test_SEC_32_a_file_that_was_changed_cut_reordered_or_renamed_is_refused(): void {
		$plain  = self::plain( 3 * SealedFiles::CHUNK + 10 );
		$sealed = $this->sealed( $plain );
		$chunks = str_split( substr( $sealed, self::HEADER ), self::SEALED_CHUNK );
		$head   = substr( $sealed, 0, self::HEADER );
		self::assertCount( 4, $chunks );
		foreach ( [
			'middle'          => self::changed( $sealed, self::HEADER + self::SEALED_CHUNK + 100 ),
			'last byte'       => self::changed( $sealed, strlen( $sealed ) - 1 ),
			'one byte less'   => substr( $sealed, 0, -1 ),
			'one byte more'   => "{$sealed}x",
			'last chunk cut'  => $head . $chunks[0] . $chunks[1] . $chunks[2],
			'first chunk cut' => $head . $chunks[1] . $chunks[2] . $chunks[3],
			'reordered'       => $head . $chunks[1] . $chunks[0] . $chunks[2] . $chunks[3],
			'repeated'        => $head . $chunks[0] . $chunks[0] . $chunks[1] . $chunks[2] . $chunks[3],
			'twice'           => $sealed . $sealed,
			'header only'     => $head,
			'half a header'   => substr( $head, 0, 20 ),
			'empty'           => '',
		] as $what => $bytes ) {
			self::assertNull( $this->opened( $bytes ), $what );
		}
		self::assertNull( $this->opened( $sealed, 'ab/another' ), 'another name' );
		self::assertSame( $plain, $this->opened( $sealed ) );
	}

	public function test_SEC_32_no_piece_is_given_out_that_was_not_verified(): void {
		$plain  = self::plain( 2 * SealedFiles::CHUNK );
		$sealed = self::changed( $this->sealed( $plain ), self::HEADER + self::SEALED_CHUNK + 5 );
		$read   = '';
		try {
			foreach ( $this->files()->open( $this->memory( $sealed ), self::NAME ) as $piece ) {
				$read .= $piece;
			}
			self::fail( 'It was read to its end.' );
		} catch ( StoredFileError ) {
			self::assertSame( substr( $plain, 0, SealedFiles::CHUNK ), $read );
		}
	}

	public function test_SEC_32_files_of_earlier_keys_can_be_read_after_a_rotation(): void {
		$before = get_option( KeyRing::OPTION );
		$old    = $this->sealed( 'A plan' );
		try {
			$this->kernel()->keyRing()->rotate();
			$new = $this->sealed( 'A plan' );
			self::assertNotSame( substr( $old, 8, 8 ), substr( $new, 8, 8 ), 'The header names the generation of the key.' );
			self::assertSame( [ 'A plan', 'A plan' ], [ $this->opened( $old ), $this->opened( $new ) ] );
		} finally {
			update_option( KeyRing::OPTION, $before );
		}
	}

	public function test_SEC_32_a_lost_key_is_named_as_the_reason(): void {
		$before = get_option( KeyRing::OPTION );
		$sealed = $this->sealed( 'A plan' );
		try {
			update_option( KeyRing::OPTION, [ 'keys' => [ base64_encode( str_repeat( 'k', 32 ) ) ] ] );
			$this->expectExceptionObject( StoredFileError::lostKey() );
			iterator_to_array( $this->files()->open( $this->memory( $sealed ), self::NAME ) );
		} finally {
			update_option( KeyRing::OPTION, $before );
		}
	}

	public function test_SEC_32_a_large_file_needs_little_memory(): void {
		$path  = (string) tempnam( sys_get_temp_dir(), 'sealed' );
		$piece = self::plain( 1_000_000 );
		$plain = static function () use ( $piece, &$most ): \Generator {
			for ( $n = 0; $n < 100; $n++ ) {
				$most = max( $most, memory_get_usage() );
				yield $piece;
			}
		};
		$before = memory_get_usage();
		$most   = 0;
		$file   = fopen( $path, 'w+b' );
		self::assertNotFalse( $file );
		try {
			$this->files()->seal( $plain(), $file, self::NAME );
			rewind( $file );
			$size = 0;
			foreach ( $this->files()->open( $file, self::NAME ) as $part ) {
				$size += strlen( $part );
				$most  = max( $most, memory_get_usage() );
			}
			self::assertSame( 100_000_000, $size );
			self::assertLessThan( 8_000_000, $most - $before );
		} finally {
			fclose( $file );
			unlink( $path );
		}
	}

	private function files(): SealedFiles {
		return $this->kernel()->sealedFiles();
	}

	private function sealed( string $plain ): string {
		$file = $this->memory( '' );
		$this->files()->seal( [ $plain ], $file, self::NAME );
		return $this->content( $file );
	}

	/** @return string|null null = refused */
	private function opened( string $sealed, string $name = self::NAME ): ?string {
		try {
			return implode( '', iterator_to_array( $this->files()->open( $this->memory( $sealed ), $name ), false ) );
		} catch ( StoredFileError ) {
			return null;
		}
	}

	/** @return resource */
	private function memory( string $bytes ) {
		$file = fopen( 'php://memory', 'w+b' );
		self::assertNotFalse( $file );
		fwrite( $file, $bytes );
		rewind( $file );
		return $file;
	}

	/** @param resource $file */
	private function content( $file ): string {
		rewind( $file );
		return (string) stream_get_contents( $file );
	}

	private static function changed( string $bytes, int $at ): string {
		$bytes[ $at ] = chr( ord( $bytes[ $at ] ) ^ 1 );
		return $bytes;
	}

	/** Returns bytes that differ in each place, the same each time. */
	private static function plain( int $size ): string {
		$plain = '';
		for ( $n = 0; strlen( $plain ) < $size; $n++ ) {
			$plain .= hash( 'sha512', (string) $n, true );
		}
		return substr( $plain, 0, $size );
	}
}
