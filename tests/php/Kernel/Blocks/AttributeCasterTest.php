<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Blocks;

use Frontispiece\Kernel\Blocks\AttributeCaster;
use Frontispiece\Kernel\Blocks\AttributeErrors;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class AttributeCasterTest extends TestCase {
	/** @return array<string, array{mixed, bool}> */
	public static function booleans(): array {
		$cases = [];
		foreach ( [ true, 'true', 'TRUE', '1', 1, 'yes', 'on', 'anything' ] as $value ) {
			$cases[ 'yes: ' . wp_json_encode( $value ) ] = [ $value, true ];
		}
		foreach ( [ false, 'false', 'FALSE', 'False', '0', 0, 'no', 'No', 'off', '', ' false ' ] as $value ) {
			$cases[ 'no: ' . wp_json_encode( $value ) ] = [ $value, false ];
		}
		return $cases;
	}

	#[DataProvider( 'booleans' )]
	public function test_words_for_yes_and_no_are_cast_to_booleans_whatever_the_default(
		mixed $value,
		bool $expected,
	): void {
		self::assertSame( $expected, AttributeCaster::read( $value, [ 'type' => 'boolean', 'default' => true ] ) );
		self::assertSame( $expected, AttributeCaster::read( $value, [ 'type' => 'boolean', 'default' => false ] ) );
	}

	public function test_a_non_scalar_value_becomes_the_default(): void {
		foreach ( [ [], [ 'x' ], null, new \stdClass() ] as $value ) {
			self::assertTrue( AttributeCaster::read( $value, [ 'type' => 'boolean', 'default' => true ] ) );
			self::assertSame( 7, AttributeCaster::read( $value, [ 'type' => 'integer', 'default' => 7 ] ) );
			self::assertSame( 'd', AttributeCaster::read( $value, [ 'type' => 'string', 'default' => 'd' ] ) );
		}
	}

	/** @return array<string, array{mixed, int}> */
	public static function integers(): array {
		return [
			'a number'         => [ 5, 5 ],
			'a word of digits' => [ '5', 5 ],
			'a fraction'       => [ '5.9', 5 ],
			'below'            => [ '-3', 1 ],
			'the least'        => [ '1', 1 ],
			'the most'         => [ 100, 100 ],
			'above'            => [ 101, 100 ],
			'far above'        => [ '99999999999999999999', 100 ],
			'no number'        => [ 'five', 20 ],
			'digits and more'  => [ '5px', 20 ],
			'nothing'          => [ '', 20 ],
			'a boolean'        => [ true, 20 ],
		];
	}

	#[DataProvider( 'integers' )]
	public function test_a_number_is_clamped_to_its_limits_and_any_other_value_becomes_the_default(
		mixed $value,
		int $expected,
	): void {
		self::assertSame(
			$expected,
			AttributeCaster::read( $value, [ 'type' => 'integer', 'default' => 20, 'minimum' => 1, 'maximum' => 100 ] ),
		);
	}

	public function test_a_list_is_read_from_commas_or_an_array_without_blanks_and_duplicates(): void {
		$declared = [ 'type' => 'array', 'default' => [ 'demo' ] ];
		self::assertSame( [ 'a', 'b c' ], AttributeCaster::read( ' a, b c ,,a', $declared ) );
		self::assertSame( [ 'a', '5', 'b' ], AttributeCaster::read( [ 'a', 5, [ 'x' ], null, 'b', 'a' ], $declared ) );
		self::assertSame( [], AttributeCaster::read( '', $declared ) );
		self::assertSame( [], AttributeCaster::read( false, $declared ) );
		self::assertSame( [ '50%20off <b>', 'a < b' ], AttributeCaster::read( [ "50%20off\n<b>", ' a < b ' ], $declared ) );
		$many = AttributeCaster::read( implode( ',', range( 1, 200 ) ), $declared );
		self::assertIsArray( $many );
		self::assertCount( 50, $many );
	}

	/** @return array<string, array{string, string}> what an author writes, and what is read */
	public static function texts(): array {
		return [
			'percent signs'         => [ '50%20off 100%', '50%20off 100%' ],
			'less than'             => [ 'a < b <3 <5', 'a < b <3 <5' ],
			'tags'                  => [ '<b>Latest</b> posts', '<b>Latest</b> posts' ],
			'entities'              => [ 'R&amp;D & &lt;', 'R&amp;D & &lt;' ],
			'spaces within'         => [ 'a  b', 'a  b' ],
			'spaces around'         => [ " a\u{a0}b ", "a\u{a0}b" ],
			'line breaks and tabs'  => [ "a\r\nb\tc\n\nd", 'a b c d' ],
			'control characters'    => [ "a\0b\x07c\x7Fd\u{85}e", 'abcde' ],
			'invalid UTF-8'         => [ "a\xFFb", 'a?b' ],
			'quotes and backslashes' => [ "\"it's\" C:\\x", "\"it's\" C:\\x" ],
		];
	}

	/** P002-068 */
	#[DataProvider( 'texts' )]
	public function test_P002_068_text_is_read_as_its_author_wrote_it( string $written, string $read ): void {
		self::assertSame( $read, AttributeCaster::read( $written, [ 'type' => 'string', 'default' => '' ] ) );
		self::assertSame( [ $read ], AttributeCaster::read( [ $written ], [ 'type' => 'array', 'default' => [] ] ) );
	}

	public function test_text_is_cut_to_its_maximum_length(): void {
		$declared = [ 'type' => 'string', 'default' => '' ];
		self::assertSame( '12', AttributeCaster::read( 12, $declared ) );
		$long = AttributeCaster::read( str_repeat( 'ä', 900 ), $declared );
		self::assertIsString( $long );
		self::assertSame( 500, mb_strlen( $long ) );
	}

	public function test_only_members_of_an_enum_are_accepted(): void {
		$declared = [ 'type' => 'string', 'enum' => [ 'auto', 'yes', 'no' ], 'default' => 'auto' ];
		self::assertSame( 'yes', AttributeCaster::read( 'yes', $declared ) );
		self::assertSame( 'auto', AttributeCaster::read( 'YES!', $declared ) );
		self::assertSame( 'auto', AttributeCaster::read( '', $declared ) );
		self::assertSame( 'auto', AttributeCaster::read( 2, $declared ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function writtenChoices(): iterable {
		yield 'as declared' => [ 'yes', 'yes' ];
		yield 'upper case'  => [ 'YES', 'yes' ];
		yield 'spaces'      => [ ' Auto ', 'auto' ];
		yield 'true'        => [ 'true', 'yes' ];
		yield '1'           => [ '1', 'yes' ];
		yield 'on'          => [ 'On', 'yes' ];
		yield 'false'       => [ 'false', 'no' ];
		yield '0'           => [ '0', 'no' ];
		yield 'nothing'     => [ '', 'auto' ];
		yield 'unknown'     => [ 'maybe', 'auto' ];
	}

	#[DataProvider( 'writtenChoices' )]
	public function test_R000_054_a_choice_is_read_in_any_case_and_by_other_words_for_yes_and_no(
		string $written,
		string $read,
	): void {
		$declared = [ 'type' => 'string', 'default' => 'auto', 'enum' => [ 'auto', 'yes', 'no' ] ];
		self::assertSame( $read, AttributeCaster::read( $written, $declared ) );
		self::assertSame(
			in_array( $written, [ '', 'maybe' ], true ) ? [ 'gdpr' ] : [],
			array_column( AttributeErrors::forAttributes( [ 'gdpr' => $written ], [ 'gdpr' => $declared ] ), 'name' ),
		);
	}

	/** @return iterable<string, array{string, string}> */
	public static function writtenLoops(): iterable {
		foreach ( [ 'true', 'TRUE', '1', 'yes', 'on', 'all' ] as $word ) {
			yield $word => [ $word, 'all' ];
		}
		foreach ( [ 'false', '0', 'no', 'off', 'buttons' ] as $word ) {
			yield $word => [ $word, 'buttons' ];
		}
		yield 'none' => [ 'none', 'none' ];
	}

	/** R000-181 */
	#[DataProvider( 'writtenLoops' )]
	public function test_R000_181_wraparound_is_read_as_on_or_off( string $written, string $read ): void {
		$declared = BlockMetadata::shapes( 'blocks' )['social-feed']['attributes']['wraparound'] ?? [];
		self::assertSame( $read, AttributeCaster::read( $written, $declared ) );
		self::assertSame( [], AttributeErrors::forAttributes( [ 'wraparound' => $written ], [ 'wraparound' => $declared ] ) );
	}

	public function test_words_for_yes_mean_nothing_to_other_choices(): void {
		$declared = [ 'type' => 'string', 'default' => 'list', 'enum' => [ 'list', 'grid' ] ];
		self::assertSame( 'list', AttributeCaster::read( 'true', $declared ) );
		self::assertSame( 'grid', AttributeCaster::read( 'Grid', $declared ) );
	}

	public function test_without_a_default_an_invalid_value_is_empty(): void {
		self::assertSame(
			[ false, 0, [], '' ],
			array_map( [ AttributeCaster::class, 'blank' ], [ 'boolean', 'integer', 'array', 'string' ] ),
		);
		self::assertSame( 0, AttributeCaster::read( 'x', [ 'type' => 'integer' ] ) );
	}
}
