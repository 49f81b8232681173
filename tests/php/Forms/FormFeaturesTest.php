<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormFeatures;
use Frontispiece\Forms\FormMessages;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use PHPUnit\Framework\Attributes\DataProvider;

/** What the editors of forms show of a form: the messages and settings that it can use. */
final class FormFeaturesTest extends FormsTestCase {
	private const CONTACT = '[text* your-name] [email* your-email] [text your-subject] [textarea* your-message] [submit]';

	/** What every form with fields has. */
	private const USUAL = [ 'mail_sent_ok', 'mail_sent_ng', 'validation_error', 'spam' ];

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	public function test_BUG_72_a_contact_form_has_the_messages_of_its_fields_and_rules_only(): void {
		self::assertSame(
			[ ...self::USUAL, 'invalid_required', 'invalid_too_long', 'invalid_email' ],
			$this->features( self::CONTACT )->messages(),
		);
		self::assertSame(
			[ 'mail_sent_ok', 'mail_sent_ng', 'spam' ],
			$this->features( '[submit]' )->messages(),
			'Without fields.',
		);
	}

	/**
	 * @param list<string>         $messages
	 * @param array<string, mixed> $settings
	 */
	#[DataProvider( 'uses' )]
	public function test_BUG_72_a_feature_of_a_form_brings_its_messages( array $messages, string $template, array $settings = [] ): void {
		$used = $this->features( $template, $settings )->messages();
		self::assertSame( [], array_diff( $messages, $used ) );
		self::assertSame( [], array_intersect( $messages, $this->features( '[textarea a]' )->messages() ) );
	}

	/** @return iterable<string, array{0: list<string>, 1: string, 2?: array<string, mixed>}> */
	public static function uses(): iterable {
		yield 'numbers' => [ [ 'invalid_number', 'number_too_small', 'number_too_large' ], '[number a min:1 max:2]' ];
		yield 'dates' => [ [ 'invalid_date', 'date_too_early' ], '[date a min:2030-01-01]' ];
		yield 'addresses' => [ [ 'invalid_url' ], '[url a]' ];
		yield 'phones' => [ [ 'invalid_tel' ], '[tel a]' ];
		yield 'choices' => [ [ 'invalid_enum' ], '[select a "x" "y"]' ];
		yield 'files' => [ [ 'upload_file_empty', 'upload_failed', 'upload_file_type_invalid', 'upload_file_too_large' ], '[file a]' ];
		yield 'quizzes' => [ [ 'quiz_answer_not_correct' ], '[quiz a "1+1=?|2"]' ];
		yield 'consent' => [ [ 'accept_terms' ], '[acceptance a] Yes [/acceptance]' ];
		yield 'short texts' => [ [ 'invalid_too_short' ], '[text a minlength:5]' ];
		yield 'users' => [ [ 'login_required' ], '[text a]', [ 'access' => 'logged_in' ] ];
		yield 'roles' => [ [ 'login_required', 'not_allowed' ], '[text a]', [ 'access' => 'roles', 'access_roles' => [ 'editor' ] ] ];
		yield 'opening times' => [ [ 'form_not_open' ], '[text a]', [ 'open_from' => '2030-01-01T00:00' ] ];
		yield 'closing times' => [ [ 'form_closed' ], '[text a]', [ 'open_until' => '2030-01-01T00:00' ] ];
		yield 'limits' => [ [ 'form_full' ], '[text a]', [ 'max_entries' => 5 ] ];
		yield 'single entries' => [ [ 'already_sent' ], '[email a]', [ 'one_per_email' => true ] ];
		yield 'saved answers' => [
			[ 'progress_saved', 'progress_failed', 'progress_expired', 'invalid_email' ],
			'[text a]',
			[ 'save_progress' => true ],
		];
	}

	public function test_BUG_72_a_field_that_a_condition_requires_and_rules_of_extensions_have_their_messages(): void {
		$blocks = '<!-- wp:frontispiece/field-text {"name":"a","label":"A"} /--><!-- wp:frontispiece/field-text {"name":"b","label":"B","conditions":[{"action":"require","match":"all","rules":[{"field":"a","operator":"not_empty"}]}]} /-->';
		self::assertContains( 'invalid_required', $this->features( $blocks )->messages() );
		$own = static fn( array $rules, Form $form ): array => [
			...$rules,
			[ 'rule' => 'all', 'field' => 'a', 'rules' => [ [ 'rule' => 'text', 'error' => $form->message( 'invalid_color' ) ] ] ],
		];
		add_filter( 'frontispiece_form_rules', $own, 10, 2 );
		$used = $this->features( '[text a]' )->messages();
		remove_filter( 'frontispiece_form_rules', $own );
		self::assertContains( 'invalid_color', $used );
	}

	public function test_BUG_72_every_message_is_of_a_known_name_and_its_own_text_stays(): void {
		$form = $this->form( self::CONTACT, [ 'messages' => [ 'invalid_email' => 'Mine' ] ] );
		$used = ( new FormFeatures( $form, $this->kernel()->get( FieldTypes::class ) ) )->messages();
		self::assertSame( [], array_diff( $used, array_keys( FormMessages::defaults() ) ) );
		self::assertContains( 'invalid_email', $used );
		self::assertSame( 'Mine', $form->message( 'invalid_email' ) );
	}

	public function test_BUG_72_settings_that_need_a_field_are_of_forms_with_that_field(): void {
		$of = fn( string $template ): array => array_values( array_diff(
			array_keys( FormSettings::declared() ),
			$this->features( $template )->settings(),
		) );
		self::assertSame( [ 'acceptance_as_validation', 'url_scheme' ], $of( self::CONTACT ) );
		self::assertSame( [ 'acceptance_as_validation', 'international_email', 'one_per_email' ], $of( '[url a]' ) );
		self::assertSame( [ 'international_email', 'url_scheme', 'one_per_email' ], $of( '[acceptance a] Yes [/acceptance]' ) );
	}

	public function test_BUG_72_new_forms_of_the_editors_complete_addresses_with_https(): void {
		$created = self::restAnswer( 'POST', '/contact-forms/templates/quote' );
		$form    = $this->kernel()->get( FormRepository::class )->find( (int) $created['id'] );
		wp_delete_post( (int) $created['id'], true );
		self::assertSame( 'https', $form?->settings->text( 'url_scheme' ) );
		$parts = self::restAnswer( 'GET', '/contact-forms/parts' );
		self::assertSame( 'https', $parts['starter']['settings']['url_scheme'] );
		// F001-106: a form that names no scheme keeps the specified one.
		self::assertSame( 'http', $this->form( '[url a]' )->settings->text( 'url_scheme' ) );
	}

	public function test_BUG_72_the_editor_learns_what_the_edited_form_uses(): void {
		$checked = self::restAnswer( 'POST', '/contact-forms/check', [ 'template' => '[tel a] [submit]' ] );
		self::assertContains( 'invalid_tel', $checked['messages'] );
		self::assertNotContains( 'invalid_email', $checked['messages'] );
		self::assertNotContains( 'one_per_email', $checked['settings'] );
	}

	/** @param array<string, mixed> $settings */
	private function features( string $template, array $settings = [] ): FormFeatures {
		return new FormFeatures( $this->form( $template, [ 'settings' => $settings ] ), $this->kernel()->get( FieldTypes::class ) );
	}
}
