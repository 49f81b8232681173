<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Blocks\UsageLink;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\ModuleSettings;

/**
 * Builds the list of feeds: saved feeds, and unsaved feeds used on pages. The number of queries is the same for any
 * number of feeds.
 */
final class FeedList {
	private const MAX_FEEDS = 500;

	/** Condition for unsaved feeds that are used on pages. */
	private const UNNAMED = 'saved_id = 0 AND id IN (SELECT feed_id FROM {locations})';

	/** @var array<int, Source> */
	private array $byId = [];

	public function __construct(
		private readonly StaleFeeds $staleFeeds,
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly SavedFeedRepository $savedFeeds,
		private readonly Tables $tables,
		private readonly BlockRegistry $blocks,
		private readonly Database $db,
		private readonly ModuleSettings $modules,
	) {}

	/** @return list<array<string, mixed>> */
	public function all(): array {
		if ( ! $this->tables->ready() ) {
			return [];
		}
		$this->staleFeeds->resolve();
		foreach ( $this->sources->all() as $source ) {
			$this->byId[ $source->id ] = $source;
		}
		$this->savedFeeds->complete();
		$saved  = $this->savedFeeds->all();
		$rows   = $this->rows( array_map( static fn( SavedFeed $savedFeed ): int => $savedFeed->feedId, $saved ) );
		$places = $this->locations();
		$list   = [];
		foreach ( $saved as $savedFeed ) {
			$list[] = [
				'id'        => "saved-{$savedFeed->id}",
				'number'    => $savedFeed->id,
				'title'     => $savedFeed->title,
				'feature'   => $savedFeed->feature,
				'deleted'   => 0 !== $savedFeed->deletedAt,
				'shortcode' => self::shortcode( $savedFeed->feature, [ 'feed' => $savedFeed->id ] ),
			]
				+ $this->describe(
					$savedFeed->feature,
					$savedFeed->attributes,
					$rows[ $savedFeed->feedId ] ?? null,
					$places[ $savedFeed->id ][0] ?? [],
				);
		}
		foreach ( $rows as $row ) {
			if ( ! isset( $row->attributes['feed'] ) ) {
				$list[] = [
					'id'        => "feed-{$row->id}",
					'number'    => 0,
					'title'     => '',
					'feature'   => $row->feature,
					'deleted'   => false,
					'shortcode' => self::shortcode( $row->feature, $row->attributes ),
				]
					+ $this->describe( $row->feature, $row->attributes, $row, $places[0][ $row->id ] ?? [] );
			}
		}
		return $list;
	}

	/** @return array<string, array<string, mixed>> JSON schema of each property of a feed in the list */
	public static function schema(): array {
		return Schema::byType(
			string: [ 'id', 'title', 'feature', 'shortcode', 'type', 'layout', 'fetched_text', 'state', 'message' ],
			integer: [ 'number', 'fetched_at' ],
			boolean: [ 'deleted' ],
			objects: [ 'sources', 'places' ],
			object: [ 'attributes' ],
		);
	}

	/** Counts the feeds in the list, excluding deleted ones. */
	public static function count( Database $db ): int {
		return $db->int(
			'SELECT COUNT(*) FROM {saved_feeds} WHERE deleted_at = 0',
		) + $db->int( 'SELECT COUNT(*) FROM {feeds} WHERE ' . self::UNNAMED );
	}

	/**
	 * Counts feeds in the list that show one of these sources.
	 *
	 * @param list<int> $sources
	 */
	public static function countThoseOf( array $sources, Database $db ): int {
		$lists = $db->column(
			'SELECT source_ids FROM {feeds} WHERE ( ' . self::UNNAMED . ' )
				OR saved_id IN (SELECT id FROM {saved_feeds} WHERE deleted_at = 0) LIMIT 500',
		);
		return count( array_filter(
			$lists,
			static fn( string $ids ): bool => [] !== array_intersect( explode( ',', $ids ), array_map( 'strval', $sources ) ),
		) );
	}

	/**
	 * Returns the shortcode that adds a feed with these settings to a page.
	 *
	 * @param array<string, mixed> $attributes attributes that differ from their defaults
	 */
	public static function shortcode( string $feature, array $attributes ): string {
		$text = '[frontispiece_' . strtr( $feature, '-', '_' );
		foreach ( $attributes as $name => $value ) {
			$value = match ( true ) {
				is_bool( $value )   => $value ? 'true' : 'false',
				is_array( $value )  => implode( ',', array_filter( $value, 'is_scalar' ) ),
				is_scalar( $value ) => (string) $value,
				default             => '',
			};
			// A shortcode ends at the first closing bracket, and an attribute cannot contain both kinds of quotes.
			$quote = str_contains( $value, '"' ) ? "'" : '"';
			$text .= " $name=$quote" . str_replace( [ '[', ']', $quote ], [ '(', ')', '' ], $value ) . $quote;
		}
		return $text . ']';
	}

	/**
	 * @param array<string, mixed>       $attributes
	 * @param list<array<string, mixed>> $places
	 * @return array<string, mixed>
	 */
	private function describe( string $feature, array $attributes, ?Feed $row, array $places ): array {
		$all     = new ArrayReader( $this->blocks->attributes( $feature, $attributes ) );
		$sources = array_values( array_intersect_key( $this->byId, array_flip( $row->sourceIds ?? [] ) ) );
		$fetched = array_map( static fn( Source $source ): int => $source->refreshedAt, $sources );
		$message = '';
		foreach ( $sources as $source ) {
			$error = ArrayReader::fromJson( $source->error );
			if ( '' === $message && '' !== $error->string( 'reason' ) ) {
				$details    = SourceErrorMessages::details( $error->string( 'reason' ), $error->string( 'code' ), '', $source->type );
				$message = $details['words']
					. ' '
					. $details['advice']
					. ( '' === $details['code'] ? '' : " ({$details['code']})" );
			}
		}
		return [
			'type'       => $all->string( 'type' ),
			'layout'     => $all->string( 'layout' ),
			'sources'    => array_map(
				static fn( Source $source ): array => [
					'handle' => $source->handle,
					'name'   => '' === $source->name ? $source->remoteId : $source->name,
					'type'   => $source->type,
				],
				$sources,
			),
			'places'     => $places,
			'fetched_at' => [] === $fetched ? 0 : min( $fetched ),
			'fetched_text' => [] === $fetched || 0 === min( $fetched ) ? '' : self::moment( min( $fetched ) ),
			'state'      => match ( true ) {
				! $this->modules->isBlockOn( $feature )                     => 'off',
				[] === $sources                                             => 'no_source',
				'' !== $message                                              => 'failing',
				[] !== array_filter( $sources, [ $this, 'isUnread' ] ) => 'waiting',
				default                                                      => 'ok',
			},
			'message'    => $message,
			'attributes' => (object) array_diff_key( $attributes, array_flip( SavedFeedRepository::APART ) ),
		];
	}

	private function isUnread( Source $source ): bool {
		return 0 === $source->refreshedAt && ! $this->drivers->isManual( $source->type );
	}

	/**
	 * @param list<int> $ids also these
	 * @return array<int, Feed> by ID: saved feeds and unnamed feeds on pages
	 */
	private function rows( array $ids ): array {
		$rows = [];
		foreach ( $this->db->rows(
			'SELECT * FROM {feeds} WHERE id IN (%d) OR (' . self::UNNAMED . ') ORDER BY id DESC LIMIT %d',
			[ 0, ...$ids ],
			self::MAX_FEEDS + count( $ids ),
		) as $row ) {
			$feed              = Feed::fromRow( $row );
			$rows[ $feed->id ] = $feed;
		}
		return $rows;
	}

	/**
	 * @return array<int, array<int, list<array<string, mixed>>>> saved feed or 0 => feed (0 for all of a saved one) =>
	 *     where it stands
	 */
	private function locations(): array {
		$rows = $this->db->rows(
			'SELECT l.feed_id, l.post_id, l.place, f.saved_id FROM {locations} l JOIN {feeds} f ON f.id = l.feed_id ORDER BY l.post_id LIMIT 1000',
		);
		_prime_post_caches(
			array_values( array_unique( array_map( static fn( array $row ): int => (int) $row['post_id'], $rows ) ) ),
			false,
			false,
		);
		$places = [];
		foreach ( $rows as $row ) {
			$saved = (int) $row['saved_id'];
			$place = UsageLink::forPost( (int) $row['post_id'], (string) $row['place'] );
			$of    = 0 === $saved ? (int) $row['feed_id'] : 0;
			if ( null !== $place && ! in_array( $place, $places[ $saved ][ $of ] ?? [], true ) ) {
				$places[ $saved ][ $of ][] = $place;
			}
		}
		return $places;
	}

	/** Formats a time in the site's language, format and time zone. */
	public static function moment( int $at ): string {
		$format = static fn( string $name ): string => is_string( get_option( $name ) ) ? get_option( $name ) : '';
		return (string) wp_date( $format( 'date_format' ) . ' ' . $format( 'time_format' ), $at );
	}
}
