<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

use Frontispiece\Feed\Source\Driver\ConnectableDriver;

/**
 * A driver whose sources can be found at an address that an owner pastes. Its card has one field,
 * ConnectField::address(), and connect() passes the address to CandidateConnector.
 *
 * @since 1.0.0
 */
interface DiscoverableDriver extends ConnectableDriver {
	/** Returns whether the address alone identifies this social network. No other driver is used then. */
	public function claims( Address $address ): bool;

	/**
	 * Returns whether a page belongs to this social network, by its generator, links or headers. Called if no driver
	 * claims the address.
	 */
	public function recognizes( WebPage $page ): bool;

	/**
	 * Finds sources.
	 *
	 * @return list<Candidate> the best first
	 * @throws DiscoveryError
	 */
	public function discover( Lookup $lookup ): array;
}
