<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Kernel\Privacy\UserLogPrivacy;
use Frontispiece\Kernel\Text\LocalTime;

/** Adds what moderators did to WordPress's personal data export and erasure. */
final class ModerationPrivacy extends UserLogPrivacy {
	public const ID = 'frontispiece-moderation';

	public function __construct( private readonly ModerationLog $log ) {}

	public function name(): string {
		return __( 'Moderated posts', 'frontispiece' );
	}

	protected function find( int $user ): array {
		return array_map( static fn( array $row ): array => [
			[ __( 'Action', 'frontispiece' ), ModerationLog::labels()[ $row['action'] ] ?? $row['action'] ],
			[ __( 'Time', 'frontispiece' ), LocalTime::format( $row['logged_at'] ) ],
			[ __( 'Reason', 'frontispiece' ), $row['reason'] ],
		], array_column( $this->log->byUser( $user ), null, 'id' ) );
	}

	protected function clear( int $user ): int {
		return $this->log->clearUser( $user );
	}
}
