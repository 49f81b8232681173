<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Delivery;

use Frontispiece\Site\Newsletter\Driver;

/**
 * A newsletter plugin that sends to the confirmed subscribers of the site's own list. The list asks for confirmation and
 * keeps the proof of consent; subscribe() adds an address that is confirmed already. Every method may be called twice.
 */
interface ServiceDriver extends Driver {
	/**
	 * Returns the lists that subscribers are added to, after checking that everything needed is there.
	 *
	 * @return list<string> their names
	 * @throws \RuntimeException with a sentence for the site owner
	 */
	public function check(): array;

	/** Returns whether this address is known there and has unsubscribed there. */
	public function isUnsubscribed( string $email ): bool;

	/** Returns the address that one of its hooks is about; '' if it is unknown. */
	public function emailFrom( mixed $argument ): string;
}
