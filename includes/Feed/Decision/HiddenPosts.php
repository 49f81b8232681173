<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Decision;

use Frontispiece\Feed\Archive\ArchiveDuplicates;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Kernel\Database\Database;

/**
 * Says for a list of posts which person or rule hides them from all feeds.
 *
 * @phpstan-import-type FoundItem from ItemSearch
 * @phpstan-import-type LogEntry from ModerationLog
 */
final class HiddenPosts {
	/** @var array<int, list<Feed>> source => its feeds, while a list is explained */
	private array $feedsOf = [];

	public function __construct(
		private readonly PostDecisions $decisions,
		private readonly DecisionLinks $links,
		private readonly FeedRepository $feeds,
		private readonly ModerationLog $log,
		private readonly Database $db,
	) {}

	/**
	 * @param list<FoundItem> $rows
	 * @return array<int, array{by: 'person'|'rule', text: string, link: string}> by ID, only of hidden posts
	 */
	public function explain( array $rows ): array {
		$this->feedsOf = [];

		$ids       = array_column( $rows, 'id' );
		$entries   = $this->log->latestOf( $ids );
		$listed    = [] === $ids ? [] : $this->db->ids( 'SELECT DISTINCT item_id FROM {feed_items} WHERE item_id IN (%d)', $ids );
		$explained = [];
		foreach ( $rows as $row ) {
			$id     = $row['id'];
			$reason = match ( $row['hidden_by'] ) {
				ItemModerator::MODERATOR     => self::person( $entries[ $id ] ?? null ),
				ArchiveDuplicates::HIDDEN_BY => self::sentence( new Decision( 'kept', Decision::STOPPED, 'duplicate' ) ),
				''                           => in_array( $id, $listed, true ) ? null : $this->rule( $row ),
				default                      => null,
			};
			if ( null !== $reason ) {
				$explained[ $id ] = $reason;
			}
		}
		return $explained;
	}

	/**
	 * @param LogEntry|null $entry
	 * @return array{by: 'person', text: string, link: string}
	 */
	private static function person( ?array $entry ): array {
		$who  = PostDecisions::who( $entry, ModerationLog::HIDE );
		$text = DecisionTexts::text( new Decision( 'moderated', Decision::STOPPED, 'hidden_by_moderator', $who ) );
		return [ 'by' => 'person', 'text' => trim( "$text " . ( $entry['reason'] ?? '' ) ), 'link' => '' ];
	}

	/**
	 * @param FoundItem $row
	 * @return array{by: 'rule', text: string, link: string}|null null = a feed has room for it, or its source has no feed
	 */
	private function rule( array $row ): ?array {
		$reason = null;
		foreach ( $this->feedsOf[ $row['source_id'] ] ??= $this->feeds->showing( $row['source_id'] ) as $feed ) {
			$decision = $this->decisions->rule( $feed, $row['item'] );
			if ( null === $decision ) {
				return null;
			}
			$reason ??= self::sentence( $decision, $this->links->link( $decision, $feed ) );
		}
		return $reason;
	}

	/** @return array{by: 'rule', text: string, link: string} */
	private static function sentence( Decision $decision, string $link = '' ): array {
		return [ 'by' => 'rule', 'text' => DecisionTexts::text( $decision ), 'link' => $link ];
	}
}
