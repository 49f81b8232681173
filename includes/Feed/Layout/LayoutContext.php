<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Layout;

use Frontispiece\Kernel\Assets\Island;

/**
 * Describes the feed to its layout.
 *
 * @since 1.0.0
 */
final class LayoutContext {
	/** @var array<string, array{string, string}> */
	private array $scripts = [];

	/**
	 * @param string $label   accessible name of the feed
	 * @param int    $count   number of items on the page
	 * @param int    $perPage number of items that load together
	 * @param bool   $isLive whether scripts may control the feed; false in previews
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
	 * @param string $replay selector of links whose clicks wait for the script
	 * @return array{string, string} attributes and required content of the element
	 */
	public function island( string $name, string $when, string $replay = 'nothing' ): array {
		return $this->scripts[ $name ] ??= $this->isLive ? $this->island->inner( $name, $when, $replay ) : [ '', '' ];
	}
}
