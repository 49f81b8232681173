<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\NinjaForms;

use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class NinjaFormsTest extends FormMigrationTestCase {
	protected function plugin(): string {
		return 'ninja-forms';
	}

	public function test_a_form_of_ninja_forms_is_imported_with_parts_conditions_and_actions(): void {
		$preview = $this->preview();
		self::assertSame( [ '7 fields', '2 steps', '1 condition', '2 emails' ], $preview['Colors']->carried );
		$lost = implode( "\n", $preview['Colors']->lost );
		foreach ( [ '“Total”', '“change_value”', 'mailchimp', '{user:email}' ] as $word ) {
			self::assertStringContainsString( $word, $lost );
		}
		self::assertStringNotContainsString( 'hide_field', $lost, 'That is what the condition does anyway.' );
		self::assertFalse( $preview['Empty']->isReadable );

		$form = $this->form( $this->copy()['Colors']->to );
		self::assertSame( [
			'text* your-name', 'email* your-email', 'radio your-color', 'textarea why-blue', 'checkbox your-sizes',
			'acceptance i-agree',
		], array_slice( self::fieldsOf( $form ), 0, 6 ) );
		self::assertSame(
			[ 'Who', 'What' ],
			array_map( static fn( $step ): string => $step->label, $form->content()->steps()->all ),
		);
		self::assertSame(
			[ [ 'field' => 'your-color', 'operator' => 'is', 'value' => 'Blue' ] ],
			$form->content()->conditions()[0]->conditions[0]->toArray()['rules'],
		);
		self::assertSame( [ 'Submit it' ], $form->submitTags()[0]->values ?? [] );
		self::assertCount( 1, $form->submitTags() );
		$mail = $form->mails['mail'];
		self::assertSame(
			[ '[_site_admin_email]', 'From [your-name]', 'Reply-To: [your-email]', '<p>[_all_fields]</p>' ],
			[ $mail->recipient, $mail->subject, $mail->headers, $mail->body ],
		);
		self::assertSame( [ '[your-email]', 'Thanks ' ], [ $form->mails['mail_2']->recipient, $form->mails['mail_2']->body ] );
		self::assertSame( 'Done, [your-name].', $form->message( 'mail_sent_ok' ) );
		self::assertSame(
			[ 'kind' => 'redirect', 'url' => 'https://example.org/thanks#top', 'query' => 'who=[your-name]' ],
			$form->confirmation( [] )->toArray(),
		);
		self::assertSame( 30, $form->settings->int( 'max_entries' ) );
	}

	public function test_entries_of_ninja_forms_keep_values_and_make_no_objects(): void {
		$form = $this->copy()['Colors']->to;
		self::assertSame( [ 'total' => 2, 'left' => 0, 'added' => 2, 'skipped' => 0, 'failed' => [] ], $this->importEntries( 1 ) );
		[ $first, $second ] = $this->entries();
		self::assertSame( [ $form, '2021-01-02 03:04:05', 'ed@example.org' ], [ $first['form'], $first['at'], $first['sender'] ] );
		self::assertSame(
			[ 'Edsger & Co', 'Blue', [ 'Small', 'Large' ] ],
			[ $first['fields']['your-name'], $first['fields']['your-color'], $first['fields']['your-sizes'] ],
		);
		self::assertSame( 'O:8:"stdClass":0:{}', $first['fields']['why-blue'], 'It remains the text that it is.' );
		self::assertSame( 'trash', $second['state'] );
	}

	public function test_shortcodes_and_blocks_of_ninja_forms_show_the_imported_form_after_the_switch(): void {
		$this->copy();
		$this->switchOn();
		foreach ( [ '[ninja_form id=51]', '[ninja_forms id="51"]', '<!-- wp:ninja-forms/form {"formID":51} /-->' ] as $content ) {
			self::assertStringContainsString( 'name="your-color"', do_shortcode( do_blocks( $content ) ), $content );
		}
	}
}
