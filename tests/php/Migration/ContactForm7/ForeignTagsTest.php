<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\ContactForm7;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests that no tag of Contact Form 7 or its add-ons is shown as text after the import. */
#[Group( 'db' )]
final class ForeignTagsTest extends FormMigrationTestCase {
	protected function plugin(): string {
		return 'contact-form-7';
	}

	/**
	 * Imports a template in place of the first form.
	 *
	 * @param array<string, mixed> $meta
	 * @return array{Form, string, string} the form, its page as text, and what the review lists as lost
	 */
	private function import( string $template, array $meta = [] ): array {
		$id = $this->source()->preview()[0]->id;
		foreach ( [ '_form' => $template ] + $meta as $key => $value ) {
			update_post_meta( (int) $id, $key, $value );
		}
		$lost = implode( "\n", $this->source()->preview()[0]->lost );
		foreach ( $this->source()->copy() as $one ) {
			if ( $one->from === $id ) {
				$form = $this->form( $one->to );
				$page = do_shortcode( "[frontispiece_form id=\"$form->id\"]" );
				return [ $form, html_entity_decode( wp_strip_all_tags( $page ), ENT_QUOTES | ENT_HTML5 ), $lost ];
			}
		}
		self::fail( 'The form is not imported.' );
	}

	/** @return array<string, array{string}> */
	public static function tags(): array {
		return [
			'a honeypot'                     => [ '[honeypot x]' ],
			'a honeypot with options'        => [ '[honeypot honeypot-723 timecheck_enabled:true placeholder "Leave blank"]' ],
			'a captcha without a name'       => [ '[captcha]' ],
			'an unknown type'                => [ '[unknown-tag foo]' ],
			'an unknown type of one word'    => [ '[signature sig-1 color:#000]' ],
			'a required unknown type'        => [ '[signature* sig-1]' ],
			'a name that is not valid'       => [ '[text _weird*name]' ],
			'no name'                        => [ '[text]' ],
			'a missing quotation mark'       => [ '[text your-city "Berlin]' ],
			'a value of an add-on'           => [ '[dynamictext dyn-1 "CF7_GET key=\'foo\'"]' ],
			'a hidden value of an add-on'    => [ '[dynamic_hidden ref "CF7_URL"]' ],
			'choices of an add-on'           => [ '[dynamic_select pages "post_list"]' ],
			'a button of several pages'      => [ '[previous "Back"]' ],
			'several pages'                  => [ '[multistep multistep-1 first_step "/two"]' ],
			'an end without a begin'         => [ '[/conditional]' ],
			'a payment'                      => [ '[stripe currency:usd amount:1000 "Pay"]' ],
			'a newsletter'                   => [ '[sendinblue]' ],
			'on several lines'               => [ "[signature sig-2\n  width:300\n  height:100]" ],
			'choices of the run time'        => [ '[select menu-1 data:cities]' ],
			'checkboxes of the run time'     => [ '[checkbox* tags data:tags use_label_element]' ],
			'radio buttons without choices'  => [ '[radio nothing]' ],
			'a shortcode'                    => [ '[embed]' ],
		];
	}

	#[DataProvider( 'tags' )]
	public function test_BUG_101_BUG_36_a_tag_without_an_equivalent_is_listed_and_not_printed( string $tag ): void {
		$template = "<label>Your name [text* your-name]</label>\n\n<label>Gone $tag</label>\n\n[submit \"Go\"]";
		[ $form, $page, $lost ] = $this->import( $template );
		$isPaged = 1 === preg_match( '/previous|multistep/', $tag );
		self::assertStringContainsString( $isPaged ? 'another page' : (string) preg_replace( '/\s+/', ' ', $tag ), $lost );
		self::assertDoesNotMatchRegularExpression( '/[\[\]]/', $page );
		self::assertStringNotContainsString( 'Gone', $page, 'A label of nothing.' );
		self::assertSame( [ 'text* your-name', 'submit ' ], array_map(
			static fn( $one ): string => $one->type . ( $one->required ? '*' : '' ) . " $one->name",
			$form->tags(),
		) );
	}

	public function test_BUG_101_the_response_tag_places_the_message(): void {
		[ $form, , $lost ] = $this->import( '[response] [text your-name] [submit]' );
		$html = do_shortcode( "[frontispiece_form id=\"$form->id\"]" );
		self::assertLessThan( strpos( $html, 'name="your-name"' ), strpos( $html, 'frontispiece-form__response' ) );
		self::assertSame( 1, substr_count( $html, 'frontispiece-form__response' ) );
		self::assertSame( '', $lost );
	}

	public function test_text_in_brackets_that_is_no_tag_stays(): void {
		$text = 'Price [EUR] [optional] [See below] [1] [[text escaped]] a[0] {braces}';
		[ , $page, $lost ] = $this->import( "$text [text your-name] [submit]" );
		self::assertSame( '', $lost );
		self::assertStringContainsString( strtr( $text, [ '[[' => '[', ']]' => ']' ] ), $page );
	}

	public function test_tags_of_add_ons_with_an_equivalent_are_translated(): void {
		[ $form, $page, $lost ] = $this->import(
			'[captchac captcha-1 size:m] [captchar captcha-1] [select* land data:countries] [submit]',
		);
		self::assertSame( [ 'captcha captcha-1', 'country* land' ], array_slice( array_map(
			static fn( $one ): string => $one->type . ( $one->required ? '*' : '' ) . " $one->name",
			$form->tags(),
		), 0, 2 ) );
		self::assertSame( '', $lost );
		self::assertStringNotContainsString( '[', $page );
	}

	public function test_BUG_36_choices_of_the_run_time_beside_others_are_listed(): void {
		[ $form, , $lost ] = $this->import( '[checkbox tags data:tags "Other"] [submit]' );
		self::assertSame( [ 'Other' ], $form->field( 'tags' )?->choices() );
		self::assertStringContainsString( 'The choices that [checkbox tags data:tags "Other"] takes from the site', $lost );
	}

	public function test_BUG_101_a_tag_in_the_text_of_a_consent_is_removed(): void {
		[ , $page, $lost ] = $this->import( '[acceptance terms] I read [privacy-link page:3] this. [/acceptance] [submit]' );
		self::assertStringContainsString( '[privacy-link page:3]', $lost );
		self::assertStringContainsString( 'I read  this.', $page );
	}

	public function test_BUG_101_groups_and_steps_of_add_ons_print_no_tags(): void {
		[ , $page, $lost ] = $this->import(
			'[cf7mls_step one "Next" "First"] [group g clear_on_hide] [text a] [honeypot x] [/group] [cf7mls_step two "Back" "Go" "Last"] [text b] [unknown-tag y] [submit]',
		);
		self::assertDoesNotMatchRegularExpression( '/[\[\]]/', $page );
		self::assertStringContainsString( '[honeypot x]', $lost );
		self::assertStringContainsString( '[unknown-tag y]', $lost );
	}

	public function test_BUG_101_emails_and_messages_contain_no_unknown_tag(): void {
		$body = "[your-name] [_user_login] [honeypot x] [gone-1]\n[group extra]Extra: [city][/group]\n"
			. '[_format_date "D, d M"] [_raw_kind] [_serial_number] [_contact_form_title] [ZIP] [_remote_ip]';
		[ $form, , $lost ] = $this->import( '[text* your-name] [text city] [date date] [select kind "A|a"] [submit]', [
			'_mail'     => [
				'subject'            => '[URGENT] [your-name] [_invalid_fields]',
				'recipient'          => '[gone-2]',
				'sender'             => '[your-name] <a@example.org>',
				'body'               => $body,
				'additional_headers' => "Reply-To: [gone-3]\nCc: b@example.org",
				'attachments'        => '[gone-file]',
			],
			'_mail_2'   => [ 'active' => true, 'recipient' => '[gone-4]', 'subject' => 'S', 'body' => 'B' ],
			'_messages' => [ 'mail_sent_ok' => 'Thank you, [your-name]! [_user_email][_all_fields]' ],
		] );
		$mail = $form->mails['mail'];
		self::assertSame( '[URGENT] [your-name]', trim( $mail->subject ) );
		self::assertSame( '[_site_admin_email]', $mail->recipient );
		self::assertSame( 'Cc: b@example.org', $mail->headers );
		self::assertSame( '', $mail->attachments );
		self::assertSame(
			[ 'your-name', 'city', 'date', '_raw_kind', '_submission_id', '_form_title', 'ZIP', '_remote_ip' ],
			MailTags::namesIn( $mail->body ),
		);
		self::assertStringContainsString( 'Extra: ', $mail->body );
		self::assertStringNotContainsString( '[_format', $mail->body );
		self::assertFalse( $form->mails['mail_2']->active );
		self::assertSame( 'Thank you, [your-name]!', $form->message( 'mail_sent_ok' ) );
		foreach ( [
			'_user_login', 'honeypot x', 'gone-1', 'gone-2', 'gone-3', 'gone-4', 'gone-file', '_invalid_fields', '_user_email',
			'_all_fields', '_format_date "D, d M"',
		] as $tag ) {
			self::assertStringContainsString( "[$tag]", $lost );
		}
	}
}
