<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Events;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Import\ItemImporter;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\SocialFeed\Events\EventMarkup;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Visitor;

/** Checks structured data against the part of schema.org's vocabulary that it uses. */
final class EventMarkupTest extends FeedTestCase {
	/** Type => property => types of its values, as schema.org lists them. */
	private const SHAPES = [
		'Event'           => [
			'name'                => [ 'Text' ],
			'startDate'           => [ 'Date', 'DateTime' ],
			'endDate'             => [ 'Date', 'DateTime' ],
			'eventStatus'         => [ 'EventStatusType' ],
			'eventAttendanceMode' => [ 'EventAttendanceModeEnumeration' ],
			'location'            => [ 'Place', 'VirtualLocation' ],
			'description'         => [ 'Text' ],
			'image'               => [ 'URL' ],
			'url'                 => [ 'URL' ],
			'organizer'           => [ 'Organization' ],
			'offers'              => [ 'Offer' ],
		],
		'Place'           => [ 'name' => [ 'Text' ], 'address' => [ 'Text' ] ],
		'VirtualLocation' => [ 'url' => [ 'URL' ] ],
		'Organization'    => [ 'name' => [ 'Text' ], 'url' => [ 'URL' ] ],
		'Offer'           => [ 'url' => [ 'URL' ] ],
	];

	private const TYPES = [
		'Text'                           => '/./su',
		'URL'                            => '~^https?://[^\s<>"]+$~',
		'Date'                           => '/^\d{4}-\d\d-\d\d$/',
		'DateTime'                       => '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/',
		'EventStatusType'                => '~^https://schema\.org/Event(?:Scheduled|Cancelled)$~',
		'EventAttendanceModeEnumeration' => '~^https://schema\.org/(?:Mixed|Online|Offline)EventAttendanceMode$~',
	];

	private const EVENT = [
		'name'       => 'Fair',
		'starts_at'  => 1_900_000_000,
		'ends_at'    => 1_900_007_200,
		'timezone'   => 'Asia/Kathmandu',
		'place'      => 'Quay',
		'address'    => '1 Road',
		'ticket_url' => 'https://example.com/t?a=1&b=2',
	];

	private const ORGANIZER = [ 'name' => 'Shop', 'url' => 'https://example.com/shop' ];

	public function test_an_event_is_described_in_the_shape_of_schema_org(): void {
		$event = self::describe( self::EVENT );
		self::assertSame( [ '2030-03-17T23:31:40+05:45', '2030-03-18T01:31:40+05:45' ], [ $event['startDate'], $event['endDate'] ] );
		self::assertSame( 'https://schema.org/EventScheduled', $event['eventStatus'] );
		self::assertSame( 'https://schema.org/OfflineEventAttendanceMode', $event['eventAttendanceMode'] );
		self::assertSame( [ '@type' => 'Place', 'name' => 'Quay', 'address' => '1 Road' ], $event['location'] );
		self::assertSame( [ '@type' => 'Offer', 'url' => 'https://example.com/t?a=1&b=2' ], $event['offers'] );
		self::assertSame( [ '@type' => 'Organization', 'name' => 'Shop', 'url' => 'https://example.com/shop' ], $event['organizer'] );
	}

	public function test_every_combination_of_facts_has_the_shape_of_schema_org(): void {
		$facts = [
			[ 'cancelled' => true ],
			[ 'online' => true ],
			[ 'place' => '', 'address' => '' ],
			[ 'place' => '' ],
			[ 'ends_at' => 0 ],
			[ 'ticket_url' => '' ],
			// Midnight to midnight in Kathmandu.
			[ 'starts_at' => 1_899_915_300, 'ends_at' => 1_900_088_100 ],
		];
		for ( $n = 0; $n < 2 ** count( $facts ); $n++ ) {
			$event = self::EVENT;
			foreach ( $facts as $i => $fact ) {
				$event = 1 === ( $n >> $i & 1 ) ? $fact + $event : $event;
			}
			self::describe( $event );
		}
		$days = self::describe( [ 'starts_at' => 1_899_915_300, 'ends_at' => 1_900_088_100 ] + self::EVENT );
		self::assertSame( [ '2030-03-17', '2030-03-18' ], [ $days['startDate'], $days['endDate'] ] );
		self::assertSame( [], EventMarkup::event( self::item( [ 'name' => '' ] + self::EVENT ), null, self::ORGANIZER ) );
		self::assertSame( [], EventMarkup::event( self::item( [ 'starts_at' => 0 ] + self::EVENT ), null, self::ORGANIZER ) );
	}

	public function test_a_page_describes_each_event_once_and_a_page_without_events_none(): void {
		$handle = $this->import( [ 'Fair', 'Market' ] );
		$feed   = "[frontispiece_social_feed source=$handle type=events]";
		$page   = $this->visit( $feed . str_replace( ' type=events', '', $feed ) );
		self::assertSame( [ 'Fair', 'Market' ], $this->names( $page ) );
		self::assertSame( [ 'Fair' ], $this->names( $this->visit( str_replace( ']', ' num=1]', $feed ) ) ) );
		$plain = $this->visit( '[frontispiece_social_feed source=demo num=1]' );
		self::assertStringContainsString( 'cff-item', $plain );
		self::assertStringNotContainsString( 'ld+json', $plain );
		self::assertStringNotContainsString( '/calendar', $plain );
	}

	public function test_nothing_is_described_where_the_owner_or_the_author_wants_none(): void {
		$handle = $this->import( [ 'Fair' ] );
		$feed   = "[frontispiece_social_feed source=$handle type=events]";
		$this->kernel()->options()->set( [ 'event_data' => 'off' ] );
		self::assertStringNotContainsString( 'ld+json', $this->visit( $feed ) );
		$this->kernel()->options()->set( [ 'event_data' => 'on' ] );
		self::assertSame( [ 'Fair' ], $this->names( $this->visit( $feed ) ) );
		$this->import( [ 'Fair' ], [ 'no_index' => true ] );
		self::assertStringNotContainsString( 'ld+json', $this->visit( $feed ) );
	}

	public function test_a_plugin_that_describes_events_itself_turns_automatic_off_but_not_on(): void {
		$feed   = '[frontispiece_social_feed type=events source=' . $this->import( [ 'Fair' ] ) . ']';
		$plugin = WP_CONTENT_DIR . '/mu-plugins/frontispiece-test-seo.php';
		self::assertSame( [ 'Fair' ], $this->names( $this->visit( $feed ) ) );
		foreach ( [ 'WPSEO_VERSION', 'RANK_MATH_VERSION', 'SEOPRESS_VERSION', 'AIOSEO_VERSION', 'TRIBE_EVENTS_FILE' ] as $constant ) {
			$this->kernel()->options()->set( [ 'event_data' => 'auto' ] );
			try {
				file_put_contents( $plugin, "<?php\ndefine( '$constant', '1' );\n" );
				self::assertStringNotContainsString( 'ld+json', $this->visit( $feed ), $constant );
				$this->kernel()->options()->set( [ 'event_data' => 'on' ] );
				self::assertSame( [ 'Fair' ], $this->names( $this->visit( $feed ) ), $constant );
			} finally {
				unlink( $plugin );
			}
		}
	}

	public function test_hostile_texts_cannot_leave_the_script(): void {
		$evil   = "</script><!--<script>[frontispiece_form]\"\\\u{2028}" . "\xff" . str_repeat( 'x', 10_000 );
		$handle = $this->import( [ $evil ], [ 'text' => $evil ] );
		$page   = $this->visit( "[frontispiece_social_feed source=$handle type=events]" );
		$script = $this->script( $page );
		self::assertStringNotContainsString( '<', $script );
		self::assertStringNotContainsString( '[frontispiece_form]', $script );
		self::assertStringContainsString( '</script><!--<script>[frontispiece_form]', $this->names( $page )[0] );
	}

	/**
	 * @param array<string, mixed> $event
	 * @return array<string, mixed>
	 */
	private static function describe( array $event ): array {
		$described = EventMarkup::event( self::item( $event ), null, self::ORGANIZER );
		self::assertShape( $described, [ 'Event' ] );
		return $described;
	}

	/** @param list<string> $types that the value may have */
	private static function assertShape( mixed $value, array $types ): void {
		if ( is_string( $value ) ) {
			$fits = array_filter( $types, static fn( string $type ): bool => 1 === preg_match( self::TYPES[ $type ] ?? '/^$/', $value ) );
			self::assertNotSame( [], $fits, "$value is no " . implode( ' or ', $types ) );
			return;
		}
		self::assertIsArray( $value );
		foreach ( array_is_list( $value ) ? $value : [ $value ] as $one ) {
			self::assertIsArray( $one );
			$type = $one['@type'] ?? '';
			self::assertIsString( $type );
			self::assertContains( $type, $types );
			foreach ( array_diff_key( $one, [ '@type' => '' ] ) as $property => $part ) {
				self::assertArrayHasKey( $property, self::SHAPES[ $type ] );
				self::assertShape( $part, self::SHAPES[ $type ][ $property ] );
			}
		}
		if ( [ 'Event' ] === $types ) {
			self::assertArrayHasKey( 'name', $value );
			self::assertArrayHasKey( 'startDate', $value );
		}
	}

	/** @param array<string, mixed> $event */
	private static function item( array $event ): Item {
		return Item::fromArray(
			[ 'id' => '1_1', 'kind' => 'event', 'url' => 'https://example.com/e', 'text' => 'Come', 'event' => $event ],
		);
	}

	/**
	 * @param list<string>         $names
	 * @param array<string, mixed> $more
	 * @return string handle of the source
	 */
	private function import( array $names, array $more = [] ): string {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'events' );
		$items  = array_map(
			static fn( string $name, int $n ): Item => Item::fromArray( $more + [
				'id'         => "1_$n",
				'kind'       => 'event',
				'created_at' => time() - $n,
				'event'      => [ 'name' => $name, 'starts_at' => time() + 9000 + $n ],
			] ),
			$names,
			array_keys( $names ),
		);
		$this->kernel()->get( ItemImporter::class )->import( $source, $items );
		return $source->handle;
	}

	private function visit( string $content ): string {
		$page = $this->post( $content );
		return ( new Visitor() )->get( (string) get_permalink( $page ) )->body;
	}

	private function script( string $page ): string {
		self::assertSame( 1, preg_match_all( '~<script type="application/ld\+json">([^<]*)</script>~', $page, $matches ) );
		return $matches[1][0] ?? '';
	}

	/** @return list<string> names of the events that a page describes */
	private function names( string $page ): array {
		$data = Json::object( $this->script( $page ) );
		self::assertSame( 'https://schema.org', $data['@context'] );
		self::assertIsArray( $data['@graph'] );
		foreach ( $data['@graph'] as $event ) {
			self::assertShape( $event, [ 'Event' ] );
		}
		return array_map( 'strval', array_column( $data['@graph'], 'name' ) );
	}
}
