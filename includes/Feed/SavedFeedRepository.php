<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Source\SourceResolver;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Kernel\Text\Json;

/**
 * Stores saved feeds. A feed row never changes, because its key is made from its settings; changing a saved feed points
 * it to another feed row. Cached pages therefore keep reading the feed they started with.
 */
final class SavedFeedRepository {
	private const MAX_FEEDS = 500;
	private const KEPT = 30 * DAY_IN_SECONDS;

	/** Attributes that are not saved: the reference to a saved feed, and those that connect a source. */
	public const APART = [ 'feed', 'page', 'token' ];

	/** @var array<int, SavedFeed|null> */
	private array $cache = [];

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly BlockRegistry $blocks,
		private readonly UsageScanner $scanner,
		private readonly JobQueue $jobs,
	) {}

	public function find( int $id ): ?SavedFeed {
		if ( ! array_key_exists( $id, $this->cache ) ) {
			$row                = $this->db->row( 'SELECT * FROM {saved_feeds} WHERE id = %d', $id );
			$this->cache[ $id ] = null === $row ? null : SavedFeed::fromRow( $row );
		}
		return $this->cache[ $id ];
	}

	/** @return list<SavedFeed> including deleted feeds */
	public function all(): array {
		return array_map(
			[ SavedFeed::class, 'fromRow' ],
			$this->db->rows( 'SELECT * FROM {saved_feeds} ORDER BY id DESC LIMIT %d', self::MAX_FEEDS ),
		);
	}

	/** @return bool whether another feed can be saved */
	public function hasRoom(): bool {
		return $this->db->int( 'SELECT COUNT(*) FROM {saved_feeds}' ) < self::MAX_FEEDS;
	}

	/** @param array<array-key, mixed> $attributes unvalidated; only declared attributes are kept */
	public function add( string $feature, string $title, array $attributes ): ?SavedFeed {
		$now = $this->clock->now();
		$id  = $this->db->insert( 'saved_feeds', [
			'feature'    => $feature,
			'title'      => mb_substr( $title, 0, 190 ),
			'attributes' => $this->encode( $feature, $attributes ),
			'created_at' => $now,
			'updated_at' => $now,
		] );
		unset( $this->cache[ $id ] );
		$this->point( $id );
		return $this->find( $id );
	}

	/**
	 * Returns the settings of a new feed. Without a source it shows no demo posts to visitors, unless they say so.
	 *
	 * @param array<array-key, mixed> $attributes
	 * @return array<array-key, mixed>
	 */
	public static function ofNew( array $attributes ): array {
		return $attributes + ( [] === SourceResolver::handlesIn( $attributes ) ? [ 'demo' => false ] : [] );
	}

	/**
	 * Returns an existing saved feed with this name and these settings.
	 *
	 * @param array<array-key, mixed> $attributes unvalidated
	 */
	public function findEqual( string $feature, string $title, array $attributes ): ?SavedFeed {
		$title = mb_substr( $title, 0, 190 );
		$json  = $this->encode( $feature, $attributes );
		$row   = $this->db->row(
			'SELECT * FROM {saved_feeds} WHERE feature = %s AND title = %s AND attributes = %s AND deleted_at = 0 ORDER BY id LIMIT 1',
			$feature,
			$title,
			$json,
		);
		$saved = null === $row ? null : SavedFeed::fromRow( $row );
		// Databases compare text without regard to case.
		return null !== $saved && $saved->title === $title && Json::encode( $saved->attributes ) === $json ? $saved : null;
	}

	/** @param array<array-key, mixed>|null $attributes null = unchanged */
	public function change( SavedFeed $saved, string $title, ?array $attributes ): ?SavedFeed {
		$json = null === $attributes ? Json::encode( $saved->attributes ) : $this->encode( $saved->feature, $attributes );
		$this->write( $saved->id, [
			'title'      => mb_substr( $title, 0, 190 ),
			'attributes' => $json,
			'updated_at' => $this->clock->now(),
		] );
		if ( Json::encode( $saved->attributes ) !== $json ) {
			$before = $this->db->ids( 'SELECT id FROM {feeds} WHERE saved_id = %d', $saved->id );
			$this->point( $saved->id );
			$this->scanner->changed( $saved->id, true );
			// Cached pages keep reading the previous feeds for a while.
			foreach ( $before as $id ) {
				$this->jobs->push( 'forget-feed', [ 'feed' => $id ], "forget-feed $id", self::KEPT );
			}
		}
		return $this->find( $saved->id );
	}

	/** Deletes or restores a saved feed. Pages that use a deleted one show nothing until it is restored. */
	public function delete( SavedFeed $saved, bool $deleted ): void {
		$this->write( $saved->id, [ 'deleted_at' => $deleted ? $this->clock->now() : 0 ] );
		$this->scanner->changed( $saved->id, false );
	}

	/**
	 * Deletes a feed that is no longer used. If it is used outside of posts and widgets, a page that requests it
	 * creates it again.
	 */
	public function deleteUnused( int $feedId ): void {
		if (
			0 === $this->db->int(
				'SELECT (SELECT COUNT(*) FROM {saved_feeds} WHERE feed_id = %d) + (SELECT COUNT(*) FROM {locations} WHERE feed_id = %d)',
				$feedId,
				$feedId,
			)
		) {
			$this->db->delete( 'feed_items', [ 'feed_id' => $feedId ] );
			$this->db->delete( 'feeds', [ 'id' => $feedId ] );
		}
	}

	/** Permanently removes saved feeds that were deleted more than 30 days ago. */
	public function trim(): void {
		$this->db->run(
			'DELETE FROM {saved_feeds} WHERE deleted_at > 0 AND deleted_at < %d',
			$this->clock->now() - self::KEPT,
		);
		$this->cache = [];
	}

	/**
	 * Returns the settings of a block or shortcode, merged with those of the saved feed it names. Its own settings take
	 * precedence.
	 *
	 * @param array<string, mixed> $attributes validated
	 * @return array<string, mixed>|null null = the saved feed does not exist
	 */
	public function resolve( string $feature, array $attributes ): ?array {
		$id = $attributes['feed'] ?? 0;
		if ( ! is_int( $id ) || $id < 1 ) {
			return $attributes;
		}
		$saved = $this->find( $id );
		if ( null === $saved || 0 !== $saved->deletedAt || $feature !== $saved->feature ) {
			return null;
		}
		return $this->blocks->attributes(
			$feature,
			$this->blocks->distinct( $feature, $attributes ) + $saved->attributes,
		);
	}

	/**
	 * Returns the output for a saved feed that does not exist: a notice for users who can fix it, otherwise nothing.
	 */
	public static function missing( mixed $id ): string {
		$text = current_user_can( Capabilities::MANAGE ) && ! Output::isPlain()
			? sprintf(
				/* translators: %s: number of a saved feed. */
				__(
					'Visitors can\'t see this message: saved feed %s doesn\'t exist. Choose another feed, or restore it under Frontispiece → Feeds.',
					'frontispiece',
				),
				is_int( $id ) ? (string) $id : '',
			)
			: '';
		return '' === $text ? '' : '<p class="frontispiece-errors" role="note">' . Escape::html( $text ) . '</p>';
	}

	/** @param array<array-key, mixed> $attributes */
	private function encode( string $feature, array $attributes ): string {
		return Json::encode( array_diff_key(
			$this->blocks->distinct( $feature, $this->blocks->attributes( $feature, $attributes ) ),
			array_flip( self::APART ),
		) );
	}

	/** Creates the feeds of settings that were saved or imported while their module was off. */
	public function complete(): void {
		foreach ( $this->all() as $saved ) {
			if ( 0 === $saved->feedId && 0 === $saved->deletedAt ) {
				$this->point( $saved->id );
			}
		}
	}

	/** Creates the feed now, so that no visitor waits for it. */
	private function point( int $id ): void {
		$saved = $this->find( $id );
		$feed  = null === $saved ? null : $this->scanner->findOrCreate( $saved->feature, [ 'feed' => $id ] );
		if ( null !== $feed ) {
			$this->write( $id, [ 'feed_id' => $feed->id ] );
		}
	}

	/** @param array<string, string|int> $values */
	private function write( int $id, array $values ): void {
		$this->db->update( 'saved_feeds', $values, [ 'id' => $id ] );
		unset( $this->cache[ $id ] );
	}
}
