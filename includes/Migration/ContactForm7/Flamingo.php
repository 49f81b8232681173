<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Entries\EntryStore;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads entries of Contact Form 7 that Flamingo stored: a post type, with each value in a meta field. */
final class Flamingo implements EntryStore {
	private const TYPE    = 'flamingo_inbound';
	private const CHANNEL = 'flamingo_inbound_channel';

	public function __construct( private readonly Database $db ) {}

	public static function isThere( Database $db ): bool {
		$wpdb = Database::wpdb();
		return 0 < $db->int( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s LIMIT 1", self::TYPE );
	}

	public function name(): string {
		return 'flamingo';
	}

	public function label(): string {
		return 'Flamingo';
	}

	public function count( int $after = 0 ): int {
		$wpdb = Database::wpdb();
		return $this->db->int( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = %s AND ID > %d", self::TYPE, $after );
	}

	public function next( int $after ): int {
		$wpdb = Database::wpdb();
		return $this->db->int( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s AND ID > %d ORDER BY ID LIMIT 1", self::TYPE, $after );
	}

	public function read( int $after, int $limit ): array {
		$wpdb = Database::wpdb();
		$rows = $this->db->rows(
			"SELECT ID, post_date_gmt, post_status FROM {$wpdb->posts} WHERE post_type = %s AND ID > %d ORDER BY ID LIMIT %d",
			self::TYPE,
			$after,
			$limit,
		);
		$ids      = array_map( 'intval', array_column( $rows, 'ID' ) );
		$meta     = [] === $ids ? [] : $this->meta( $ids );
		$channels = [] === $ids ? [] : $this->channels( $ids );
		return array_map(
			static fn( array $row ): ForeignEntry =>
				self::entry( $row, $meta[ (int) $row['ID'] ] ?? [], $channels[ (int) $row['ID'] ] ?? [] ),
			$rows,
		);
	}

	/**
	 * @param array<string, string|null> $row
	 * @param array<array-key, string>   $meta
	 * @param list<string>               $channels
	 */
	private static function entry( array $row, array $meta, array $channels ): ForeignEntry {
		$values = [];
		foreach ( $meta as $key => $stored ) {
			if ( str_starts_with( (string) $key, '_field_' ) ) {
				$values[ substr( (string) $key, 7 ) ] = StoredData::value( $stored );
			}
		}
		$more = new ArrayReader( StoredData::read( $meta['_meta'] ?? '' ) ?? [] );
		return new ForeignEntry(
			(int) $row['ID'],
			$channels,
			ForeignEntry::time( (string) $row['post_date_gmt'] ),
			[] === $values ? null : array_filter( $values, static fn( $value ): bool => ! in_array( $value, [ '', [] ], true ) ),
			[],
			match ( $row['post_status'] ) {
				'flamingo-spam' => EntryRepository::SPAM,
				'trash'         => EntryRepository::TRASH,
				default         => EntryRepository::INBOX,
			},
			true,
			false,
			$more->url( 'url' ),
			$meta['_subject'] ?? '',
			$meta['_from_email'] ?? '',
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<array-key, string>>
	 */
	private function meta( array $ids ): array {
		$wpdb = Database::wpdb();
		$meta = [];
		foreach ( $this->db->rows(
			"SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta} WHERE post_id IN (%d) ORDER BY meta_id",
			$ids,
		) as $row ) {
			$meta[ (int) $row['post_id'] ][ (string) $row['meta_key'] ] = (string) $row['meta_value'];
		}
		return $meta;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, list<string>> entry => names of its form: a channel has the form's slug and title
	 */
	private function channels( array $ids ): array {
		$wpdb     = Database::wpdb();
		$channels = [];
		foreach ( $this->db->rows(
			"SELECT r.object_id, t.slug, t.name FROM {$wpdb->term_relationships} r JOIN {$wpdb->term_taxonomy} x ON x.term_taxonomy_id = r.term_taxonomy_id JOIN {$wpdb->terms} t ON t.term_id = x.term_id WHERE x.taxonomy = %s AND r.object_id IN (%d)",
			self::CHANNEL,
			$ids,
		) as $row ) {
			$id              = (int) $row['object_id'];
			$channels[ $id ] = [ ...( $channels[ $id ] ?? [] ), "slug:{$row['slug']}", "title:{$row['name']}" ];
		}
		return $channels;
	}
}
