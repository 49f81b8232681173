<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Kernel\Database\SqlTokens;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class SqlTokensTest extends TestCase {
	/** @return array<string, array{string}> */
	public static function statements(): array {
		return [
			'a literal with a parenthesis'  => [ "SELECT ')', \"(\" FROM {items} WHERE id IN (%d, %d)" ],
			'quotes in literals'            => [ "UPDATE {items} SET a = 'it''s', b = 'it\\'s', c = \"a \"\"b\"\"\"" ],
			'comments with quotes'          => [ "SELECT 1 -- it's\n, 2 /* don't ( */ # isn't\nFROM {items}" ],
			'names in backticks'            => [ 'SELECT `from`, `a``b` FROM `{items}` i' ],
			'a literal that is never ended' => [ "SELECT 'open FROM {items}" ],
			'bytes beyond ASCII'            => [ "SELECT näme FROM {items} WHERE a = 'ü' AND b = 1.5e3" ],
			'nothing'                       => [ '' ],
		];
	}

	#[DataProvider( 'statements' )]
	public function test_a_statement_that_is_not_changed_is_written_as_it_was( string $sql ): void {
		self::assertSame( [ $sql, [ 1, 2 ] ], ( new SqlTokens( $sql ) )->write( [ 1, 2 ] ) );
	}

	public function test_words_in_literals_and_comments_are_not_found(): void {
		$sql    = "SELECT 'FROM' /* FROM */, `from`, (SELECT 1 FROM {sources}) x FROM {items}";
		$tokens = new SqlTokens( $sql );
		$from   = $tokens->find( [ 'FROM' ], 0, $tokens->count() );
		self::assertSame( 'items', $tokens->table( $tokens->next( $from ) ) );
		self::assertSame( 'x', $tokens->name( $tokens->previous( $from ) ) );
	}

	public function test_parts_of_a_list_are_dropped_with_their_commas_and_values(): void {
		$tokens = new SqlTokens( 'INSERT INTO {items} (a, b, c) VALUES (%s, (%d + 1), %f)' );
		foreach ( [ 0, 1 ] as $nth ) {
			$open = 0;
			for ( $at = 0, $count = -1; $count < $nth; ++$at ) {
				if ( $tokens->is( $at, '(' ) && 0 === $tokens->depth( $at ) ) {
					$open = $at;
					++$count;
				}
			}
			$tokens->choose( $tokens->split( $open + 1, $tokens->close( $open ) ), [ true, false, true ] );
		}
		[ $sql, $values ] = $tokens->write( [ 'x', 5, 1.5 ] );
		self::assertSame(
			'INSERT INTO {items} (a, c) VALUES (%s, %f)',
			(string) preg_replace( [ '/\s+/', '/\s+,/' ], [ ' ', ',' ], $sql ),
		);
		self::assertSame( [ 'x', 1.5 ], $values );
	}

	public function test_a_parenthesis_that_is_never_closed_ends_with_the_statement(): void {
		$tokens = new SqlTokens( 'SELECT (1, (2)' );
		self::assertSame( $tokens->count(), $tokens->close( 2 ) );
	}

	public function test_BUG_60_values_of_dropped_placeholders_are_dropped_and_others_stay(): void {
		$tokens = new SqlTokens( "a = '%%s', b = %s, c = %d %% %d" );
		$tokens->choose( $tokens->split( 0, $tokens->count() ), [ true, false, true ] );
		self::assertSame( [ "a = '%%s' , c = %d %% %d", [ 2, 3 ] ], self::spaced( $tokens->write( [ 'x', 2, 3 ] ) ) );
		$tokens = new SqlTokens( "a = '%%s', b = %s" );
		$tokens->choose( $tokens->split( 0, $tokens->count() ), [ false, true ] );
		self::assertSame( [ 'x' ], $tokens->write( [ 'x' ] )[1] );
	}

	/**
	 * @param array{string, list<mixed>} $written
	 * @return array{string, list<mixed>} with one space in place of several
	 */
	private static function spaced( array $written ): array {
		return [ (string) preg_replace( '/ +/', ' ', $written[0] ), $written[1] ];
	}
}
