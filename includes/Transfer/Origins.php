<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Kernel\Http\SiteUrl;

/**
 * Keys of forms and feeds, which have other numbers on each site. The key of one that was imported is that of its original,
 * so that importing the same again finds it, and exporting it names it the same.
 */
final class Origins {
	/** JSON schema of a key. */
	public const KEY = [ 'type' => 'string', 'pattern' => '^[0-9a-f]{16}$' ];

	private const OPTION = 'frontispiece_transfer_origins';

	public function key( string $part, int $id ): string {
		$key = array_search( $id, $this->all()[ $part ] ?? [], true );
		return false === $key ? substr( hash( 'sha256', SiteUrl::stored() . "|$part|$id" ), 0, 16 ) : (string) $key;
	}

	/**
	 * @param list<int> $ids those that there are
	 * @return int 0 = none of them has this key
	 */
	public function find( string $part, string $key, array $ids ): int {
		foreach ( $ids as $id ) {
			if ( $this->key( $part, $id ) === $key ) {
				return $id;
			}
		}
		return 0;
	}

	public function save( string $part, string $key, int $id ): void {
		$all = $this->all();
		if ( ( $all[ $part ][ $key ] ?? 0 ) !== $id && $this->key( $part, $id ) !== $key ) {
			$all[ $part ][ $key ] = $id;
			update_option( self::OPTION, $all, false );
		}
	}

	/** @return array<string, array<array-key, int>> part => key => number here */
	private function all(): array {
		$all = get_option( self::OPTION, [] );
		/** @var array<string, array<array-key, int>> */
		return array_map(
			static fn( array $ids ): array => array_filter( $ids, 'is_int' ),
			array_filter( is_array( $all ) ? $all : [], 'is_array' ),
		);
	}
}
