<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Results;

use Frontispiece\Forms\Entries\EntryActions;
use Frontispiece\Forms\Entries\EntryEditor;
use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Results\FormResults;
use Frontispiece\Forms\Results\ResultCounter;
use Frontispiece\Forms\Results\ResultFilter;
use Frontispiece\Forms\Results\Summary;
use Frontispiece\Forms\Submission\TestEntry;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests that summaries equal what a recount of all entries finds, whatever happens to entries. */
#[Group( 'db' )]
final class ResultCounterTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	/** Fields that random forms have, and how a recount treats their values. */
	private const FIELDS = [
		'color'  => [ '[radio color "Red" "red" "Réd" "#12"]', [ 'Red', 'red', 'Réd', '#12' ] ],
		'topics' => [ '[checkbox topics free_text "Books" "Tea" "Other"]', [ 'Books', 'Tea', 'Other' ] ],
		'city'   => [ '[select city include_blank "Oslo" "Rome"]', [ 'Oslo', 'Rome' ] ],
		'stars'  => [ '[rating stars max:3]', [ '1', '2', '3' ] ],
		'nps'    => [ '[nps nps]', [ '0', '6', '7', '8', '9', '10' ] ],
		'age'    => [ '[number age]', [ '7', '12.345', '-3', '0', '123456', '1e3' ] ],
		'terms'  => [ '[acceptance terms optional] Yes [/acceptance]', [ '1', '' ] ],
		'note'   => [ '[textarea note]', [ 'Ada Lovelace', 'Secret of Grace', '' ] ],
		'mail'   => [ '[email mail]', [ 'ada@example.org', 'grace@example.org' ] ],
	];

	private const NUMBERS = [ '12.345' => '12.3', '123456' => '123000', '1e3' => '1000' ];

	protected function tearDown(): void {
		foreach ( [ 'submissions', 'form_results', 'result_values', 'step_counts' ] as $table ) {
			Database::wpdb()->query( 'DELETE FROM ' . Database::name( $table ) );
		}
		parent::tearDown();
	}

	public function test_after_random_changes_of_entries_and_forms_each_summary_equals_a_recount(): void {
		$this->check( 12, 40, 3 );
	}

	#[Group( 'long' )]
	public function test_after_many_random_changes_each_summary_equals_a_recount(): void {
		$this->check( 150, 120, 5 );
	}

	public function test_what_is_not_in_the_inbox_does_not_count(): void {
		$form    = $this->form( self::FIELDS['color'][0], self::QUIET );
		$entries = $this->kernel()->get( EntryRepository::class );
		$ids     = [];
		foreach ( [ 'Red', 'red', 'Réd', '#12' ] as $color ) {
			$this->send( $form, [ 'color' => $color ] );
			$ids[] = $entries->page( [ 'form' => $form->id ], 0, 1 )[0]['id'];
		}
		$this->send( $form, [ 'color' => 'Red', '_frontispiece_website' => 'x' ] );
		$this->become( 'administrator' );
		$this->kernel()->get( TestEntry::class )->send( $form, wp_get_current_user() );
		self::assertSame( [ 'Red' => 1, 'red' => 1, 'Réd' => 1, '#12' => 1 ], $this->counted( $form, 'color' ) );
		$actions = $this->kernel()->get( EntryActions::class );
		$actions->all( 'spam', [ $ids[0] ] );
		$actions->all( 'trash', [ $ids[1], $ids[2] ] );
		self::assertSame( [ '#12' => 1 ], $this->counted( $form, 'color' ) );
		$actions->all( 'restore', [ $ids[1] ] );
		$actions->all( 'delete', [ $ids[2] ] );
		$actions->all( 'release', [ $ids[0] ] );
		self::assertEquals( [ 'Red' => 1, 'red' => 1, '#12' => 1 ], $this->counted( $form, 'color' ) );
		self::assertSame( 3, $this->kernel()->get( ResultCounter::class )->summary( $form->id )->entries() );
	}

	public function test_an_erased_entry_is_subtracted_at_once_and_nothing_of_a_person_is_stored(): void {
		$form = $this->form( self::FIELDS['color'][0] . ' ' . self::FIELDS['note'][0] . '[email your-email]', self::QUIET );
		$this->send( $form, [ 'color' => 'Red', 'note' => 'Ada Lovelace', 'your-email' => 'ada@example.org' ] );
		$this->send( $form, [ 'color' => 'red', 'note' => 'Grace', 'your-email' => 'grace@example.org' ] );
		$counter = $this->kernel()->get( ResultCounter::class );
		$counter->refresh( $form->id );
		$stored = implode( ' ', [
			...$this->db()->column( 'SELECT data FROM {form_results}' ),
			...array_map( static fn( array $row ): string => implode( ' ', $row ), $this->db()->rows( 'SELECT * FROM {result_values}' ) ),
		] );
		self::assertStringNotContainsStringIgnoringCase( 'ada', $stored );
		self::assertStringNotContainsString( 'Grace', $stored );
		$this->kernel()->get( EntryPrivacy::class )->erase( 'ada@example.org' );
		// Without a refresh.
		self::assertSame( 1, $counter->summary( $form->id )->entries() );
		self::assertSame( [ 'red' => 1 ], $counter->summary( $form->id )->counts()['color'] );
		self::assertSame( 1, $this->db()->int( 'SELECT COUNT(DISTINCT entry_id) FROM {result_values}' ) );
	}

	public function test_a_choice_that_the_form_no_longer_has_keeps_its_count_and_a_text_field_never_becomes_one(): void {
		$form = $this->form( '[radio color "Red" "Blue"] [text fruit]', self::QUIET );
		$this->send( $form, [ 'color' => 'Blue', 'fruit' => 'My name is Ada' ] );
		$form = $this->change( $form, '[radio color "Red"] [radio fruit "Apple"]' );
		$this->send( $form, [ 'color' => 'Red', 'fruit' => 'Apple' ] );
		$this->assertRecounted( $form, [ 'color' => [ 'Red' => 1, 'Blue' => 1 ], 'fruit' => [ '' => 1, 'Apple' => 1 ] ] );
		$this->kernel()->get( ResultCounter::class )->rebuild( $form->id );
		$this->assertRecounted( $form, [ 'color' => [ 'Red' => 1, 'Blue' => 1 ], 'fruit' => [ '' => 1, 'Apple' => 1 ] ] );
	}

	public function test_a_question_that_takes_several_choices_now_or_before_counts_each_entry_once(): void {
		$form = $this->form( '[radio color "Red" "Blue"] [checkbox topics "A" "B"] [text note] [radio terms "A" "B"]', self::QUIET );
		$this->send( $form, [ 'color' => 'Red', 'topics' => [ 'A', 'B' ], 'note' => 'Ada', 'terms' => 'A' ] );
		$this->send( $form, [ 'color' => 'Blue', 'topics' => [ 'A' ], 'note' => 'Grace', 'terms' => 'A' ] );
		$form = $this->change(
			$form,
			'[checkbox color "Red" "Blue"] [radio topics "A" "B"] [checkbox note "X" "Y"] [acceptance terms optional] Yes [/acceptance]',
		);
		$this->send( $form, [ 'color' => [ 'Red', 'Blue' ], 'topics' => 'A', 'note' => [ 'X', 'Y' ], 'terms' => '1' ] );
		$shares = static fn( array $choices ): array => array_column( $choices, 'share', 'label' );
		foreach ( [ new ResultFilter(), new ResultFilter( '2020-01-01', '2090-01-01' ) ] as $filter ) {
			$results = $this->kernel()->get( FormResults::class )->find( $form->id, $filter )['questions'] ?? [];
			self::assertSame(
				[
					'color'  => [ 3, [ 'Red' => 0.6667, 'Blue' => 0.6667 ] ],
					'topics' => [ 3, [ 'A' => 1.0, 'B' => 0.3333 ] ],
					'note'   => [ 1, [ 'X' => 1.0, 'Y' => 1.0 ] ],
					'terms'  => [ 3, [ 'yes' => 0.3333, 'no' => 0.0, 'A' => 0.6667 ] ],
				],
				array_combine(
					array_column( $results, 'name' ),
					array_map(
						static fn( array $result ): array => [ $result['answered'], $shares( $result['choices'] ?? [] ) ],
						$results,
					),
				),
			);
		}
	}

	public function test_spam_that_is_restored_after_the_form_has_changed_counts_by_the_questions_that_it_answered(): void {
		$form = $this->form( '[radio color "Red" "Blue"]', self::QUIET );
		$this->send( $form, [ 'color' => 'Blue', '_frontispiece_website' => 'x' ] );
		$form = $this->change( $form, '[radio size "S" "L"]' );
		$this->send( $form, [ 'size' => 'S' ] );
		$this->kernel()->get( ResultCounter::class )->work();
		$this->become( 'administrator' );
		$ids = $this->db()->ids( "SELECT id FROM {submissions} WHERE state = 'spam'" );
		$this->kernel()->get( EntryActions::class )->all( 'restore', $ids );
		$this->assertRecounted( $form, [ 'color' => [ 'Blue' => 1 ], 'size' => [ 'S' => 1 ] ] );
	}

	public function test_a_batch_that_the_database_rejects_changes_nothing_and_is_counted_the_next_time(): void {
		$form = $this->form( self::FIELDS['color'][0], self::QUIET );
		$this->send( $form, [ 'color' => 'Red' ] );
		$counter = $this->kernel()->get( ResultCounter::class );
		$this->refusing( 'INSERT INTO {result_values}', static fn() => self::assertSame( 0, $counter->refresh( $form->id ) ) );
		self::assertSame( [ 0, 1 ], [ $counter->summary( $form->id )->entries(), $counter->pending( $form->id ) ] );
		$id = $this->db()->int( 'SELECT MAX(id) FROM {submissions}' );
		$this->refusing( 'UPDATE {form_results} SET data', static fn() => self::assertSame( [], $counter->delete( [ $id ] ) ) );
		self::assertSame( 1, $counter->refresh( $form->id ) );
		self::assertSame( [ 1, 0 ], [ $counter->summary( $form->id )->entries(), $counter->pending( $form->id ) ] );
	}

	public function test_the_job_counts_every_form_and_a_broken_entry_does_not_stop_it(): void {
		$one = $this->form( self::FIELDS['color'][0], self::QUIET );
		$two = $this->form( self::FIELDS['city'][0], self::QUIET );
		$this->send( $one, [ 'color' => 'Red' ] );
		$this->send( $one, [ 'color' => 'red' ] );
		$this->send( $two, [ 'city' => 'Rome' ] );
		$broken = $this->db()->int( 'SELECT MIN(id) + 1 FROM {submissions}' );
		$this->db()->run( "UPDATE {submissions} SET data = '{\"fields\":[[[', meta = 'x' WHERE id = %d", $broken );
		$counter = $this->kernel()->get( ResultCounter::class );
		self::assertNull( $counter->work() );
		self::assertSame( [ 'Red' => 1 ], $counter->summary( $one->id )->counts()['color'] );
		self::assertSame( 2, $counter->summary( $one->id )->entries() );
		self::assertSame( 1, $counter->summary( $two->id )->entries() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {submissions} WHERE counted = 0' ) );
	}

	public function test_entries_that_have_ended_a_process_keep_neither_results_from_being_read_nor_a_form_from_being_saved(): void {
		$form = $this->form( '[radio color "Red" "Blue"]', self::QUIET );
		$this->send( $form, [ 'color' => 'Blue' ] );
		$this->kernel()->attempts()->begin( "form-results $form->id", '' );
		$counter = $this->kernel()->get( ResultCounter::class );
		$results = $this->kernel()->get( FormResults::class )->find( $form->id, new ResultFilter() );
		self::assertSame( [ 0, 1 ], [ $results['entries'] ?? null, $results['pending'] ?? null ] );
		$form = $this->change( $form, '[radio color "Red"]' );
		self::assertSame( 1, $counter->pending( $form->id ) );
		$this->kernel()->attempts()->end( "form-results $form->id" );
		self::assertNull( $counter->work() );
		$this->assertRecounted( $form, [ 'color' => [ 'Blue' => 1 ] ] );
	}

	public function test_every_statement_that_changes_the_state_or_the_values_of_entries_has_them_counted_again(): void {
		$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( __DIR__, 4 ) . '/includes' ) );
		foreach ( $files as $file ) {
			self::assertInstanceOf( \SplFileInfo::class, $file );
			$code = 'php' === $file->getExtension() ? (string) file_get_contents( $file->getPathname() ) : '';
			preg_match_all( '/UPDATE \{submissions\} SET ([^"]*?)WHERE/', $code, $updates );
			foreach ( $updates[1] as $update ) {
				if ( 1 === preg_match( '/\b(?:state|data|form_id|created_at) =/', $update ) ) {
					self::assertStringContainsString( 'counted = 0', $update, $file->getPathname() );
				}
			}
			if ( 'ResultCounter.php' !== $file->getFilename() ) {
				self::assertDoesNotMatchRegularExpression( '/(?:UPDATE|INTO) \{(?:form_results|result_values)\}/', $code );
			}
		}
	}

	/** @return array<string, int> value => entries */
	private function counted( Form $form, string $question ): array {
		$counter = $this->kernel()->get( ResultCounter::class );
		$counter->refresh( $form->id );
		return $counter->summary( $form->id )->counts()[ $question ] ?? [];
	}

	/** @param array<string, array<string, int>> $expected */
	private function assertRecounted( Form $form, array $expected ): void {
		foreach ( $expected as $question => $counts ) {
			self::assertEquals( $counts, $this->counted( $form, $question ), $question );
		}
	}

	private function check( int $forms, int $changes, int $seed ): void {
		mt_srand( $seed );
		for ( $n = 0; $n < $forms; $n++ ) {
			$now    = 1_790_000_000;
			$fields = array_rand( self::FIELDS, mt_rand( 2, count( self::FIELDS ) ) );
			$form   = $this->form( self::template( (array) $fields ), self::QUIET );
			for ( $change = 0; $change < $changes; $change++ ) {
				$this->kernel()->clock()->freeze( $now += mt_rand( 1900, 400_000 ) );
				$form = $this->changeSomething( $form );
				if ( 0 === mt_rand( 0, 5 ) ) {
					$this->kernel()->get( ResultCounter::class )->refresh( $form->id );
				}
			}
			$this->kernel()->get( ResultCounter::class )->work();
			$this->assertSummary( $form );
			$this->kernel()->get( ResultCounter::class )->rebuild( $form->id );
			self::assertSame( 0, $this->kernel()->get( ResultCounter::class )->summary( $form->id )->entries() );
			$this->kernel()->get( ResultCounter::class )->work();
			$this->assertSummary( $form );
		}
	}

	/** @param array<array-key, string> $fields */
	private static function template( array $fields ): string {
		return implode( ' ', array_map( static fn( string $name ): string => self::FIELDS[ $name ][0], $fields ) );
	}

	private function changeSomething( Form $form ): Form {
		$entries = $this->kernel()->get( EntryRepository::class );
		$actions = $this->kernel()->get( EntryActions::class );
		$ids     = $this->db()->ids( 'SELECT id FROM {submissions} WHERE form_id = %d ORDER BY id', $form->id );
		$id      = [] === $ids ? 0 : $ids[ array_rand( $ids ) ];
		$row     = $entries->get( $id );
		$what    = null === $row ? 0 : mt_rand( 0, 16 );
		switch ( $what ) {
			case 10:
				$actions->all( 'trash', [ $id ] );
				break;
			case 11:
				$actions->all( 'spam', [ $id ] );
				break;
			case 12:
				$actions->all( 'restore', [ $id ] );
				break;
			case 13:
				$actions->all( 'release', [ $id ] );
				break;
			case 14:
				$entries->delete( $id );
				break;
			case 15:
				self::assertNotNull( $row );
				$this->kernel()->get( EntryEditor::class )->save( $row, self::values( $form ) );
				break;
			case 16:
				$fields = array_rand( self::FIELDS, mt_rand( 2, count( self::FIELDS ) ) );
				return $this->change( $form, self::template( (array) $fields ) );
			default:
				$this->send( $form, self::values( $form ) + ( 0 === mt_rand( 0, 5 ) ? [ '_frontispiece_website' => 'x' ] : [] ) );
		}
		return $form;
	}

	/** @return array<string, string|list<string>> */
	private static function values( Form $form ): array {
		$values = [];
		foreach ( self::FIELDS as $name => [ , $choices ] ) {
			if ( null !== $form->field( $name ) && 0 !== mt_rand( 0, 4 ) ) {
				shuffle( $choices );
				$values[ $name ] = 'topics' === $name ? array_slice( $choices, 0, mt_rand( 1, 3 ) ) : $choices[0];
			}
		}
		$isOther = in_array( 'Other', (array) ( $values['topics'] ?? [] ), true );
		return $values + ( $isOther ? [ '_wpcf7_free_text_topics' => 'Ada herself' ] : [] );
	}

	private function assertSummary( Form $form ): void {
		$summary = $this->kernel()->get( ResultCounter::class )->summary( $form->id );
		$counts  = $months = [];
		foreach ( $this->db()->rows( "SELECT * FROM {submissions} WHERE form_id = %d AND state = 'inbox'", $form->id ) as $row ) {
			$month = (int) wp_date( 'Ym', (int) $row['created_at'] );
			foreach ( self::recounted( $row ) as [ $question, $value, $isByMonth ] ) {
				$counts[ $question ][ $value ] = ( $counts[ $question ][ $value ] ?? 0 ) + 1;
				if ( $isByMonth ) {
					$months[ $month ][ $question ][ $value ] = ( $months[ $month ][ $question ][ $value ] ?? 0 ) + 1;
				}
			}
		}
		self::assertEquals( $counts, $summary->counts() );
		self::assertEquals( $months, $summary->months() );
		// What is read with a filter equals the summary, too.
		$results = $this->kernel()->get( FormResults::class );
		$choices = static fn( array $question ): array => array_map(
			static fn( array $choice ): array => [ $choice['value'], $choice['count'], array_sum( $choice['periods'] ) ],
			$question['choices'] ?? [],
		);
		$figures = static fn( ?array $result ): array => [
			$result['entries'] ?? 0,
			array_map(
				static fn( array $question ): array =>
					[ $question['name'], $question['answered'], $question['mean'], $question['nps'], $choices( $question ) ],
				$result['questions'] ?? [],
			),
		];
		self::assertEquals(
			$figures( $results->find( $form->id, new ResultFilter() ) ),
			$figures( $results->find( $form->id, new ResultFilter( '2026-01-01', '2029-01-01' ) ) ),
		);
	}

	/**
	 * @param array<string, string|null> $row
	 * @return list<array{string, string, bool}>
	 */
	private static function recounted( array $row ): array {
		$fields = (array) Json::object( (string) $row['data'] )['fields'];
		$meta   = Json::object( (string) $row['meta'] );
		$values = [
			[ '', '', true ],
			[ '', Summary::VERSION . ( is_string( $meta['version'] ?? null ) ? $meta['version'] : '' ), false ],
			[ '', Summary::LOCALE . 'en_US', false ],
		];
		foreach ( $fields as $name => $value ) {
			$texts = array_values( array_filter( (array) $value, static fn( mixed $text ): bool => is_string( $text ) && '' !== $text ) );
			if ( 'terms' === $name ) {
				$values[] = [ 'terms', [] === $texts ? 'no' : 'yes', true ];
			} elseif ( [] !== $texts && in_array( $name, [ 'note', 'mail' ], true ) ) {
				$values[] = [ $name, '', false ];
			} elseif ( [] !== $texts && 'age' === $name ) {
				$values[] = [ $name, ' ' . ( self::NUMBERS[ $texts[0] ] ?? $texts[0] ), false ];
			} elseif ( [] !== $texts ) {
				$more   = count( $texts ) - 1;
				$values = $more > 0 ? [ ...$values, [ $name, "\t$more", false ] ] : $values;
				$values = [ ...$values, ...array_map( static fn( string $text ): array => [ (string) $name, $text, true ], $texts ) ];
			}
		}
		return $values;
	}
}
