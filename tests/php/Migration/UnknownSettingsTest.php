<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Form;
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
}
