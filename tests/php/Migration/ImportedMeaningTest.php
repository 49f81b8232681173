<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Form;
use Frontispiece\Migration\MigrationPreview;

/** Imported forms mean what they meant there: each field, choice, formula, condition, email and message. */
final class ImportedMeaningTest extends DefinitionTestCase {
	public function test_BUG_34_an_address_of_wpforms_asks_for_what_it_asked_for(): void {
		$states = 'Field “Home”: the setting “Choice of states” is not imported.';
		$field  = [ 'id' => '1', 'type' => 'address', 'label' => 'Home', 'required' => '1' ];
		$own    = '"parts":"street*,line2,city*,region*,postcode*"';
		$all    = '"parts":"street*,line2,city*,region*,postcode*,country*"';
		$this->wpforms( [ [ 'scheme' => 'us' ] + $field ], self::expect( [ $states ], $own ) );
		$this->wpforms( [ [ 'scheme' => 'international' ] + $field ], self::expect( [], $all ) );
	}

	public function test_BUG_35_a_formula_with_choices_that_are_other_numbers_here_is_left_out_and_listed(): void {
		$total  = [ 'id' => 2, 'type' => 'number', 'label' => 'Total', 'enableCalculation' => true ];
		$total += [ 'calculationFormula' => '{Size:1} * 2' ];
		$size   = static fn( string $text, string $value ): array =>
			[ 'id' => 1, 'type' => 'select', 'label' => 'Size', 'choices' => [ [ 'text' => $text, 'value' => $value ] ] ];
		$lost   = [ 'Field “Total”: its formula has no equivalent, so it is not imported.' ];
		$formula = '"formula":"[your-size] * 2"';
		$this->gravity( [ $size( 'Small', '10' ), $total ], self::expect( $lost ) );
		$this->gravity( [ $size( '20', '10' ), $total ], self::expect( $lost ) );
		$this->gravity( [ $size( '10', '10.0' ) + [ 'placeholder' => 'Choose' ], $total ], self::expect( [], $formula ) );
		$choice = static fn( string $text, string $value ): array =>
			[ 'id' => '1', 'type' => 'select', 'label' => 'Size', 'choices' => [ '7' => [ 'label' => $text, 'value' => $value ] ] ];
		$sum    = [ 'id' => '2', 'type' => 'number', 'label' => 'Total', 'calculation_is_enabled' => '1', 'calculation_code' => '$F1 * 2' ];
		$this->wpforms( [ $choice( '10', '' ), $sum ], self::expect( [], $formula ) );
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

	public function test_BUG_35_default_values_of_all_kinds_of_fields_are_imported_or_listed(): void {
		$lost = [ 'Field “A”: the setting “Default value” is not imported.' ];
		foreach ( [
			[ 'select_country', 'at', '"country":"AT"', [] ],
			[ 'select_country', 'Austria', '', $lost ],
			[ 'color_picker', '#FF0000', '"value":"#FF0000"', [] ],
			[ 'color_picker', 'red', '', $lost ],
			[ 'ratings', '2', '"max":"1"', $lost ],
			[ 'rangeslider', '2', '"value":"2"', [] ],
			[ 'input_date', '2030-01-02', '"value":"2030-01-02"', [] ],
		] as [ $element, $value, $part, $listed ] ) {
			$field = [ 'element' => $element, 'attributes' => [ 'name' => 'a', 'value' => $value ], 'options' => [ '1' => 'x' ] ];
			$this->fluent( [ $field + [ 'settings' => [ 'label' => 'A' ] ] ], self::expect( $listed, $part ) );
			$field['attributes'] = [ 'name' => 'a', 'placeholder' => 'Choose' ];
			$this->fluent( [ $field + [ 'settings' => [ 'label' => 'A' ] ] ], self::expect( [] ) );
		}
		$country = [ 'type' => 'listcountry', 'key' => 'a', 'label' => 'A', 'default' => 'AT' ];
		$form    = [ 'settings' => [ 'title' => 'Form' ], 'actions' => [], 'fields' => [ $country ] ];
		$this->import( 'ninja-forms', $form, self::expect( [], '"country":"AT"' ) );
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

	public function test_names_and_addresses_keep_their_help_text_class_and_column(): void {
		$all  = '"help":"As in your passport","className":"big","width":"half"';
		$half = [ 'layoutGridColumnSpan' => 6, 'description' => 'As in your passport', 'cssClass' => 'big' ];
		$part = static fn( string $id, string $label ): array => [ 'id' => $id, 'label' => $label ];
		$this->gravity( [
			[ 'id' => 1, 'type' => 'name', 'label' => 'Name', 'inputs' => [ $part( '1.3', 'First' ), $part( '1.6', 'Last' ) ] ] + $half,
		], self::expect( [], $all ) );
		$more = [ 'description' => 'As in your passport', 'css' => 'big' ];
		$this->wpforms( [
			[ 'id' => '9', 'type' => 'layout', 'columns' => [ [ 'fields' => [ '1' ] ], [ 'fields' => [ '2' ] ] ] ],
			[ 'id' => '1', 'type' => 'name', 'label' => 'Name', 'format' => 'first-last' ] + $more,
			[ 'id' => '2', 'type' => 'address', 'label' => 'Home', 'scheme' => 'international' ] + $more,
		], static function ( Form $form ) use ( $all ): void {
			self::assertSame( 2, substr_count( $form->template, $all ) );
		} );
		$name = static fn( string $label ): array => [ 'settings' => [ 'label' => $label, 'visible' => true ] ];
		$field = [
			'element'    => 'input_name',
			'attributes' => [ 'name' => 'names' ],
			'fields'     => [ 'first_name' => $name( 'First Name' ), 'last_name' => $name( 'Last Name' ) ],
			'settings'   => [ 'label' => 'Name', 'help_message' => 'As in your passport', 'container_class' => 'big' ],
		];
		$this->fluent( [
			[ 'element' => 'container', 'columns' => [ [ 'width' => '', 'fields' => [ $field ] ], [ 'fields' => [] ] ] ],
		], self::expect( [], $all ) );
	}

	public function test_texts_in_a_column_are_shown_in_a_row_of_their_own_and_that_is_listed(): void {
		$html = [ 'element' => 'custom_html', 'settings' => [ 'html_codes' => '<p>Hello</p>', 'label' => 'Greeting' ] ];
		$send = [ 'element' => 'custom_submit_button', 'settings' => [ 'button_ui' => [ 'text' => 'Go' ] ] ];
		$wide = [ 'width' => 66.67, 'fields' => [ $html ] ];
		$this->fluent( [
			[ 'element' => 'container', 'columns' => [ $wide, [ 'width' => 33.33, 'fields' => [ $send ] ] ] ],
			$html,
		], self::expect( [ 'Field “Greeting”: the setting “Width” is not imported.' ], '{"caption":"Go","width":"third"}' ) );
	}

	public function test_fields_in_columns_of_jetpack_have_their_widths(): void {
		$column = static fn( string $label, string $more, string $width = '' ): string => '<!-- wp:column '
			. ( '' === $width ? '' : "{\"width\":\"$width\"}" ) . ' --><div class="wp-block-column">'
			. "<!-- wp:jetpack/field-text {\"label\":\"$label\"$more} /--></div><!-- /wp:column -->";
		$import = function ( string $columns, array $widths, array $changed ): void {
			$text = '<!-- wp:jetpack/contact-form --><div><!-- wp:columns --><div class="wp-block-columns">' . $columns
				. '</div><!-- /wp:columns --><!-- wp:jetpack/field-email {"label":"Email"} /--></div><!-- /wp:jetpack/contact-form -->';
			$check = static function ( Form $form, MigrationPreview $preview ) use ( $widths, $changed ): void {
				preg_match_all( '/"width":"([a-z-]+)"/', $form->template, $matches );
				self::assertSame( [ $widths, $changed, [] ], [ $matches[1], $preview->changed, $preview->lost ] );
			};
			$this->import( 'jetpack', [ 'content' => $text ], $check );
		};
		$import( $column( 'A', '' ) . $column( 'B', '' ), [ 'half', 'half' ], [] );
		$import( $column( 'A', '', '33.33%' ) . $column( 'B', '' ), [ 'third', 'two-thirds' ], [] );
		$quarter = [ 'Columns that are 25% wide get the width “One third”.' ];
		$import( $column( 'A', ',"width":50' ) . $column( 'B', ',"width":100' ), [ 'third', 'half' ], $quarter );
	}

	public function test_fields_of_a_repeating_group_in_a_column_fill_their_row(): void {
		$guests = [ 'type' => 'repeater', 'key' => 'guests', 'label' => 'Guests', 'fields' => [
			[ 'type' => 'textbox', 'key' => 'guest', 'label' => 'Guest' ],
		] ];
		$cells  = [ [ 'fields' => [ 'guests' ], 'width' => '50' ], [ 'fields' => [ 'note' ], 'width' => '50' ] ];
		$this->import( 'ninja-forms', [
			'settings' => [ 'title' => 'Form', 'formContentData' => [ [ 'order' => '0', 'cells' => $cells ] ] ],
			'fields'   => [ $guests, [ 'type' => 'textbox', 'key' => 'note', 'label' => 'Note' ] ],
			'actions'  => [],
		], static function ( Form $form ): void {
			self::assertStringContainsString( '"maxrows":20,"width":"half"', $form->template );
			self::assertStringContainsString( '{"name":"your-guest","label":"Guest"}', $form->template );
		} );
	}
}
