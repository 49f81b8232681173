<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Security\SealedFiles;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\Security\StoredFileError;
use Frontispiece\Kernel\StoredFiles;

/**
 * Stores the files of entries encrypted, under random names without an extension, in a folder with an unguessable name
 * that the web server is told not to serve. FRONTISPIECE_FILES_DIR moves this folder outside the web root.
 */
final class EntryFileStore {
	/** Names with 40 digits are always encrypted. Those with 32 are older than encryption, or from a server without it. */
	private const NAME   = '/^(?:pending\/)?[0-9a-f]{2}\/[0-9a-f]{32}(?:[0-9a-f]{8})?$/D';
	private const SEALED = '/\/[0-9a-f]{40}$/D';

	/** Bytes of a random name. */
	private const NAME_BYTES        = 16;
	private const SEALED_NAME_BYTES = 20;

	/** Ends the name of a file while it is being written in place of another. */
	private const NEW = '.new';

	/** Folder of the files of forms whose last step was not sent yet. */
	private const PENDING = 'pending/';

	/** Names of the folders in uploads. New files are stored in the first one; older files may be in any of them. */
	private const FOLDERS = 'form_folders';
	private const PREFIX  = 'frontispiece-files-';

	public function __construct(
		private readonly Options $options,
		private readonly Signer $signer,
		private readonly FileQuota $quota,
		private readonly SealedFiles $sealed,
		private readonly bool $isSealing = true,
	) {}

	/**
	 * Keeps every file of a submission, or none of them.
	 *
	 * @param bool $isLasting whether the files stay after the request; then they count toward what a visitor may store
	 *     in a day
	 */
	public function keepAll( Submission $submission, bool $isLasting = false ): bool {
		$uploads = [];
		foreach ( $submission->form->fileTags() as $tag ) {
			foreach ( $submission->posted->files( $tag->name ) as $upload ) {
				$uploads[] = [ $tag->name, $upload ];
			}
		}
		// Files kept at an earlier step have been counted already.
		$bytes = array_sum( array_map( static fn( array $one ): int => $one[1]->isKept() ? 0 : $one[1]->size, $uploads ) );
		if ( $isLasting && $bytes > 0 && ! $this->quota->takesFromVisitor( $bytes ) ) {
			return false;
		}
		foreach ( $uploads as [ $field, $upload ] ) {
			$kept = $this->keep( $field, $upload );
			if ( null === $kept ) {
				$this->deleteAll( $submission );
				return false;
			}
			$submission->files[] = $kept;
		}
		return true;
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
	public function keep( string $field, Upload $upload, string $under = '' ): ?array {
		$name   = $under . self::randomName( $this->isSealing ? self::SEALED_NAME_BYTES : self::NAME_BYTES );
		$target = $this->folder() . "/$name";
		$type   = $upload->type() ?? 'application/octet-stream';
		$bytes  = $this->isSealing ? SealedFiles::sealedSize( $upload->size ) : $upload->size;
		if (
			! $upload->arrived()
			|| ! $this->quota->takes( $bytes, $this->folders() )
			|| ! $this->makeFolder( $name )
		) {
			return null;
		}
		// Add before the file exists; otherwise a count that starts now would include it twice.
		$this->quota->add( $bytes, $this->folders() );
		// wp_handle_upload() would store it under a guessable name in a public folder. PHP deletes its own copy.
		if ( ! $this->write( $upload->pieces(), $upload->size, $target, $this->isSealing ? $name : '' ) ) {
			$this->quota->add( -$bytes, $this->folders() );
			return null;
		}
		return [
			'field' => $field,
			'name'  => $upload->name,
			'path'  => $name,
			'type'  => $type,
			'size'  => $upload->size,
		];
	}

	private static function randomName( int $bytes ): string {
		$name = bin2hex( random_bytes( max( 1, $bytes ) ) );
		return substr( $name, 0, 2 ) . "/$name";
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
		// phpcs:disable WordPress.WP.AlternativeFunctions -- a file of ours, which may be large.
		$file = is_file( $path ) ? false : fopen( $path, wp_is_stream( $path ) ? 'wb' : 'xb' );
		if ( false === $file ) {
			return false;
		}
		if ( ! wp_is_stream( $path ) ) {
			chmod( $path, 0600 );
		}
		$isWritten = false;
		try {
			$isWritten = $size === ( '' === $name
				? self::writePlain( $pieces, $file )
				: $this->sealed->seal( $pieces, $file, $name ) )
				&& fflush( $file );
		} catch ( \RuntimeException ) {
			// The disk is full, or what is written cannot be read.
			$isWritten = false;
		} finally {
			$isWritten = fclose( $file ) && $isWritten;
			if ( ! $isWritten ) {
				wp_delete_file( $path );
			}
		}
		// phpcs:enable
		return $isWritten;
	}

	/**
	 * @param iterable<string> $pieces
	 * @param resource         $file
	 * @return int bytes
	 */
	private static function writePlain( iterable $pieces, $file ): int {
		$bytes = 0;
		foreach ( $pieces as $piece ) {
			$bytes += (int) fwrite( $file, $piece ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
		}
		return $bytes;
	}

	/**
	 * Keeps a file of a form until its last step is sent, or for a day.
	 *
	 * @return array{field: string, name: string, path: string, type: string, size: int}|null
	 */
	public function keepPending( string $field, Upload $upload ): ?array {
		$kept = $this->quota->takesFromVisitor( $upload->size )
			? $this->keep( $field, $upload, self::PENDING )
			: null;
		// The next step cannot look at the content again: '' says that it did not match its name.
		return null === $kept ? null : [ 'type' => (string) $upload->type() ] + $kept;
	}

	public function deletePending( int $before ): void {
		Each::do( $this->folders(), fn( string $folder ) => Each::do(
			self::pendingIn( $folder ),
			fn( string $name ) => is_file( "$folder/$name" ) && filemtime( "$folder/$name" ) < $before ? $this->delete( $name ) : null,
		) );
	}

	/** @return \Generator<string> names of the files of forms whose last step was not sent yet */
	private static function pendingIn( string $folder ): \Generator {
		foreach ( PrivateFolder::names( "$folder/" . self::PENDING ) as $part ) {
			foreach ( PrivateFolder::names( "$folder/" . self::PENDING . $part ) as $name ) {
				yield self::PENDING . "$part/$name";
			}
		}
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
		$isReplaced = self::replace( $file->path, $new );
		$this->quota->add( $isReplaced ? SealedFiles::sealedSize( $size ) - $size : 0, $this->folders() );
		return $isReplaced;
	}

	/** Puts a complete file in the place of another. */
	private static function replace( string $path, string $new ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- files of ours.
		if ( wp_is_stream( $path ) ) {
			// A bucket renames nothing, and a file appears in it when it is complete.
			$isReplaced = copy( $new, $path );
			wp_delete_file( $new );
			return $isReplaced;
		}
		$file      = fopen( $new, 'rb+' );
		$isSafe    = false !== $file && fsync( $file ) && fclose( $file );
		// Not if the file was deleted meanwhile, because its entry was.
		$isReplaced = $isSafe && is_file( $path ) && rename( $new, $path );
		$isReplaced || wp_delete_file( $new );
		// phpcs:enable
		return $isReplaced;
	}

	/** @return string|null path of the stored file */
	public function path( string $name ): ?string {
		foreach ( 1 === preg_match( self::NAME, $name ) ? $this->folders() : [] as $folder ) {
			if ( is_file( "$folder/$name" ) ) {
				return "$folder/$name";
			}
		}
		return null;
	}

	public function delete( string $name ): void {
		$path = $this->path( $name );
		if ( null !== $path ) {
			$this->quota->add( -(int) filesize( $path ), $this->folders() );
			wp_delete_file( $path );
			is_file( $path . self::NEW ) && wp_delete_file( $path . self::NEW );
		}
	}

	/** @return float used share of the storage limit for form files; 1 = full */
	public function fullness(): float {
		return $this->quota->used( $this->folders() ) / $this->quota->limit();
	}

	/** Returns the folder for new files. */
	public function folder(): string {
		return $this->folders()[0];
	}

	/**
	 * @param iterable<string> $names of the files of all entries
	 * @return StoredFiles all of this site
	 */
	public function stored( iterable $names ): StoredFiles {
		$shared  = PrivateFolder::custom();
		$uploads = wp_get_upload_dir()['basedir'];
		// Only we name folders so, and a name that is not known any more is of earlier salts.
		$folders = array_map(
			static fn( string $name ): string => "$uploads/$name",
			PrivateFolder::names( $uploads, self::PREFIX ),
		);
		$folders = array_values( array_unique( [ ...$this->ownFolders(), ...$folders ] ) );
		return '' === $shared
			? new StoredFiles( $folders )
			: new StoredFiles( $folders, self::strays( $shared, $names ), $shared );
	}

	/**
	 * Yields the files of this site that are in the folder of the constant itself, where files of other sites and programs
	 * may be: earlier versions have put them there.
	 *
	 * @param iterable<string> $names
	 * @return \Generator<string>
	 */
	private static function strays( string $shared, iterable $names ): \Generator {
		foreach ( $names as $name ) {
			if ( 1 === preg_match( self::NAME, $name ) ) {
				yield "$shared/$name";
				yield "$shared/$name" . self::NEW;
			}
		}
		foreach ( self::pendingIn( $shared ) as $name ) {
			// Nothing says which site of a network a pending file belongs to. After a day, it belongs to none.
			if (
				1 === preg_match( self::NAME, $name )
				&& ( ! is_multisite() || filemtime( "$shared/$name" ) < time() - DAY_IN_SECONDS )
			) {
				yield "$shared/$name";
			}
		}
	}

	/** @return non-empty-list<string> where files may be; new ones are in the first */
	private function folders(): array {
		$shared = PrivateFolder::custom();
		return '' === $shared ? $this->ownFolders() : [ ...$this->ownFolders(), $shared ];
	}

	/** @return non-empty-list<string> folders that contain nothing but files of this site */
	private function ownFolders(): array {
		$uploads = wp_get_upload_dir()['basedir'];
		$names   = $this->names( $uploads );
		$folders = array_map( static fn( string $name ): string => "$uploads/$name", $names );
		$shared  = PrivateFolder::custom();
		if ( '' === $shared ) {
			return $folders;
		}
		// The sites of a network may have the same key, from which the name comes.
		$site = get_current_blog_id() > 1 ? '-' . get_current_blog_id() : '';
		return [ "$shared/{$names[0]}$site", ...$folders ];
	}

	/**
	 * Returns the folder names, which are stored once. They used to depend on a salt, so changing the salts orphaned
	 * the files; existing folders therefore belong to this site, too.
	 *
	 * @return non-empty-list<string>
	 */
	private function names( string $uploads ): array {
		$stored = $this->options->stored( self::FOLDERS );
		$names  = is_array( $stored )
			? array_values( array_filter( $stored, self::isName( ... ) ) )
			: [];
		if ( [] === $names ) {
			$salted = self::PREFIX . substr( hash_hmac( 'sha256', 'form files', wp_salt( 'secure_auth' ) ), 0, 20 );
			// Uploaded archives have a folder of their own, whose name begins the same.
			$found  = array_values( array_filter(
				PrivateFolder::names( $uploads, self::PREFIX ),
				static fn( string $name ): bool => self::isName( $name ) && is_dir( "$uploads/$name" ),
			) );
			// Derived from the key, so that two simultaneous requests get the same name.
			$names = [
				in_array( $salted, $found, true )
					? $salted
					: self::PREFIX . substr( $this->signer->digest( 'form-files', '' ), 0, 20 ),
				...array_values( array_diff( $found, [ $salted ] ) ),
			];
			$this->options->set( [ self::FOLDERS => $names ] );
		}
		return $names;
	}

	private static function isName( mixed $name ): bool {
		return is_string( $name ) && 1 === preg_match( '/^' . self::PREFIX . '[0-9a-f]{20}$/', $name );
	}
}
