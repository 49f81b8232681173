<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Security\Capabilities;
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
		add_action( 'rest_api_init', fn() => $this->routes() );
	}

	private function pages( bool $isPublic = true ): Pages {
		return new Pages( $this->kernel, isPublic: $isPublic );
	}

	private function routes(): void {
		$route = static fn( string $path, string $method, callable $do, array $args = [] ): bool =>
			register_rest_route( 'frontispiece/v1', "/demo$path", [
				'methods'             => $method,
				'callback'            => static fn( \WP_REST_Request $request ): \WP_REST_Response =>
					new \WP_REST_Response( $do( $request ) ),
				'permission_callback' => static fn(): bool => current_user_can( Capabilities::MANAGE ),
				'args'                => $args,
			] );
		$route( '', 'GET', fn(): array => $this->show() );
		$route(
			'',
			'POST',
			fn( \WP_REST_Request $request ): array =>
				$this->make( is_numeric( $request['step'] ) ? (int) $request['step'] : 1, true === $request['public'] ),
			[
				'step'   => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => Pages::STEPS, 'default' => 1 ],
				'public' => [
					'type'        => 'boolean',
					'default'     => false,
					'description' => 'Visitors see it, as the front page of the site.',
				],
			],
		);
		$route( '', 'DELETE', fn(): array => [ 'left' => $this->pages()->removeSome() ] + $this->show() );
	}

	/** @return array{exists: bool, url: string, steps: int, users: list<string>} */
	private function show(): array {
		$ready = $this->kernel->tables()->ready();
		return [
			'exists' => $this->pages()->exists(),
			'url'    => $this->pages()->url(),
			'steps'  => Pages::STEPS,
			'users'  => $ready ? ( new DemoSources( $this->kernel ) )->users() : [],
		];
	}

	/** @return array<string, mixed> */
	private function make( int $step, bool $isPublic ): array {
		$this->pages( $isPublic )->step( $step );
		return [ 'done' => $step ] + $this->show();
	}
}
