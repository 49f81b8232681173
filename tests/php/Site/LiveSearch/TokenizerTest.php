<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Site\LiveSearch\Lookup\WordLookup;
use Frontispiece\Site\LiveSearch\Tokenizer;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Tests how texts become words of the search index. */
final class TokenizerTest extends TestCase {
	/** @return list<array{string, list<string>}> */
	public static function texts(): array {
		return [
			[ 'The Crow’s nest, 12-B', [ 'the', 'crows', 'nest', '12', 'b' ] ],
			[ 'Élan Ångström naïve Łódź Straße Ørsted', [ 'elan', 'angstrom', 'naive', 'lodz', 'strase', 'orsted' ] ],
			[ "E\u{301}lan", [ 'elan' ] ],
			[ 'Ёлка Ελλάδα مُحَمَّد', [ 'елка', 'ελλαδα', 'محمد' ] ],
			[ '한국어 검색', [ '한국어', '검색' ] ],
			[ 'हिन्दी', [ 'हिन्दी' ] ],
			[ '東京都', [ '東京', '京都', '都' ] ],
			[ 'iPhone東京', [ 'iphone', '東京', '京' ] ],
			[ 'ガード', [ 'ガー', 'ード', 'ド' ] ],
			[ "\xff\xfe \\ % ' 😀", [] ],
			[ str_repeat( 'x', 50 ), [ str_repeat( 'x', 32 ) ] ],
		];
	}

	/** @param list<string> $words */
	#[DataProvider( 'texts' )]
	public function test_a_text_becomes_lowercase_words_without_accents_or_pairs_of_characters( string $text, array $words ): void {
		self::assertSame( $words, Tokenizer::words( $text ) );
	}

	public function test_the_last_character_of_a_search_is_not_looked_up_on_its_own(): void {
		self::assertSame( [ '東京', '京都' ], Tokenizer::query( '東京都' ) );
		self::assertSame( [ '東' ], Tokenizer::query( '東' ) );
		self::assertSame( [ 'a', 'b' ], Tokenizer::query( 'a b A' ) );
	}

	/** @return list<array{string, string, bool}> */
	public static function pairs(): array {
		return [
			[ 'lighthouse', 'lighthouse', true ],
			[ 'lighthouse', 'ligthouse', true ],
			[ 'lighthouse', 'lighthhouse', true ],
			[ 'lighthouse', 'lightmouse', true ],
			[ 'lighthouse', 'lihgthouse', true ],
			[ 'lighthouse', 'lighthoues', true ],
			[ 'élève', 'élèvé', true ],
			[ 'lighthouse', 'lihgthoues', false ],
			[ 'lighthouse', 'lightho', false ],
			[ 'lighthouse', 'lighthuose ', false ],
		];
	}

	#[DataProvider( 'pairs' )]
	public function test_one_typo_is_one_character_more_less_or_other_or_two_swapped( string $one, string $other, bool $is ): void {
		self::assertSame( $is, WordLookup::isOneTypo( $one, $other ) );
		self::assertSame( $is, WordLookup::isOneTypo( $other, $one ) );
	}
}
