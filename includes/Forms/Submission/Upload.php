<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Rules\Upload as RulesUpload;

/** An uploaded file that is still in PHP's temporary location, or was kept at an earlier step of its form. */
final class Upload {
	/**
	 * @param int  $error  one of UPLOAD_ERR_…
	 * @param bool $isKept whether the path is a file that we kept, instead of one that PHP has just received
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $path,
		public readonly int $size,
		public readonly int $error,
		public readonly bool $isKept = false,
	) {}

	public function arrived(): bool {
		// Without a leading backslash: tests, whose files no request has uploaded, define a function of this name here.
		return UPLOAD_ERR_OK === $this->error
			&& ( $this->isKept ? is_file( $this->path ) : is_uploaded_file( $this->path ) );
	}

	/** @return string|null type of its content; null if the content, name and allowed types do not match */
	public function type(): ?string {
		if ( ! $this->arrived() ) {
			return null;
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
