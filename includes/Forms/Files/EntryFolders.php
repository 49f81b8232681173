<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Files;

use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\StoredFiles;

/** The folders of entries' files: in uploads, under names that cannot be guessed, or where FRONTISPIECE_FILES_DIR says. */
final class EntryFolders {
	/** Names of the folders in uploads. New files are stored in the first one; older files may be in any of them. */
	private const FOLDERS = 'form_folders';
	private const PREFIX  = 'frontispiece-files-';

	public function __construct( private readonly Options $options, private readonly Signer $signer ) {}

	/** @return \Generator<string> names of the files of forms whose last step was not sent yet */
	public static function pending( string $folder ): \Generator {
		foreach ( PrivateFolder::names( "$folder/" . EntryFileStore::PENDING ) as $part ) {
			foreach ( PrivateFolder::names( "$folder/" . EntryFileStore::PENDING . $part ) as $name ) {
				yield EntryFileStore::PENDING . "$part/$name";
			}
		}
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
		$folders = array_values( array_unique( [ ...$this->own(), ...$folders ] ) );
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
			if ( 1 === preg_match( EntryFileStore::NAME, $name ) ) {
				yield "$shared/$name";
				yield "$shared/$name" . EntryFileStore::NEW;
			}
		}
		foreach ( self::pending( $shared ) as $name ) {
			// Nothing says which site of a network a pending file belongs to. After a day, it belongs to none.
			if (
				1 === preg_match( EntryFileStore::NAME, $name )
				&& ( ! is_multisite() || filemtime( "$shared/$name" ) < time() - DAY_IN_SECONDS )
			) {
				yield "$shared/$name";
			}
		}
	}

	/** @return non-empty-list<string> where files may be; new ones are in the first */
	public function all(): array {
		$shared = PrivateFolder::custom();
		return '' === $shared ? $this->own() : [ ...$this->own(), $shared ];
	}

	/** @return non-empty-list<string> folders that contain nothing but files of this site */
	private function own(): array {
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
			$folders  = array_values( array_filter(
				PrivateFolder::names( $uploads, self::PREFIX ),
				static fn( string $name ): bool => self::isName( $name ) && is_dir( "$uploads/$name" ),
			) );
			// Derived from the key, so that two simultaneous requests get the same name.
			$names = [
				in_array( $salted, $folders, true )
					? $salted
					: self::PREFIX . substr( $this->signer->digest( 'form-files', '' ), 0, 20 ),
				...array_values( array_diff( $folders, [ $salted ] ) ),
			];
			$this->options->set( [ self::FOLDERS => $names ] );
		}
		return $names;
	}

	private static function isName( mixed $name ): bool {
		return is_string( $name ) && 1 === preg_match( '/^' . self::PREFIX . '[0-9a-f]{20}$/', $name );
	}
}
