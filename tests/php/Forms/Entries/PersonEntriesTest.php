<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Privacy\PrivacyTools;
use PHPUnit\Framework\Attributes\Group;

/** Tests whose entries WordPress's personal data tools take: those of the person, not those that mention the address. */
#[Group( 'db' )]
final class PersonEntriesTest extends FormsTestCase {
	use PrivacyTools;

	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];
	private const BOB   = 'bob@example.org';

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'frontispiece_rate_limit', static fn(): int => 100_000 );
	}

	/** @return list<int> IDs of the entries that are left */
	private function left(): array {
		return $this->db()->ids( 'SELECT id FROM {submissions} ORDER BY id' );
	}

	/** @return list<string> items of the export of entries */
	private function items( string $email ): array {
		return array_column( $this->export( $email, 'frontispiece-forms' ), 'item_id' );
	}

	/**
	 * Stores an entry as an earlier version or an importer did.
	 *
	 * @param array<string, mixed> $fields
	 * @param array<string, mixed> $meta
	 */
	private function stored( int $form, string $sender, array $fields, array $meta = [], string $state = 'inbox' ): int {
		return $this->db()->insert( 'submissions', [
			'form_id'    => $form,
			'created_at' => 1_700_000_000,
			'once_key'   => md5( uniqid( '', true ) ),
			'state'      => $state,
			'sender'     => $sender,
			'words'      => implode( "\n", array_filter( $fields, 'is_string' ) ),
			'data'       => Json::encode( [ 'fields' => $fields, 'free' => [] ] ),
			'files'      => '[]',
			'meta'       => Json::encode( $meta ),
		] );
	}

	public function test_SEC_30_an_entry_of_somebody_else_that_mentions_the_address_is_neither_exported_nor_erased(): void {
		$form = $this->form( '[email your-email] [textarea note]', self::QUIET );
		$this->send( $form, [ 'your-email' => self::BOB, 'note' => 'My own words' ] );
		$this->send( $form, [ 'your-email' => 'eve@example.org', 'note' => 'My salary is 5 000. Contact ' . self::BOB ] );
		[ $own, $other ] = $this->left();
		self::assertStringNotContainsString( 'salary', (string) wp_json_encode( $this->export( self::BOB ) ) );
		self::assertSame( [ "entry-$own" ], $this->items( self::BOB ) );
		$result = $this->erase( self::BOB );
		self::assertSame( [ $other ], $this->left() );
		self::assertSame( [ true, true ], [ $result['removed'], $result['retained'] ] );
		self::assertSame( [], $this->items( self::BOB ), 'Nothing of the person is left.' );
	}

	public function test_SEC_30_the_administrator_gets_links_to_the_entries_that_mention_the_address(): void {
		$form = $this->form( '[email your-email] [textarea note]', self::QUIET );
		$this->send( $form, [ 'your-email' => 'eve@example.org', 'note' => 'Contact ' . self::BOB ] );
		$this->send( $form, [ 'your-email' => 'zoe@example.org', 'note' => 'Bob is <bob@Example.org>.' ] );
		$this->send( $form, [ 'your-email' => 'ann@example.org', 'note' => 'Not jim.bob@example.org' ] );
		[ $first, $second ] = $this->left();
		$this->kernel()->get( EntryRepository::class )->move( $second, EntryRepository::TRASH );
		$result = $this->erase( self::BOB );
		self::assertSame( [ false, true ], [ $result['removed'], $result['retained'] ] );
		$text = implode( ' ', $result['messages'] );
		self::assertStringContainsString( '2 entries sent by other people mention this email address.', $text );
		preg_match_all( '/href="([^"]+)"/', $text, $links );
		self::assertSame(
			[
				admin_url( "admin.php?page=frontispiece-entries&entry=$first" ),
				admin_url( "admin.php?page=frontispiece-entries&entry=$second" ),
				admin_url( 'admin.php?page=frontispiece-entries&state=any&s=bob%40example.org' ),
			],
			array_map( static fn( string $link ): string => html_entity_decode( $link, ENT_QUOTES ), $links[1] ),
		);
		$this->become( 'administrator' );
		$page = self::restAnswer( 'GET', '/entries', [ 'state' => 'any', 's' => self::BOB ] );
		self::assertContains( $first, array_column( $page['items'], 'id' ) );
		self::assertContains( $second, array_column( $page['items'], 'id' ), 'Also in the trash.' );
		self::assertSame( 3, self::restAnswer( 'GET', '/entries', [ 'state' => 'any' ] )['total'] );
		$this->kernel()->get( EntryRepository::class )->delete( $first, $second );
		self::assertSame( [ false, [] ], [ $this->erase( self::BOB )['retained'], $this->erase( self::BOB )['messages'] ] );
	}

	public function test_SEC_30_only_the_email_field_of_the_person_makes_an_entry_theirs(): void {
		$form = $this->form( '[email your-email] [email friend] [text other] [hidden boss "bob@example.org"]', self::QUIET );
		$this->send( $form, [ 'your-email' => 'eve@example.org', 'friend' => self::BOB ] );
		$this->send( $form, [ 'your-email' => 'eve@example.org', 'other' => self::BOB ] );
		$this->send( $form, [ 'your-email' => '', 'friend' => self::BOB, 'other' => 'The sender left the address blank' ] );
		$entries = $this->left();
		self::assertSame( [], $this->items( self::BOB ) );
		$this->erase( self::BOB );
		self::assertSame( $entries, $this->left() );
		self::assertSame(
			'',
			$this->kernel()->get( EntryRepository::class )->get( $entries[2] )['sender'] ?? null,
			'No reply to a friend.',
		);
	}

	public function test_SEC_30_answers_go_to_the_person_and_a_field_in_front_of_theirs_changes_nothing(): void {
		$friend = [ '[email friend]', '[email me]' ];
		foreach ( [
			[ implode( ' ', $friend ), [ 'mail' => [ 'headers' => "X-Form: 1\nreply-to: [me]" ] ], 'friend', 'me' ],
			[ '[email friend] [email your-email]', [], 'friend', 'your-email' ],
			[ implode( ' ', $friend ), [], 'me', 'friend' ],
		] as [ $template, $more, $mention, $own ] ) {
			$form = $this->form( $template, $more + self::QUIET );
			$this->send( $form, [ $mention => self::BOB, $own => 'eve@example.org' ] );
			self::assertSame( [], $this->items( self::BOB ), $template );
			self::assertCount( 1, $this->items( 'eve@example.org' ), $template );
			$this->kernel()->get( EntryRepository::class )->delete( ...$this->left() );
		}
	}

	public function test_SEC_30_the_rows_of_a_repeating_group_name_other_people(): void {
		$form = $this->form( '[repeat guests max:3]<label>Email [email mail]</label>[/repeat] [email your-email]', self::QUIET );
		$this->send( $form, [ 'guests' => '1', 'guests:1:mail' => self::BOB, 'your-email' => 'eve@example.org' ] );
		self::assertSame( [], $this->items( self::BOB ) );
		self::assertCount( 1, $this->items( 'eve@example.org' ) );
		$this->erase( self::BOB );
		self::assertCount( 1, $this->left() );
	}

	public function test_a_field_that_a_condition_hides_leaves_the_next_email_field_to_the_person(): void {
		$blocks = '<!-- wp:frontispiece/field-select {"label":"Who","name":"who","values":["Private","Company"]} /-->'
			. '<!-- wp:frontispiece/field-email {"label":"Private","name":"private","conditions":['
			. '{"action":"show","match":"all","rules":[{"field":"who","operator":"is","value":"Private"}]}]} /-->'
			. '<!-- wp:frontispiece/field-email {"label":"Company","name":"company"} /-->';
		$form   = $this->form( $blocks, self::QUIET );
		$this->send( $form, [ 'who' => 'Company', 'company' => self::BOB ] );
		self::assertCount( 1, $this->items( self::BOB ) );
	}

	public function test_SEC_30_case_space_and_the_spelling_of_an_international_domain_do_not_matter(): void {
		$form = $this->form( '[email your-email international] [textarea note]', self::QUIET );
		$this->send( $form, [ 'your-email' => 'Bob@EXÄMPLE.org', 'note' => 'Mine' ] );
		$this->send( $form, [ 'your-email' => 'eve@example.org', 'note' => 'Ask bob@exämple.org' ] );
		[ $own, $other ] = $this->left();
		foreach ( [ ' bob@exämple.org ', 'BOB@xn--exmple-cua.org' ] as $spelling ) {
			self::assertSame( [ "entry-$own" ], $this->items( $spelling ), $spelling );
		}
		foreach ( [ 'bob+news@xn--exmple-cua.org', 'bob@example.org', 'bob@exàmple.org' ] as $other_address ) {
			self::assertSame( [], $this->items( $other_address ), $other_address );
		}
		$result = $this->erase( 'bob@xn--exmple-cua.org' );
		self::assertSame( [ $other ], $this->left() );
		self::assertStringContainsString( "#$other</a>", $result['messages'][0] ?? '' );
	}

	public function test_SEC_30_notes_and_changes_on_entries_of_others_stay_and_are_listed(): void {
		$form = $this->form( '[email your-email] [text note]', self::QUIET );
		for ( $i = 0; $i < 3; $i++ ) {
			$this->send( $form, [ 'your-email' => 'eve@example.org', 'note' => "Entry $i" ] );
		}
		[ $noted, $edited, $plain ] = $this->left();
		$log = $this->kernel()->get( EntryLog::class );
		$log->add( $noted, EntryLog::NOTE, [ 'text' => "Forwarded to\n" . self::BOB ] );
		$log->add( $edited, EntryLog::EDIT, [ 'changes' => [ [ 'label' => 'Email', 'old' => self::BOB, 'new' => 'x' ] ] ] );
		$log->add( $plain, EntryLog::NOTE, [ 'text' => 'About jim.' . self::BOB ] );
		self::assertSame( [], $this->export( self::BOB ) );
		$result = $this->erase( self::BOB );
		self::assertSame( [ false, true ], [ $result['removed'], $result['retained'] ] );
		self::assertSame( 3, $this->db()->int( 'SELECT COUNT(*) FROM {entry_log}' ) );
		self::assertStringContainsString( "#$noted</a> and <a", $result['messages'][0] ?? '' );
		self::assertStringNotContainsString( "#$plain", implode( $result['messages'] ) );
		$this->become( 'administrator' );
		$ids = array_column( self::restAnswer( 'GET', '/entries', [ 'state' => 'any', 's' => self::BOB ] )['items'], 'id' );
		self::assertContains( $edited, $ids, 'The search of the link finds it, too.' );
	}

	public function test_entries_of_a_logged_in_user_are_theirs_and_those_in_spam_trash_and_tests_too(): void {
		$form = $this->form( '[email your-email] [text note]', self::QUIET )->id;
		$user = wp_insert_user( [ 'user_login' => 'bob-30', 'user_pass' => 'x', 'user_email' => self::BOB ] );
		self::assertIsInt( $user );
		try {
			$own = [
				$this->stored( $form, '', [ 'note' => 'A' ], [ 'url' => 'x', 'user' => $user ], EntryRepository::TEST ),
				$this->stored( $form, '', [ 'note' => 'B' ], [ 'user' => $user, 'visitor' => 'v' ] ),
				$this->stored( $form, self::BOB, [ 'your-email' => self::BOB ], [], EntryRepository::SPAM ),
				$this->stored( $form, self::BOB, [ 'your-email' => self::BOB ], [], EntryRepository::TRASH ),
			];
			$other = $this->stored( $form, '', [ 'note' => 'C' ], [ 'user' => (int) "{$user}0", 'url' => "\"user\":$user," ] );
			self::assertSame( array_map( static fn( int $id ): string => "entry-$id", $own ), $this->items( self::BOB ) );
			self::assertFalse( $this->erase( self::BOB )['retained'] );
			self::assertSame( [ $other ], $this->left() );
		} finally {
			wp_delete_user( $user );
		}
	}

	public function test_SEC_30_a_sender_that_an_earlier_version_took_from_another_field_owns_nothing(): void {
		$form     = $this->form( '[email your-email] [email friend] [textarea note]', self::QUIET )->id;
		$imported = [ 'imported_from' => 'WPForms' ];
		$friend   = $this->stored( $form, self::BOB, [ 'your-email' => '', 'friend' => self::BOB ] );
		$text     = $this->stored( $form, self::BOB, [ 'note' => self::BOB ], $imported );
		$unknown  = $this->stored( 999_999, self::BOB, [ 'a' => self::BOB ], $imported );
		$own      = $this->stored( $form, self::BOB, [ 'your-email' => 'Bob@example.org' ], $imported );
		$gone     = $this->stored( 999_999, self::BOB, [ 'your-email' => self::BOB ] );
		self::assertSame( [ "entry-$own", "entry-$gone" ], $this->items( self::BOB ) );
		$result = $this->erase( self::BOB );
		self::assertSame( [ $friend, $text, $unknown ], $this->left() );
		self::assertStringContainsString( '3 entries', $result['messages'][0] ?? '' );
	}

	public function test_erasing_deletes_the_files_of_own_entries_only(): void {
		$form = $this->form( '[email your-email] [file cv] [text note]', self::QUIET );
		$send = fn( string $email ): array =>
			$this->send( $form, [ 'your-email' => $email, 'note' => self::BOB ], [ 'cv' => self::upload( 'cv.txt', $email ) ] );
		$send( self::BOB );
		$send( 'eve@example.org' );
		$path = fn( int $entry ): ?string =>
			$this->kernel()->get( EntryFileStore::class )->path(
				$this->kernel()->get( EntryRepository::class )->get( $entry )['files'][0]['path'] ?? '',
			);
		[ $mine, $theirs ] = array_map( $path, $this->left() );
		self::assertFileExists( (string) $mine );
		$this->erase( self::BOB );
		self::assertFileDoesNotExist( (string) $mine );
		self::assertFileExists( (string) $theirs );
	}

	public function test_SEC_30_pages_skip_no_entry_while_entries_vanish_and_mentions_are_counted_once(): void {
		$form = $this->form( '[email your-email] [textarea note]', self::QUIET )->id;
		for ( $i = 0; $i < 260; $i++ ) {
			$this->stored( $form, self::BOB, [ 'your-email' => self::BOB, 'note' => "Own $i" ] );
			$this->stored( $form, 'eve@example.org', [ 'your-email' => 'eve@example.org', 'note' => "See $i " . self::BOB ] );
		}
		$items = $this->items( self::BOB );
		self::assertSame( [ 260, 260 ], [ count( $items ), count( array_unique( $items ) ) ] );
		$result = $this->erase( self::BOB );
		self::assertSame( 260, count( $this->left() ) );
		self::assertCount( 2, $result['messages'] );
		self::assertStringContainsString( 'More than 100 entries', $result['messages'][0] );
		self::assertSame( 20, substr_count( $result['messages'][0], '<a ' ) );
	}

	public function test_own_entries_are_found_by_the_index_of_senders(): void {
		$queries = self::queriesOf( fn() => $this->items( self::BOB ) );
		$own = array_values( (array) preg_grep( '/FROM \S+submissions WHERE/', $queries ) );
		self::assertCount( 1, $own );
		self::assertMatchesRegularExpression( "/WHERE id > 0 AND sender IN \('bob@example\.org'\) ORDER BY id LIMIT 200$/", $own[0] );
	}
}
