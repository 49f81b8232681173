<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Newsletter;

use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Site\Newsletter\Export;
use Frontispiece\Site\Newsletter\Links\Links;
use Frontispiece\Site\Newsletter\LocalList;
use Frontispiece\Site\Newsletter\NewsletterMails;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class LocalListTest extends SiteTestCase {
	private const NOW = 1_800_000_000;

	private Subscribers $subscribers;

	private Links $links;

	private LocalList $list;

	/** @var list<string> */
	private array $mails = [];

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
		$this->subscribers = new Subscribers( $this->db(), $this->kernel()->clock() );
		$this->links       = new Links( $this->kernel()->signer(), $this->subscribers );
		$this->list        = new LocalList(
			$this->kernel()->jobs(),
			$this->kernel()->later(),
			$this->kernel()->clock(),
			$this->kernel()->attempts(),
			$this->subscribers,
			new NewsletterMails( $this->links, '' ),
		);
		$this->list->teach( $this->kernel()->jobs() );
		add_filter( 'pre_wp_mail', function ( ?bool $sent, array $mail ): bool {
			$this->mails[] = is_string( $mail['to'] ) ? $mail['to'] : '';
			return true;
		}, 10, 2 );
	}

	public function test_an_email_address_is_on_the_list_once_and_can_subscribe_again_after_unsubscribing(): void {
		$first = $this->ask();
		self::assertSame( $first->id, $this->ask()->id );
		self::assertTrue( $this->subscribers->confirm( $first->id ) );
		self::assertFalse( $this->subscribers->confirm( $first->id ) );
		self::assertSame( Subscriber::CONFIRMED, $this->ask()->status );
		$this->list->unsubscribe( 'a@example.org' );
		self::assertFalse( $this->subscribers->leave( $first->id ) );
		self::assertSame( Subscriber::PENDING, $this->ask()->status );
		self::assertSame(
			[ 'asked', 'asked', 'confirmed', 'left', 'asked' ],
			array_column( $this->subscribers->events->find( $first->id ), 'event' ),
		);
	}

	/**
	 * BUG-19: the person has been told that they are unsubscribed, so the owner's Undo must not restore the address.
	 */
	public function test_BUG_19_a_deleted_subscriber_who_unsubscribes_cannot_be_restored(): void {
		$id = $this->ask()->id;
		$this->subscribers->confirm( $id );
		$this->subscribers->remove( $id );
		self::assertTrue( $this->subscribers->leave( $id ) );
		self::assertFalse( $this->subscribers->restore( $id ) );
		self::assertSame( Subscriber::LEFT, $this->subscribers->byId( $id )?->status );
	}

	public function test_the_queue_sends_once_an_email_that_a_killed_process_did_not_send(): void {
		$this->list->subscribe( $this->wish() );
		self::assertSame( 0, $this->kernel()->jobs()->run() );
		$this->kernel()->clock()->freeze( self::NOW + 121 );
		self::assertSame( 1, $this->kernel()->jobs()->run() );
		self::assertSame( [ 'a@example.org' ], $this->mails );
		$this->list->subscribe( $this->wish() );
		$this->kernel()->clock()->freeze( self::NOW + 300 );
		$this->kernel()->jobs()->run();
		self::assertCount( 1, $this->mails );
	}

	public function test_a_failed_email_is_retried(): void {
		$works = false;
		add_filter( 'pre_wp_mail', static function ( ?bool $sent ) use ( &$works ): bool {
			return $works;
		}, 20 );
		$this->list->subscribe( $this->wish() );
		$this->kernel()->clock()->freeze( self::NOW + 121 );
		$this->kernel()->jobs()->run();
		$works = true;
		$this->kernel()->clock()->freeze( self::NOW + 4000 );
		$this->kernel()->jobs()->run();
		self::assertCount( 2, $this->mails );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ) );
	}

	public function test_SEC_23_an_email_that_ended_a_process_is_sent_by_a_later_one(): void {
		$id = $this->signUpAndCrash();
		$this->kernel()->clock()->freeze( self::NOW + 121 );
		$this->kernel()->jobs()->run();
		self::assertSame( [], $this->mails, 'It waits while everything else is done.' );
		$this->kernel()->clock()->freeze( self::NOW + 1100 );
		$this->kernel()->jobs()->run();
		self::assertSame( [ 'a@example.org' ], $this->mails );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' ), "Subscriber $id" );
	}

	public function test_SEC_23_an_email_that_ends_every_process_is_set_aside_until_the_owner_tries_it_again(): void {
		$id = $this->signUpAndCrash();
		foreach ( [ 1000, 2000 ] as $seconds ) {
			$this->kernel()->clock()->freeze( self::NOW + $seconds );
			$this->crash( $id );
		}
		$this->kernel()->clock()->freeze( self::NOW + 4000 );
		$this->kernel()->jobs()->run();
		self::assertSame( [], $this->mails );
		self::assertSame( [ "Newsletter email to subscriber $id" ], array_values( $this->kernel()->attempts()->setAside() ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ) );
		add_action(
			'frontispiece_try_again',
			fn( string $kind, string $own ) => LocalList::WORK === $kind ? $this->list->mailAgain( (int) $own ) : null,
			1,
			2,
		);
		$this->kernel()->attempts()->retry();
		$this->kernel()->later()->run();
		self::assertSame( [ 'a@example.org' ], $this->mails );
	}

	public function test_SEC_23_an_email_at_which_another_plugin_fails_is_retried_with_the_locale_of_before(): void {
		$fail = static fn() => throw new \TypeError( 'The mailer failed.' );
		add_filter( 'pre_wp_mail', $fail, 5 );
		$this->list->subscribe( $this->wish() );
		$before = [ determine_locale(), has_filter( 'wp_mail_from_name' ) ];
		$this->kernel()->later()->run();
		self::assertSame( $before, [ determine_locale(), has_filter( 'wp_mail_from_name' ) ] );
		remove_filter( 'pre_wp_mail', $fail, 5 );
		$this->kernel()->clock()->freeze( self::NOW + 121 );
		$this->kernel()->jobs()->run();
		self::assertSame( [ 'a@example.org' ], $this->mails );
	}

	/** @return int subscriber whose email ended the process */
	private function signUpAndCrash(): int {
		$this->list->subscribe( $this->wish() );
		$id = (int) $this->subscribers->byEmail( 'a@example.org' )?->id;
		$this->crash( $id );
		return $id;
	}

	/** Ends a process while it sends an email. */
	private function crash( int $id ): void {
		$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
		self::assertSame( Attempt::Started, $attempts->begin( LocalList::WORK . " $id", "Newsletter email to subscriber $id" ) );
		self::assertTrue( $this->subscribers->claimMail( $id ) );
	}

	public function test_an_email_address_gets_at_most_four_emails_until_it_is_confirmed(): void {
		$id    = $this->ask()->id;
		$count = 0;
		for ( $n = 0; $n < 10; $n++ ) {
			$this->kernel()->clock()->freeze( self::NOW + $n * 1000 );
			$count += $this->subscribers->claimMail( $id ) ? 1 : 0;
		}
		self::assertSame( 4, $count );
		$this->subscribers->confirm( $id );
		self::assertTrue( $this->subscribers->claimMail( $id ) );
		self::assertFalse( $this->subscribers->claimMail( $id ) );
	}

	public function test_emails_for_many_sign_ups_are_throttled_and_none_is_lost(): void {
		add_filter( 'frontispiece_newsletter_mails_an_hour', static fn(): int => 3 );
		for ( $n = 0; $n < 8; $n++ ) {
			$this->list->subscribe( $this->wish( "flood$n@example.org" ) );
		}
		$sent = [];
		foreach ( [ 121, 4000, 8000, 12000 ] as $seconds ) {
			$this->kernel()->clock()->freeze( self::NOW + $seconds );
			$this->kernel()->jobs()->run();
			$sent[] = count( $this->mails );
		}
		self::assertSame( [ 3, 6, 8, 8 ], $sent );
		self::assertCount( 8, array_unique( $this->mails ) );
	}

	public function test_a_confirmation_link_expires_after_three_days_and_an_unsubscribe_link_does_not(): void {
		$subscriber = $this->ask();
		$token      = static function ( string $url ): string {
			parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
			return is_string( $query['token'] ?? null ) ? $query['token'] : '';
		};
		$confirm = $token( $this->links->confirm( $subscriber ) );
		$leave   = $token( $this->links->leave( $subscriber ) );
		self::assertSame( $subscriber->id, $this->links->confirming( $confirm )?->id );
		self::assertNull( $this->links->confirming( $leave ) );
		$this->kernel()->clock()->freeze( self::NOW + 3 * 86400 + 1 );
		self::assertNull( $this->links->confirming( $confirm ) );
		$this->kernel()->clock()->freeze( self::NOW + 1000 * 86400 );
		self::assertSame( $subscriber->id, $this->links->permanently( 'leave', $leave )?->id );
	}

	public function test_unconfirmed_and_unsubscribed_addresses_are_deleted_and_subscribers_are_kept(): void {
		$pending = $this->ask( 'pending@example.org' )->id;
		$left    = $this->ask( 'left@example.org' )->id;
		$reader  = $this->ask( 'reader@example.org' )->id;
		$this->subscribers->confirm( $left );
		$this->subscribers->confirm( $reader );
		$this->subscribers->leave( $left );
		$this->kernel()->clock()->freeze( self::NOW + 8 * 86400 );
		$this->subscribers->trim();
		self::assertNull( $this->subscribers->byId( $pending ) );
		self::assertNotNull( $this->subscribers->byId( $left ) );
		$this->kernel()->clock()->freeze( self::NOW + 31 * 86400 );
		$this->subscribers->trim();
		self::assertNull( $this->subscribers->byId( $left ) );
		self::assertNotNull( $this->subscribers->byId( $reader ) );
		self::assertSame(
			[ $reader ],
			array_values( array_unique( $this->db()->ids( 'SELECT subscriber_id FROM {subscriber_events}' ) ) ),
		);
	}

	public function test_the_export_contains_everyone_once_with_proof_of_consent_and_no_formula(): void {
		for ( $n = 0; $n < 501; $n++ ) {
			$this->subscribers->ask(
				new SubscriptionRequest( "s$n@example.org", '=HYPERLINK("http://evil.example")', '/page/', 'en_US' ),
			);
		}
		$out = fopen( 'php://memory', 'w+' );
		self::assertIsResource( $out );
		( new Export( $this->subscribers, $this->links ) )->write( $out );
		rewind( $out );
		$lines = [];
		while ( is_array( $line = fgetcsv( $out, null, ',', '"', '' ) ) ) {
			$lines[] = $line;
		}
		self::assertCount( 502, $lines );
		self::assertSame(
			[
				'email', 'status', 'locale', 'asked_at', 'confirmed_at', 'left_at', 'wording', 'page',
				'unsubscribe_url', 'form', 'lists', 'preferences_url',
			],
			$lines[0],
		);
		self::assertSame(
			[
				's0@example.org', 'pending', 'en_US', '2027-01-15T08:00:00Z', '', '',
				'\'=HYPERLINK("http://evil.example")', '/page/',
			],
			array_slice( $lines[1], 0, 8 ),
		);
		self::assertStringContainsString( 'frontispiece-newsletter=leave', (string) $lines[1][8] );
	}

	public function test_the_personal_data_tools_export_and_erase_a_subscriber(): void {
		$this->switchOn( 'newsletter' );
		$id        = $this->ask( 'a@example.org' )->id;
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', [] );
		$erasers   = apply_filters( 'wp_privacy_personal_data_erasers', [] );
		$export    = $exporters['frontispiece-newsletter']['callback']( 'A@example.org', 1 );
		self::assertStringContainsString( 'a@example.org', (string) wp_json_encode( $export['data'] ) );
		self::assertStringContainsString( 'What I agreed to', (string) wp_json_encode( $export['data'] ) );
		self::assertTrue( $erasers['frontispiece-newsletter']['callback']( 'a@example.org', 1 )['items_removed'] );
		self::assertNull( $this->subscribers->byId( $id ) );
		self::assertSame( [], $exporters['frontispiece-newsletter']['callback']( 'a@example.org', 1 )['data'] );
		self::assertStringContainsString(
			'frontispiece-newsletter=leave',
			(string) apply_filters(
				'frontispiece_newsletter_unsubscribe_url',
				'',
				$this->ask( 'b@example.org' )->email,
			),
		);
	}

	private function ask( string $email = 'a@example.org' ): Subscriber {
		return $this->subscribers->ask( $this->wish( $email ) );
	}

	private function wish( string $email = 'a@example.org' ): SubscriptionRequest {
		return new SubscriptionRequest( $email, 'What I agreed to', '/page/', 'en_US' );
	}
}
