<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\UnreadBadge;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests the number of unread entries in the admin menu. */
final class UnreadBadgeTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	protected function setUp(): void {
		parent::setUp();
		$this->db()->run( 'DELETE FROM {submissions}' );
		wp_cache_delete( 'unread_entries', 'frontispiece' );
	}

	protected function tearDown(): void {
		$this->db()->run( 'DELETE FROM {submissions}' );
		wp_cache_delete( 'unread_entries', 'frontispiece' );
		unset( $GLOBALS['menu'], $GLOBALS['submenu'] );
		parent::tearDown();
	}

	/** @return array{0: string, 1: string} titles of the menu and of its item "Entries" */
	private function titles(): array {
		$GLOBALS['menu']    = [ 58 => [ 'Frontispiece', 'read', 'frontispiece' ] ];
		$GLOBALS['submenu'] = [ 'frontispiece' => [ 5 => [ 'Entries', 'read', 'frontispiece-entries' ] ] ];
		( new UnreadBadge( $this->kernel()->get( EntryRepository::class ), $this->kernel()->tables() ) )->addToMenu();
		return [ $GLOBALS['menu'][58][0], $GLOBALS['submenu']['frontispiece'][5][0] ];
	}

	public function test_the_menu_shows_the_number_of_unread_entries_in_the_inbox(): void {
		$this->become( 'administrator' );
		$form = $this->form( '[text a]', self::QUIET );
		$this->send( $form, [ 'a' => 'One' ] );
		$this->send( $form, [ 'a' => 'Two' ] );
		$this->send( $form, [ 'a' => 'Spam', '_frontispiece_website' => 'x' ] );
		foreach ( $this->titles() as $title ) {
			self::assertStringContainsString( 'count-2', $title );
			self::assertStringContainsString( '2 unread entries', $title );
		}
		$id = $this->kernel()->get( EntryRepository::class )->page( [ 'state' => 'inbox' ] )[0]['id'];
		$this->kernel()->get( EntryRepository::class )->mark( $id, true );
		self::assertStringContainsString( '1 unread entry<', $this->titles()[1] );
		$this->kernel()->get( EntryRepository::class )->mark( $id, false );
		$this->kernel()->get( EntryRepository::class )->move( $id, EntryRepository::TRASH );
		self::assertStringContainsString( 'count-1', $this->titles()[1] );
		$this->kernel()->get( EntryRepository::class )->delete(
			...array_column( $this->kernel()->get( EntryRepository::class )->page( [] ), 'id' ),
		);
		self::assertStringContainsString( 'count-0', $this->titles()[1] );
		self::assertSame( 0, self::restAnswer( 'GET', '/entries' )['badge'] );
	}

	public function test_the_menu_costs_one_query_and_none_for_users_who_may_not_view_entries(): void {
		$this->become( 'administrator' );
		$this->titles();
		wp_cache_delete( 'unread_entries', 'frontispiece' );
		$before = Database::wpdb()->num_queries;
		$this->titles();
		$this->titles();
		self::assertSame( 1, Database::wpdb()->num_queries - $before );
		wp_cache_delete( 'unread_entries', 'frontispiece' );
		$this->become( 'editor' );
		current_user_can( 'read' );
		$before = Database::wpdb()->num_queries;
		self::assertSame( [ 'Frontispiece', 'Entries' ], $this->titles() );
		self::assertSame( 0, Database::wpdb()->num_queries - $before );
	}
}
