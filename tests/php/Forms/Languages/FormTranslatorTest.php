<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Languages;

use Frontispiece\Forms\Entries\EntriesCsv;
use Frontispiece\Forms\Entries\EntryFilter;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Languages\FormTranslator;
use Frontispiece\Kernel\Languages\Translator;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\LoadedFiles;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests forms in the language of the page over HTTP, with the functions of Polylang and the hooks of WPML. */
final class FormTranslatorTest extends FormsTestCase {
	private const TEMPLATE = '<label>Your name [text* your-name]</label> [select color "Red" "Blue"] [submit "Send it"]';

	private const TEXTS = [
		'Your name'  => 'Ihr Name',
		'Red'        => 'Rot',
		'Send it'    => 'Absenden',
		'Well done.' => 'Gut gemacht.',
		'Contact'    => 'Kontakt',
	];

	private const OPTIONS = [ 'test_translator', 'test_translations', 'test_registered' ];

	private bool $isEquipped = false;

	protected function tearDown(): void {
		if ( $this->isEquipped ) {
			Visitor::strip( 'translator' );
		}
		array_map( 'delete_option', self::OPTIONS );
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	/** @return list<array{string}> */
	public static function translators(): array {
		return [ [ 'polylang' ], [ 'wpml' ] ];
	}

	#[DataProvider( 'translators' )]
	public function test_the_language_of_the_page_decides_which_texts_are_shown( string $translator ): void {
		$form = $this->translated( $translator );
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$html = ( new Visitor() )->get( "/?page_id=$page&lang=de" )->body;
		foreach ( [ 'Ihr Name', '<option value="Red">Rot</option>', '>Absenden<', 'lang="de-DE"', '"locale":"de_DE"' ] as $text ) {
			self::assertStringContainsString( $text, $html );
		}
		$html = ( new Visitor() )->get( "/?page_id=$page" )->body;
		foreach ( [ 'Your name', '<option value="Red">Red</option>', '>Send it<', 'lang="en-US"' ] as $text ) {
			self::assertStringContainsString( $text, $html );
		}
		self::assertStringNotContainsString( '"locale":"', $html );
	}

	#[DataProvider( 'translators' )]
	public function test_submissions_and_rules_are_in_the_language_that_the_page_names_without_cookies( string $translator ): void {
		$form  = $this->translated( $translator );
		$reply = $this->sendIn( 'de_DE', $form, [] );
		self::assertSame( 'Bitte füllen Sie dieses Feld aus.', $reply['invalid_fields'][0]['message'] );
		$valid = [ 'your-name' => 'Ann', 'color' => 'Red' ];
		self::assertSame( 'Gut gemacht.', $this->sendIn( 'de_DE', $form, $valid )['message'] );
		self::assertSame( 'Well done.', $this->sendIn( 'en_US', $form, [ 'your-name' => 'Bob' ] + $valid )['message'] );
		$rows = iterator_to_array( $this->kernel()->get( EntryRepository::class )->each( EntryFilter::read( [] ) ), false );
		self::assertSame( [ 'en_US', 'de_DE' ], array_column( array_column( $rows, 'meta' ), 'locale' ) );
		self::assertSame( [ 'Red', 'Red' ], array_map( static fn( array $row ): mixed => $row['data']['fields']['color'], $rows ) );
		$rules = static fn( string $query ): array =>
			(array) json_decode( ( new Visitor() )->get( self::route( $form, 'feedback/schema' ) . $query )->body, true );
		self::assertSame( 'de_DE', $rules( '&locale=de_DE' )['locale'] );
		self::assertSame( 'Bitte füllen Sie dieses Feld aus.', $rules( '&locale=de_DE' )['rules'][0]['error'] );
		self::assertSame( 'en_US', $rules( '' )['locale'] );
	}

	public function test_entries_show_the_language_that_they_were_sent_in(): void {
		$form  = $this->translated( 'polylang' );
		$valid = [ 'your-name' => 'Anna', 'color' => 'Red' ];
		$this->sendIn( 'de_DE', $form, $valid );
		$this->sendIn( 'en_US', $form, [ 'your-name' => 'Ann' ] + $valid );
		$list = static function ( Visitor $visitor ): array {
			$visitor->header( 'X-WP-Nonce: ' . $visitor->nonce( 'wp_rest' ) );
			$page = json_decode( $visitor->rest( 'GET', '/frontispiece/v1/entries' )->body, true );
			return array_column( $page['items'], 'language' );
		};
		self::assertSame( [ 'English (United States)', 'German (Germany)' ], $list( ( new Visitor() )->as( 'administrator' ) ) );
		delete_option( 'test_translator' );
		self::assertSame( [ '', 'German (Germany)' ], $list( ( new Visitor() )->as( 'administrator' ) ) );
		$file = fopen( 'php://memory', 'w+' );
		self::assertIsResource( $file );
		$this->kernel()->get( EntriesCsv::class )->write( EntryFilter::read( [] ), $file );
		rewind( $file );
		$lines = explode( "\n", trim( (string) stream_get_contents( $file ) ) );
		$last  = static fn( string $line ): string => trim( (string) strrchr( $line, ',' ), ",\"\r" );
		self::assertSame( [ 'Language', 'en_US', 'de_DE' ], array_map( $last, $lines ) );
	}

	public function test_a_language_that_the_site_does_not_have_is_that_of_the_form(): void {
		$form = $this->translated( 'polylang' );
		foreach ( [ 'xx_XX', '../../de_DE', '', 'fr_FR' ] as $locale ) {
			$reply = $this->sendIn( $locale, $form, [ 'your-name' => "Ann $locale", 'color' => 'Red' ] );
			self::assertSame( 'Well done.', $reply['message'] );
		}
		$fields = self::hidden( $form ) + [ 'your-name' => 'x' ];
		unset( $fields['_wpcf7_locale'] );
		$list = self::ask( self::route( $form, 'feedback' ), $fields + [ '_wpcf7_locale[]' => 'de_DE' ] );
		self::assertSame( 200, $list->status );
	}

	public function test_a_form_sent_without_a_script_is_answered_in_the_language_of_its_page(): void {
		$form   = $this->translated( 'polylang' );
		$page   = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$unit   = "frontispiece-f{$form->id}-p$page-o1";
		$fields = [ '_wpcf7_locale' => 'de_DE', '_wpcf7_unit_tag' => $unit, '_wpcf7_container_post' => (string) $page ];
		$fields += self::hidden( $form );
		foreach ( [ '', '&language_of_content=1' ] as $more ) {
			$html = self::ask( "/?page_id=$page&lang=de$more", $fields )->body;
			self::assertStringContainsString( 'Bitte füllen Sie dieses Feld aus.', $html );
			self::assertStringContainsString( 'Ihr Name', $html );
		}
		$html = self::ask( "/?page_id=$page&lang=de", $fields + [ 'your-name' => 'Anna', 'color' => 'Red' ] )->body;
		self::assertStringContainsString( 'Gut gemacht.', $html );
	}

	public function test_a_form_without_any_translation_stays_as_it_is_unless_it_uses_the_language_of_the_page(): void {
		$form = $this->translated( 'polylang', [], [] );
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		self::assertStringContainsString( '<div class="frontispiece-forms"', ( new Visitor() )->get( "/?page_id=$page&lang=de" )->body );
		self::assertStringContainsString( "lang=\"en-US\"\n", ( new Visitor() )->get( "/?page_id=$page&lang=de" )->body );
		$form = $this->translated( 'polylang', [ 'settings' => [ 'page_language' => true ] ], [] );
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		self::assertStringContainsString( "lang=\"de-DE\"\n", ( new Visitor() )->get( "/?page_id=$page&lang=de" )->body );
		$reply = $this->sendIn( 'de_DE', $form, [] );
		self::assertSame( 'Bitte füllen Sie dieses Feld aus.', $reply['invalid_fields'][0]['message'] );
	}

	public function test_BUG_109_without_a_translator_a_form_can_use_the_language_of_the_site(): void {
		update_option( 'WPLANG', 'de_DE' );
		self::assertTrue( switch_to_locale( 'de_DE' ) );
		try {
			$more = [ 'locale' => 'en_US', 'messages' => [] ];
			self::assertStringContainsString( 'lang="en-US"', $this->page( $this->form( self::TEMPLATE, $more ) ) );
			$form = $this->form( self::TEMPLATE, $more + [ 'settings' => [ 'page_language' => true ] ] );
			self::assertStringContainsString( 'lang="de-DE"', $this->page( $form ) );
			$invalid = static fn( array $reply ): array => self::invalid( $reply );
			self::assertSame(
				[ 'your-name' => 'Bitte füllen Sie dieses Feld aus.' ],
				$invalid( $this->send( $form, [ '_wpcf7_locale' => 'de_DE' ] ) ),
			);
			self::assertSame(
				[ 'your-name' => 'Please fill in this field.' ],
				$invalid( $this->send( $form, [ '_wpcf7_locale' => 'en_US' ] ) ),
			);
		} finally {
			restore_current_locale();
			update_option( 'WPLANG', '' );
		}
	}

	#[DataProvider( 'translators' )]
	public function test_owners_find_the_texts_in_the_list_of_their_translator( string $translator ): void {
		$this->translated( $translator, [ 'title' => 'Contact' ] );
		delete_option( 'test_registered' );
		$page = 'polylang' === $translator ? 'mlang_strings' : 'wpml-string-translation';
		( new Visitor() )->as( 'administrator' )->get( "/wp-admin/options-general.php?page=$page" );
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( 'test_registered', 'options' );
		$registered = (array) get_option( 'test_registered' );
		self::assertSame( [], array_diff( [ ...array_keys( self::TEXTS ), 'Contact' ], array_keys( $registered ) ) );
		self::assertStringStartsWith( 'Frontispiece: ', (string) $registered['Red'] );
		self::assertArrayNotHasKey( '[_site_admin_email]', $registered );
	}

	public function test_texts_are_registered_when_a_form_is_saved(): void {
		$this->translated( 'wpml' );
		delete_option( 'test_registered' );
		$owner = ( new Visitor() )->as( 'administrator' );
		$saved = $owner->header( 'X-WP-Nonce: ' . $owner->nonce( 'wp_rest' ) )->rest(
			'POST',
			'/frontispiece/v1/contact-forms',
			[ 'title' => 'Saved', 'template' => '[text a placeholder "New hint"] [submit]', 'messages' => [ 'spam' => 'No, thanks.' ] ],
		);
		$this->forms[] = (int) ( (array) json_decode( $saved->body, true ) )['id'];
		wp_cache_delete( 'test_registered', 'options' );
		wp_cache_delete( 'alloptions', 'options' );
		$registered = array_keys( (array) get_option( 'test_registered' ) );
		self::assertSame( [], array_diff( [ 'Saved', 'New hint', 'No, thanks.' ], $registered ) );
	}

	public function test_both_ways_of_sending_are_on_the_host_of_the_page(): void {
		$page = $this->post( '[frontispiece_form id="' . $this->form( self::TEMPLATE )->id . '"]' );
		// Polylang moves no other address of the administration.
		$move = static fn( string $url, string $path ): string =>
			'admin-ajax.php' === $path ? str_replace( '://', '://de.', $url ) : $url;
		add_filter( 'admin_url', $move, 10, 2 );
		try {
			$html = apply_filters( 'the_content', get_post_field( 'post_content', $page ) );
		} finally {
			remove_filter( 'admin_url', $move );
		}
		$admin = str_replace( '://', '://de.', admin_url( 'admin-post.php' ) );
		self::assertStringContainsString( '"fallback":' . wp_json_encode( $admin, JSON_UNESCAPED_SLASHES ), (string) $html );
	}

	public function test_content_that_rest_prints_is_in_the_language_of_its_post(): void {
		$form = $this->translated( 'polylang', [ 'title' => 'Contact' ] );
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$html = static fn(): string => ( new Visitor() )->get( "/?rest_route=/wp/v2/pages/$page" )->body;
		update_post_meta( $page, 'language', 'de' );
		self::assertStringContainsString( '>Kontakt<', $html() );
		update_post_meta( $page, 'language', 'en' );
		self::assertStringContainsString( '>Contact<', $html() );
	}

	public function test_translating_a_form_asks_no_query_of_ours(): void {
		$id         = $this->form( self::TEMPLATE )->id;
		$translator = new FormTranslator( $this->kernel()->get( FormRepository::class ), new class() implements Translator {
			public function languages(): array {
				return [ 'en_US' => 'en', 'de_DE' => 'de' ];
			}

			public function locale( int $post ): string {
				return 'de_DE';
			}

			public function listsTexts(): bool {
				return false;
			}

			public function register( string $name, string $text, string $locale ): void {}

			public function translate( string $text, string $locale ): string {
				return "$locale $text";
			}

			public function query( array $arguments, string $locale ): array {
				return $arguments;
			}

			public function url( string $url, string $locale ): string {
				return $url;
			}

			public function post( int $id, string $locale ): int {
				return $id;
			}
		} );
		$renderer   = $this->kernel()->get( FormRenderer::class );
		$render     = static fn( ?Form $form ): string => null === $form ? '' : $renderer->html( $form, 'u-1' );
		$render( $translator->find( $id, 'en_US' ) );
		$before = get_num_queries();
		self::assertStringContainsString( 'de_DE Your name', $render( $translator->onPage( $id, 0 ) ) );
		self::assertSame( $before, get_num_queries() );
	}

	#[DataProvider( 'translators' )]
	public function test_a_translated_page_of_a_form_asks_at_most_two_queries_more_than_an_untranslated_one( string $translator ): void {
		$form    = $this->translated( $translator );
		$page    = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$queries = static function ( string $text ) use ( $page ): int {
			// Like Polylang and WPML, which read translations with a query of their own.
			wp_set_option_autoload( 'test_translations', false );
			$body = '';
			for ( $i = 0; $i < 2; $i++ ) {
				$body = ( new Visitor() )->get( "/?page_id=$page&lang=de" )->body;
			}
			self::assertStringContainsString( $text, $body );
			self::assertSame( 1, preg_match( '/<!-- queries: (\d+) -->/', $body, $count ) );
			return (int) ( $count[1] ?? 0 );
		};
		$translated = $queries( 'Ihr Name' );
		update_option( 'test_translations', [] );
		$untranslated = $queries( 'Your name' );
		update_option( 'test_translator', '' );
		$without = $queries( 'Your name' );
		self::assertLessThanOrEqual( 2, $translated - $untranslated );
		self::assertLessThanOrEqual( 2, $translated - $without );
		self::assertGreaterThan( 0, $translated - $without );
	}

	public function test_without_a_translator_pages_load_nothing_for_one(): void {
		$form   = $this->form( self::TEMPLATE );
		$page   = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$loaded = new LoadedFiles();
		try {
			( new Visitor() )->get( wp_make_link_relative( (string) get_permalink( $page ) ) );
			$files = $loaded->all( 1 );
		} finally {
			$loaded->stop();
		}
		self::assertContains( 'includes/Forms/FormRenderer.php', $files );
		self::assertSame( [], preg_grep( '~/Languages/(?!FormTranslator)~', $files ) );
	}

	/** @param array<string, mixed> $fields */
	private function sendIn( string $locale, Form $form, array $fields ): mixed {
		$response = self::ask(
			self::route( $form, 'feedback' ),
			$fields + [ '_wpcf7_locale' => $locale ] + self::hidden( $form ),
		);
		return json_decode( $response->body, true );
	}

	/**
	 * @param array<string, mixed>  $more
	 * @param array<string, string> $texts
	 */
	private function translated( string $translator, array $more = [], array $texts = self::TEXTS ): Form {
		Visitor::equip( 'translator' );
		$this->isEquipped = true;
		update_option( 'test_translator', $translator );
		update_option( 'test_translations', $texts );
		$more += [ 'messages' => [ 'mail_sent_ok' => 'Well done.' ], 'mail' => [ 'active' => false ] ];
		$form  = $this->form( self::TEMPLATE, $more );
		if ( 'wpml' === $translator ) {
			// Translations are found by the names that texts were registered with.
			( new Visitor() )->as( 'administrator' )->get( '/wp-admin/options-general.php?page=wpml-string-translation' );
		}
		return $form;
	}
}
