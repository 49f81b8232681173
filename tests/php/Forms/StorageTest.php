<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Entries\EntryRepository;
use PHPUnit\Framework\Attributes\Group;

/** Tests stored entries: search, pagination, status, retention, and privacy requests. */
#[Group( 'db' )]
class StorageTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	public function test_entries_are_found_by_form_state_sender_time_and_text_and_paged_by_id(): void {
		$now  = 1_800_000_000;
		$one  = $this->form( '[text your-name] [email your-email] [textarea note]', self::QUIET );
		$two  = $this->form( '[text your-name]', self::QUIET );
		$data = [
			[ 'Ada', 'ada@example.org', '100% of _all_ Books' ],
			[ 'Grace', 'grace@example.org', 'books and more' ],
			[ 'Linus', 'linus@example.org', 'other' ],
		];
		foreach ( $data as $i => [ $name, $mail, $note ] ) {
			$this->kernel()->clock()->freeze( $now + 100 * $i );
			$this->send( $one, [ 'your-name' => $name, 'your-email' => $mail, 'note' => $note ] );
		}
		$this->send( $two, [ 'your-name' => 'Ada' ] );
		$store = $this->services()->entries();
		$names = static fn( array $filter ): array =>
			array_map(
				static fn( array $row ): mixed => ( (array) $row['data']['fields'] )['your-name'] ?? '',
				$store->page( $filter ),
			);
		self::assertSame( [ 'Linus', 'Grace', 'Ada' ], $names( [ 'form' => $one->id ] ) );
		self::assertSame( [ 'Grace', 'Ada' ], $names( [ 'form' => $one->id, 'search' => 'BOOKS' ] ) );
		self::assertSame( [ 'Grace' ], $names( [ 'search' => 'more books' ] ) );
		self::assertSame( [ 'Ada' ], $names( [ 'search' => '100% _all_' ] ), 'Signs of LIKE are letters.' );
		self::assertSame( [], $names( [ 'search' => "x' OR 1=1 --" ] ) );
		self::assertSame( [ 'Grace' ], $names( [ 'sender' => 'Grace@Example.org' ] ) );
		self::assertSame( [ 'Grace' ], $names( [ 'from' => $now + 50, 'until' => $now + 150 ] ) );
		self::assertSame(
			[ 4, 3, 0 ],
			[
				$store->count( [] ),
				$store->count( [ 'form' => $one->id ] ),
				$store->count( [ 'state' => EntryRepository::SPAM ] ),
			],
		);
		$first  = $store->page( [ 'form' => $one->id ], 0, 2 );
		$second = $store->page( [ 'form' => $one->id ], $first[1]['id'], 2 );
		self::assertCount( 1, $second );
		self::assertSame( 'ada@example.org', $second[0]['sender'] );
		$store->mark( $second[0]['id'], true );
		$store->move( $second[0]['id'], EntryRepository::TRASH );
		self::assertSame(
			[ true, 'trash' ],
			[ $store->get( $second[0]['id'] )['seen'] ?? null, $store->get( $second[0]['id'] )['state'] ?? null ],
		);
	}

	public function test_an_entry_marked_as_not_spam_is_moved_to_the_inbox_and_emailed(): void {
		$server = new MailServer();
		$form   = $this->form( '[text your-name]', [
			'mail' => [
				'active'    => true,
				'recipient' => 'owner@example.org',
				'subject'   => 'x',
				'body'      => '[your-name]',
			],
		] );
		$this->send( $form, [ 'your-name' => 'Ada', '_frontispiece_website' => 'x' ] );
		$row = $this->services()->entries()->page( [ 'state' => EntryRepository::SPAM ] )[0];
		self::assertSame( [ [ 'honeypot' ], 'none' ], [ $row['reasons'], $row['mail_state'] ] );
		self::assertTrue( $this->services()->entries()->release( $row['id'], true ) );
		self::assertFalse( $this->services()->entries()->release( $row['id'], true ) );
		self::assertTrue( $this->services()->mailQueue()->attempt( $row['id'] ) );
		self::assertCount( 1, $server->mails() );
		$server->stop();
	}

	public function test_entries_are_deleted_after_their_retention_time_and_spam_after_a_month(): void {
		$now   = 1_800_000_000;
		$short = $this->form( '[text a]', [ 'settings' => [ 'skip_mail' => true, 'retention_days' => 10 ] ] );
		$long  = $this->form( '[text a]', self::QUIET );
		$this->kernel()->clock()->freeze( $now );
		$this->send( $short, [ 'a' => '1' ] );
		$this->send( $long, [ 'a' => '2' ] );
		$this->send( $long, [ 'a' => '3', '_frontispiece_website' => 'x' ] );
		$left = function ( int $days ) use ( $now ): array {
			$this->kernel()->clock()->freeze( $now + $days * DAY_IN_SECONDS + 1 );
			$this->services()->retention()->sweep();
			return array_map(
				static fn( array $row ): mixed => ( (array) $row['data']['fields'] )['a'] ?? '',
				$this->services()->entries()->page( [] ),
			);
		};
		self::assertSame( [ '3', '2', '1' ], $left( 9 ) );
		self::assertSame( [ '3', '2' ], $left( 10 ) );
		self::assertSame( [ '2' ], $left( 30 ) );
		self::assertSame( [ '2' ], $left( 3000 ) );
	}

	public function test_forms_without_a_retention_time_use_the_site_settings(): void {
		$now = 1_800_000_000;
		$own = $this->form( '[text a]', [ 'settings' => [ 'skip_mail' => true, 'retention_days' => 20 ] ] );
		$the = $this->form( '[text a]', self::QUIET );
		$this->kernel()->clock()->freeze( $now );
		$this->send( $own, [ 'a' => '1' ] );
		$this->send( $the, [ 'a' => '2' ] );
		$this->send( $own, [ 'a' => '3', '_frontispiece_website' => 'x' ] );
		$this->kernel()->options()->set( [ 'message_days' => 5, 'spam_days' => 2 ] );
		try {
			$this->kernel()->clock()->freeze( $now + 6 * DAY_IN_SECONDS );
			$this->services()->retention()->sweep();
			self::assertSame(
				[ '1' ],
				array_map(
					static fn( array $row ): mixed => ( (array) $row['data']['fields'] )['a'] ?? '',
					$this->services()->entries()->page( [] ),
				),
			);
		} finally {
			$this->kernel()->options()->set( [ 'message_days' => 0, 'spam_days' => 30 ] );
		}
	}

	public function test_files_are_deleted_with_expired_entries_and_trashing_a_form_extends_no_retention_time(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$form = $this->form(
			'[file f filetypes:txt]',
			[ 'settings' => [ 'skip_mail' => true, 'retention_days' => 10 ] ],
		);
		$this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Some words of text' ) ] );
		$file = $this->services()->entries()->page( [] )[0]['files'][0];
		$path = is_array( $file ) ? (string) $this->services()->files()->path( (string) $file['path'] ) : '';
		self::assertFileExists( $path );
		wp_trash_post( $form->id );
		$this->kernel()->clock()->freeze( $now + 10 * DAY_IN_SECONDS + 1 );
		self::assertNull( $this->services()->retention()->work() );
		self::assertFileDoesNotExist( $path );
		self::assertSame( 0, $this->services()->entries()->count( [] ) );
	}

	public function test_an_old_entry_stays_in_the_trash_for_a_month(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$this->send( $this->form( '[text a]', self::QUIET ), [ 'a' => '1' ] );
		$id   = $this->services()->entries()->page( [] )[0]['id'];
		$left = function ( int $days ) use ( $now ): int {
			$this->kernel()->clock()->freeze( $now + $days * DAY_IN_SECONDS + 1 );
			$this->services()->retention()->sweep();
			return $this->services()->entries()->count( [] );
		};
		self::assertSame( 1, $left( 400 ) );
		$this->services()->entries()->move( $id, EntryRepository::TRASH );
		self::assertSame( [ 1, 0 ], [ $left( 429 ), $left( 431 ) ] );
	}

	public function test_no_ip_address_is_stored_unless_the_form_requests_it(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		$this->send( $this->form( '[text a]', self::QUIET ), [ 'a' => '1' ] );
		$this->send(
			$this->form( '[text a]', [ 'settings' => [ 'skip_mail' => true, 'store_address' => true ] ] ),
			[ 'a' => '1' ],
		);
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		$rows                   = $this->db()->rows( 'SELECT * FROM {submissions} ORDER BY id' );
		self::assertStringNotContainsString( '203.0.113.7', (string) wp_json_encode( $rows[0] ) );
		self::assertStringContainsString( '203.0.113.7', (string) wp_json_encode( $rows[1] ) );
	}

	public function test_the_entries_of_a_person_can_be_exported_and_erased(): void {
		$form = $this->form(
			'[email your-email] [textarea note]',
			[ 'settings' => [ 'skip_mail' => true, 'store_address' => true ] ],
		);
		$this->send( $form, [ 'your-email' => 'Ada@Example.org', 'note' => 'mine' ] );
		$this->send( $form, [ 'your-email' => 'other@example.org', 'note' => 'about ada@example.org' ] );
		$this->send( $form, [ 'your-email' => 'other@example.org', 'note' => 'of somebody else' ] );
		$privacy = $this->services()->entryPrivacy();
		$export  = $privacy->export( 'ada@example.org' );
		self::assertTrue( $export['done'] );
		self::assertCount( 2, $export['data'] );
		self::assertStringContainsString( '"value":"mine"', (string) wp_json_encode( $export['data'] ) );
		self::assertStringContainsString( '127.0.0.1', (string) wp_json_encode( $export['data'] ) );
		self::assertArrayHasKey(
			'frontispiece-forms',
			(array) apply_filters( 'wp_privacy_personal_data_exporters', [] ),
		);
		self::assertArrayHasKey(
			'frontispiece-forms',
			(array) apply_filters( 'wp_privacy_personal_data_erasers', [] ),
		);
		$erased = $privacy->erase( 'ada@example.org' );
		self::assertSame(
			[ true, false, true ],
			[ $erased['items_removed'], $erased['items_retained'], $erased['done'] ],
		);
		self::assertSame( 1, $this->services()->entries()->count( [] ) );
		self::assertSame( [ [], [] ], [ $privacy->export( '' )['data'], $privacy->export( '%' )['data'] ] );
	}

	/** SEC-8 */
	public function test_SEC_8_a_privacy_request_does_not_match_email_addresses_that_contain_the_requested_one(): void {
		$form = $this->form(
			'[email your-email] [textarea note] [checkbox how free_text "Phone" "Other"]',
			self::QUIET,
		);
		$send = fn( string $email, string $note ): mixed =>
			$this->send( $form, [
				'your-email'           => $email,
				'note'                 => $note,
				'how'                  => [ 'Other' ],
				'_wpcf7_free_text_how' => "by pigeon to $email",
			] )['status'];
		foreach ( [
			[ 'bob@x.com', 'his own' ],
			[ 'b@x.com.au', 'of another domain' ],
			[ 'a@y.com', 'write to bob@x.com' ],
			[ 'b@x.com', 'hers' ],
			[ 'c@y.com', 'about <b@x.com>.' ],
		] as [ $email, $note ] ) {
			self::assertSame( 'mail_sent', $send( $email, $note ) );
		}
		$privacy  = $this->services()->entryPrivacy();
		$exported = (string) wp_json_encode( $privacy->export( 'B@x.com' )['data'] );
		self::assertCount( 2, $privacy->export( 'B@x.com' )['data'] );
		self::assertStringContainsString( '"value":"hers"', $exported );
		self::assertStringContainsString( 'by pigeon to b@x.com', $exported, 'Free texts too.' );
		self::assertStringNotContainsString( 'bob', $exported );
		$privacy->erase( 'b@x.com' );
		self::assertSame(
			[ 'a@y.com', 'b@x.com.au', 'bob@x.com' ],
			array_column( $this->services()->entries()->page( [] ), 'sender' ),
		);
	}

	/** SEC-8 */
	public function test_SEC_8_privacy_request_pages_continue_past_entries_of_other_people(): void {
		$form = $this->form( '[email your-email] [text a]', self::QUIET );
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		for ( $i = 0; $i < 104; $i++ ) {
			$this->send( $form, [ 'your-email' => $i % 2 === 0 ? 'bob@x.com' : 'b@x.com', 'a' => (string) $i ] );
		}
		$privacy = $this->services()->entryPrivacy();
		self::assertSame(
			[ 50, 2 ],
			[ count( $privacy->export( 'b@x.com' )['data'] ), count( $privacy->export( 'b@x.com', 2 )['data'] ) ],
		);
		self::assertFalse( $privacy->erase( 'b@x.com' )['done'] );
		self::assertTrue( $privacy->erase( 'b@x.com', 2 )['done'] );
		self::assertSame( 52, $this->services()->entries()->count( [] ) );
	}

	public function test_erasing_continues_until_all_entries_are_deleted(): void {
		$form = $this->form( '[email your-email] [text a]', self::QUIET );
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		for ( $i = 0; $i < 60; $i++ ) {
			$this->send( $form, [ 'your-email' => 'ada@example.org', 'a' => (string) $i ] );
		}
		$privacy = $this->services()->entryPrivacy();
		self::assertSame(
			[ 50, 10 ],
			[
				count( $privacy->export( 'ada@example.org' )['data'] ),
				count( $privacy->export( 'ada@example.org', 2 )['data'] ),
			],
		);
		self::assertFalse( $privacy->erase( 'ada@example.org' )['done'] );
		self::assertTrue( $privacy->erase( 'ada@example.org', 2 )['done'] );
		self::assertSame( 0, $this->services()->entries()->count( [] ) );
	}
}
