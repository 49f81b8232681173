<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Comment;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Remembers comments and likes that were erased on request. The network may return them again, so their fingerprints
 * are kept and matching entries are not stored.
 */
final class ErasedComments {
	private const OPTION = 'frontispiece_forgotten';
	private const MAX_COMMENTS   = 5000;

	/**
	 * @param array<array-key, mixed> $response of a network
	 * @return array<array-key, mixed> the response without erased comments
	 */
	public function strip( array $response ): array {
		$known = array_flip( self::known() );
		return [] === $known
			? $response
			: self::without(
				$response,
				static fn( array $entry ): bool => isset( $known[ self::fingerprint( $entry ) ] ),
			);
	}

	/** @param list<array<array-key, mixed>> $entries */
	public function add( array $entries ): void {
		$known = [ ...self::known(), ...array_map( [ self::class, 'fingerprint' ], $entries ) ];
		update_option( self::OPTION, array_slice( array_values( array_unique( $known ) ), -self::MAX_COMMENTS ), false );
	}

	/**
	 * @param array<array-key, mixed>                $response
	 * @param callable(array<array-key, mixed>):bool $goes
	 * @return array<array-key, mixed> the same without these comments and likes
	 */
	public static function without( array $response, callable $goes ): array {
		$left = [];
		foreach ( $response as $key => $value ) {
			// The author of an entry is part of it, not an entry itself.
			if ( ! is_array( $value ) || 'from' === $key ) {
				$left[ $key ] = $value;
			} elseif ( ! self::isEntry( $value ) || ! $goes( $value ) ) {
				$left[ $key ] = self::without( $value, $goes );
			}
		}
		return array_is_list( $response ) ? array_values( $left ) : $left;
	}

	/**
	 * @param array<array-key, mixed> $response
	 * @return list<array<array-key, mixed>> the comments and likes in it
	 */
	public static function entries( array $response ): array {
		$entries = [];
		self::without(
			$response,
			static function ( array $entry ) use ( &$entries ): bool {
				$entries[] = $entry;
				return false;
			},
		);
		return $entries;
	}

	/** @param array<array-key, mixed> $entry */
	public static function author( array $entry ): string {
		$in = new ArrayReader( $entry );
		return $in->string( 'username' )
			. $in->at( 'from' )->string( 'name' )
			. ( $in->has( 'message' ) ? '' : $in->string( 'name' ) );
	}

	/** @param array<array-key, mixed> $value */
	private static function isEntry( array $value ): bool {
		$isComment = is_scalar( $value['id'] ?? null )
			&& ( is_string( $value['message'] ?? null ) || is_string( $value['text'] ?? null ) );
		return $isComment
			|| (
				is_string( $value['name'] ?? null )
				&& [] === array_diff( array_keys( $value ), [ 'name', 'link', 'id' ] )
			);
	}

	/** @param array<array-key, mixed> $entry */
	public static function fingerprint( array $entry ): string {
		$id = $entry['id'] ?? null;
		return substr( hash( 'sha256', is_scalar( $id ) ? "id:$id" : 'name:' . self::author( $entry ) ), 0, 24 );
	}

	/** @return list<string> fingerprints, the newest last */
	private static function known(): array {
		$stored = get_option( self::OPTION, [] );
		return is_array( $stored ) ? array_values( array_filter( $stored, 'is_string' ) ) : [];
	}
}
