<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

/** Another process has held a lock for too long. REST routes and AJAX actions tell the user to try again. */
final class LockTimeout extends \RuntimeException {
	public const STATUS = 503;

	public static function text(): string {
		return __( 'Another user is changing this at the moment. Try again in a minute.', 'frontispiece' );
	}
}
