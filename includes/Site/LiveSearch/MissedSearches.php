<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;

/**
 * Counts searches that found nothing, so that the site owner knows what readers miss. Stores words only, nothing about
 * who searched, and nothing that looks like personal data.
 */
final class MissedSearches {
	private const DAYS = 90;

	private const MAX_SEARCHES = 500;

	private const MIN_LENGTH = 3;
	private const MAX_LENGTH  = 60;

	/** Seconds within which longer words replace their beginning: somebody is still typing. */
	private const TYPING = 15;

	/** An email address, or a number as long as phone and customer numbers. */
	private const PERSONAL = '/[@＠]|\p{Nd}(?:[\s.\/()\p{Pd}]*\p{Nd}){5}/u';

	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	public function note( string $query ): void {
		$words  = implode( ' ', array_map( 'array_key_first', Tokenizer::query( $query ) ) );
		$length = mb_strlen( $words );
		if ( $length < self::MIN_LENGTH || $length > self::MAX_LENGTH || 1 === preg_match( self::PERSONAL, $query ) ) {
			return;
		}
		$now    = $this->clock->now();
		$starts = [];
		for ( $n = self::MIN_LENGTH; $n < $length; $n++ ) {
			$starts[] = mb_substr( $words, 0, $n );
		}
		if ( [] !== $starts ) {
			$this->db->run(
				'DELETE FROM {search_misses} WHERE words IN (%s) AND searches = 1 AND searched_at >= %d',
				$starts,
				$now - self::TYPING,
			);
		}
		$this->db->run(
			'INSERT INTO {search_misses} (words, searches, searched_at) VALUES (%s, 1, %d) ON DUPLICATE KEY UPDATE searches = searches + 1, searched_at = %d',
			$words,
			$now,
			$now,
		);
	}

	/** @return list<array{words: string, searches: int}> most frequent first */
	public function most( int $limit ): array {
		$sql = 'SELECT words, searches FROM {search_misses} ORDER BY searches DESC, searched_at DESC LIMIT %d';
		return array_map(
			static fn( array $row ): array => [ 'words' => (string) $row['words'], 'searches' => (int) $row['searches'] ],
			$this->db->rows( $sql, $limit ),
		);
	}

	/** Deletes old words, and the oldest ones if there are too many. */
	public function trim(): void {
		$this->db->run(
			'DELETE FROM {search_misses} WHERE searched_at < %d',
			$this->clock->now() - self::DAYS * DAY_IN_SECONDS,
		);
		$over = $this->db->int( 'SELECT COUNT(*) FROM {search_misses}' ) - self::MAX_SEARCHES;
		if ( $over > 0 ) {
			$oldest = $this->db->column( 'SELECT words FROM {search_misses} ORDER BY searches, searched_at LIMIT %d', $over );
			$this->db->run( 'DELETE FROM {search_misses} WHERE words IN (%s)', $oldest );
		}
	}
}
