<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;

/**
 * Counts how many visits reach each step of a form whose owner wants to know. There is a number for each form, day and step,
 * and nothing about visitors: a page that is loaded again counts again.
 *
 * @phpstan-type Steps array{isOn: bool, sent: int, steps: list<array{number: int, title: string, reached: int}>}
 */
final class StepCounter {
	/** Setting of a form that turns it on. */
	public const SETTING = 'count_steps';

	/** In place of the number of a step: the form was sent. */
	public const SENT = 0;

	public const MAX_STEP = 100;

	/** In place of a day: all days, so that the first view needs no sum. */
	private const TOTAL = 0;

	/** Days after which the counts of a day are deleted. */
	private const DAYS = 730;

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
	) {}

	public function add( Form $form, int $step ): void {
		$steps = max( 1, count( $form->content()->steps()->all ) );
		if ( $form->settings->is( self::SETTING ) && $step <= $steps && $this->tables->has( 'step_counts' ) ) {
			$this->db->run(
				'INSERT INTO {step_counts} (form_id, day, step, visits) VALUES (%d, %d, %d, 1), (%d, %d, %d, 1) ON DUPLICATE KEY UPDATE visits = visits + 1',
				$form->id,
				self::TOTAL,
				$step,
				$form->id,
				(int) wp_date( 'Ymd', $this->clock->now() ),
				$step,
			);
		}
	}

	/** @return Steps|null null = it is off, and nothing was counted */
	public function results( Form $form, ResultFilter $filter ): ?array {
		$isOn   = $form->settings->is( self::SETTING );
		$hasDay = '' !== $filter->from . $filter->until;
		$rows   = $this->tables->has( 'step_counts' ) ? $this->db->rows(
			'SELECT step, SUM(visits) AS visits FROM {step_counts} WHERE form_id = %d AND day >= %d AND day <= %d GROUP BY step',
			$form->id,
			$hasDay ? max( self::TOTAL + 1, ResultFilter::number( $filter->from ) ) : self::TOTAL,
			$hasDay ? ( '' === $filter->until ? PHP_INT_MAX : ResultFilter::number( $filter->until ) ) : self::TOTAL,
		) : [];
		if ( ! $isOn && [] === $rows ) {
			return null;
		}
		$counts = array_map( 'intval', array_column( $rows, 'visits', 'step' ) );
		$steps  = [];
		foreach ( $form->content()->steps()->all as $step ) {
			$steps[] = [ 'number' => $step->number, 'title' => $step->label, 'reached' => $counts[ $step->number ] ?? 0 ];
		}
		return [
			'isOn'  => $isOn,
			'sent'  => $counts[ self::SENT ] ?? 0,
			'steps' => [] === $steps ? [ [ 'number' => 1, 'title' => '', 'reached' => $counts[1] ?? 0 ] ] : $steps,
		];
	}

	public function deleteExpired(): void {
		if ( $this->tables->has( 'step_counts' ) ) {
			$posts = Database::wpdb()->posts;
			$this->db->run(
				"DELETE FROM {step_counts} WHERE (day > %d AND day < %d) OR form_id NOT IN (SELECT ID FROM $posts)",
				self::TOTAL,
				(int) wp_date( 'Ymd', $this->clock->now() - self::DAYS * DAY_IN_SECONDS ),
			);
		}
	}
}
