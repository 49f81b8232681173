<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

/**
 * Copies attachments to this server while an email is sent, if they are in a bucket: PHPMailer refuses paths of stream
 * wrappers.
 */
final class LocalAttachments {
	/** @var list<string> */
	private array $made = [];

	/**
	 * @param array<array-key, mixed> $attachments name => path
	 * @return array<array-key, mixed>
	 */
	public function of( array $attachments ): array {
		return array_map(
			fn( mixed $path ): mixed => is_string( $path ) && wp_is_stream( $path ) ? $this->copyOf( $path ) : $path,
			$attachments,
		);
	}

	public function delete(): void {
		array_map( 'wp_delete_file', $this->made );
		$this->made = [];
	}

	private function copyOf( string $path ): string {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$copy         = wp_tempnam( basename( $path ) );
		$this->made[] = $copy;
		if ( ! copy( $path, $copy ) ) {
			// An email without its file would be worse than one that is sent later.
			throw new \RuntimeException( __( 'An attached file could not be read.', 'frontispiece' ) );
		}
		return $copy;
	}
}
