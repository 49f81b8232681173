<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Rules;

use Frontispiece\Forms\Rules\TypedText;
use Frontispiece\Tests\Cases;
use PHPUnit\Framework\TestCase;

/** Runs the cases of tests/fixtures/forms/typed-texts.json, as src/forms/rules/typed-text.test.ts does. */
final class TypedTextTest extends TestCase {
	public function test_BUG_49_texts_that_differ_by_the_keyboard_only_are_the_same(): void {
		foreach ( Cases::in( 'forms/typed-texts' )['same'] as [ $one, $other ] ) {
			self::assertSame( TypedText::folded( $one ), TypedText::folded( $other ), (string) json_encode( [ $one, $other ] ) );
			self::assertTrue( TypedText::isSame( $other, $one ) );
		}
		foreach ( Cases::in( 'forms/typed-texts' )['different'] as [ $one, $other ] ) {
			self::assertFalse( TypedText::isSame( $one, $other ), (string) json_encode( [ $one, $other ] ) );
		}
	}

	public function test_a_choice_that_was_typed_differently_is_that_choice_and_an_exact_one_comes_first(): void {
		self::assertSame( [ 'red', "Bob's" ], TypedText::chosen( [ 'red', ' ', 'bob’s' ], [ 'Red', 'red', "Bob's" ] ) );
		self::assertSame( [ 'Other' ], TypedText::chosen( [ 'Other' ], [ 'Red' ] ) );
	}

	public function test_BUG_49_a_server_without_the_extension_intl_compares_likewise(): void {
		$script = sprintf(
			'define("ABSPATH","/");require %s;foreach(json_decode(%s,true) as [$a,$b]){if(!Frontispiece\\Forms\\Rules\\TypedText::isSame($a,$b))echo json_encode([$a,$b]);}'
				. 'echo class_exists("Normalizer")?"intl":"none";',
			var_export( dirname( __DIR__, 4 ) . '/includes/autoload.php', true ),
			var_export( json_encode( [
				[ "It's", 'It’s' ], [ "caf\u{E9}", "cafe\u{301}" ], [ '5', '５' ], [ '5', '٥' ], [ 'New York', "new\u{A0}york" ],
				[ 'abc', 'ＡＢＣ' ], [ 'a b', "a\u{3000}b" ], [ "\u{C5}se", "A\u{30A}SE" ], [ "Stra\u{DF}e", 'STRASSE' ],
			] ), true ),
		);
		$extensions = '-d extension=mbstring -d extension=tokenizer -d extension=ctype';
		self::assertSame( 'none', (string) shell_exec( PHP_BINARY . " -n $extensions -r " . escapeshellarg( $script ) . ' 2>/dev/null' ) );
	}
}
