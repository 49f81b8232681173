<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\GravityForms;

use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class GravityFormsTest extends FormMigrationTestCase {
	protected function plugin(): string {
		return 'gravity-forms';
	}

	public function test_a_form_of_gravity_forms_is_imported_with_pages_conditions_routing_and_confirmations(): void {
		$preview = $this->preview();
		self::assertSame( [ 'Booking', 'Broken' ], array_keys( $preview ), 'Forms in the trash are left out.' );
		self::assertSame( [ '8 fields', '2 steps', '1 condition', '2 emails' ], $preview['Booking']->carried );
		$lost = implode( "\n", $preview['Booking']->lost );
		foreach ( [ '“Deposit”', '“Nights”', '“Paid”', '{user:display_name}' ] as $word ) {
			self::assertStringContainsString( $word, $lost );
		}
		self::assertFalse( $preview['Broken']->isReadable, 'No object is made of stored data.' );

		$form = $this->form( $this->copy()['Booking']->to );
		self::assertSame( [
			'text* your-name:first', 'text* your-name:last', 'email* your-email', 'select your-room', 'checkbox your-extras',
			'file your-passport', 'acceptance your-terms', 'number your-nights',
		], self::fieldsOf( $form ) );
		self::assertSame( [ 'Choose', 'Single|s', 'Double|d' ], $form->field( 'your-room' )->values ?? [] );
		self::assertSame( '3', $form->field( 'your-room' )?->option( 'default' ) );
		self::assertSame(
			[ [ 'field' => 'your-room', 'operator' => 'is', 'value' => 'Double' ] ],
			$form->content()->conditions()[0]->conditions[0]->toArray()['rules'],
		);
		self::assertSame( 40, $form->settings->int( 'max_entries' ) );
		$mail = $form->mails['mail']->toArray();
		self::assertSame(
			[ '[_site_admin_email]', 'Booking of [your-name:first]', 'Reply-To: [your-email]', '<p>[_all_fields]</p>', true ],
			[ $mail['recipient'], $mail['subject'], $mail['headers'], $mail['body'], $mail['html'] ],
		);
		self::assertSame( 'double@example.org', ( (array) $mail['recipients'] )[0]['text'] ?? '' );
		self::assertSame( [ true, '[your-email]' ], [ $form->mails['mail_2']->active, $form->mails['mail_2']->recipient ] );
		self::assertSame( 'The sea waits.', self::sent( $form, [ 'your-room' => 'Double' ] ) );
		self::assertSame( 'Thanks!', self::sent( $form, [ 'your-room' => '' ] ) );
		self::assertSame( [
			'kind'  => 'redirect',
			'url'   => 'https://example.org/single',
			'query' => 'from=form&who=[your-name:first]&at=[_submission_id]',
		], $form->confirmation( [ 'your-room' => 'Single' ] )->toArray() );
	}

	public function test_entries_of_gravity_forms_keep_their_parts_boxes_and_stars(): void {
		$form = $this->copy()['Booking']->to;
		self::assertSame( [ 'total' => 2, 'left' => 0, 'added' => 2, 'skipped' => 0, 'failed' => [] ], $this->importEntries( 1 ) );
		[ $first, $second ] = $this->entries();
		self::assertSame(
			[ $form, '2023-05-06 07:08:09', 'inbox', 'grace@example.org' ],
			[ $first['form'], $first['at'], $first['state'], $first['sender'] ],
		);
		self::assertSame( [
			'your-name:first' => 'Grace',
			'your-name:last' => 'Hopper',
			'your-email'  => 'Grace@example.org',
			'your-room'   => 'Double',
			'your-extras' => [ 'Sea view', 'Breakfast' ],
			'your-terms'  => '1',
			'your-nights' => '3',
		], $first['fields'] );
		self::assertSame( 'spam', $second['state'] );
	}

	public function test_shortcodes_and_blocks_of_gravity_forms_show_the_imported_form_after_the_switch(): void {
		$this->copy();
		$this->switchOn();
		foreach ( [
			'[gravityform id="31" title="false" ajax="true"]',
			'[gravityforms id=31]',
			'<!-- wp:gravityforms/form {"formId":"31"} /-->',
		] as $content ) {
			self::assertStringContainsString( 'name="your-nights"', do_shortcode( do_blocks( $content ) ), $content );
		}
	}
}
