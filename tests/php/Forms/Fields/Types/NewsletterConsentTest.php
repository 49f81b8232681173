<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Tests\Forms\FormsTestCase;

/** The checkbox of a form that signs its sender up for the newsletter. */
final class NewsletterConsentTest extends FormsTestCase {
	private const SETTINGS = [ 'skip_mail' => true, 'min_seconds' => 0 ];
	private const EMAIL    = '<label>Email [email* your-email]</label> ';

	/** @var list<array<string, string>> */
	private array $consents = [];

	protected function setUp(): void {
		parent::setUp();
		add_action( 'frontispiece_newsletter_consent', function ( array $consent ): void {
			$this->consents[] = $consent;
		} );
	}

	protected function tearDown(): void {
		remove_all_actions( 'frontispiece_newsletter_consent' );
		remove_all_filters( 'frontispiece_newsletter_consent_text' );
		parent::tearDown();
	}

	public function test_the_sender_who_checks_the_box_is_announced_once_with_the_text_that_the_box_had(): void {
		$this->turnOn();
		$form = $this->consentForm(
			'[newsletter news] Monthly <strong>news</strong>. [/newsletter] [newsletter more] More. [/newsletter]',
		);
		self::assertSame( 'mail_sent', $this->send( $form, $this->fields( [ 'news' => '1', 'more' => '1' ] ) )['status'] );
		self::assertCount( 1, $this->consents );
		self::assertSame(
			[ 'ada@example.org', 'Monthly news.', 'Test form' ],
			[ $this->consents[0]['email'], $this->consents[0]['wording'], $this->consents[0]['form'] ],
		);
		$this->send( $form, $this->fields( [ 'your-email' => 'bob@example.org' ] ) );
		self::assertCount( 1, $this->consents, 'The box is optional, and was not checked.' );
	}

	public function test_a_form_that_stores_no_entries_announces_the_sender_too(): void {
		$this->turnOn();
		$form = $this->consentForm( '[newsletter news]', [ 'store' => false ] );
		self::assertSame( 'mail_sent', $this->send( $form, $this->fields( [ 'news' => '1' ] ) )['status'] );
		self::assertSame( [ 'The text of the site.' ], array_column( $this->consents, 'wording' ) );
	}

	public function test_a_required_box_must_be_checked_and_no_box_is_checked_by_default(): void {
		$this->turnOn();
		$form = $this->consentForm( '[newsletter* news default:on] News. [/newsletter]' );
		self::assertSame( 'acceptance_missing', $this->send( $form, $this->fields() )['status'] );
		self::assertSame( 'mail_sent', $this->send( $form, $this->fields( [ 'news' => '1' ] ) )['status'] );
		$html = $this->kernel()->get( FormRenderer::class )->html( $form, 'u' );
		self::assertStringContainsString( 'data-acceptance="required"', $html );
		self::assertStringNotContainsString( 'checked', $html );
	}

	public function test_while_the_newsletter_is_off_nobody_is_asked_and_nobody_is_announced(): void {
		$form = $this->consentForm( '[newsletter* news] News. [/newsletter]' );
		self::assertStringNotContainsString( 'News.', $this->kernel()->get( FormRenderer::class )->html( $form, 'u' ) );
		self::assertSame( 'mail_sent', $this->send( $form, $this->fields( [ 'news' => '1' ] ) )['status'] );
		self::assertSame( [], $this->consents );
	}

	public function test_spam_and_a_form_without_an_address_announce_nobody(): void {
		$this->turnOn();
		$form = $this->form( '[newsletter news] News. [/newsletter] [submit]', [ 'settings' => [ 'store' => true ] + self::SETTINGS ] );
		$this->send( $form, [ 'news' => '1' ] );
		$spam = $this->consentForm( '[newsletter news] News. [/newsletter]' );
		add_filter( 'frontispiece_form_spam', '__return_true' );
		$this->send( $spam, [ '_frontispiece_token' => 'forged' ] + $this->fields( [ 'news' => '1' ] ) );
		remove_filter( 'frontispiece_form_spam', '__return_true' );
		self::assertSame( [], $this->consents );
	}

	/** @param array<string, mixed> $settings */
	private function consentForm( string $fields, array $settings = [] ): Form {
		return $this->form(
			self::EMAIL . $fields . ' [submit]',
			[ 'settings' => $settings + [ 'store' => true ] + self::SETTINGS ],
		);
	}

	/**
	 * @param array<string, string> $more
	 * @return array<string, string>
	 */
	private function fields( array $more = [] ): array {
		return $more + [ 'your-email' => 'ada@example.org' ];
	}

	private function turnOn(): void {
		add_filter( 'frontispiece_newsletter_consent_text', static fn(): string => 'The text of the site.' );
	}
}
