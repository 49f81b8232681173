<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Layout;

use Frontispiece\Kernel\Assets\Island;

/** What a layout knows about the feed that it draws. */
final class LayoutContext {
	/** @var array<string, array{string, string}> */
	private array $scripts = [];

	/**
	 * @param string $label   accessible name of the feed
	 * @param int    $count   number of items on the page
	 * @param int    $perPage number of items that load together
	 * @param bool   $isLive  whether scripts may take the feed over: not in previews
	 */
	public function __construct(
		private readonly Island $island,
		public readonly string $label,
		public readonly int $count,
		public readonly int $perPage,
		public readonly bool $isLive = true,
	) {}

	/**
	 * Prints an island without React, for what cannot wait until the feed is woken.
	 *
	 * @param string $when   interaction | visible | idle | load
	 * @param string $replay selector of what waits for the script when it is clicked
	 * @return array{string, string} attributes of the element, and what the element must hold
	 */
	public function island( string $name, string $when, string $replay = 'nothing' ): array {
		return $this->scripts[ $name ] ??= $this->isLive ? $this->island->inner( $name, $when, $replay ) : [ '', '' ];
	}
}
