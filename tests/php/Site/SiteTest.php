<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Options;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\Kernel\Visitor;

final class SiteTest extends SiteTestCase {
	private FeatureSettings $switches;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [] ] );
		$this->switches = $this->kernel()->get( FeatureSettings::class );
	}

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [] ] );
		parent::tearDown();
	}

	public function test_BUG_60_features_stay_on_whose_settings_an_early_version_kept_in_an_option_of_their_own(): void {
		$before   = get_option( Options::NAME );
		$settings = $this->switches;
		$earlier  = [ 'on' => [ 'reactions' ], 'options' => [ 'reactions' => [ 'reactions' => [ 'like', 'love' ] ] ] ];
		try {
			update_option( 'frontispiece_site', $earlier );
			update_option( Options::NAME, [ 'schema' => 5 ] );
			self::assertSame( $earlier, $settings->stored(), 'Before the migration.' );
			update_option( Options::NAME, [ 'schema' => Tables::VERSION ] );
			$settings->upgrade();
			self::assertSame( $earlier, $settings->stored(), 'After it.' );
			$settings->restore( [ 'on' => [], 'options' => [] ] );
			$settings->upgrade();
			self::assertSame( [], $settings->stored()['on'], 'What the owner has turned off since stays off.' );
		} finally {
			update_option( Options::NAME, $before );
			delete_option( 'frontispiece_site' );
		}
	}

	public function test_every_feature_is_declared_and_off_by_default(): void {
		self::assertSame( [], $this->switches->on() );
		self::assertEqualsCanonicalizing(
			array_keys( FeatureRegistry::TYPES ),
			array_keys( $this->switches->declared() ),
		);
		foreach ( $this->switches->declared() as $feature => $declared ) {
			self::assertNotSame( '', $declared['title'] ?? '', $feature );
			self::assertNotSame( '', $declared['description'] ?? '', $feature );
			foreach ( $declared['attributes'] ?? [] as $name => $option ) {
				self::assertNotSame( '', $option['label'] ?? '', "$feature: $name" );
			}
		}
	}

	public function test_the_block_of_a_feature_that_is_off_is_offered_in_the_editor_only(): void {
		foreach ( [ 'administrator' => 'true', 'author' => 'false' ] as $role => $may ) {
			$editor = ( new Visitor() )->as( $role )->get( '/wp-admin/post-new.php' );
			self::assertSame( 200, $editor->status );
			foreach ( [ 'newsletter', 'theme-toggle', 'slider' ] as $feature ) {
				self::assertStringContainsString(
					'"frontispieceOff":{"feature":"' . $feature . '","maySwitch":' . $may . '}',
					$editor->body,
				);
				self::assertStringContainsString( "/$feature-editor.js", $editor->body );
			}
		}
		$post = $this->post(
			'<!-- wp:frontispiece/newsletter /-->'
				. '<!-- wp:frontispiece/slider --><p>Kept</p><!-- /wp:frontispiece/slider -->',
		);
		$page = ( new Visitor() )->get( (string) get_permalink( $post ) );
		self::assertStringContainsString( '<p>Kept</p>', $page->body );
		self::assertStringNotContainsString( 'frontispiece-newsletter', $page->body );
		self::assertStringNotContainsString( 'frontispiece-slider', $page->body );
	}

	/** S001-005 */
	public function test_feature_options_are_validated_and_kept_while_the_feature_is_off(): void {
		$this->switches->save(
			[ 'in-view', 'unheard-of' ],
			[ 'in-view' => [ 'effect' => 'rise', 'other' => 1 ], 'unheard-of' => [ 'a' => 1 ] ],
		);
		self::assertSame( [ 'in-view' => [ 'effect' => 'rise' ] ], $this->switches->on() );
		$this->switches->save( [], [] );
		self::assertSame( [], $this->switches->on() );
		$this->switches->save( [ 'in-view' ], [] );
		self::assertSame(
			'rise',
			$this->switches->options( 'in-view', $this->switches->on()['in-view'] )->string( 'effect' ),
		);
		$this->switches->save( [ 'in-view' ], [ 'in-view' => [ 'effect' => 'explode' ] ] );
		self::assertSame( [ 'in-view' => [] ], $this->switches->on() );
	}

	public function test_options_of_an_older_version_are_kept_under_their_new_names(): void {
		$old = [
			'on'      => [ 'reading-progress' ],
			'options' => [ 'reading-progress' => [ 'colour' => '#d8613c', 'height' => 9 ] ],
		];
		$new = [ 'height' => 9, 'color' => '#d8613c' ];
		$this->kernel()->options()->set( [ FeatureSettings::KEY => $old ] );
		self::assertSame( [ 'reading-progress' => $new ], $this->switches->on() );
		$this->switches->upgrade();
		self::assertSame(
			[ 'reading-progress' => $new ],
			( (array) $this->kernel()->options()->stored( FeatureSettings::KEY ) )['options'] ?? [],
		);
	}

	public function test_a_damaged_option_turns_every_feature_off(): void {
		foreach ( [ 'text', 7, [ 'on' => 'all' ], [ 'on' => [ [ 1 ] ], 'options' => 3 ] ] as $broken ) {
			$this->kernel()->options()->set( [ FeatureSettings::KEY => $broken ] );
			self::assertSame( [], $this->switches->on() );
		}
	}

	public function test_with_all_features_off_a_page_contains_nothing_of_them(): void {
		Visitor::equip( 'site-features' );
		try {
			$response = ( new Visitor() )->get( '/' );
		} finally {
			Visitor::strip( 'site-features' );
		}
		self::assertSame( 200, $response->status );
		foreach ( [ 'frontispieceSite', 'frontispieceLazy', 'plugins/frontispiece/' ] as $trace ) {
			self::assertStringNotContainsString( $trace, $response->body );
		}
	}

	public function test_the_shortcode_of_a_disabled_feature_prints_no_text(): void {
		foreach ( array_keys( FeatureRegistry::TYPES ) as $feature ) {
			self::assertSame( '', do_shortcode( '[frontispiece_' . strtr( $feature, '-', '_' ) . ']' ) );
		}
	}
}
