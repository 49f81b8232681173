<?php
declare(strict_types=1);

namespace Frontispiece\Site\Reactions;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;

/**
 * Stores votes and their counts. A unique key determines who has voted, and counts change only when a row is added or
 * deleted, so they stay correct under concurrent requests.
 */
final class Votes {
	/** @var array<int, array<string, int>> */
	private array $known = [];

	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	/** @return bool whether anything changed */
	public function add( int $post, string $reaction, string $voter ): bool {
		if (
			1 !== $this->db->run(
				'INSERT IGNORE INTO {reactions} (post_id, reaction, voter, voted_at) VALUES (%d, %s, %s, %d)',
				$post,
				$reaction,
				$voter,
				$this->clock->now(),
			)
		) {
			return false;
		}
		$this->db->run(
			'INSERT INTO {reaction_counts} (post_id, reaction, votes) VALUES (%d, %s, 1) ON DUPLICATE KEY UPDATE votes = votes + 1',
			$post,
			$reaction,
		);
		return true;
	}

	/** @return bool whether anything changed */
	public function remove( int $post, string $reaction, string $voter ): bool {
		if (
			1 !== $this->db->run(
				'DELETE FROM {reactions} WHERE post_id = %d AND reaction = %s AND voter = %s',
				$post,
				$reaction,
				$voter,
			)
		) {
			return false;
		}
		$this->db->run(
			'UPDATE {reaction_counts} SET votes = votes - 1 WHERE post_id = %d AND reaction = %s AND votes > 0',
			$post,
			$reaction,
		);
		return true;
	}

	public function count( int $post, string $reaction ): int {
		return $this->db->int(
			'SELECT votes FROM {reaction_counts} WHERE post_id = %d AND reaction = %s',
			$post,
			$reaction,
		);
	}

	/**
	 * Returns the counts of posts with a single query; posts that were requested before need none.
	 *
	 * @param list<int> $posts
	 * @return array<int, array<string, int>> post => reaction => votes
	 */
	public function counts( array $posts ): array {
		$missing = array_values( array_diff( array_unique( $posts ), array_keys( $this->known ) ) );
		if ( [] !== $missing ) {
			$this->known += array_fill_keys( $missing, [] );
			foreach ( $this->db->rows(
				'SELECT post_id, reaction, votes FROM {reaction_counts} WHERE post_id IN (%d)',
				$missing,
			) as $row ) {
				$this->known[ (int) $row['post_id'] ][ (string) $row['reaction'] ] = (int) $row['votes'];
			}
		}
		return array_intersect_key( $this->known, array_flip( $posts ) );
	}

	/**
	 * @param list<int> $posts
	 * @return array<int, list<string>> post => the reactions of this voter
	 */
	public function findByVoter( string $voter, array $posts ): array {
		$mine = array_fill_keys( $posts, [] );
		foreach (
			'' === $voter
				? []
				: $this->db->rows(
					'SELECT post_id, reaction FROM {reactions} WHERE voter = %s AND post_id IN (%d)',
					$voter,
					$posts,
				) as $row
		) {
			$mine[ (int) $row['post_id'] ][] = (string) $row['reaction'];
		}
		return $mine;
	}

	/** Returns whether this voter has any votes. */
	public function knows( string $voter ): bool {
		return '' !== $voter && 0 < $this->db->int( 'SELECT id FROM {reactions} WHERE voter = %s LIMIT 1', $voter );
	}

	/** @return list<array{post: int, reaction: string, at: int}> votes of one voter, in batches */
	public function all( string $voter, int $limit, int $offset ): array {
		return array_map(
			static fn( array $row ): array => [
				'post'     => (int) $row['post_id'],
				'reaction' => (string) $row['reaction'],
				'at'       => (int) $row['voted_at'],
			],
			$this->db->rows(
				'SELECT post_id, reaction, voted_at FROM {reactions} WHERE voter = %s ORDER BY post_id, reaction LIMIT %d OFFSET %d',
				$voter,
				$limit,
				$offset,
			),
		);
	}

	public function deleteByPost( int $post ): void {
		$this->db->delete( 'reactions', [ 'post_id' => $post ] );
		$this->db->delete( 'reaction_counts', [ 'post_id' => $post ] );
	}

	/** Deletes the votes of a deleted user. */
	public function deleteByVoter( string $voter ): void {
		foreach ( $this->db->rows( 'SELECT post_id, reaction FROM {reactions} WHERE voter = %s', $voter ) as $row ) {
			$this->remove( (int) $row['post_id'], (string) $row['reaction'], $voter );
		}
	}

	/**
	 * Recounts everything that was voted on since then, because a process that ended between row and count left them
	 * inconsistent.
	 */
	public function recount( int $since ): void {
		foreach (
			$this->db->rows( 'SELECT DISTINCT post_id, reaction FROM {reactions} WHERE voted_at >= %d', $since ) as $row
		) {
			$votes = $this->db->int(
				'SELECT votes FROM {reaction_counts} WHERE post_id = %d AND reaction = %s',
				$row['post_id'],
				$row['reaction'],
			);
			$true  = $this->db->int(
				'SELECT COUNT(*) FROM {reactions} WHERE post_id = %d AND reaction = %s',
				$row['post_id'],
				$row['reaction'],
			);
			if ( $votes !== $true ) {
				// Update only if there were no votes in the meantime. Otherwise, tomorrow's run will update it.
				$this->db->run(
					'INSERT IGNORE INTO {reaction_counts} (post_id, reaction, votes) VALUES (%d, %s, %d)',
					$row['post_id'],
					$row['reaction'],
					$true,
				);
				$this->db->run(
					'UPDATE {reaction_counts} SET votes = %d WHERE post_id = %d AND reaction = %s AND votes = %d',
					$true,
					$row['post_id'],
					$row['reaction'],
					$votes,
				);
			}
		}
	}
}
