<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Kernel\Privacy\EmailAddress;
use Frontispiece\Kernel\Privacy\PersonalData;
use Frontispiece\Kernel\Text\LocalTime;

/** Adds what moderators did to WordPress's personal data export and erasure. */
final class ModerationPrivacy implements PersonalData {
	private const ID = 'frontispiece-moderation';

	public function __construct( private readonly ModerationLog $log ) {}

	public function id(): string {
		return self::ID;
	}

	public function name(): string {
		return __( 'Moderated posts', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		return [
			'data' => array_map(
				fn( array $row ): array => [
					'group_id'    => self::ID,
					'group_label' => $this->name(),
					'item_id'     => self::ID . "-{$row['id']}",
					'data'        => [
						[
							'name'  => __( 'Action', 'frontispiece' ),
							'value' => ModerationLog::labels()[ $row['action'] ] ?? $row['action'],
						],
						[ 'name' => __( 'Time', 'frontispiece' ), 'value' => LocalTime::format( $row['logged_at'] ) ],
						...( '' === $row['reason']
							? []
							: [ [ 'name' => __( 'Reason', 'frontispiece' ), 'value' => $row['reason'] ] ] ),
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
