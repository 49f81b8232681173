<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/** The one autoloaded option that every request may read for free. It stays under 4 kB. */
final class Options {
	public const NAME = 'frontispiece';

	private const DEFAULTS = [
		'schema'       => 0,
		'remove_data'  => false,
		'refresh'      => 900,
		'demo_pages'   => false,
	];

	/** @return mixed */
	public function get( string $key ) {
		$stored = get_option( self::NAME );
		return is_array( $stored ) && array_key_exists( $key, $stored ) ? $stored[ $key ] : ( self::DEFAULTS[ $key ] ?? null );
	}

	public function int( string $key ): int {
		$value = $this->get( $key );
		return is_numeric( $value ) ? (int) $value : 0;
	}

	/** @param array<string, mixed> $values */
	public function set( array $values ): void {
		$stored = get_option( self::NAME );
		update_option( self::NAME, array_merge( is_array( $stored ) ? $stored : [], $values ), true );
	}

	public function create(): void {
		add_option( self::NAME, [ 'schema' => 0 ], '', true );
	}
}
