<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// A minimal PSR-4 autoloader, so that the plugin does not need Composer on the server.
spl_autoload_register(
	static function ( string $name ): void {
		if ( str_starts_with( $name, 'Frontispiece\\' ) ) {
			$file = __DIR__ . '/' . strtr( substr( $name, 13 ), '\\', '/' ) . '.php';
			if ( is_file( $file ) ) {
				require $file;
			}
		}
	},
);
