<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Admin;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;

final class HomeControllerTest extends FeedTestCase {
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_health_checks' );
		remove_all_filters( 'frontispiece_debug_info' );
		parent::tearDown();
	}

	public function test_home_lists_the_active_parts_with_links_to_their_screens(): void {
		$this->refresh( $this->page() );
		$running = array_column(
			(array) ( (array) self::restCall( 'GET', '/home' )->get_data() )['running'],
			null,
			'name',
		);
		self::assertSame(
			[ 'feeds', 'sources', 'forms', 'messages', 'site' ],
			array_values(
				array_intersect( [ 'feeds', 'sources', 'forms', 'messages', 'site' ], array_keys( $running ) ),
			),
		);
		self::assertSame( '1', $running['sources']['value'] ?? '' );
		self::assertSame( [ 1, 0 ], [ $running['sources']['count'], $running['messages']['count'] ] );
		self::assertStringContainsString( 'stored posts', (string) ( $running['feeds']['text'] ?? '' ) );
		foreach ( $running as $part ) {
			self::assertStringContainsString( 'admin.php?page=frontispiece-', (string) $part['url'] );
		}
	}

	public function test_home_shows_the_update_that_wordpress_has_found(): void {
		$shown  = static fn(): mixed => ( (array) self::restCall( 'GET', '/home' )->get_data() )['update'];
		$before = $shown();
		self::assertNull( $before );
		$updates  = (object) [
			'response' => [ plugin_basename( FRONTISPIECE_FILE ) => (object) [ 'new_version' => '99.1' ] ],
		];
		add_filter( 'pre_site_transient_update_plugins', $know = static fn(): object => $updates );
		try {
			$update = $shown();
			self::assertIsArray( $update );
			self::assertSame( '99.1', $update['version'] );
			self::assertStringEndsWith( '/update-core.php', (string) $update['url'] );
		} finally {
			remove_filter( 'pre_site_transient_update_plugins', $know );
		}
	}

	public function test_home_lists_what_needs_attention_most_severe_first_with_instructions(): void {
		$page = $this->refresh( $this->page() );
		$this->kernel()
			->get( SourceRepository::class )
			->note( $page, [ 'token_expires' => $this->kernel()->clock()->now() + DAY_IN_SECONDS ] );
		$this->networks->fail( [ 'preset' => 'expired' ] );
		$this->refresh( $page );
		$care  = (array) ( (array) self::restCall( 'GET', '/home' )->get_data() )['care'];
		$names = array_column( $care, 'name' );
		self::assertContains( 'sources', $names );
		self::assertContains( 'tokens', $names );
		self::assertLessThan( array_search( 'tokens', $names, true ), array_search( 'sources', $names, true ) );
		$one = array_column( $care, null, 'name' )['sources'];
		self::assertSame( 'critical', $one['status'] );
		self::assertStringEndsWith( 'page=frontispiece-feeds&tab=sources', (string) $one['url'] );
		self::assertStringNotContainsString( 'EAATEST', (string) wp_json_encode( $care ) );
	}

	public function test_tools_clear_the_cache_and_regenerate_images_in_batches(): void {
		$page = $this->refresh( $this->page() );
		$this->kernel()->get( ImageMaker::class )->work( 1 );
		self::assertGreaterThan( 0, $this->ready() );
		$after  = 0;
		$calls  = 0;
		$status = new ArrayReader( [] );
		do {
			$status = new ArrayReader(
				(array) self::restCall( 'POST', '/tools/images', [ 'after' => $after ] )->get_data(),
			);
			$after  = $status->int( 'after' );
			++$calls;
		} while ( $after > 0 );
		self::assertGreaterThan( 1, $calls );
		self::assertSame( $status->int( 'total' ), $status->int( 'done' ) );
		self::assertSame( 0, $this->ready() );
		self::assertSame( 200, self::restCall( 'POST', '/tools/work' )->get_status() );
		self::assertGreaterThan( 0, $this->ready() );
		$this->kernel()->get( RemoteCache::class )->put( $page->id, 'meta', '1', '{}' );
		self::assertSame( 200, self::restCall( 'POST', '/tools/caches' )->get_status() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {answers}' ) );
	}

	public function test_the_demo_is_created_and_removed_in_batches(): void {
		$status = new ArrayReader( [] );
		for ( $step = 1; $step <= 4; $step++ ) {
			$status = new ArrayReader( (array) self::restCall( 'POST', '/demo', [ 'step' => $step ] )->get_data() );
			self::assertSame( $step, $status->int( 'done' ) );
		}
		self::assertTrue( $status->bool( 'exists' ) );
		$left = PHP_INT_MAX;
		do {
			$before = $left;
			$left   = ( new ArrayReader( (array) self::restCall( 'DELETE', '/demo' )->get_data() ) )->int( 'left' );
			self::assertLessThan( $before, $left );
		} while ( $left > 0 );
		self::assertFalse( ( new ArrayReader( (array) self::restCall( 'GET', '/demo' )->get_data() ) )->bool( 'exists' ) );
		self::assertSame( 400, self::restCall( 'POST', '/demo', [ 'step' => 9 ] )->get_status() );
	}

	public function test_data_of_another_plugin_is_offered_for_import_and_imported(): void {
		register_post_type( 'wpcf7_contact_form' );
		$old = (int) wp_insert_post( [
			'post_type'   => 'wpcf7_contact_form',
			'post_status' => 'publish',
			'post_title'  => 'Old form',
		] );
		update_post_meta( $old, '_form', '[text* your-name][submit "Send"]' );
		try {
			self::assertSame(
				[ 'contact-form-7' ],
				array_column( (array) self::restCall( 'GET', '/migration' )->get_data(), 'name' ),
			);
			$data = (array) self::restCall( 'POST', '/migration', [ 'origin' => 'contact-form-7' ] )->get_data();
			self::assertSame( [ 'Old form' ], array_column( (array) $data['copied'], 'title' ) );
			self::assertSame( [ 1 ], array_column( (array) $data['origins'], 'imported' ) );
			$data = (array) self::restCall( 'POST', '/migration/contact-form-7/switch' )->get_data();
			self::assertSame( [], $data['origins'], 'The pages are switched, so nothing is left to do.' );
			self::assertSame( 404, self::restCall( 'POST', '/migration', [ 'origin' => 'other' ] )->get_status() );
		} finally {
			$this->kernel()->options()->set( [ 'legacy_shortcodes' => false ] );
			foreach ( get_posts( [
				'post_type'   => 'frontispiece_form',
				'title'       => 'Old form',
				'post_status' => 'any',
			] ) as $form ) {
				wp_delete_post( $form->ID, true );
			}
			wp_delete_post( $old, true );
			unregister_post_type( 'wpcf7_contact_form' );
		}
	}

	private function ready(): int {
		return $this->db()->int( "SELECT COUNT(*) FROM {images} WHERE state = 'ready'" );
	}
}
