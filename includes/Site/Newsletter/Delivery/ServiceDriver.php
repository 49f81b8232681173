<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Delivery;

use Frontispiece\Site\Newsletter\Driver;

/**
 * A newsletter plugin that sends to the confirmed subscribers of the site's own list. The list asks for confirmation and
 * keeps the proof of consent; subscribe() adds an address that is confirmed already. Every method may be called twice.
 */
interface ServiceDriver extends Driver {
	/** @throws \RuntimeException with a sentence for the site owner if something that is needed is missing */
	public function check(): void;

	/**
	 * Returns the names of the lists that the site owner chose. Subscribers are added to those that they chose of them.
	 *
	 * @return list<string>
	 * @throws \RuntimeException with a sentence for the site owner if one is missing
	 */
	public function lists(): array;

	/**
	 * Returns which of these lists an address is in.
	 *
	 * @return list<string>|null names; null if it is unknown there
	 */
	public function listsOf( string $email ): ?array;

	/** Returns whether this address is known there and has unsubscribed there. */
	public function isUnsubscribed( string $email ): bool;

	/** Returns the address that one of its hooks is about; '' if it is unknown. */
	public function emailFrom( mixed $argument ): string;
}
