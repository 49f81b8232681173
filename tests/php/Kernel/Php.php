<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

/** The PHP of child processes, which read WordPress's compiled files from a folder: compiling them costs half a second. */
final class Php {
	/**
	 * @param array<string, string> $settings of PHP
	 * @return list<string> the command without a script
	 */
	public static function command( array $settings = [] ): array {
		$folder    = (string) getenv( 'FRONTISPIECE_TEST_OPCACHE' );
		$settings += [ 'memory_limit' => '512M' ] + (
			'' === $folder
				? [ 'opcache.enable_cli' => '0' ]
				: [ 'opcache.enable_cli' => '1', 'opcache.file_cache' => $folder, 'opcache.file_cache_only' => '1' ]
		);
		$command   = [ PHP_BINARY ];
		foreach ( $settings as $name => $value ) {
			array_push( $command, '-d', "$name=$value" );
		}
		return $command;
	}
}
