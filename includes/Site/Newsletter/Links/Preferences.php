<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Links;

use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Security\RateLimit;
use Frontispiece\Site\Newsletter\Delivery\Deliveries;
use Frontispiece\Site\Newsletter\Delivery\ServiceDriver;
use Frontispiece\Site\Newsletter\Services\Services;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;

/** The lists that the site owner offers, and which of them a subscriber chose. */
final class Preferences {
	/** Characters of the column. */
	private const MAX_LENGTH = 2000;

	/** Changes of one visitor in the seconds of WINDOW, because each one is kept as proof. */
	private const MAX_CHANGES = 30;
	private const WINDOW      = 600;

	/** @var list<string>|null */
	private ?array $offered = null;

	/**
	 * @param string             $names   the option with the names of lists
	 * @param string             $target  slug of the chosen newsletter plugin; '' = the lists are this site's own
	 * @param ServiceDriver|null $service null if it is not active
	 */
	public function __construct(
		private readonly Subscribers $subscribers,
		private readonly Deliveries $deliveries,
		private readonly RateLimit $rates,
		private readonly Log $log,
		private readonly string $names,
		private readonly string $target,
		private readonly ?ServiceDriver $service,
	) {}

	/** @return list<string> names; nothing if there are none, or the newsletter plugin does not name them now */
	public function offered(): array {
		return $this->offered ??= array_values( array_unique(
			'' === $this->target ? Services::words( $this->names ) : $this->ask( static fn( $service ) => $service->lists() ) ?? [],
		) );
	}

	/**
	 * Returns the lists that a subscriber gets: those in the newsletter plugin, where they may have changed since, unless
	 * it is still to be told of a change here.
	 *
	 * @return list<string>
	 */
	public function chosen( Subscriber $subscriber ): array {
		$isThere = Subscriber::CONFIRMED === $subscriber->status && '' !== $this->target
			&& ! $this->deliveries->isWaiting( $subscriber->id );
		$theirs  = $isThere ? $this->ask( static fn( $service ) => $service->listsOf( $subscriber->email ) ) : null;
		$lists   = $theirs ?? $subscriber->lists;
		return null === $lists ? $this->offered() : array_values( array_intersect( $this->offered(), $lists ) );
	}

	/**
	 * Stores what a subscriber chose. Who chooses nothing unsubscribes.
	 *
	 * @param array<array-key, mixed> $names of any origin; only those of offered lists count
	 * @return string why it could not be stored; ''
	 */
	public function save( Subscriber $subscriber, array $names ): string {
		$lists = array_values( array_intersect( $this->offered(), array_filter( $names, 'is_string' ) ) );
		// Lists may have other names since the page was opened: that is no wish to unsubscribe.
		$isOutdated = [] === $lists && [] !== $names;
		if ( [] === $this->offered() || $isOutdated || mb_strlen( implode( "\n", $lists ) ) > self::MAX_LENGTH ) {
			return __( 'Your preferences can\'t be changed now. Please try again later.', 'frontispiece' );
		}
		if ( [] === $lists ) {
			$this->subscribers->leave( $subscriber->id );
			return '';
		}
		if ( ! $this->rates->allow( 'newsletter_preferences', self::MAX_CHANGES, self::WINDOW ) ) {
			return __( 'Too many attempts. Please try again in ten minutes.', 'frontispiece' );
		}
		$this->subscribers->chooseLists( $subscriber, $lists );
		return '';
	}

	/**
	 * @param \Closure(ServiceDriver): ?list<string> $question
	 * @return list<string>|null null if it has no answer
	 */
	private function ask( \Closure $question ): ?array {
		try {
			return null === $this->service ? null : $question( $this->service );
		} catch ( \Throwable $error ) {
			$this->log->error( 'newsletter', $error->getMessage() );
			return null;
		}
	}
}
