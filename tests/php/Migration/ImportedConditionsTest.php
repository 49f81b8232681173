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
	 * @param array<string, array<string, string|list<string>>> $cases names of the fields that are seen => values
	 * @param list<string>                                  $lost
	 */
	private static function assertSeen( string $plugin, array $definition, array $cases, array $lost = [] ): void {
		$count = 0;
		$use   = static function ( ?Form $form, MigrationPreview $preview ) use ( $cases, $lost, &$count ): void {
			++$count;
			self::assertNotNull( $form );
			self::assertSame( $lost, $preview->lost );
			foreach ( $cases as $names => $values ) {
				$visible = ( new SubmissionValidator( Validator::extended() ) )->visible( $form, new PostedData( $values ) )[0];
				self::assertSame( $names, implode( ' ', array_column( $visible->fields(), 'name' ) ), (string) wp_json_encode( $values ) );
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

	public function test_BUG_35_a_rule_of_wpforms_without_a_field_changes_nothing(): void {
		$rule  = static fn( string $field, string $operator, string $value ): array =>
			[ 'field' => $field, 'operator' => $operator, 'value' => $value ];
		$logic = static fn( string $type, array ...$groups ): array =>
			[ 'conditional_logic' => '1', 'conditional_type' => $type, 'conditionals' => $groups ];
		$field = static fn( string $id, string $label ): array => [ 'id' => $id, 'type' => 'text', 'label' => $label ];
		self::assertSeen( 'wpforms', [ 'id' => '1', 'settings' => [ 'form_title' => 'Form' ], 'fields' => [
			'1' => $field( '1', 'The kind' ),
			'2' => $field( '2', 'First name' ) + $logic( 'show', [ $rule( '', '!=', '' ) ] ),
			'3' => $field( '3', 'Last name' ) + $logic( 'hide', [ $rule( '', '==', '' ) ] ),
			'4' => $field( '4', 'Firm name' ) + $logic( 'show', [ $rule( '', '!e', '' ), $rule( '1', '==', 'firm' ) ] ),
		] ], [
			'the-kind first-name last-name firm-name' => [ 'the-kind' => 'firm' ],
			'the-kind first-name last-name'           => [ 'the-kind' => 'x' ],
		] );
	}

	public function test_BUG_35_conditions_that_name_a_date_or_a_consent_as_a_whole_are_imported(): void {
		$logic = [ 'conditional_logic' => '1', 'conditionals' => [ [ [ 'field' => '1', 'operator' => '!e', 'value' => '' ] ] ] ];
		foreach ( [ 'date' => 'the-day', 'time' => 'the-day', 'date-time' => 'the-day the-day-time' ] as $format => $names ) {
			self::assertSeen( 'wpforms', [ 'id' => '1', 'settings' => [ 'form_title' => 'Form' ], 'fields' => [
				'1' => [ 'id' => '1', 'type' => 'date-time', 'label' => 'The day', 'format' => $format ],
				'2' => [ 'id' => '2', 'type' => 'text', 'label' => 'The place' ] + $logic,
			] ], [ "$names the-place" => [ 'the-day' => '2030-01-02' ], $names => [] ] );
		}
		self::assertSeen( 'gravity-forms', [ 'title' => 'Form', 'fields' => [
			self::gravityField( 1, 'consent', 'The terms', [
				'checkboxLabel' => 'I agree',
				'inputs'        => [ [ 'id' => '1.1' ], [ 'id' => '1.2' ], [ 'id' => '1.3' ] ],
			] ),
			self::gravityField( 2, 'text', 'First name', self::gravityLogic( '1' ) ),
		] ], [ 'the-terms first-name' => [ 'the-terms' => '1' ], 'the-terms' => [ 'the-terms' => '' ] ] );
	}

	public function test_BUG_35_conditions_that_are_off_or_compare_nothing_are_left_out(): void {
		$isOff = self::gravityLogic( 'x' );
		$isOff['conditionalLogic']['enabled'] = false;
		self::assertSeen( 'gravity-forms', [ 'title' => 'Form', 'fields' => [
			self::gravityField( 1, 'text', 'The kind' ),
			self::gravityField( 2, 'text', 'First name', $isOff ),
		] ], [ 'the-kind first-name' => [] ] );
		$logic = static fn( array ...$groups ): array => [ 'conditional_logics' => [
			'status'           => true,
			'type'             => 'group',
			'condition_groups' => array_map( static fn( array $rules ): array => [ 'rules' => $rules ], $groups ),
		] ];
		$rule  = [ 'field' => 'the_kind', 'operator' => '=', 'value' => 'firm' ];
		self::assertSeen( 'fluent-forms', [ 'form_fields' => [ 'fields' => [
			self::fluentField( 'the_kind' ),
			self::fluentField( 'firm_name', settings: $logic( [ $rule ], [] ) ),
			self::fluentField( 'the_end', settings: $logic( [] ) ),
		] ] ], [ 'the-kind firm-name the-end' => [ 'the-kind' => 'firm' ], 'the-kind the-end' => [] ] );
	}

	public function test_BUG_35_a_group_of_contact_form_7_whose_condition_compares_a_deleted_field_is_left_out_and_listed(): void {
		$rule = static fn( string $field, string $operator, string $group ): array => [ 'then_field' => $group, 'and_rules' => [
			[ 'if_field' => $field, 'operator' => $operator, 'if_value' => 'red' ],
		] ];
		self::assertSeen( 'contact-form-7', [
			'_form'           => '[text color] [group more][file* plan][/group] [group odd][text* extra][/group] [submit "Send"]',
			'wpcf7cf_options' => [ $rule( 'gone', 'equals', 'more' ), $rule( 'color', 'resembles', 'odd' ) ],
		], [ 'color extra' => [] ], [
			'Field “more” is not shown to visitors, so it is not imported.',
			'A condition of “odd” has no equivalent. The field is always shown.',
		] );
	}

	public function test_a_group_of_contact_form_7_without_a_condition_is_never_shown_so_it_is_left_out_and_listed(): void {
		$mail = [ 'recipient' => 'a@example.org', 'subject' => 'S', 'body' => 'Color: [color][more] Extra: [extra][/more]' ];
		$form = [ '_form' => '[text color] [group more][text* extra][/group] [submit "Send"]', '_mail' => $mail ];
		$lost = [ 'Field “more” is not shown to visitors, so it is not imported.' ];
		self::assertSeen( 'contact-form-7', $form, [ 'color' => [ 'color' => 'red' ] ], $lost );
		Report::import( 'contact-form-7', $form, static function ( ?Form $imported, MigrationPreview $preview ) use ( $lost ): void {
			self::assertSame( 'Color: [color]', $imported?->mails['mail']->body );
			self::assertSame( $lost, $preview->lost );
		} );
	}

	public function test_BUG_34_blocks_of_jetpack_that_their_author_has_hidden_are_left_out_and_listed(): void {
		$hidden = '{"label":"Old name","required":true,"metadata":{"blockVisibility":false}}';
		self::assertSeen( 'jetpack', [ 'content' => '<!-- wp:jetpack/contact-form --><div>'
			. '<!-- wp:jetpack/field-text {"label":"The name","metadata":{"blockVisibility":{"viewport":{"mobile":false}}}} /-->'
			. "<!-- wp:jetpack/field-text $hidden /-->"
			. '<!-- wp:group {"metadata":{"blockVisibility":false}} --><div><!-- wp:paragraph --><p>Secret</p><!-- /wp:paragraph -->'
			. '<!-- wp:jetpack/field-email {"required":true} --><div><!-- wp:jetpack/label {"label":"Old email"} /--></div>'
			. '<!-- /wp:jetpack/field-email --><!-- wp:jetpack/field-url /--></div><!-- /wp:group -->'
			. '</div><!-- /wp:jetpack/contact-form -->',
		], [ 'the-name' => [] ], array_map(
			static fn( string $label ): string => "Field “{$label}” is not shown to visitors, so it is not imported.",
			[ 'Old name', 'Old email', 'Website' ],
		) );
	}
}
