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
			[ 'The Crow’s nest, 12-B', [ 'the', 'crow', 's', 'crows', 'nest', '12', 'b', '12b' ] ],
			[
				'Élan Ångström naïve Łódź Straße Ørsted',
				[ 'elan', 'angstrom', 'naive', 'lodz', 'strasse', 'orsted', 'aangstroem', 'oersted' ],
			],
			[ 'L’arc-en-ciel', [ 'l', 'arc', 'en', 'ciel', 'larcenciel', 'arcenciel', 'larc' ] ],
			[ 'ΟΔΟΣ οδός', [ 'οδοσ', 'οδοσ' ] ],
			[ 'a-b-c-d-e-f', [ 'a', 'b', 'c', 'd', 'e', 'f' ] ],
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
		$words = static fn( string $text ): array => array_map( 'array_keys', Tokenizer::query( $text ) );
		self::assertSame( [ [ '東京' ], [ '京都' ] ], $words( '東京都' ) );
		self::assertSame( [ [ '東' ] ], $words( '東' ) );
		self::assertSame( [ [ 'a' ], [ 'b' ] ], $words( 'a b A' ) );
	}

	/** @return list<array{string, list<list<string>>, list<list<string>>}> text, spellings as typed, in one piece */
	public static function searches(): array {
		$streets = [ 'mullerstrasse', 'muellerstrasse' ];
		return [
			[ 'L’été', [ [ 'ete' ] ], [ [ 'lete' ] ] ],
			[ "don't O'Brien", [ [ 'dont' ], [ 'obrien' ] ], [ [], [] ] ],
			[ 'e-mail', [ [ 'e' ], [ 'mail' ] ], [ [ 'email' ], [ 'email' ] ] ],
			[ 'wi-fi', [ [ 'wi' ], [ 'fi' ] ], [ [ 'wifi' ], [ 'wifi' ] ] ],
			[ 'Müller-Straße', [ [ 'muller', 'mueller' ], [ 'strasse' ] ], [ $streets, $streets ] ],
			[ "d'Artagnan dell'arte", [ [ 'artagnan' ], [ 'arte' ] ], [ [ 'dartagnan' ], [ 'dellarte' ] ] ],
			[ "c'h l'x", [ [ 'ch' ], [ 'lx' ] ], [ [], [] ] ],
			[ "d'aujourd'hui", [ [ 'daujourdhui' ] ], [ [ 'aujourdhui' ] ] ],
		];
	}

	/**
	 * @param list<list<string>> $asTyped
	 * @param list<list<string>> $joined
	 */
	#[DataProvider( 'searches' )]
	public function test_BUG_51_a_typed_word_has_each_spelling_of_texts( string $text, array $asTyped, array $joined ): void {
		$words = Tokenizer::query( $text );
		self::assertSame( $asTyped, array_map( static fn( array $word ): array => array_keys( $word, true, true ), $words ) );
		self::assertSame( $joined, array_map( static fn( array $word ): array => array_keys( $word, false, true ), $words ) );
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
