<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Extensions;

use Frontispiece\ModuleSettings;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\LoadedFiles;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Activates tests/fixtures/extension-plugin, which follows the recipes of docs/recipes.md, and shows by requests what each
 * recipe promises. What needs a browser is in tests/e2e/extensions.
 */
final class RecipesTest extends FormsTestCase {
	private const PLUGIN = 'extension-plugin/extension-plugin.php';

	private Visitor $owner;

	public static function setUpBeforeClass(): void {
		self::assertTrue( symlink( self::fixture(), WP_PLUGIN_DIR . '/extension-plugin' ) );
		// The list of plugins may be kept from before.
		wp_clean_plugins_cache();
		self::assertNull( activate_plugin( self::PLUGIN ) );
	}

	public static function tearDownAfterClass(): void {
		deactivate_plugins( self::PLUGIN );
		unlink( WP_PLUGIN_DIR . '/extension-plugin' );
	}

	protected function setUp(): void {
		parent::setUp();
		( new Networks() )->reset();
		$this->owner = ( new Visitor() )->as( 'administrator' );
		$this->owner->header( 'X-WP-Nonce: ' . $this->owner->nonce( 'wp_rest' ) );
	}

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [], ModuleSettings::KEY => [] ] );
		parent::tearDown();
	}

	private static function fixture(): string {
		return dirname( __DIR__, 2 ) . '/fixtures/extension-plugin';
	}

	/** @return array<string, string> heading => text */
	private static function recipes(): array {
		$page = (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/recipes.md' );
		preg_match_all( '/^## (.+?)$(.*?)(?=^## |\z)/ms', $page, $recipes );
		return array_combine( $recipes[1], $recipes[2] );
	}

	/** @return array<string, array{string}> */
	public static function recipesOfOthers(): array {
		$names = [
			'Add a source',
			'Add a layout',
			'Add a form field type',
			'Add a spam check',
			'Add a site feature',
			'Add a module',
			'Add a consent tool',
			'Add a webhook format',
		];
		return array_combine( $names, array_map( static fn( string $name ): array => [ $name ], $names ) );
	}

	/** Returns code without its indentation, which differs between a page and a file. */
	private static function lines( string $code ): string {
		return implode( "\n", array_map( 'trim', explode( "\n", trim( $code ) ) ) );
	}

	#[DataProvider( 'recipesOfOthers' )]
	public function test_the_code_of_a_recipe_is_code_of_the_plugin_that_follows_it( string $recipe ): void {
		$text = self::recipes()[ $recipe ] ?? '';
		preg_match_all( '#`tests/fixtures/extension-plugin/([\w/.-]+)`#', $text, $named );
		preg_match_all( '/^```\w+$(.*?)^```$/ms', $text, $samples );
		self::assertNotSame( [], $named[1], 'It names a complete example.' );
		self::assertNotSame( [], $samples[1], 'It shows how another plugin registers it.' );
		$code = '';
		foreach ( $named[1] as $file ) {
			self::assertFileExists( self::fixture() . "/$file" );
			$code .= self::lines( (string) file_get_contents( self::fixture() . "/$file" ) );
		}
		foreach ( $samples[1] as $sample ) {
			self::assertStringContainsString( self::lines( $sample ), $code );
		}
	}

	/** @param array<string, mixed> $fields */
	private function rest( string $method, string $route, array $fields = [] ): Answer {
		$response = $this->owner->rest( $method, "/frontispiece/v1$route", $fields );
		self::assertLessThan( 300, $response->status, $response->body );
		return $response;
	}

	/** Saves a form on the running site, which knows what the plugin adds. */
	private function formWith( string $template ): int {
		$fields = [ 'title' => 'Refund', 'template' => $template, 'settings' => [ 'skip_mail' => true ] ];
		$id     = (int) $this->rest( 'POST', '/contact-forms', $fields )->json()['id'];

		$this->forms[] = $id;
		return $id;
	}

	/**
	 * @param array<string, string> $fields
	 * @return array<array-key, mixed>
	 */
	private function submit( int $form, array $fields ): array {
		$opened = (string) ( $this->kernel()->clock()->now() - 30 );
		$hidden = [
			'_wpcf7_unit_tag'     => "frontispiece-f$form-o1",
			'_frontispiece_token' => $this->kernel()->signer()->issue( 'form', $opened, HOUR_IN_SECONDS ),
		];
		return self::ask( "/?rest_route=/frontispiece/v1/contact-forms/$form/feedback", $fields + $hidden )->json();
	}

	/** Returns a page with this content as visitors get it, without scripts. */
	private function visit( string $content ): string {
		$page = ( new Visitor() )->get( (string) get_permalink( $this->post( $content ) ) )->body;
		return (string) preg_replace( '#<script.*?</script>#s', '', $page );
	}

	public function test_a_source_of_another_plugin_is_connected_and_a_feed_shows_its_posts(): void {
		$source = $this->rest( 'POST', '/sources', [ 'type' => 'weather', 'city' => 'Oslo' ] )->json()['handle'];
		$this->rest( 'POST', "/sources/$source/refresh" );
		$html = $this->visit( "[frontispiece_social_feed source=$source]" );
		self::assertStringContainsString( 'Sunny in oslo, 21 degrees', $html );
		self::assertCount( 2, self::find( $html, '//*[contains(@class,"cff-item")]' ) );
	}

	public function test_a_layout_of_another_plugin_is_rendered_with_its_style(): void {
		$html = $this->visit( '[frontispiece_social_feed source=demo layout=timeline num=3]' );
		self::assertCount( 1, self::find( $html, '//*[contains(@class,"frontispiece-feed--timeline")]' ) );
		self::assertSame( '3 posts', self::find( $html, '//*[@class="timeline-start"]' )[0]->textContent ?? '' );
		self::assertStringContainsString( 'extension-plugin/layouts/timeline.css', $html );
		self::assertStringNotContainsString(
			'extension-plugin/layouts',
			$this->visit( '[frontispiece_social_feed source=demo num=3]' ),
			'Another layout does not load it.',
		);
	}

	public function test_a_field_type_of_another_plugin_is_validated_by_its_rule(): void {
		$form = $this->formWith( '<label>Account [iban* account country:DE]</label> [submit]' );
		self::assertStringContainsString( 'name="account"', $this->visit( "[frontispiece_form id=$form]" ) );
		$wrong = $this->submit( $form, [ 'account' => 'FR7630006000011234567890189' ] );
		self::assertSame( [ 'account' => 'This is not a valid IBAN.' ], self::invalid( $wrong ) );
		self::assertSame( 'mail_sent', $this->submit( $form, [ 'account' => 'DE89 3704 0044 0532 0130 00' ] )['status'] );
	}

	public function test_a_spam_check_of_another_plugin_marks_an_entry_and_owners_read_its_label(): void {
		$form = $this->formWith( '[textarea message] [submit]' );
		self::assertSame( 'mail_sent', $this->submit( $form, [ 'message' => 'Hello' ] )['status'] );
		self::assertSame( 'spam', $this->submit( $form, [ 'message' => str_repeat( 'https://a.example ', 4 ) ] )['status'] );
		$entries = $this->rest( 'GET', '/entries', [ 'form' => $form, 'state' => 'spam' ] )->json()['items'];
		self::assertSame( [ [ 'many links' ] ], array_column( $entries, 'reasons' ) );
	}

	public function test_a_site_feature_of_another_plugin_works_while_it_is_on(): void {
		$switch = fn( bool $isOn ): Answer =>
			$this->rest( 'POST', '/site-features', [ 'features' => [ 'reading-time' => [ 'on' => $isOn ] ] ] );
		$listed = array_column( $switch( true )->json(), 'on', 'name' );
		self::assertTrue( $listed['reading-time'] ?? null );
		self::assertStringContainsString( 'class="reading-time"', $this->visit( '[frontispiece_reading_time]' ) );
		$switch( false );
		self::assertStringNotContainsString( 'reading', $this->visit( '[frontispiece_reading_time]' ) );
	}

	public function test_a_module_of_another_plugin_is_listed_and_nothing_of_it_is_loaded_while_it_is_off(): void {
		$class   = 'tests/fixtures/extension-plugin/module/OpeningHours.php';
		$content = 'Begin[frontispiece_opening_hours]End';
		$modules = array_column( $this->rest( 'GET', '/modules' )->json(), null, 'slug' );
		self::assertSame(
			[ 'Opening hours', 'Show when you are open.', true, [ 'forms' ] ],
			[
				$modules['opening-hours']['title'] ?? '',
				$modules['opening-hours']['description'] ?? '',
				$modules['opening-hours']['isOn'] ?? null,
				$modules['opening-hours']['requires'] ?? null,
			],
		);
		$html = $this->visit( $content );
		self::assertStringContainsString( 'Open from 9 to 5', $html );
		self::assertStringContainsString( '<meta name="opening-hours"', $html );

		self::assertSame( [ 'opening-hours' ], $this->rest( 'POST', '/modules/opening-hours', [ 'isOn' => false ] )->json()['changed'] );
		$loaded = new LoadedFiles();
		try {
			$html = $this->visit( $content );
			self::assertStringContainsString( 'BeginEnd', $html );
			self::assertStringNotContainsString( 'opening-hours', $html );
			self::assertNotContains( $class, $loaded->all( 1 ) );

			$this->rest( 'POST', '/modules/forms', [ 'isOn' => false ] );
			$changed = $this->rest( 'POST', '/modules/opening-hours', [ 'isOn' => true ] )->json()['changed'];
			self::assertEqualsCanonicalizing( [ 'forms', 'opening-hours' ], $changed, 'What it requires is on, too.' );
			$loaded->clear();
			self::assertStringContainsString( 'Open from 9 to 5', $this->visit( $content ) );
			self::assertContains( $class, $loaded->all( 1 ) );
		} finally {
			$loaded->stop();
		}
	}

	public function test_a_webhook_is_sent_in_the_format_of_another_plugin(): void {
		$form    = $this->formWith( '<label>Your name [text your-name]</label> [submit]' );
		$webhook = [ 'url' => 'https://hooks.example/chat', 'name' => 'Office', 'format' => 'chat' ];
		$this->rest( 'POST', "/contact-forms/$form/webhooks/add", $webhook );
		$formats = $this->rest( 'GET', "/contact-forms/$form/webhooks" )->body;
		self::assertStringContainsString( 'Copy the URL from the settings of your channel.', $formats );
		self::assertSame( 'mail_sent', $this->submit( $form, [ 'your-name' => 'Ada' ] )['status'] );
		do {
			$received = ( new Networks() )->call( 'GET', '/hooks.example/received' )['received'] ?? [];
		} while ( [] === $received );
		self::assertIsArray( $received );
		self::assertSame( '{"message":"Refund\nYour name: Ada"}', $received[0]['body'] ?? '' );
	}
}
