<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Decision;

/** One step of a post on its way into a feed: what was decided, why, when, and where that can be changed. */
final class Decision {
	public const STAGES = [ 'fetched', 'kept', 'filtered', 'moderated', 'ordered', 'images', 'shown' ];

	public const PASSED  = 'passed';
	public const STOPPED = 'stopped';
	public const WAITING = 'waiting';

	/**
	 * @param 'fetched'|'kept'|'filtered'|'moderated'|'ordered'|'images'|'shown' $stage
	 * @param 'passed'|'stopped'|'waiting' $result
	 * @param string                      $reason key of the sentence in DecisionTexts
	 * @param array<string, string|int>   $values that the sentence names
	 * @param int                         $at     unix seconds; 0 = not known
	 */
	public function __construct(
		public readonly string $stage,
		public readonly string $result,
		public readonly string $reason,
		public readonly array $values = [],
		public readonly int $at = 0,
	) {}
}
