<?php
declare(strict_types=1);

namespace Frontispiece\Abilities;

use Frontispiece\Kernel\Privacy\UserLogPrivacy;
use Frontispiece\Kernel\Text\LocalTime;

/** Adds the use of abilities to WordPress's personal data export and erasure. */
final class AbilityPrivacy extends UserLogPrivacy {
	public const ID = 'frontispiece-abilities';

	public function __construct( private readonly AbilityLog $log ) {}

	public function name(): string {
		return __( 'Used abilities', 'frontispiece' );
	}

	protected function find( int $user ): array {
		return array_map( static fn( array $use ): array => [
			[ __( 'Ability', 'frontispiece' ), $use['ability'] ],
			[ __( 'Time', 'frontispiece' ), LocalTime::format( $use['used_at'] ) ],
			[ __( 'Input', 'frontispiece' ), $use['input'] ],
		], array_column( $this->log->byUser( $user ), null, 'id' ) );
	}

	protected function clear( int $user ): int {
		return $this->log->clearUser( $user );
	}
}
