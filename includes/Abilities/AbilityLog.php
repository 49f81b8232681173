<?php
declare(strict_types=1);

namespace Frontispiece\Abilities;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Text\Json;

/**
 * Keeps who used which ability, and with which input, for 90 days and within a limit of rows.
 *
 * @phpstan-type AbilityUse array{id: int, used_at: int, user_id: int, ability: string, input: string}
 */
final class AbilityLog {
	public const MAX_ROWS = 1_000;

	private const SECONDS = 90 * DAY_IN_SECONDS;

	/** Characters of a text that are kept. */
	private const MAX_TEXT = 200;

	private const EMAIL = '/[^\s"\'@\/=&<>]+@[^\s"\'@\/=&<>]+/';

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
	) {}

	/** @param array<array-key, mixed> $input valid */
	public function add( string $ability, array $input ): void {
		if ( $this->tables->has( 'ability_log' ) ) {
			$this->db->insert( 'ability_log', [
				'used_at' => $this->clock->now(),
				'user_id' => get_current_user_id(),
				'ability' => $ability,
				'input'   => [] === $input ? '' : mb_substr( Json::encode( array_map( self::redact( ... ), $input ) ), 0, 1000 ),
			] );
		}
	}

	/** @return list<AbilityUse> newest first */
	public function latest( int $limit ): array {
		return $this->read( 'ORDER BY id DESC LIMIT %d', $limit );
	}

	/** @return list<AbilityUse> of a user, newest first */
	public function byUser( int $userId ): array {
		return $this->read( 'WHERE user_id = %d ORDER BY id DESC LIMIT %d', $userId, self::MAX_ROWS );
	}

	/** Forgets who used an ability, and what for. */
	public function clearUser( int $userId ): int {
		return $this->tables->has( 'ability_log' )
			? $this->db->run( "UPDATE {ability_log} SET user_id = 0, input = '' WHERE user_id = %d", $userId )
			: 0;
	}

	public function trim(): void {
		if ( $this->tables->has( 'ability_log' ) ) {
			$this->db->trim( 'ability_log', 'used_at', $this->clock->now() - self::SECONDS, self::MAX_ROWS );
		}
	}

	private static function redact( mixed $value ): mixed {
		return is_string( $value )
			? mb_substr( (string) preg_replace( self::EMAIL, '***', Log::redact( $value ) ), 0, self::MAX_TEXT )
			: $value;
	}

	/** @return list<AbilityUse> */
	private function read( string $condition, int ...$values ): array {
		return ! $this->tables->has( 'ability_log' ) ? [] : array_map(
			static fn( array $row ): array => [
				'id'      => (int) $row['id'],
				'used_at' => (int) $row['used_at'],
				'user_id' => (int) $row['user_id'],
				'ability' => (string) $row['ability'],
				'input'   => (string) $row['input'],
			],
			$this->db->rows( "SELECT id, used_at, user_id, ability, input FROM {ability_log} $condition", ...$values ),
		);
	}
}
