<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Security\Signer;

/**
 * Stores the files of entries under random names without an extension, in a folder with an unguessable name that the
 * web server is told not to serve. FRONTISPIECE_FILES_DIR moves them outside the web root.
 */
final class EntryFileStore {
	private const NAME = '/^(?:pending\/)?[0-9a-f]{2}\/[0-9a-f]{32}$/';

	/** Folder of the files of forms whose last step was not sent yet. */
	private const PENDING = 'pending/';

	/** Names of the folders in uploads. New files are stored in the first one; older files may be in any of them. */
	private const FOLDERS = 'form_folders';
	private const PREFIX  = 'frontispiece-files-';

	public function __construct(
		private readonly Options $options,
		private readonly Signer $signer,
		private readonly FileQuota $quota,
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
		$bytes = array_sum( array_map( static fn( array $one ): int => $one[1]->isKept ? 0 : $one[1]->size, $uploads ) );
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
		$name   = bin2hex( random_bytes( 16 ) );
		$name   = $under . substr( $name, 0, 2 ) . "/$name";
		$target = $this->folder() . "/$name";
		$type   = $upload->type() ?? 'application/octet-stream';
		if (
			! $upload->arrived()
			|| ! $this->quota->takes( $upload->size, $this->folders() )
			|| ! wp_mkdir_p( dirname( $target ) )
		) {
			return null;
		}
		PrivateFolder::make( $this->folder() );
		// Add before the file exists; otherwise a count that starts now would include it twice.
		$this->quota->add( $upload->size, $this->folders() );
		// wp_handle_upload() would store it under a guessable name in a public folder. PHP deletes its own copy.
		if ( ! copy( $upload->path, $target ) || filesize( $target ) !== $upload->size ) {
			wp_delete_file( $target );
			$this->quota->add( -$upload->size, $this->folders() );
			return null;
		}
		if ( ! wp_is_stream( $target ) ) {
			chmod( $target, 0600 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		}
		return [
			'field' => $field,
			'name'  => $upload->name,
			'path'  => $name,
			'type'  => $type,
			'size'  => $upload->size,
		];
	}

	/**
	 * Keeps a file of a form until its last step is sent, or for a day.
	 *
	 * @return array{field: string, name: string, path: string, type: string, size: int}|null
	 */
	public function keepPending( string $field, Upload $upload ): ?array {
		return $this->quota->takesFromVisitor( $upload->size )
			? $this->keep( $field, $upload, self::PENDING )
			: null;
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
		}
	}

	/**
	 * @return string|null name of a file with this text, kept as files of visitors are; null = the disk does not take
	 *     it
	 */
	public function probe( string $text ): ?string {
		$name   = bin2hex( random_bytes( 16 ) );
		$name   = substr( $name, 0, 2 ) . "/$name";
		$target = $this->folder() . "/$name";
		if ( ! wp_mkdir_p( dirname( $target ) ) ) {
			return null;
		}
		PrivateFolder::make( $this->folder() );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		return false === file_put_contents( $target, $text ) ? null : $name;
	}

	/** @return string URL of the folder; '' if it is outside the web root */
	public function url(): string {
		$folder  = wp_normalize_path( $this->folder() );
		$uploads = wp_get_upload_dir();
		foreach ( [
			$uploads['basedir'] => $uploads['baseurl'],
			WP_CONTENT_DIR => content_url(),
			ABSPATH => site_url(),
		] as $path => $url ) {
			$path = trailingslashit( wp_normalize_path( $path ) );
			if ( str_starts_with( "$folder/", $path ) ) {
				return untrailingslashit( trailingslashit( $url ) . substr( $folder, strlen( $path ) ) );
			}
		}
		return '';
	}

	/** @return float used share of the storage limit for form files; 1 = full */
	public function fullness(): float {
		return $this->quota->used( $this->folders() ) / $this->quota->limit();
	}

	/** Returns the folder for new files. */
	public function folder(): string {
		return $this->folders()[0];
	}

	/** @return non-empty-list<string> */
	private function folders(): array {
		$own     = defined( 'FRONTISPIECE_FILES_DIR' ) ? constant( 'FRONTISPIECE_FILES_DIR' ) : '';
		$uploads = wp_get_upload_dir()['basedir'];
		$folders = array_map( static fn( string $name ): string => "$uploads/$name", $this->names( $uploads ) );
		return is_string( $own ) && '' !== $own ? [ rtrim( $own, '/' ), ...$folders ] : $folders;
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
