<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\WPForms;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormUsage;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\EditorData;
use Frontispiece\Tests\Kernel\KilledProcess;
use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class WPFormsTest extends FormMigrationTestCase {
	private const NOW = 1_800_000_000;

	protected function plugin(): string {
		return 'wpforms';
	}

	public function test_a_form_of_wpforms_is_imported_with_steps_conditions_emails_and_messages(): void {
		$copied = $this->copy();
		$form   = $this->form( $copied['Order & pick up']->to );
		self::assertSame( 'Order & pick up', $form->title );
		self::assertSame( [
			'text* your-name:first', 'text* your-name:last', 'email* your-email', 'radio your-delivery', 'text* your-street',
			'file your-plan', 'checkbox your-extras', 'acceptance your-consent', 'number your-age', 'date your-arrival',
		], self::fieldsOf( $form ) );
		self::assertSame(
			[ 'Your details', 'Delivery address' ],
			array_map( static fn( $step ): string => $step->label, $form->content()->steps()->all ),
		);
		$conditions = $form->content()->conditions();
		self::assertCount( 1, $conditions );
		self::assertSame( [ 'your-street' ], $conditions[0]->fields );
		self::assertSame(
			[ [ 'field' => 'your-delivery', 'operator' => 'is', 'value' => 'Ship / Post' ] ],
			$conditions[0]->conditions[0]->toArray()['rules'],
			'Conditions name the choice, whose number is no longer there.',
		);
		$mail = $form->mails['mail'];
		self::assertSame(
			[
				true,
				'[_site_admin_email], shop@example.org',
				'Order from [your-name]',
				'Reply-To: [your-email]',
				"[_all_fields]\n[your-name:last] ",
				'Shop <[_site_admin_email]>',
			],
			[ $mail->active, $mail->recipient, $mail->subject, $mail->headers, $mail->body, $mail->sender ],
		);
		self::assertSame(
			[ true, '[your-email]', 'We got it.' ],
			[ $form->mails['mail_2']->active, $form->mails['mail_2']->recipient, $form->mails['mail_2']->body ],
		);
		self::assertSame( "Thank you.\nWe call you.", self::sent( $form, [ 'your-delivery' => 'Pick up' ] ) );
		self::assertSame( 'We ship soon.', self::sent( $form, [ 'your-delivery' => 'Ship / Post' ] ) );
		$plan = $form->field( 'your-plan' );
		self::assertSame(
			[ 'pdf|jpg', '5mb', 3 ],
			[ $plan?->option( 'filetypes' ), $plan?->option( 'limit' ), $plan?->int( 'maxitems' ) ],
		);
		self::assertSame( '80', $form->field( 'your-street' )?->option( 'maxlength' ) );
		self::assertStringNotContainsString( 'alert', $form->template );
		self::assertStringContainsString( 'Read <strong>this</strong>.', $form->template );
	}

	public function test_the_preview_of_wpforms_lists_what_is_lost_and_changes_nothing(): void {
		$before  = $this->state();
		$preview = $this->preview();
		self::assertSame( $before, $this->state() );
		self::assertSame( [ '10 fields', '2 steps', '1 condition', '2 emails' ], $preview['Order & pick up']->carried );
		$lost = implode( "\n", $preview['Order & pick up']->lost );
		foreach ( [ '“Price”', 'Scripts', 'Accounting', 'https://example.org/thanks', '{user_full_name}', 'mailchimp' ] as $word ) {
			self::assertStringContainsString( $word, $lost );
		}
		self::assertFalse( $preview['Broken']->isReadable );
		self::assertStringContainsString( 'damaged', $preview['Broken']->lost[0] ?? '' );
		self::assertSame( 0, $this->copy()['Broken']->to );
		self::assertSame( [ 1, 1 ], [ $this->source()->waiting(), $this->source()->imported() ], 'Nothing is imported twice.' );
		self::assertSame( '{"fields":{"1":', get_post_field( 'post_content', 990072, 'raw' ), 'Their data is as it was.' );
	}

	public function test_SEC_23_an_entry_that_kills_each_process_is_left_out_and_named(): void {
		$this->copy();
		$results = [];
		for ( $n = 0; $n < 8; $n++ ) {
			$result    = KilledProcess::run( 'query', '"Spam', self::NOW + $n * 400, '/migration/wpforms/entries' );
			$results[] = null === $result ? 'x' : '.';
			$progress  = (array) ( $result['data'] ?? [] );
		}
		self::assertSame( 'xx.x.x..', implode( '', $results ) );
		self::assertSame( [ 0, [ 2 ] ], [ $progress['left'] ?? 1, $progress['failed'] ?? [] ] );
		self::assertCount( 1, $this->entries() );
		$this->kernel()->clock()->freeze( self::NOW + 8 * 400 );
		self::assertSame( [ 'Import of entry 2 of WPForms' ], array_values( $this->kernel()->attempts()->setAside() ) );
	}

	public function test_entries_of_wpforms_keep_date_status_and_values_and_are_imported_once(): void {
		$form     = $this->copy()['Order & pick up']->to;
		$progress = $this->importEntries();
		self::assertSame( [ 'total' => 4, 'left' => 0, 'added' => 2, 'skipped' => 2, 'failed' => [] ], $progress );
		$entries = $this->entries();
		self::assertSame(
			[
				[ $form, '2024-03-01 10:20:30', 'inbox', 'ada@example.org' ],
				[ $form, '2024-03-02 10:20:30', 'spam', 'ada@example.org' ],
			],
			array_map( static fn( array $one ): array => [ $one['form'], $one['at'], $one['state'], $one['sender'] ], $entries ),
		);
		self::assertSame(
			[
				'your-name:first' => 'Ada',
				'your-name:last' => 'Lovelace',
				'your-email'    => 'ada@example.org',
				'your-delivery' => 'Pick up',
				'your-extras'   => [ 'Bag', 'Card' ],
				'Old question'  => 'old answer',
			],
			$entries[0]['fields'],
		);
		$row = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form, 'state' => 'inbox' ] )[0];
		self::assertTrue( $row['seen'] && $row['starred'] );
		self::assertSame(
			'Bag, Card',
			( new EntryValues( $this->kernel()->get( FormRepository::class ) ) )->fromRow( $row )['your-extras'] ?? '',
		);
		delete_option( 'frontispiece_migrated_entries' );
		self::assertSame( 0, $this->importEntries()['added'], 'An entry that is there is never added again.' );
		self::assertCount( 2, $this->entries() );
	}

	public function test_shortcodes_and_blocks_of_wpforms_show_the_imported_form_after_the_switch_only(): void {
		$form  = $this->copy()['Order & pick up']->to;
		$block = '<!-- wp:wpforms/form-selector {"formId":"990071"} /-->';
		self::assertSame( '[wpforms id="990071"]', do_shortcode( '[wpforms id="990071"]' ) );
		self::assertSame( '', do_blocks( $block ) );
		$page = $this->post( "$block\n\n[wpforms id=\"990071\" title=\"false\"]" );
		$this->switchOn();
		self::assertStringContainsString( 'name="your-delivery"', do_shortcode( '[wpforms id="990071"]' ) );
		self::assertStringContainsString( 'name="your-delivery"', do_blocks( $block ) );
		self::assertSame( '', do_shortcode( '[wpforms id="4"]' ) );
		self::assertSame( [ get_permalink( $page ) ], array_column( FormUsage::forForms( [ $form ] ), 'view' ) );
		self::assertSame( [ 'Test' ], array_column( $this->source()->results()[0]->places, 'title' ) );
		$moved = $this->kernel()->get( EditorData::class )->moved();
		self::assertSame( $form, ( (array) ( $moved['wpforms']['copied'] ?? [] ) )['990071'] ?? 0 );
	}

	/** @return list<string|null> what an import could change */
	private function state(): array {
		$wpdb = Database::wpdb();
		return [
			$wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts}" ),
			$wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->postmeta}" ),
			$wpdb->get_var( "SELECT GROUP_CONCAT(option_name) FROM {$wpdb->options} WHERE option_name LIKE 'frontispiece%'" ),
			(string) $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ),
		];
	}
}
