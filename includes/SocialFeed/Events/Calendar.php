<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Events;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\View\PostExtras;
use Frontispiece\Kernel\Text\Escape;

/**
 * Writes events as a calendar in iCalendar format (RFC 5545). Times are in UTC, which is the same moment in any time zone,
 * and no rules of time zones are needed because no event recurs.
 */
final class Calendar {
	/** Octets of a line, without its line break. */
	private const MAX_LINE = 75;

	/** Characters of a description. */
	private const MAX_TEXT = 2000;

	/**
	 * @param list<array{id: int, item: Item}> $events
	 * @param array<int, int>                  $changedAt id => when it changed last, in unix seconds
	 * @param string                           $name      of a calendar to subscribe to; '' = a file with one event
	 */
	public static function write( array $events, array $changedAt, string $name ): string {
		$lines = [ 'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Frontispiece//Events//EN', 'CALSCALE:GREGORIAN' ];
		if ( '' !== $name ) {
			array_push( $lines, 'NAME:' . self::text( $name ), 'X-WR-CALNAME:' . self::text( $name ) );
			array_push( $lines, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H' );
		}
		foreach ( $events as $event ) {
			array_push( $lines, ...self::event( $event['item'], $changedAt[ $event['id'] ] ?? 0 ) );
		}
		return implode( '', array_map( self::fold( ... ), [ ...$lines, 'END:VCALENDAR' ] ) );
	}

	/** @return list<string> */
	private static function event( Item $item, int $changedAt ): array {
		$times = EventTimes::forItem( $item );
		if ( null === $item->event || null === $times ) {
			return [];
		}
		[ 'name' => $name, 'place' => $place, 'address' => $address, 'ticket_url' => $tickets ] = $item->event;

		$text  = PostExtras::coversText( $item ) ? '' : Escape::shorten( self::valid( $item->text ), self::MAX_TEXT );
		$facts = [
			'SUMMARY'     => self::text( $name ),
			'LOCATION'    => self::text( self::joined( ', ', $place, $address ) ),
			'DESCRIPTION' => self::text( self::joined( "\n\n", $text, $tickets, $item->url ) ),
			'URL'         => (string) preg_replace( '/[\x00-\x20\x7F]+/', '', $item->url ),
		];
		$lines = [
			'BEGIN:VEVENT',
			// The same for all feeds of this site, so that an event that was added twice is there once.
			'UID:' . md5( $item->id ) . '@' . self::host(),
			// Without METHOD, this is when the event was changed, so the same event is always written the same.
			'DTSTAMP:' . self::utc( $changedAt ),
			'LAST-MODIFIED:' . self::utc( $changedAt ),
			// Grows with each change, also after the post was deleted and imported again.
			'SEQUENCE:' . intdiv( $changedAt, MINUTE_IN_SECONDS ),
			self::time( 'DTSTART', $times->start, $times->isWholeDays ),
			null === $times->end ? '' : self::time( 'DTEND', $times->end, $times->isWholeDays ),
			'STATUS:' . ( $item->event['cancelled'] ? 'CANCELLED' : 'CONFIRMED' ),
		];
		foreach ( $facts as $property => $value ) {
			$lines[] = '' === $value ? '' : "$property:$value";
		}
		return array_values( array_filter( [ ...$lines, 'END:VEVENT' ], static fn( string $line ): bool => '' !== $line ) );
	}

	/** Returns the host of the site as it is stored: plugins give each language its own, but an event is the same in all. */
	private static function host(): string {
		$home = wp_load_alloptions()['home'] ?? home_url();
		return (string) wp_parse_url( is_string( $home ) ? $home : home_url(), PHP_URL_HOST );
	}

	private static function time( string $property, \DateTimeImmutable $time, bool $isDate ): string {
		return $isDate
			? "$property;VALUE=DATE:" . $time->format( 'Ymd' )
			: "$property:" . self::utc( $time->getTimestamp() );
	}

	private static function utc( int $time ): string {
		return gmdate( 'Ymd\THis\Z', $time );
	}

	private static function joined( string $between, string ...$parts ): string {
		return implode( $between, array_filter( $parts, static fn( string $part ): bool => '' !== $part ) );
	}

	private static function valid( string $text ): string {
		return Escape::clean( mb_scrub( $text, 'UTF-8' ) );
	}

	private static function text( string $text ): string {
		$lines = (string) preg_replace( '/\r\n?|\x{2028}|\x{2029}/u', "\n", self::valid( $text ) );
		return strtr( str_replace( "\x7F", '', trim( $lines ) ), [ '\\' => '\\\\', ';' => '\;', ',' => '\,', "\n" => '\n' ] );
	}

	/** Breaks a line between characters. Each further line starts with a space, which counts. */
	private static function fold( string $line ): string {
		$folded = '';
		while ( strlen( $line ) > self::MAX_LINE ) {
			$part    = mb_strcut( $line, 0, self::MAX_LINE, 'UTF-8' );
			$folded .= "$part\r\n";
			$line    = ' ' . substr( $line, strlen( $part ) );
		}
		return "$folded$line\r\n";
	}
}
