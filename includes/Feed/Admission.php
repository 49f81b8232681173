<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

/** What moderators let into a feed: nothing of blocked people, and of a feed with a white list only what is on it. */
final class Admission {
	/** @var list<string>|null */
	private ?array $blocked = null;

	/** @return bool whether this feed takes everything, so that nobody need look */
	public function isOpen( FeedRow $feed ): bool {
		return [] === $this->blocked() && '' === $this->list( $feed );
	}

	public function admits( FeedRow $feed, Item $item ): bool {
		$list = $this->list( $feed );
		return ! in_array( mb_strtolower( $item->author['name'] ?? '' ), $this->blocked(), true ) && ( '' === $list || in_array( $item->id, ( new WhiteLists() )->get( $list )['ids'], true ) );
	}

	public function forget(): void {
		$this->blocked = null;
	}

	private function list( FeedRow $feed ): string {
		return ( new Raw( $feed->attributes ) )->string( 'whitelist' );
	}

	/** @return list<string> */
	private function blocked(): array {
		return $this->blocked ??= Blocked::names();
	}
}
