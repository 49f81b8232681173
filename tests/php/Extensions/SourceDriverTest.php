<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Extensions;

use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\ConnectError;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Tests a source driver of another plugin: tests/fixtures/extension-plugin/source.php. */
final class SourceDriverTest extends FeedTestCase {
	private Kernel $fresh;

	protected function setUp(): void {
		parent::setUp();
		require dirname( __DIR__, 2 ) . '/fixtures/extension-plugin/source.php';
		// Drivers are registered when the first one is used, which has already happened in the plugin's own kernel.
		$this->fresh = new Kernel();
	}

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_source_drivers' );
		parent::tearDown();
	}

	public function test_a_driver_of_another_plugin_declares_everything_that_the_screens_ask(): void {
		$drivers = $this->fresh->get( SourceDrivers::class );
		$card    = $this->weather()->card()->toArray();
		self::assertSame( [ 'Weather', 'cloud', null ], [ $card['title'], $card['icon'], $card['oauth'] ] );
		self::assertSame( 'Weather reports', $drivers->label( 'weather' ) );
		self::assertSame(
			[ true, false ],
			[ $drivers->suits( 'posts', 'weather' ), $drivers->suits( 'photos', 'weather' ) ],
		);
		self::assertSame( [ 'weather' ], $drivers->family( 'weather' ) );
	}

	public function test_its_posts_are_imported_and_shown(): void {
		$source = $this->connect( 'Oslo' );
		self::assertTrue( $this->fresh->get( Refresher::class )->refresh( $source ) );
		self::assertSame( 2, $this->items( $source ) );
		self::assertSame( 'Oslo', $this->again( $source )->name );
		$html = do_shortcode( "[frontispiece_social_feed source={$source->handle}]" );
		self::assertStringContainsString( 'Sunny in oslo, 21 degrees', $html );
	}

	public function test_its_sources_are_found_by_their_address_and_connected_without_another_request(): void {
		$this->networks->forgetLog();
		$candidates = $this->fresh->get( Discovery::class )->find( 'weather.example/oslo' );
		self::assertSame(
			[ [ 'weather', 'Oslo', 'https://weather.example/oslo', 2 ] ],
			array_map(
				static fn( Candidate $one ): array => [ $one->driver, $one->title, $one->address, count( $one->posts ) ],
				$candidates,
			),
		);
		$source = $this->weather()->connect( new ArrayReader( [ 'address' => $candidates[0]->address ] ) );
		self::assertSame( 'oslo', $source->remoteId );
		self::assertCount( 1, $this->networks->log( 'api.weather.example' ) );
	}

	public function test_its_images_come_from_the_hosts_that_it_declares(): void {
		$source = $this->connect( 'Oslo' );
		$this->fresh->get( Refresher::class )->refresh( $source );
		$this->fresh->get( ImageMaker::class )->work();
		self::assertSame(
			[ 'ready' ],
			$this->db()->column( 'SELECT state FROM {images} WHERE source_id = %d AND item_id > 0', $source->id ),
		);
	}

	public function test_what_it_does_not_accept_is_reported_at_its_field(): void {
		try {
			$this->connect( '<script>' );
			self::fail( 'That is no city.' );
		} catch ( ConnectError $error ) {
			self::assertSame( 'city', $error->field );
		}
	}

	public function test_its_errors_are_kept_with_the_source(): void {
		$source = $this->connect( 'Atlantis' );
		$this->fresh->get( Refresher::class )->refresh( $source );
		self::assertSame(
			SourceError::INVALID,
			( new ArrayReader( Json::object( $this->again( $source )->error ) ) )->string( 'reason' ),
		);
	}

	public function test_a_driver_under_a_name_that_cannot_be_a_type_is_left_out(): void {
		$weather = fn(): ConnectableDriver => $this->weather();
		add_filter(
			'frontispiece_source_drivers',
			static fn( array $drivers ): array => [ 'No type' => $weather, 'text' => 'no function' ] + $drivers,
		);
		$types = ( new Kernel() )->get( SourceDrivers::class )->types();
		self::assertContains( 'facebook', $types );
		self::assertSame( [], array_intersect( [ 'No type', 'text' ], $types ) );
	}

	public function test_sources_stay_listed_after_their_plugin_is_removed(): void {
		$source = $this->connect( 'Oslo' );
		remove_all_filters( 'frontispiece_source_drivers' );
		$kernel = new Kernel();
		self::assertSame( 'weather', $kernel->get( SourceView::class )->show( $source )['kind'] );
		self::assertFalse( $kernel->get( Refresher::class )->refresh( $source, true ) );
	}

	private function weather(): ConnectableDriver {
		$driver = $this->fresh->get( SourceDrivers::class )->get( 'weather' );
		self::assertInstanceOf( ConnectableDriver::class, $driver );
		return $driver;
	}

	private function connect( string $city ): Source {
		return $this->weather()->connect( new ArrayReader( [ 'city' => $city ] ) );
	}
}
