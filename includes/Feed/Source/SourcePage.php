<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Web\PollHints;
use Frontispiece\Feed\Source\Web\Validators;

/**
 * One page of a source's response.
 *
 * @since 1.0.0
 */
final class SourcePage {
	/**
	 * @param list<Item>                $items
	 * @param string                    $after cursor of the next page; '' = last page
	 * @param array<string, mixed>|null $header profile of the account; null if the response has none
	 * @param int                       $pause seconds to wait before the next refresh, as requested by the network
	 * @param bool                      $loose what is missing here may still be there: the edge forgets, or keeps no
	 *     order
	 * @param Validators|null           $validators validators of the response, stored with its posts
	 * @param PollHints|null            $hints what the response says about the next refresh; null = nothing new
	 * @param bool                      $mayRename whether the source may give a stored post another ID
	 */
	public function __construct(
		public readonly array $items,
		public readonly string $after = '',
		public readonly ?array $header = null,
		public readonly int $pause = 0,
		public readonly bool $loose = false,
		public readonly ?Validators $validators = null,
		public readonly ?PollHints $hints = null,
		public readonly bool $mayRename = false,
	) {}

	/** Returns the page of a source that has not changed since it was stored. */
	public static function unchanged( int $pause = 0 ): self {
		return new self( [], pause: $pause, loose: true );
	}
}
