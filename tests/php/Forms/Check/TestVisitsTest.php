<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Check;

use Frontispiece\Forms\Check\TestVisits;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\PostType;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class TestVisitsTest extends FormsTestCase {
	private const TEMPLATE = '<label>Country [select* country "Home" "Other"]</label> <label>Number [number n min:3]</label>'
		. ' [acceptance terms] I agree [/acceptance] [submit]';

	private const MAIL = [
		'active'     => true,
		'recipient'  => 'office@example.org',
		'sender'     => 'site@example.org',
		'subject'    => 'S',
		'body'       => '[_all_fields]',
		'recipients' => [ [
			'text'  => 'nobody at all',
			'match' => 'all',
			'rules' => [ [ 'field' => 'country', 'operator' => 'is', 'value' => 'Other' ] ],
		] ],
	];

	private const HOOKS = [ 'pre_wp_mail', 'frontispiece_form_submit', 'frontispiece_form_stored' ];

	/** @var list<mixed> emails and the public hooks of a submission */
	private array $events = [];

	private \Closure $listener;

	protected function setUp(): void {
		parent::setUp();
		$this->listener = $this->notify( ... );
		foreach ( self::HOOKS as $hook ) {
			add_filter( $hook, $this->listener );
		}
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		foreach ( self::HOOKS as $hook ) {
			remove_filter( $hook, $this->listener );
		}
		$this->db()->run( 'DELETE FROM {submissions}' );
		parent::tearDown();
	}

	public function test_visits_that_pass_are_stored_as_tests_and_the_others_say_why_they_fail(): void {
		$form = $this->form( self::TEMPLATE, [ 'mail' => self::MAIL ] );
		$sent = $this->visit( $form, [
			[ 'country' => 'Home', 'n' => '4', 'terms' => '1' ],
			[ 'country' => 'Home', 'n' => '2' ],
			[ 'country' => 'Other', 'terms' => '1' ],
			[ 'country' => 'Home', 'terms' => '1' ],
		] );
		self::assertSame( [], $sent[0]['errors'] );
		$row = $this->kernel()->get( EntryRepository::class )->get( $sent[0]['entry'] );
		self::assertNotNull( $row );
		self::assertSame( [ EntryRepository::TEST, true, 'none' ], [ $row['state'], $row['seen'], $row['mail_state'] ] );
		self::assertStringContainsString( "entry={$sent[0]['entry']}", $sent[0]['url'] );
		self::assertSame( [ 'n', 'terms' ], array_column( $sent[1]['errors'], 'field' ) );
		self::assertSame( 'Number', $sent[1]['errors'][0]['label'] );
		self::assertSame( [ 0, '' ], [ $sent[1]['entry'], $sent[1]['url'] ] );
		self::assertSame( [ 'Notification email' ], array_column( $sent[2]['errors'], 'label' ), 'The choice leads to nobody.' );
		self::assertSame( [], $sent[3]['errors'], 'A visit that fails stops no other.' );
	}

	public function test_nobody_is_told_of_visits_and_the_next_ones_replace_them(): void {
		$form = $this->form( self::TEMPLATE, [ 'mail' => self::MAIL ] );
		$this->kernel()->get( WebhookRepository::class )->add(
			$form->id,
			[ 'name' => '', 'url' => 'https://hooks.example/x', 'format' => 'json' ],
		);
		$values = [ 'country' => 'Home', 'terms' => '1' ];
		$this->visit( $form, [ $values, $values ] );
		$this->kernel()->later()->run();
		$this->kernel()->get( WebhookQueue::class )->queue( $this->kernel()->jobs() );
		self::assertSame( [], $this->events );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {webhook_deliveries}' ) );
		self::assertSame( 2, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ) );
		$this->visit( $this->form( self::TEMPLATE ), [ $values ] );
		self::assertSame( 3, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ), 'Those of other forms stay.' );
		$this->visit( $form, [ $values ] );
		self::assertSame( 2, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ) );
	}

	public function test_the_form_is_visited_as_it_is_edited_and_stored_only_if_it_was_saved(): void {
		$form = $this->form( '[text* a] [submit]', [ 'mail' => [ 'active' => false ] ] );
		$new  = [ 'template' => '[text b] [submit]', 'settings' => [ 'store' => true ], 'visits' => [ [ 'b' => 'x' ] ] ];
		self::assertSame( [], self::restAnswer( 'POST', '/contact-forms/test-visits', [ 'id' => $form->id ] + $new )[0]['errors'] ?? null );
		$unsaved = self::restAnswer( 'POST', '/contact-forms/test-visits', $new );
		self::assertSame( [ [ 'entry' => 0, 'errors' => [], 'url' => '' ] ], $unsaved );
		self::assertSame( 1, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ) );
		self::assertSame( 404, self::restCall( 'POST', '/contact-forms/test-visits', [ 'id' => 999_999 ] + $new )->get_status() );
	}

	public function test_a_form_that_is_not_published_yet_is_visited_without_entries(): void {
		foreach ( [ 'auto-draft', 'draft', 'pending', 'private' ] as $status ) {
			$post          = [ 'post_type' => PostType::NAME, 'post_status' => $status, 'post_title' => 'New' ];
			$this->forms[] = $id = (int) wp_insert_post( $post );
			self::assertSame(
				[ [ 'entry' => 0, 'errors' => [], 'url' => '' ] ],
				self::restAnswer( 'POST', '/contact-forms/test-visits', [
					'id'       => $id,
					'template' => '[text b]',
					'visits'   => [ [ 'b' => 'x' ] ],
				] ),
				$status,
			);
		}
		$page = (int) wp_insert_post( [ 'post_title' => 'Page', 'post_status' => 'publish' ] );
		self::assertSame( 404, self::restCall( 'POST', '/contact-forms/test-visits', [ 'id' => $page, 'visits' => [] ] )->get_status() );
		wp_delete_post( $page, true );
	}

	public function test_requests_are_limited_and_need_an_owner_and_a_nonce(): void {
		$path = '/contact-forms/test-visits';
		$many = array_fill( 0, TestVisits::MAX_VISITS + 1, [ 'a' => 'x' ] );
		foreach ( [ $many, [ [ 'a' => str_repeat( 'x', 10_001 ) ] ], [ [ 'a' => [ [ 'x' ] ] ] ], [ 'x' ], null ] as $visits ) {
			self::assertSame( 400, self::restCall( 'POST', $path, [ 'template' => '[text a]', 'visits' => $visits ] )->get_status() );
		}
		self::assertSame( 401, self::ask( "/?rest_route=/frontispiece/v1$path", [ 'visits[0][a]' => 'x' ] )->status );
		$this->become( 'editor' );
		self::assertSame( 403, self::restCall( 'POST', $path, [ 'visits' => [ [ 'a' => 'x' ] ] ] )->get_status() );
	}

	private function notify( mixed $value ): mixed {
		$this->events[] = $value;
		return $value ?? true;
	}

	/**
	 * @param list<array<string, string>> $visits
	 * @return list<array{entry: int, url: string, errors: list<array{field: string, label: string, message: string}>}>
	 */
	private function visit( Form $form, array $visits ): array {
		/** @var list<array{entry: int, url: string, errors: list<array{field: string, label: string, message: string}>}> */
		return self::restAnswer( 'POST', '/contact-forms/test-visits', [ 'id' => $form->id, 'visits' => $visits ] + $form->toArray() );
	}
}
