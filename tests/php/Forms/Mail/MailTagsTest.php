<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Mail;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Tests\TestCase;

final class MailTagsTest extends TestCase {
	private const TEMPLATE = '<label>Your name [text name]</label> [select to "Orders|orders@example.org" "Else"] [checkbox list "A" "B" free_text]'
		. ' [acceptance terms]I agree[/acceptance] [name who] [quiz q "1+1|2"]';

	public function test_tags_are_replaced_once_and_what_is_no_tag_of_the_form_remains(): void {
		$tags = $this->tags( [ 'name' => '[to] & "x"', 'to' => 'Orders' ] );
		self::assertSame(
			'[to] & "x" / orders@example.org / [nobody] / [ x ] / [1a]',
			$tags->plain( '[name] / [ to ] / [nobody] / [ x ] / [1a]' ),
		);
		self::assertSame( 'Orders', $tags->plain( '[_raw_to]' ) );
		self::assertSame( '', $this->tags( [] )->plain( '[name]' ), 'A field that was hidden is empty.' );
	}

	public function test_html_emails_escape_values_but_not_the_text_around_them(): void {
		$tags = $this->tags( [ 'name' => "<b>\n'x'" ] );
		self::assertSame( '<p>&lt;b&gt;<br>' . "\n" . '&#039;x&#039;</p> [nobody]', $tags->html( '<p>[name]</p> [nobody]' ) );
	}

	public function test_a_message_to_visitors_has_what_they_saw_and_nothing_for_the_owner(): void {
		$tags = $this->tags( [ 'name' => 'Ada', 'to' => 'Orders' ], meta: [ 'address' => '203.0.113.7' ] );
		$text = '[name] [to] [_raw_to] [_submission_id] [_form_title] [_remote_ip] [_entry_url] [_site_admin_email]';
		self::assertSame( 'Ada Orders [_raw_to] 7 Contact [_remote_ip] [_entry_url] [_site_admin_email]', $tags->forVisitor( $text ) );
	}

	public function test_a_header_is_one_line_whatever_the_values_contain(): void {
		$tags = $this->tags( [ 'name' => "Ada\r\nBcc: x@example.org\u{2028}\x00\xff" ] );
		self::assertSame( 'Ada Bcc: x@example.org ?', $tags->line( ' [name] ' ) );
	}

	public function test_only_lines_whose_tags_are_all_blank_are_left_out(): void {
		$text = "Name: [name]\nTo: [to]\nBoth: [name][to]\nNo tag\n[nobody]\n";
		self::assertSame(
			[ 'To: [to]', 'Both: [name][to]', 'No tag', '[nobody]', '' ],
			$this->tags( [ 'name' => '', 'to' => 'Else' ] )->lines( $text, true ),
		);
		self::assertCount( 6, $this->tags( [] )->lines( $text, false ) );
		self::assertSame( [ 'name', 'to', 'nobody' ], MailTags::namesIn( $text ) );
	}

	public function test_choices_have_their_free_text_and_consents_their_words(): void {
		$tags = $this->tags( [ 'list' => [ 'A', 'B' ], 'terms' => '1' ], [ 'list' => 'more' ], [ 'terms' => 'I agree' ] );
		self::assertSame( 'A, B more / Yes: I agree', $tags->plain( '[list] / [terms]' ) );
		self::assertSame( 'No: I agree', $this->tags( [ 'terms' => '' ], [], [ 'terms' => 'I agree' ] )->plain( '[terms]' ) );
	}

	public function test_all_fields_are_listed_once_with_their_labels_without_challenges(): void {
		$data = [ 'name' => 'Ada', 'who:first' => 'Ada', 'who:last' => 'Lovelace', 'q' => '2' ];
		$text = $this->tags( $data )->plain( '[_all_fields]' );
		self::assertStringStartsWith( "Your name: Ada\n", $text );
		self::assertStringNotContainsString( ': 2', $text );
		self::assertSame( 2, count( explode( "\n", $text ) ), 'The fields of a group are one line.' );
		self::assertStringContainsString( 'Lovelace', $text );
	}

	public function test_only_a_page_that_everybody_can_see_is_named(): void {
		$public  = $this->post( 'x' );
		$private = $this->post( 'y' );
		wp_update_post( [ 'ID' => $private, 'post_status' => 'private' ] );
		$text = '[_post_id]|[_post_title]|[_post_url]|[_url]';
		self::assertSame(
			"$public|Test|" . get_permalink( $public ) . '|u',
			$this->tags( [], meta: [ 'post' => $public, 'url' => 'u' ] )->plain( $text ),
		);
		self::assertSame( '|||u', $this->tags( [], meta: [ 'post' => $private, 'url' => 'u' ] )->plain( $text ) );
	}

	public function test_tags_of_a_caller_come_first_and_unknown_ones_of_the_site_remain(): void {
		$tags = new MailTags( $this->submission( [] ), [ '_resume_link' => 'https://example.org/1', '_form_title' => 'Own' ] );
		self::assertSame( 'https://example.org/1 Own [_unknown]', $tags->plain( '[_resume_link] [_form_title] [_unknown]' ) );
		self::assertMatchesRegularExpression( '/^wordpress@[^.]+\..+$/', MailTags::siteSender() );
	}

	/**
	 * @param array<string, string|list<string>> $data
	 * @param array<string, string>              $free
	 * @param array<string, string>              $consents
	 * @param array<string, scalar>              $meta
	 */
	private function tags( array $data, array $free = [], array $consents = [], array $meta = [] ): MailTags {
		return new MailTags( $this->submission( $data, $free, $consents, $meta ) );
	}

	/**
	 * @param array<string, string|list<string>> $data
	 * @param array<string, string>              $free
	 * @param array<string, string>              $consents
	 * @param array<string, scalar>              $meta
	 */
	private function submission( array $data, array $free = [], array $consents = [], array $meta = [] ): Submission {
		$types = $this->kernel()->get( FieldTypes::class );
		$form  = Form::fromArray( 0, [ 'title' => 'Contact', 'template' => self::TEMPLATE ], $types );
		return new Submission( $form, $data, $free, $meta, new PostedData( [] ), 1_800_000_000, 7, '', $consents );
	}
}
