<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;

/** Takes away what has been kept long enough: messages of forms with a limit, and spam and trash after a month. */
final class Retention {
	private const SPAM_DAYS = 30;

	public function __construct( private readonly Kernel $kernel ) {}

	public function sweep(): void {
		$services    = Services::of( $this->kernel );
		$submissions = $services->submissions();
		$now         = $this->kernel->clock()->now();
		foreach ( [ Submissions::SPAM, Submissions::TRASH ] as $state ) {
			$submissions->deleteOlder( 0, $now - self::SPAM_DAYS * DAY_IN_SECONDS, $state );
		}
		foreach ( $services->forms()->list() as $entry ) {
			$days = $services->forms()->find( $entry['id'] )?->settings->int( 'retention_days' ) ?? 0;
			if ( $days > 0 ) {
				$submissions->deleteOlder( $entry['id'], $now - $days * DAY_IN_SECONDS );
			}
		}
	}
}
