<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Kernel\Security\PrivateFile;

/** The files that an export contains. They lie decrypted in its folder until its zip is complete. */
final class ExportFiles {
	/** @var list<string> what could not be exported, and why */
	public array $problems = [];

	/** @param int $count files so far, also of earlier slices */
	public function __construct( private readonly string $folder, public int $count ) {}

	/**
	 * @param iterable<string> $pieces
	 * @return string its name in the zip
	 */
	public function add( iterable $pieces ): string {
		$name = 'files/' . ( $this->count + 1 );
		wp_mkdir_p( "$this->folder/files" );
		// What a slice has left that was killed.
		wp_delete_file( "$this->folder/$name" );
		$isWritten = PrivateFile::write(
			"$this->folder/$name",
			static function ( $file ) use ( $pieces ): bool {
				foreach ( $pieces as $piece ) {
					if ( strlen( $piece ) !== PrivateFile::copy( [ $piece ], $file ) ) {
						return false;
					}
				}
				return true;
			},
		);
		if ( ! $isWritten ) {
			throw TransferError::diskFull();
		}
		++$this->count;
		return $name;
	}
}
