<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Module;
use Frontispiece\ModuleLoader;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureLoader;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\TestCase;

/** Base of tests that enable site features. Their hooks, blocks and shortcodes are removed afterwards. */
abstract class SiteTestCase extends TestCase {
	/** @var array<string, \WP_Hook> */
	private array $hooks = [];

	/** @var array<string, callable> */
	private array $shortcodes = [];

	/** @var list<string> */
	private array $blocks = [];

	protected function setUp(): void {
		parent::setUp();
		$this->hooks      = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$this->shortcodes = $GLOBALS['shortcode_tags'];
		$this->blocks     = array_keys( \WP_Block_Type_Registry::get_instance()->get_all_registered() );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter']      = $this->hooks;
		$GLOBALS['shortcode_tags'] = $this->shortcodes;
		$registry                  = \WP_Block_Type_Registry::get_instance();
		foreach ( array_diff( array_keys( $registry->get_all_registered() ), $this->blocks ) as $name ) {
			$registry->unregister( $name );
		}
		$this->switchAllOff();
		parent::tearDown();
	}

	/** Routes are registered again when the next request needs them. */
	protected function switchAllOff(): void {
		$on     = new \ReflectionProperty( ModuleLoader::class, 'on' );
		$loader = $this->kernel()->get( ModuleLoader::class );
		/** @var array<string, Module> $modules */
		$modules = $on->getValue( $loader );
		$on->setValue( $loader, array_filter( $modules, static fn( Module $one ): bool => ! $one instanceof Feature ) );
		( new \ReflectionProperty( FeatureLoader::class, 'instances' ) )->setValue(
			$this->kernel()->get( FeatureLoader::class ),
			[],
		);
		$GLOBALS['wp_rest_server'] = null;
	}

	/**
	 * @template T of Feature
	 * @param class-string<T>      $class
	 * @param array<string, mixed> $options
	 * @return T
	 */
	protected function feature( string $class, array $options = [] ): Feature {
		$services = $this->kernel();
		$slug     = (string) array_search( $class, FeatureRegistry::TYPES, true );
		$feature  = $services->get( FeatureRegistry::class )
			->make( $slug, $services->get( FeatureSettings::class )->options( $slug, $options ), true );
		self::assertInstanceOf( $class, $feature );
		return $feature;
	}

	/**
	 * Enables a feature, as on a site where it is on.
	 *
	 * @param array<string, mixed> $options
	 */
	protected function switchOn( string $feature, array $options = [] ): void {
		$before = $GLOBALS['wp_filter']['init'] ?? null;
		unset( $GLOBALS['wp_filter']['init'] );
		$this->kernel()->get( FeatureLoader::class )->switchOn( $feature, $options );
		$this->kernel()->get( ModuleLoader::class )->registerBlocks();
		// Runs only what the feature hooked to init.
		$hook = $GLOBALS['wp_filter']['init'] ?? null;
		if ( $hook instanceof \WP_Hook ) {
			$hook->do_action( [] );
		}
		$GLOBALS['wp_filter']['init'] = $before;
	}
}
