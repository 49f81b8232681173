<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Spam;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Spam\CaptchaSettings;
use Frontispiece\Forms\Spam\HCaptcha;
use Frontispiece\Forms\Spam\Recaptcha;
use Frontispiece\Forms\Spam\Service;
use Frontispiece\Forms\Spam\Turnstile;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Networks;

/** Tests third-party captchas: the screen for their keys, and their verification over a real socket. */
final class CaptchaSettingsTest extends FormsTestCase {
	private const PATH = '/wp-admin/' . CaptchaSettings::PATH;

	private Networks $networks;

	protected function setUp(): void {
		parent::setUp();
		$this->networks = new Networks();
		$this->networks->reset();
		$this->networks->forgetLog();
	}

	protected function tearDown(): void {
		$this->networks->recover();
		delete_option( Service::OPTION );
		parent::tearDown();
	}

	/** @param array<string, array<string, string>> $services */
	private static function save( Visitor $who, array $services, ?string $nonce = null ): string {
		$response = $who->post( '/wp-admin/admin-post.php', [
			'action'   => 'frontispiece_form_protection',
			'service'  => $services,
			'_wpnonce' => $nonce ?? $who->nonce( 'frontispiece_form_protection' ),
		] );
		wp_cache_delete( Service::OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		return 302 === $response->status
			? (string) wp_parse_url( $response->headers['location'] ?? '', PHP_URL_QUERY )
			: (string) $response->status;
	}

	public function test_captcha_keys_are_stored_encrypted_and_never_shown_again(): void {
		$owner = ( new Visitor() )->as( 'administrator' );
		self::assertStringContainsString( 'Off.', $owner->get( self::PATH )->body );
		self::assertStringNotContainsString(
			'unknown',
			self::save( $owner, [
				'turnstile' => [ 'site' => '0x4AAA', 'secret' => ' SECRETTEST ' ],
				'recaptcha' => [ 'site' => '', 'secret' => '' ],
			] ),
		);
		self::assertSame( [ '0x4AAA', '' ], [ Turnstile::siteKey(), Recaptcha::siteKey() ] );
		self::assertStringNotContainsString( 'SECRETTEST', (string) wp_json_encode( get_option( Service::OPTION ) ) );
		$page = $owner->get( self::PATH )->body;
		self::assertStringContainsString( 'value="0x4AAA"', $page );
		self::assertStringContainsString( 'A value is saved and encrypted.', $page );
		self::assertStringNotContainsString( 'SECRETTEST', $page );
		self::save( $owner, [ 'turnstile' => [ 'site' => '0x5BBB', 'secret' => '' ] ] );
		self::assertSame(
			[ '0x5BBB', true ],
			[ Turnstile::siteKey(), Turnstile::hasSecret() ],
			'A blank secret key leaves the one that is kept.',
		);
		self::save( $owner, [ 'turnstile' => [ 'site' => '0x5BBB', 'secret' => '', 'remove' => '1' ] ] );
		self::assertSame( [ '', false ], [ Turnstile::siteKey(), Turnstile::hasSecret() ] );
		self::save( $owner, [ 'turnstile' => [ 'site' => '"><script>', 'secret' => "a\nb" ] ] );
		self::assertSame(
			[ '', false ],
			[ Turnstile::enteredSiteKey(), Turnstile::hasSecret() ],
			'What can be no key.',
		);
	}

	public function test_BUG_75_the_screen_begins_with_the_bar_that_opens_its_help(): void {
		$page = ( new Visitor() )->as( 'administrator' )->get( self::PATH )->body;
		self::assertMatchesRegularExpression(
			'~<div class="wrap frontispiece-screen">\s*<div class="frontispiece-brand">.*section&quot;:&quot;spam-protection&quot;.*>Help<.*<h1>Spam protection</h1>~s',
			$page,
		);
		self::assertStringContainsString( 'build/admin', $page );
	}

	/** BUG-20 */
	public function test_BUG_20_captcha_keys_are_saved_by_post_only(): void {
		$owner = ( new Visitor() )->as( 'administrator' );
		self::save( $owner, [ 'turnstile' => [ 'site' => '0x4AAA', 'secret' => 'SECRETTEST' ] ] );
		$nonce = $owner->nonce( 'frontispiece_form_protection' );
		self::assertSame(
			405,
			$owner->get( "/wp-admin/admin-post.php?action=frontispiece_form_protection&_wpnonce=$nonce" )->status,
		);
		wp_cache_delete( Service::OPTION, 'options' );
		self::assertSame( '0x4AAA', Turnstile::siteKey() );
	}

	/** BUG-28 */
	public function test_BUG_28_a_nonce_array_is_rejected_without_a_php_warning(): void {
		$owner    = ( new Visitor() )->as( 'administrator' );
		$response = $owner->post(
			'/wp-admin/admin-post.php',
			[ 'action' => 'frontispiece_form_protection', '_wpnonce' => [ 'x' ] ],
		);
		self::assertSame( 403, $response->status );
		$log = (string) file_get_contents( WP_CONTENT_DIR . '/debug.log' );
		self::assertStringNotContainsString( 'Array to string conversion', $log );
	}

	public function test_an_invalid_secret_key_is_reported_when_it_is_saved(): void {
		$owner = ( new Visitor() )->as( 'administrator' );
		self::assertStringContainsString(
			'unknown=turnstile',
			rawurldecode( self::save( $owner, [
				'turnstile' => [ 'site' => 'x', 'secret' => 'wrong' ],
				'recaptcha' => [ 'site' => 'x', 'secret' => 'SECRETTEST' ],
			] ) ),
		);
		self::assertStringContainsString(
			'Cloudflare Turnstile doesn&#039;t recognize this secret key.',
			$owner->get( self::PATH . '&unknown=turnstile' )->body,
		);
		$this->networks->fail( [ 'match' => 'siteverify', 'status' => 503, 'body' => 'x' ] );
		self::assertStringNotContainsString(
			'unknown',
			self::save( $owner, [ 'turnstile' => [ 'site' => 'x', 'secret' => 'wrong' ] ] ),
			'It could not be asked.',
		);
	}

	public function test_only_managers_can_save_captcha_keys_and_only_from_the_settings_screen(): void {
		$owner  = ( new Visitor() )->as( 'administrator' );
		$editor = ( new Visitor() )->as( 'editor' );
		$keys   = [ 'turnstile' => [ 'site' => 'x', 'secret' => 'y' ] ];
		self::assertSame( [ '403', '403' ], [ self::save( $owner, $keys, 'x' ), self::save( $editor, $keys ) ] );
		self::assertSame( 403, $editor->get( self::PATH )->status );
		self::assertFalse( Turnstile::hasSecret() );
	}

	public function test_the_captcha_service_is_called_and_its_verdict_is_respected(): void {
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		$send = static fn( string $token ): mixed => null;
		foreach ( [
			Turnstile::class => 'turnstile',
			HCaptcha::class  => 'hcaptcha',
			Recaptcha::class => 'recaptcha',
		] as $class => $name ) {
			( new $class( $this->kernel()->http(), $this->kernel()->secrets() ) )->saveKeys( 'public-key', 'SECRETTEST' );
			$form = $this->form( "[text a] [$name] [submit]", [ 'settings' => [ 'skip_mail' => true ] ] );
			$send = fn( string $token ): mixed =>
				$this->send(
					$form,
					[ 'a' => "$name $token " . random_int( 0, 999_999 ), $class::FIELD => $token ],
				)['status'];
			self::assertSame(
				[ 'mail_sent', 'spam' ],
				[ $send( "PERSON$name" ), $send( "PERSON$name" ) ],
				'An answer counts once.',
			);
			self::assertSame( 'spam', $send( 'robot' ) );
			self::assertSame(
				[ $name ],
				$this->kernel()->get( EntryRepository::class )->page( [ 'state' => EntryRepository::SPAM ] )[0]['reasons'],
			);
			$this->networks->fail( [ 'match' => 'siteverify', 'status' => 503, 'body' => 'x' ] );
			self::assertSame( 'mail_sent', $send( 'PERSON2' ), 'A service that is down locks nobody out.' );
			self::assertSame(
				[ $name ],
				$this->kernel()->get( EntryRepository::class )->page( [ 'state' => EntryRepository::INBOX ] )[0]['reasons'],
			);
			$this->networks->recover();
		}
		self::assertSame( [ 'spam', 'mail_sent' ], [ $send( 'SCORE0.3' ), $send( 'SCORE0.9' ) ] );
		self::assertSame( 4, count( $this->networks->log( 'challenges.cloudflare.com' ) ) );
	}
}
