<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Demo;

use Frontispiece\Demo\Pages;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\ModuleSettings;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;

#[Group( 'mysql' )]
final class LiveSiteTest extends TestCase {
	private const SETTINGS = [ 'show_on_front', 'page_on_front', 'page_for_posts', 'show_avatars' ];

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		$this->kernel()->get( Pages::class )->remove();
		update_option( 'show_on_front', 'posts' );
		update_option( 'page_on_front', 0 );
		parent::tearDown();
	}

	#[TestDox( 'BUG-6: the demo is private and leaves the front page and every setting of the site alone' )]
	public function test_BUG_6_the_demo_keeps_the_front_page(): void {
		$before = $this->settings();
		$this->make( [] );
		self::assertSame( $before, $this->settings() );
		$posts = get_posts( [
			'post_type'   => [ 'page', 'post' ],
			'post_status' => 'any',
			'numberposts' => -1,
			'meta_key'    => Pages::META,
		] );
		self::assertGreaterThan( 20, count( $posts ) );
		foreach ( $posts as $post ) {
			self::assertInstanceOf( \WP_Post::class, $post );
			self::assertSame( 'private', $post->post_status, $post->post_title );
		}
		$this->remove();
		self::assertSame( $before, $this->settings() );
		self::assertNull( $this->kernel()->get( SourceRepository::class )->byHandle( 'demo' ) );
	}

	#[TestDox( 'BUG-6: it takes the front page where the owner chooses so, and gives it back' )]
	public function test_BUG_6_replacing_the_front_page_is_optional(): void {
		$before = $this->settings();
		$this->make( [ 'public' => true ] );
		self::assertSame( 'page', get_option( 'show_on_front' ) );
		$this->remove();
		self::assertSame( $before, $this->settings() );
	}

	#[TestDox( 'BUG-6: a front page that the owner chose while the demo was there stays' )]
	public function test_BUG_6_removing_the_demo_keeps_a_front_page_that_was_chosen_later(): void {
		$this->make( [ 'public' => true ] );
		$own = $this->post( 'Welcome' );
		update_option( 'page_on_front', $own );
		$this->remove();
		self::assertSame( [ 'page', $own ], [ get_option( 'show_on_front' ), (int) get_option( 'page_on_front' ) ] );
	}

	#[TestDox( 'BUG-6: a demo source that the owner connected stays when the demo is removed' )]
	public function test_BUG_6_removing_the_demo_keeps_a_source_that_the_owner_connected(): void {
		self::restAnswer( 'POST', '/sources', [ 'type' => 'demo' ] );
		$this->make( [] );
		$this->remove();
		self::assertNotNull( $this->kernel()->get( SourceRepository::class )->byHandle( 'demo' ) );
		self::assertNull( $this->kernel()->get( SourceRepository::class )->byHandle( 'demo-photos' ) );
	}

	#[TestDox( 'BUG-6: removing the demo says which pages show its posts, and does not empty them' )]
	public function test_BUG_6_feeds_in_use_keep_their_posts_when_the_demo_is_removed(): void {
		$this->make( [] );
		$this->post( '[frontispiece_social_feed num="4"]' );
		$this->kernel()->get( SavedFeedRepository::class )->add( 'photo-feed', 'Pictures', [ 'num' => 3 ] );
		self::assertSame( [ 'Test', 'Pictures' ], self::restAnswer( 'GET', '/demo' )['users'] );
		$this->remove();
		self::assertCount(
			4,
			self::find( do_shortcode( '[frontispiece_social_feed num="4"]' ), '//*[@role="listitem"]' ),
		);
		self::assertNotNull( $this->kernel()->get( SourceRepository::class )->byHandle( 'demo-photos' ) );
	}

	public function test_removing_the_demo_keeps_the_site_features_and_avatars_that_were_changed_since(): void {
		$features = $this->kernel()->get( FeatureSettings::class );
		$features->restore( [
			'on'      => [ 'reactions', 'slider' ],
			'options' => [ 'newsletter' => [ 'sender' => 'Ada' ] ],
		] );
		update_option( 'show_avatars', '0' );
		try {
			$this->make( [ 'public' => true ] );
			self::assertContains( 'comments', $features->stored()['on'] );
			$features->save(
				array_values( array_diff( $features->stored()['on'], [ 'slider' ] ) ),
				[ 'reading-progress' => [ 'color' => '#123456' ] ],
			);
			update_option( 'show_avatars', '1' );
			$this->remove();
			self::assertSame( [ 'reactions' ], $features->stored()['on'] );
			$options = $features->stored()['options'];
			self::assertSame( '#123456', $options['reading-progress']['color'] ?? '' );
			self::assertSame( 'Ada', $options['newsletter']['sender'] ?? '' );
			self::assertSame( '1', get_option( 'show_avatars' ) );
		} finally {
			$features->restore( [] );
			update_option( 'show_avatars', '1' );
		}
	}

	public function test_a_module_that_is_off_has_no_demo_pages_and_sources_until_it_is_on_and_the_demo_is_created_again(): void {
		$all     = [
			'social-feed' => [ 'social-feed', 'demo' ],
			'photo-feed'  => [ 'photo-list', 'demo-photos' ],
			'forms'       => [ 'contact-form', null ],
		];
		$sources = $this->kernel()->get( SourceRepository::class );
		$check   = static function ( string $off ) use ( $all, $sources ): void {
			foreach ( $all as $module => [ $page, $handle ] ) {
				$isThere = $off !== $module;
				self::assertSame( $isThere, null !== get_page_by_path( "frontispiece-demo/$page" ), "$page without $off" );
				if ( null !== $handle ) {
					self::assertSame( $isThere, null !== $sources->byHandle( $handle ), "$handle without $off" );
				}
			}
		};
		foreach ( array_keys( $all ) as $off ) {
			try {
				$this->kernel()->options()->set( [ ModuleSettings::KEY => [ $off => false ] ] );
				$this->make( [] );
				$check( $off );
				self::assertSame( 'forms' !== $off, [] !== self::demoForms() );
				$this->kernel()->options()->set( [ ModuleSettings::KEY => [] ] );
				$this->make( [] );
				$check( '' );
				self::assertNotSame( [], self::demoForms() );
			} finally {
				$this->kernel()->options()->set( [ ModuleSettings::KEY => [] ] );
				$this->remove();
			}
			self::assertSame( [], array_filter( array_map( $sources->byHandle( ... ), [ 'demo', 'demo-photos' ] ) ) );
			self::assertSame( [], self::demoForms() );
		}
	}

	/** @return array<array-key, mixed> */
	private static function demoForms(): array {
		return get_posts( [ 'post_type' => PostType::NAME, 'post_status' => 'any', 'meta_key' => PostType::DEMO, 'fields' => 'ids' ] );
	}

	/** @param array<string, mixed> $fields */
	private function make( array $fields ): void {
		for ( $step = 1; $step <= Pages::STEPS; $step++ ) {
			self::restAnswer( 'POST', '/demo', $fields + [ 'step' => $step ] );
		}
	}

	private function remove(): void {
		do {
			$left = self::restAnswer( 'DELETE', '/demo' )['left'];
		} while ( $left > 0 );
	}

	/** @return array<string, string> */
	private function settings(): array {
		$text = static function ( string $name ): string {
			$value = get_option( $name );
			return is_scalar( $value ) ? (string) $value : '';
		};
		return array_combine( self::SETTINGS, array_map( $text, self::SETTINGS ) );
	}
}
