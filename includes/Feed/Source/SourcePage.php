<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Web\Validators;

/** One page of a source's response. */
final class SourcePage {
	/**
	 * @param list<Item>                $items
	 * @param string                    $after  cursor of the next page, '' = this was the last
	 * @param array<string, mixed>|null $header what the account says of itself; null when the answer had none
	 * @param int                       $pause  seconds that the network asks us to wait before the next refresh
	 * @param bool                      $loose what is missing here may still be there: the edge forgets, or keeps no
	 *     order
	 * @param Validators|null           $validators of the response, to be stored with its posts
	 */
	public function __construct(
		public readonly array $items,
		public readonly string $after = '',
		public readonly ?array $header = null,
		public readonly int $pause = 0,
		public readonly bool $loose = false,
		public readonly ?Validators $validators = null,
	) {}

	/** Returns the page of a source that has not changed since it was stored. */
	public static function unchanged( int $pause = 0 ): self {
		return new self( [], pause: $pause, loose: true );
	}
}
