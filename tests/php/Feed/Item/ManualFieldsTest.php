<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\ManualFields;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class ManualFieldsTest extends TestCase {
	public function test_each_kind_asks_for_its_fields_and_every_post_can_have_text_author_and_date(): void {
		$kinds = array_keys( ManualFields::kinds() );
		foreach ( ManualFields::declared() as $name => $field ) {
			self::assertSame( [], array_diff( $field['kinds'], $kinds ), $name );
			self::assertNotSame( '', $field['label'], $name );
		}
		foreach ( [ 'text', 'author', 'url', 'date' ] as $name ) {
			self::assertSame( $kinds, ManualFields::declared()[ $name ]['kinds'] ?? [] );
		}
		self::assertSame( 20, ManualFields::args()['images']['maxItems'] ?? 0 );
		self::assertSame( array_keys( ManualFields::declared() ), array_keys( ManualFields::args() ) );
	}

	public function test_values_are_read_as_declared_whatever_is_sent(): void {
		$entry = ManualFields::read( [
			'kind'    => 'EVENT',
			'name'    => " <b>Concert</b>\n in the park ",
			'text'    => "one\ntwo <script>x</script>",
			'online'  => 'Yes',
			'tickets' => ' javascript:alert(1) ',
			'rating'  => 4,
			'author'  => [ 'x' ],
			'place'   => true,
			'images'  => [],
		] );
		self::assertSame(
			[ 'event', 'Concert in the park', "one\ntwo", true, false, 'javascript:alert(1)', '4', '', '1', [] ],
			[
				$entry['kind'],
				$entry['name'],
				$entry['text'],
				$entry['online'],
				$entry['cancelled'],
				$entry['tickets'],
				$entry['rating'],
				$entry['author'],
				$entry['place'],
				$entry['images'],
			],
		);
		self::assertSame( 'review', ManualFields::read( [] )['kind'], 'Files with reviews only need no column for it.' );
		self::assertSame( 500, mb_strlen( (string) ManualFields::read( [ 'name' => str_repeat( 'ä', 600 ) ] )['name'] ) );
	}

	public function test_an_image_that_the_media_library_does_not_have_is_0(): void {
		$text = wp_insert_post( [ 'post_title' => 'No image', 'post_status' => 'publish' ] );
		self::assertSame( [ 0 ], ManualFields::read( [ 'images' => "$text https://elsewhere.example/a.jpg" ] )['images'] );
		self::assertArrayHasKey( 'images', self::errors( 'photo', [ 'images' => [ $text ] ] ) );
		wp_delete_post( $text, true );
	}

	/** @return array<string, array{string, array<string, mixed>, list<string>}> */
	public static function entries(): array {
		return [
			'a kind that does not exist'         => [ 'poem', [ 'text' => 'x' ], [ 'kind' ] ],
			'a post without anything'            => [ 'status', [], [ 'text' ] ],
			'a post with a link only'            => [ 'status', [ 'link' => 'https://example.org' ], [] ],
			'a link that is no web address'      => [ 'status', [ 'link' => 'javascript:x' ], [ 'link' ] ],
			'a photo without an image'           => [ 'photo', [ 'text' => 'x' ], [ 'images' ] ],
			'a video without an address'         => [ 'video', [ 'text' => 'x' ], [ 'video' ] ],
			'a video whose address is wrong'     => [ 'video', [ 'video' => 'x' ], [ 'video' ] ],
			'an event without name and start'    => [ 'event', [], [ 'name', 'starts' ] ],
			'an event with wrong dates'          => [
				'event',
				[ 'name' => 'x', 'starts' => 'soon', 'ends' => 'later' ],
				[ 'starts', 'ends' ],
			],
			'an event'                           => [ 'event', [ 'name' => 'x', 'starts' => '2026-11-30 18:00' ], [] ],
			'a review without text or stars'     => [ 'review', [ 'rating' => '0' ], [ 'text' ] ],
			'a review with stars only'           => [ 'review', [ 'rating' => '5' ], [] ],
			'six stars'                          => [ 'review', [ 'rating' => '6' ], [ 'rating' ] ],
			'half a star'                        => [ 'review', [ 'rating' => '0.5' ], [ 'rating' ] ],
			'a recommendation in another word'   => [ 'review', [ 'text' => 'x', 'recommends' => 'maybe' ], [ 'recommends' ] ],
			'a recommendation in capitals'       => [ 'review', [ 'text' => 'x', 'recommends' => 'YES' ], [] ],
			'a field that the kind does not have' => [ 'status', [ 'text' => 'x', 'rating' => '99', 'video' => 'x' ], [] ],
		];
	}

	/**
	 * @param array<string, mixed> $values
	 * @param list<string>         $fields
	 */
	#[DataProvider( 'entries' )]
	public function test_errors_are_reported_at_their_fields( string $kind, array $values, array $fields ): void {
		self::assertSame( $fields, array_keys( self::errors( $kind, $values ) ) );
	}

	public function test_dates_are_in_the_time_zone_of_the_site(): void {
		update_option( 'timezone_string', 'America/New_York' );
		try {
			self::assertSame( gmmktime( 23, 0, 0, 11, 30, 2026 ), ManualFields::time( '2026-11-30 18:00' ) );
			self::assertSame( gmmktime( 18, 0, 0, 11, 30, 2026 ), ManualFields::time( '2026-11-30T18:00:00Z' ) );
		} finally {
			delete_option( 'timezone_string' );
		}
		self::assertSame( [ 0, 0, 0, 0 ], array_map( ManualFields::time( ... ), [ '', 'tomorrow', '2026-99-99', '1900-01-01' ] ) );
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, string>
	 */
	private static function errors( string $kind, array $values ): array {
		return ManualFields::errors( ManualFields::read( [ 'kind' => $kind ] + $values ) );
	}
}
