<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Tests\Kernel\Visitor;

/** Tests entries for users who may read them: files, CSV export, and limits of the search. */
final class InboxTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	public function test_files_can_be_downloaded_only_by_users_who_can_read_the_entry(): void {
		$form = $this->form( '[file f filetypes:txt] [submit]', self::QUIET );
		$this->send( $form, [], [ 'f' => self::upload( 'Plan für "Ada".txt', "Some words of text\n" ) ] );
		$owner = ( new Visitor() )->as( 'administrator' );
		$id    = $this->services()->entries()->page( [] )[0]['id'];
		$ask   = '/?rest_route=/frontispiece/v1/entries';
		$link  = (string) $owner->header(
			'X-WP-Nonce: ' . $owner->nonce( 'wp_rest' ),
		)->get( "$ask/$id" )->json()['downloads'][0]['url'];
		$file  = $owner->get( $link );
		self::assertSame(
			[ 200, "Some words of text\n", 'application/octet-stream', 'nosniff' ],
			[
				$file->status,
				$file->body,
				$file->headers['content-type'] ?? '',
				$file->headers['x-content-type-options'] ?? '',
			],
		);
		self::assertStringStartsWith( 'attachment; filename="', $file->headers['content-disposition'] ?? '' );
		self::assertSame( 404, $owner->get( str_replace( 'file=0', 'file=1', $link ) )->status );
		self::assertNotSame( 200, ( new Visitor() )->get( $link )->status );
		$editor = ( new Visitor() )->as( 'editor' );
		self::assertSame(
			403,
			$editor->get(
				(string) preg_replace(
					'/_wpnonce=\w+/',
					'_wpnonce=' . $editor->nonce( 'frontispiece_entry_file' ),
					$link,
				),
			)->status,
		);
		$row = $this->services()->entries()->page( [] )[0];
		self::assertIsArray( $row['files'][0] );
		$folder = (string) str_replace( ABSPATH, '/', $this->services()->files()->folder() );
		foreach ( [ '/', '/' . substr( (string) $row['files'][0]['path'], 0, 2 ) . '/' ] as $path ) {
			self::assertStringNotContainsString(
				substr( (string) $row['files'][0]['path'], 3 ),
				self::ask( $folder . $path )->body,
				'No server lists the folder.',
			);
		}
	}

	public function test_entries_are_exported_as_a_csv_that_respects_the_filter(): void {
		$form = $this->form(
			'<label>Full name: [text* your-name]</label> [email your-email] [checkbox b free_text "A" "B"] [quiz q "1|1"] [submit]',
			self::QUIET,
		);
		$this->send( $form, [
			'your-name'            => "=HYPERLINK(\"http://x\")\nsecond \"line\"",
			'your-email'           => 'ada@example.org',
			'b'                    => [ 'A', 'B' ],
			'_wpcf7_free_text_b'   => 'more',
			'q'                    => '1',
			'_wpcf7_quiz_answer_q' => ( (array) $form->refill()['quiz']['q'] )[1],
		] );
		$this->send( $this->form( '[text gone]', self::QUIET ), [ 'gone' => 'Elsewhere' ] );
		$this->change( $form, '<label>Full name: [text* your-name]</label> [submit]' );
		$owner = ( new Visitor() )->as( 'administrator' );
		$file  = $owner->get(
			"/wp-admin/admin-post.php?action=frontispiece_entries_csv&form={$form->id}&_wpnonce="
				. $owner->nonce( 'frontispiece_entries_csv' ),
		);
		self::assertSame( 'text/csv; charset=UTF-8', $file->headers['content-type'] ?? '' );
		self::assertStringContainsString( 'attachment', $file->headers['content-disposition'] ?? '' );
		// BUG-13: columns are named after the form's labels.
		self::assertStringStartsWith(
			'NumberReceivedFormFull name',
			strtr( $file->body, [ "\u{FEFF}" => '', ',' => '', '"' => '' ] ),
		);
		self::assertStringContainsString( "\"'=HYPERLINK(\"\"http://x\"\") second \"\"line\"\"\"", $file->body );
		self::assertStringContainsString(
			"Your email: ada@example.org\nB: A, B more",
			$file->body,
			'Fields that the form has no more.',
		);
		self::assertStringNotContainsString( 'Elsewhere', $file->body );
		$link = (string) $owner->header( 'X-WP-Nonce: ' . $owner->nonce( 'wp_rest' ) )->get(
			'/?rest_route=/frontispiece/v1/entries&s=nothing',
		)->json()['csv'];
		self::assertSame( 1, substr_count( trim( $owner->get( $link )->body ), "\n" ) + 1, 'The head alone.' );
		$editor = ( new Visitor() )->as( 'editor' );
		self::assertSame(
			[ 403, 403 ],
			[
				$owner->get( '/wp-admin/admin-post.php?action=frontispiece_entries_csv' )->status,
				$editor->get(
					'/wp-admin/admin-post.php?action=frontispiece_entries_csv&_wpnonce='
						. $editor->nonce( 'frontispiece_entries_csv' ),
				)->status,
			],
		);
	}

	public function test_the_former_address_of_the_entries_screen_leads_to_the_screen(): void {
		$owner  = ( new Visitor() )->as( 'administrator' );
		$answer = $owner->get( '/wp-admin/admin.php?page=frontispiece-submissions&state=spam&form=7&x=1' );
		self::assertSame( 302, $answer->status );
		self::assertStringEndsWith(
			'/wp-admin/admin.php?page=frontispiece-entries&state=spam&form=7',
			$answer->headers['location'] ?? '',
		);
	}

	public function test_the_link_to_an_entry_asks_for_a_login_and_refuses_users_without_permission(): void {
		$path    = '/wp-admin/admin.php?page=frontispiece-entries&entry=7';
		$visitor = ( new Visitor() )->get( $path );
		self::assertSame( 302, $visitor->status );
		self::assertStringContainsString(
			rawurlencode( 'page=frontispiece-entries&entry=7' ),
			$visitor->headers['location'] ?? '',
		);
		$subscriber = ( new Visitor() )->as( 'subscriber' )->get( $path );
		self::assertSame( 403, $subscriber->status );
		self::assertStringContainsString( 'not allowed to access this page', $subscriber->body );
	}

	public function test_a_search_for_rare_words_stops_and_returns_where_to_continue(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$this->send( $form, [ 'a' => 'needle' ] );
		$row = $this->services()->entries()->page( [] )[0];
		// As if 150,000 newer entries existed.
		$this->send( $form, [ 'a' => 'hay' ] );
		$last = $this->services()->entries()->page( [] )[0]['id'];
		$this->db()->run( 'UPDATE {submissions} SET id = %d WHERE id = %d', $row['id'] + 150_000, $last );
		$found = $this->services()->entries()->find( [ 'search' => 'needle' ], 0, 25 );
		self::assertSame( [], $found['rows'] );
		self::assertGreaterThan( $row['id'], $found['next'] );
		$found = $this->services()->entries()->find( [ 'search' => 'needle' ], $found['next'], 25 );
		self::assertSame( [ $row['id'], 0 ], [ $found['rows'][0]['id'] ?? 0, $found['next'] ] );
		self::assertCount(
			1,
			iterator_to_array( $this->services()->entries()->each( [ 'search' => 'needle' ] ), false ),
		);
		self::assertSame( EntryRepository::INBOX, $row['state'] );
	}
}
