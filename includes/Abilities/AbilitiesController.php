<?php
declare(strict_types=1);

namespace Frontispiece\Abilities;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\LocalTime;

/** REST route of the latest uses of abilities, for the settings screen. */
final class AbilitiesController extends RestController {
	protected const TITLE = 'ability-log';

	private const MAX_SHOWN = 100;

	public function __construct( private readonly AbilityLog $log ) {}

	public function register_routes(): void {
		$this->route( '/abilities/log', $this->endpoint( 'GET', $this->list( ... ) ) );
	}

	protected function properties(): array {
		$use = Schema::byType( integer: [ 'id' ], string: [ 'ability', 'user', 'when', 'input' ] );
		return [ 'uses' => Schema::list( Schema::object( $use ) ) ];
	}

	/** @return array{uses: list<array<string, mixed>>} */
	private function list(): array {
		return [
			'uses' => array_map(
				static fn( array $use ): array => [
					'id'      => $use['id'],
					'ability' => Abilities::label( $use['ability'] ),
					'user'    => get_userdata( $use['user_id'] )->display_name ?? '',
					'when'    => LocalTime::format( $use['used_at'] ),
					'input'   => $use['input'],
				],
				$this->log->latest( self::MAX_SHOWN ),
			),
		];
	}
}
