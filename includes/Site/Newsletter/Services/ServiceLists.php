<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Services;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- escaped where it is shown.

/** Finds the lists that the owner has named, and those of them that a subscriber chose. */
final class ServiceLists {
	/**
	 * @param array<array-key, string> $all     ID => name
	 * @param list<string>             $names names or IDs; none = the first list
	 * @return array<array-key, string> ID => name
	 * @throws \RuntimeException if there is none, or one that was chosen is missing
	 */
	public static function choose( array $all, array $names ): array {
		if ( [] === $all ) {
			throw new \RuntimeException( __( 'There are no lists yet. Create one in the newsletter plugin.', 'frontispiece' ) );
		}
		if ( [] === $names ) {
			return array_slice( $all, 0, 1, true );
		}
		$lists = [];
		foreach ( $names as $word ) {
			$id = isset( $all[ $word ] ) ? $word : array_search( $word, $all, true );
			if ( false === $id ) {
				/* translators: %s: name of a list of newsletter subscribers. */
				throw new \RuntimeException( sprintf( __( 'There is no list “%s”.', 'frontispiece' ), $word ) );
			}
			$lists[ $id ] = $all[ $id ];
		}
		return $lists;
	}

	/**
	 * @param array<array-key, string> $all   ID => name
	 * @param list<string>|null        $names that a subscriber chose; null = all
	 * @return array{list<string>, list<string>} IDs of these lists, and of the others
	 */
	public static function split( array $all, ?array $names ): array {
		$lists = array_keys( null === $names ? $all : array_intersect( $all, $names ) );
		return [ array_map( 'strval', $lists ), array_map( 'strval', array_values( array_diff( array_keys( $all ), $lists ) ) ) ];
	}
}
