<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Results;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Results\ResultCounter;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests what the block and the shortcode of results show to everyone. */
final class ResultsBlockTest extends FormsTestCase {
	private const TEMPLATE = '<label>Color [radio color "Red" "<b>Blue</b>"]</label> <label>Note [text note]</label>'
		. ' [number age] [nps nps] [email mail]';

	protected function tearDown(): void {
		foreach ( [ 'submissions', 'form_results', 'result_values' ] as $table ) {
			Database::wpdb()->query( 'DELETE FROM ' . Database::name( $table ) );
		}
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	public function test_only_questions_that_the_form_names_are_shown_and_never_a_text(): void {
		$form = $this->survey( [ 'color', 'note', 'mail' ], 6 );
		foreach ( [ '', ' questions="color,note,mail,age,nps"' ] as $attributes ) {
			$html = do_shortcode( "[frontispiece_results id=\"{$form->id}\"$attributes]" );
			self::assertStringContainsString( 'Red', $html );
			self::assertStringContainsString( '6 answers', $html );
			self::assertStringContainsString( '&lt;b&gt;Blue&lt;/b&gt;', $html );
			foreach ( [ 'Ada', 'example.org', 'Note', 'Age', 'NPS', '<b>' ] as $hidden ) {
				self::assertStringNotContainsString( $hidden, $html );
			}
		}
		$block = do_blocks( "<!-- wp:frontispiece/results {\"id\":{$form->id}} /-->" );
		self::assertStringContainsString( 'Red', $block );
		self::assertStringNotContainsString( '<script', $block );
		self::assertSame( '', do_shortcode( "[frontispiece_results id=\"{$form->id}\" questions=\"age\"]" ) );
	}

	public function test_an_author_cannot_publish_results_of_a_form_that_does_not_allow_it(): void {
		$form = $this->survey( [], 9 );
		foreach ( [ '', 'author', 'editor' ] as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			self::assertSame( '', do_shortcode( "[frontispiece_results id=\"{$form->id}\" questions=\"color\"]" ), $role );
			self::assertContains(
				self::restCall( 'POST', "/contact-forms/{$form->id}", [ 'settings' => [ 'public_results' => [ 'color' ] ] ] )->get_status(),
				[ 401, 403 ],
			);
		}
		$this->become( 'administrator' );
		self::assertStringContainsString( 'public results', do_shortcode( "[frontispiece_results id=\"{$form->id}\"]" ) );
	}

	public function test_a_question_with_few_answers_is_hidden_and_only_those_who_may_view_entries_read_why(): void {
		$form = $this->survey( [ 'color', 'age' ], 4 );
		$code = "[frontispiece_results id=\"{$form->id}\"]";
		self::assertSame( '', do_shortcode( $code ) );
		$this->become( 'administrator' );
		self::assertStringContainsString( 'needs 5 answers', do_shortcode( $code ) );
		self::assertStringNotContainsString( 'Red', do_shortcode( $code ) );
	}

	public function test_a_score_of_which_there_are_no_answers_yet_is_not_0(): void {
		$form = $this->form( '[radio mark "Good" "Bad"]', [ 'settings' => [ 'skip_mail' => true, 'public_results' => [ 'mark' ] ] ] );
		for ( $n = 0; $n < 5; $n++ ) {
			$this->kernel()->clock()->freeze( 1_790_000_000 + 3600 * $n );
			$this->send( $form, [ 'mark' => 'Good' ] );
		}
		$this->change( $form, '[nps mark]' );
		$html = do_shortcode( "[frontispiece_results id=\"{$form->id}\"]" );
		self::assertStringContainsString( '5 answers', $html );
		self::assertStringContainsString( 'Good', $html );
		self::assertStringNotContainsString( 'NPS', $html );
	}

	public function test_a_page_needs_one_query_at_most_and_follows_changes(): void {
		$page  = $this->post( '<!-- wp:frontispiece/results {"id":1} /-->' );
		$form  = $this->survey( [ 'color' ], 6 );
		$code  = "[frontispiece_results id=\"{$form->id}\"]";
		$first = do_shortcode( $code );
		$count = Database::wpdb()->num_queries;
		self::assertSame( $first, do_shortcode( $code ) );
		self::assertSame( 0, Database::wpdb()->num_queries - $count, 'It is in the object cache.' );
		$purged = [];
		$note   = static function ( array $keys, array $urls ) use ( &$purged ): void {
			$purged = [ ...$purged, ...$urls ];
		};
		add_action( 'frontispiece_purge', $note, 10, 2 );
		$entries = $this->kernel()->get( EntryRepository::class );
		$entries->move( $entries->page( [ 'form' => $form->id ], 0, 1 )[0]['id'], EntryRepository::SPAM );
		$this->kernel()->get( ResultCounter::class )->work();
		$this->kernel()->cachePurge()->now();
		remove_action( 'frontispiece_purge', $note );
		self::assertStringContainsString( '5 answers', do_shortcode( $code ) );
		self::assertContains( get_permalink( $page ), $purged );
	}

	public function test_pages_are_purged_when_other_questions_become_public(): void {
		$page   = $this->post( '[frontispiece_results id="1"]' );
		$form   = $this->survey( [ 'color' ], 6 );
		$purged = [];
		$note   = static function ( array $keys, array $urls ) use ( &$purged ): void {
			$purged = [ ...$purged, ...$urls ];
		};
		$this->kernel()->cachePurge()->now();
		add_action( 'frontispiece_purge', $note, 10, 2 );
		$values = [ 'settings' => [ 'public_results' => [] ] + $form->toArray()['settings'] ] + $form->toArray();
		$this->kernel()->get( FormRepository::class )->save( $values, $form->id );
		$this->kernel()->cachePurge()->now();
		remove_action( 'frontispiece_purge', $note );
		self::assertSame( '', do_shortcode( "[frontispiece_results id=\"{$form->id}\"]" ) );
		self::assertContains( get_permalink( $page ), $purged );
	}

	/** @param list<string> $public */
	private function survey( array $public, int $entries ): Form {
		$form = $this->form( self::TEMPLATE, [ 'settings' => [ 'skip_mail' => true, 'public_results' => $public ] ] );
		for ( $n = 0; $n < $entries; $n++ ) {
			$texts = [ 'note' => "Ada $n", 'mail' => "ada$n@example.org" ];
			$this->send( $form, $texts + [ 'color' => 'Red', 'age' => (string) ( 20 + $n ), 'nps' => '9' ] );
		}
		$this->kernel()->get( ResultCounter::class )->work();
		return $form;
	}
}
