<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * A driver whose sources owners connect on the Sources screen.
 *
 * @since 1.0.0
 */
interface ConnectableDriver extends SourceDriver {
	/** Returns the card that the Sources screen shows. */
	public function card(): SourceCard;

	/**
	 * Connects a source, or returns the one that is already connected.
	 *
	 * @param ArrayReader $fields values of the card's fields, as text; required ones are not empty
	 * @throws ConnectError
	 */
	public function connect( ArrayReader $fields ): Source;
}
