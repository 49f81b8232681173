<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\RestController;

/** REST controller of the demo: returns whether it exists, creates it step by step, and removes it. */
final class DemoController extends RestController {
	protected const TITLE = 'demo';

	public function __construct(
		private readonly Pages $pages,
		private readonly DemoSources $sources,
		private readonly Tables $tables,
	) {}

	public function register_routes(): void {
		$make   = fn( \WP_REST_Request $request ): array => $this->make(
			is_numeric( $request['step'] ) ? (int) $request['step'] : 1,
			true === $request['public'],
		);
		$remove = fn(): array => [ 'left' => $this->pages->removeSome() ] + $this->show();
		$this->route(
			'/demo',
			$this->endpoint( 'GET', fn(): array => $this->show() ),
			$this->endpoint( 'POST', $make, [
				'step'   => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => Pages::STEPS, 'default' => 1 ],
				'public' => [
					'type'        => 'boolean',
					'default'     => false,
					'description' => 'Show the demo to visitors, as the front page of the site.',
				],
			] ),
			$this->endpoint( 'DELETE', $remove ),
		);
	}

	protected function properties(): array {
		return [
			'exists' => [ 'type' => 'boolean' ],
			'url'    => [ 'type' => 'string' ],
			'steps'  => [ 'type' => 'integer' ],
			'users'  => [ 'type' => 'array', 'items' => [ 'type' => 'string' ] ],
			'done'   => [ 'type' => 'integer' ],
			'left'   => [ 'type' => 'integer' ],
		];
	}

	/** @return array{exists: bool, url: string, steps: int, users: list<string>} */
	private function show(): array {
		$ready = $this->tables->ready();
		return [
			'exists' => $this->pages->exists(),
			'url'    => $this->pages->url(),
			'steps'  => Pages::STEPS,
			'users'  => $ready ? $this->sources->users() : [],
		];
	}

	/** @return array<string, mixed> */
	private function make( int $step, bool $isPublic ): array {
		$this->pages->with( $isPublic )->step( $step );
		return [ 'done' => $step ] + $this->show();
	}
}
