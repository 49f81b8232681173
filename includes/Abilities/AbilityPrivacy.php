<?php
declare(strict_types=1);

namespace Frontispiece\Abilities;

use Frontispiece\Kernel\Privacy\EmailAddress;
use Frontispiece\Kernel\Privacy\PersonalData;
use Frontispiece\Kernel\Text\LocalTime;

/** Adds the use of abilities to WordPress's personal data export and erasure. */
final class AbilityPrivacy implements PersonalData {
	private const ID = 'frontispiece-abilities';

	public function __construct( private readonly AbilityLog $log ) {}

	public function id(): string {
		return self::ID;
	}

	public function name(): string {
		return __( 'Used abilities', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		return [
			'data' => array_map(
				fn( array $use ): array => [
					'group_id'    => self::ID,
					'group_label' => $this->name(),
					'item_id'     => self::ID . "-{$use['id']}",
					'data'        => [
						[ 'name' => __( 'Ability', 'frontispiece' ), 'value' => $use['ability'] ],
						[ 'name' => __( 'Time', 'frontispiece' ), 'value' => LocalTime::format( $use['used_at'] ) ],
						[ 'name' => __( 'Input', 'frontispiece' ), 'value' => $use['input'] ],
					],
				],
				$this->log->byUser( EmailAddress::user( $email ) ),
			),
			'done' => true,
		];
	}

	public function erase( string $email, int $page = 1 ): array {
		$user = EmailAddress::user( $email );
		return [
			'items_removed'  => $user > 0 && $this->log->clearUser( $user ) > 0,
			'items_retained' => false,
			'messages'       => [],
			'done'           => true,
		];
	}
}
