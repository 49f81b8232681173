<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Scale;

use Frontispiece\Kernel\Database\Database;

/** Fills tables with many rows by SQL alone, some ten thousand at a time, on MariaDB (its sequence tables). */
final class LargeSite {
	private const AT_ONCE = 50_000;

	private const TABLES = [ 'items', 'feed_items', 'submissions', 'subscribers', 'subscriber_events' ];

	/** @param array<string, string> $schema table => column and key definitions */
	public function __construct( private readonly Database $db, private readonly array $schema ) {}

	/** Removes all keys except the primary ones: rows are added several times as fast. */
	public function removeKeys(): void {
		foreach ( self::TABLES as $table ) {
			foreach ( array_keys( $this->keys( $table ) ) as $key ) {
				$this->db->run( 'ALTER TABLE {' . $table . "} DROP KEY $key" );
			}
		}
	}

	/** Adds all keys again, except the last one of each table. */
	public function restoreKeys(): void {
		foreach ( self::TABLES as $table ) {
			$keys = array_slice( $this->keys( $table ), 0, -1 );
			if ( [] !== $keys ) {
				$this->db->run( 'ALTER TABLE {' . $table . '} ADD ' . implode( ', ADD ', $keys ) );
			}
		}
	}

	/** @return array<string, string> name => declaration of the keys of a table, except the primary one */
	private function keys( string $table ): array {
		preg_match_all( '/^((?:UNIQUE )?KEY (\w+) \(.+\)),?$/m', $this->schema[ $table ], $matches );
		return array_combine( $matches[2], $matches[1] );
	}

	/** Adds copies of the stored posts of a source to the source and a feed. */
	public function items( int $source, int $feed, int $count ): void {
		$this->db->run( 'DROP TEMPORARY TABLE IF EXISTS scale_templates' );
		$this->db->run(
			'CREATE TEMPORARY TABLE scale_templates AS SELECT ROW_NUMBER() OVER (ORDER BY id) - 1 AS n, kind, payload, fingerprint, words'
				. ' FROM {items} WHERE source_id = %d',
			$source,
		);
		$kinds = max( 1, $this->db->int( 'SELECT COUNT(*) FROM scale_templates' ) );
		$this->each( $count, fn( int $from, int $to ): int => $this->db->run(
			'INSERT INTO {items} (source_id, remote_id, kind, effective_at, payload, fingerprint, words)'
				. " SELECT %d, CONCAT('scale_', LPAD(s.seq, 9, '0')), t.kind, 1000000000 + 60 * s.seq, t.payload, t.fingerprint, t.words"
				. " FROM seq_{$from}_to_{$to} s JOIN scale_templates t ON t.n = s.seq MOD %d",
			$source,
			$kinds,
		) );
		$last = $this->db->int( 'SELECT MAX(id) FROM {items}' );
		for ( $id = 0; $id <= $last; $id += self::AT_ONCE ) {
			$this->db->run(
				'INSERT IGNORE INTO {feed_items} (feed_id, effective_at, item_id)'
					. " SELECT %d, effective_at, id FROM {items} WHERE id > %d AND id <= %d AND remote_id LIKE 'scale\\_%'",
				$feed,
				$id,
				$id + self::AT_ONCE,
			);
		}
	}

	/** Adds entries of a form: one in ten is spam, one in a thousand contains a rare word. */
	public function entries( int $form, int $count ): void {
		$now = time();
		$this->each( $count, fn( int $from, int $to ): int => $this->db->run(
			'INSERT INTO {submissions}'
				. ' (form_id, created_at, moved_at, once_key, visitor, state, seen, status, sender, subject, words, data, files, meta)'
				. ' SELECT %d, %d - 60 * seq, %d - 60 * seq, MD5(seq), MD5(seq MOD 50000),'
				. " IF(seq MOD 10 = 0, 'spam', 'inbox'), seq MOD 3 > 0, 'mail_sent',"
				. " CONCAT('visitor', seq MOD 50000, '@example.org'), CONCAT('Question ', seq),"
				. " CONCAT('Visitor ', seq, ' writes about the sea. ', IF(seq MOD 1000 = 7, 'sextant', '')),"
				. " CONCAT('{\"fields\":{\"your-name\":\"Visitor ', seq, '\",\"note\":\"Words of a message about the sea.\"},\"free\":[]}'),"
				. " '[]', '{}' FROM seq_{$from}_to_{$to}",
			$form,
			$now,
			$now,
		) );
	}

	/** Adds subscribers, four of five confirmed, each with two events. */
	public function subscribers( int $count ): void {
		$this->each( $count, fn( int $from, int $to ): int => $this->db->run(
			'INSERT INTO {subscribers} (email, status, created_at, confirmed_at)'
				. " SELECT CONCAT('reader', seq, '@example.org'), IF(seq MOD 5 = 0, 'pending', 'confirmed'),"
				. ' 1500000000 + 60 * seq, IF(seq MOD 5 = 0, 0, 1500000060 + 60 * seq)'
				. " FROM seq_{$from}_to_{$to}",
		) );
		$this->db->run(
			'INSERT INTO {subscriber_events} (subscriber_id, event, happened_at, wording, page)'
				. " SELECT s.id, IF(n.seq = 1, 'asked', 'confirmed'), s.created_at + n.seq, 'Subscribe', 'https://example.org/'"
				. ' FROM {subscribers} s JOIN seq_1_to_2 n',
		);
	}

	/** Adds posts of WordPress. */
	public function posts( int $count ): void {
		$posts = Database::wpdb()->posts;
		$date  = 'FROM_UNIXTIME(1500000000 + 60 * seq)';
		$text  = str_repeat( 'Words of an article about the sea and what stands beside it. ', 10 );
		$this->each( $count, fn( int $from, int $to ): int => $this->db->run(
			"INSERT INTO $posts (post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title,"
				. ' post_excerpt, post_status, post_name, post_type, to_ping, pinged, post_content_filtered)'
				. " SELECT 1, $date, $date, $date, $date, '$text', CONCAT('Article ', seq), '', 'publish', CONCAT('scale-', seq), 'post',"
				. " '', '', '' FROM seq_{$from}_to_{$to}",
		) );
	}

	public function analyze(): void {
		$tables = array_map( Database::name( ... ), self::TABLES );
		Database::wpdb()->query( 'ANALYZE TABLE ' . implode( ', ', [ ...$tables, Database::wpdb()->posts ] ) );
	}

	public function removePosts(): void {
		Database::wpdb()->query( 'DELETE FROM ' . Database::wpdb()->posts . " WHERE post_name LIKE 'scale-%'" );
	}

	/** @param \Closure(int, int): int $insert rows from and to these numbers */
	private function each( int $count, \Closure $insert ): void {
		for ( $from = 1; $from <= $count; $from += self::AT_ONCE ) {
			$insert( $from, min( $count, $from + self::AT_ONCE - 1 ) );
		}
	}
}
