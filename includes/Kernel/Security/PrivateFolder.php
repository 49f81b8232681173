<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

/**
 * Makes a folder that the web server is told not to serve. nginx reads neither file, so that names in it must not be
 * guessable either.
 */
final class PrivateFolder {
	private const GUARDS = [
		'.htaccess'  => "Require all denied\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
		'web.config' => '<configuration><system.webServer><authorization><remove users="*" roles="" verbs="" />'
			. '<add accessType="Deny" users="*" /></authorization></system.webServer></configuration>',
		'index.php'  => "<?php\n",
	];

	/** @return string the folder that FRONTISPIECE_FILES_DIR names; '' = uploads */
	public static function custom(): string {
		$folder = defined( 'FRONTISPIECE_FILES_DIR' ) ? constant( 'FRONTISPIECE_FILES_DIR' ) : '';
		return is_string( $folder ) && '' !== $folder ? rtrim( $folder, '/' ) : '';
	}

	/** @return bool whether the folder is there */
	public static function make( string $folder ): bool {
		if ( ! wp_mkdir_p( $folder ) ) {
			return false;
		}
		foreach ( self::GUARDS as $name => $text ) {
			if ( ! is_file( "$folder/$name" ) ) {
				// phpcs:ignore WordPress.PHP.NoSilencedErrors,WordPress.WP.AlternativeFunctions -- beside files of ours.
				@file_put_contents( "$folder/$name", $text );
			}
		}
		return true;
	}

	/**
	 * Returns the names in a folder that begin so. Unlike glob(), this also works where uploads are in a bucket, which
	 * a stream wrapper makes look like a folder.
	 *
	 * @return list<string>
	 */
	public static function names( string $folder, string $prefix = '' ): array {
		$names = is_dir( $folder ) ? scandir( $folder ) : false;
		return array_values( array_filter(
			false === $names ? [] : $names,
			static fn( string $name ): bool =>
				! in_array( $name, [ '.', '..' ], true ) && str_starts_with( $name, $prefix ),
		) );
	}

	/** Deletes a folder with all that is in it. A symbolic link in it is deleted, and what it points to is kept. */
	public static function delete( string $folder ): void {
		foreach ( self::names( $folder ) as $name ) {
			$path = "$folder/$name";
			is_dir( $path ) && ! is_link( $path ) ? self::delete( $path ) : wp_delete_file( $path );
		}
		if ( is_dir( $folder ) ) {
			rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of ours.
		}
	}

	/** Deletes the files that make() has added, if nothing else is left that they protect. */
	public static function deleteGuards( string $folder ): void {
		$names  = self::names( $folder );
		$isOurs = static fn( string $name ): bool =>
			isset( self::GUARDS[ $name ] )
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file that may be ours.
			&& file_get_contents( "$folder/$name" ) === self::GUARDS[ $name ];
		if ( count( array_filter( $names, $isOurs ) ) === count( $names ) ) {
			array_map( static fn( string $name ) => wp_delete_file( "$folder/$name" ), $names );
		}
	}
}
