<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

/** Why a source cannot be connected with what was entered. */
final class ConnectError extends \RuntimeException {
	/**
	 * @param string $message what happened and what to do, translated
	 * @param string $field   name of the field that it is about; '' = the whole form
	 */
	public function __construct( string $message, public readonly string $field = '' ) {
		parent::__construct( $message );
	}
}
