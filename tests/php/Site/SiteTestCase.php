<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Site\Site;
use Frontispiece\Tests\TestCase;

/** A test that switches site features on: their hooks, blocks and shortcodes are gone afterwards. */
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
		parent::tearDown();
	}

	/**
	 * Switches a feature on, as a request of a site where it is on would.
	 *
	 * @param array<string, mixed> $options
	 */
	protected function switchOn( string $feature, array $options = [] ): void {
		$before = $GLOBALS['wp_filter']['init'] ?? null;
		unset( $GLOBALS['wp_filter']['init'] );
		$class = Site::FEATURES[ $feature ];
		(
			new $class( $this->kernel(), Site::switches( $this->kernel() )->settings( $feature, $options ) )
		)->register();
		// What the feature hooked to init, and nothing else of it.
		$hook = $GLOBALS['wp_filter']['init'] ?? null;
		if ( $hook instanceof \WP_Hook ) {
			$hook->do_action( [] );
		}
		$GLOBALS['wp_filter']['init'] = $before;
	}
}
