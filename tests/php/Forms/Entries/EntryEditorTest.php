<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\EntryEditor;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Forms\Rest\EntryLogControllerTest;
use PHPUnit\Framework\Attributes\Group;

/** Tests editing the values of entries, and the history of edits. */
#[Group( 'db' )]
final class EntryEditorTest extends FormsTestCase {
	private const TEMPLATE = '<label>Your name [text* your-name maxlength:10]</label> [email* your-email]'
		. ' [radio size default:1 "Small" "Large"] [checkbox extras free_text "Map" "Tour" "Other"]'
		. ' [number guests min:1] [calculated total decimals:0 "[guests] * 10"] [acceptance terms] Yes [/acceptance]'
		. ' [file paper] [submit]';

	private const FIELDS = [
		'your-name'               => 'Ada',
		'your-email'              => 'ada@example.org',
		'size'                    => 'Small',
		'extras'                  => [ 'Map', 'Other' ],
		'_wpcf7_free_text_extras' => 'Balloon',
		'guests'                  => '2',
		'terms'                   => '1',
	];

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		remove_filter( 'user_has_cap', [ EntryLogControllerTest::class, 'view' ] );
		$this->db()->run( 'DELETE FROM {submissions}' );
		$this->db()->run( 'DELETE FROM {entry_log}' );
		parent::tearDown();
	}

	private function entry( string $template = self::TEMPLATE ): int {
		$form = $this->form( $template, [ 'settings' => [ 'skip_mail' => true ] ] );
		$sent = $this->send( $form, self::FIELDS );
		self::assertSame( 'mail_sent', $sent['status'], (string) wp_json_encode( $sent ) );
		return $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
	}

	/** @return array<array-key, mixed> */
	private static function detail( int $id ): array {
		return self::restAnswer( 'GET', "/entries/$id" );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array{int, array<array-key, mixed>}
	 */
	private static function edit( int $id, array $fields ): array {
		$response = self::restCall( 'PUT', "/entries/$id/fields", [ 'fields' => $fields ] );
		return [ $response->get_status(), (array) $response->get_data() ];
	}

	/** @return array<array-key, mixed> field => value, as the screen shows them */
	private static function values( int $id ): array {
		return array_column( (array) self::detail( $id )['fields'], 'value', 'name' );
	}

	public function test_an_edit_changes_the_entry_and_the_history_keeps_old_and_new_values(): void {
		$id = $this->entry();
		self::assertSame( 200, self::edit( $id, [ 'your-name' => ' Grace ', 'your-email' => 'Grace@example.org' ] )[0] );
		$detail = self::detail( $id );
		self::assertSame( 'grace@example.org', $detail['sender'] );
		self::assertSame( 'Grace', self::values( $id )['your-name'] );
		self::assertCount( 1, $this->kernel()->get( EntryRepository::class )->page( [ 'search' => 'grace' ] ) );
		self::assertCount( 0, $this->kernel()->get( EntryRepository::class )->page( [ 'search' => 'ada' ] ) );
		$events = (array) $detail['events'];
		self::assertCount( 1, $events );
		self::assertSame( [ 'edit', wp_get_current_user()->display_name ], [ $events[0]['kind'], $events[0]['by'] ] );
		self::assertSame(
			[
				[ 'label' => 'Your name', 'old' => 'Ada', 'new' => 'Grace' ],
				[ 'label' => 'Your email', 'old' => 'ada@example.org', 'new' => 'Grace@example.org' ],
			],
			$events[0]['changes'],
		);
	}

	public function test_changed_values_must_meet_the_rules_of_the_form(): void {
		$id = $this->entry();
		[ $status, $error ] = self::edit( $id, [ 'your-name' => '', 'your-email' => 'x', 'size' => 'Huge', 'guests' => '0' ] );
		self::assertSame( 400, $status );
		self::assertSame( 'invalid_fields', $error['code'] ?? '' );
		$data = (array) ( $error['data'] ?? [] );
		self::assertSame( [ 'your-name', 'your-email', 'size', 'guests' ], array_keys( (array) ( $data['params'] ?? [] ) ) );
		self::assertSame( 'Ada', self::values( $id )['your-name'] );
		self::assertSame( [], self::detail( $id )['events'] );
	}

	public function test_values_that_no_longer_meet_the_rules_do_not_block_the_edit_of_others(): void {
		$id   = $this->entry();
		$form = $this->kernel()->get( FormRepository::class )->find(
			$this->kernel()->get( EntryRepository::class )->page( [] )[0]['form_id'],
		);
		self::assertNotNull( $form );
		$this->change( $form, '[text* your-name maxlength:2] [text phone] [text* street]' );
		self::assertSame( 200, self::edit( $id, [ 'phone' => '555' ] )[0] );
		self::assertSame( '555', self::values( $id )['phone'] );
		self::assertSame( 'Ada', self::values( $id )['your-name'] );
	}

	public function test_consents_files_and_unknown_fields_cannot_be_edited(): void {
		$id    = $this->entry();
		$names = array_column( (array) self::detail( $id )['controls'], 'control', 'name' );
		self::assertSame(
			[
				'your-name'  => 'text',
				'your-email' => 'text',
				'size'       => 'choice',
				'extras'     => 'choices',
				'guests'     => 'text',
			],
			$names,
		);
		$before = self::values( $id );
		self::assertSame( 200, self::edit( $id, [ 'terms' => '', 'paper' => 'x', 'total' => '1', 'nothing' => 'x' ] )[0] );
		self::assertSame( $before, self::values( $id ) );
		self::assertSame( [], self::detail( $id )['events'] );
	}

	public function test_calculated_numbers_and_free_texts_follow_an_edit(): void {
		$id = $this->entry();
		self::assertSame( '20', self::values( $id )['total'] );
		self::assertSame( 'Map, Other Balloon', self::values( $id )['extras'] );
		self::edit( $id, [ 'guests' => '3', 'extras' => [ 'Tour' ] ] );
		self::assertSame( [ 'Tour', '30' ], [ self::values( $id )['extras'], self::values( $id )['total'] ] );
		$changes = (array) ( (array) self::detail( $id )['events'] )[0]['changes'];
		self::assertSame( [ 'Map, Other Balloon', '2', '20' ], array_column( $changes, 'old' ) );
	}

	public function test_ratings_are_edited_as_numbers_within_their_range(): void {
		$id = $this->entry( '[text your-name] [rating stars] [submit]' );
		self::assertSame( 200, self::edit( $id, [ 'stars' => '4' ] )[0] );
		self::assertStringContainsString( '4', self::texts( $id, 'stars' ) );
		self::assertSame( 400, self::edit( $id, [ 'stars' => '99' ] )[0] );
		self::assertStringContainsString( '4', self::texts( $id, 'stars' ) );
	}

	private static function texts( int $id, string $field ): string {
		$value = self::values( $id )[ $field ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	public function test_an_edit_does_not_overwrite_a_newer_one(): void {
		$id  = $this->entry();
		$row = $this->kernel()->get( EntryRepository::class )->get( $id );
		self::assertNotNull( $row );
		$editor = $this->kernel()->get( EntryEditor::class );
		self::assertSame( [], $editor->save( $row, [ 'your-name' => 'First' ] ) );
		self::assertNull( $editor->save( $row, [ 'your-name' => 'Second' ] ) );
		self::assertSame( 'First', self::values( $id )['your-name'] );
		self::assertCount( 1, (array) self::detail( $id )['events'] );
	}

	public function test_users_who_may_only_view_entries_cannot_edit_or_reply(): void {
		$id = $this->entry();
		$this->become( 'subscriber' );
		add_filter( 'user_has_cap', [ EntryLogControllerTest::class, 'view' ] );
		self::assertSame( 403, self::edit( $id, [ 'your-name' => 'Eve' ] )[0] );
		$reply = [ 'subject' => 'Re', 'text' => 'x' ];
		self::assertSame( 403, self::restCall( 'POST', "/entries/$id/replies", $reply )->get_status() );
		self::assertSame( [ [], null ], [ self::detail( $id )['controls'], self::detail( $id )['reply'] ] );
	}
}
