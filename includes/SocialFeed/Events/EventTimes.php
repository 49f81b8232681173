<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Events;

use Frontispiece\Feed\Item\Item;

/**
 * Start and end of an event in its time zone. An event that lasts from midnight to midnight takes whole days.
 *
 * @phpstan-import-type Event from Item
 */
final class EventTimes {
	/** Seconds that an event without an end is assumed to last. */
	private const LASTS = 6 * HOUR_IN_SECONDS;

	/** The last second of the year 9999. */
	private const MAX_TIME = 253_402_300_799;

	/** @param \DateTimeImmutable|null $end null = not known; the midnight after the last day of whole days */
	private function __construct(
		public readonly \DateTimeImmutable $start,
		public readonly ?\DateTimeImmutable $end,
		public readonly bool $isWholeDays,
	) {}

	/** @return self|null null = no event, or nobody knows when it starts */
	public static function forItem( Item $item ): ?self {
		$event = $item->event;
		if ( null === $event || $event['starts_at'] <= 0 || $event['starts_at'] > self::MAX_TIME ) {
			return null;
		}
		$at    = static fn( int $time ): \DateTimeImmutable =>
			( new \DateTimeImmutable( "@$time" ) )->setTimezone( self::zone( $event ) );
		$start = $at( $event['starts_at'] );
		if ( $event['ends_at'] <= $event['starts_at'] || $event['ends_at'] > self::MAX_TIME ) {
			return new self( $start, null, false );
		}
		$end      = $at( $event['ends_at'] );
		$midnight = $at( $event['ends_at'] + MINUTE_IN_SECONDS )->setTime( 0, 0 );
		// Many calendars say 23:59. The day on which clocks change may have no midnight; it starts at one o'clock then.
		$missing     = $midnight->getTimestamp() - $event['ends_at'];
		$isWholeDays = $start->getTimestamp() === $start->setTime( 0, 0 )->getTimestamp()
			&& $missing >= 0 && $missing <= MINUTE_IN_SECONDS;
		return new self( $start, $isWholeDays ? $midnight : $end, $isWholeDays );
	}

	/** Returns the end as people name it: the last of whole days, not the midnight after it. */
	public function last(): ?\DateTimeImmutable {
		return $this->isWholeDays ? $this->end?->modify( '-1 day' ) : $this->end;
	}

	/** @param Event $event */
	public static function zone( array $event ): \DateTimeZone {
		try {
			return '' === $event['timezone'] ? wp_timezone() : new \DateTimeZone( $event['timezone'] );
		} catch ( \Exception | \ValueError ) {
			// A null byte is a ValueError.
			return wp_timezone();
		}
	}

	/**
	 * @param list<array{id: int, source_id: int, effective_at: int, item: Item}> $rows
	 * @return list<array{id: int, source_id: int, effective_at: int, item: Item}> upcoming and current events, the next
	 *     one first
	 */
	public static function upcoming( array $rows, int $now ): array {
		$starts = static fn( array $row ): int => $row['item']->event['starts_at'] ?? 0;
		$ends   = static fn( array $row ): int => ( $row['item']->event['ends_at'] ?? 0 ) > $starts( $row )
			? $row['item']->event['ends_at']
			: $starts( $row ) + self::LASTS;
		$rows   = array_values( array_filter(
			$rows,
			static fn( array $row ): bool => null !== $row['item']->event && $ends( $row ) > $now,
		) );
		usort( $rows, static fn( array $a, array $b ): int => $starts( $a ) <=> $starts( $b ) );
		return $rows;
	}
}
