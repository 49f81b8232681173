<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\ContactForm7;

use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class ContactForm7Test extends FormMigrationTestCase {
	protected function setUp(): void {
		parent::setUp();
		register_taxonomy( 'flamingo_inbound_channel', [] );
		$term = wp_insert_term( 'Companies', 'flamingo_inbound_channel', [ 'slug' => 'companies' ] );
		self::assertIsArray( $term );
		wp_set_object_terms( 990303, (int) $term['term_id'], 'flamingo_inbound_channel' );
		wp_set_object_terms( 990304, (int) $term['term_id'], 'flamingo_inbound_channel' );
	}

	protected function tearDown(): void {
		foreach ( [ 'companies' ] as $slug ) {
			$term = get_term_by( 'slug', $slug, 'flamingo_inbound_channel' );
			if ( $term instanceof \WP_Term ) {
				wp_delete_term( $term->term_id, 'flamingo_inbound_channel' );
			}
		}
		unregister_taxonomy( 'flamingo_inbound_channel' );
		parent::tearDown();
	}

	protected function plugin(): string {
		return 'contact-form-7';
	}

	public function test_groups_with_conditions_become_groups_in_blocks(): void {
		$preview = $this->preview();
		self::assertStringContainsString( 'A condition of', implode( "\n", $preview['Companies']->lost ) );
		$form = $this->form( $this->copy()['Companies']->to );
		self::assertSame( [ 'text* your-name', 'radio kind', 'text* company-name', 'number staff' ], self::fieldsOf( $form ) );
		$conditions = $form->content()->conditions();
		self::assertCount( 1, $conditions );
		self::assertSame( [ 'company-name' ], $conditions[0]->fields );
		self::assertSame( [
			'action' => 'show',
			'match'  => 'any',
			'rules'  => [
				[ 'field' => 'kind', 'operator' => 'is', 'value' => 'Company' ],
				[ 'field' => 'your-name', 'operator' => 'empty' ],
			],
		], $conditions[0]->conditions[0]->toArray() );
		self::assertCount( 1, $form->submitTags() );
	}

	public function test_steps_of_an_add_on_become_steps(): void {
		$form = $this->form( $this->copy()['In steps']->to );
		self::assertSame(
			[ 'You', 'Contact' ],
			array_map( static fn( $step ): string => $step->label, $form->content()->steps()->all ),
		);
		self::assertSame( [ 'text* your-name', 'email* your-email' ], self::fieldsOf( $form ) );
		self::assertCount( 1, $form->submitTags() );
		self::assertSame( '', $form->mails['mail']->recipient, 'No object is made of stored data.' );
	}

	public function test_entries_of_flamingo_and_cfdb7_are_imported_with_their_forms(): void {
		$copied = $this->copy();
		self::assertSame( [ 'total' => 4, 'left' => 0, 'added' => 3, 'skipped' => 1, 'failed' => [] ], $this->importEntries( 1 ) );
		[ $cfdb7, $flamingo, $spam ] = $this->entries();
		self::assertSame(
			[ $copied['In steps']->to, '2018-01-01 10:00:00', 'bob@example.org' ],
			[ $cfdb7['form'], $cfdb7['at'], $cfdb7['sender'] ],
		);
		self::assertSame(
			[ 'your-name' => 'Bob & Co', 'your-email' => 'bob@example.org', 'plan' => '17-plan.pdf' ],
			$cfdb7['fields'],
		);
		self::assertSame(
			[
				$copied['Companies']->to,
				'2019-03-03 12:00:00',
				'inbox',
				'ada@example.org',
				[ 'kind' => [ 'Company' ], 'your-name' => 'Ada' ],
			],
			[ $flamingo['form'], $flamingo['at'], $flamingo['state'], $flamingo['sender'], array_reverse( $flamingo['fields'] ) ],
		);
		self::assertSame( 'spam', $spam['state'] );
		delete_option( 'frontispiece_migrated_entries' );
		self::assertSame( 0, $this->importEntries()['added'] );
	}
}
