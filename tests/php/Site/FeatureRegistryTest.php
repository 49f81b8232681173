<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Extension\ReadingTime;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\ModuleDeclarations;
use Frontispiece\Site\FeatureLoader;
use Frontispiece\Site\FeatureOptions;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Site\Scripts;

/** With the features of tests/fixtures/extension-plugin. */
final class FeatureRegistryTest extends SiteTestCase {
	protected function setUp(): void {
		parent::setUp();
		if ( ! class_exists( ReadingTime::class, false ) ) {
			require_once dirname( __DIR__, 2 ) . '/fixtures/extension-plugin/ReadingTime.php';
		}
		$add = static fn( array $types ): array => $types + [ ReadingTime::SLUG => ReadingTime::class ];
		add_filter( 'frontispiece_site_feature_types', $add );
		$this->kernel()->get( FeatureSettings::class )->restore( [] );
	}

	protected function tearDown(): void {
		$this->kernel()->get( FeatureSettings::class )->restore( [] );
		delete_option( 'extension_reading_time_ran' );
		parent::tearDown();
	}

	public function test_a_feature_of_another_plugin_is_declared_and_its_options_are_validated(): void {
		$settings = $this->kernel()->get( FeatureSettings::class );
		self::assertSame( 'Reading time', $settings->declared()[ ReadingTime::SLUG ]['title'] ?? '' );
		$settings->save( [ ReadingTime::SLUG ], [ ReadingTime::SLUG => [ 'speed' => 99999, 'other' => 1 ] ] );
		self::assertSame( [ ReadingTime::SLUG => [ 'speed' => 1000 ] ], $settings->on() );
	}

	public function test_a_feature_of_another_plugin_has_a_shortcode_that_prints_nothing_while_it_is_off(): void {
		$this->kernel()->get( FeatureRegistry::class )->silenceOthers( [] );
		self::assertSame( '', do_shortcode( '[frontispiece_reading_time]' ) );
		$this->switchOn( ReadingTime::SLUG );
		self::assertStringContainsString( 'class="reading-time"', do_shortcode( '[frontispiece_reading_time]' ) );
	}

	public function test_a_feature_of_another_plugin_offers_its_ajax_action_while_it_is_on(): void {
		$this->switchOn( ReadingTime::SLUG );
		$names = array_map(
			static fn( AjaxAction $action ): string => $action->name,
			$this->kernel()->ajax()->actions(),
		);
		self::assertContains( 'extension_reading_time', $names );
	}

	public function test_the_scheduled_work_of_a_feature_knows_whether_it_is_on_and_is_undone_by_uninstalling(): void {
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		self::assertSame( 'off', get_option( 'extension_reading_time_ran' ) );
		$this->switchOn( ReadingTime::SLUG );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		self::assertSame( 'on', get_option( 'extension_reading_time_ran' ) );
		$this->kernel()->get( ModuleDeclarations::class )->uninstall();
		self::assertFalse( get_option( 'extension_reading_time_ran' ) );
	}

	public function test_what_is_no_feature_is_left_out_without_an_error(): void {
		add_filter(
			'frontispiece_site_feature_types',
			static fn(): array => [
				'A b'    => ReadingTime::class,
				'gone'   => 'No\Such\Class',
				'number' => 7,
				'other'  => self::class,
			],
		);
		self::assertSame( [ 'gone', 'other' ], array_keys( $this->kernel()->get( FeatureRegistry::class )->types() ) );
		self::assertSame( [], $this->kernel()->get( FeatureSettings::class )->declared() );
		self::assertSame( [], $this->kernel()->get( FeatureLoader::class )->all() );
	}

	public function test_every_feature_names_its_actions_as_it_offers_them(): void {
		$scripts = new Scripts( $this->kernel()->assets() );
		foreach ( FeatureRegistry::TYPES as $slug => $class ) {
			$feature = new $class( $slug, $this->kernel(), $scripts, new FeatureOptions( [] ), true );
			foreach ( $feature->ajaxActions() as $name => $make ) {
				self::assertSame( $name, $make()->name );
			}
			self::assertNotSame( '', $feature->example(), $slug );
		}
	}
}
