<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Rest;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Results\ResultCounter;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\Group;

/** Tests the results of forms over REST: figures, filters, cost, access and CSV. */
#[Group( 'db' )]
final class ResultsControllerTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	private const TEMPLATE = '<label>Color [radio color "Red" "Blue" "=1+1"]</label> [checkbox topics "Books" "Tea"] [rating stars max:5]'
		. ' [nps nps] [number age] [acceptance terms optional] Yes [/acceptance] [country land] [textarea note] [hidden campaign "x"]';

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		foreach ( [ 'submissions', 'form_results', 'result_values', 'step_counts', 'rates' ] as $table ) {
			Database::wpdb()->query( 'DELETE FROM ' . Database::name( $table ) );
		}
		parent::tearDown();
	}

	public function test_each_kind_of_question_has_its_figures(): void {
		$this->kernel()->clock()->freeze( strtotime( '2026-11-28 12:00:00' ) );
		$form = $this->form( self::TEMPLATE, self::QUIET );
		$this->fill( $form, [
			[ '2026-09-30', [ 'color' => 'Red', 'topics' => [ 'Books', 'Tea' ], 'stars' => '5', 'nps' => '10', 'age' => '20' ]
				+ [ 'terms' => '1', 'land' => 'NO', 'note' => 'Ada' ] ],
			[ '2026-11-01', [ 'color' => 'Red', 'topics' => [ 'Tea' ], 'stars' => '4', 'nps' => '9', 'age' => '30' ]
				+ [ 'terms' => '', 'land' => 'NO', 'note' => '' ] ],
			[ '2026-11-02', [ 'color' => 'Blue', 'topics' => [], 'stars' => '1', 'nps' => '0', 'age' => '64' ]
				+ [ 'terms' => '', 'land' => 'IT' ] ],
			[ '2026-11-02', [ 'color' => 'Hacked <b>', 'nps' => '7', 'age' => '31.5' ] ],
		] );
		$results = self::results( $form );
		self::assertSame( [ 4, 0, 'month' ], [ $results['entries'], $results['pending'], $results['interval'] ] );
		self::assertSame(
			[ '2026-09-01' => 1, '2026-10-01' => 0, '2026-11-01' => 3 ],
			array_column( $results['periods'], 'entries', 'start' ),
		);
		$questions = array_column( $results['questions'], null, 'name' );
		self::assertSame( [ 'color', 'topics', 'stars', 'nps', 'age', 'terms', 'land', 'note' ], array_keys( $questions ) );
		self::assertSame( 'Color', $questions['color']['label'] );
		$counts = static fn( string $name, string $by = 'value' ): array => array_column( $questions[ $name ]['choices'], 'count', $by );
		self::assertSame( [ 'Red' => 2, 'Blue' => 1, '=1+1' => 0, '' => 1 ], $counts( 'color' ) );
		self::assertSame( [ 1, 0, 1 ], $questions['color']['choices'][0]['periods'] );
		self::assertEquals( 0.5, $questions['color']['choices'][0]['share'] );
		self::assertSame( [ 2, [ 'Books' => 1, 'Tea' => 2 ] ], [ $questions['topics']['answered'], $counts( 'topics' ) ] );
		$stars = $questions['stars'];
		self::assertEquals( [ 3.33, 4, 1, 5 ], [ $stars['mean'], $stars['median'], $stars['min'], $stars['max'] ] );
		self::assertSame( [ 'promoters' => 2, 'passives' => 1, 'detractors' => 1, 'score' => 25 ], $questions['nps']['nps'] );
		self::assertEquals( 30.75, $questions['age']['median'] );
		self::assertSame( 4, array_sum( array_column( $questions['age']['bins'], 'count' ) ) );
		self::assertLessThanOrEqual( 12, count( $questions['age']['bins'] ) );
		self::assertSame( [ 'yes' => 1, 'no' => 2 ], $counts( 'terms' ) );
		self::assertSame( [ 'Norway' => 2, 'Italy' => 1 ], $counts( 'land', 'label' ) );
		$note = $questions['note'];
		self::assertSame( [ 'text', 1, null ], [ $note['kind'], $note['answered'], $note['choices'] ] );
		self::assertStringNotContainsString( 'Ada', (string) wp_json_encode( $results ) );
		self::assertStringNotContainsString( 'Hacked', (string) wp_json_encode( $results ) );
		self::assertNull( $results['steps'] );
	}

	public function test_every_combination_of_filters_equals_a_recount(): void {
		mt_srand( 4 );
		$this->kernel()->clock()->freeze( strtotime( '2026-11-28 12:00:00' ) );
		$form    = $this->form( self::TEMPLATE, self::QUIET );
		$entries = [];
		for ( $n = 0; $n < 150; $n++ ) {
			$day       = gmdate( 'Y-m-d', strtotime( '2026-06-01' ) + mt_rand( 0, 150 ) * DAY_IN_SECONDS );
			$topics    = array_slice( [ 'Books', 'Tea' ], mt_rand( 0, 1 ), mt_rand( 0, 2 ) );
			$color     = [ 'Red', 'Blue', '=1+1' ][ mt_rand( 0, 2 ) ];
			$meta      = [
				'locale'  => [ 'en_US', 'de_DE', '' ][ mt_rand( 0, 2 ) ],
				'version' => [ '', 'aaaaaaaa', 'bbbbbbbb' ][ mt_rand( 0, 2 ) ],
			];
			$entries[] = [ $day, [ 'color' => $color, 'topics' => $topics, 'age' => (string) mt_rand( 1, 90 ) ], array_filter( $meta ) ];
		}
		$this->fill( $form, $entries );
		for ( $n = 0; $n < 60; $n++ ) {
			$days   = [ '2026-06-10', '2026-07-01', '2026-08-20', '2026-11-01' ];
			$filter = array_filter( [
				'from'    => mt_rand( 0, 1 ) > 0 ? $days[ mt_rand( 0, 1 ) ] : '',
				'until'   => mt_rand( 0, 1 ) > 0 ? $days[ mt_rand( 2, 3 ) ] : '',
				'version' => [ '', 'none', 'aaaaaaaa' ][ mt_rand( 0, 2 ) ],
				'locale'  => [ '', '', 'de_DE' ][ mt_rand( 0, 2 ) ],
			] ) + [ [], [ 'question' => 'topics', 'choice' => 'Tea' ], [ 'question' => 'color', 'choice' => '=1+1' ] ][ mt_rand( 0, 2 ) ];
			$match  = array_filter( $entries, static fn( array $entry ): bool =>
				$entry[0] >= ( $filter['from'] ?? '' ) && $entry[0] <= ( $filter['until'] ?? '9' )
				&& in_array( $filter['version'] ?? '', [ '', $entry[2]['version'] ?? 'none' ], true )
				&& in_array( $filter['locale'] ?? '', [ '', $entry[2]['locale'] ?? '-' ], true )
				&& ( ! isset( $filter['question'] ) || in_array( $filter['choice'], (array) $entry[1][ $filter['question'] ], true ) ) );
			$result = self::results( $form, $filter );
			$label  = (string) wp_json_encode( $filter );
			self::assertSame( count( $match ), $result['entries'], $label );
			self::assertSame( count( $match ), array_sum( array_column( $result['periods'], 'entries' ) ), $label );
			$questions = array_column( $result['questions'], null, 'name' );
			foreach ( $questions['topics']['choices'] as $choice ) {
				$isChosen = static fn( array $entry ): bool => in_array( $choice['value'], $entry[1]['topics'], true );
				$count    = count( array_filter( $match, $isChosen ) );
				self::assertSame( [ $count, $count ], [ $choice['count'], array_sum( $choice['periods'] ) ], $label );
			}
			$ages = array_map( static fn( array $entry ): int => (int) $entry[1]['age'], array_values( $match ) );
			sort( $ages );
			$median = [] === $ages ? null : ( $ages[ intdiv( count( $ages ) - 1, 2 ) ] + $ages[ intdiv( count( $ages ), 2 ) ] ) / 2;
			self::assertEquals( $median, $questions['age']['median'], $label );
			self::assertSame( count( $ages ), array_sum( array_column( $questions['age']['bins'], 'count' ) ), $label );
		}
	}

	public function test_the_first_view_reads_few_rows_and_the_queries_are_the_same_for_few_and_many_entries(): void {
		$this->assertCost( 2000 );
	}

	#[Group( 'long' )]
	public function test_the_queries_are_the_same_at_100_000_entries(): void {
		$this->assertCost( 100_000 );
	}

	public function test_only_users_who_may_view_entries_get_results_and_wrong_parameters_are_refused(): void {
		$form = $this->form( self::TEMPLATE, self::QUIET );
		$path = "/contact-forms/{$form->id}/results";
		foreach ( [
			[ 'from' => '2026-13-01' ],
			[ 'from' => "1' OR 1" ],
			[ 'version' => 'x' ],
			[ 'question' => 'color' ],
			[ 'from' => '2026-02-01', 'until' => '2026-01-01' ],
			[ 'locale' => '../x' ],
		] as $wrong ) {
			self::assertSame( 400, self::restCall( 'GET', $path, $wrong )->get_status(), (string) wp_json_encode( $wrong ) );
		}
		self::assertSame( 200, self::restCall( 'GET', $path )->get_status() );
		self::assertSame( 404, self::restCall( 'GET', '/contact-forms/999999/results' )->get_status() );
		foreach ( [ 'author', 'subscriber' ] as $role ) {
			$this->become( $role );
			self::assertSame( 403, self::restCall( 'GET', $path )->get_status(), $role );
		}
	}

	public function test_the_csv_has_the_same_figures_and_no_formulas(): void {
		$form  = $this->form( self::TEMPLATE, self::QUIET );
		$this->fill( $form, [
			[ '2026-11-01', [ 'color' => '=1+1', 'age' => '4', 'nps' => '9' ] ],
			[ '2026-11-02', [ 'color' => 'Red' ] ],
		] );
		$owner = ( new Visitor() )->as( 'administrator' );
		$link  = (string) $owner->header( 'X-WP-Nonce: ' . $owner->nonce( 'wp_rest' ) )->get(
			"/?rest_route=/frontispiece/v1/contact-forms/{$form->id}/results&from=2026-11-01&until=2026-11-01",
		)->json()['csv'];
		$file  = $owner->get( $link );
		self::assertSame( 'text/csv; charset=UTF-8', $file->headers['content-type'] ?? '' );
		self::assertStringContainsString( "\"Color\",\"'=1+1\",\"1\",\"100\"", $file->body );
		self::assertStringContainsString( '"Age","Median","4",""', $file->body );
		self::assertStringContainsString( '"Color","Red","0","0"', $file->body );
		$author = ( new Visitor() )->as( 'author' );
		$path   = "/wp-admin/admin-post.php?action=frontispiece_results_csv&form={$form->id}";
		self::assertSame( 403, $author->get( "$path&_wpnonce=" . $author->nonce( 'frontispiece_results_csv' ) )->status );
		self::assertSame( 403, $owner->get( $path )->status );
	}

	public function test_visits_of_steps_are_counted_only_where_it_is_on_and_without_anything_about_visitors(): void {
		$step     = static fn( string $label, string $name ): string => "<!-- wp:frontispiece/form-step {\"label\":\"$label\"} -->"
			. "<!-- wp:frontispiece/field-text {\"name\":\"$name\"} /--><!-- /wp:frontispiece/form-step -->";
		$template = $step( 'You', 'a' ) . $step( 'Wishes', 'b' );
		$off      = $this->form( $template, self::QUIET );
		$on       = $this->form( $template, [ 'settings' => [ 'skip_mail' => true, 'count_steps' => true ] ] );
		foreach ( [ [ $off, 1 ], [ $on, 1 ], [ $on, 1 ], [ $on, 2 ], [ $on, 0 ], [ $on, 77 ] ] as [ $form, $step ] ) {
			self::assertSame( 204, self::ask( self::route( $form, 'steps' ), [ 'step' => (string) $step ] )->status );
		}
		self::assertSame( 400, self::ask( self::route( $on, 'steps' ), [ 'step' => '-1' ] )->status );
		self::assertNull( self::results( $off )['steps'] );
		$steps = [ [ 'number' => 1, 'title' => 'You', 'reached' => 2 ], [ 'number' => 2, 'title' => 'Wishes', 'reached' => 1 ] ];
		$today = (string) wp_date( 'Y-m-d' );
		foreach ( [ [], [ 'from' => $today, 'until' => $today ] ] as $filter ) {
			self::assertSame( [ 'isOn' => true, 'sent' => 1, 'steps' => $steps ], self::results( $on, $filter )['steps'] );
		}
		self::assertSame( 0, array_sum( array_column( self::results( $on, [ 'until' => '2020-01-01' ] )['steps']['steps'], 'reached' ) ) );
		self::assertNull( self::results( $on, [ 'locale' => 'de_DE' ] )['steps'] );
		self::assertSame(
			[ 'form_id', 'day', 'step', 'visits' ],
			array_keys( $this->db()->row( 'SELECT * FROM {step_counts} LIMIT 1' ) ?? [] ),
		);
		self::assertStringNotContainsString( 'step-counts', $this->page( $off ) );
		self::assertStringContainsString( 'step-counts', $this->page( $on ) );
	}

	/**
	 * @param array<string, string> $filter
	 * @return array<array-key, mixed>
	 */
	private static function results( Form $form, array $filter = [] ): array {
		return self::restAnswer( 'GET', "/contact-forms/{$form->id}/results", $filter );
	}

	/** @param list<array{0: string, 1: array<string, mixed>, 2?: array<string, string>}> $entries day, values, meta */
	private function fill( Form $form, array $entries ): void {
		foreach ( array_chunk( $entries, 500, true ) as $chunk ) {
			$rows = $values = [];
			foreach ( $chunk as $n => $entry ) {
				$rows[] = "(%d, %d, %s, %s, '', %s, '[]', %s)";
				array_push(
					$values,
					$form->id,
					( new \DateTimeImmutable( "{$entry[0]} 10:00", wp_timezone() ) )->getTimestamp(),
					md5( "{$form->id} $n" ),
					'inbox',
					Json::encode( [ 'fields' => $entry[1], 'free' => [] ] ),
					Json::encode( $entry[2] ?? [] ),
				);
			}
			$this->db()->run(
				'INSERT INTO {submissions} (form_id, created_at, once_key, state, words, data, files, meta) VALUES '
					. implode( ', ', $rows ),
				...$values,
			);
		}
	}

	private function assertCost( int $many ): void {
		$costs = [];
		$form  = $this->form( self::TEMPLATE, self::QUIET );
		foreach ( [ 100, $many ] as $count ) {
			$form    = 100 === $count ? $form : $this->form( self::TEMPLATE, self::QUIET );
			$entries = [];
			for ( $n = 0; $n < $count; $n++ ) {
				$day       = gmdate( 'Y-m-d', strtotime( '2024-01-01' ) + ( $n % 900 ) * DAY_IN_SECONDS );
				$values    = [ 'color' => [ 'Red', 'Blue' ][ $n % 2 ], 'topics' => [ 'Tea' ], 'stars' => (string) ( 1 + $n % 5 ) ]
					+ [ 'nps' => (string) ( $n % 11 ), 'age' => (string) ( $n % 97 ) ];
				$entries[] = [ $day, $values ];
			}
			$this->fill( $form, $entries );
			$this->countAll( $form );
			// What a process asks once, such as options.
			self::results( $form );
			foreach ( [ [], [ 'from' => '2024-02-01', 'until' => '2024-12-31', 'question' => 'color', 'choice' => 'Red' ] ] as $filter ) {
				[ $queries, $rows, $seconds ] = $this->cost( static fn() => self::results( $form, $filter ) );
				$costs[ (int) ( [] !== $filter ) ][] = $queries;
				if ( [] === $filter ) {
					self::assertLessThanOrEqual( 20, $rows );
				}
				self::assertLessThan( 20, $seconds );
			}
		}
		self::assertSame( [ $costs[0][0], $costs[1][0] ], [ $costs[0][1], $costs[1][1] ] );
		self::assertLessThan( 12, $costs[1][1] );
		$counted = self::results( $form );
		self::assertTrue( $this->kernel()->get( ResultCounter::class )->rebuild( $form->id ) );
		self::assertGreaterThan( 0, self::results( $form )['pending'] );
		$this->countAll( $form );
		self::assertEquals( $counted['questions'], self::results( $form )['questions'] );
	}

	private function countAll( Form $form ): void {
		while ( $this->kernel()->get( ResultCounter::class )->refresh( $form->id ) > 0 ) {
			continue;
		}
	}

	/** @return array{int, int, float} queries, rows that they return, seconds */
	private function cost( \Closure $run ): array {
		$rows  = 0;
		$wpdb  = Database::wpdb();
		$before = $wpdb->num_queries;
		$note  = static function ( string $query ) use ( $wpdb, &$rows ): string {
			$rows += is_int( $wpdb->num_rows ) ? $wpdb->num_rows : 0;
			return $query;
		};
		add_filter( 'query', $note );
		$start = microtime( true );
		$run();
		$seconds = microtime( true ) - $start;
		remove_filter( 'query', $note );
		return [ $wpdb->num_queries - $before, $rows, $seconds ];
	}
}
