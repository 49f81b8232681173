<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Rest\RestController;

/**
 * REST routes of the feed tools. Each call does part of the work and returns the progress, so that the screen can show
 * it.
 */
final class ToolsController extends RestController {
	protected const TITLE = 'tool-progress';
	private const AT_ONCE = 20;

	/** Seconds of image processing per call. */
	private const STRETCH = 3;

	public function __construct(
		private readonly FeedRepository $feeds,
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly ImageRepository $images,
		private readonly UsageIndex $usageIndex,
		private readonly FeedJobs $feedJobs,
		private readonly JobQueue $jobs,
		private readonly Database $db,
	) {}

	public function register_routes(): void {
		$after = [ 'after' => [ 'type' => 'integer', 'minimum' => 0, 'default' => 0 ] ];
		$again = [
			'again' => [
				'type'        => 'boolean',
				'default'     => true,
				'description' => 'Whether images are generated again, or only deleted.',
			],
		];
		$this->route( '/tools/caches', $this->endpoint(
			'POST',
			fn( \WP_REST_Request $request ): array => $this->caches( (int) $request['after'] ),
			$after,
		) );
		$this->route( '/tools/images', $this->endpoint(
			'POST',
			fn( \WP_REST_Request $request ): array =>
				$this->images( (int) $request['after'], true === $request['again'] ),
			$again + $after,
		) );
		$this->resource(
			'/tools/work',
			'tool-work',
			[ 'left' => [ 'type' => 'integer' ] ],
			$this->endpoint( 'POST', fn(): array => $this->work(), $after ),
		);
	}

	protected function properties(): array {
		$number = [ 'type' => 'integer' ];
		return [ 'done' => $number, 'total' => $number, 'after' => $number ];
	}

	/**
	 * Clears the answers cached for single posts and the caches of pages that show feeds.
	 *
	 * @return array{done: int, total: int, after: int}
	 */
	private function caches( int $after ): array {
		if ( 0 === $after ) {
			// The number of hashtags counts toward the network's limit; it is not a cache.
			$this->db->run( 'DELETE FROM {answers} WHERE kind <> %s', RemoteCache::HASHTAGS );
		}
		$ids = $this->db->ids( 'SELECT id FROM {feeds} WHERE id > %d ORDER BY id LIMIT %d', $after, self::AT_ONCE );
		foreach ( $ids as $id ) {
			array_map( 'clean_post_cache', $this->usageIndex->posts( $id ) );
			$feed = $this->feeds->byId( $id );
			if ( null !== $feed ) {
				/** This is documented in includes/Feed/FeedModule.php. */
				do_action( 'frontispiece_feed_changed', $feed );
			}
		}
		return $this->progress( 'feeds', 'id > 0', $ids );
	}

	/** @return array{done: int, total: int, after: int} */
	private function images( int $after, bool $again ): array {
		$store = new ImageStore();
		$rows  = $this->db->rows(
			"SELECT id, stem FROM {images} WHERE store = 'uploads' AND id > %d ORDER BY id LIMIT %d",
			$after,
			self::AT_ONCE,
		);
		foreach ( $rows as $row ) {
			$store->remove( (string) $row['stem'] );
			$this->images->update( (int) $row['id'], [
				'state'  => $again ? 'pending' : 'error',
				'error'  => $again ? '' : 'thrown_away',
				'sizes'  => '',
				'bytes'  => 0,
				'tries'  => 0,
				'due_at' => 0,
			] );
		}
		if ( $again && count( $rows ) < self::AT_ONCE ) {
			// Image URLs expire: the next refresh replaces those that no longer work.
			foreach ( $this->sources->all() as $source ) {
				if ( ! $source->isPaused() && ! $this->drivers->isManual( $source->type ) ) {
					$this->sources->resume( $source );
				}
			}
			$this->jobs->push( 'images', [], 'images' );
		}
		return $this->progress(
			'images',
			"store = 'uploads'",
			array_map( static fn( array $row ): int => (int) $row['id'], $rows ),
		);
	}

	/** @return array{left: int} number of pending images */
	private function work(): array {
		$this->feedJobs->register( $this->jobs, self::STRETCH );
		$this->jobs->run( self::STRETCH );
		return [ 'left' => $this->db->int( "SELECT COUNT(*) FROM {images} WHERE state = 'pending' AND tries = 0" ) ];
	}

	/**
	 * @param 'feeds'|'images' $table
	 * @param list<int>        $ids items of this batch
	 * @return array{done: int, total: int, after: int} after: 0 = finished
	 */
	private function progress( string $table, string $where, array $ids ): array {
		$last = [] === $ids ? 0 : max( $ids );
		$db   = $this->db;
		return [
			'done'  => 0 === $last ? 0 : $db->int( "SELECT COUNT(*) FROM {{$table}} WHERE $where AND id <= %d", $last ),
			'total' => $db->int( "SELECT COUNT(*) FROM {{$table}} WHERE $where" ),
			'after' => count( $ids ) < self::AT_ONCE ? 0 : $last,
		];
	}
}
