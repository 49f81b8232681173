<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Services;

/** Finds the lists that the owner has named. */
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
}
