<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Decision;

use Frontispiece\Feed\Archive\ArchiveDuplicates;
use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemFilter;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Item\Rejection;
use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Feed\Moderation\ModerationPolicy;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceRequests;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Explains why a feed shows a post or not: the chain of decisions, each made by the same code that fills the feed. A chain
 * ends with the first decision that keeps the post out, or with the place where it is shown.
 *
 * @phpstan-type Post array{id: int, source_id: int, hidden_by: string, hidden_at: int, stored_at: int, item: Item}
 */
final class PostDecisions {
	public function __construct(
		private readonly ItemSearch $items,
		private readonly FeedItemRepository $feedItems,
		private readonly ImageRepository $images,
		private readonly SourceRepository $sources,
		private readonly SourceRequests $requests,
		private readonly ModerationPolicy $policy,
		private readonly ModerationLog $moderationLog,
		private readonly UsageIndex $usage,
		private readonly BlockRegistry $blocks,
	) {}

	/**
	 * Finds the post that an address or an ID means. Two sources may have the same post: that of the feed comes first.
	 *
	 * @return int row id; 0 = no source has it
	 */
	public function find( Feed $feed, string $address ): int {
		$rows = $this->items->findByAddress( trim( $address ) );
		foreach ( $rows as $row ) {
			if ( in_array( $row['source_id'], $feed->sourceIds, true ) ) {
				return $row['id'];
			}
		}
		return $rows[0]['id'] ?? 0;
	}

	/**
	 * @param int    $itemId  0 = a post that no source has
	 * @param string $address or ID that was asked for
	 * @return list<Decision> at least one
	 */
	public function explain( Feed $feed, int $itemId, string $address = '' ): array {
		$post = $itemId > 0 ? $this->items->withTimes( $itemId ) : null;
		if ( null === $post ) {
			return [ $this->dropped( $feed, $address ) ?? $this->missing( $feed ) ];
		}
		$chain = [];
		foreach ( $this->steps( $feed, $post ) as $decision ) {
			$chain[] = $decision;
			if ( Decision::STOPPED === $decision->result ) {
				break;
			}
		}
		return $chain;
	}

	/** Returns the rule of a feed that keeps an item of its sources out: a filter, a blocked author or an allowlist; null = none. */
	public function rule( Feed $feed, Item $item ): ?Decision {
		$filtered  = $this->filtered( $feed, $item );
		$rejection = $this->policy->rejection( $feed, $item );
		return match ( true ) {
			Decision::STOPPED === $filtered->result => $filtered,
			null === $rejection                     => null,
			default                                 => self::rejected( 'moderated', $rejection ),
		};
	}

	/**
	 * @param Post $post
	 * @return \Generator<int, Decision>
	 */
	private function steps( Feed $feed, array $post ): \Generator {
		yield $this->fetched( $feed, $post );
		yield $this->kept( $feed, $post );
		yield $this->filtered( $feed, $post['item'] );
		yield $this->moderated( $feed, $post );
		$position = $this->feedItems->position( $feed, $post['id'] );
		yield 0 === $position
			? new Decision( 'ordered', Decision::STOPPED, 'not_listed' )
			: new Decision( 'ordered', Decision::PASSED, 'position', [ 'position' => $position ], $post['item']->effectiveAt() );
		$attributes = new ArrayReader( $this->blocks->attributes( $feed->feature, $feed->attributes ) );
		yield $this->pictured( $attributes, $post['id'] );
		yield $this->shown( $feed, $attributes, $position );
	}

	private function dropped( Feed $feed, string $address ): ?Decision {
		foreach ( $feed->sourceIds as $id ) {
			$entry = $this->requests->findDropped( $id, $address );
			if ( null !== $entry ) {
				return new Decision( 'fetched', Decision::STOPPED, 'dropped', [
					'source' => $this->sources->byId( $id )->name ?? '',
					'reason' => $entry['reason'],
				], $entry['at'] );
			}
		}
		return null;
	}

	private function missing( Feed $feed ): Decision {
		foreach ( $feed->sourceIds as $id ) {
			$source = $this->sources->byId( $id );
			$error  = null === $source ? new ArrayReader( [] ) : ArrayReader::fromJson( $source->error );
			if ( null !== $source && '' !== $error->string( 'reason' ) ) {
				return new Decision( 'fetched', Decision::STOPPED, 'source_failed', [
					'source' => $source->name,
					'reason' => $error->string( 'reason' ),
					'code'   => $error->string( 'code' ),
					'type'   => $source->type,
				], $error->int( 'at' ) );
			}
		}
		return [] === $feed->sourceIds
			? new Decision( 'fetched', Decision::STOPPED, 'no_source' )
			: new Decision( 'fetched', Decision::STOPPED, 'not_fetched' );
	}

	/** @param Post $post */
	private function fetched( Feed $feed, array $post ): Decision {
		$name = $this->sources->byId( $post['source_id'] )->name ?? '';
		return in_array( $post['source_id'], $feed->sourceIds, true )
			? new Decision( 'fetched', Decision::PASSED, 'stored', [ 'source' => $name ], $post['stored_at'] )
			: new Decision( 'fetched', Decision::STOPPED, 'other_source', [ 'source' => $name ], $post['stored_at'] );
	}

	/** @param Post $post */
	private function kept( Feed $feed, array $post ): Decision {
		$reason = [
			'missing'                    => 'gone',
			ItemSearch::DELETED          => 'deleted',
			ArchiveDuplicates::HIDDEN_BY => 'duplicate',
		][ $post['hidden_by'] ] ?? '';
		if ( '' !== $reason ) {
			return new Decision( 'kept', Decision::STOPPED, $reason, [], $post['hidden_at'] );
		}
		$expiry = $this->feedItems->expiry( $feed, $post['source_id'] );
		return $post['item']->effectiveAt() < $expiry
			? new Decision( 'kept', Decision::STOPPED, 'expired', [], $expiry )
			: new Decision( 'kept', Decision::PASSED, 'kept' );
	}

	private function filtered( Feed $feed, Item $item ): Decision {
		$filter    = ItemFilter::fromAttributes( $feed->attributes, $feed->feature );
		$rejection = $filter->rejection( $item );
		return null === $rejection
			? new Decision( 'filtered', Decision::PASSED, $filter->isOpen() ? 'no_filter' : 'matches' )
			: self::rejected( 'filtered', $rejection );
	}

	/** @param Post $post */
	private function moderated( Feed $feed, array $post ): Decision {
		$logged = $this->moderationLog->latest( $post['id'] );
		if ( '' !== $post['hidden_by'] ) {
			$who = self::who( $logged, ModerationLog::HIDE );
			return new Decision( 'moderated', Decision::STOPPED, 'hidden_by_moderator', $who, $post['hidden_at'] );
		}
		$rejection = $this->policy->rejection( $feed, $post['item'] );
		if ( null !== $rejection ) {
			return self::rejected( 'moderated', $rejection );
		}
		$who = self::who( $logged, ModerationLog::SHOW );
		return [] === $who
			? new Decision( 'moderated', Decision::PASSED, 'not_hidden' )
			: new Decision( 'moderated', Decision::PASSED, 'shown_by_moderator', $who, $logged['logged_at'] ?? 0 );
	}

	/**
	 * @param array{action: string, user_id: int, ...}|null $logged
	 * @return array{user?: string} empty if nobody knows
	 */
	public static function who( ?array $logged, string $action ): array {
		$user = null === $logged || $action !== $logged['action'] ? false : get_userdata( $logged['user_id'] );
		return false === $user ? [] : [ 'user' => $user->display_name ];
	}

	/** @param 'filtered'|'moderated' $stage */
	private static function rejected( string $stage, Rejection $rejection ): Decision {
		return new Decision( $stage, Decision::STOPPED, $rejection->rule, [ 'value' => $rejection->value ] );
	}

	private function pictured( ArrayReader $attributes, int $itemId ): Decision {
		$images = array_filter(
			$this->images->findByItems( [ $itemId ] )[ $itemId ] ?? [],
			static fn( int $position ): bool => $position < ImageRepository::EMOJI,
			ARRAY_FILTER_USE_KEY,
		);
		$first  = $images[ array_key_first( $images ) ?? 0 ] ?? null;
		$mode   = Consent::mode( $attributes->string( 'gdpr' ) );
		return match ( true ) {
			! $first instanceof Image                 => new Decision( 'images', Decision::PASSED, 'no_images' ),
			Consent::isRequired( $mode, $first )      => new Decision( 'images', Decision::WAITING, 'consent' ),
			'pending' === $first->state               => new Decision( 'images', Decision::WAITING, 'pending' ),
			! $first->isReady()                       => new Decision( 'images', Decision::WAITING, 'image_failed' ),
			default                                   => new Decision( 'images', Decision::PASSED, 'images_stored' ),
		};
	}

	private function shown( Feed $feed, ArrayReader $attributes, int $position ): Decision {
		$perPage = max( 1, $attributes->int( 'num' ) );
		$clicks  = intdiv( $position - 1, $perPage );
		if ( $clicks > 0 && ! $attributes->bool( 'loadmore' ) ) {
			return new Decision( 'shown', Decision::STOPPED, 'beyond', [ 'position' => $position, 'number' => $perPage ] );
		}
		if ( $clicks > 0 ) {
			return new Decision( 'shown', Decision::WAITING, 'load_more', [ 'clicks' => $clicks ] );
		}
		$pages = count( $this->usage->posts( $feed->id ) );
		return 0 === $pages
			? new Decision( 'shown', Decision::PASSED, 'no_page' )
			: new Decision( 'shown', Decision::PASSED, 'on_pages', [ 'pages' => $pages ] );
	}
}
