<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins\Entries;

use Frontispiece\Migration\FormPlugins\Entries\FieldNames;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use PHPUnit\Framework\TestCase;

final class FieldNamesTest extends TestCase {
	public function test_values_get_the_names_of_their_fields_and_choices_their_texts(): void {
		self::assertSame(
			[ 'name' => 'Ada', 'color' => [ 'Red', 'x' ] ],
			self::valuesFor(
				[ '1' => 'Ada', '2' => [ 'r', 'x' ] ],
				[ '1' => 'name', '2' => 'color' ],
				choices: [ 'color' => [ 'r' => 'Red' ] ],
			),
		);
	}

	public function test_a_field_that_the_form_no_longer_has_is_named_by_its_label_or_number(): void {
		self::assertSame(
			[ 'Old field' => 'a', 'field-8' => 'b', 'nick' => 'c', 'field' => 'd' ],
			self::valuesFor( [ '7' => 'a', '8' => 'b', 'nick' => 'c', '9' => 'd' ], [], [ '7' => ' <b>Old</b> field ', '9' => '<i></i>' ] ),
		);
	}

	public function test_fields_with_the_same_name_do_not_replace_each_other(): void {
		self::assertSame(
			[ 'a' => '1', 'a-2' => '2', 'a-2-2' => '3' ],
			self::valuesFor( [ '1' => '1', '2' => '2', '3' => '3' ], [ '1' => 'a', '2' => 'a', '3' => 'a' ] ),
		);
	}

	public function test_boxes_of_a_field_are_one_list_and_the_text_of_a_consent_is_left_out(): void {
		self::assertSame( [ 'list' => [ 'A', 'C' ] ], self::valuesFor( [ '5.1' => 'A', '5.3' => 'C' ], [ '5' => 'list' ] ) );
		self::assertSame( [ 'terms' => '1' ], self::valuesFor( [ '5.1' => '1', '5.2' => 'I agree' ], [ '5.1' => 'terms' ] ) );
		self::assertSame( [ 'first' => 'Ada', 'field-7.4' => 'x' ], array_combine(
			[ 'first', 'field-7.4' ],
			array_values( self::valuesFor( [ '7.3' => 'Ada', '7.4' => 'x' ], [ '7.3' => 'first' ] ) ),
		) );
	}

	public function test_rows_are_counted_from_1_without_gaps(): void {
		$fields = [ '1' => ForeignEntry::inRows( 'guests', 'name' ), '2' => ForeignEntry::inRows( 'guests', 'age' ), '9' => 'note' ];
		$values = [
			ForeignEntry::cell( '1', 4 ) => 'Grace',
			ForeignEntry::cell( '1', 0 ) => 'Ada',
			ForeignEntry::cell( '2', 0 ) => '36',
			'9'                          => 'x',
		];
		self::assertSame(
			[ 'guests' => '2', 'guests:1:name' => 'Ada', 'guests:1:age' => '36', 'guests:2:name' => 'Grace', 'note' => 'x' ],
			self::valuesFor( $values, $fields ),
		);
	}

	public function test_broken_characters_are_replaced_and_an_entry_without_values_has_none(): void {
		self::assertSame( [ 'a' => 'x?' ], self::valuesFor( [ '1' => "x\xff" ], [ '1' => 'a' ] ) );
		self::assertSame( [], ( new FieldNames( [], [] ) )->forEntry( new ForeignEntry( 1, [], 0, null ) ) );
	}

	/**
	 * @param array<array-key, string|list<string>>     $values
	 * @param array<array-key, string>                  $fields
	 * @param array<array-key, string>                  $labels
	 * @param array<array-key, array<array-key, mixed>> $choices
	 * @return array<array-key, string|list<string>>
	 */
	private static function valuesFor( array $values, array $fields, array $labels = [], array $choices = [] ): array {
		return ( new FieldNames( $fields, $choices ) )->forEntry( new ForeignEntry( 1, [], 0, $values, $labels ) );
	}
}
