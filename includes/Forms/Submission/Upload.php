<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Files\StoredFile;
use Frontispiece\Forms\Rules\Upload as RulesUpload;
use Frontispiece\Kernel\Security\PrivateFile;
use Frontispiece\Kernel\Security\StoredFileError;

/** An uploaded file that is still in PHP's temporary location, or was kept at an earlier step of its form. */
final class Upload {
	/**
	 * @param string          $path       where PHP has put it
	 * @param int             $error      one of UPLOAD_ERR_…
	 * @param StoredFile|null $stored     the file that an earlier step kept, instead of one that PHP has just received
	 * @param string          $storedType its type, see kept()
	 */
	public function __construct(
		public readonly string $name,
		private readonly string $path,
		public readonly int $size,
		public readonly int $error,
		private readonly ?StoredFile $stored = null,
		private readonly string $storedType = '',
	) {}

	/** @param string $type of its content; '' = content, name and allowed types did not match */
	public static function fromStored( string $name, StoredFile $file, string $type ): self {
		return new self( $name, '', $file->size, UPLOAD_ERR_OK, $file, $type );
	}

	public function isKept(): bool {
		return null !== $this->stored;
	}

	public function arrived(): bool {
		// Without a leading backslash: tests, whose files no request has uploaded, define a function of this name here.
		return UPLOAD_ERR_OK === $this->error && ( null !== $this->stored || is_uploaded_file( $this->path ) );
	}

	/** @return \Generator<int, string> the content, in pieces */
	public function pieces(): \Generator {
		yield from null === $this->stored ? PrivateFile::pieces( $this->path ) : $this->stored->pieces();
	}

	/** @return string hash of the content; '' if it cannot be read */
	public function hash(): string {
		try {
			$hash = hash_init( 'sha256' );
			foreach ( $this->pieces() as $piece ) {
				hash_update( $hash, $piece );
			}
			return hash_final( $hash );
		} catch ( StoredFileError ) {
			return '';
		}
	}

	/** @return string|null type of its content; null if the content, name and allowed types do not match */
	public function type(): ?string {
		if ( ! $this->arrived() ) {
			return null;
		}
		if ( null !== $this->stored ) {
			return '' === $this->storedType ? null : $this->storedType;
		}
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$checked = wp_check_filetype_and_ext( $this->path, $this->name );
		if ( is_string( $checked['type'] ) && is_string( $checked['ext'] ) ) {
			return $checked['type'];
		}
		$named = wp_check_filetype( $this->name )['type'];
		return in_array( $named, [ 'text/plain', 'text/csv' ], true )
			&& extension_loaded( 'fileinfo' )
			&& $this->isText()
			? $named
			: null;
	}

	/**
	 * Returns whether the content is plain text. fileinfo detects prose with commas as CSV and one long line as binary
	 * data, and WordPress would reject both.
	 */
	private function isText(): bool {
		$guess = ( new \finfo( FILEINFO_MIME_TYPE ) )->file( $this->path );
		if ( ! in_array( $guess, [ 'text/csv', 'text/plain', 'application/octet-stream' ], true ) ) {
			return false;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- PHP's temporary file.
		$text = (string) file_get_contents( $this->path, false, null, 0, 5_000_000 );
		return $this->size <= 5_000_000
			&& mb_check_encoding( $text, 'UTF-8' )
			&& 0 === preg_match( '/[\x00-\x08\x0E-\x1F\x7F]/', $text );
	}

	public function forRules(): RulesUpload {
		return new RulesUpload( $this->name, $this->type() ?? '', $this->size );
	}
}
