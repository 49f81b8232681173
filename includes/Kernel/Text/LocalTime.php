<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** Formats times as WordPress shows them: in the site's format, language and time zone. */
final class LocalTime {
	/** @param int $at Unix time; 0 = none */
	public static function format( int $at ): string {
		return 0 === $at
			? ''
			: (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $at );
	}
}
