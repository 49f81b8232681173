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

	/** @return bool whether the folder is there */
	public static function make( string $folder ): bool {
		if ( ! wp_mkdir_p( $folder ) ) {
			return false;
		}
		foreach ( self::GUARDS as $name => $text ) {
			if ( ! is_file( "$folder/$name" ) ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions -- beside files of ours.
				file_put_contents( "$folder/$name", $text );
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
}
