<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

use Frontispiece\Kernel\Security\AdminPostGuard;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Csv;

/**
 * Exports the results of a form as CSV: a line for each choice, group and bin.
 *
 * @phpstan-import-type Result from QuestionResult
 * @phpstan-import-type Results from FormResults
 */
final class ResultsCsv {
	public const ACTION = 'frontispiece_results_csv';

	public function __construct( private readonly FormResults $results ) {}

	public static function url( int $form, ResultFilter $filter ): string {
		return add_query_arg(
			array_map( 'rawurlencode', [
				'action'   => self::ACTION,
				'_wpnonce' => wp_create_nonce( self::ACTION ),
				'form'     => (string) $form,
			] + $filter->toArray() ),
			admin_url( 'admin-post.php' ),
		);
	}

	public function download(): never {
		AdminPostGuard::guard( self::ACTION );
		check_admin_referer( self::ACTION );
		$input   = wp_unslash( $_GET );
		$filter  = ResultFilter::fromArray( $input );
		$results = current_user_can( Capabilities::VIEW_ENTRIES ) && $filter->isWhole()
			? $this->results->find( ( new ArrayReader( $input ) )->int( 'form' ), $filter )
			: null;
		if ( null === $results ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		$out = Csv::download( 'results' );
		fwrite( $out, Csv::MARK ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser.
		foreach ( self::lines( $results ) as $line ) {
			Csv::line( $out, $line );
		}
		exit;
	}

	/**
	 * Returns the results as a table: question, value, entries, share in percent.
	 *
	 * @param Results $results
	 * @return list<list<string>>
	 */
	public static function lines( array $results ): array {
		$lines = [
			[ __( 'Question', 'frontispiece' ), __( 'Answer', 'frontispiece' ), __( 'Entries', 'frontispiece' ), '%' ],
			[ '', '', (string) $results['entries'], '' ],
		];
		foreach ( $results['questions'] as $question ) {
			$lines = [ ...$lines, ...self::question( $question ) ];
		}
		foreach ( $results['steps']['steps'] ?? [] as $step ) {
			/* translators: %d: number of a step. */
			$title   = '' === $step['title'] ? sprintf( __( 'Step %d', 'frontispiece' ), $step['number'] ) : $step['title'];
			$lines[] = [ $title, '', (string) $step['reached'], '' ];
		}
		$sent = [ __( 'Sent', 'frontispiece' ), '', (string) ( $results['steps']['sent'] ?? 0 ), '' ];
		return null === $results['steps'] ? $lines : [ ...$lines, $sent ];
	}

	/**
	 * @param Result $question
	 * @return list<list<string>>
	 */
	private static function question( array $question ): array {
		$line    = static fn( string $value, int $count ): array => [
			$question['label'],
			$value,
			(string) $count,
			0 === $question['answered'] ? '' : (string) round( 100 * $count / $question['answered'], 2 ),
		];
		$lines   = [ $line( __( 'Total', 'frontispiece' ), $question['answered'] ) ];
		$figures = [ __( 'Average', 'frontispiece' ) => $question['mean'], __( 'Median', 'frontispiece' ) => $question['median'] ];
		foreach ( $question['choices'] ?? [] as $choice ) {
			$lines[] = $line( $choice['label'], $choice['count'] );
		}
		foreach ( $question['bins'] ?? [] as $bin ) {
			$lines[] = $line( QuestionResult::range( $bin ), $bin['count'] );
		}
		foreach ( $figures + ( null === $question['nps'] ? [] : [ 'NPS' => $question['nps']['score'] ] ) as $name => $figure ) {
			$lines = null === $figure ? $lines : [ ...$lines, [ $question['label'], (string) $name, (string) $figure, '' ] ];
		}
		return $lines;
	}
}
