<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Tests\Migration\Corpus\Report;
use Frontispiece\Tests\Migration\Corpus\StoredForms;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Settings of other plugins and their add-ons that nobody has thought of: each is named, and none is lost silently. */
final class UnknownSettingsTest extends TestCase {
	private const SETTINGS = [
		'new_switch'  => true,
		'new_text'    => 'Something',
		'new_number'  => 5,
		'new_group'   => [ 'enabled' => '1', 'text' => 'x' ],
		'new_list'    => [ [ 'status' => 'yes' ] ],
		'off_switch'  => false,
		'off_text'    => '',
		'off_number'  => '0',
		'off_word'    => 'No',
		'off_group'   => [ 'enabled' => false, 'text' => 'x' ],
		'off_status'  => [ 'status' => 'no', 'list' => [ [ 'field' => 'x' ] ] ],
		'off_list'    => [ '', null, [ '0' ] ],
	];

	public static function tearDownAfterClass(): void {
		StoredForms::dropTables();
		parent::tearDownAfterClass();
	}

	/**
	 * @param array<string, mixed> $definition
	 * @param list<string>         $names      of the settings that are listed
	 */
	#[DataProvider( 'definitions' )]
	public function test_BUG_35_a_setting_that_is_not_known_is_listed_if_it_is_on( string $plugin, array $definition, array $names ): void {
		$count = 0;
		Report::import( $plugin, $definition, static function ( ?Form $form, MigrationPreview $preview ) use ( $names, &$count ): void {
			++$count;
			self::assertNotNull( $form );
			$expected = array_map( static fn( string $name ): string => "The setting “{$name}” is not imported.", $names );
			self::assertSame( $expected, $preview->lost );
		} );
		self::assertSame( 1, $count );
	}

	/** @return iterable<string, array{string, array<string, mixed>, list<string>}> */
	public static function definitions(): iterable {
		$isOn   = static fn( string $name ): bool => str_starts_with( $name, 'new_' );
		$on     = array_values( array_filter( array_keys( self::SETTINGS ), $isOn ) );
		$fluent = [ 'form_fields' => [ 'fields' => [
			[ 'element' => 'input_text', 'attributes' => [ 'name' => 'a' ], 'settings' => [ 'label' => 'A' ] ],
		] ] ];
		$metas  = array_map(
			static fn( string $key, mixed $value ): array => [ 'meta_key' => $key, 'value' => $value ],
			array_keys( self::SETTINGS ),
			self::SETTINGS,
		);
		yield 'Gravity Forms' => [
			'gravity-forms',
			self::SETTINGS + [ 'title' => 'Form', 'fields' => [ [ 'id' => 1, 'type' => 'text', 'label' => 'A' ] ] ],
			$on,
		];
		$text = [ '1' => [ 'id' => '1', 'type' => 'text', 'label' => 'A' ] ];
		yield 'WPForms' => [ 'wpforms', [ 'id' => '1', 'fields' => $text, 'settings' => self::SETTINGS ], $on ];
		$beside = self::SETTINGS + [ 'fields' => $text, 'settings' => [ 'form_title' => 'F' ] ];
		yield 'WPForms, beside the settings' => [ 'wpforms', $beside, $on ];
		yield 'WPForms, spam' => [ 'wpforms', [ 'fields' => $text, 'settings' => [ 'anti_spam' => self::SETTINGS ] ], $on ];
		yield 'Fluent Forms' => [ 'fluent-forms', [ 'formSettings' => self::SETTINGS ] + $fluent, $on ];
		yield 'Fluent Forms, restrictions' => [
			'fluent-forms',
			[ 'formSettings' => [ 'restrictions' => self::SETTINGS ] ] + $fluent,
			$on,
		];
		yield 'Fluent Forms, beside the settings' => [
			'fluent-forms',
			[ 'metas' => $metas ] + $fluent,
			[ 'new_group', 'new_list', 'new_switch', 'new_text', 'new_number' ],
		];
		yield 'Ninja Forms' => [ 'ninja-forms', [
			'settings' => self::SETTINGS + [ 'title' => 'Form' ],
			'fields'   => [ [ 'type' => 'textbox', 'key' => 'a', 'label' => 'A' ] ],
			'actions'  => [],
		], $on ];
		yield 'Contact Form 7' => [ 'contact-form-7', self::SETTINGS + [ '_form' => '[text a] [submit "Send"]' ], $on ];
		yield 'Jetpack' => [ 'jetpack', [
			'content' => '<!-- wp:jetpack/contact-form ' . wp_json_encode( self::SETTINGS ) . ' --><div>'
				. '<!-- wp:jetpack/field-text {"label":"A"} /--></div><!-- /wp:jetpack/contact-form -->',
		], $on ];
		yield 'Jetpack, a shortcode' => [
			'jetpack',
			[ 'content' => '[contact-form hiddenFields="a" saveResponses="yes"][contact-field label="A" type="text"/][/contact-form]' ],
			[ 'hiddenfields' ],
		];
	}

	public function test_BUG_35_settings_that_fluent_forms_stores_beside_the_others_are_imported_or_listed(): void {
		$validation = [ 'status' => true, 'type' => 'all', 'conditions' => [ [ 'field' => 'a', 'operator' => '=', 'value' => 'x' ] ] ];
		$form       = static fn( array $settings, array ...$metas ): array => [
			'form_fields'  => [ 'fields' => [
				[ 'element' => 'input_text', 'attributes' => [ 'name' => 'a' ], 'settings' => [ 'label' => 'A' ] ],
			] ],
			'formSettings' => $settings,
			'metas'        => $metas,
		];
		$meta       = static fn( string $key, mixed $value ): array => [ 'meta_key' => $key, 'value' => $value ];
		Report::import( 'fluent-forms', $form(
			[],
			$meta( 'auto_delete_days', '90' ),
			$meta( 'double_optin_settings', [ 'status' => 'yes', 'email_subject' => 'Confirm' ] ),
			$meta( 'admin_approval_settings', [ 'approval_status' => true, 'email_body' => 'x' ] ),
			$meta( 'advancedValidationSettings', $validation ),
		), static function ( ?Form $form, MigrationPreview $preview ): void {
			self::assertSame( 90, $form?->settings->int( 'retention_days' ) );
			self::assertSame( [
				'The setting “Double opt-in” is not imported.',
				'The setting “Approval by an administrator” is not imported.',
				'The setting “Rules for the whole form” is not imported.',
			], $preview->lost );
		} );
		Report::import( 'fluent-forms', $form(
			[ 'delete_after_x_days' => 'yes', 'auto_delete_days' => 30 ],
			$meta( 'double_optin_settings', [ 'status' => 'no', 'email_subject' => 'Confirm' ] ),
			$meta( 'admin_approval_settings', [ 'approval_status' => false, 'email_body' => 'x' ] ),
			$meta( 'advancedValidationSettings', [ 'status' => false ] + $validation ),
		), static function ( ?Form $form, MigrationPreview $preview ): void {
			self::assertSame( 30, $form?->settings->int( 'retention_days' ) );
			self::assertSame( [], $preview->lost );
		} );
		$off = $form( [ 'delete_after_x_days' => 'no', 'auto_delete_days' => 30 ] );
		Report::import( 'fluent-forms', $off, static function ( ?Form $form ): void {
			self::assertSame( 0, $form?->settings->int( 'retention_days' ) );
		} );
	}

	/**
	 * @param array<string, mixed>  $definition
	 * @param array<string, string> $messages   value of the first field => message
	 * @param list<string>          $lost       messages that are listed
	 */
	#[DataProvider( 'messages' )]
	public function test_BUG_35_a_message_after_sending_is_imported_or_listed(
		string $plugin,
		array $definition,
		array $messages,
		array $lost,
	): void {
		$count = 0;
		$use   = static function ( ?Form $form, MigrationPreview $preview ) use ( $messages, $lost, &$count ): void {
			++$count;
			self::assertNotNull( $form );
			$expected = array_map( static fn( string $text ): string => "The confirmation message “{$text}” is not imported.", $lost );
			self::assertSame( $expected, $preview->lost );
			foreach ( $messages as $value => $message ) {
				$text = $form->confirmation( [ 'the-kind' => (string) $value ] )->text;
				self::assertSame( $message, '' === $text ? $form->message( 'mail_sent_ok' ) : $text );
			}
		};
		Report::import( $plugin, $definition, $use );
		self::assertSame( 1, $count );
	}

	/** @return iterable<string, array{string, array<string, mixed>, array<string, string>, list<string>}> */
	public static function messages(): iterable {
		$logic = static fn( string $operator, string $type = 'go' ): array => [
			'conditional_logic' => '1',
			'conditional_type'  => $type,
			'conditionals'      => [ [ [ 'field' => '1', 'operator' => $operator, 'value' => 'a' ] ] ],
		];
		$text  = static fn( string $message ): array => [ 'type' => 'message', 'message' => $message ];
		yield 'WPForms' => [ 'wpforms', [ 'id' => '1', 'fields' => [ '1' => [ 'id' => '1', 'type' => 'text', 'label' => 'The kind' ] ],
			'settings' => [ 'form_title' => 'Form', 'confirmations' => [
				'1' => $text( 'Usual' ),
				'2' => $text( 'A' ) + $logic( '==' ),
				'3' => $text( '<b>Odd</b> ' . str_repeat( 'x', 90 ) ) + $logic( 'like' ),
			] ],
		], [ 'a' => 'A', 'b' => 'Usual' ], [ 'Odd ' . str_repeat( 'x', 56 ) . '…' ] ];
		$rule  = static fn( string $operator ): array => [ 'conditionalLogic' => [
			'actionType' => 'show',
			'logicType'  => 'all',
			'rules'      => [ [ 'fieldId' => '1', 'operator' => $operator, 'value' => 'a' ] ],
		] ];
		$field = [ 'id' => 1, 'type' => 'text', 'label' => 'The kind' ];
		yield 'Gravity Forms' => [ 'gravity-forms', [ 'title' => 'Form', 'fields' => [ $field ],
			'confirmations' => [
				'x' => [ 'isDefault' => true ] + $text( 'Usual' ),
				'y' => $text( 'A' ) + $rule( 'is' ),
				'z' => $text( 'Odd' ) + $rule( 'like' ),
				'o' => $text( 'Off' ) + $rule( 'like' ) + [ 'isActive' => false ],
			],
		], [ 'a' => 'A', 'b' => 'Usual' ], [ 'Odd' ] ];
		$meta  = static fn( array $value ): array => [ 'meta_key' => 'confirmations', 'value' => $value ];
		$same  = static fn( string $message, string $operator ): array => [
			'active'        => true,
			'redirectTo'    => 'samePage',
			'messageToShow' => $message,
			'conditionals'  => [
				'status'     => '' !== $operator,
				'type'       => 'any',
				'conditions' => [ [ 'field' => 'the_kind', 'operator' => $operator, 'value' => 'a' ] ],
			],
		];
		$usual = [ 'confirmation' => [ 'redirectTo' => 'samePage', 'messageToShow' => 'Usual' ] ];
		$kind  = [ 'element' => 'input_text', 'attributes' => [ 'name' => 'the_kind' ], 'settings' => [ 'label' => 'The kind' ] ];
		yield 'Fluent Forms' => [ 'fluent-forms', [ 'form_fields' => [ 'fields' => [ $kind ] ], 'metas' => [
			[ 'meta_key' => 'formSettings', 'value' => $usual ],
			$meta( $same( 'A', '=' ) ),
			$meta( $same( 'Odd', 'like' ) ),
			$meta( $same( 'Instead', '' ) ),
		] ], [ 'a' => 'A', 'b' => 'Instead' ], [ 'Odd', 'Usual' ] ];
		$shown = static fn( string $message, string $comparator = '' ): array => [
			'type'        => 'successmessage',
			'active'      => '1',
			'success_msg' => $message,
		] + ( '' === $comparator ? [] : [ 'conditions' => [
			'connector' => 'all',
			'process'   => '1',
			'when'      => [ [ 'key' => 'kind', 'comparator' => $comparator, 'value' => 'a', 'connector' => 'AND' ] ],
		] ] );
		yield 'Ninja Forms' => [ 'ninja-forms', [
			'settings' => [ 'title' => 'Form' ],
			'fields'   => [ [ 'type' => 'textbox', 'key' => 'kind', 'label' => 'The kind' ] ],
			'actions'  => [ $shown( 'Usual' ), $shown( 'Second' ), $shown( 'Usual' ), $shown( 'Odd', 'like' ), $shown( 'A', 'equal' ) ],
		], [ 'a' => 'A', 'b' => 'Usual' ], [ 'Second', 'Odd' ] ];
	}

	public function test_BUG_101_marks_of_groups_in_emails_of_contact_form_7_are_removed_and_what_is_between_them_stays(): void {
		$mail  = static fn( string $body ): array =>
			[ 'recipient' => 'a@example.org', 'subject' => '[more]S [extra][/more]', 'body' => $body ];
		$count = 0;
		$use   = static function ( ?Form $form, MigrationPreview $preview ) use ( &$count ): void {
			++$count;
			self::assertNotNull( $form );
			self::assertSame( [], $preview->lost );
			$sent = $form->mails['mail'];
			self::assertSame( [ 'S [extra]', 'Color: [color] Extra: [extra] and [color]' ], [ $sent->subject, $sent->body ] );
			self::assertSame( '[extra]', $form->mails['mail_2']->body );
		};
		Report::import( 'contact-form-7', [
			'_form'           => '[text color] [group more clear_on_hide][text extra][/group] [submit "Send"]',
			'_mail'           => $mail( 'Color: [color] [more]Extra: [extra] and [color][/more]' ),
			'_mail_2'         => [ 'active' => true ] + $mail( '[more][extra][/more]' ),
			'wpcf7cf_options' => [ [ 'then_field' => 'more', 'and_rules' => [
				[ 'if_field' => 'color', 'operator' => 'equals', 'if_value' => 'red' ],
			] ] ],
		], $use );
		self::assertSame( 1, $count );
	}

	public function test_BUG_35_the_label_of_a_single_checkbox_of_jetpack_is_in_its_only_option(): void {
		$count = 0;
		$use   = static function ( ?Form $form ) use ( &$count ): void {
			++$count;
			self::assertSame( [ 'I agree' ], array_map(
				static fn( Tag $tag ): string => trim( $tag->content ),
				$form?->tags( 'acceptance' ) ?? [],
			) );
		};
		Report::import( 'jetpack', [ 'content' => '<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-checkbox --><div>'
			. '<!-- wp:jetpack/option {"label":"I agree","isStandalone":true} /--></div><!-- /wp:jetpack/field-checkbox -->'
			. '</div><!-- /wp:jetpack/contact-form -->',
		], $use );
		self::assertSame( 1, $count );
	}
}
