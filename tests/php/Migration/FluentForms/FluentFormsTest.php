<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FluentForms;

use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class FluentFormsTest extends FormMigrationTestCase {
	protected function plugin(): string {
		return 'fluent-forms';
	}

	public function test_a_form_of_fluent_forms_is_imported_with_steps_conditions_limits_and_emails(): void {
		$preview = $this->preview();
		self::assertSame( [ '10 fields', '2 steps', '1 condition', '1 email' ], $preview['Support']->carried );
		$lost = implode( "\n", $preview['Support']->lost );
		foreach ( [ '“Amount”', '“People”', 'slack' ] as $word ) {
			self::assertStringContainsString( $word, $lost );
		}
		self::assertFalse( $preview['Broken']->isReadable );

		$form = $this->form( $this->copy()['Support']->to );
		self::assertSame( [
			'text* your-name:first', 'text your-name:last', 'email* your-email', 'tel your-phone', 'radio your-topic',
			'textarea your-details', 'number your-age', 'file your-proof', 'checkbox your-news', 'acceptance your-terms',
		], self::fieldsOf( $form ) );
		self::assertSame( '1', $form->field( 'your-topic' )?->option( 'default' ) );
		self::assertSame(
			[ 'pdf|jpg|jpeg', '1024kb' ],
			[ $form->field( 'your-proof' )?->option( 'filetypes' ), $form->field( 'your-proof' )?->option( 'limit' ) ],
		);
		$condition = $form->content()->conditions()[0]->conditions[0]->toArray();
		self::assertSame( 'any', $condition['match'] );
		self::assertSame( [ 'field' => 'your-topic', 'operator' => 'is', 'value' => 'A complaint' ], $condition['rules'][0] );
		self::assertSame(
			[ 'is', 'greater', 'is' ],
			array_column( $condition['rules'], 'operator' ),
			'65 or more is more than 65, or 65.',
		);
		$mail = $form->mails['mail']->toArray();
		self::assertSame(
			[ '[_site_admin_email]', '[your-topic]: [your-name]', 'Reply-To: [your-email]', true ],
			[ $mail['recipient'], $mail['subject'], $mail['headers'], $mail['active'] ],
		);
		self::assertSame( 'A complaint', ( (array) $mail['conditions'] )['rules'][0]['value'] ?? '' );
		self::assertFalse( $form->mails['mail_2']->active );
		self::assertSame( 'Thank you, [your-name:first].', $form->message( 'mail_sent_ok' ) );
		self::assertSame(
			[ 'kind' => 'redirect', 'url' => 'https://example.org/support', 'query' => 'name=[your-name]' ],
			$form->confirmation( [] )->toArray(),
		);
		self::assertSame( 12, $form->settings->int( 'max_entries' ) );
		self::assertStringStartsWith( '2040-12-31T18:30', $form->settings->text( 'open_until' ) );
	}

	public function test_entries_of_fluent_forms_keep_date_and_values_and_the_shortcode_shows_the_form(): void {
		$form = $this->copy()['Support']->to;
		self::assertSame( [ 'total' => 2, 'left' => 0, 'added' => 1, 'skipped' => 1, 'failed' => [] ], $this->importEntries() );
		[ $entry ] = $this->entries();
		self::assertSame(
			[ $form, '2022-02-03 04:05:06', 'inbox', 'alan@example.org' ],
			[ $entry['form'], $entry['at'], $entry['state'], $entry['sender'] ],
		);
		self::assertSame( [
			'your-name:first' => 'Alan',
			'your-name:last' => 'Turing',
			'your-email'   => 'alan@example.org',
			'your-topic'   => 'A complaint',
			'your-news'    => [ 'Weekly', 'Monthly' ],
			'your-details' => 'It is "broken".',
		], $entry['fields'] );
		$this->switchOn();
		foreach ( [ '[fluentform id="41"]', '<!-- wp:fluentfom/guten-block {"formId":"41"} /-->' ] as $content ) {
			self::assertStringContainsString( 'name="your-topic"', do_shortcode( do_blocks( $content ) ), $content );
		}
	}
}
