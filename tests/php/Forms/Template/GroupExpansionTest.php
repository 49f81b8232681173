<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Template;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Forms\Template\FormContent;
use Frontispiece\Forms\Template\GroupExpansion;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagParser;
use Frontispiece\Plugin;
use PHPUnit\Framework\TestCase;

final class GroupExpansionTest extends TestCase {
	public function test_a_group_becomes_its_fields_in_a_fieldset_named_by_its_label(): void {
		[ $nodes, $expansion ] = self::expand(
			'Before <label class="x"> Your <b>full</b> name [name who class:wide id:who "x"] </label> after [text t]',
		);
		$html                  = self::html( $nodes );
		self::assertStringStartsWith( 'Before <fieldset class="frontispiece-form__group frontispiece-form__parts wide" id="who">', $html );
		self::assertStringContainsString( '<legend class="frontispiece-form__legend">Your full name</legend>', $html );
		self::assertStringContainsString( '</fieldset>', $html );
		self::assertStringContainsString( ' after {t}', $html );
		self::assertSame( substr_count( $html, '<label>' ), substr_count( $html, '</label>' ) );
		$group = $expansion->groups[0];
		self::assertSame( [ 'who', 'Your full name' ], [ $group->name, $group->label ] );
		self::assertSame( [ ...array_values( $group->fields ), 't' ], self::names( $nodes ) );
	}

	public function test_without_a_label_the_type_names_the_group_and_ids_that_are_none_are_left_out(): void {
		[ $nodes, $expansion ] = self::expand( '<p>[name who id:1x]</p>' );
		self::assertStringContainsString(
			'<p><fieldset class="frontispiece-form__group frontispiece-form__parts"><legend',
			self::html( $nodes ),
		);
		self::assertNotSame( '', $expansion->groups[0]->label );
	}

	public function test_the_label_of_another_field_is_left_alone(): void {
		$text          = '<label>Other [text o]</label> [name who] <label>Later [text l]</label>';
		[ $nodes ]     = self::expand( $text );
		$html          = self::html( $nodes );
		self::assertStringStartsWith( '<label>Other {o}</label> <fieldset', $html );
		self::assertStringEndsWith( '</fieldset> <label>Later {l}</label>', $html );
	}

	public function test_a_repeating_group_has_the_fields_of_each_row_and_one_group_for_all(): void {
		[ $nodes, $expansion ] = self::expand( '[repeat guests min:1 max:2]<label>Name [text name]</label>[/repeat]' );
		self::assertCount( 2, $expansion->rows );
		self::assertSame( [ 'guests' ], array_map( static fn( GroupedFields $group ): string => $group->name, $expansion->groups ) );
		$fields = array_values( array_diff( self::names( $nodes ), [ 'guests' ] ) );
		self::assertCount( 2, $fields );
		self::assertSame( $fields, array_values( $expansion->groups[0]->fields ) );
	}

	public function test_what_a_row_cannot_contain_is_left_out_with_its_label(): void {
		[ $nodes ] = self::expand( '[repeat guests max:1]A<label>Photo [file photo]</label>B<label>Name [text name]</label>[/repeat]' );
		$html      = self::html( $nodes );
		self::assertStringNotContainsString( 'Photo', $html );
		self::assertStringContainsString( 'AB<label>Name ', $html );
	}

	public function test_a_form_has_a_limited_number_of_fields_however_many_groups_it_has(): void {
		[ $nodes ] = self::expand( str_repeat( '[name who]', FormContent::MAX_FIELDS ) );
		self::assertLessThan( FormContent::MAX_FIELDS + 10, count( self::names( $nodes ) ) );
	}

	/** @return array{list<string|Tag>, GroupExpansion} */
	private static function expand( string $template ): array {
		$types     = Plugin::kernel()->get( FieldTypes::class );
		$expansion = new GroupExpansion( $types );
		return [ $expansion->expand( ( new TagParser( $types ) )->parse( $template ) ), $expansion ];
	}

	/** @param list<string|Tag> $nodes */
	private static function html( array $nodes ): string {
		return implode(
			'',
			array_map( static fn( string|Tag $node ): string => $node instanceof Tag ? "{{$node->name}}" : $node, $nodes ),
		);
	}

	/**
	 * @param list<string|Tag> $nodes
	 * @return list<string>
	 */
	private static function names( array $nodes ): array {
		return array_column( array_filter( $nodes, static fn( $node ): bool => $node instanceof Tag ), 'name' );
	}
}
