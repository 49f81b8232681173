<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests privacy requests about entries. */
#[Group( 'db' )]
class EntryPrivacyTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

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
		$privacy = $this->kernel()->get( EntryPrivacy::class );
		$export  = $privacy->export( 'ada@example.org' );
		self::assertTrue( $export['done'] );
		self::assertCount( 1, $export['data'] );
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
			[ true, true, true ],
			[ $erased['items_removed'], $erased['items_retained'], $erased['done'] ],
			'The entry of another person that mentions the address is kept.',
		);
		self::assertSame( 2, $this->kernel()->get( EntryRepository::class )->count( [] ) );
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
		$privacy  = $this->kernel()->get( EntryPrivacy::class );
		$exported = (string) wp_json_encode( $privacy->export( 'B@x.com' )['data'] );
		self::assertCount( 1, $privacy->export( 'B@x.com' )['data'] );
		self::assertStringContainsString( '"value":"hers"', $exported );
		self::assertStringContainsString( 'by pigeon to b@x.com', $exported, 'Free texts too.' );
		self::assertStringNotContainsString( 'bob', $exported );
		$messages = $privacy->erase( 'b@x.com' )['messages'];
		self::assertStringContainsString( '1 entry sent by another person', $messages[0] ?? '' );
		self::assertSame(
			[ 'c@y.com', 'a@y.com', 'b@x.com.au', 'bob@x.com' ],
			array_column( $this->kernel()->get( EntryRepository::class )->page( [] ), 'sender' ),
		);
	}

	/** SEC-8 */
	public function test_SEC_8_privacy_request_pages_continue_past_entries_of_other_people(): void {
		$form = $this->form( '[email your-email] [text a]', self::QUIET );
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		for ( $i = 0; $i < 104; $i++ ) {
			$this->send( $form, [ 'your-email' => $i % 2 === 0 ? 'bob@x.com' : 'b@x.com', 'a' => (string) $i ] );
		}
		$privacy = $this->kernel()->get( EntryPrivacy::class );
		self::assertSame(
			[ 50, 2 ],
			[ count( $privacy->export( 'b@x.com' )['data'] ), count( $privacy->export( 'b@x.com', 2 )['data'] ) ],
		);
		self::assertFalse( $privacy->erase( 'b@x.com' )['done'] );
		self::assertTrue( $privacy->erase( 'b@x.com', 2 )['done'] );
		self::assertSame( 52, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	public function test_erasing_continues_until_all_entries_are_deleted(): void {
		$form = $this->form( '[email your-email] [text a]', self::QUIET );
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		for ( $i = 0; $i < 60; $i++ ) {
			$this->send( $form, [ 'your-email' => 'ada@example.org', 'a' => (string) $i ] );
		}
		$privacy = $this->kernel()->get( EntryPrivacy::class );
		self::assertSame(
			[ 50, 10 ],
			[
				count( $privacy->export( 'ada@example.org' )['data'] ),
				count( $privacy->export( 'ada@example.org', 2 )['data'] ),
			],
		);
		self::assertFalse( $privacy->erase( 'ada@example.org' )['done'] );
		self::assertTrue( $privacy->erase( 'ada@example.org', 2 )['done'] );
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}
}
