<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Kernel\Security\PrivateFile;
use Frontispiece\Kernel\Security\StoredFileError;
use Frontispiece\Kernel\Security\TemporaryCopies;

/**
 * Copies attachments of other plugins to this server while an email is sent, if they are in a bucket: PHPMailer refuses
 * paths of stream wrappers.
 */
final class LocalAttachments {
	private readonly TemporaryCopies $copies;

	public function __construct() {
		$this->copies = new TemporaryCopies();
	}

	/**
	 * @param array<array-key, mixed> $attachments name => path
	 * @return array<array-key, mixed>
	 * @throws StoredFileError
	 */
	public function fromAttachments( array $attachments ): array {
		$local = [];
		foreach ( $attachments as $name => $path ) {
			if ( is_string( $path ) && wp_is_stream( $path ) ) {
				$local[ is_string( $name ) ? $name : basename( $path ) ] = $this->copies->add( PrivateFile::pieces( $path ) );
			} else {
				$local[ $name ] = $path;
			}
		}
		return $local;
	}

	public function delete(): void {
		$this->copies->delete();
	}
}
