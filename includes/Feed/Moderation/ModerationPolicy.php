<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Decides which items moderation lets into a feed: none by blocked authors and, if the feed has an allowlist, only
 * those on it.
 */
final class ModerationPolicy {
	/** @var list<string>|null */
	private ?array $blocked = null;

	/** @return bool whether every item is allowed */
	public function isOpen( Feed $feed ): bool {
		return [] === $this->blocked() && '' === $this->list( $feed );
	}

	public function admits( Feed $feed, Item $item ): bool {
		$list = $this->list( $feed );
		return ! in_array( mb_strtolower( $item->author['name'] ?? '' ), $this->blocked(), true )
			&& ( '' === $list || in_array( $item->id, ( new Allowlists() )->get( $list )['ids'], true ) );
	}

	public function clearCache(): void {
		$this->blocked = null;
	}

	private function list( Feed $feed ): string {
		return ( new ArrayReader( $feed->attributes ) )->string( 'whitelist' );
	}

	/** @return list<string> */
	private function blocked(): array {
		return $this->blocked ??= BlockedAuthors::names();
	}
}
