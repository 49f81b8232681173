<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
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

	/** Different words of posts that are written together. Each takes some hundred bytes of memory. */
	private const MAX_WORDS = 50_000;

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
		private readonly SearchCache $cache,
	) {}

	/** @param bool $isOn whether the feature is on: if not, jobs that were queued while it was do nothing */
	public function handleJobs( JobQueue $jobs, bool $isOn ): void {
		$jobs->handle( self::JOB, fn( array $payload ): ?RetryJob => $isOn ? $this->step( $payload ) : null );
		// Queued by older versions, whose index needed to be cleaned.
		$jobs->handle( 'search-clean', static fn(): ?RetryJob => null );
		$jobs->handle( BlockPacker::JOB, fn( array $payload ): ?RetryJob => $isOn ? $this->packer->step( $payload ) : null );
	}

	/** Queues what is due. Called every five minutes while the feature is on. */
	public function schedule( JobQueue $jobs ): void {
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

	/** Does now what otherwise the next runs of the background do, except posts that have to wait. */
	public function complete(): void {
		for ( $next = new RetryJob( [] ); null !== $next && 0 === $next->in; ) {
			$next = $this->step( $next->payload );
		}
		while ( null !== $block = $this->packer->due( false ) ) {
			for ( $next = new RetryJob( [ 'block' => $block ] ); null !== $next; ) {
				$next = $this->packer->step( $next->payload );
			}
		}
	}

	/** Deletes the index. Called every five minutes while the feature is off: then there is nothing to do. */
	public function discard(): void {
		if ( null !== $this->options->stored( SearchIndex::OPTION ) ) {
			$this->writer->clear();
			BlockPacker::reset();
			$this->db->run( 'DELETE FROM {search_misses}' );
			$this->options->set( [ SearchIndex::OPTION => null ] );
		}
	}

	/** Frees the tables while a search plugin answers. Without it, schedule() builds the index again. */
	public function sleep(): void {
		if ( ! $this->index->isAsleep() ) {
			$this->empty( SearchIndex::ASLEEP );
		}
	}

	/** Begins with an empty index. */
	public function reset(): void {
		$this->empty( [ 'version' => Tokenizer::version(), 'checked' => 0 ] );
	}

	/** @param array{version: string, checked: int} $state */
	private function empty( array $state ): void {
		$this->writer->clear();
		BlockPacker::reset();
		$this->options->set( [ SearchIndex::OPTION => $state ] );
		$this->cache->clear();
	}

	/**
	 * Reads posts after `after` that are missing or outdated. The index is complete without those that have to wait, and
	 * the job comes back for them.
	 *
	 * @param array<string, mixed> $payload
	 */
	public function step( array $payload ): ?RetryJob {
		$after    = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		$mustWait = true === ( $payload['wait'] ?? false );
		$ids      = $this->outdated( $after );
		if ( [] === $ids ) {
			$wasReady = $this->index->isReady();
			$this->removeOthers();
			$this->completeBlock();
			$checked = [ 'version' => Tokenizer::version(), 'checked' => $this->clock->now() ];
			$this->options->set( [ SearchIndex::OPTION => $checked ] );
			if ( ! $wasReady ) {
				$this->cache->clear();
			}
			return $mustWait ? new RetryJob( [], Attempts::RETRY_DELAY ) : null;
		}
		$results = $this->add( $ids );
		// Posts may have other words without having changed: names of terms and authors.
		$this->cache->clear();
		$mustWait = $mustWait || in_array( Attempt::Postponed, $results, true );
		return new RetryJob( [ 'after' => max( $ids ) ] + ( $mustWait ? [ 'wait' => true ] : [] ) );
	}

	/**
	 * Reads these posts now, and removes those that visitors may no longer find.
	 *
	 * @param list<int> $ids
	 * @return bool whether it is done; false if a post has to wait
	 */
	public function update( array $ids ): bool {
		$results = $this->add( $ids );
		// A post that could not be read is still found by its earlier words.
		$this->writer->remove( array_values( array_diff( $ids, array_keys( $results ) ) ) );
		return ! in_array( Attempt::Postponed, $results, true );
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

	/**
	 * Adds posts to the index, as many at a time as fit into the memory.
	 *
	 * @param list<int> $ids
	 * @return array<int, Attempt> result by ID of a post that visitors may find
	 */
	private function add( array $ids ): array {
		$results = [];
		$posts   = [];
		$words   = 0;
		foreach ( $this->reader->read( $ids ) as $id => $post ) {
			$results[ $id ] = $post instanceof IndexedPost ? Attempt::Started : $post;
			if ( $post instanceof IndexedPost ) {
				$posts[] = $post;
				$words  += count( $post->texts );
			}
			if ( $words > self::MAX_WORDS ) {
				$this->writer->add( $posts );
				$posts = [];
				$words = 0;
			}
		}
		$this->writer->add( $posts );
		return $results;
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
