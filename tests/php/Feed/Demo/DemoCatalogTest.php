<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Tests\TestCase;

final class DemoCatalogTest extends TestCase {
	public function test_evening_demo_events_are_in_the_evening_whatever_the_time_of_installation(): void {
		foreach ( range( 0, 23 ) as $hour ) {
			$now    = 1_700_000_000 + $hour * HOUR_IN_SECONDS;
			$starts = [];
			foreach ( DemoCatalog::posts( $now ) as $post ) {
				if ( is_array( $post['event'] ?? null ) ) {
					$at                               = (
						new \DateTimeImmutable( '@' . $post['event']['starts_at'] )
					)->setTimezone( new \DateTimeZone( $post['event']['timezone'] ) );
					$starts[ $post['event']['name'] ] = $at->format( 'H:i' );
				}
			}
			self::assertSame( '18:00', $starts['Fourteen authors, five minutes each'] ?? '', "Made in hour $hour" );
			self::assertSame( '10:00', $starts['Bookbinding for beginners'] ?? '' );
		}
	}
}
