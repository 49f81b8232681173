<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel;
use Frontispiece\Module;

/**
 * The demo site. It is created by a button or by the start script, removed by a button, and never created on
 * activation.
 */
final class Demo implements Module {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// These hooks are for scripts that run inside WordPress: dev/mu and tests.
		add_action( 'frontispiece_demo_install', fn() => $this->pages()->make() );
		add_action( 'frontispiece_demo_remove', fn() => $this->pages()->remove() );
		add_filter( 'frontispiece_demo_manifest', fn(): array => $this->pages()->manifest() );
		add_action( 'frontispiece_rest_routes', fn() => $this->registerRoutes() );
	}

	private function registerRoutes(): void {
		$services = $this->kernel->get( DemoServices::class );
		( new DemoController( $services, $this->kernel->tables() ) )->register_routes();
	}

	private function pages(): Pages {
		return $this->kernel->get( DemoServices::class )->pages();
	}
}
