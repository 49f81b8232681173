<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * Runs the spam checks. They stop once an entry is certainly spam, so those that query another server run only for the
 * others.
 */
final class SpamFilter {
	/**
	 * Number of entries per visitor in a window; further ones are kept as spam, and those beyond LIMIT + FLOOD are
	 * rejected.
	 */
	private const LIMIT  = 60;
	private const FLOOD  = 300;
	private const WINDOW = 600;

	/** Reasons that no check gives: the limit of entries, and a filter of another plugin. */
	public const RATE_LIMIT = 'rate_limit';
	public const FILTER     = 'filter';

	public function __construct(
		private readonly SpamChecks $checks,
		private readonly EntryRepository $entries,
		private readonly Clock $clock,
		private readonly RateLimit $rates,
		private readonly Log $log,
	) {}

	public function judge( Submission $submission ): SpamResult {
		$limit = RateLimit::limit( 'form-feedback', self::LIMIT );
		$sent  = $this->sent( $submission );
		if ( $sent >= $limit + self::FLOOD ) {
			return new SpamResult( true, [ self::RATE_LIMIT ], true );
		}
		$reasons = $sent >= $limit ? [ self::RATE_LIMIT ] : [];
		$weight  = $sent >= $limit ? SpamCheck::CERTAIN : 0;
		foreach ( $this->checks->all() as $name => $make ) {
			$score = $weight >= SpamCheck::CERTAIN ? 0 : $this->weigh( $name, $make, $submission );
			if ( $score > 0 ) {
				$weight   += $score;
				$reasons[] = $name;
			}
		}
		/**
		 * Filters whether an entry is spam.
		 *
		 * @since 1.0.0
		 * @param bool         $spam
		 * @param Submission   $submission
		 * @param list<string> $reasons
		 */
		$spam = (bool) apply_filters( 'frontispiece_form_spam', $weight >= SpamCheck::CERTAIN, $submission, $reasons );
		return new SpamResult( $spam, $spam && [] === $reasons ? [ self::FILTER ] : $reasons );
	}

	/**
	 * A check of another plugin that fails, or is something else, must not lose the entry.
	 *
	 * @param callable(): mixed $make
	 */
	private function weigh( string $name, callable $make, Submission $submission ): int {
		try {
			$check = $make();
			return $check instanceof SpamCheck ? $check->weigh( $submission ) : 0;
		} catch ( \Throwable $error ) {
			$this->log->error( 'forms', $error->getMessage(), [ 'check' => $name ] );
			return 0;
		}
	}

	/**
	 * Returns how many entries a visitor has sent in the current window. Stored entries are counted in their table, so
	 * that an entry sent twice counts once.
	 */
	private function sent( Submission $submission ): int {
		if ( $submission->form->settings->is( 'store' ) ) {
			return $this->entries->since(
				(string) ( $submission->meta['visitor'] ?? '' ),
				$this->clock->now() - self::WINDOW,
			);
		}
		return $this->rates->count( 'form-feedback', self::WINDOW ) - 1;
	}
}
