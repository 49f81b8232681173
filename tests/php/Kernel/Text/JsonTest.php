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
}
