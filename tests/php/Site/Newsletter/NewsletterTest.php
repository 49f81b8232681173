<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Newsletter;

use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\FeatureOptions;
use Frontispiece\Site\Newsletter\Driver;
use Frontispiece\Site\Newsletter\SignUp;
use Frontispiece\Site\Newsletter\SignUps;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;

final class NewsletterTest extends SiteTestCase {
	private const EMAIL = 'reader@example.org';

	private string $page = '';

	private string $features = '{"newsletter":{}}';

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
		Visitor::equip( 'mails' );
		Visitor::equip( 'frozen-clock' );
		$this->page = (string) get_permalink(
			$this->post( '[frontispiece_newsletter title="News"] [frontispiece_newsletter]' ),
		);
	}

	protected function tearDown(): void {
		Visitor::strip( 'site-features' );
		Visitor::strip( 'mails' );
		Visitor::strip( 'frozen-clock' );
		if ( is_file( self::box() ) ) {
			unlink( self::box() );
		}
		parent::tearDown();
	}

	public function test_the_form_posts_to_its_own_page_and_has_a_label_an_error_area_and_no_nonce(): void {
		$html  = ( $this->visitor() )->get( $this->page )->body;
		$forms = self::find( $html, '//form[contains(@class,"frontispiece-newsletter__form")]' );
		self::assertCount( 2, $forms );
		self::assertSame(
			[ 'post', '#' . $forms[1]->getAttribute( 'id' ) ],
			[ $forms[1]->getAttribute( 'method' ), $forms[1]->getAttribute( 'action' ) ],
		);
		$input = self::find( $html, '//input[@type="email"]' )[0];
		self::assertCount( 1, self::find( $html, '//label[@for="' . $input->getAttribute( 'id' ) . '"]' ) );
		self::assertCount( 2, self::find( $html, '//form//*[@role="status"]' ) );
		self::assertStringNotContainsString( '_wpnonce', $html );
		self::assertSame( $html, $this->visitor()->get( $this->page )->body );
	}

	public function test_the_response_is_the_page_with_the_message_in_the_submitted_form(): void {
		$response = $this->submit( [ SignUp::FORM => '2' ] );
		$blocks   = self::find( $response->body, '//p[@role="status"]' );
		self::assertSame( 200, $response->status );
		self::assertSame( '', $blocks[0]->textContent );
		self::assertSame( 'success', $blocks[1]->getAttribute( 'data-result' ) );
		self::assertStringContainsString( 'Check your inbox and confirm', $blocks[1]->textContent );
		self::assertStringContainsString( 'no-cache', $response->headers['cache-control'] );
	}

	public function test_an_invalid_email_address_is_kept_in_the_form_with_an_error(): void {
		foreach ( [
			'',
			'nobody',
			'a@b',
			'"><script>alert(1)</script>@x.org',
			str_repeat( 'a', 250 ) . '@example.org',
		] as $n => $email ) {
			$response = $this->submit( [ SignUp::EMAIL => $email ], "192.0.2.$n" );
			$block    = self::find( $response->body, '//p[@role="status"]' )[0];
			self::assertSame( 'error', $block->getAttribute( 'data-result' ) );
			self::assertSame(
				$block->getAttribute( 'id' ),
				self::find( $response->body, '//input[@type="email"]' )[0]->getAttribute( 'aria-describedby' ),
			);
			self::assertStringNotContainsString( '<script>alert', $response->body );
		}
		$shown = self::find( $this->submit( [ SignUp::EMAIL => 'me@nowhere' ] )->body, '//input[@type="email"]' )[0];
		self::assertSame( 'me@nowhere', $shown->getAttribute( 'value' ) );
		self::assertSame( [], $this->mails() );
	}

	public function test_a_shortcode_in_an_email_address_is_not_run(): void {
		Visitor::equip( 'secret' );
		$body = $this->submit( [ SignUp::EMAIL => '[secret]' ] )->body;
		Visitor::strip( 'secret' );
		self::assertStringNotContainsString( 'LEAK', $body );
	}

	public function test_an_email_address_is_subscribed_only_after_confirming_with_the_button_behind_the_link(): void {
		$this->submit();
		self::assertSame( Subscriber::PENDING, $this->standing() );
		$mail = $this->mails()[0];
		self::assertSame( self::EMAIL, $mail['to'] );
		$link = $this->link( $mail, 'confirm' );
		$page = $this->visitor()->get( $link );
		self::assertSame( [ 200, 'noindex' ], [ $page->status, $page->headers['x-robots-tag'] ] );
		self::assertStringContainsString( self::EMAIL, $page->body );
		self::assertSame( Subscriber::PENDING, $this->standing(), 'A scanner that opens links must not confirm.' );
		self::assertStringContainsString( 'You are subscribed', $this->visitor()->post( $link, [] )->body );
		self::assertSame( Subscriber::CONFIRMED, $this->standing() );
		self::assertSame( 200, $this->visitor()->post( $link, [] )->status );
		self::assertCount( 2, $this->mails() );
		self::assertStringContainsString( 'You are subscribed', $this->mails()[1]['subject'] );
	}

	public function test_the_consent_text_time_and_page_are_stored(): void {
		$this->features = '{"newsletter":{"consent":"I want news of the shop.","consentbox":true}}';
		self::assertSame(
			'error',
			self::find( $this->submit()->body, '//p[@role="status"]' )[0]->getAttribute( 'data-result' ),
		);
		$this->submit( [ SignUp::AGREE => '1' ] );
		$this->visitor()->post( $this->link( $this->mails()[0], 'confirm' ), [] );
		$events = $this->list()->events->find( $this->subscriber()->id );
		self::assertSame( [ 'asked', 'confirmed' ], array_column( $events, 'event' ) );
		self::assertSame(
			[ 'I want news of the shop.', (string) wp_parse_url( $this->page, PHP_URL_PATH ) ],
			[ $events[0]['wording'], $events[0]['page'] ],
		);
		self::assertEqualsWithDelta( time(), $events[1]['at'], 60 );
		self::assertStringNotContainsString(
			'127.0.0.1',
			(string) wp_json_encode( [ $this->db()->rows( 'SELECT * FROM {subscribers}' ), $events ] ),
		);
	}

	public function test_a_forged_or_expired_link_does_nothing(): void {
		$this->submit();
		$link = $this->link( $this->mails()[0], 'confirm' );
		foreach ( [
			substr( $link, 0, -1 ) . ( str_ends_with( $link, '0' ) ? '1' : '0' ),
			str_replace( 'token=', 'token=9', $link ),
			(string) strtok( $link, '?' ) . '?frontispiece-newsletter=confirm',
			(string) strtok( $link, '?' ) . '?frontispiece-newsletter=confirm&token[]=1',
			(string) preg_replace( '/\.(\d{9,})\./', '.1.', $link ),
		] as $bad ) {
			self::assertSame( 410, $this->visitor()->post( $bad, [] )->status, $bad );
		}
		self::assertSame( 410, $this->visitor()->post( str_replace( '=confirm', '=leave', $link ), [] )->status );
		self::assertSame( Subscriber::PENDING, $this->standing() );
	}

	/** BUG-19 */
	public function test_BUG_19_the_button_of_an_old_email_does_not_resubscribe_an_unsubscribed_address(): void {
		$this->submit();
		$link = $this->link( $this->mails()[0], 'confirm' );
		$this->visitor()->post( $link, [] );
		$this->visitor()->post( $this->link( $this->mails()[1], 'leave' ), [] );
		foreach ( [ $this->visitor()->get( $link ), $this->visitor()->post( $link, [] ) ] as $page ) {
			self::assertSame( 410, $page->status );
			self::assertStringContainsString( 'This link is no longer valid', $page->body );
			self::assertStringNotContainsString( 'You are subscribed', $page->body );
		}
		self::assertSame( Subscriber::LEFT, $this->standing() );
	}

	/** BUG-19: within the minimum interval after the last email. */
	public function test_BUG_19_an_unsubscribed_address_that_signs_up_again_gets_the_announced_email(): void {
		$this->submit();
		$this->visitor()->post( $this->link( $this->mails()[0], 'confirm' ), [] );
		$this->visitor()->post( $this->link( $this->mails()[1], 'leave' ), [] );
		$this->submit();
		self::assertCount( 3, $this->mails() );
		self::assertStringContainsString( 'confirm', $this->mails()[2]['subject'] );
		$this->visitor()->post( $this->link( $this->mails()[2], 'confirm' ), [] );
		self::assertSame( Subscriber::CONFIRMED, $this->standing() );
	}

	public function test_one_click_unsubscribe_works_as_defined_by_rfc_8058(): void {
		$this->submit();
		$this->visitor()->post( $this->link( $this->mails()[0], 'confirm' ), [] );
		$welcome = $this->mails()[1];
		foreach ( $this->mails() as $mail ) {
			self::assertContains(
				'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
				$mail['headers'],
				$mail['subject'],
			);
			self::assertMatchesRegularExpression( '/^List-Unsubscribe: <https?:[^<>]+>$/', $mail['headers'][0] );
			self::assertStringContainsString(
				trim( substr( $mail['headers'][0], 18 ), '<>' ),
				$mail['message'],
				'The way out is in the text too.',
			);
		}
		$link = trim( substr( $welcome['headers'][0], 18 ), '<>' );
		$this->visitor()->get( $link );
		self::assertSame( Subscriber::CONFIRMED, $this->standing(), 'Opening the link must not leave the list.' );
		self::assertSame( 200, $this->visitor()->post( $link, [ 'List-Unsubscribe' => 'One-Click' ] )->status );
		self::assertSame( Subscriber::LEFT, $this->standing() );
		self::assertSame( 200, $this->visitor()->post( $link, [ 'List-Unsubscribe' => 'One-Click' ] )->status );
		self::assertSame(
			[ 'asked', 'confirmed', 'left' ],
			array_column( $this->list()->events->find( $this->subscriber()->id ), 'event' ),
		);
	}

	public function test_a_known_email_address_gets_the_same_response_as_an_unknown_one(): void {
		$message = fn( string $email ): string =>
			self::find( $this->submit( [ SignUp::EMAIL => $email ] )->body, '//p[@role="status"]' )[0]->textContent;
		$first   = $message( self::EMAIL );
		$this->visitor()->post( $this->link( $this->mails()[0], 'confirm' ), [] );
		self::assertSame( [ $first, $first ], [ $message( self::EMAIL ), $message( 'other@example.org' ) ] );
	}

	public function test_sign_ups_are_rate_limited_per_email_address_and_per_visitor(): void {
		for ( $n = 1; $n <= 12; $n++ ) {
			$this->submit( [], "198.51.100.$n" );
		}
		self::assertCount( 1, $this->mails() );
		$last = '';
		for ( $n = 1; $n <= 7; $n++ ) {
			$last = self::find(
				$this->submit( [ SignUp::EMAIL => "reader$n@example.org" ], '203.0.113.5' )->body,
				'//p[@role="status"]',
			)[0]->textContent;
		}
		self::assertStringContainsString( 'Too many attempts', $last );
		self::assertCount( 7, $this->mails() );
	}

	public function test_a_bot_that_fills_in_the_honeypot_gets_the_same_response_and_changes_nothing(): void {
		$response = $this->submit( [ SignUp::TRAP => 'http://spam.example' ] );
		self::assertStringContainsString( 'Check your inbox and confirm', $response->body );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {subscribers}' ) );
	}

	/** S001-115 */
	public function test_a_failing_newsletter_driver_shows_the_specified_error_with_status_503(): void {
		$codes = [];
		$note  = static function ( string $header, int $code ) use ( &$codes ): string {
			$codes[] = $code;
			return $header;
		};
		add_filter( 'status_header', $note, 10, 2 );
		self::assertSame(
			[ 'error', 'There was an error with the submission.' ],
			$this->submitTo( new FailingDriver() ),
		);
		remove_filter( 'status_header', $note );
		self::assertSame( [ 503 ], $codes );
	}

	public function test_an_address_that_cannot_be_stored_stays_in_the_form_with_an_error(): void {
		$this->switchOn( 'newsletter' );
		$signUp = new SignUp(
			$this->kernel()->rateLimit(),
			$this->kernel()->log(),
			new FeatureOptions( [] ),
			new SignUps(
				$this->kernel()->jobs(),
				$this->kernel()->later(),
				static fn(): Driver => throw new \LogicException( 'No driver is asked.' ),
			),
		);
		$signUp->handle( [ SignUp::FORM => '1', SignUp::EMAIL => self::EMAIL ], false );
		self::assertSame(
			[ self::EMAIL, true, false, 'There was an error with the submission.' ],
			[ $signUp->email, $signUp->failed, $signUp->accepted, $signUp->message ],
		);
	}

	public function test_an_external_service_replaces_the_list_and_receives_the_consent(): void {
		$service = new class() implements Driver {
			/** @var list<SubscriptionRequest> */
			public array $wishes = [];

			public function subscribe( SubscriptionRequest $wish ): void {
				$this->wishes[] = $wish;
			}

			public function unsubscribe( string $email ): void {}
		};
		self::assertSame( 'success', $this->submitTo( $service )[0] );
		self::assertCount( 1, $service->wishes );
		self::assertSame( self::EMAIL, $service->wishes[0]->email );
		self::assertStringContainsString( 'for the newsletter only', $service->wishes[0]->wording );
		self::assertSame( [ 0, [] ], [ $this->db()->int( 'SELECT COUNT(*) FROM {subscribers}' ), $this->mails() ] );
	}

	/** @return array{string, string} result and words of the answer in the form */
	private function submitTo( Driver $driver ): array {
		$this->switchOn( 'newsletter' );
		add_filter( 'frontispiece_newsletter_driver', static fn(): Driver => $driver );
		// Forms are numbered in the order in which they are printed.
		$last                      = (int) self::find(
			do_shortcode( '[frontispiece_newsletter]' ),
			'//form',
		)[0]->getAttribute( 'data-form' );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = [ SignUp::FORM => (string) ( $last + 1 ), SignUp::EMAIL => self::EMAIL ];
		$hook                      = $GLOBALS['wp_filter']['template_redirect']->callbacks[1];
		( end( $hook )['function'] )();
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$_POST                     = [];
		$block                     = self::find(
			do_shortcode( '[frontispiece_newsletter]' ),
			'//p[@role="status"]',
		)[0];
		return [ $block->getAttribute( 'data-result' ), $block->textContent ];
	}

	private function list(): Subscribers {
		return new Subscribers( $this->db(), $this->kernel()->clock() );
	}

	private function subscriber(): Subscriber {
		return $this->list()->byEmail( self::EMAIL ) ?? throw new \LogicException( 'No subscriber.' );
	}

	private function standing(): string {
		return $this->subscriber()->status;
	}

	private function visitor( string $address = '192.0.2.200' ): Visitor {
		return ( new Visitor() )->header(
			'X-Frontispiece-Site: ' . $this->features,
		)->header( "X-Forwarded-For: $address" );
	}

	/** @param array<string, string> $fields */
	private function submit( array $fields = [], string $address = '192.0.2.200' ): Answer {
		return $this->visitor( $address )->post(
			$this->page,
			$fields + [ SignUp::FORM => '1', SignUp::EMAIL => self::EMAIL ],
		);
	}

	/** @return list<array{to: string, subject: string, message: string, headers: list<string>}> */
	private function mails(): array {
		$lines = is_file( self::box() ) ? file( self::box(), FILE_IGNORE_NEW_LINES ) : [];
		/** @var list<array{to: string, subject: string, message: string, headers: list<string>}> */
		return array_map( static fn( string $line ): array => Json::object( $line ), false === $lines ? [] : $lines );
	}

	/** @param array{message: string, ...} $mail */
	private function link( array $mail, string $what ): string {
		self::assertSame(
			1,
			preg_match( "/https?:\\/\\/\\S+frontispiece-newsletter=$what\\S+/", $mail['message'], $match ),
		);
		return $match[0] ?? '';
	}

	private static function box(): string {
		return WP_CONTENT_DIR . '/mails.jsonl';
	}
}
