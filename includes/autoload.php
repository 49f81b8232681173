<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// PSR-4 by hand, so that the plugin needs no Composer on the server.
spl_autoload_register(
	static function ( string $name ): void {
		if ( str_starts_with( $name, 'Frontispiece\\' ) ) {
			$file = __DIR__ . '/' . strtr( substr( $name, 13 ), '\\', '/' ) . '.php';
			if ( is_file( $file ) ) {
				require $file;
			}
		}
	}
);
