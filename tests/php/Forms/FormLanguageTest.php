<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormLanguage;
use Frontispiece\Plugin;

/** Tests forms in another language than that of the site. */
final class FormLanguageTest extends FormsTestCase {
	private const TEMPLATE = '[text* a] [file f limit:1mb] [select s include_blank "x"] [country c] [rating r] [submit]';

	private const QUIET = [ 'mail' => [ 'active' => false ] ];

	protected function setUp(): void {
		parent::setUp();
		update_option( 'WPLANG', 'ar' );
		self::assertTrue( switch_to_locale( 'ar' ) );
	}

	protected function tearDown(): void {
		restore_current_locale();
		update_option( 'WPLANG', '' );
		$this->db()->run( 'DELETE FROM {submissions}' );
		parent::tearDown();
	}

	public function test_BUG_109_the_plugins_texts_of_an_english_form_are_english_on_an_arabic_site(): void {
		$form = $this->form( self::TEMPLATE, self::QUIET + [ 'locale' => 'en_US', 'settings' => [ 'save_progress' => true ] ] );
		$html = $this->page( $form );
		self::assertStringContainsString( 'lang="en-US"', $html );
		self::assertStringContainsString( 'dir="ltr"', $html );
		foreach ( [ 'Up to 1 MB', '— Select —', 'Email me the link', 'Canada' ] as $text ) {
			self::assertStringContainsString( $text, $html );
		}
		self::assertDoesNotMatchRegularExpression( '/\p{Arabic}/u', $html );
		self::assertSame( 'ar', determine_locale() );
	}

	public function test_BUG_109_errors_and_rules_of_the_form_are_in_its_language(): void {
		$form  = $this->form( self::TEMPLATE, self::QUIET + [ 'locale' => 'en_US' ] );
		$reply = $this->send( $form, [] );
		self::assertSame( 'Some fields have errors. Please check them and try again.', $reply['message'] );
		self::assertSame( [ 'a' => 'Please fill in this field.' ], self::invalid( $reply ) );
		$rules = self::restCall( 'GET', "/contact-forms/{$form->id}/feedback/schema" )->get_data()['rules'];
		self::assertDoesNotMatchRegularExpression( '/\p{Arabic}/u', (string) wp_json_encode( $rules, JSON_UNESCAPED_UNICODE ) );
		self::assertSame( 'Thank you! Your message has been sent.', $this->send( $form, [ 'a' => 'x' ] )['message'] );
		$closed = $this->form( self::TEMPLATE, self::QUIET + [ 'locale' => 'en_US', 'settings' => [ 'open_from' => '2099-01-01T00:00' ] ] );
		self::assertStringContainsString( 'lang="en-US" dir="ltr">This form is not open yet.', $this->page( $closed ) );
	}

	public function test_BUG_109_the_script_gets_the_texts_of_a_form_in_another_language_only(): void {
		self::assertSame( '{}', self::texts( $this->page( $this->form( self::TEMPLATE, self::QUIET + [ 'locale' => 'en_US' ] ) ) ) );
		self::assertSame( '', self::texts( $this->page( $this->form( self::TEMPLATE, self::QUIET + [ 'locale' => 'ar' ] ) ) ) );
		$german = self::texts( $this->page( $this->form( self::TEMPLATE, self::QUIET + [ 'locale' => 'de_DE' ] ) ) );
		self::assertStringContainsString( 'Sie sind', $german );
	}

	public function test_BUG_109_a_language_that_the_site_has_not_installed_comes_from_the_plugin(): void {
		restore_current_locale();
		$form = $this->form( self::TEMPLATE, self::QUIET + [ 'locale' => 'xx_XX' ] );
		self::assertStringContainsString( 'Up to 1 MB', $this->page( $form ) );
		$text = static fn(): string => __( 'Remove %s', 'frontispiece' );
		$read = static fn(): string => FormLanguage::run( self::inLocale( $form, 'fr_FR' ), $text );
		$free = static fn( array $all ): array => array_diff( $all, [ 'fr_FR' ] );
		add_filter( 'get_available_languages', $free );
		self::assertNotSame( 'Remove %s', $read() );
		remove_filter( 'get_available_languages', $free );
		self::assertSame( 'Remove %s', __( 'Remove %s', 'frontispiece' ) );
	}

	private static function inLocale( Form $form, string $locale ): Form {
		$types = Plugin::kernel()->get( FieldTypes::class );
		return Form::fromArray( $form->id, [ 'locale' => $locale ] + $form->toArray(), $types );
	}

	private static function texts( string $html ): string {
		preg_match( '~frontispiece-config">(.*?)</script>~s', $html, $config );
		$props = json_decode( $config[1] ?? '{}', false )->props ?? null;
		return isset( $props->texts ) ? (string) wp_json_encode( $props->texts, JSON_UNESCAPED_UNICODE ) : '';
	}
}
