<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\SubmissionValidator;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Tests\Migration\Corpus\Report;
use Frontispiece\Tests\Migration\Corpus\StoredForms;
use Frontispiece\Tests\TestCase;

/** Which fields of imported forms visitors see, by what they enter. */
final class ImportedConditionsTest extends TestCase {
	public static function tearDownAfterClass(): void {
		StoredForms::dropTables();
		parent::tearDownAfterClass();
	}

	/**
	 * @param array<string, mixed>                          $definition
	 * @param array<string, array<string, string|list<string>>> $cases  names of the fields that are seen => values
	 * @param list<string>                                  $lost
	 */
	private static function assertSeen( string $plugin, array $definition, array $cases, array $lost = [] ): void {
		$count = 0;
		$use   = static function ( ?Form $form, MigrationPreview $preview ) use ( $cases, $lost, &$count ): void {
			++$count;
			self::assertNotNull( $form );
			self::assertSame( $lost, $preview->lost );
			foreach ( $cases as $seen => $values ) {
				$visible = ( new SubmissionValidator( Validator::extended() ) )->visible( $form, new PostedData( $values ) )[0];
				self::assertSame( $seen, implode( ' ', array_column( $visible->fields(), 'name' ) ), (string) wp_json_encode( $values ) );
			}
		};
		Report::import( $plugin, $definition, $use );
		self::assertSame( 1, $count );
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<string, mixed>
	 */
	private static function gravityField( int $id, string $type, string $label, array $more = [] ): array {
		return $more + [ 'id' => $id, 'type' => $type, 'label' => $label ];
	}

	/** @return array<string, mixed> */
	private static function gravityLogic( string $value, string $action = 'show' ): array {
		$rules = [ [ 'fieldId' => '1', 'operator' => 'is', 'value' => $value ] ];
		return [ 'conditionalLogic' => [ 'actionType' => $action, 'logicType' => 'all', 'rules' => $rules ] ];
	}

	public function test_BUG_35_a_section_of_gravity_forms_hides_its_fields_until_the_next_section_or_page(): void {
		self::assertSeen( 'gravity-forms', [ 'title' => 'Form', 'fields' => [
			self::gravityField( 1, 'text', 'Kind' ),
			self::gravityField( 2, 'section', 'Firm', self::gravityLogic( 'firm' ) ),
			self::gravityField( 3, 'text', 'Firm name' ),
			self::gravityField( 4, 'text', 'Tax number', self::gravityLogic( 'x', 'hide' ) ),
			self::gravityField( 5, 'section', 'Everybody' ),
			self::gravityField( 6, 'text', 'Town name' ),
			self::gravityField( 7, 'section', 'Guest', self::gravityLogic( 'firm', 'hide' ) ),
			self::gravityField( 8, 'text', 'Guest name' ),
			self::gravityField( 9, 'page', '' ),
			self::gravityField( 10, 'text', 'Last words' ),
		] ], [
			'your-kind firm-name tax-number town-name last-words' => [ 'your-kind' => 'firm' ],
			'your-kind town-name guest-name last-words'           => [ 'your-kind' => 'person' ],
		] );
	}

	public function test_BUG_34_the_fields_of_a_section_that_nobody_sees_are_left_out_and_listed(): void {
		$note  = self::gravityField( 1, 'text', 'Note', [ 'visibility' => 'administrative' ] );
		$notes = array_map(
			static fn( string $label ): string => "Field “{$label}” is not shown to visitors, so it is not imported.",
			[ 'Note', 'Inside', 'Inner name' ],
		);
		self::assertSeen( 'gravity-forms', [ 'title' => 'Form', 'fields' => [
			$note,
			self::gravityField( 2, 'section', 'Inside', self::gravityLogic( 'x' ) ),
			self::gravityField( 3, 'text', 'Inner name' ),
			self::gravityField( 4, 'section', 'Outside' ),
			self::gravityField( 5, 'text', 'Outer name' ),
		] ], [ 'outer-name' => [] ], $notes );
	}

	/**
	 * @param array<string, mixed> $settings
	 * @return array<string, mixed>
	 */
	private static function fluentField( string $name, string $element = 'input_text', array $settings = [] ): array {
		$settings += [ 'label' => strtr( $name, '_', ' ' ) ];
		return [ 'element' => $element, 'attributes' => [ 'name' => $name ], 'settings' => $settings ];
	}

	/** @return array<string, mixed> */
	private static function fluentLogic( string $value ): array {
		$rules = [ [ 'field' => 'the_kind', 'operator' => '=', 'value' => $value ] ];
		return [ 'conditional_logics' => [ 'status' => true, 'type' => 'any', 'conditions' => $rules ] ];
	}

	public function test_BUG_35_conditions_of_steps_and_containers_of_fluent_forms_are_imported(): void {
		self::assertSeen( 'fluent-forms', [ 'form_fields' => [
			'stepsWrapper' => [ 'stepStart' => [ 'element' => 'step_start', 'settings' => [ 'step_titles' => [ 'A', 'B', 'C' ] ] ] ],
			'fields'       => [
				self::fluentField( 'the_kind' ),
				self::fluentField( '', 'form_step', self::fluentLogic( 'firm' ) ),
				self::fluentField( 'firm_name' ),
				self::fluentField( '', 'form_step' ),
				[ 'columns' => [
					[ 'fields' => [ self::fluentField( 'first_word' ) ] ],
					[ 'fields' => [ self::fluentField( 'last_word' ) ] ],
				] ] + self::fluentField( '', 'container', self::fluentLogic( 'person' ) ),
				self::fluentField( 'the_end' ),
			],
		] ], [
			'the-kind firm-name the-end'            => [ 'the-kind' => 'firm' ],
			'the-kind first-word last-word the-end' => [ 'the-kind' => 'person' ],
			'the-kind the-end'                      => [ 'the-kind' => '' ],
		] );
	}

	public function test_BUG_35_conditions_of_layouts_dividers_and_pages_of_wpforms_are_imported(): void {
		$logic = static fn( string $value ): array => [
			'conditional_logic' => '1',
			'conditional_type'  => 'show',
			'conditionals'      => [ [ [ 'field' => '1', 'operator' => '==', 'value' => $value ] ] ],
		];
		$field = static fn( string $id, string $label, string $type = 'text' ): array =>
			[ 'id' => $id, 'type' => $type, 'label' => $label ];
		$page  = static fn( string $position ): array => [ 'type' => 'pagebreak', 'position' => $position, 'title' => 'Page' ];
		self::assertSeen( 'wpforms', [ 'id' => '1', 'settings' => [ 'form_title' => 'Form' ], 'fields' => [
			'10' => [ 'id' => '10' ] + $page( 'top' ),
			'1'  => $field( '1', 'The kind' ),
			'2'  => $field( '2', 'Firm', 'layout' ) + $logic( 'firm' )
				+ [ 'columns' => [ [ 'fields' => [ '3' ] ], [ 'fields' => [ '4' ] ] ] ],
			'3'  => $field( '3', 'Firm name' ),
			'4'  => $field( '4', 'Tax number' ),
			'11' => [ 'id' => '11' ] + $page( '' ) + $logic( 'person' ),
			'5'  => $field( '5', 'First name' ),
			'6'  => $field( '6', 'Only for editors', 'internal-information' ),
			'12' => [ 'id' => '12' ] + $page( 'bottom' ),
		] ], [
			'the-kind firm-name tax-number' => [ 'the-kind' => 'firm' ],
			'the-kind first-name'           => [ 'the-kind' => 'person' ],
		], [ 'Field “Only for editors” is not shown to visitors, so it is not imported.' ] );
	}

	/**
	 * @param array<string, mixed>       $settings
	 * @param list<array<string, mixed>> $more
	 * @return array<string, mixed>
	 */
	private static function ninja( array $settings, array $more = [] ): array {
		$field = static fn( string $key ): array => [ 'type' => 'textbox', 'key' => $key, 'label' => "The $key" ];
		return [
			'settings' => $settings + [ 'title' => 'Form' ],
			'fields'   => [ ...array_map( $field, [ 'color', 'size', 'extra' ] ), ...$more ],
			'actions'  => [],
		];
	}

	/**
	 * @param list<array{string, string}> $then key, trigger
	 * @param list<array{string, string}> $else
	 * @return array<string, mixed>
	 */
	private static function ninjaRule( string $field, string $value, array $then, array $else = [] ): array {
		$act = static fn( array $one ): array => [ 'key' => $one[0], 'trigger' => $one[1], 'type' => 'field' ];
		return [
			'connector' => 'all',
			'when'      => [ [ 'key' => $field, 'comparator' => 'equal', 'value' => $value, 'connector' => 'AND' ] ],
			'then'      => array_map( $act, $then ),
			'else'      => array_map( $act, $else ),
		];
	}

	public function test_BUG_35_one_of_several_rules_of_ninja_forms_that_show_a_field_is_enough(): void {
		$show = [ [ 'extra', 'show_field' ] ];
		$hide = [ [ 'extra', 'hide_field' ] ];
		$two  = [ self::ninjaRule( 'color', 'red', $show, $hide ), self::ninjaRule( 'size', 'big', $show, $hide ) ];
		$more = array_map( static fn( string $value ): array => self::ninjaRule( 'size', $value, $show, $hide ), [ 'a', 'b', 'c', 'd' ] );
		self::assertSeen( 'ninja-forms', self::ninja( [ 'conditions' => [ ...$two, ...$more ] ] ), [
			'the-color the-size the-extra' => [ 'the-color' => 'red' ],
			'the-color the-size'           => [ 'the-color' => 'blue', 'the-size' => 'small' ],
		] );
		foreach ( [ [ 'the-size' => 'big' ], [ 'the-size' => 'd' ], [ 'the-color' => 'red', 'the-size' => 'big' ] ] as $values ) {
			self::assertSeen( 'ninja-forms', self::ninja( [ 'conditions' => [ ...$two, ...$more ] ] ), [
				'the-color the-size the-extra' => $values,
			] );
		}
	}

	public function test_BUG_35_rules_of_ninja_forms_that_show_and_hide_a_field_apply_together(): void {
		$conditions = [
			self::ninjaRule( 'color', 'red', [ [ 'extra', 'show_field' ] ], [ [ 'extra', 'hide_field' ] ] ),
			self::ninjaRule( 'size', 'big', [ [ 'extra', 'hide_field' ] ] ),
			self::ninjaRule( 'size', 'huge', [ [ 'extra', 'hide_field' ] ] ),
		];
		foreach ( [
			[ 'red', 'small', true ],
			[ 'red', 'big', false ],
			[ 'red', 'huge', false ],
			[ 'blue', 'small', false ],
		] as [ $color, $size, $isSeen ] ) {
			self::assertSeen( 'ninja-forms', self::ninja( [ 'conditions' => $conditions ] ), [
				'the-color the-size' . ( $isSeen ? ' the-extra' : '' ) => [ 'the-color' => $color, 'the-size' => $size ],
			] );
		}
	}

	public function test_BUG_35_what_rules_of_ninja_forms_do_otherwise_is_imported(): void {
		$rule = self::ninjaRule( 'color', 'red', [], [ [ 'extra', 'hide_field' ] ] );
		self::assertSeen( 'ninja-forms', self::ninja( [ 'conditions' => [ $rule ] ] ), [
			'the-color the-size the-extra' => [ 'the-color' => 'red' ],
			'the-color the-size'           => [ 'the-color' => 'blue' ],
		] );
	}

	public function test_BUG_35_parts_questions_and_buttons_of_ninja_forms_have_their_conditions(): void {
		$part = static fn( string $key, string ...$fields ): array => [
			'type'            => 'part',
			'key'             => $key,
			'title'           => $key,
			'formContentData' => $fields,
		];
		$hide = [ [ 'two', 'hide_part' ], [ 'spam', 'hide_field' ], [ 'send', 'hide_field' ] ];
		self::assertSeen( 'ninja-forms', self::ninja(
			[
				'formContentData' => [ $part( 'one', 'color' ), $part( 'two', 'size' ), $part( 'three', 'extra', 'spam' ) ],
				'conditions'      => [
					self::ninjaRule( 'color', 'red', $hide ),
					self::ninjaRule( 'color', 'blue', [ [ 'two', 'hide_part' ] ] ),
				],
			],
			[
				[ 'type' => 'spam', 'key' => 'spam', 'label' => 'One and one?', 'spam_answer' => '2' ],
				[ 'type' => 'submit', 'key' => 'send', 'label' => 'Send it' ],
			],
		), [
			'the-color the-extra'                       => [ 'the-color' => 'red' ],
			'the-color the-extra your-quiz'           => [ 'the-color' => 'blue' ],
			'the-color the-size the-extra your-quiz'  => [ 'the-color' => 'green' ],
		], [ 'The setting “Conditions of the submit button” is not imported.' ] );
	}

	public function test_BUG_35_a_group_of_contact_form_7_is_read_as_every_version_stores_its_conditions(): void {
		$one = [ 'if_field' => 'color', 'operator' => 'equals', 'if_value' => 'red' ];
		foreach ( [ [ 'then_field' => 'more' ] + $one, [ 'then_field' => 'more', 'and_rules' => [ $one ] ] ] as $entry ) {
			self::assertSeen( 'contact-form-7', [
				'_form'           => '[text color] [group more][text extra][/group] [submit "Send"]',
				'wpcf7cf_options' => [ $entry ],
			], [ 'color extra' => [ 'color' => 'red' ], 'color' => [ 'color' => 'blue' ] ] );
		}
	}
}
