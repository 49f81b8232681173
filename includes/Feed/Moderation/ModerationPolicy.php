<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Rejection;
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
		return null === $this->rejection( $feed, $item );
	}

	/** Returns why moderation keeps an item out of a feed; null = it does not. */
	public function rejection( Feed $feed, Item $item ): ?Rejection {
		$author = $item->author['name'] ?? '';
		if ( in_array( BlockedAuthors::normalize( $author ), $this->blocked(), true ) ) {
			return new Rejection( Rejection::AUTHOR, $author );
		}
		$list = $this->list( $feed );
		return '' === $list || in_array( $item->id, ( new Allowlists() )->get( $list )['ids'], true )
			? null
			: new Rejection( Rejection::ALLOWLIST, $list );
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
