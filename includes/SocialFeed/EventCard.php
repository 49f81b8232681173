<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\SocialFeed\Events\EventTimes;

/**
 * Renders the details of an event post: day, time, place, tickets. Returns escaped HTML.
 *
 * @phpstan-import-type Event from Item
 */
final class EventCard {
	/** @param Event $event */
	private function __construct(
		private readonly array $event,
		private readonly \DateTimeZone $zone,
		private readonly ?EventTimes $times,
		private readonly string $calendarUrl,
	) {}

	/** @param string $calendarUrl of the event as a file; '' = no link */
	public static function forItem( Item $item, string $calendarUrl = '' ): string {
		return null === $item->event
			? ''
			: ( new self( $item->event, EventTimes::zone( $item->event ), EventTimes::forItem( $item ), $calendarUrl ) )->html();
	}

	private function html(): string {
		$event = $this->event;
		return sprintf(
			'<div class="frontispiece-event wp-exclude-emoji">%s<div class="frontispiece-event__about">%s%s<p class="frontispiece-event__name" dir="auto">%s</p>%s%s</div>%s</div>',
			$this->day(),
			$this->label(),
			$this->dates(),
			$event['cancelled'] ? '<s>' . Escape::html( $event['name'] ) . '</s>' : Escape::html( $event['name'] ),
			$this->line(
				'place',
				implode(
					', ',
					array_filter(
						[ $event['place'], $event['address'] ],
						static fn( string $part ): bool => '' !== $part,
					),
				),
			),
			$event['cancelled'] ? '' : $this->line( 'guests', $this->guests() ),
			$event['cancelled'] ? '' : $this->buttons(),
		);
	}

	private function buttons(): string {
		[ 'ticket_url' => $tickets, 'starts_at' => $start ] = $this->event;
		return self::button( $tickets, ' target="_blank" rel="nofollow noopener noreferrer"', __( 'Tickets', 'frontispiece' ) )
			. self::button( 0 === $start ? '' : $this->calendarUrl, ' rel="nofollow"', __( 'Add to calendar', 'frontispiece' ) );
	}

	/** @param string $attributes with a space before each */
	private static function button( string $url, string $attributes, string $label ): string {
		return '' === $url ? '' : sprintf(
			'<a class="frontispiece-event__tickets" href="%s"%s>%s</a>',
			Escape::url( $url ),
			$attributes,
			Escape::html( $label ),
		);
	}

	/** Returns the day as a calendar page. It is hidden from screen readers, because the text next to it repeats it. */
	private function day(): string {
		$at = $this->event['starts_at'];
		return 0 === $at
			? ''
			: sprintf(
				'<span class="frontispiece-event__day" aria-hidden="true"><b>%s</b>%s</span>',
				$this->number( 'j', $at ),
				Escape::html( $this->print( 'M', $at ) ),
			);
	}

	private function label(): string {
		$labels = (
			$this->event['cancelled'] ? [ 'cancelled' => __( 'Canceled', 'frontispiece' ) ] : []
		) + ( $this->event['online'] ? [ 'online' => __( 'Online', 'frontispiece' ) ] : [] );
		$html   = '';
		foreach ( $labels as $name => $label ) {
			$html .= sprintf(
				'<span class="frontispiece-event__label frontispiece-event__label--%s">%s</span> ',
				$name,
				Escape::html( $label ),
			);
		}
		return $html;
	}

	/** Returns the time in the event's time zone, which is named if it differs from the site's. Whole days have no time. */
	private function dates(): string {
		[ 'starts_at' => $start, 'ends_at' => $end ] = $this->event;
		if ( 0 === $start ) {
			return '';
		}
		if ( null !== $this->times && $this->times->isWholeDays ) {
			return self::time( $this->times->start->format( 'Y-m-d' ), $this->wholeDays( $this->times ) );
		}
		[ $text, $day, $zone, $offset ] = $this->moment( $start );
		if ( $end > $start ) {
			[ $full, $last, , , $hour ] = $this->moment( $end );
			$text .= ' – ' . ( $day === $last ? $hour : $full );
		}
		if ( (int) $offset !== wp_timezone()->getOffset( new \DateTimeImmutable( "@$start" ) ) ) {
			$text .= " $zone";
		}
		return self::time( gmdate( 'c', $start ), $text );
	}

	private static function time( string $machine, string $text ): string {
		return sprintf(
			'<time class="frontispiece-event__date" datetime="%s">%s</time>',
			esc_attr( $machine ),
			Escape::html( $text ),
		);
	}

	private function wholeDays( EventTimes $times ): string {
		$print = fn( ?\DateTimeImmutable $day ): string =>
			null === $day ? '' : $this->print( (string) get_option( 'date_format' ), $day->getTimestamp() );
		return implode( ' – ', array_unique( [ $print( $times->start ), $print( $times->last() ) ] ) );
	}

	private function guests(): string {
		[ 'going' => $going, 'interested' => $interested ] = $this->event;
		$parts = [];
		if ( $going > 0 ) {
			/* translators: %s: number of people who will go to an event. */
			$parts[] = sprintf( _n( '%s going', '%s going', $going, 'frontispiece' ), number_format_i18n( $going ) );
		}
		if ( $interested > 0 ) {
			$parts[] = sprintf(
				/* translators: %s: number of people who may go to an event. */
				_n( '%s interested', '%s interested', $interested, 'frontispiece' ),
				number_format_i18n( $interested ),
			);
		}
		return implode( ' · ', $parts );
	}

	private function line( string $name, string $text ): string {
		return '' === $text
			? ''
			: sprintf( '<p class="frontispiece-event__%s" dir="auto">%s</p>', $name, Escape::html( $text ) );
	}

	/**
	 * @return array{string, string, string, string, string} in words, the day as a number, zone, its offset in seconds,
	 *     hour
	 */
	private function moment( int $at ): array {
		// wp_date() looks up the language for each call, not for each part of the format, so call it once.
		[ $week, $date, $time, $zone ] = explode(
			"\n",
			$this->print( 'l' . "\n" . get_option( 'date_format' ) . "\n" . get_option( 'time_format' ) . "\nT", $at )
				. "\n\n\n",
		);
		[ $day, $offset ]              = explode( ' ', $this->number( 'Ymd Z', $at ) );

		$hour = str_replace( ' ', "\u{a0}", $time );
		return [
			/* translators: 1: day of the week, 2: date, 3: time of day. */
			sprintf( __( '%1$s, %2$s, %3$s', 'frontispiece' ), $week, $date, $hour ),
			$day,
			$zone,
			$offset,
			$hour,
		];
	}

	/** Formats the parts of a date that are the same in every language. */
	private function number( string $format, int $at ): string {
		return ( new \DateTimeImmutable( "@$at" ) )->setTimezone( $this->zone )->format( $format );
	}

	private function print( string $format, int $at ): string {
		return (string) wp_date( $format, $at, $this->zone );
	}
}
