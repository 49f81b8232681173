<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Forms\MailServer;
use PHPUnit\Framework\Attributes\Group;

/** Tests stored entries: search, pages and states. */
#[Group( 'db' )]
final class EntryRepositoryTest extends FormsTestCase {
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
		$store = $this->kernel()->get( EntryRepository::class );
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
		$row = $this->kernel()->get( EntryRepository::class )->page( [ 'state' => EntryRepository::SPAM ] )[0];
		self::assertSame( [ [ 'honeypot' ], 'none' ], [ $row['reasons'], $row['mail_state'] ] );
		self::assertTrue( $this->kernel()->get( EntryRepository::class )->release( $row['id'], true ) );
		self::assertFalse( $this->kernel()->get( EntryRepository::class )->release( $row['id'], true ) );
		self::assertTrue( $this->kernel()->get( MailQueue::class )->attempt( $row['id'] ) );
		self::assertCount( 1, $server->mails() );
		$server->stop();
	}

	public function test_a_search_for_rare_words_stops_and_returns_where_to_continue(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$this->send( $form, [ 'a' => 'needle' ] );
		$row = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		// As if 150,000 newer entries existed.
		$this->send( $form, [ 'a' => 'hay' ] );
		$last = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		$this->db()->run( 'UPDATE {submissions} SET id = %d WHERE id = %d', $row['id'] + 150_000, $last );
		$page = $this->kernel()->get( EntryRepository::class )->find( [ 'search' => 'needle' ], 0, 25 );
		self::assertSame( [], $page['rows'] );
		self::assertGreaterThan( $row['id'], $page['next'] );
		$page = $this->kernel()->get( EntryRepository::class )->find( [ 'search' => 'needle' ], $page['next'], 25 );
		self::assertSame( [ $row['id'], 0 ], [ $page['rows'][0]['id'] ?? 0, $page['next'] ] );
		self::assertCount(
			1,
			iterator_to_array( $this->kernel()->get( EntryRepository::class )->each( [ 'search' => 'needle' ] ), false ),
		);
		self::assertSame( EntryRepository::INBOX, $row['state'] );
	}
}
