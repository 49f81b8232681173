<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Module;

/** The demo site: made by one button or by the start script, removed by one button, never made by activation. */
final class Demo implements Module {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// For scripts that have WordPress loaded: dev/mu and tests.
		add_action( 'frontispiece_demo_install', fn() => $this->pages()->make() );
		add_action( 'frontispiece_demo_remove', fn() => $this->pages()->remove() );
		add_filter( 'frontispiece_demo_manifest', fn(): array => $this->pages()->manifest() );
		add_action( 'rest_api_init', fn() => $this->routes() );
	}

	private function pages(): Pages {
		return new Pages( $this->kernel );
	}

	private function routes(): void {
		$route = static fn( string $path, string $method, callable $do, array $args = [] ): bool => register_rest_route( 'frontispiece/v1', "/demo$path", [ 'methods' => $method, 'callback' => static fn( \WP_REST_Request $request ): \WP_REST_Response => new \WP_REST_Response( $do( $request['step'] ) ), 'permission_callback' => static fn(): bool => current_user_can( Caps::MANAGE ), 'args' => $args ] );
		$route( '', 'GET', fn(): array => $this->show() );
		$route( '', 'POST', fn( mixed $step ): array => $this->make( is_numeric( $step ) ? (int) $step : 1 ), [ 'step' => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => Pages::STEPS, 'default' => 1 ] ] );
		$route( '', 'DELETE', fn(): array => [ 'left' => $this->pages()->removeSome() ] + $this->show() );
	}

	/** @return array{exists: bool, url: string, steps: int} */
	private function show(): array {
		return [ 'exists' => $this->pages()->exists(), 'url' => home_url( '/' ), 'steps' => Pages::STEPS ];
	}

	/** @return array<string, mixed> */
	private function make( int $step ): array {
		$this->pages()->step( $step );
		return [ 'done' => $step ] + $this->show();
	}
}
