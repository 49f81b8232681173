<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

/** Stores the authors whose posts are kept out of all feeds, by their names on the network. */
final class BlockedAuthors {
	private const OPTION = 'frontispiece_blocked_users';
	private const MAX_AUTHORS   = 500;

	/** @return list<string> */
	public static function names(): array {
		$names = get_option( self::OPTION, [] );
		return is_array( $names ) ? array_values( array_filter( $names, 'is_string' ) ) : [];
	}

	/** @param list<string> $names */
	public static function save( array $names ): void {
		$names = array_map( static fn( string $name ): string => mb_strtolower( ltrim( trim( $name ), '@' ) ), $names );
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
