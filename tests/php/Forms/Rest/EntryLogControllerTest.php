<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Rest;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests stars and notes, and that privacy requests cover what users did with entries. */
#[Group( 'db' )]
final class EntryLogControllerTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	protected function tearDown(): void {
		remove_filter( 'user_has_cap', [ self::class, 'view' ] );
		$this->db()->run( 'DELETE FROM {submissions}' );
		$this->db()->run( 'DELETE FROM {entry_log}' );
		parent::tearDown();
	}

	private function entry( string $email = 'ada@example.org', string $note = 'Hello' ): int {
		$form = $this->form( '[email your-email] [textarea note]', self::QUIET );
		$this->send( $form, [ 'your-email' => $email, 'note' => $note ] );
		return $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
	}

	/** @return list<array<string, mixed>> */
	private function events( int $entry ): array {
		$events = self::restAnswer( 'GET', "/entries/$entry" )['events'] ?? null;
		self::assertIsArray( $events );
		return array_values( $events );
	}

	/**
	 * @param array<string, bool> $caps
	 * @return array<string, bool>
	 */
	public static function view( array $caps ): array {
		return [ Capabilities::VIEW_ENTRIES => true ] + $caps;
	}

	/** Becomes a user who may view entries, but not manage them. */
	private function becomeReader(): int {
		add_filter( 'user_has_cap', [ self::class, 'view' ] );
		return $this->become( 'subscriber' );
	}

	public function test_starred_entries_are_marked_and_can_be_filtered(): void {
		$first = $this->entry();
		$this->entry( 'bob@example.org' );
		$this->becomeReader();
		$response = self::restAnswer( 'POST', '/entries/actions', [ 'do' => 'star', 'ids' => [ $first ] ] );
		self::assertSame( '1 entry starred.', $response['message'] );
		$list = static fn( array $filter ): array =>
			array_column( (array) self::restAnswer( 'GET', '/entries', $filter )['items'], 'starred', 'id' );
		self::assertSame( [ $first => true ], $list( [ 'starred' => 'starred' ] ) );
		self::assertCount( 2, $list( [] ) );
		self::restAnswer( 'POST', '/entries/actions', [ 'do' => 'unstar', 'ids' => [ $first ] ] );
		self::assertSame( [], $list( [ 'starred' => 'starred' ] ) );
		self::assertSame( 400, self::restCall( 'GET', '/entries', [ 'starred' => 'x' ] )->get_status() );
	}

	public function test_a_search_finds_the_text_of_notes_and_only_of_notes(): void {
		$noted = $this->entry();
		$other = $this->entry( 'bob@example.org' );
		$this->becomeReader();
		self::restAnswer( 'POST', "/entries/$noted/notes", [ 'text' => "Said \"50% Öl\\\\/_x\".\nNext week" ] );
		$this->kernel()->get( EntryLog::class )->add( $other, EntryLog::REPLY, [ 'subject' => 'Zebra', 'text' => 'Zebra' ], 'sent' );
		$search = static fn( string $words, string $state = 'inbox' ): array => array_column(
			(array) self::restAnswer( 'GET', '/entries', [ 's' => $words, 'state' => $state ] )['items'],
			'id',
		);
		foreach ( [ 'week', 'said next', '"50%', 'Öl', '_x"' ] as $words ) {
			self::assertSame( [ $noted ], $search( $words ), $words );
		}
		self::assertSame( [ $other ], $search( 'bob@example.org' ) );
		self::assertSame( [ $noted ], $search( 'ada@example.org week' ), 'one word in the entry, one in its note' );
		foreach ( [ 'Zebra', 'text', '5%0', 'week tomorrow', '{' ] as $words ) {
			self::assertSame( [], $search( $words ), $words );
		}
		self::assertSame( [], $search( 'week', 'spam' ) );
	}

	public function test_a_note_shows_its_author_and_is_deleted_with_the_entry(): void {
		$id = $this->entry();
		$this->becomeReader();
		self::assertSame( 400, self::restCall( 'POST', "/entries/$id/notes", [ 'text' => " \n " ] )->get_status() );
		self::assertSame( 404, self::restCall( 'POST', '/entries/999999/notes', [ 'text' => 'x' ] )->get_status() );
		$added = self::restCall( 'POST', "/entries/$id/notes", [ 'text' => "Called back.\n<b>Done</b>" ] );
		self::assertSame( 201, $added->get_status() );
		[ $note ] = $this->events( $id );
		self::assertSame(
			[ 'note', "Called back.\n<b>Done</b>", wp_get_current_user()->display_name, true ],
			[ $note['kind'], $note['text'], $note['by'], $note['deletable'] ],
		);
		$this->kernel()->get( EntryRepository::class )->delete( $id );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {entry_log}' ) );
	}

	public function test_readers_delete_their_own_notes_only_and_administrators_all(): void {
		$id = $this->entry();
		$this->become( 'administrator' );
		self::restCall( 'POST', "/entries/$id/notes", [ 'text' => 'Of the administrator' ] );
		$this->becomeReader();
		self::restCall( 'POST', "/entries/$id/notes", [ 'text' => 'Mine' ] );
		[ $foreign, $own ] = array_column( $this->events( $id ), 'id' );
		$delete = static fn( int $note, int $entry ): int =>
			self::restCall( 'DELETE', "/entries/$entry/notes/$note" )->get_status();
		self::assertSame( [ 403, 404, 200 ], [ $delete( $foreign, $id ), $delete( $own, $id + 1 ), $delete( $own, $id ) ] );
		$this->become( 'administrator' );
		self::assertSame( 200, $delete( $foreign, $id ) );
		self::assertSame( [], $this->events( $id ) );
	}

	public function test_an_edit_cannot_be_deleted_as_if_it_were_a_note(): void {
		$id = $this->entry();
		$this->become( 'administrator' );
		$edit = $this->kernel()->get( EntryLog::class )->add( $id, EntryLog::EDIT, [ 'changes' => [] ] );
		self::assertSame( 404, self::restCall( 'DELETE', "/entries/$id/notes/$edit" )->get_status() );
		self::assertNotNull( $this->kernel()->get( EntryLog::class )->get( $edit ) );
	}

	public function test_privacy_requests_export_and_erase_notes_replies_and_edits(): void {
		$own   = $this->entry( 'ada@example.org' );
		$other = $this->entry( 'bob@example.org' );
		$log   = $this->kernel()->get( EntryLog::class );
		$log->add( $own, EntryLog::NOTE, [ 'text' => 'Prefers the phone' ] );
		$log->add( $own, EntryLog::REPLY, [ 'to' => 'ada@example.org', 'subject' => 'Re: Hi', 'text' => 'Welcome' ], 'sent' );
		$change = [ 'field' => 'note', 'label' => 'Note', 'old' => 'Helo', 'new' => 'Hello' ];
		$log->add( $own, EntryLog::EDIT, [ 'changes' => [ $change ] ] );
		$noteId  = $log->add( $other, EntryLog::NOTE, [ 'text' => "Forwarded to\nada@example.org" ] );
		$privacy = $this->kernel()->get( EntryPrivacy::class );
		$data    = (string) wp_json_encode( $privacy->export( 'Ada@example.org' )['data'], JSON_UNESCAPED_UNICODE );
		foreach ( [ 'Prefers the phone', 'Re: Hi\nWelcome', 'Note: Helo → Hello' ] as $text ) {
			self::assertStringContainsString( $text, $data );
		}
		self::assertStringNotContainsString( 'Forwarded to', $data, 'A note on the entry of another person.' );
		$erased = $privacy->erase( 'ada@example.org' );
		self::assertSame( [ true, true ], [ $erased['items_removed'], $erased['done'] ] );
		self::assertSame( [ $noteId ], $this->db()->ids( 'SELECT id FROM {entry_log}' ) );
		self::assertSame( $other, $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'] );
		self::assertFalse( $privacy->erase( 'ada@example.org' )['items_removed'] );
	}

	public function test_the_table_of_the_log_is_removed_when_the_plugin_is_uninstalled(): void {
		self::assertContains( Database::name( 'entry_log' ), $this->kernel()->tables()->forSite( get_current_blog_id() ) );
	}
}
