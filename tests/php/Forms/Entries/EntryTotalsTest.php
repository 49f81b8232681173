<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryTotals;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class EntryTotalsTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	public function test_each_form_has_its_own_counts_and_only_the_inbox_counts(): void {
		$entries  = $this->kernel()->get( EntryRepository::class );
		$expected = [];
		// More groups of read and unread entries than one query counts.
		foreach ( [ 1, 2, 3, 4 ] as $total ) {
			$form = $this->form( '[text a]', self::QUIET );
			foreach ( [ ...range( 1, $total ), 'spam', 'trash' ] as $value ) {
				$this->send( $form, [ 'a' => "$total $value" ] );
			}
			$rows = $entries->page( [ 'form' => $form->id ] );
			$entries->move( $rows[0]['id'], 'trash' );
			$entries->move( $rows[1]['id'], 'spam' );
			$entries->mark( $rows[2]['id'], true );
			$this->db()->run( 'UPDATE {submissions} SET created_at = %d WHERE id = %d', 5000 + $total, $rows[2]['id'] );
			$this->db()->run( 'UPDATE {submissions} SET created_at = 9000 WHERE id = %d', $rows[1]['id'] );
			$this->db()->run(
				"UPDATE {submissions} SET created_at = 4000 WHERE form_id = %d AND seen = 0 AND state = 'inbox'",
				$form->id,
			);
			$expected[ $form->id ] = [ 'unread' => $total - 1, 'total' => $total, 'last' => 5000 + $total ];
		}
		$totals = ( new EntryTotals( $this->db() ) )->byForm();
		ksort( $totals );
		self::assertSame( $expected, $totals );
	}

	public function test_a_form_without_entries_is_left_out(): void {
		$this->form( '[text a]', self::QUIET );
		self::assertSame( [], ( new EntryTotals( $this->db() ) )->byForm() );
	}
}
