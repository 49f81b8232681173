<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Events;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\SocialFeed\Events\Calendar;
use Frontispiece\Tests\TestCase;

/** Tests the text of calendars, and what ical.js reads in it. */
final class CalendarTest extends TestCase {
	public function test_an_event_has_its_time_in_utc_on_each_side_of_a_change_of_the_clocks(): void {
		foreach ( [
			// Zone, local start, and start and end two hours later in UTC.
			[ 'America/New_York', '2027-03-14 01:30', '20270314T063000Z', '20270314T083000Z' ],
			[ 'America/New_York', '2027-03-14 03:30', '20270314T073000Z', '20270314T093000Z' ],
			[ 'Europe/Berlin', '2026-10-24 23:00', '20261024T210000Z', '20261024T230000Z' ],
			[ 'Europe/Berlin', '2026-10-25 23:00', '20261025T220000Z', '20261026T000000Z' ],
			[ 'Asia/Kathmandu', '2027-01-01 00:15', '20261231T183000Z', '20261231T203000Z' ],
			[ 'America/Sao_Paulo', '2018-11-03 23:30', '20181104T023000Z', '20181104T043000Z' ],
			[ '', '2027-01-01 10:00', '20270101T100000Z', '20270101T120000Z' ],
			[ 'Moon/Crater', '2027-01-01 10:00', '20270101T100000Z', '20270101T120000Z' ],
		] as [ $zone, $local, $starts, $ends ] ) {
			$lines = self::event( self::at( $zone, $local, 2 * HOUR_IN_SECONDS ) );
			self::assertSame( [ $starts, $ends ], [ $lines['DTSTART'], $lines['DTEND'] ], "$zone $local" );
		}
	}

	public function test_an_event_from_midnight_to_midnight_takes_whole_days_in_its_own_zone(): void {
		foreach ( [
			[ 'Asia/Kathmandu', '2027-01-01 00:00', DAY_IN_SECONDS, '20270101', '20270102' ],
			[ 'Asia/Kathmandu', '2027-01-01 00:00', 2 * DAY_IN_SECONDS - 1, '20270101', '20270103' ],
			[ 'Asia/Kathmandu', '2027-01-01 00:00', 2 * DAY_IN_SECONDS - 60, '20270101', '20270103' ],
			// A day of 25 hours, and one of 23 hours that has no midnight.
			[ 'Europe/Berlin', '2026-10-25 00:00', 25 * HOUR_IN_SECONDS, '20261025', '20261026' ],
			[ 'America/Sao_Paulo', '2018-11-04 01:00', 23 * HOUR_IN_SECONDS, '20181104', '20181105' ],
		] as [ $zone, $local, $seconds, $from, $to ] ) {
			$lines = self::event( self::at( $zone, $local, $seconds ) );
			self::assertSame( [ $from, $to ], [ $lines['DTSTART;VALUE=DATE'], $lines['DTEND;VALUE=DATE'] ], "$zone $local" );
		}
		$night = self::event( self::at( 'Europe/Berlin', '2027-01-01 20:00', 4 * HOUR_IN_SECONDS ) );
		self::assertSame( [ '20270101T190000Z', '20270101T230000Z' ], [ $night['DTSTART'], $night['DTEND'] ] );
	}

	public function test_an_event_without_an_end_has_none_and_one_without_a_start_is_left_out(): void {
		$starts = self::at( 'UTC', '2027-01-01 00:00', 0 )['starts_at'];
		foreach ( [ 0, $starts, $starts - 1, PHP_INT_MAX ] as $ends ) {
			$lines = self::event( [ 'starts_at' => $starts, 'ends_at' => $ends ] );
			self::assertSame( '20270101T000000Z', $lines['DTSTART'] );
			self::assertArrayNotHasKey( 'DTEND', $lines );
		}
		foreach ( [ 0, -1, PHP_INT_MAX, PHP_INT_MIN ] as $starts ) {
			self::assertSame( [], self::event( [ 'starts_at' => $starts ] ) );
		}
	}

	public function test_a_changed_event_keeps_its_uid_and_has_a_higher_sequence(): void {
		$event = self::at( 'UTC', '2027-01-01 10:00', 0 );
		$old   = self::event( $event, 1_700_000_000 );
		$new   = self::event( [ 'cancelled' => true ] + $event, 1_700_000_900 );
		self::assertSame( $old['UID'], $new['UID'] );
		self::assertNotSame( $old['UID'], self::event( $event, 0, [ 'id' => '1_2' ] )['UID'] );
		// As plugins do that have a host for each language.
		$german = static fn(): string => 'https://de.example';
		add_filter( 'home_url', $german );
		add_filter( 'option_home', $german );
		$onOtherHost = self::event( $event );
		remove_filter( 'home_url', $german );
		remove_filter( 'option_home', $german );
		self::assertSame( $old['UID'], $onOtherHost['UID'] );
		self::assertGreaterThan( (int) $old['SEQUENCE'], (int) $new['SEQUENCE'] );
		self::assertSame( [ 'CONFIRMED', 'CANCELLED' ], [ $old['STATUS'], $new['STATUS'] ] );
		self::assertSame( '20231114T222820Z', $new['LAST-MODIFIED'] );
		self::assertSame( $new['LAST-MODIFIED'], $new['DTSTAMP'] );
		self::assertSame( [ '19700101T000000Z', '0' ], [ self::event( $event )['DTSTAMP'], self::event( $event )['SEQUENCE'] ] );
	}

	public function test_hostile_texts_stay_texts_of_valid_lines(): void {
		$texts = [
			"a\r\nEND:VEVENT\r\nBEGIN:VEVENT\rb\nc;d,e\\f\\n:\"g\"",
			"\0\x01\x1b\x7f</script><b>[x]",
			"broken \xc3\x28 \xff",
			"line\u{2028}separator\u{2029}paragraph",
			str_repeat( '👩‍👩‍👧‍👦', 300 ),
			str_repeat( 'ä', 10_000 ),
			str_repeat( 'x', 10_000 ),
		];
		for ( $n = 55; $n < 80; $n++ ) {
			$texts[] = str_repeat( 'x', $n ) . '🎉é日' . str_repeat( 'y', $n );
		}
		foreach ( $texts as $text ) {
			$event = [ 'name' => $text, 'place' => $text, 'address' => $text, 'timezone' => $text ];
			$event += self::at( 'UTC', '2027-01-01 10:00', 60 );
			$file  = Calendar::write( [ [ 'id' => 1, 'item' => self::item( $event, [ 'text' => $text ] ) ] ], [], $text );
			self::assertStringEndsWith( "END:VCALENDAR\r\n", $file );
			foreach ( explode( "\r\n", $file ) as $line ) {
				self::assertLessThanOrEqual( 75, strlen( $line ) );
				self::assertMatchesRegularExpression( '/^[^\x00-\x1f\x7f]*$/u', $line );
			}
			self::assertSame( 1, preg_match_all( '/^BEGIN:VEVENT\r$/m', $file ) );
			self::assertSame( 1, preg_match_all( '/^END:VEVENT\r$/m', $file ) );
		}
		$lines = self::event( [ 'name' => $texts[0] ] + self::at( 'UTC', '2027-01-01 10:00', 60 ) );
		self::assertSame( 'a\nEND:VEVENT\nBEGIN:VEVENT\nb\nc\;d\,e\\\\f\\\\n:"g"', $lines['SUMMARY'] );
	}

	public function test_the_description_has_the_text_and_the_links_unless_its_author_hides_the_text(): void {
		$event = [ 'ticket_url' => 'https://example.com/t' ] + self::at( 'UTC', '2027-01-01 10:00', 0 );
		$post  = [ 'text' => 'Come, all', 'url' => 'https://example.com/e/1?a=b,c' ];
		$lines = self::event( $event, 0, $post );
		self::assertSame( 'Come\, all\n\nhttps://example.com/t\n\nhttps://example.com/e/1?a=b\,c', $lines['DESCRIPTION'] );
		self::assertSame( 'https://example.com/e/1?a=b,c', $lines['URL'] );
		self::assertStringNotContainsString( 'Come', self::event( $event, 0, [ 'warning' => 'Loud' ] + $post )['DESCRIPTION'] );
	}

	public function test_a_parser_reads_what_was_written(): void {
		$events = [
			'Fair'              => self::at( 'America/Sao_Paulo', '2018-11-03 23:30', 7200 ),
			'Zürich; "A, B" 日本' => self::at( 'Europe/Berlin', '2026-10-25 02:30', 0 ),
			"two\nlines\\n"      => [ 'cancelled' => true ] + self::at( 'Asia/Kathmandu', '2027-01-01 00:00', DAY_IN_SECONDS ),
			str_repeat( '👩‍👩‍👧‍👦é', 400 ) => self::at( 'UTC', '2027-01-01 10:00', 60 ),
			"</script>\u{2028}BEGIN:VEVENT" => self::at( 'UTC', '2027-01-01 10:00', 60 ),
		];
		$rows = [];
		foreach ( $events as $name => $event ) {
			$post   = [ 'id' => "1_$name", 'url' => 'https://example.com/?a=b,c;d', 'text' => "$name\r\n$name" ];
			$rows[] = [ 'id' => count( $rows ), 'item' => self::item( [ 'name' => $name, 'place' => $name ] + $event, $post ) ];
		}
		$read = self::read( Calendar::write( $rows, array_fill( 0, 9, 1_800_000_000 ), 'Quay, shop' ) );
		self::assertSame( 'Quay, shop', $read['name'] );
		self::assertIsArray( $read['events'] );
		self::assertCount( count( $events ), $read['events'] );
		foreach ( array_keys( $events ) as $n => $name ) {
			$event = $read['events'][ $n ];
			$text  = str_replace( "\u{2028}", "\n", $name );
			self::assertIsArray( $event );
			self::assertSame( [ $text, $text ], [ $event['name'], $event['place'] ] );
			self::assertStringStartsWith( mb_substr( $text, 0, 1000 ), is_string( $event['text'] ) ? $event['text'] : '' );
			self::assertSame( 'https://example.com/?a=b,c;d', $event['url'] );
			self::assertSame( 30_000_000, $event['sequence'] );
			self::assertSame( [ 2 === $n ? 'CANCELLED' : 'CONFIRMED', 2 === $n ], [ $event['status'], $event['isDate'] ] );
			if ( 2 !== $n ) {
				self::assertSame( $events[ $name ]['starts_at'], $event['starts'] );
				self::assertSame( 1 === $n ? 0 : $events[ $name ]['ends_at'], $event['ends'] );
			}
		}
		self::assertCount( count( $events ), array_unique( array_column( $read['events'], 'uid' ) ) );
		self::assertSame( [ 'name' => 'Empty', 'events' => [] ], self::read( Calendar::write( [], [], 'Empty' ) ) );
	}

	/** @return array<array-key, mixed> what ical.js reads */
	private static function read( string $calendar ): array {
		$process = proc_open( [ 'node', __DIR__ . '/read-calendar.mjs' ], [ [ 'pipe', 'r' ], [ 'pipe', 'w' ] ], $pipes );
		self::assertIsResource( $process );
		fwrite( $pipes[0], $calendar );
		fclose( $pipes[0] );
		$json = (string) stream_get_contents( $pipes[1] );
		self::assertSame( 0, proc_close( $process ) );
		return Json::object( $json );
	}

	/** @return array{starts_at: int, ends_at: int, timezone: string} */
	private static function at( string $zone, string $local, int $seconds ): array {
		$known  = in_array( $zone, \DateTimeZone::listIdentifiers(), true ) ? $zone : 'UTC';
		$starts = ( new \DateTimeImmutable( $local, new \DateTimeZone( $known ) ) )->getTimestamp();
		return [ 'starts_at' => $starts, 'ends_at' => $starts + $seconds, 'timezone' => $zone ];
	}

	/**
	 * @param array<string, mixed> $event
	 * @param array<string, mixed> $post
	 */
	private static function item( array $event, array $post = [] ): Item {
		return Item::fromArray( $post + [ 'id' => '1_1', 'kind' => 'event', 'event' => $event + [ 'name' => 'Fair' ] ] );
	}

	/**
	 * @param array<string, mixed> $event
	 * @param array<string, mixed> $post
	 * @return array<string, string> property => value of the event; [] = it is not there
	 */
	private static function event( array $event, int $changedAt = 0, array $post = [] ): array {
		$file = Calendar::write( [ [ 'id' => 1, 'item' => self::item( $event, $post ) ] ], [ 1 => $changedAt ], '' );
		preg_match( '/BEGIN:VEVENT\n(.*)\nEND:VEVENT/s', str_replace( [ "\r\n ", "\r\n" ], [ '', "\n" ], $file ), $match );
		$lines = [];
		foreach ( array_filter( explode( "\n", $match[1] ?? '' ), static fn( string $line ): bool => '' !== $line ) as $line ) {
			[ $property, $value ] = explode( ':', $line, 2 ) + [ '', '' ];
			$lines[ $property ]   = $value;
		}
		return $lines;
	}
}
