<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Entries\EntriesCsv;
use Frontispiece\Forms\Entries\EntryFilter;
use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\Retention;
use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\Group;

/** Tests searching, exporting and pruning 100,000 entries with bounded memory and queries. */
#[Group( 'long' )]
final class HundredThousandTest extends FormsTestCase {
	private const COUNT = 100_000;

	private Form $form;

	protected function setUp(): void {
		parent::setUp();
		$this->form = $this->form(
			'[text your-name] [email your-email] [textarea note] [submit]',
			[ 'settings' => [ 'skip_mail' => true, 'retention_days' => 100 ] ],
		);
		$this->fill();
	}

	protected function tearDown(): void {
		Database::wpdb()->query( 'DELETE FROM ' . Database::name( 'submissions' ) );
		parent::tearDown();
	}

	/**
	 * One entry every ten minutes until now, about 700 days. One in ten is spam, one in a thousand contains a rare word.
	 */
	private function fill(): void {
		$wpdb = Database::wpdb();
		$now  = time();
		$wpdb->query( 'START TRANSACTION' );
		for ( $i = 0; $i < self::COUNT; $i += 500 ) {
			$rows = [];
			for ( $n = $i; $n < $i + 500; $n++ ) {
				$note   = 'Words of a message about the sea and what stands beside it. '
					. ( 7 === $n % 1000 ? 'sextant' : '' );
				$data   = Json::encode( [
					'fields' => [
						'your-name'  => 0 === $n % 100 ? "=1+$n" : "Visitor $n",
						'your-email' => "visitor$n@example.org",
						'note'       => $note,
					],
					'free'   => [],
				] );
				$at     = $now - 600 * ( self::COUNT - $n );
				$rows[] = $wpdb->prepare(
					"(%d, %d, %d, %s, %s, %s, %s, %s, %s, '[]', '{}')",
					$this->form->id,
					$at,
					$at,
					md5( "row $n" ),
					0 === $n % 10 ? 'spam' : 'inbox',
					'mail_sent',
					"visitor$n@example.org",
					"Visitor $n\nvisitor$n@example.org\n$note",
					$data,
				);
			}
			$wpdb->query(
				'INSERT INTO '
					. Database::name( 'submissions' )
					. ' (form_id, created_at, moved_at, once_key, state, status, sender, words, data, files, meta) VALUES '
					. implode( ',', $rows ),
			);
		}
		$wpdb->query( 'COMMIT' );
		self::assertSame( self::COUNT, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ) );
	}

	// Creating the entries takes longest, so read-only tests share them.
	public function test_one_hundred_thousand_entries_can_be_listed_searched_filtered_and_exported(): void {
		$this->look();
		$this->bounds();
		$this->export();
	}

	public function test_all_entries_of_a_person_are_erased_and_all_expired_entries_are_deleted(): void {
		$this->erase();
		$this->purge();
	}

	private function look(): void {
		$this->become( 'administrator' );
		$page = self::restAnswer( 'GET', '/entries' );
		self::assertSame( [ 90_000, 90_000, 10_000 ], [ $page['total'], $page['unread'], $page['states']['spam'] ] );
		self::assertSame( 'visitor99999@example.org', $page['items'][0]['sender'] );
		$next = self::restAnswer( 'GET', '/entries', [ 'before' => $page['next'] ] );
		self::assertLessThan( $page['items'][24]['id'], $next['items'][0]['id'] );
		$items = self::restAnswer( 'GET', '/entries', [ 's' => 'sextant' ] )['items'];
		self::assertCount( 25, $items );
		self::assertSame( 'visitor99007@example.org', $items[0]['sender'] );
		self::assertCount(
			1,
			self::restAnswer( 'GET', '/entries', [ 's' => 'visitor visitor17@' ] )['items'],
			'The oldest ones too.',
		);
		self::assertSame( [], self::restAnswer( 'GET', '/entries', [ 's' => 'nothing-of-the-kind' ] )['items'] );
		self::assertCount(
			25,
			self::restAnswer( 'GET', '/entries', [ 'state' => 'spam', 'form' => $this->form->id ] )['items'],
		);
		self::assertCount(
			25,
			self::restAnswer( 'GET', '/entries', [
				'seen'  => 'unread',
				'until' => gmdate( 'Y-m-d', time() - 600 * DAY_IN_SECONDS ),
			] )['items'],
		);
		self::assertSame( [], self::restAnswer( 'GET', '/entries', [ 'mail' => 'failed' ] )['items'] );
		$forms = array_column( self::restAnswer( 'GET', '/contact-forms/overview' ), null, 'id' );
		self::assertSame(
			[ 90_000, 90_000 ],
			[ $forms[ $this->form->id ]['total'], $forms[ $this->form->id ]['unread'] ],
		);
	}

	/** The number of rows that a page reads is limited, however many entries there are. */
	private function bounds(): void {
		foreach ( [
			[],
			[ 'form' => $this->form->id ],
			[ 'search' => 'sextant' ],
			[ 'search' => 'nothing-of-the-kind' ],
		] as $filter ) {
			$filter += [ 'state' => EntryRepository::INBOX ];
			$queries = self::queriesOf( fn() => $this->kernel()->get( EntryRepository::class )->find( $filter, 0, 25 ) );
			self::assertNotSame( [], $queries );
			self::assertLessThanOrEqual( 6, count( $queries ) );
			foreach ( $queries as $query ) {
				self::assertMatchesRegularExpression( '/MAX\(id\)|LIMIT \d+$/', $query );
				if ( str_contains( $query, 'LIKE' ) ) {
					preg_match( '/id < (\d+) AND id >= (\d+)/', $query, $ids );
					self::assertLessThanOrEqual( 20_000, (int) ( $ids[1] ?? PHP_INT_MAX ) - (int) ( $ids[2] ?? 0 ) );
				}
			}
		}
	}

	private function export(): void {
		$owner = ( new Visitor() )->as( 'administrator' );
		$path  = '/wp-admin/admin-post.php?action=frontispiece_entries_csv&_wpnonce='
			. $owner->nonce( 'frontispiece_entries_csv' );
		$file  = $owner->get( $path );
		self::assertSame( 90_001, substr_count( $file->body, "\r\n" ) );
		self::assertSame( 0, preg_match( '/(?:^|,)"?=/m', $file->body ), 'No formula.' );
		self::assertSame( 100, substr_count( $owner->get( "$path&s=sextant" )->body, 'sextant' ) );
		self::assertLessThan( $this->memory( 'visitor9999' ) + 4_000_000, $this->memory( '' ) );
	}

	/** @return int the most that is in use while the export writes */
	private function memory( string $search ): int {
		$most = 0;
		$note = static function ( string $query ) use ( &$most ): string {
			$most = max( $most, memory_get_usage() );
			return $query;
		};
		$out = fopen( '/dev/null', 'wb' );
		self::assertIsResource( $out );
		gc_collect_cycles();
		$before = memory_get_usage();
		// The previous rows still exist when the next ones are read.
		add_filter( 'query', $note );
		$this->kernel()->get( EntriesCsv::class )->write( EntryFilter::read( [ 's' => $search ] ), $out );
		remove_filter( 'query', $note );
		return $most - $before;
	}

	private function purge(): void {
		$retention = $this->kernel()->get( Retention::class );
		$rounds    = 0;
		do {
			$more = null !== $retention->work();
			++$rounds;
		} while ( $more && $rounds < 400 );
		$now = time();
		self::assertFalse( $more );
		self::assertSame(
			0,
			$this->db()->int( 'SELECT COUNT(*) FROM {submissions} WHERE created_at < %d', $now - 100 * DAY_IN_SECONDS ),
		);
		self::assertSame(
			0,
			$this->db()->int(
				"SELECT COUNT(*) FROM {submissions} WHERE state = 'spam' AND created_at < %d",
				$now - 30 * DAY_IN_SECONDS,
			),
		);
		// 144 a day: a hundred days of regular entries, and thirty days of spam.
		self::assertEqualsWithDelta( 144 * ( 90 + 3 ), $this->kernel()->get( EntryRepository::class )->count( [] ), 20 );
	}

	private function erase(): void {
		$privacy = $this->kernel()->get( EntryPrivacy::class );
		self::assertCount( 1, $privacy->export( 'visitor17@example.org' )['data'] );
		self::assertTrue( $privacy->erase( 'visitor17@example.org' )['items_removed'] );
		self::assertSame( self::COUNT - 1, $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ) );
	}
}
