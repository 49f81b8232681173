<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

use Frontispiece\Feed\Source\Driver\ConnectableDriver;

/**
 * A driver whose sources are found by an address that an owner pastes. Its card has one field, ConnectField::address(),
 * and connect() hands the address to CandidateConnector.
 */
interface DiscoverableDriver extends ConnectableDriver {
	/** Returns whether the address alone identifies this network. Then no other driver is used. */
	public function claims( Address $address ): bool;

	/**
	 * Returns whether a page belongs to this network, by its generator, links or headers. Called if no driver claims the
	 * address.
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
