<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Text;

use Frontispiece\Kernel\Text\Surrogates;
use PHPUnit\Framework\TestCase;

final class SurrogatesTest extends TestCase {
	public function test_BUG_41_two_references_are_one_character_and_everything_else_stays(): void {
		foreach ( [
			'&#55357;&#56832;'                 => '😀',
			'&#xD83D;&#xDE00;'                 => '😀',
			'&#xd83d&#56832;x'                 => '😀x',
			'&#55357;&#56832;&#55357;&#56833;' => '😀😁',
			'&#56832;&#55357;'                 => '&#56832;&#55357;',
			'&#55357; &#56832;'                => '&#55357; &#56832;',
			'&#55357;'                         => '&#55357;',
			'&#55200;&#57000;'                 => '&#55200;&#57000;',
			'&#128512; &amp; é'                => '&#128512; &amp; é',
			''                                 => '',
		] as $text => $joined ) {
			self::assertSame( $joined, Surrogates::joined( $text ) );
		}
	}

	public function test_BUG_41_bytes_of_two_halves_are_one_character_and_everything_else_stays(): void {
		self::assertSame( "a\u{10FFFF}😀", Surrogates::joinedBytes( "a\xED\xAF\xBF\xED\xBF\xBF😀" ) );
		self::assertSame( "\xED\xB8\x80 \xED\xA0\xBD\xFF", Surrogates::joinedBytes( "\xED\xB8\x80 \xED\xA0\xBD\xFF" ) );
	}
}
