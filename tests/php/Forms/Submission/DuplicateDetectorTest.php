<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\DuplicateDetector;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\Group;

/** Tests that a submission that is sent twice is stored once. */
#[Group( 'db' )]
class DuplicateDetectorTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	public function test_identical_content_is_one_entry_for_half_an_hour_and_permanently_with_the_same_uuid(): void {
		$form = $this->form( '[text a] [quiz q "2 + 3?|5"]', self::QUIET );
		$send = function ( string $a, string $uuid = '' ) use ( $form ): mixed {
			$quiz = $form->refill()['quiz']['q'] ?? [];
			return $this->send( $form, [
				'a'                    => $a,
				'q'                    => '5',
				'_wpcf7_quiz_answer_q' => is_array( $quiz ) ? $quiz[1] ?? '' : '',
				'_frontispiece_key'    => $uuid,
			] )['posted_data_hash'];
		};
		$now  = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		self::assertSame( $send( 'x' ), $send( 'x' ) );
		self::assertNotSame( $send( 'x' ), $send( 'y' ) );
		self::assertSame( 2, $this->kernel()->get( EntryRepository::class )->count( [] ) );
		$this->kernel()->clock()->freeze( $now + DuplicateDetector::TTL - 1 );
		$send( 'x' );
		self::assertSame( 2, $this->kernel()->get( EntryRepository::class )->count( [] ), 'Also across the turn of the half hour.' );
		$this->kernel()->clock()->freeze( $now + DuplicateDetector::TTL );
		$send( 'x' );
		self::assertSame( 3, $this->kernel()->get( EntryRepository::class )->count( [] ) );
		$uuid = wp_generate_uuid4();
		$send( 'x', $uuid );
		$this->kernel()->clock()->freeze( $now + DAY_IN_SECONDS );
		$send( 'x', $uuid );
		self::assertSame( 4, $this->kernel()->get( EntryRepository::class )->count( [] ) );
		$send( 'x', wp_generate_uuid4() );
		self::assertSame( 5, $this->kernel()->get( EntryRepository::class )->count( [] ), 'Sent again on purpose.' );
		$send( 'z', $uuid );
		self::assertSame( 6, $this->kernel()->get( EntryRepository::class )->count( [] ), 'Other words are never lost.' );
	}

	public function test_an_entry_keeps_its_key_which_payments_and_emails_name_when_the_same_is_sent_later(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$keys = [];
		foreach ( [ 0, 1, 2 ] as $n ) {
			foreach ( [ 0, DuplicateDetector::TTL - 1 ] as $offset ) {
				$this->kernel()->clock()->freeze( 1_800_000_000 + $n * DuplicateDetector::TTL + $offset );
				$keys[ $n ] = $this->send( $form, [ 'a' => 'x' ] )['posted_data_hash'];
			}
		}
		self::assertCount( 3, array_unique( $keys ) );
		self::assertSame( $keys, $this->db()->column( 'SELECT once_key FROM {submissions} ORDER BY id' ) );
	}

	public function test_fifty_simultaneous_submissions_of_the_same_entry_store_one(): void {
		Visitor::equip( 'rates' );
		Visitor::equip( 'frozen-clock' );
		$form    = $this->form( '[text* your-name] [submit]', self::QUIET );
		$url     = getenv( 'FRONTISPIECE_TEST_URL' ) . self::route( $form, 'feedback' );
		$group   = curl_multi_init();
		$handles = [];
		for ( $i = 0; $i < 50; $i++ ) {
			$handle = curl_init( $url );
			self::assertNotFalse( $handle );
			curl_setopt_array( $handle, [
				CURLOPT_POST           => true,
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_USERAGENT      => 'Mozilla/5.0',
				CURLOPT_TIMEOUT        => 60,
				CURLOPT_POSTFIELDS     => [ 'your-name' => 'Ada' ] + self::hidden( $form ),
			] );
			curl_multi_add_handle( $group, $handle );
			$handles[] = $handle;
		}
		do {
			curl_multi_exec( $group, $running );
			curl_multi_select( $group );
		} while ( $running > 0 );
		Visitor::strip( 'rates' );
		Visitor::strip( 'frozen-clock' );
		$replies = array_map(
			static fn( \CurlHandle $handle ): array =>
				(array) json_decode( (string) curl_multi_getcontent( $handle ), true ),
			$handles,
		);
		self::assertSame(
			[ 'mail_sent' ],
			array_values(
				array_unique( array_map( static fn( array $reply ): mixed => $reply['status'] ?? null, $replies ) ),
			),
		);
		self::assertCount(
			1,
			array_unique(
				array_map( static fn( array $reply ): mixed => $reply['posted_data_hash'] ?? null, $replies ),
			),
		);
		self::assertSame( 1, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}
}
