<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Jobs\Attempt;

/** Says why a form or feed was left out of an import. */
final class SkipReason {
	/** @param Attempt|null $result null = it has thrown an error */
	public static function note( ?Attempt $result ): string {
		return match ( $result ) {
			Attempt::Postponed =>
				__( 'Skipped because PHP stopped while this was read. Try again in ten minutes.', 'frontispiece' ),
			Attempt::SetAside  =>
				__( 'Skipped because PHP stopped each time this was read. You can try again in Site Health.', 'frontispiece' ),
			default            =>
				__( 'Skipped because an error occurred while this was read.', 'frontispiece' ),
		};
	}
}
