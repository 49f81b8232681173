<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Http\PostLimits;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Tests\Migration\Corpus\FormTrial;
use PHPUnit\Framework\Attributes\DataProvider;

/** Forms of other plugins as visitors meet them after the import. */
final class ImportedDefinitionsTest extends DefinitionTestCase {
	/** @param array<string, mixed> $definition */
	#[DataProvider( 'unlimited' )]
	public function test_BUG_32_a_form_whose_limits_are_none_can_be_sent( string $plugin, array $definition ): void {
		$this->import( $plugin, $definition, static function ( Form $form ): void {
			self::assertDoesNotMatchRegularExpression( '/"(?:min|max)(?:length|items|files|rows)?":"?(?:0|-\d+)"?[,}]/', $form->template );
			$trial = ( new FormTrial() )->run( $form );
			self::assertSame( [ true, '', [] ], [ $trial['sent'], $trial['problem'], $trial['accepted'] ] );
			$long = ( new FormTrial() )->run( $form, [ 'textarea' => str_repeat( 'A long message. ', 300 ) ] );
			self::assertSame( [ true, '' ], [ $long['sent'], $long['problem'] ] );
		} );
	}

	/** @return iterable<string, array{string, array<string, mixed>}> */
	public static function unlimited(): iterable {
		/** @var \Closure(): iterable<string, array{string, array<string, mixed>}> $all */
		$all = require dirname( __DIR__, 2 ) . '/fixtures/migration/unlimited.php';
		return $all();
	}

	public function test_BUG_32_files_of_forms_without_a_limit_can_be_as_large_as_the_server_accepts(): void {
		$this->gravity( [ [ 'type' => 'fileupload', 'id' => 1, 'label' => 'File' ] ], static function ( Form $form ): void {
			self::assertSame( intdiv( PostLimits::maxFileSize(), 1_048_576 ) . 'mb', $form->field( 'your-file' )?->option( 'limit' ) );
		} );
	}

	/** @param array<array-key, mixed> $options */
	#[DataProvider( 'options' )]
	public function test_BUG_33_choices_of_fluent_forms_are_read_as_every_version_stores_them( string $element, array $options ): void {
		$field = $options + [
			'element'    => $element,
			'attributes' => [ 'name' => 'color', 'value' => '' ],
		];

		$required = [ 'required' => [ 'value' => true ] ];

		$field['settings'] = ( $options['settings'] ?? [] ) + [ 'label' => 'Color', 'validation_rules' => $required ];
		$this->fluent( [ $field ], static function ( Form $form, MigrationPreview $preview ): void {
			self::assertSame( [ 'Red', 'Blue' ], $form->field( 'your-color' )?->choices() );
			self::assertSame( [], $preview->lost );
			$trial = ( new FormTrial() )->run( $form );
			self::assertSame( [ true, '', [] ], [ $trial['sent'], $trial['problem'], $trial['accepted'] ] );
		} );
	}

	/** @return iterable<string, array{string, array<array-key, mixed>}> */
	public static function options(): iterable {
		$list = [ [ 'label' => 'Red', 'value' => 'r' ], [ 'label' => 'Blue', 'value' => 'b' ] ];
		$map  = [ 'r' => 'Red', 'b' => 'Blue' ];
		foreach ( [ 'select', 'input_radio', 'input_checkbox' ] as $element ) {
			yield "$element, labels by values" => [ $element, [ 'options' => $map ] ];
			yield "$element, a list of labels" => [ $element, [ 'options' => [ 'Red', 'Blue' ] ] ];
			yield "$element, a list of choices" => [ $element, [ 'options' => $list ] ];
			$newer = [ 'settings' => [ 'advanced_options' => $list ], 'options' => [ 'x' => 'Old' ] ];
			$blank = [ 'settings' => [ 'advanced_options' => [] ], 'options' => $map ];
			yield "$element, advanced choices" => [ $element, $newer ];
			yield "$element, no advanced choices" => [ $element, $blank ];
		}
	}

	public function test_BUG_33_a_field_without_choices_is_listed_and_does_not_stop_the_form(): void {
		$field = [
			'element'    => 'select',
			'attributes' => [ 'name' => 'color' ],
			'settings'   => [
				'label'            => 'Color',
				'placeholder'      => 'Choose',
				'validation_rules' => [ 'required' => [ 'value' => true ] ],
			],
		];
		$text  = [ 'element' => 'input_text', 'attributes' => [ 'name' => 'a' ], 'settings' => [ 'label' => 'A' ] ];
		$this->fluent( [ $field, $text ], static function ( Form $form, MigrationPreview $preview ): void {
			self::assertSame( [ 'Field “Color” has no choices, so it is not imported.' ], $preview->lost );
			self::assertTrue( ( new FormTrial() )->run( $form )['sent'] );
		} );
	}

	public function test_BUG_34_fields_for_administrators_are_not_public(): void {
		$note    = static fn( int $id, array $more ): array =>
			$more + [ 'id' => $id, 'type' => 'text', 'label' => "Internal $id", 'isRequired' => true ];
		$choices = [ [ 'text' => 'Paid', 'value' => '1', 'isSelected' => true ] ];
		$logic   = static fn( string $field, string $operator ): array => [
			'conditionalLogic' => [
				'actionType' => 'show',
				'logicType'  => 'all',
				'rules'      => [ [ 'fieldId' => $field, 'operator' => $operator, 'value' => 'x' ] ],
			],
		];
		$this->gravity( [
			[ 'id' => 1, 'type' => 'text', 'label' => 'Name' ],
			$note( 2, [ 'visibility' => 'administrative' ] ),
			$note( 3, [ 'adminOnly' => true, 'type' => 'checkbox', 'choices' => $choices ] ),
			$note( 4, [ 'adminOnly' => '1', 'type' => 'fileupload' ] ),
			$note( 5, [ 'visibility' => 'hidden', 'type' => 'radio', 'choices' => $choices ] ),
			$note( 6, $logic( '2', 'is' ) ),
			$note( 7, [ 'label' => 'Always' ] + $logic( '2', 'isnot' ) ),
			[ 'id' => 8, 'type' => 'section', 'label' => 'Internal 8', 'visibility' => 'administrative' ],
		], static function ( Form $form, MigrationPreview $preview ): void {
			$page = do_shortcode( "[frontispiece_form id=\"{$form->id}\"]" );
			self::assertStringNotContainsString( 'Internal', $page );
			self::assertStringNotContainsString( 'Paid', $page );
			$labels = array_map( $form->labels()->forField( ... ), array_column( $form->fields(), 'name' ) );
			self::assertSame( [ 'Name', 'Always' ], array_values( $labels ) );
			foreach ( [ 2, 3, 4, 5, 6, 8 ] as $number ) {
				self::assertContains( "Field “Internal {$number}” is not shown to visitors, so it is not imported.", $preview->lost );
			}
			self::assertTrue( ( new FormTrial() )->run( $form )['sent'] );
		} );
	}

	public function test_BUG_34_a_condition_that_can_be_met_in_another_way_is_kept(): void {
		$rules = static fn( array ...$rules ): array => [ 'actionType' => 'show', 'logicType' => 'any', 'rules' => $rules ];
		$rule  = static fn( string $field ): array => [ 'fieldId' => $field, 'operator' => 'is', 'value' => 'x' ];
		$this->gravity( [
			[ 'id' => 1, 'type' => 'text', 'label' => 'Name' ],
			[ 'id' => 2, 'type' => 'text', 'label' => 'Note', 'adminOnly' => true ],
			[ 'id' => 3, 'type' => 'text', 'label' => 'More', 'conditionalLogic' => $rules( $rule( '1' ), $rule( '2' ), $rule( '99' ) ) ],
		], static function ( Form $form ): void {
			$conditions = $form->content()->conditions();
			self::assertCount( 1, $conditions );
			self::assertSame(
				[ [ 'field' => 'your-name', 'operator' => 'is', 'value' => 'x' ] ],
				$conditions[0]->conditions[0]->toArray()['rules'],
			);
		} );
	}

	public function test_BUG_34_an_email_whose_conditions_are_never_met_is_not_sent(): void {
		$never = [ 'conditionalLogic' => [
			'actionType' => 'show',
			'logicType'  => 'all',
			'rules'      => [ [ 'fieldId' => '2', 'operator' => 'is', 'value' => 'approved' ] ],
		] ];
		$email = [ 'name' => 'Approved', 'to' => 'a@example.org', 'subject' => 'Approved', 'message' => 'Text' ];
		$this->import( 'gravity-forms', [
			'title'         => 'Form',
			'fields'        => [
				[ 'id' => 1, 'type' => 'text', 'label' => 'Name' ],
				[ 'id' => 2, 'type' => 'text', 'label' => 'State', 'adminOnly' => true ],
			],
			'notifications' => [ 'a' => $email + $never ],
			'confirmations' => [ 'a' => [ 'type' => 'message', 'message' => 'Approved' ] + $never, 'b' => [ 'message' => 'Thanks' ] ],
		], static function ( Form $form, MigrationPreview $preview ): void {
			self::assertFalse( $form->mails['mail']->active );
			self::assertContains( 'Email “Approved” is turned off, because its conditions are never met.', $preview->lost );
			self::assertSame( 'Thanks', $form->message( 'mail_sent_ok' ) );
			self::assertCount( 1, $form->confirmations() );
		} );
	}

	public function test_BUG_35_an_imported_formula_is_calculated_by_the_server(): void {
		$formula = '( {Guests:2} + {Rooms:3:value} ) * 2';
		$this->gravity( [
			[ 'id' => 1, 'type' => 'number', 'label' => 'Total', 'enableCalculation' => true, 'calculationFormula' => $formula ],
			[ 'id' => 2, 'type' => 'number', 'label' => 'Guests' ],
			[ 'id' => 3, 'type' => 'number', 'label' => 'Rooms' ],
		], static function ( Form $form ): void {
			self::assertTrue( ( new FormTrial() )->run( $form, [ 'calculated' => '1' ] )['sent'] );
		} );
		$row = $this->db()->row( 'SELECT data FROM {submissions} ORDER BY id LIMIT 1' );
		self::assertStringContainsString( '"your-total":"12.00"', (string) ( $row['data'] ?? '' ) );
	}

	public function test_BUG_35_numbers_of_gravity_forms_are_read_in_their_format(): void {
		foreach ( [
			[ 'decimal_comma', '1.234,5', '1234.5' ],
			[ 'decimal_comma', '1.234', '1234' ],
			[ 'decimal_dot', '1,234.5', '1234.5' ],
			[ 'currency', '$1,234.50', '1234.50' ],
		] as [ $format, $number, $expected ] ) {
			$field = [ 'id' => 1, 'type' => 'number', 'label' => 'Sum', 'numberFormat' => $format ];
			$field += [ 'defaultValue' => $number, 'rangeMax' => $number ];
			$this->gravity( [ $field ], static function ( Form $form ) use ( $expected ): void {
				self::assertSame( [ $expected ], $form->field( 'your-sum' )->values ?? [] );
				self::assertSame( $expected, $form->field( 'your-sum' )?->option( 'max' ) );
			} );
		}
		$field = [ 'id' => 1, 'type' => 'number', 'label' => 'Sum', 'defaultValue' => 'many' ];
		$this->gravity( [ $field ], static function ( Form $form, MigrationPreview $preview ): void {
			self::assertSame( [ 'Field “Sum”: the setting “Default value” is not imported.' ], $preview->lost );
		} );
	}

	public function test_BUG_35_a_parameter_with_a_reserved_name_gets_another_one_and_is_listed(): void {
		$field = [ 'id' => 1, 'type' => 'text', 'label' => 'Town', 'allowsPrepopulate' => true, 'inputName' => 'name' ];
		$this->gravity( [ $field ], static function ( Form $form, MigrationPreview $preview ): void {
			self::assertContains( 'Field “Town” is pre-filled from the URL parameter “your-town” instead of “name”.', $preview->changed );
			$_GET = [ 'your-town' => 'Rome' ];
			self::assertStringContainsString( 'value="Rome"', do_shortcode( "[frontispiece_form id=\"{$form->id}\"]" ) );
		} );
	}

	public function test_BUG_102_limits_in_words_masks_and_descriptions_of_consents_of_wpforms_are_not_lost_silently(): void {
		$words   = [ 'limit_enabled' => '1', 'limit_count' => '50', 'limit_mode' => 'words' ];
		$consent = [ 'description' => 'We <b>store</b> it.', 'choices' => [ '1' => [ 'label' => 'I accept.' ] ] ];
		$this->import( 'wpforms', [ 'id' => '1', 'settings' => [ 'form_title' => 'Form' ], 'fields' => [
			[ 'type' => 'textarea', 'id' => '1', 'label' => 'Story' ] + $words,
			[ 'type' => 'text', 'id' => '2', 'label' => 'Code', 'input_mask' => '99-99' ],
			[ 'type' => 'gdpr-checkbox', 'id' => '3', 'label' => 'Privacy', 'required' => '1' ] + $consent,
		] ], static function ( Form $form, MigrationPreview $preview ): void {
			self::assertSame( [
				'Field “Story”: the setting “Word limit” is not imported.',
				'Field “Code”: the setting “Input mask” is not imported.',
			], $preview->lost );
			self::assertStringContainsString( 'We <b>store</b> it.', do_shortcode( "[frontispiece_form id=\"{$form->id}\"]" ) );
			$trial = ( new FormTrial() )->run( $form );
			self::assertSame( [ true, '', [] ], [ $trial['sent'], $trial['problem'], $trial['accepted'] ] );
		} );
	}
}
