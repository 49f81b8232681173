<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Stores allowlists: the only posts that a feed shows. They apply when items enter a feed, so pages never read them.
 */
final class Allowlists {
	private const OPTION = 'frontispiece_white_lists';
	private const MAX_IDS   = 1000;

	/** @return list<string> */
	public function indexes(): array {
		return array_map( 'strval', array_keys( $this->all() ) );
	}

	/** @return array{ids: list<string>, permanent: bool} empty if there is no such list */
	public function get( string $index ): array {
		$list = new ArrayReader( (array) ( $this->all()[ $index ] ?? [] ) );
		return [
			'ids'       => array_values( array_filter( (array) ( $list->all()['ids'] ?? [] ), 'is_string' ) ),
			'permanent' => $list->bool( 'permanent' ),
		];
	}

	/**
	 * @param list<string>|null $ids null = unchanged
	 * @return string index of the list; for '', the next free index
	 */
	public function save( string $index, ?array $ids, bool $permanent ): string {
		$all = $this->all();
		if ( '' === $index ) {
			$free = count( $all ) + 1;
			while ( isset( $all[ (string) $free ] ) ) {
				++$free;
			}
			$index = (string) $free;
		}
		$all[ $index ] = [
			'ids'       => array_slice( $ids ?? $this->get( $index )['ids'], 0, self::MAX_IDS ),
			'permanent' => $permanent,
		];
		update_option( self::OPTION, $all, false );
		return $index;
	}

	/** Another request may have changed the lists since this one has read them. */
	public function reload(): void {
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
	}

	/**
	 * Adds posts to a list and removes others.
	 *
	 * @param list<string> $add
	 * @param list<string> $remove
	 * @return string index of the list; for '', the next free index
	 */
	public function change( string $index, array $add, array $remove, ?bool $permanent = null ): string {
		$list = $this->get( $index );
		$ids  = array_values( array_unique( [ ...array_diff( $list['ids'], $remove, $add ), ...$add ] ) );
		return $this->save( $index, $ids, $permanent ?? $list['permanent'] );
	}

	/** @param array<string, string> $ids new remote ID by the one that lists may contain */
	public function replaceIds( array $ids ): void {
		foreach ( array_keys( $this->all() ) as $index ) {
			$list = $this->get( (string) $index );
			$new  = array_map( static fn( string $id ): string => $ids[ $id ] ?? $id, $list['ids'] );
			if ( $new !== $list['ids'] ) {
				$this->save( (string) $index, array_values( array_unique( $new ) ), $list['permanent'] );
			}
		}
	}

	/** @return list<string> remote IDs of posts to keep even if they are removed at the source */
	public function permanentIds(): array {
		$permanentIds = [];
		foreach ( array_keys( $this->all() ) as $index ) {
			$list         = $this->get( (string) $index );
			$permanentIds = $list['permanent'] ? [ ...$permanentIds, ...$list['ids'] ] : $permanentIds;
		}
		return array_values( array_unique( $permanentIds ) );
	}

	/** @return array<array-key, mixed> */
	private function all(): array {
		$all = get_option( self::OPTION, [] );
		return is_array( $all ) ? $all : [];
	}
}
