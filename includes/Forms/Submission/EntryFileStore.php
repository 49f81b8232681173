<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Files\EntryFolders;
use Frontispiece\Forms\Files\StoredFile;
use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Security\PrivateFile;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Security\SealedFiles;
use Frontispiece\Kernel\Security\StoredFileError;

/**
 * Stores the files of entries encrypted, under random names without an extension, in a folder with an unguessable name
 * that the web server is told not to serve. FRONTISPIECE_FILES_DIR moves this folder outside the web root.
 */
final class EntryFileStore {
	/** Names with 40 digits are always encrypted. Those with 32 are older than encryption, or from a server without it. */
	public const NAME    = '/^(?:pending\/)?[0-9a-f]{2}\/[0-9a-f]{32}(?:[0-9a-f]{8})?$/D';
	private const SEALED = '/\/[0-9a-f]{40}$/D';

	/** Bytes of a random name. */
	private const NAME_BYTES        = 16;
	private const SEALED_NAME_BYTES = 20;

	/** Ends the name of a file while it is being written in place of another. */
	public const NEW = '.new';

	/** Folder of the files of forms whose last step was not sent yet. */
	public const PENDING = 'pending/';

	/** Job that deletes the files of an entry that was never stored. */
	public const UNNAMED = 'delete_unnamed_files';

	public function __construct(
		private readonly EntryFolders $folders,
		private readonly FileQuota $quota,
		private readonly SealedFiles $sealed,
		private readonly JobQueue $jobs,
		private readonly bool $isSealing = true,
	) {}

	/**
	 * Keeps every file of a submission, or none of them.
	 *
	 * @param string $entry key of its entry
	 * @param bool $isLasting whether the files stay after the request; then they count toward what a visitor may store
	 *     in a day
	 */
	public function saveAll( Submission $submission, string $entry, bool $isLasting = false ): bool {
		$uploads = [];
		foreach ( $submission->form->fileTags() as $tag ) {
			foreach ( $submission->posted->files( $tag->name ) as $upload ) {
				$uploads[] = [ $tag->name, $upload ];
			}
		}
		// Files kept at an earlier step have been counted already.
		$bytes = array_sum( array_map( static fn( array $pair ): int => $pair[1]->isKept() ? 0 : $pair[1]->size, $uploads ) );
		if ( $isLasting && $bytes > 0 && ! $this->quota->allowsVisitor( $bytes ) ) {
			return false;
		}
		$names = $this->newNames( count( $uploads ), $entry );
		foreach ( $uploads as $number => [ $field, $upload ] ) {
			$file = $this->save( $field, $upload, $names[ $number ] );
			if ( null === $file ) {
				$this->deleteAll( $submission );
				return false;
			}
			$submission->files[] = $file;
		}
		return true;
	}

	/**
	 * Chooses names for files that are about to be written. PHP may end before the entry that names them is stored, so
	 * those that it does not name are deleted after a day.
	 *
	 * @param string $entry key of the entry
	 * @return list<string>
	 */
	public function newNames( int $count, string $entry ): array {
		$names = array_map( $this->newName( ... ), array_fill( 0, $count, '' ) );
		if ( [] !== $names ) {
			$this->jobs->push( self::UNNAMED, [ 'entry' => $entry, 'names' => $names ], '', DAY_IN_SECONDS );
		}
		return $names;
	}

	public function deleteAll( Submission $submission ): void {
		foreach ( $submission->files as $file ) {
			$this->delete( $file['path'] );
		}
		$submission->files = [];
	}

	/**
	 * @return array{field: string, name: string, path: string, type: string, size: int}|null null = the disk does not
	 *     take it
	 */
	public function save( string $field, Upload $upload, string $name = '' ): ?array {
		$type = $upload->type() ?? 'application/octet-stream';
		// wp_handle_upload() would store it under a guessable name in a public folder. PHP deletes its own copy.
		$name = $upload->arrived() ? $this->saveContent( $upload->pieces(), $upload->size, $name ) : null;
		return null === $name ? null : [
			'field' => $field,
			'name'  => $upload->name,
			'path'  => $name,
			'type'  => $type,
			'size'  => $upload->size,
		];
	}

	/**
	 * @param iterable<string> $pieces
	 * @param int    $size bytes of the content
	 * @param string $name one of newNames(); '' = another one
	 * @return string|null name of the stored file; null = the disk does not take it
	 */
	public function saveContent( iterable $pieces, int $size, string $name = '' ): ?string {
		$name  = '' === $name ? $this->newName() : $name;
		$bytes = $this->isSealing ? SealedFiles::sealedSize( $size ) : $size;
		if ( ! $this->quota->allows( $bytes, $this->folders->all() ) || ! $this->makeFolder( $name ) ) {
			return null;
		}
		// Add before the file exists; otherwise a count that starts now would include it twice.
		$this->quota->add( $bytes, $this->folders->all() );
		if ( ! $this->write( $pieces, $size, $this->folder() . "/$name", $this->isSealing ? $name : '' ) ) {
			$this->quota->add( -$bytes, $this->folders->all() );
			return null;
		}
		return $name;
	}

	private function newName( string $under = '' ): string {
		$name = bin2hex( random_bytes( $this->isSealing ? self::SEALED_NAME_BYTES : self::NAME_BYTES ) );
		return $under . substr( $name, 0, 2 ) . "/$name";
	}

	private function makeFolder( string $name ): bool {
		return PrivateFolder::make( $this->folder() ) && wp_mkdir_p( dirname( $this->folder() . "/$name" ) );
	}

	/**
	 * Writes a file that is not there, or nothing.
	 *
	 * @param iterable<string> $pieces
	 * @param int    $size bytes of the content
	 * @param string $name name to encrypt it for; '' = not encrypted
	 */
	private function write( iterable $pieces, int $size, string $path, string $name ): bool {
		try {
			return PrivateFile::write(
				$path,
				fn( $file ): bool => $size === ( '' === $name
					? PrivateFile::copy( $pieces, $file )
					: $this->sealed->seal( $pieces, $file, $name ) ),
			);
		} catch ( \RuntimeException ) {
			// The disk is full, or what is written cannot be read.
			return false;
		}
	}

	/**
	 * Keeps a file of a form until its last step is sent, or for a day.
	 *
	 * @return array{field: string, name: string, path: string, type: string, size: int}|null
	 */
	public function savePending( string $field, Upload $upload ): ?array {
		$stored = $this->quota->allowsVisitor( $upload->size )
			? $this->save( $field, $upload, $this->newName( self::PENDING ) )
			: null;
		// The next step cannot look at the content again: '' says that it did not match its name.
		return null === $stored ? null : [ 'type' => (string) $upload->type() ] + $stored;
	}

	public function deletePending( int $before ): void {
		Each::do( $this->folders->all(), fn( string $folder ) => Each::do(
			EntryFolders::pending( $folder ),
			fn( string $name ) => is_file( "$folder/$name" ) && filemtime( "$folder/$name" ) < $before ? $this->delete( $name ) : null,
		) );
	}

	/** @param int $size bytes of its content */
	public function find( string $name, int $size ): ?StoredFile {
		$path = $this->path( $name );
		return null === $path
			? null
			: new StoredFile( $this->sealed, $path, $name, $size, 1 === preg_match( self::SEALED, $name ) );
	}

	/** Returns whether this server encrypts files. */
	public function isSealing(): bool {
		return $this->isSealing;
	}

	/**
	 * Encrypts a file that is not encrypted yet, in its place. Others may read it meanwhile: they get the old file or the
	 * new one.
	 *
	 * @param int $size bytes of its content
	 * @return bool whether it is encrypted now
	 */
	public function seal( string $name, int $size ): bool {
		$file = $this->find( $name, $size );
		if ( null === $file || $file->isSealed() || ! $this->isSealing ) {
			return null !== $file && $file->isSealed();
		}
		$new = $file->path . self::NEW;
		// What a process has left that was killed.
		if ( is_file( $new ) && filemtime( $new ) < time() - HOUR_IN_SECONDS ) {
			wp_delete_file( $new );
		}
		if ( ! $this->write( $file->pieces(), $size, $new, $name ) ) {
			return false;
		}
		try {
			( new StoredFile( $this->sealed, $new, $name, $size, true ) )->verify();
		} catch ( StoredFileError ) {
			wp_delete_file( $new );
			return false;
		}
		$isReplaced = PrivateFile::replace( $file->path, $new );
		$this->quota->add( $isReplaced ? SealedFiles::sealedSize( $size ) - $size : 0, $this->folders->all() );
		return $isReplaced;
	}

	/** @return string|null path of the stored file */
	public function path( string $name ): ?string {
		foreach ( 1 === preg_match( self::NAME, $name ) ? $this->folders->all() : [] as $folder ) {
			if ( is_file( "$folder/$name" ) ) {
				return "$folder/$name";
			}
		}
		return null;
	}

	public function delete( string $name ): void {
		$path = $this->path( $name );
		if ( null !== $path ) {
			$this->quota->add( -(int) filesize( $path ), $this->folders->all() );
			wp_delete_file( $path );
			is_file( $path . self::NEW ) && wp_delete_file( $path . self::NEW );
		}
	}

	/** @return float used share of the storage limit for form files; 1 = full */
	public function fullness(): float {
		return $this->quota->used( $this->folders->all() ) / $this->quota->limit();
	}

	/** Returns the folder for new files. */
	public function folder(): string {
		return $this->folders->all()[0];
	}
}
