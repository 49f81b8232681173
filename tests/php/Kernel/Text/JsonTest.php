<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Text;

use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\TestCase;

final class JsonTest extends TestCase {
	public function test_half_a_character_does_not_make_an_answer_unreadable(): void {
		foreach ( [ '\ud83d', '\uDE00', 'x\ud83dy', '\ud83d\ud83d\ude00' ] as $half ) {
			$read = Json::decode( '{"text":"' . $half . '","other":"\ud83d\ude00 \u00e4 \\\\ud83d"}' );
			self::assertSame( '😀 ä \ud83d', $read['other'] ?? '' );
			self::assertStringContainsString( "\u{fffd}", is_string( $read['text'] ?? 0 ) ? $read['text'] : '' );
		}
		self::assertNull( Json::decode( '{"text":"\ud83d"' ) );
	}

	public function test_SEC_25_json_with_too_many_parts_is_none_and_brackets_in_texts_are_no_parts(): void {
		foreach ( [ '[0]', '{"":0}' ] as $part ) {
			$some = '[' . implode( ',', array_fill( 0, 90_000, $part ) ) . ']';
			self::assertCount( 90_000, Json::decode( $some ) ?? [] );
			self::assertNull( Json::decode( '[' . implode( ',', array_fill( 0, 110_000, $part ) ) . ']' ) );
		}
		self::assertNull( Json::decode( '[' . str_repeat( '0,', 310_000 ) . '0]' ) );
		$text = str_repeat( '[{,"\\', 400_000 );
		self::assertSame( [ 'a' => $text ], Json::decode( (string) wp_json_encode( [ 'a' => $text ] ) ) );
	}
}
