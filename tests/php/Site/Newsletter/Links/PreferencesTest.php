<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Newsletter\Links;

use Frontispiece\Site\Newsletter\Links\Links;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\Group;

/** The page behind the link in each email, over HTTP. */
#[Group( 'db' )]
final class PreferencesTest extends SiteTestCase {
	private const EMAIL = 'reader@example.org';

	private string $features = '{"newsletter":{"lists":"News, <b>Offers</b>, News"}}';

	private Subscribers $subscribers;

	private Links $links;

	private int $id = 0;

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
		Visitor::equip( 'mails' );
		$this->subscribers = new Subscribers( $this->db(), $this->kernel()->clock() );
		$this->links       = new Links( $this->kernel()->signer(), $this->subscribers );
		$this->id          = $this->subscribers->ask( new SubscriptionRequest( self::EMAIL, 'Yes.', '', 'en_US' ) )->id;
		$this->subscribers->confirm( $this->id );
	}

	protected function tearDown(): void {
		Visitor::strip( 'site-features' );
		Visitor::strip( 'mails' );
		$this->db()->run( 'DELETE FROM {suppressed_addresses}' );
		$this->db()->run( 'DELETE FROM {rates}' );
		parent::tearDown();
	}

	public function test_all_offered_lists_are_checked_at_first_and_opening_the_page_changes_nothing(): void {
		$page = $this->visitor()->get( $this->url() );
		self::assertSame( [ 200, 'noindex', 'no-referrer' ], [
			$page->status,
			$page->headers['x-robots-tag'],
			$page->headers['referrer-policy'],
		] );
		self::assertStringContainsString( 'no-cache', $page->headers['cache-control'] );
		self::assertSame( [ 'News' => true, '<b>Offers</b>' => true ], self::boxes( $page ) );
		self::assertStringNotContainsString( '<b>', $page->body );
		self::assertStringNotContainsString( '<script', $page->body );
		self::assertNull( $this->subscriber()->lists );
		self::assertSame( [ 'asked', 'confirmed' ], $this->events() );
	}

	public function test_chosen_lists_are_stored_with_proof_and_only_those_that_are_offered(): void {
		$page = $this->save( [ 'News', 'Secret list' ] );
		self::assertSame( [ 'News' => true, '<b>Offers</b>' => false ], self::boxes( $page ) );
		self::assertSame( 'Preferences saved.', self::find( $page->body, '//*[@role="status"]' )[0]->textContent );
		self::assertSame( [ 'News' ], $this->subscriber()->lists );
		$this->save( [ 'News' ] );
		self::assertSame( [ 'asked', 'confirmed', 'lists' ], $this->events(), 'The same again is no change.' );
		$event = $this->subscribers->events->find( $this->id )[2];
		self::assertSame( 'News', $event['wording'] );
		self::assertEqualsWithDelta( time(), $event['at'], 60 );
		$this->switchOn( 'newsletter' );
		$export = apply_filters( 'wp_privacy_personal_data_exporters', [] )['frontispiece-newsletter']['callback']( self::EMAIL, 1 );
		self::assertContains( [ 'name' => 'Lists', 'value' => 'News' ], $export['data'][0]['data'] );
	}

	public function test_who_chooses_no_list_or_all_of_them_to_leave_is_unsubscribed_and_stays_so(): void {
		self::assertStringContainsString( 'You have been unsubscribed', $this->save( [] )->body );
		self::assertSame( [ Subscriber::LEFT, 'left' ], [ $this->subscriber()->status, $this->events()[2] ] );
		self::assertStringContainsString( 'You have been unsubscribed', $this->save( [ 'News' ] )->body );
		self::assertSame( [ Subscriber::LEFT, null ], [ $this->subscriber()->status, $this->subscriber()->lists ] );
		self::assertTrue( $this->subscribers->isSuppressed( self::EMAIL ) );
		self::assertSame( [], self::find( $this->visitor()->get( $this->url() )->body, '//form' ) );
	}

	public function test_nobody_is_unsubscribed_because_lists_have_other_names_since_the_page_was_opened(): void {
		$page = $this->save( [ 'Renamed' ] );
		self::assertStringContainsString( 'Please try again later.', $page->body );
		self::assertSame( [ 'News' => true, '<b>Offers</b>' => true ], self::boxes( $page ) );
		$this->visitor()->post( $this->url(), [ 'do' => 'save', 'lists' => 'News' ] );
		self::assertSame( [ Subscriber::CONFIRMED, [ 'News' ] ], [ $this->subscriber()->status, $this->subscriber()->lists ] );
	}

	public function test_the_other_button_leaves_all_lists(): void {
		$page = $this->visitor()->post( $this->url(), [ 'do' => 'leave', 'lists[]' => 'News' ] );
		self::assertStringContainsString( 'You have been unsubscribed', $page->body );
		self::assertSame( Subscriber::LEFT, $this->subscriber()->status );
	}

	public function test_hostile_posts_and_forged_links_change_nothing_and_look_like_links_of_nobody(): void {
		foreach ( [ [], [ 'do' => 'x' ], [ 'do[]' => 'leave' ], [ 'List-Unsubscribe' => 'One-Click' ] ] as $fields ) {
			self::assertSame( 200, $this->visitor()->post( $this->url(), $fields )->status );
		}
		$leave  = $this->links->leave( $this->subscriber() );
		$forged = [
			str_replace( '=leave', '=preferences', $leave ),
			str_replace( '=preferences', '=leave', $this->url() ),
			$this->url() . '0',
			str_replace( 'token=', 'token=9', $this->url() ),
			home_url( '/?frontispiece-newsletter=preferences' ),
		];
		$other  = $this->subscribers->ask( new SubscriptionRequest( 'gone@example.org', 'Yes.', '', 'en_US' ) );
		$gone   = $this->links->preferences( $other );
		$this->subscribers->delete( $other->id );
		$nobody = $this->visitor()->get( $gone );
		self::assertSame( 410, $nobody->status );
		foreach ( $forged as $url ) {
			self::assertSame( [ 410, $nobody->body ], [ $this->visitor()->get( $url )->status, $this->visitor()->get( $url )->body ] );
			self::assertSame( 410, $this->visitor()->post( $url, [ 'do' => 'leave' ] )->status );
		}
		self::assertSame( [ 'asked', 'confirmed' ], $this->events() );
	}

	public function test_changes_are_limited_per_visitor_and_unsubscribing_is_not(): void {
		// If the requests take a while, a second window of ten minutes begins.
		$n = 0;
		do {
			$n++;
			$last = $this->save( 0 === $n % 2 ? [ 'News' ] : [ 'News', '<b>Offers</b>' ] )->body;
		} while ( ! str_contains( $last, 'Too many attempts' ) && $n < 62 );
		self::assertGreaterThan( 30, $n );
		self::assertLessThanOrEqual( 61, $n );
		self::assertCount( $n + 1, $this->events() );
		self::assertStringContainsString( 'You have been unsubscribed', $this->save( [] )->body );
	}

	public function test_without_lists_the_page_has_one_button_and_it_works_while_the_newsletter_is_off(): void {
		$this->features = '{}';
		$page           = $this->visitor()->get( $this->url() );
		self::assertSame( [], self::boxes( $page ) );
		self::assertStringContainsString( '>Unsubscribe<', $page->body );
		self::assertStringContainsString( 'try again later', $this->save( [] )->body );
		self::assertSame( Subscriber::CONFIRMED, $this->subscriber()->status );
		$this->visitor()->post( $this->url(), [ 'do' => 'leave' ] );
		self::assertSame( Subscriber::LEFT, $this->subscriber()->status );
	}

	public function test_the_page_is_in_the_language_of_the_subscriber(): void {
		$id   = $this->subscribers->ask( new SubscriptionRequest( 'neu@example.org', 'Ja.', '', 'de_DE' ) )->id;
		$page = $this->visitor()->get( $this->links->preferences( $this->subscribers->byId( $id ) ?? $this->subscriber() ) )->body;
		self::assertStringContainsString( 'lang="de-DE"', $page );
		self::assertStringContainsString( 'Newsletter-Einstellungen', $page );
		self::assertStringContainsString( 'lang="en-US"', $this->visitor()->get( $this->url() )->body );
	}

	public function test_lists_that_the_owner_adds_later_are_not_added_to_what_a_subscriber_chose(): void {
		$this->save( [ 'News' ] );
		$this->features = '{"newsletter":{"lists":"News, Jobs"}}';
		self::assertSame( [ 'News' => true, 'Jobs' => false ], self::boxes( $this->visitor()->get( $this->url() ) ) );
		$this->features = '{"newsletter":{"lists":"Jobs"}}';
		self::assertSame( [ 'Jobs' => false ], self::boxes( $this->visitor()->get( $this->url() ) ) );
	}

	public function test_choosing_lists_does_not_confirm_and_each_email_has_the_link(): void {
		$id = $this->subscribers->ask( new SubscriptionRequest( 'new@example.org', 'Yes.', '', 'en_US' ) )->id;
		$this->switchOn( 'newsletter' );
		$url = (string) apply_filters( 'frontispiece_newsletter_preferences_url', '', 'new@example.org' );
		$this->visitor()->post( $url, [ 'do' => 'save', 'lists[]' => 'News' ] );
		$subscriber = $this->subscribers->byId( $id );
		self::assertSame( [ Subscriber::PENDING, [ 'News' ] ], [ $subscriber?->status, $subscriber?->lists ] );
	}

	/** @param list<string> $lists */
	private function save( array $lists ): Answer {
		$fields = [ 'do' => 'save' ];
		foreach ( $lists as $n => $list ) {
			$fields[ "lists[$n]" ] = $list;
		}
		return $this->visitor()->post( $this->url(), $fields );
	}

	private function url(): string {
		return $this->links->preferences( $this->subscriber() );
	}

	private function subscriber(): Subscriber {
		return $this->subscribers->byId( $this->id ) ?? throw new \LogicException( 'No subscriber.' );
	}

	/** @return list<string> */
	private function events(): array {
		return array_column( $this->subscribers->events->find( $this->id ), 'event' );
	}

	/** @return array<string, bool> list => whether it is checked */
	private static function boxes( Answer $page ): array {
		$boxes = [];
		foreach ( self::find( $page->body, '//label/input[@type="checkbox"]' ) as $box ) {
			$boxes[ $box->getAttribute( 'value' ) ] = $box->hasAttribute( 'checked' );
		}
		return $boxes;
	}

	private function visitor(): Visitor {
		return ( new Visitor() )->header( 'X-Frontispiece-Site: ' . $this->features );
	}
}
