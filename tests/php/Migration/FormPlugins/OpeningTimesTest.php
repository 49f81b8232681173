<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins;

use Frontispiece\Migration\FormPlugins\Fields\UnsupportedSettings;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\OpeningTimes;
use Frontispiece\Tests\TestCase;

final class OpeningTimesTest extends TestCase {
	public function test_times_are_read_as_plugins_and_sites_write_them(): void {
		update_option( 'time_format', 'G\hi' );
		$moments = [
			[ '2030-12-31', '', '2030-12-31T00:00' ],
			[ '12/31/2030', '6:00 pm', '2030-12-31T18:00' ],
			[ '2030-12-31 18:00:00', '', '2030-12-31T18:00' ],
			[ '2030-12-31', '17h30', '2030-12-31T17:30' ],
			[ '2030-12-31T17:30', '', '2030-12-31T17:30' ],
			[ '2030-1-5', '', '2030-01-05T00:00' ],
			[ '0000-00-00', '', '' ],
			[ '', '', '' ],
		];
		try {
			foreach ( $moments as [ $date, $time, $moment ] ) {
				self::assertSame( $moment, OpeningTimes::moment( $date, $time ), "$date $time" );
			}
		} finally {
			update_option( 'time_format', 'g:i a' );
		}
	}

	public function test_BUG_35_a_form_whose_opening_times_cannot_be_read_is_closed_and_the_owner_is_told(): void {
		foreach ( [ '31-12-2025', '31.12.2025', 'next year', '2025-99-99' ] as $date ) {
			$notes       = new MigrationNotes();
			$unsupported = new UnsupportedSettings( $notes );
			self::assertSame( '2000-01-01T00:00', OpeningTimes::until( $unsupported, $date ), $date );
			self::assertSame( '2099-12-31T00:00', OpeningTimes::from( $unsupported, $date ), $date );
			self::assertCount( 2, $notes->allLost() );
		}
		$notes = new MigrationNotes();
		self::assertSame( '', OpeningTimes::until( new UnsupportedSettings( $notes ), '' ) );
		self::assertSame( [], $notes->allLost() );
	}
}
