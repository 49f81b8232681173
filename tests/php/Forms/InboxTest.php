<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Inbox;
use Frontispiece\Forms\Submissions;
use Frontispiece\Tests\Kernel\Visitor;

/** The list of messages, for who may read them: looked through, acted on, taken to other programs. */
final class InboxTest extends FormsTestCase {
	private const PATH  = '/wp-admin/admin.php?page=' . Inbox::PAGE;
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	/** @param array<string, mixed> $fields */
	private static function act( Visitor $who, array $fields, ?string $nonce = null ): string {
		$answer = $who->post( '/wp-admin/admin-post.php', [ 'action' => 'frontispiece_message', '_wpnonce' => $nonce ?? $who->nonce( 'frontispiece_message' ) ] + $fields );
		return 302 === $answer->status ? (string) wp_parse_url( $answer->headers['location'] ?? '', PHP_URL_QUERY ) : (string) $answer->status;
	}

	private function state( int $id ): string {
		return $this->services()->submissions()->get( $id )['state'] ?? 'gone';
	}

	public function test_messages_are_listed_found_and_shown_as_text(): void {
		$form  = $this->form( '[text your-name] [textarea note]', self::QUIET );
		$other = $this->form( '[text your-name]', self::QUIET );
		$this->send( $form, [ 'your-name' => '<script>alert(1)</script>', 'note' => 'Open on Sunday?' ] );
		$this->send( $form, [ 'your-name' => 'Grace', 'note' => 'Hello' ] );
		$this->send( $form, [ 'your-name' => 'Clanking-Tom', '_frontispiece_website' => 'x' ] );
		$this->send( $other, [ 'your-name' => 'Hedy' ] );
		$owner = ( new Visitor() )->as( 'administrator' );
		$page  = $owner->get( self::PATH );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( '&lt;script&gt;alert(1)&lt;/script&gt;', $page->body );
		self::assertStringContainsString( 'Grace', $page->body );
		self::assertStringContainsString( 'Hedy', $page->body );
		self::assertStringNotContainsString( 'Clanking-Tom', $page->body );
		self::assertStringContainsString( 'frontispiece-inbox__badge', $page->body );
		self::assertStringNotContainsString( 'frontispiece-inbox__badge', $owner->get( self::PATH )->body, 'What was shown is new no more.' );
		self::assertStringNotContainsString( 'Grace', $owner->get( self::PATH . '&s=sunday' )->body );
		self::assertStringNotContainsString( 'Grace', $owner->get( self::PATH . "&form={$other->id}" )->body );
		self::assertStringContainsString( 'a hidden field was filled in', $owner->get( self::PATH . '&state=spam' )->body );
		self::assertStringContainsString( 'No message holds these words.', $owner->get( self::PATH . '&s=nothing' )->body );
		self::assertSame( 403, ( new Visitor() )->as( 'editor' )->get( self::PATH )->status );
	}

	public function test_a_page_holds_twenty_five_messages_and_leads_to_older_ones(): void {
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		$form = $this->form( '[text n]', self::QUIET );
		for ( $i = 1; $i <= 30; $i++ ) {
			$this->send( $form, [ 'n' => "Number-$i-" ] );
		}
		$owner = ( new Visitor() )->as( 'administrator' );
		$first = $owner->get( self::PATH . '&s=Number' )->body;
		self::assertStringContainsString( 'Number-6-', $first );
		self::assertStringNotContainsString( 'Number-5-', $first );
		$next = self::find( $first, '//a[@rel="next"]' )[0]->getAttribute( 'href' );
		$body = $owner->get( $next )->body;
		self::assertStringContainsString( 'Number-5-', $body );
		self::assertStringContainsString( 'Number-1-', $body );
		self::assertSame( [], self::find( $body, '//a[@rel="next"]' ) );
	}

	public function test_a_message_goes_to_the_trash_comes_back_and_is_deleted_for_good(): void {
		$form = $this->form( '[text your-name]', self::QUIET );
		$this->send( $form, [ 'your-name' => 'Ada' ] );
		$id    = $this->services()->submissions()->page( [] )[0]['id'];
		$owner = ( new Visitor() )->as( 'administrator' );
		self::assertSame( '403', self::act( $owner, [ 'one' => "trash:$id" ], 'x' ) );
		self::assertSame( '403', self::act( ( new Visitor() )->as( 'editor' ), [ 'one' => "trash:$id" ] ) );
		self::act( $owner, [ 'one' => "delete:$id" ] );
		self::assertSame( 'inbox', $this->state( $id ), 'Not without the trash.' );
		self::assertStringContainsString( 'done=trash&count=1', self::act( $owner, [ 'one' => "trash:$id" ] ) );
		self::assertSame( 'trash', $this->state( $id ) );
		self::assertStringContainsString( 'Ada', $owner->get( self::PATH . '&state=trash' )->body );
		self::act( $owner, [ 'one' => "restore:$id", 'state' => 'trash' ] );
		self::assertSame( 'inbox', $this->state( $id ) );
		self::act( $owner, [ 'one' => "trash:$id" ] );
		self::assertStringContainsString( 'state=trash&done=delete', self::act( $owner, [ 'one' => "delete:$id", 'state' => 'trash' ] ) );
		self::assertSame( 'gone', $this->state( $id ) );
		self::assertStringContainsString( 'in the trash for 30 days', $owner->get( self::PATH . '&done=trash&count=2' )->body );
	}

	public function test_several_messages_are_acted_on_at_once(): void {
		$form = $this->form( '[text a]', self::QUIET );
		foreach ( [ '1', '2', '3' ] as $a ) {
			$this->send( $form, [ 'a' => $a ] );
		}
		$ids   = array_column( $this->services()->submissions()->page( [] ), 'id' );
		$owner = ( new Visitor() )->as( 'administrator' );
		self::assertStringContainsString( 'done=spam&count=2', self::act( $owner, [ 'bulk' => 'spam', 'messages' => [ $ids[0], $ids[1], 'x', 999_999 ] ] ) );
		self::assertSame( [ 'spam', 'spam', 'inbox' ], array_map( [ $this, 'state' ], $ids ) );
		self::assertStringNotContainsString( 'done', self::act( $owner, [ 'bulk' => '', 'messages' => $ids ] ) );
		self::assertStringNotContainsString( 'done', self::act( $owner, [ 'bulk' => 'release', 'messages' => [ $ids[2] ] ] ), 'It is no spam.' );
	}

	public function test_what_is_no_spam_after_all_is_mailed_unless_the_form_mails_nothing(): void {
		$owner = ( new Visitor() )->as( 'administrator' );
		$mail  = [ 'mail' => [ 'active' => true, 'recipient' => 'owner@example.org', 'subject' => 'x', 'body' => 'x' ] ];
		foreach ( [ [ $mail, true ], [ $mail + self::QUIET, false ] ] as [ $more, $mails ] ) {
			$form = $this->form( '[text your-name]', $more );
			$this->send( $form, [ 'your-name' => 'Robot', '_frontispiece_website' => 'x' ] );
			$row = $this->services()->submissions()->page( [ 'form' => $form->id ] )[0];
			self::assertSame( [ 'spam', [ 'honeypot' ], 'none' ], [ $row['state'], $row['reasons'], $row['mail_state'] ] );
			self::act( $owner, [ 'one' => "release:{$row['id']}" ] );
			self::assertSame( 'inbox', $this->state( $row['id'] ) );
			self::assertSame( $mails, [] !== $this->services()->deliveries()->log( $row['id'] ), 'A try is in the delivery log.' );
			self::assertSame( $mails, str_contains( $owner->get( self::PATH . "&form={$form->id}" )->body, 'owner@example.org' ), 'And beside the message.' );
		}
	}

	public function test_files_are_downloaded_by_who_may_read_the_message_and_by_nobody_else(): void {
		$form = $this->form( '[file f filetypes:txt] [submit]', self::QUIET );
		$this->send( $form, [], [ 'f' => self::upload( 'Plan für "Ada".txt', "Some words of text\n" ) ] );
		$owner = ( new Visitor() )->as( 'administrator' );
		$link  = array_values( array_filter( self::find( $owner->get( self::PATH )->body, '//a' ), static fn( \DOMElement $a ): bool => str_contains( $a->getAttribute( 'href' ), 'frontispiece_message_file' ) ) )[0]->getAttribute( 'href' );
		$file  = $owner->get( $link );
		self::assertSame( [ 200, "Some words of text\n", 'application/octet-stream', 'nosniff' ], [ $file->status, $file->body, $file->headers['content-type'] ?? '', $file->headers['x-content-type-options'] ?? '' ] );
		self::assertStringStartsWith( 'attachment; filename="', $file->headers['content-disposition'] ?? '' );
		self::assertSame( 404, $owner->get( str_replace( 'file=0', 'file=1', $link ) )->status );
		self::assertNotSame( 200, ( new Visitor() )->get( $link )->status );
		$editor = ( new Visitor() )->as( 'editor' );
		self::assertSame( 403, $editor->get( (string) preg_replace( '/_wpnonce=\w+/', '_wpnonce=' . $editor->nonce( 'frontispiece_message_file' ), $link ) )->status );
		$row = $this->services()->submissions()->page( [] )[0];
		self::assertIsArray( $row['files'][0] );
		$folder = (string) str_replace( ABSPATH, '/', $this->services()->files()->folder() );
		foreach ( [ '/', '/' . substr( (string) $row['files'][0]['path'], 0, 2 ) . '/' ] as $path ) {
			self::assertStringNotContainsString( substr( (string) $row['files'][0]['path'], 3 ), self::ask( $folder . $path )->body, 'No server lists the folder.' );
		}
	}

	public function test_messages_go_out_as_a_table_that_follows_the_filter(): void {
		$form = $this->form( '[text your-name] [email your-email] [checkbox b free_text "A" "B"] [quiz q "1|1"] [submit]', self::QUIET );
		$this->send( $form, [ 'your-name' => "=HYPERLINK(\"http://x\")\nsecond \"line\"", 'your-email' => 'ada@example.org', 'b' => [ 'A', 'B' ], '_wpcf7_free_text_b' => 'more', 'q' => '1', '_wpcf7_quiz_answer_q' => ( (array) $form->refill()['quiz']['q'] )[1] ] );
		$this->send( $this->form( '[text gone]', self::QUIET ), [ 'gone' => 'Elsewhere' ] );
		$this->change( $form, '[text your-name] [submit]' );
		$owner = ( new Visitor() )->as( 'administrator' );
		$file  = $owner->get( "/wp-admin/admin-post.php?action=frontispiece_messages_csv&form={$form->id}&_wpnonce=" . $owner->nonce( 'frontispiece_messages_csv' ) );
		self::assertSame( 'text/csv; charset=UTF-8', $file->headers['content-type'] ?? '' );
		self::assertStringContainsString( 'attachment', $file->headers['content-disposition'] ?? '' );
		self::assertStringStartsWith( "\u{FEFF}Number,Received,Form,your-name,", $file->body );
		self::assertStringContainsString( "\"'=HYPERLINK(\"\"http://x\"\") second \"\"line\"\"\"", $file->body );
		self::assertStringContainsString( "your-email: ada@example.org\nb: A, B more", $file->body, 'Fields that the form has no more.' );
		self::assertStringNotContainsString( 'Elsewhere', $file->body );
		$link = self::find( $owner->get( self::PATH . '&s=nothing' )->body, '//a[@class="page-title-action"]' )[0]->getAttribute( 'href' );
		self::assertSame( 1, substr_count( trim( $owner->get( $link )->body ), "\n" ) + 1, 'The head alone.' );
		$editor = ( new Visitor() )->as( 'editor' );
		self::assertSame( [ 403, 403 ], [ $owner->get( '/wp-admin/admin-post.php?action=frontispiece_messages_csv' )->status, $editor->get( '/wp-admin/admin-post.php?action=frontispiece_messages_csv&_wpnonce=' . $editor->nonce( 'frontispiece_messages_csv' ) )->status ] );
	}

	public function test_a_search_for_rare_words_ends_and_says_where_to_go_on(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$this->send( $form, [ 'a' => 'needle' ] );
		$row = $this->services()->submissions()->page( [] )[0];
		// As if a hundred and fifty thousand had come after it.
		$this->send( $form, [ 'a' => 'hay' ] );
		$last = $this->services()->submissions()->page( [] )[0]['id'];
		$this->db()->run( 'UPDATE {submissions} SET id = %d WHERE id = %d', $row['id'] + 150_000, $last );
		$found = $this->services()->submissions()->find( [ 'search' => 'needle' ], 0, 25 );
		self::assertSame( [], $found['rows'] );
		self::assertGreaterThan( $row['id'], $found['next'] );
		self::assertStringContainsString( 'Search older messages', ( new Visitor() )->as( 'administrator' )->get( self::PATH . '&s=needle' )->body );
		$found = $this->services()->submissions()->find( [ 'search' => 'needle' ], $found['next'], 25 );
		self::assertSame( [ $row['id'], 0 ], [ $found['rows'][0]['id'] ?? 0, $found['next'] ] );
		self::assertCount( 1, iterator_to_array( $this->services()->submissions()->each( [ 'search' => 'needle' ] ), false ) );
		self::assertSame( Submissions::INBOX, $row['state'] );
	}
}
