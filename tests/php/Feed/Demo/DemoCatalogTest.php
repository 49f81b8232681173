<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Feed\Image\Image;
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

	public function test_each_image_ships_in_the_sizes_it_lists_and_is_credited_and_all_weigh_600_kB_at_most(): void {
		$folder  = dirname( __DIR__, 4 ) . '/assets/demo/';
		$credits = (string) file_get_contents( $folder . 'CREDITS.md' );
		$images  = wp_json_file_decode( dirname( __DIR__, 4 ) . '/includes/Feed/Demo/images.json', [ 'associative' => true ] );
		self::assertIsArray( $images );
		$files = [];
		foreach ( array_keys( $images ) as $stem ) {
			self::assertStringContainsString( "| $stem |", $credits );
			foreach ( DemoCatalog::image( (string) $stem )['sizes'] ?? [] as $width ) {
				$files[ Image::file( (string) $stem, $width, 'webp' ) ] = $width;
			}
		}
		$stored = array_filter( (array) scandir( $folder ), static fn( mixed $file ): bool => str_ends_with( (string) $file, '.webp' ) );
		self::assertEqualsCanonicalizing( array_keys( $files ), $stored );
		foreach ( $files as $file => $width ) {
			self::assertSame( $width, ( (array) getimagesize( $folder . $file ) )[0], $file );
		}
		$bytes = array_map( static fn( mixed $file ): int => (int) filesize( $folder . $file ), [ ...$stored, 'pier-gulls.mp4' ] );
		self::assertLessThanOrEqual( 600_000, array_sum( $bytes ) );
	}
}
