<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

/**
 * Encrypts files in chunks with sodium's secretstream (XChaCha20-Poly1305), so that large files need little memory. Each
 * file has a key of its own, derived from a generation of the key ring, a salt and the file's name: a file that was
 * changed, cut, reordered or renamed cannot be read. WordPress has the same functions for servers without the extension.
 */
final class SealedFiles {
	/** Bytes of plaintext that are encrypted together. */
	public const CHUNK = 65_536;

	/** Its last byte is the version of the format. The first one begins no text and no type of file. */
	private const MAGIC = "\x9FFPFILE\x01";

	private const PURPOSE = 'files';

	private const KEY_ID = 8;
	private const SALT   = 16;
	private const STREAM = SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_HEADERBYTES;
	private const TAG    = SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_ABYTES;
	private const FINAL  = SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_TAG_FINAL;

	/** Bytes: magic and version, id of the key's generation, salt, and what secretstream begins with. */
	private const HEADER = 8 + self::KEY_ID + self::SALT + self::STREAM;

	public function __construct( private readonly KeyRing $ring ) {}

	/** @return int bytes that so many bytes have when they are encrypted */
	public static function sealedSize( int $bytes ): int {
		return self::HEADER + $bytes + self::TAG * max( 1, (int) ceil( $bytes / self::CHUNK ) );
	}

	/** Returns whether an encrypted file begins with these bytes. */
	public static function isSealed( string $start ): bool {
		return str_starts_with( $start, self::MAGIC );
	}

	/**
	 * @param iterable<string> $plain the content, in pieces of any size
	 * @param resource         $to
	 * @param string           $name  the name under which it will be read
	 * @return int bytes of plaintext
	 * @throws \RuntimeException if the disk does not take it
	 */
	public function seal( iterable $plain, $to, string $name ): int {
		$root  = $this->ring->keys( self::PURPOSE )[0];
		$start = self::MAGIC . self::keyId( $root ) . random_bytes( self::SALT );
		[ $state, $stream ] = sodium_crypto_secretstream_xchacha20poly1305_init_push( self::key( $root, $start, $name ) );
		self::write( $to, $start . $stream );
		$about  = $start;
		$bytes  = 0;
		$buffer = '';
		foreach ( $plain as $piece ) {
			$bytes  += strlen( $piece );
			$buffer .= $piece;
			// The last chunk is known only when nothing follows.
			while ( strlen( $buffer ) > self::CHUNK ) {
				$chunk  = substr( $buffer, 0, self::CHUNK );
				$buffer = substr( $buffer, self::CHUNK );
				self::write( $to, sodium_crypto_secretstream_xchacha20poly1305_push( $state, $chunk, $about ) );
				$about = '';
			}
		}
		self::write( $to, sodium_crypto_secretstream_xchacha20poly1305_push( $state, $buffer, $about, self::FINAL ) );
		return $bytes;
	}

	/**
	 * Yields the content. Each piece was verified; the generator ends without an error only after the last one.
	 *
	 * @param resource $from  an encrypted file
	 * @param string   $begun what was read from its beginning already, at most 16 bytes
	 * @return \Generator<int, string>
	 * @throws StoredFileError
	 */
	public function open( $from, string $name, string $begun = '' ): \Generator {
		$header = $begun . self::read( $from, self::HEADER - strlen( $begun ) );
		if ( self::HEADER !== strlen( $header ) || ! self::isSealed( $header ) ) {
			throw StoredFileError::damaged();
		}
		$start = substr( $header, 0, -self::STREAM );
		$root  = $this->rootKey( substr( $header, strlen( self::MAGIC ), self::KEY_ID ) );
		$state = sodium_crypto_secretstream_xchacha20poly1305_init_pull(
			substr( $header, -self::STREAM ),
			self::key( $root, $start, $name ),
		);
		$about = $start;
		$chunk = self::read( $from, self::CHUNK + self::TAG );
		do {
			$next   = self::read( $from, self::CHUNK + self::TAG );
			$opened = strlen( $chunk ) < self::TAG
				? false
				: sodium_crypto_secretstream_xchacha20poly1305_pull( $state, $chunk, $about );
			if ( false === $opened || ( '' === $next ) !== ( self::FINAL === $opened[1] ) ) {
				throw StoredFileError::damaged();
			}
			yield $opened[0];
			$about = '';
			$chunk = $next;
		} while ( '' !== $chunk );
	}

	/** @throws StoredFileError */
	private function rootKey( string $id ): string {
		foreach ( $this->ring->keys( self::PURPOSE ) as $key ) {
			if ( hash_equals( self::keyId( $key ), $id ) ) {
				return $key;
			}
		}
		throw StoredFileError::lostKey();
	}

	private static function keyId( string $key ): string {
		return substr( hash_hmac( 'sha256', 'id', $key, true ), 0, self::KEY_ID );
	}

	private static function key( string $root, string $start, string $name ): string {
		return hash_hkdf(
			'sha256',
			$root,
			SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_KEYBYTES,
			"frontispiece file|$name",
			substr( $start, -self::SALT ),
		);
	}

	/**
	 * Reads so many bytes, or what is left: streams return fewer at a time than they are asked for.
	 *
	 * @param resource $from
	 */
	private static function read( $from, int $bytes ): string {
		$read = '';
		while ( strlen( $read ) < $bytes && ! feof( $from ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- part of a file that may be large.
			$piece = fread( $from, max( 1, $bytes - strlen( $read ) ) );
			if ( false === $piece ) {
				break;
			}
			$read .= $piece;
		}
		return $read;
	}

	/**
	 * @param resource $to
	 * @throws \RuntimeException
	 */
	private static function write( $to, string $bytes ): void {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors,WordPress.WP.AlternativeFunctions -- part of a file that may be large.
		if ( @fwrite( $to, $bytes ) !== strlen( $bytes ) ) {
			throw new \RuntimeException( 'The disk did not take the file.' );
		}
	}
}
