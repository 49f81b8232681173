<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Visitor;

final class EntriesCsvTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

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
}
