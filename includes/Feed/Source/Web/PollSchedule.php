<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Web;

use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\WebSub\Subscription;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Options;

/**
 * Decides when a source is refreshed next: as often as its account posts, within what the social network, the feed and
 * the owner allow.
 */
final class PollSchedule {
	private const FASTEST = 15 * MINUTE_IN_SECONDS;
	private const SLOWEST = DAY_IN_SECONDS;

	/** Number of posts that the rhythm of an account is read from. */
	private const POSTS = 10;

	/** Refreshes in the time that usually lies between two posts. */
	private const PER_POST = 12;

	/** A hub can forget a subscription, so a source that it announces is still refreshed now and then. */
	private const WITH_HUB = 6 * HOUR_IN_SECONDS;

	/** Seconds after a hub's message in which a feed may still be served from an old copy. */
	private const LATE  = 15 * MINUTE_IN_SECONDS;
	private const AGAIN = 5 * MINUTE_IN_SECONDS;

	public function __construct(
		private readonly ItemRepository $items,
		private readonly Options $options,
		private readonly Clock $clock,
	) {}

	/**
	 * @param bool $foundNew whether the refresh that just ended stored new or changed posts
	 * @return int Unix time
	 */
	public function next( Source $source, SourceDefinition $definition, bool $foundNew ): int {
		$now   = $this->clock->now();
		$hints = PollHints::forSource( $source );
		if ( 0 === $definition->interval ) {
			return $now + YEAR_IN_SECONDS;
		}
		if ( ! $foundNew && (int) $source->setting( 'pushed_at' ) > $now - self::LATE ) {
			return $now + max( self::AGAIN, min( $hints->minimum, self::LATE ) );
		}
		$seconds = max( $this->seconds( $source, $definition, $now ), $hints->minimum );
		// Spread a little, so that sources are not all refreshed at the same time.
		return $hints->allowedAt( $now + $seconds + random_int( 0, intdiv( $seconds, 10 ) ) );
	}

	private function seconds( Source $source, SourceDefinition $definition, int $now ): int {
		$setting = $this->options->int( 'refresh' );
		$floor   = max( 300, $setting, $definition->interval );
		$adapted = $setting <= self::FASTEST && $definition->isAdaptive
			? max( $floor, self::rhythm( $this->items->newestTimes( $source->id, self::POSTS ), $now ) )
			: $floor;
		$isPushed = Subscription::forSource( $source )?->isActive( $now ) ?? false;
		return $isPushed ? max( self::WITH_HUB, $adapted ) : $adapted;
	}

	/**
	 * Returns the seconds between two refreshes that suit an account.
	 *
	 * @param list<int> $times Unix times of its newest posts, newest first
	 */
	public static function rhythm( array $times, int $now ): int {
		$gaps = [];
		foreach ( array_slice( $times, 1 ) as $n => $time ) {
			$gaps[] = $times[ $n ] - $time;
		}
		sort( $gaps );
		// One long pause changes little; years of silence change a lot.
		$silence = [] === $times ? 0 : intdiv( $now - $times[0], 4 );
		$usual   = max( [] === $gaps ? HOUR_IN_SECONDS * self::PER_POST : $gaps[ intdiv( count( $gaps ), 2 ) ], $silence );
		return min( self::SLOWEST, max( self::FASTEST, intdiv( $usual, self::PER_POST ) ) );
	}
}
