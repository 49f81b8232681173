<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\FormAvailability;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests opening times and limits of forms. */
final class FormAvailabilityTest extends FormsTestCase {
	private const TEMPLATE = '[email your-email] [text a] [submit]';

	protected function tearDown(): void {
		update_option( 'timezone_string', '' );
		$this->db()->run( 'DELETE FROM {submissions}' );
		parent::tearDown();
	}

	/** @param array<string, mixed> $settings */
	private function limited( array $settings ): \Frontispiece\Forms\Form {
		return $this->form( self::TEMPLATE, [ 'settings' => $settings + [ 'skip_mail' => true ] ] );
	}

	private static function at( string $time ): int {
		return ( new \DateTimeImmutable( $time ) )->getTimestamp();
	}

	public function test_a_form_is_open_between_two_times_of_the_site_and_shows_a_message_otherwise(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		$form = $this->limited( [ 'open_from' => '2030-06-01T09:00', 'open_until' => '2030-06-02T09:00' ] );
		foreach ( [
			'2030-06-01T06:59:59Z' => 'form_not_open',
			'2030-06-01T07:00:00Z' => '',
			'2030-06-02T06:59:59Z' => '',
			'2030-06-02T07:00:00Z' => 'form_closed',
		] as $time => $problem ) {
			$this->kernel()->clock()->freeze( self::at( $time ) );
			$sent = $this->send( $form, [ 'a' => $time ] );
			$page = $this->page( $form );
			if ( '' === $problem ) {
				self::assertSame( 'mail_sent', $sent['status'], $time );
				self::assertStringContainsString( '<form', $page, $time );
			} else {
				self::assertSame( [ 'aborted', $form->message( $problem ) ], [ $sent['status'], $sent['message'] ], $time );
				self::assertStringContainsString( $form->message( $problem ), $page, $time );
				self::assertStringNotContainsString( '<form', $page, $time );
			}
		}
		self::assertSame( 2, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $form->id ] ) );
	}

	public function test_a_form_accepts_its_maximum_of_entries_without_spam_and_trash(): void {
		$form = $this->limited( [ 'max_entries' => 2 ] );
		self::assertSame( 'spam', $this->send( $form, [ 'a' => '0', '_frontispiece_website' => 'x' ] )['status'] );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '1' ] )['status'] );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '2' ] )['status'] );
		self::assertSame( $form->message( 'form_full' ), $this->send( $form, [ 'a' => '3' ] )['message'] );
		self::assertStringNotContainsString( '<form', $this->page( $form ) );
		$last = $this->kernel()->get( EntryRepository::class )->page( [ 'state' => EntryRepository::INBOX ] )[0]['id'];
		$this->kernel()->get( EntryRepository::class )->move( $last, EntryRepository::TRASH );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '4' ] )['status'] );
	}

	public function test_an_email_address_is_accepted_once_per_form(): void {
		$form  = $this->limited( [ 'one_per_email' => true ] );
		$other = $this->limited( [ 'one_per_email' => true ] );
		$send  = fn( string $email, string $text ): mixed =>
			$this->send( $form, [ 'your-email' => $email, 'a' => $text ] )['message'];
		self::assertSame( $form->message( 'mail_sent_ok' ), $send( 'ada@example.org', '1' ) );
		self::assertSame( $form->message( 'already_sent' ), $send( 'ADA@example.org', '2' ) );
		self::assertSame( $form->message( 'mail_sent_ok' ), $send( 'bob@example.org', '3' ) );
		self::assertSame( $form->message( 'mail_sent_ok' ), $send( '', '4' ) );
		self::assertSame( $form->message( 'mail_sent_ok' ), $send( '', '5' ), 'Entries without an address are not compared.' );
		self::assertSame( 'mail_sent', $this->send( $other, [ 'your-email' => 'ada@example.org' ] )['status'] );
	}

	public function test_an_entry_that_arrives_while_another_takes_the_last_place_is_not_stored(): void {
		$form  = $this->limited( [ 'max_entries' => 1 ] );
		$other = function () use ( $form, &$other ): void {
			remove_action( 'frontispiece_form_submit', $other );
			self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'in between' ] )['status'] );
		};
		add_action( 'frontispiece_form_submit', $other );
		$sent = $this->send( $form, [ 'a' => 'later' ] );
		self::assertSame( [ 'aborted', $form->message( 'form_full' ) ], [ $sent['status'], $sent['message'] ] );
		self::assertSame( 1, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $form->id ] ) );
	}

	public function test_a_visitor_whose_response_was_lost_learns_that_the_entry_has_arrived(): void {
		$form = $this->limited( [ 'max_entries' => 1, 'one_per_email' => true ] );
		$mine = [ 'your-email' => 'ada@example.org', '_frontispiece_key' => wp_generate_uuid4() ];
		$first = $this->send( $form, $mine );
		$again = $this->send( $form, $mine );
		self::assertSame( [ 'mail_sent', 'mail_sent' ], [ $first['status'], $again['status'] ] );
		self::assertSame( 'aborted', $this->send( $form, [ '_frontispiece_key' => wp_generate_uuid4() ] + $mine )['status'] );
		self::assertSame( 1, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $form->id ] ) );
	}

	public function test_times_that_cannot_be_read_close_no_form(): void {
		$form = $this->limited( [ 'open_from' => 'tomorrow', 'open_until' => '2030-13-45T99:99' ] );
		self::assertSame( '', $this->kernel()->get( FormAvailability::class )->problem( $form ) );
	}
}
