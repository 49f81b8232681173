<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Tests\TestCase;

final class CursorTest extends TestCase {
	private const FEED = '0123456789abcdef';

	public function test_a_cursor_is_parsed_back_to_the_same_position(): void {
		foreach ( [ [ 1_800_000_000, 5 ], [ 0, 1 ], [ -86_400, 999_999_999_999 ] ] as [ $at, $id ] ) {
			$cursor = $this->parse( $this->print( $at, $id ) );
			self::assertSame( [ $at, $id ], [ $cursor?->effectiveAt, $cursor?->itemId ] );
		}
	}

	public function test_a_cursor_of_another_feed_is_rejected(): void {
		self::assertNull(
			Cursor::parse( $this->kernel()->signer(), 'fedcba9876543210', $this->print( 1_800_000_000, 5 ) ),
		);
	}

	public function test_a_forged_cursor_is_rejected(): void {
		$text = $this->print( 1_800_000_000, 5 );
		$mark = substr( $text, -16 );
		foreach ( [
			"1800000001-5-$mark",
			"1800000000-6-$mark",
			"-1800000000-5-$mark",
			'1800000000-5-' . strrev( $mark ),
			'1800000000-5',
			substr( $text, 0, -1 ),
			"x$text",
			'',
			'-',
			"1800000000-5 OR 1=1-$mark",
			"1800000000-50-$mark",
			str_replace( '-5-', '-05-', $text ),
		] as $forged ) {
			self::assertNull( $this->parse( $forged ), $forged );
		}
	}

	public function test_a_cursor_is_safe_in_a_url_and_in_html(): void {
		self::assertMatchesRegularExpression( '/^[0-9a-f-]+$/', $this->print( 1_800_000_000, 5 ) );
	}

	private function print( int $at, int $id ): string {
		return ( new Cursor( $at, $id ) )->print( $this->kernel()->signer(), self::FEED );
	}

	private function parse( string $text ): ?Cursor {
		return Cursor::parse( $this->kernel()->signer(), self::FEED, $text );
	}
}
