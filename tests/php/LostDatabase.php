<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

/** A database whose server went away in the middle of a request: every query fails, and connecting again does too. */
final class LostDatabase extends \wpdb {
	/** @param \wpdb $real whose table names are used */
	// @phpstan-ignore constructor.missingParentCall (it would connect)
	public function __construct( \wpdb $real ) {
		$this->set_prefix( $real->prefix );
	}

	/** @param string $query */
	public function query( $query ): bool {
		$this->flush();
		return false;
	}

	/** @param string $data */
	public function _real_escape( $data ): string { // phpcs:ignore -- a method of wpdb.
		return addslashes( (string) $data );
	}

	/** @param bool $allow_bail */
	public function check_connection( $allow_bail = true ): bool {
		return false;
	}
}
