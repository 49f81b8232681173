<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

/**
 * Thrown if a source cannot be connected with the entered values.
 *
 * @since 1.0.0
 */
final class ConnectError extends \RuntimeException {
	/**
	 * @param string $message translated text: what happened and what to do
	 * @param string $field field that the error is about; '' = the whole form
	 */
	public function __construct( string $message, public readonly string $field = '' ) {
		parent::__construct( $message );
	}
}
