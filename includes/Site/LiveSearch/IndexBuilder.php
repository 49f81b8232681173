<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;

/**
 * Fills the search index in the background, in batches that can be interrupted, and compares it with the posts once a
 * day. A post whose date of change differs from that in the index is read again.
 */
final class IndexBuilder {
	public const JOB    = 'search-index';
	private const BATCH = 200;

	/** Posts of a block that is packed before it is full. */
	private const ENOUGH = 2000;

	/** Marks a post of the index as outdated. */
	private const OUTDATED = '1970-01-01 00:00:00';

	public function __construct(
		private readonly Database $db,
		private readonly Options $options,
		private readonly Clock $clock,
		private readonly SearchIndex $index,
		private readonly PostReader $reader,
		private readonly IndexWriter $writer,
		private readonly BlockPacker $packer,
	) {}

	/** Queues what is due. Called every five minutes while the feature is on. */
	public function schedule( JobQueue $jobs ): void {
		$jobs->handle( self::JOB, fn( array $payload ): ?RetryJob => $this->step( $payload ) );
		$jobs->handle( BlockPacker::JOB, $this->packer->step( ... ) );
		if ( $this->index->state()['version'] !== Tokenizer::version() ) {
			$this->reset();
		}
		$isDue = $this->index->state()['checked'] <= $this->clock->now() - DAY_IN_SECONDS;
		if ( $isDue ) {
			$jobs->push( self::JOB, [], self::JOB );
		}
		$block = $this->packer->due( $isDue );
		if ( null !== $block ) {
			$jobs->push( BlockPacker::JOB, [ 'block' => $block ], BlockPacker::JOB );
		}
	}

	/** Does now what otherwise the next runs of the background do. */
	public function complete(): void {
		for ( $next = new RetryJob( [] ); null !== $next; ) {
			$next = $this->step( $next->payload );
		}
		while ( null !== $block = $this->packer->due( false ) ) {
			for ( $next = new RetryJob( [ 'block' => $block ] ); null !== $next; ) {
				$next = $this->packer->step( $next->payload );
			}
		}
	}

	/** Deletes the index. Called every five minutes while the feature is off: then there is nothing to do. */
	public function discard( ?JobQueue $jobs = null ): void {
		// Jobs that were queued while the feature was on.
		$jobs?->handle( self::JOB, static fn(): ?RetryJob => null );
		$jobs?->handle( BlockPacker::JOB, static fn(): ?RetryJob => null );
		if ( null !== $this->options->stored( SearchIndex::OPTION ) ) {
			$this->writer->clear();
			BlockPacker::reset();
			$this->db->run( 'DELETE FROM {search_misses}' );
			$this->options->set( [ SearchIndex::OPTION => null ] );
		}
	}

	/** Begins with an empty index. */
	public function reset(): void {
		$this->writer->clear();
		BlockPacker::reset();
		$this->options->set( [ SearchIndex::OPTION => [ 'version' => Tokenizer::version(), 'checked' => 0 ] ] );
	}

	/**
	 * Reads posts after `after` that are missing or outdated.
	 *
	 * @param array<string, mixed> $payload
	 */
	public function step( array $payload ): ?RetryJob {
		$after = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		$ids   = $this->outdated( $after );
		if ( [] === $ids ) {
			$this->removeOthers();
			$this->completeBlock();
			$checked = [ 'version' => Tokenizer::version(), 'checked' => $this->clock->now() ];
			$this->options->set( [ SearchIndex::OPTION => $checked ] );
			return null;
		}
		$this->writer->add( $this->reader->read( $ids ) );
		return new RetryJob( [ 'after' => max( $ids ) ] );
	}

	/**
	 * Reads these posts now, and removes those that visitors may no longer find.
	 *
	 * @param list<int> $ids
	 */
	public function update( array $ids ): void {
		$posts = $this->reader->read( $ids );
		$found = array_map( static fn( IndexedPost $post ): int => $post->id, $posts );
		$this->writer->remove( array_values( array_diff( $ids, $found ) ) );
		$this->writer->add( $posts );
	}

	/** Has posts with this term read again, because its name has changed. */
	public function outdateTerm( int $taxonomyId, JobQueue $jobs ): void {
		$sql = 'SELECT object_id FROM ' . Database::wpdb()->term_relationships . ' WHERE term_taxonomy_id = %d';
		$this->db->run( "UPDATE {search_posts} SET modified_at = %s WHERE post_id IN ($sql)", self::OUTDATED, $taxonomyId );
		$jobs->push( self::JOB, [], self::JOB );
	}

	/** Has the posts of this user read again, because their name has changed. */
	public function outdateAuthor( int $user, JobQueue $jobs ): void {
		$sql = 'SELECT ID FROM ' . Database::wpdb()->posts . ' WHERE post_author = %d';
		$this->db->run( "UPDATE {search_posts} SET modified_at = %s WHERE post_id IN ($sql)", self::OUTDATED, $user );
		$jobs->push( self::JOB, [], self::JOB );
	}

	/** @return array{posts: int, indexed: int} */
	public function progress(): array {
		$types = PostReader::types();
		$sql   = 'SELECT COUNT(*) FROM ' . Database::wpdb()->posts
			. " WHERE post_type IN (%s) AND post_status = 'publish' AND post_password = ''";
		return [
			'posts'   => [] === $types ? 0 : $this->db->int( $sql, $types ),
			'indexed' => $this->db->int( 'SELECT COUNT(*) FROM {search_posts} WHERE complete = 1 AND post_id > 0' ),
		];
	}

	/** Ends the block of a first build, so that it can be packed, and later each that has enough posts. */
	private function completeBlock(): void {
		$last  = $this->db->int( 'SELECT MAX(number) FROM {search_posts}' );
		$start = Postings::block( $last ) * Postings::BLOCK;
		$posts = $this->db->int( 'SELECT COUNT(*) FROM {search_posts} WHERE number >= %d AND post_id > 0', $start );
		if ( $posts >= ( 0 === $this->index->state()['checked'] ? 1 : self::ENOUGH ) ) {
			$this->writer->beginBlock();
		}
	}

	/** @return list<int> */
	private function outdated( int $after ): array {
		$types = PostReader::types();
		$sql   = 'SELECT p.ID FROM ' . Database::wpdb()->posts . ' p LEFT JOIN {search_posts} s ON s.post_id = p.ID'
			. " WHERE p.ID > %d AND p.post_status = 'publish' AND p.post_password = '' AND p.post_type IN (%s)"
			. ' AND (s.number IS NULL OR s.complete = 0 OR s.modified_at <> p.post_modified_gmt)'
			. ' ORDER BY p.ID LIMIT %d';
		return [] === $types ? [] : $this->db->ids( $sql, $after, $types, self::BATCH );
	}

	/** Removes posts that were deleted, or are no longer public, without WordPress's hooks. */
	private function removeOthers(): void {
		$sql = 'SELECT s.post_id FROM {search_posts} s LEFT JOIN ' . Database::wpdb()->posts . ' p ON p.ID = s.post_id'
			. " AND p.post_status = 'publish' AND p.post_password = '' WHERE s.post_id > 0 AND p.ID IS NULL LIMIT %d";
		do {
			$gone = $this->db->ids( $sql, self::BATCH );
			$this->writer->remove( $gone );
		} while ( count( $gone ) === self::BATCH );
	}
}
