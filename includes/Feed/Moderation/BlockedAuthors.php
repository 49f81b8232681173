<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

/** Stores the authors whose posts are kept out of all feeds, by their names on the network. */
final class BlockedAuthors {
	/** Characters of a name, as the moderation log has them. */
	public const MAX_NAME = 191;

	private const MAX_AUTHORS = 500;

	private const OPTION = 'frontispiece_blocked_users';

	/** @return list<string> */
	public static function names(): array {
		$names = get_option( self::OPTION, [] );
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : [];
	}

	/** Returns a name as the list has it. */
	public static function normalize( string $name ): string {
		return mb_strtolower( ltrim( trim( $name ), '@' ) );
	}

	/**
	 * @param list<string> $names   to block
	 * @param list<string> $removed to unblock
	 */
	public static function hasRoom( array $names, array $removed ): bool {
		self::reload();
		return count( array_unique( [ ...array_diff( self::names(), $removed ), ...$names ] ) ) <= self::MAX_AUTHORS;
	}

	/** @return bool whether that has changed the list, which has room for a number of authors */
	public static function set( string $name, bool $blocked ): bool {
		self::reload();
		$before = self::names();
		self::save( $blocked ? [ ...$before, $name ] : array_values( array_diff( $before, [ $name ] ) ) );
		return self::names() !== $before;
	}

	/** Another request may have changed the list since this one has read it. */
	private static function reload(): void {
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
	}

	/** @param list<string> $names */
	public static function save( array $names ): void {
		$names = array_map( self::normalize( ... ), $names );
		update_option(
			self::OPTION,
			array_slice(
				array_values( array_unique( array_filter( $names, static fn( string $name ): bool => '' !== $name ) ) ),
				0,
				self::MAX_AUTHORS,
			),
			false,
		);
	}
}
