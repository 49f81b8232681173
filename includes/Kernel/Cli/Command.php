<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Cli;

use Frontispiece\Kernel;

/**
 * Shared helpers of the `wp frontispiece` commands. Loaded under WP-CLI only; messages are in English, like all of
 * WP-CLI's.
 */
final class Command {
	public const FAILED = 'failed';

	/** @param array<string, class-string|\Closure(): object> $commands name below `wp frontispiece` => its class, or what makes it */
	public static function register( Kernel $kernel, array $commands ): void {
		foreach ( $commands as $name => $make ) {
			$command = is_string( $make ) ? $kernel->get( $make ) : $make();
			// @phpstan-ignore argument.type (WP-CLI takes an object whose methods are the commands)
			\WP_CLI::add_command( "frontispiece $name", $command, [
				'before_invoke' => static fn() => self::demandTables( $kernel ),
			] );
		}
	}

	private static function demandTables( Kernel $kernel ): void {
		if ( ! $kernel->tables()->ready() ) {
			self::fail(
				'The database tables are not set up yet. Activate the plugin, or try again in a minute.',
			);
		}
	}

	/**
	 * @param list<array<string, scalar|null>> $rows
	 * @param list<string>                     $fields  columns, the first is what `--format=ids` prints
	 * @param array<string, mixed>             $options of the command
	 */
	public static function rows( array $rows, array $fields, array $options ): void {
		$format = self::text( $options, 'format' );
		$rows   = array_map( [ self::class, 'printable' ], $rows );
		if ( 'ids' === $format ) {
			\WP_CLI::line( implode( ' ', array_map( 'strval', array_column( $rows, $fields[0] ) ) ) );
			return;
		}
		\WP_CLI\Utils\format_items( '' === $format ? 'table' : $format, $rows, $fields );
	}

	/**
	 * Reports the result for each row as messages, or as data if --format is given. Exits with 1 if any row failed,
	 * after all have been processed.
	 *
	 * @param list<array<string, scalar|null>> $rows    each with its status and a message
	 * @param list<string>                     $fields
	 * @param array<string, mixed>             $options of the command
	 */
	public static function report( array $rows, array $fields, array $options, string $message ): void {
		$failed = count( array_keys( array_column( $rows, 'status' ), self::FAILED, true ) );
		if ( isset( $options['format'] ) ) {
			self::rows( $rows, $fields, $options );
			self::end( $failed );
			return;
		}
		foreach ( $rows as $row ) {
			self::FAILED === $row['status']
				? \WP_CLI::warning( self::plain( (string) $row['message'] ) )
				: \WP_CLI::log( self::plain( (string) $row['message'] ) );
		}
		self::end( $failed );
		\WP_CLI::success( $message );
	}

	/**
	 * Prints a list as JSON while reading it, so that even a hundred thousand rows need little memory.
	 *
	 * @param iterable<array<string, mixed>> $rows
	 */
	public static function stream( iterable $rows ): void {
		$before = '[';
		foreach ( $rows as $row ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- standard output, not a file.
			fwrite( STDOUT, $before . wp_json_encode( $row, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
			$before = ",\n";
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- standard output, not a file.
		fwrite( STDOUT, ( '[' === $before ? '[' : '' ) . "]\n" );
	}

	public static function some( int $number, string $noun ): string {
		return "$number $noun" . ( 1 === $number ? '' : 's' );
	}

	/** @param array<string, mixed> $options */
	public static function text( array $options, string $name ): string {
		$value = $options[ $name ] ?? '';
		return is_scalar( $value ) && ! is_bool( $value ) ? (string) $value : '';
	}

	/** @param array<string, mixed> $options */
	public static function number( array $options, string $name ): int {
		$text = self::text( $options, $name );
		if ( '' !== $text && ! ctype_digit( $text ) ) {
			self::fail( "--$name must be a number." );
		}
		return (int) $text;
	}

	public static function fail( string $reason ): never {
		\WP_CLI::error( $reason );
		exit( 1 );
	}

	public static function time( int $at ): string {
		return 0 === $at ? '' : gmdate( 'Y-m-d H:i:s', $at );
	}

	/**
	 * Removes control characters: names and comments come from social networks and visitors, and a terminal would obey
	 * escape sequences in them.
	 */
	public static function plain( string $text ): string {
		return (string) preg_replace( '/[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]/', '', $text );
	}

	/**
	 * @param array<string, scalar|null> $row
	 * @return array<string, scalar|null>
	 */
	private static function printable( array $row ): array {
		return array_map( static fn( $value ) => is_string( $value ) ? self::plain( $value ) : $value, $row );
	}

	private static function end( int $failed ): void {
		if ( $failed > 0 ) {
			\WP_CLI::halt( 1 );
		}
	}
}
