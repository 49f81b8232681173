<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Http\PostLimits;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Tests\Migration\Corpus\FormTrial;
use Frontispiece\Tests\Migration\Corpus\Report;
use Frontispiece\Tests\Migration\Corpus\StoredForms;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Forms of other plugins as visitors meet them after the import. */
final class ImportedDefinitionsTest extends TestCase {
	public static function tearDownAfterClass(): void {
		StoredForms::dropTables();
		parent::tearDownAfterClass();
	}

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

	public function test_BUG_34_a_choice_of_one_stays_one(): void {
		$choices = [ [ 'text' => 'A', 'value' => 'A' ], [ 'text' => 'B', 'value' => 'B' ] ];
		$field   = static fn( int $id, string $type, string $input, string $limit ): array =>
			[ 'id' => $id, 'type' => $type, 'label' => "F$id", 'inputType' => $input, 'choiceLimit' => $limit, 'choices' => $choices ];
		$this->gravity( [
			$field( 1, 'multi_choice', 'radio', 'single' ),
			$field( 2, 'multi_choice', 'checkbox', 'unlimited' ),
			$field( 3, 'multi_choice', '', 'single' ),
			$field( 4, 'image_choice', 'radio', 'single' ),
		], static function ( Form $form ): void {
			$most = array_map( static fn( Tag $tag ): string => $tag->type . ( $tag->int( 'maxitems' ) ?? '' ), $form->fields() );
			self::assertSame( [ 'radio', 'checkbox', 'checkbox1', 'radio' ], $most );
		} );
	}

	public function test_BUG_34_an_address_asks_for_what_it_asked_for(): void {
		$labels  = [ 1 => 'Street', 'Line 2', 'City', 'State', 'ZIP', 'Country' ];
		$address = static fn( array $more ): array => $more + [
			'id'         => 1,
			'type'       => 'address',
			'label'      => 'Home',
			'isRequired' => true,
			'inputs'     => array_map(
				static fn( int $n, string $label ): array => [ 'id' => "1.$n", 'label' => $label, 'name' => '' ],
				array_keys( $labels ),
				$labels,
			),
		];
		$states = 'Field “Home”: the setting “Choice of states” is not imported.';
		$texts  = 'Field “Home”: the setting “Labels and defaults of parts” is not imported.';
		foreach ( [
			[ [ 'addressType' => 'international' ], 'street*,line2,city*,region*,postcode*,country*', [] ],
			[ [ 'defaultCountry' => 'Austria' ], 'street*,line2,city*,region*,postcode*,country*', [ $texts ] ],
			[ [ 'addressType' => 'us', 'defaultCountry' => 'x' ], 'street*,line2,city*,region*,postcode*', [ $states ] ],
			[ [ 'addressType' => 'canadian', 'defaultState' => 'x' ], 'street*,line2,city*,region*,postcode*', [ $states, $texts ] ],
			[ [ 'hideState' => '1', 'hideCountry' => true, 'hideAddress2' => 1 ], 'street*,city*,postcode*', [] ],
		] as [ $more, $parts, $lost ] ) {
			$this->gravity( [ $address( $more ) ], self::expect( $lost, "\"parts\":\"$parts\"" ) );
		}
		$field = [ 'id' => '1', 'type' => 'address', 'label' => 'Home', 'required' => '1' ];
		$own   = '"parts":"street*,line2,city*,region*,postcode*"';
		$all   = '"parts":"street*,line2,city*,region*,postcode*,country*"';
		$this->wpforms( [ [ 'scheme' => 'us' ] + $field ], self::expect( [ $states ], $own ) );
		$this->wpforms( [ [ 'scheme' => 'international' ] + $field ], self::expect( [], $all ) );
	}

	public function test_BUG_35_a_formula_with_choices_that_are_other_numbers_here_is_left_out_and_listed(): void {
		$total  = [ 'id' => 2, 'type' => 'number', 'label' => 'Total', 'enableCalculation' => true ];
		$total += [ 'calculationFormula' => '{Size:1} * 2' ];
		$size   = static fn( string $text, string $value ): array =>
			[ 'id' => 1, 'type' => 'select', 'label' => 'Size', 'choices' => [ [ 'text' => $text, 'value' => $value ] ] ];
		$lost   = [ 'Field “Total”: its formula has no equivalent, so it is not imported.' ];
		$isKept = '"formula":"[your-size] * 2"';
		$this->gravity( [ $size( 'Small', '10' ), $total ], self::expect( $lost ) );
		$this->gravity( [ $size( '20', '10' ), $total ], self::expect( $lost ) );
		$this->gravity( [ $size( '10', '10.0' ) + [ 'placeholder' => 'Choose' ], $total ], self::expect( [], $isKept ) );
		$choice = static fn( string $text, string $value ): array =>
			[ 'id' => '1', 'type' => 'select', 'label' => 'Size', 'choices' => [ '7' => [ 'label' => $text, 'value' => $value ] ] ];
		$sum    = [ 'id' => '2', 'type' => 'number', 'label' => 'Total', 'calculation_is_enabled' => '1', 'calculation_code' => '$F1 * 2' ];
		$this->wpforms( [ $choice( '10', '' ), $sum ], self::expect( [], $isKept ) );
		$this->wpforms( [ $choice( 'Small', '10' ) + [ 'show_values' => '1' ], $sum ], self::expect( $lost ) );
	}

	public function test_BUG_35_a_condition_on_the_size_or_a_part_of_a_choice_is_imported_only_if_its_text_is_the_same_here(): void {
		$choices = static fn( string $value ): array => [ [ 'text' => '10', 'value' => $value ], [ 'text' => '20', 'value' => '20' ] ];
		$when    = static fn( string $operator, string $value ): array => [
			'id'               => 2,
			'type'             => 'text',
			'label'            => 'More',
			'conditionalLogic' => [
				'actionType' => 'show',
				'logicType'  => 'all',
				'rules'      => [ [ 'fieldId' => '1', 'operator' => $operator, 'value' => $value ] ],
			],
		];
		$count = static fn( string $stored, string $operator, string $value ): array => [
			[ 'id' => 1, 'type' => 'select', 'label' => 'Size', 'placeholder' => 'Choose', 'choices' => $choices( $stored ) ],
			$when( $operator, $value ),
		];
		foreach ( [
			[ '10', '>', '15', '"operator":"greater","value":"15"' ],
			[ 's', '>', '15', null ],
			[ 's', 'contains', '0', null ],
			[ 's', 'is', 's', '"operator":"is","value":"10"' ],
			[ 's', 'is', '', '"operator":"empty"' ],
		] as [ $stored, $operator, $value, $expected ] ) {
			$fields = $count( $stored, $operator, $value );
			$this->gravity( $fields, static function ( Form $form, MigrationPreview $preview ) use ( $expected ): void {
				self::assertSame( null === $expected, [] !== $preview->lost );
				if ( null === $expected ) {
					self::assertSame( [], $form->content()->conditions() );
				} else {
					self::assertStringContainsString( $expected, $form->template );
				}
			} );
		}
	}

	public function test_BUG_34_a_hidden_field_keeps_its_conditions(): void {
		$rules = [ [ 'fieldId' => '1', 'operator' => 'is', 'value' => 'yes' ] ];
		$logic = [ 'conditionalLogic' => [ 'actionType' => 'show', 'logicType' => 'all', 'rules' => $rules ] ];
		$this->gravity( [
			[ 'id' => 1, 'type' => 'text', 'label' => 'Member' ],
			[ 'id' => 2, 'type' => 'text', 'label' => 'Code', 'visibility' => 'hidden', 'defaultValue' => 'VIP' ] + $logic,
		], static function ( Form $form ): void {
			self::assertCount( 1, $form->content()->conditions() );
		} );
	}

	public function test_BUG_35_settings_that_have_no_equivalent_are_listed_for_each_field(): void {
		$inputs = [
			[ 'id' => '1.2', 'label' => 'Prefix', 'choices' => [ [ 'text' => 'Dr.', 'value' => 'Dr.' ] ] ],
			[ 'id' => '1.3', 'label' => 'First', 'name' => 'fn' ],
		];
		$lost   = static fn( string $name ): string => "Field “A”: the setting “{$name}” is not imported.";
		$image  = [ [ 'text' => 'A', 'value' => 'A', 'file_url' => 'https://example.org/a.png' ] ];
		$here   = [ 'allowsPrepopulate' => true, 'inputName' => 'here', 'choices' => [ [ 'text' => 'A', 'value' => 'A' ] ] ];
		foreach ( [
			[ [ 'type' => 'phone', 'phoneFormat' => 'standard' ], [ 'Input mask' ] ],
			[ [ 'type' => 'phone', 'phoneFormat' => 'international' ], [] ],
			[ [ 'type' => 'text', 'enablePasswordInput' => true ], [ 'Hidden input' ] ],
			[ [ 'type' => 'textarea', 'useRichTextEditor' => true ], [ 'Text formatting' ] ],
			[ [ 'type' => 'address', 'enableCopyValuesOption' => true ], [ 'Copy values from another field' ] ],
			[ [ 'type' => 'select' ] + $here, [ 'Pre-fill from URL' ] ],
			[ [ 'type' => 'name', 'inputs' => $inputs ], [ 'Labels and defaults of parts' ] ],
			[ [ 'type' => 'name', 'allowsPrepopulate' => true, 'inputs' => [ $inputs[1] ] ], [ 'Pre-fill from URL' ] ],
			[ [ 'type' => 'image_choice', 'inputType' => 'radio', 'choices' => $image ], [ 'Images of choices' ] ],
			[ [ 'type' => 'date', 'defaultValue' => '12/31/2030' ], [ 'Default value' ] ],
			[ [ 'type' => 'date', 'placeholder' => '12/31/2030' ], [] ],
			[ [ 'type' => 'date', 'defaultValue' => '2030-12-31' ], [] ],
		] as [ $field, $names ] ) {
			$this->gravity( [ $field + [ 'id' => 1, 'label' => 'A' ] ], self::expect( array_map( $lost, $names ) ) );
		}
		$list    = [ 'active_list' => 'visible_list', 'visible_list' => [ 'AT' ] ];
		$country = [ 'settings' => [ 'visible' => true, 'label' => 'Country', 'country_list' => $list ] ];
		foreach ( [
			[ [ 'element' => 'address', 'fields' => [ 'country' => $country ], 'settings' => [] ], 'Allowed countries' ],
			[ [ 'element' => 'input_number', 'settings' => [ 'prefix_label' => '€' ] ], 'Text before and after the field' ],
			[ [ 'element' => 'rich_text_input', 'settings' => [] ], 'Text formatting' ],
		] as [ $field, $name ] ) {
			$field['attributes'] = [ 'name' => 'a' ];
			$field['settings']  += [ 'label' => 'A' ];
			$this->fluent( [ $field ], self::expect( [ $lost( $name ) ] ) );
		}
		foreach ( [
			[ [ 'type' => 'phone', 'format' => 'us' ], 'Input mask' ],
			[ [ 'type' => 'richtext' ], 'Text formatting' ],
		] as [ $field, $name ] ) {
			$this->wpforms( [ $field + [ 'id' => '1', 'label' => 'A' ] ], self::expect( [ $lost( $name ) ] ) );
		}
		foreach ( [
			[ [ 'type' => 'liststate' ], 'Choice of states' ],
			[ [ 'type' => 'date', 'date_default' => 1, 'placeholder' => 'When?' ], 'Default value' ],
			[ [ 'type' => 'textarea', 'textarea_rte' => 1 ], 'Text formatting' ],
		] as [ $field, $name ] ) {
			$form = [ 'settings' => [ 'title' => 'Form' ], 'fields' => [ $field + [ 'key' => 'a', 'label' => 'A' ] ], 'actions' => [] ];
			$this->import( 'ninja-forms', $form, self::expect( [ $lost( $name ) ] ) );
		}
	}

	public function test_BUG_35_the_usual_confirmation_is_the_one_that_was_shown_after_sending(): void {
		$saved    = [ 'event' => 'form_saved', 'isDefault' => true, 'type' => 'message', 'message' => 'Use {save_link}' ];
		$redirect = [ 'isDefault' => true, 'type' => 'redirect', 'url' => 'https://example.org/thanks' ];
		$form     = [ 'title' => 'Form', 'fields' => [ [ 'id' => 1, 'type' => 'text', 'label' => 'A' ] ] ];
		$form    += [ 'confirmations' => [ 's' => $saved, 'd' => $redirect ] ];
		$this->import( 'gravity-forms', $form, static function ( Form $form, MigrationPreview $preview ): void {
			self::assertSame( 'https://example.org/thanks', $form->confirmation( [] )->url );
			self::assertSame( [ 'The confirmation message “Use {save_link}” is not imported.' ], $preview->lost );
		} );
		$usual = [ 'isDefault' => true, 'type' => 'message', 'message' => 'Default' ];
		$own   = [ 'name' => 'Own', 'type' => 'message', 'message' => 'Own' ];
		$form  = [ 'confirmations' => [ 'd' => $usual, 'o' => $own ] ] + $form;
		$this->import( 'gravity-forms', $form, static function ( Form $form ): void {
			self::assertSame( 'Own', $form->message( 'mail_sent_ok' ) );
		} );
	}

	public function test_BUG_35_a_message_keeps_its_lines_and_the_addresses_of_its_links(): void {
		foreach ( [
			"<strong>Thanks!</strong>\r\nSee <a class='x' href=\"https://example.org/shop?a=1&amp;b=2\">the <b>shop</b></a>."
				=> "Thanks!\nSee the shop (https://example.org/shop?a=1&b=2).",
			'<p>One</p><p><a href="https://example.org">https://example.org</a></p>' => "One\n\nhttps://example.org",
		] as $message => $expected ) {
			$this->import( 'gravity-forms', [
				'title'         => 'Form',
				'fields'        => [ [ 'id' => 1, 'type' => 'text', 'label' => 'A' ] ],
				'confirmations' => [ 'd' => [ 'isDefault' => true, 'type' => 'message', 'message' => $message ] ],
			], static function ( Form $form ) use ( $expected ): void {
				self::assertSame( $expected, $form->message( 'mail_sent_ok' ) );
			} );
		}
	}

	public function test_BUG_34_a_consent_of_jetpack_with_the_usual_settings_is_implied(): void {
		$form = static fn( string $fields ): array => [
			'content' => "<!-- wp:jetpack/contact-form --><div>$fields</div><!-- /wp:jetpack/contact-form -->",
		];
		$this->import( 'jetpack', $form( '<!-- wp:jetpack/field-consent /-->' ), static function ( Form $form ): void {
			self::assertSame( [], $form->tags( 'acceptance' ) );
			self::assertStringContainsString( 'By sending this form, you allow us to email you.', $form->template );
		} );
		$explicit = '<!-- wp:jetpack/field-consent {"consentType":"explicit"} /-->';
		$this->import( 'jetpack', $form( $explicit ), self::expect( [], '"content":"You may email me from time to time."' ) );
		$select = '<!-- wp:jetpack/field-select {"label":"Topic","options":["A","B"],"toggleLabel":"Choose"} /-->';
		$this->import( 'jetpack', $form( $select ), self::expect( [], '"values":["Choose","A","B"],"first_as_label":true' ) );
	}

	public function test_BUG_36_scripts_and_styles_that_are_not_imported_are_no_text_either(): void {
		$code = '<style>.a{color:red}</style><p>Hi</p><script>go();</script>';
		$use  = static function ( Form $form, MigrationPreview $preview ): void {
			$all = $form->template . $form->mails['mail']->body . do_shortcode( "[frontispiece_form id=\"{$form->id}\"]" );
			self::assertStringContainsString( 'Hi', $form->template );
			self::assertStringNotContainsString( '.a', $form->template . $form->mails['mail']->body );
			self::assertStringNotContainsString( 'go();', $all );
		};
		$this->import( 'contact-form-7', [ '_form' => "{$code}[text a][submit]" ], $use );
		$this->import( 'contact-form-7', [ '_form' => "{$code}[text a][submit]" ], self::expect( [
			'Scripts and embedded content of “Contact” are not imported.',
		] ) );
		$this->import( 'gravity-forms', [
			'title'         => 'Form',
			'fields'        => [
				[ 'id' => 1, 'type' => 'text', 'label' => 'A', 'description' => $code ],
				[ 'id' => 2, 'type' => 'consent', 'label' => 'B', 'checkboxLabel' => $code, 'description' => $code ],
			],
			'notifications' => [ 'a' => [ 'name' => 'N', 'to' => 'a@example.org', 'message' => $code ] ],
		], $use );
		$help = [ 'type' => 'text', 'id' => '1', 'label' => 'A', 'description' => $code ];
		$this->wpforms( [ $help ], $use );
		$text = [ 'element' => 'input_text', 'settings' => [ 'help_message' => $code ] ];
		$this->fluent( [ $text + [ 'attributes' => [ 'name' => 'a' ] ] ], $use );
		$field = [ 'type' => 'textbox', 'key' => 'a', 'label' => 'A', 'desc_text' => $code ];
		$this->import( 'ninja-forms', [ 'settings' => [ 'title' => 'Form' ], 'fields' => [ $field ], 'actions' => [] ], $use );
	}

	public function test_texts_of_emails_as_older_versions_of_ninja_forms_stored_them(): void {
		$email = [ 'type' => 'email', 'label' => 'Mail', 'to' => '{system:admin_email}', 'active' => '1' ];
		$field = [ 'type' => 'textbox', 'key' => 'a', 'label' => 'A' ];
		$form  = [ 'settings' => [ 'title' => 'Form' ], 'fields' => [ $field ] ];
		$texts = [ 'subject' => 'New', 'message' => '{field:all_fields}' ];
		$sent  = [ 'type' => 'successmessage', 'active' => '1', 'message' => 'Done.' ];
		$this->import( 'ninja-forms', $form + [ 'actions' => [ $email + $texts, $sent ] ], static function ( Form $form ): void {
			self::assertSame( [ 'New', '[_all_fields]' ], [ $form->mails['mail']->subject, $form->mails['mail']->body ] );
			self::assertSame( 'Done.', $form->message( 'mail_sent_ok' ) );
		} );
		$this->import( 'ninja-forms', $form + [ 'actions' => [ $email ] ], static function ( Form $form ): void {
			self::assertSame( [ '[_form_title]', '[_all_fields]' ], [ $form->mails['mail']->subject, $form->mails['mail']->body ] );
		} );
	}

	public function test_the_label_of_a_choice_of_ninja_forms_is_part_of_emails(): void {
		$field  = [ 'type' => 'listselect', 'key' => 'size', 'label' => 'Size', 'options' => [ [ 'label' => 'Small', 'value' => 's' ] ] ];
		$action = [ 'type' => 'email', 'label' => 'Mail', 'to' => 'a@example.org', 'email_message' => '{field:size:label}', 'active' => 1 ];
		$form   = [ 'settings' => [ 'title' => 'Form' ], 'fields' => [ $field ], 'actions' => [ $action ] ];
		$this->import( 'ninja-forms', $form, static function ( Form $form, MigrationPreview $preview ): void {
			self::assertSame( [ '[your-size]', [] ], [ $form->mails['mail']->body, $preview->lost ] );
		} );
	}

	/**
	 * @param list<string> $lost what is listed
	 * @param string       $part of the form
	 * @return \Closure(Form, MigrationPreview): void
	 */
	private static function expect( array $lost, string $part = '' ): \Closure {
		return static function ( Form $form, MigrationPreview $preview ) use ( $lost, $part ): void {
			self::assertSame( $lost, $preview->lost );
			self::assertStringContainsString( $part, $form->template );
		};
	}

	/**
	 * @param list<array<string, mixed>>               $fields
	 * @param \Closure(Form, MigrationPreview): void $use
	 */
	private function gravity( array $fields, \Closure $use ): void {
		$this->import( 'gravity-forms', [ 'title' => 'Form', 'fields' => $fields ], $use );
	}

	/**
	 * @param list<array<string, mixed>>               $fields
	 * @param \Closure(Form, MigrationPreview): void $use
	 */
	private function wpforms( array $fields, \Closure $use ): void {
		$this->import( 'wpforms', [ 'id' => '1', 'settings' => [ 'form_title' => 'Form' ], 'fields' => $fields ], $use );
	}

	/**
	 * @param list<array<string, mixed>>               $fields
	 * @param \Closure(Form, MigrationPreview): void $use
	 */
	private function fluent( array $fields, \Closure $use ): void {
		$this->import( 'fluent-forms', [ 'form_fields' => [ 'fields' => $fields ] ], $use );
	}

	/**
	 * @param array<string, mixed>                     $definition
	 * @param \Closure(Form, MigrationPreview): void $use
	 */
	private function import( string $plugin, array $definition, \Closure $use ): void {
		$count = 0;
		Report::import( $plugin, $definition, static function ( ?Form $form, MigrationPreview $preview ) use ( $use, &$count ): void {
			++$count;
			self::assertNotNull( $form );
			$use( $form, $preview );
		} );
		self::assertSame( 1, $count );
	}
}
