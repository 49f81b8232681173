<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins\Conditions;

use Frontispiece\Migration\FormPlugins\Conditions\ConditionTranslator;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignRule;
use PHPUnit\Framework\TestCase;

final class ConditionTranslatorTest extends TestCase {
	public function test_fields_and_choices_get_their_names_here(): void {
		self::assertSame(
			[
				'action' => 'hide',
				'match'  => 'all',
				'rules'  => [
					[ 'field' => 'color', 'operator' => 'is', 'value' => 'Red' ],
					[ 'field' => 'name', 'operator' => 'contains', 'value' => 'r' ],
				],
			],
			self::translator()->condition(
				new ForeignCondition(
					'hide',
					ForeignGroup::all( [ new ForeignRule( '2', 'is', 'r' ), new ForeignRule( '1', 'contains', 'r' ) ] ),
				),
			),
		);
	}

	public function test_a_condition_of_which_a_part_has_no_equivalent_is_none(): void {
		$good = new ForeignRule( '1', 'is', 'x' );
		foreach ( [ new ForeignRule( '9', 'is', 'x' ), new ForeignRule( '1', '', 'x' ), new ForeignRule( '1', 'matches', 'x' ) ] as $bad ) {
			self::assertNull( self::group( ForeignGroup::any( [ $good, $bad ] ) ) );
			self::assertNull( self::translator()->condition( new ForeignCondition( 'show', ForeignGroup::all( [ $bad ] ) ) ) );
		}
		$deep = ForeignGroup::all( [ $good, ForeignGroup::any( [ $good, ForeignGroup::all( [ $good, $good ] ) ] ) ] );
		self::assertNull( self::group( $deep ), 'Groups in groups have no equivalent.' );
	}

	public function test_or_equal_becomes_two_comparisons_of_which_one_is_enough(): void {
		$either = static fn( string $operator ): array => [
			'match' => 'any',
			'rules' => [
				[ 'field' => 'name', 'operator' => $operator, 'value' => '5' ],
				[ 'field' => 'name', 'operator' => 'is', 'value' => '5' ],
			],
		];
		$least  = new ForeignRule( '1', ForeignRule::GREATER_OR_EQUAL, '5' );
		$most   = new ForeignRule( '1', ForeignRule::LESS_OR_EQUAL, '5' );
		self::assertSame( $either( 'greater' ), self::group( ForeignGroup::all( [ $least ] ) ) );
		self::assertSame(
			[ $either( 'greater' ), $either( 'less' ) ],
			self::group( ForeignGroup::all( [ $least, $most ] ) )['rules'] ?? [],
		);
		$nested = ForeignGroup::all( [ $least, ForeignGroup::any( [ $least, $most ] ) ] );
		self::assertSame(
			[ $either( 'greater' ), [ 'match' => 'any', 'rules' => [ ...$either( 'greater' )['rules'], ...$either( 'less' )['rules'] ] ] ],
			self::group( $nested )['rules'] ?? [],
		);
		$filled = new ForeignRule( '1', 'not_empty', '' );
		self::assertSame(
			[ [ 'greater', 'not_empty' ], [ 'is', 'not_empty' ] ],
			array_map(
				static fn( mixed $group ): array => array_column( is_array( $group ) ? (array) $group['rules'] : [], 'operator' ),
				(array) ( self::group( ForeignGroup::any( [ ForeignGroup::all( [ $least, $filled ] ) ] ) )['rules'] ?? [] ),
			),
		);
	}

	public function test_a_blank_field_meets_the_opposite_of_more_than_a_number(): void {
		$not = ForeignGroup::all( [ new ForeignRule( '1', 'greater', '5' ) ] )->negated();
		self::assertSame( [ 'less', 'is', 'empty' ], array_column( (array) ( self::group( $not )['rules'] ?? [] ), 'operator' ) );
	}

	public function test_more_comparisons_than_a_group_can_have_become_groups(): void {
		$rules = array_map( static fn( int $n ): ForeignRule => new ForeignRule( '1', 'is', "v$n" ), range( 1, 45 ) );
		$group = self::group( ForeignGroup::any( $rules ) );
		self::assertSame( 'any', $group['match'] ?? '' );
		self::assertSame( [ 20, 20, 5 ], array_map( 'count', array_column( (array) ( $group['rules'] ?? [] ), 'rules' ) ) );
	}

	public function test_a_group_of_one_comparison_is_that_comparison(): void {
		$group = ForeignGroup::any( [ ForeignGroup::all( [ new ForeignRule( '1', 'is', 'x' ) ] ), new ForeignRule( '1', 'is', 'y' ) ] );
		self::assertSame( [ 'x', 'y' ], array_column( self::group( $group )['rules'] ?? [], 'value' ) );
	}

	public function test_consents_are_compared_with_nothing_and_nothing_is_blank(): void {
		$operator = static fn( string $field, string $operator, string $value ): string =>
			self::group( ForeignGroup::all( [ new ForeignRule( $field, $operator, $value ) ] ) )['rules'][0]['operator'] ?? '';
		self::assertSame(
			[ 'checked', 'empty', 'empty', 'not_empty', 'is' ],
			[
				$operator( '3', 'is', 'I agree' ),
				$operator( '3', 'is_not', 'I agree' ),
				$operator( '1', 'is', '' ),
				$operator( '1', 'is_not', '' ),
				$operator( '1', 'is', '0' ),
			],
		);
	}

	/** @return array<string, mixed>|null */
	private static function group( ForeignGroup $group ): ?array {
		return self::translator()->group( $group );
	}

	private static function translator(): ConditionTranslator {
		return new ConditionTranslator(
			[ '1' => 'name', '2' => 'color', '3' => 'terms' ],
			[ '1' => 'text', '2' => 'select', '3' => 'acceptance' ],
			[ '2' => [ 'r' => 'Red' ] ],
		);
	}
}
