<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

/**
 * Reads what the build compiles from every block.json (`blocks`) and options.json (`options`). `blocks-types` has no
 * attributes: pages without our blocks need none.
 *
 * Texts are kept separate: only administrators and editors read them, and hundreds of translated strings would be a
 * large part of the plugin's cost on a visitor's page. The rest is one constant array, which opcache keeps in memory.
 */
final class BlockMetadata {
	/** @var array<string, array<string, array<string, mixed>>> kind => metadata read in this request */
	private static array $shapes = [];

	/** @var array<string, array<array-key, \Closure(): array<string, mixed>>> by table, read in this request */
	private static array $records = [];

	/** @return array<string, array<string, mixed>> name => declaration without texts; empty before the build */
	public static function shapes( string $kind ): array {
		return self::$shapes[ $kind ] ??= self::read( $kind );
	}

	/**
	 * @return array<string, array<string, mixed>> name => declaration, its texts in the language of now; empty before
	 *     the build
	 */
	public static function declarations( string $kind ): array {
		return array_replace_recursive( self::shapes( $kind ), self::read( "$kind-texts" ) );
	}

	/** @return array<string, mixed> one declaration, with its texts in the current language; empty before the build */
	public static function declaration( string $kind, string $name ): array {
		return array_replace_recursive(
			self::shapes( $kind )[ $name ] ?? [],
			self::read( "$kind-texts" )[ $name ] ?? [],
		);
	}

	/**
	 * Returns the table of a *.data.json file, by name.
	 *
	 * @return array<array-key, \Closure(): array<string, mixed>> records, each a function that translates its {{texts}};
	 *     empty before the build
	 */
	public static function records( string $name ): array {
		/** @var array<array-key, \Closure(): array<string, mixed>> */
		return self::$records[ $name ] ??= self::read( "data-$name" );
	}

	/** @return array<string, array<string, mixed>> the same with all texts translated */
	public static function data( string $name ): array {
		/** @var array<string, array<string, mixed>> */
		return array_map( static fn( \Closure $record ): array => $record(), self::records( $name ) );
	}

	/** @return array<string, mixed> one record, which there must be */
	public static function record( string $name, string $key ): array {
		return self::records( $name )[ $key ]();
	}

	/** @return array<string, mixed> */
	private static function read( string $name ): array {
		$file = dirname( FRONTISPIECE_FILE ) . "/build/$name.php";
		return is_file( $file ) ? require $file : [];
	}
}
