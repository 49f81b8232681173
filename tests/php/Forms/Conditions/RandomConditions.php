<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Conditions;

use Frontispiece\Forms\Conditions\Operator;

/** Random conditions and values, the same for the same seed of mt_srand(). */
final class RandomConditions {
	private const FIELDS = [ 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h' ];

	/** @return array{match: string, rules: list<array<string, mixed>>} */
	public static function group( int $depth ): array {
		$rules = [];
		for ( $n = mt_rand( 1, 4 ); $n > 0; $n-- ) {
			$rules[] = $depth > 1 && 0 === mt_rand( 0, 3 ) ? self::group( $depth - 1 ) : self::comparison();
		}
		return [ 'match' => [ 'all', 'any' ][ mt_rand( 0, 1 ) ], 'rules' => $rules ];
	}

	/** @return list<array<string, mixed>> */
	public static function parts(): array {
		$parts = [];
		for ( $n = mt_rand( 1, 6 ); $n > 0; $n-- ) {
			$fields = array_slice( self::FIELDS, mt_rand( 0, 7 ), mt_rand( 1, 3 ) );
			$more   = [ 'action' => [ 'show', 'hide', 'require' ][ mt_rand( 0, 2 ) ] ] + self::group( 2 );
			$parts[] = [ 'id' => "c$n", 'fields' => $fields, 'conditions' => [ $more ] ];
		}
		return $parts;
	}

	/** @return array<string, list<string>> */
	public static function values(): array {
		$values = [];
		foreach ( self::FIELDS as $field ) {
			for ( $values[ $field ] = [], $n = mt_rand( 0, 2 ); $n > 0; $n-- ) {
				$values[ $field ][] = self::text();
			}
		}
		return $values;
	}

	/** @return array{field: string, operator: string, value?: string} */
	private static function comparison(): array {
		$operator = Operator::cases()[ mt_rand( 0, count( Operator::cases() ) - 1 ) ];
		$value    = match ( $operator ) {
			Operator::Greater, Operator::Less => (string) mt_rand( -5, 20 ),
			Operator::Before, Operator::After => sprintf( '20%02d-%02d-%02d', mt_rand( 20, 35 ), mt_rand( 1, 12 ), mt_rand( 1, 28 ) ),
			default => self::text(),
		};
		return [ 'field' => self::FIELDS[ mt_rand( 0, 7 ) ], 'operator' => $operator->value ]
			+ ( $operator->takesValue() ? [ 'value' => $value ] : [] );
	}

	private static function text(): string {
		$texts = [ '0', '1', '7', 'x', 'Red', 'red wine', 'ÄÖÜ', '😀', "two\nlines", '2028-02-29', '<b>"x"</b>', '[x]', "\\'" ];
		return $texts[ mt_rand( 0, count( $texts ) - 1 ) ];
	}
}
