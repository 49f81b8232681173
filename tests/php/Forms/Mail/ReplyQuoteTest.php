<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Mail;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests what a reply to an entry quotes. */
final class ReplyQuoteTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		$this->db()->run( 'DELETE FROM {submissions}' );
		$this->become( 'administrator' );
		$this->kernel()->clock()->freeze( (int) strtotime( '2030-05-01 12:00 UTC' ) );
	}

	protected function tearDown(): void {
		$this->db()->run( 'DELETE FROM {submissions}' );
		parent::tearDown();
	}

	/** @param array<string, mixed> $fields */
	private function quote( string $template, array $fields ): string {
		$form = $this->form( "$template [email your-email] [submit]", self::QUIET );
		$this->send( $form, $fields + [ 'your-email' => 'ada@example.org' ] );
		$id = self::restAnswer( 'GET', '/entries' )['items'][0]['id'];
		return (string) self::restAnswer( 'GET', "/entries/$id" )['reply']['quote'];
	}

	/** @param array<string, mixed> $fields */
	private function lines( string $template, array $fields ): string {
		return implode( "\n", array_slice( explode( "\n", $this->quote( $template, $fields ) ), 1 ) );
	}

	public function test_BUG_70_a_reply_quotes_the_message_with_its_date_and_its_sender(): void {
		$quote = $this->quote(
			'[text your-name] [text your-subject] [textarea your-message]',
			[ 'your-name' => 'Ada', 'your-subject' => 'Maps', 'your-message' => "Do you sell maps?\r\n\r\n\r\n\r\n> old\n<b>x</b>\x07" ],
		);
		self::assertSame(
			"On May 1, 2030 12:00 pm, Ada wrote:\n> Do you sell maps?\n>\n>> old\n> <b>x</b>",
			$quote,
		);
	}

	public function test_BUG_70_it_names_the_address_if_there_is_no_name_and_several_messages_by_their_labels(): void {
		$quote = $this->quote( '[textarea question] [textarea more]', [ 'question' => 'A?', 'more' => "B\nC" ] );
		self::assertStringContainsString( ', ada@example.org wrote:', $quote );
		self::assertStringEndsWith( "\n> Question:\n> A?\n>\n> More:\n> B\n> C", $quote );
	}

	public function test_BUG_70_without_a_longer_text_it_quotes_what_the_person_has_seen_and_answered(): void {
		$lines = $this->lines(
			'[text your-name] [select to "Sales|sales@example.org" "Help|help@example.org"] [hidden campaign "secret"] [acceptance ok]I agree[/acceptance]',
			[ 'your-name' => 'Ada', 'to' => 'Sales', 'campaign' => 'secret', 'ok' => '1' ],
		);
		self::assertSame( "> Your name: Ada\n> To: Sales\n> Your email: ada@example.org", $lines );
	}

	public function test_BUG_70_a_long_message_is_cut(): void {
		$long = $this->lines( '[textarea m maxlength:9000]', [ 'm' => str_repeat( 'ä€😀 ', 2000 ) ] );
		self::assertLessThan( 2010, mb_strlen( $long ) );
		self::assertStringEndsWith( '…', $long );
		self::assertTrue( mb_check_encoding( $long, 'UTF-8' ) );
		$tall = $this->lines( '[textarea m]', [ 'm' => implode( "\n", range( 1, 500 ) ) ] );
		self::assertStringEndsWith( "\n> 60…", $tall );
	}

	public function test_BUG_70_a_form_that_is_gone_is_quoted_by_the_names_of_its_fields_and_users_who_only_read_get_no_draft(): void {
		$form = $this->form( '[textarea your-message] [email your-email]', self::QUIET );
		$this->send( $form, [ 'your-message' => 'Hello', 'your-email' => 'ada@example.org' ] );
		wp_delete_post( $form->id, true );
		$this->kernel()->get( FormRepository::class )->clearCache( $form->id );
		$id    = self::restAnswer( 'GET', '/entries' )['items'][0]['id'];
		$quote = (string) self::restAnswer( 'GET', "/entries/$id" )['reply']['quote'];
		self::assertStringEndsWith( "\n> Your message: Hello\n> Your email: ada@example.org", $quote );
		$this->db()->run( 'UPDATE {submissions} SET data = %s', '{"fields":[]}' );
		self::assertSame( '', self::restAnswer( 'GET', "/entries/$id" )['reply']['quote'] );
		$this->become( 'editor' );
		self::assertSame( 403, self::restCall( 'GET', "/entries/$id" )->get_status() );
	}
}
