<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Rest;

use Frontispiece\Forms\Entries\EntryActions;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests entries over REST: searching, reading, actions and undoing them. */
#[Group( 'db' )]
final class EntriesControllerTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	protected function setUp(): void {
		parent::setUp();
		$this->db()->run( 'DELETE FROM {submissions}' );
		$this->become( 'administrator' );
		add_filter( 'user_has_cap', [ self::class, 'reader' ], 10, 4 );
	}

	/**
	 * @param array<string, bool> $all
	 * @param array<int, string>  $filter
	 * @param array<int, mixed>   $args
	 * @return array<string, bool>
	 */
	public static function reader( array $all, array $filter, array $args, \WP_User $user ): array {
		return [
			Capabilities::VIEW_ENTRIES => in_array( 'subscriber', $user->roles, true )
				|| ( $all[ Capabilities::VIEW_ENTRIES ] ?? false ),
		] + $all;
	}

	protected function tearDown(): void {
		$this->db()->run( 'DELETE FROM {submissions}' );
		remove_all_filters( 'pre_wp_mail' );
		remove_filter( 'user_has_cap', [ self::class, 'reader' ] );
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $filter
	 * @return list<string> excerpts of what is found
	 */
	private static function found( array $filter ): array {
		return array_column( self::restAnswer( 'GET', '/entries', $filter )['items'], 'excerpt' );
	}

	/**
	 * @param list<int> $ids
	 * @return array<array-key, mixed>
	 */
	private static function act( string $do, array $ids, string $state = 'inbox' ): array {
		return self::restAnswer( 'POST', '/entries/actions', [ 'do' => $do, 'ids' => $ids, 'state' => $state ] );
	}

	private function state( int $id ): string {
		return $this->kernel()->get( EntryRepository::class )->get( $id )['state'] ?? 'gone';
	}

	public function test_entries_are_found_by_form_state_text_date_read_status_and_email_status(): void {
		$form  = $this->form( '[text who] [textarea note]', self::QUIET );
		$other = $this->form( '[text who]', [ 'title' => 'Other' ] + self::QUIET );
		$clock = $this->kernel()->clock();
		$clock->freeze( (int) strtotime( '2030-05-01 12:00 UTC' ) );
		$this->send( $form, [ 'who' => '<b>Ada</b>', 'note' => "Open on\nSunday?" ] );
		$clock->freeze( (int) strtotime( '2030-05-02 12:00 UTC' ) );
		$this->send( $other, [ 'who' => 'Hedy' ] );
		$this->send( $form, [ 'who' => 'Tom', '_frontispiece_website' => 'x' ] );
		self::assertSame( [ 'Hedy', '<b>Ada</b> · Open on Sunday?' ], self::found( [] ) );
		self::assertSame( [ 'Hedy' ], self::found( [ 'form' => $other->id ] ) );
		self::assertSame( [ '<b>Ada</b> · Open on Sunday?' ], self::found( [ 's' => 'sunday' ] ) );
		self::assertSame( [ 'Tom' ], self::found( [ 'state' => 'spam' ] ) );
		self::assertSame( [ 'Hedy' ], self::found( [ 'from' => '2030-05-02' ] ) );
		self::assertSame( [ '<b>Ada</b> · Open on Sunday?' ], self::found( [ 'until' => '2030-05-01' ] ) );
		$all = self::restAnswer( 'GET', '/entries' );
		self::assertSame(
			[ 2, 2, [ 'inbox' => 2, 'held' => 0, 'spam' => 1, 'trash' => 0, 'test' => 0 ] ],
			[ $all['total'], $all['unread'], $all['states'] ],
		);
		self::assertSame(
			[ 'hidden field filled in' ],
			self::restAnswer( 'GET', '/entries', [ 'state' => 'spam' ] )['items'][0]['reasons'],
		);
		self::act( 'read', [ $all['items'][0]['id'] ] );
		self::assertSame( [ '<b>Ada</b> · Open on Sunday?' ], self::found( [ 'seen' => 'unread' ] ) );
		self::assertSame( [ 'Hedy' ], self::found( [ 'seen' => 'read' ] ) );
		self::assertSame( [], self::found( [ 'mail' => 'failed' ] ) );
		$this->db()->update( 'submissions', [ 'mail_state' => 'failed' ], [ 'id' => $all['items'][1]['id'] ] );
		self::assertSame( [ '<b>Ada</b> · Open on Sunday?' ], self::found( [ 'mail' => 'failed' ] ) );
		foreach ( [
			[ 'state' => 'x' ],
			[ 'from' => 'yesterday' ],
			[ 'seen' => 'maybe' ],
			[ 'per_page' => 5000 ],
			[ 'form' => 'x' ],
		] as $bad ) {
			self::assertSame( 400, self::restCall( 'GET', '/entries', $bad )->get_status() );
		}
	}

	public function test_SEC_27_the_page_that_a_browser_has_reported_is_a_link_only_if_it_belongs_to_this_site(): void {
		$form = $this->form( '[text n]', self::QUIET );
		$this->send( $form, [ 'n' => '1' ] );
		$id = self::restAnswer( 'GET', '/entries' )['items'][0]['id'];
		foreach ( [
			home_url( '/contact/?a=1' )     => home_url( '/contact/?a=1' ),
			'https://evil.example/offer'    => '',
			'javascript:alert(1)'           => '',
			home_url() . '@evil.example/'   => '',
			'/relative'                     => '',
		] as $stored => $link ) {
			$this->db()->update( 'submissions', [ 'meta' => (string) wp_json_encode( [ 'url' => $stored ] ) ], [ 'id' => $id ] );
			$entry = self::restAnswer( 'GET', "/entries/$id" );
			self::assertSame( [ $stored, $link ], [ $entry['page'], $entry['page_url'] ] );
		}
	}

	public function test_each_page_of_entries_links_to_the_next_until_the_last(): void {
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		$form = $this->form( '[text n]', self::QUIET );
		for ( $i = 1; $i <= 7; $i++ ) {
			$this->send( $form, [ 'n' => "Number $i" ] );
		}
		$excerpts = [];
		$next     = 0;
		do {
			$page     = self::restAnswer( 'GET', '/entries', [ 'per_page' => 3, 'before' => $next, 's' => 'Number' ] );
			$excerpts = [ ...$excerpts, ...array_column( $page['items'], 'excerpt' ) ];
			$next     = (int) $page['next'];
		} while ( $next > 0 );
		self::assertSame( array_map( static fn( int $n ): string => "Number $n", range( 7, 1 ) ), $excerpts );
	}

	public function test_an_entry_is_returned_in_full_with_its_files_and_email_attempts(): void {
		add_filter( 'pre_wp_mail', '__return_false' );
		$form = $this->form(
			'[text your-name] [checkbox b free_text "A" "B"] [file f filetypes:txt] [submit]',
			[ 'mail' => [ 'active' => true, 'recipient' => 'owner@example.org', 'subject' => 'x', 'body' => 'x' ] ],
		);
		$this->send(
			$form,
			[ 'your-name' => '<i>Ada</i>', 'b' => [ 'A', 'B' ], '_wpcf7_free_text_b' => 'more' ],
			[ 'f' => self::upload( 'Plan.txt', "Words\n" ) ],
		);
		$id    = (int) self::restAnswer( 'GET', '/entries' )['items'][0]['id'];
		$whole = self::restAnswer( 'GET', "/entries/$id" );
		self::assertSame(
			[
				[ 'name' => 'your-name', 'label' => 'Your name', 'value' => '<i>Ada</i>', 'type' => 'text' ],
				[ 'name' => 'b', 'label' => 'B', 'value' => 'A, B more', 'type' => 'checkbox' ],
				[ 'name' => 'f', 'label' => 'F', 'value' => 'Plan.txt', 'type' => 'file' ],
			],
			$whole['fields'],
		);
		self::assertSame( [ 'Plan.txt', '6 B' ], [ $whole['downloads'][0]['name'], $whole['downloads'][0]['size'] ] );
		self::assertStringContainsString( "message=$id&file=0&_wpnonce=", $whole['downloads'][0]['url'] );
		self::assertSame(
			[ 'waiting', true, 'owner@example.org' ],
			[ $whole['mail'], $whole['log'][0]['failed'], $whole['log'][0]['recipient'] ],
		);
		self::assertFalse( $whole['seen'], 'To look is not to mark.' );
		self::assertStringNotContainsString(
			'path',
			(string) wp_json_encode( $whole ),
			'Where a file lies is nobody’s business.',
		);
		self::assertSame( 404, self::restCall( 'GET', '/entries/999999' )->get_status() );
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'pre_wp_mail', '__return_true' );
		self::assertSame( 'The email for 1 entry was sent.', self::act( 'resend', [ $id ] )['message'] );
		self::assertSame( 'sent', $this->kernel()->get( EntryRepository::class )->get( $id )['mail_state'] ?? '' );
	}

	/** BUG-12 */
	public function test_BUG_12_a_consent_is_stored_with_the_accepted_text_and_fields_are_named_by_their_labels(): void {
		$form = $this->form(
			'<label>Your full name: [text your-name]</label> [acceptance terms] I accept the <a href="https://example.org/terms">terms</a>. [/acceptance] [acceptance news optional] Send me news. [/acceptance] [submit]',
			self::QUIET,
		);
		$this->kernel()->clock()->freeze( 1_893_456_000 );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'your-name' => 'Ada', 'terms' => '1' ] )['status'] );
		$this->kernel()->clock()->freeze( null );
		$this->change(
			$form,
			'<label>Your full name: [text your-name]</label> [acceptance terms] Other terms. [/acceptance] [submit]',
		);
		$id = (int) self::restAnswer( 'GET', '/entries' )['items'][0]['id'];
		self::assertSame(
			[
				[ 'name' => 'your-name', 'label' => 'Your full name', 'value' => 'Ada', 'type' => 'text' ],
				[
					'name'  => 'terms',
					'label' => 'Terms',
					'value' => 'Yes: I accept the terms (https://example.org/terms). · 2030-01-01 00:00',
					'type'  => 'acceptance',
				],
				[ 'name' => 'news', 'label' => 'News', 'value' => 'No: Send me news.', 'type' => '' ],
			],
			self::restAnswer( 'GET', "/entries/$id" )['fields'],
			'BUG-12, BUG-13',
		);
		self::assertSame(
			'1',
			$this->kernel()->get( EntryRepository::class )->get( $id )['data']['fields']['terms'] ?? '',
			'Extensions read the value as ever.',
		);
	}

	public function test_entries_are_marked_as_spam_trashed_and_restored_to_their_previous_state(): void {
		$form = $this->form( '[text a]', self::QUIET );
		foreach ( [ '1', '2', '3' ] as $a ) {
			$this->send( $form, [ 'a' => $a ] );
		}
		$ids = array_column( self::restAnswer( 'GET', '/entries' )['items'], 'id' );
		self::assertSame(
			[ [], 'No changes were made.' ],
			array_values( array_intersect_key( self::act( 'delete', $ids ), [ 'done' => 1, 'message' => 1 ] ) ),
			'Not without the trash.',
		);
		self::assertSame( [ $ids[0], $ids[1] ], self::act( 'spam', [ $ids[0], $ids[1], 999_999 ] )['done'] );
		self::assertSame( [ 'spam', 'spam', 'inbox' ], array_map( [ $this, 'state' ], $ids ) );
		self::assertSame(
			[ 'spam' => [ $ids[0] ], 'inbox' => [ $ids[2] ] ],
			self::act( 'trash', [ $ids[0], $ids[2] ] )['was'],
		);
		self::act( 'restore', [ $ids[0] ], 'spam' );
		self::act( 'restore', [ $ids[2] ] );
		self::assertSame( [ 'spam', 'spam', 'inbox' ], array_map( [ $this, 'state' ], $ids ) );
		self::assertSame( [], self::act( 'release', [ $ids[2] ] )['done'], 'It is no spam.' );
		self::act( 'trash', $ids );
		self::assertSame( '3 entries permanently deleted.', self::act( 'delete', $ids )['message'] );
		self::assertSame( [ 'gone', 'gone', 'gone' ], array_map( [ $this, 'state' ], $ids ) );
		foreach ( [
			[ 'do' => 'burn', 'ids' => [ 1 ] ],
			[ 'do' => 'trash' ],
			[ 'do' => 'trash', 'ids' => [ 'x' ] ],
			[ 'do' => 'trash', 'ids' => range( 1, 501 ) ],
			[ 'do' => 'restore', 'ids' => [ 1 ], 'state' => 'trash' ],
		] as $bad ) {
			self::assertSame( 400, self::restCall( 'POST', '/entries/actions', $bad )->get_status() );
		}
	}

	public function test_an_entry_marked_as_not_spam_is_emailed_unless_the_form_sends_no_email(): void {
		add_filter( 'pre_wp_mail', '__return_true' );
		$mail = [ 'mail' => [ 'active' => true, 'recipient' => 'owner@example.org', 'subject' => 'x', 'body' => 'x' ] ];
		foreach ( [ [ $mail, true ], [ $mail + self::QUIET, false ] ] as [ $more, $mails ] ) {
			$form = $this->form( '[text your-name]', $more );
			$this->send( $form, [ 'your-name' => 'Robot', '_frontispiece_website' => 'x' ] );
			$row = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
			self::assertSame( [ 'spam', 'none' ], [ $row['state'], $row['mail_state'] ] );
			self::act( 'release', [ $row['id'] ] );
			self::assertSame( 'inbox', $this->state( $row['id'] ) );
			self::assertSame( $mails, [] !== self::restAnswer( 'GET', "/entries/{$row['id']}" )['log'] );
		}
	}

	public function test_bulk_emails_are_left_to_the_queue(): void {
		$tries = 0;
		add_filter( 'pre_wp_mail', static function () use ( &$tries ): bool {
			++$tries;
			return true;
		} );
		$form = $this->form( '[text a]', [
			'mail' => [ 'active' => true, 'recipient' => 'owner@example.org', 'subject' => 'x', 'body' => 'x' ],
		] );
		foreach ( range( 1, 6 ) as $a ) {
			$this->send( $form, [ 'a' => (string) $a ] );
		}
		$tries = 0;
		$ids   = array_column( self::restAnswer( 'GET', '/entries' )['items'], 'id' );
		self::assertSame( 'The emails for 6 entries are being sent.', self::act( 'resend', $ids )['message'] );
		self::assertSame( 3, $tries );
		$this->kernel()->get( MailQueue::class )->work();
		self::assertSame( 6, $tries );
	}

	public function test_false_verdicts_are_reported_to_akismet(): void {
		require_once dirname( __DIR__, 3 ) . '/fixtures/akismet.php';
		$GLOBALS['frontispiece_akismet'] = [ 'key' => 'k', 'answer' => 'false', 'asked' => [] ];
		$form                            = $this->form( '[text your-name]', self::QUIET );
		$this->send( $form, [ 'your-name' => 'Ada' ] );
		$id = (int) self::restAnswer( 'GET', '/entries' )['items'][0]['id'];
		foreach ( [ 'spam', 'release', 'trash', 'restore' ] as $do ) {
			self::act( $do, [ $id ] );
			$this->kernel()->later()->run();
		}
		self::assertSame(
			[ 'comment-check', 'submit-spam', 'submit-ham' ],
			array_column( $GLOBALS['frontispiece_akismet']['asked'], 1 ),
		);
		$GLOBALS['frontispiece_akismet']['key'] = '';
	}

	public function test_users_without_permission_can_neither_read_nor_change_entries(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$this->send( $form, [ 'a' => 'x' ] );
		$id = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		foreach ( [ '' => 401, 'editor' => 403 ] as $role => $status ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			self::assertSame(
				[ $status, $status, $status ],
				[
					self::restCall( 'GET', '/entries' )->get_status(),
					self::restCall( 'GET', "/entries/$id" )->get_status(),
					self::restCall(
						'POST',
						'/entries/actions',
						[ 'do' => 'trash', 'ids' => [ $id ] ],
					)->get_status(),
				],
			);
		}
		self::assertSame( 'inbox', $this->state( $id ) );
	}

	public function test_who_may_only_read_entries_marks_them_and_moves_resends_deletes_and_exports_none(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$this->send( $form, [ 'a' => 'x' ] );
		$id = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		$this->become( 'subscriber' );
		$page = self::restAnswer( 'GET', '/entries' );
		self::assertSame( [ 'x', '', false ], [ $page['items'][0]['excerpt'], $page['csv'], $page['manage'] ] );
		self::assertSame( [ $id ], self::act( 'read', [ $id ] )['done'] );
		foreach ( array_diff( array_keys( EntryActions::POSSIBLE ), [ 'read', 'unread', 'star', 'unstar' ] ) as $do ) {
			self::assertSame(
				403,
				self::restCall( 'POST', '/entries/actions', [ 'do' => $do, 'ids' => [ $id ] ] )->get_status(),
				$do,
			);
		}
		self::assertSame( 'inbox', $this->state( $id ) );
		$this->become( 'administrator' );
		$page = self::restAnswer( 'GET', '/entries' );
		self::assertSame(
			[ true, true ],
			[ str_contains( (string) $page['csv'], 'frontispiece_entries_csv' ), $page['manage'] ],
		);
	}

	public function test_who_manages_but_may_not_read_entries_exports_and_deletes_none(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$this->send( $form, [ 'a' => 'x' ] );
		$id   = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		$deny = static fn( array $all ): array => [ Capabilities::VIEW_ENTRIES => false ] + $all;
		add_filter( 'user_has_cap', $deny, 20 );
		try {
			self::assertSame(
				403,
				self::restCall( 'POST', '/entries/actions', [ 'do' => 'trash', 'ids' => [ $id ] ] )->get_status(),
			);
			self::assertSame(
				403,
				self::restCall( 'POST', '/entries/actions', [ 'do' => 'read', 'ids' => [ $id ] ] )->get_status(),
			);
		} finally {
			remove_filter( 'user_has_cap', $deny, 20 );
		}
		self::assertSame( 'inbox', $this->state( $id ) );
	}

	public function test_BUG_54_an_exception_at_one_entry_does_not_hide_what_was_done_with_the_others(): void {
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		$form = $this->form( '[text n]', self::QUIET );
		foreach ( [ 'a', 'b', 'c' ] as $text ) {
			$this->send( $form, [ 'n' => $text ] );
		}
		$ids = array_column( self::restAnswer( 'GET', '/entries' )['items'], 'id' );
		foreach ( [ 'read', 'star', 'spam', 'release', 'trash', 'delete' ] as $do ) {
			$break    = self::breakAt( $ids[1] );
			$response = self::restCall( 'POST', '/entries/actions', [ 'do' => $do, 'ids' => $ids ] );
			remove_filter( 'query', $break );
			$data = (array) $response->get_data();
			self::assertSame( 200, $response->get_status(), $do );
			self::assertSame( [ $ids[0], $ids[2] ], $data['done'], $do );
			self::assertSame(
				[ [ 'id' => $ids[1], 'message' => 'Something went wrong. Please try again.' ] ],
				$data['errors'],
				$do,
			);
			self::assertNotContains( $ids[1], array_merge( [], ...array_values( (array) $data['was'] ) ), $do );
			self::assertStringContainsString( '2', (string) $data['message'], $do );
			// The next action begins with all in one state.
			if ( 'delete' !== $do ) {
				self::act( $do, [ $ids[1] ] );
			}
		}
	}

	public function test_BUG_54_an_entry_whose_files_cannot_be_deleted_is_not_reported_as_deleted(): void {
		$form = $this->form( '[file f filetypes:txt]', self::QUIET );
		foreach ( [ 'a', 'b' ] as $name ) {
			$this->send( $form, [], [ 'f' => self::upload( "$name.txt", "Some words of text $name" ) ] );
		}
		$ids = array_column( self::restAnswer( 'GET', '/entries' )['items'], 'id' );
		self::act( 'trash', $ids );
		$file = $this->kernel()->get( EntryRepository::class )->get( $ids[0] )['files'][0] ?? [];
		$path = $this->kernel()->get( EntryFileStore::class )->path( is_array( $file ) ? (string) $file['path'] : '' );
		$fail = static fn( string $one ): string => $one === $path ? throw new \TypeError( 'Not this file.' ) : $one;
		add_filter( 'wp_delete_file', $fail );
		$response = self::act( 'delete', $ids );
		remove_filter( 'wp_delete_file', $fail );
		self::assertSame( [ [ $ids[1] ], [ $ids[0] ] ], [ $response['done'], array_column( $response['errors'], 'id' ) ] );
		self::assertSame( '1 entry permanently deleted.', $response['message'] );
		self::assertSame( [ 'trash', 'gone' ], array_map( $this->state( ... ), $ids ) );
		$this->kernel()->get( EntryRepository::class )->delete( $ids[0] );
	}

	/** Makes changes of an entry throw, as another plugin can that watches queries. */
	private static function breakAt( int $id ): \Closure {
		$break = static fn( string $query ): string =>
			1 === preg_match( "/^(?:UPDATE|DELETE)\\b.+(?:submissions|deliveries)\\b.+\\b$id\\b/s", $query )
				? throw new \RuntimeException( "Broken by a plugin: $query" )
				: $query;
		add_filter( 'query', $break );
		return $break;
	}
}
