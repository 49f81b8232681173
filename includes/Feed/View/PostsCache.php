<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\AfterResponse;

/**
 * Keeps what load-more answers to visitors for a minute, because most visitors load the same posts.
 *
 * A response is kept by its place in a feed, which is signed, so that nobody can add responses at will. What else it
 * depends on is its stamp (the posts, the feed's row, the site) and its question (what the request contains besides): it
 * is only given to requests with the same. Another question does not replace it.
 *
 * A row of its own names the state of all posts. It changes with their rows, and nothing is kept until it has not changed
 * for some seconds. Therefore, a response that was begun before a change, or during several, is never found after them.
 * All times are the database's, because the clocks of web servers differ.
 */
final class PostsCache {
	/** Seconds that a response is kept: posts may say "5 minutes ago". */
	private const SECONDS = 60;

	/** Seconds without a change before responses are kept. */
	private const QUIET = 5;

	/** Seconds in which a process notes one change. Shorter than QUIET by the rounding of times and a slow query. */
	private const NOTED = 2;

	/** Maximum number of responses, and of characters of each. A full table is left as it is until responses expire. */
	private const MAX_RESPONSES   = 200;
	private const LENGTH = 60_000;

	/** The key of the row with the state. */
	private const STATE = 'state';

	/** Options of the site that show in a response. */
	private const OPTIONS = [
		'active_plugins'      => 1,
		'date_format'         => 1,
		'time_format'         => 1,
		'timezone_string'     => 1,
		'gmt_offset'          => 1,
		'permalink_structure' => 1,
	];

	/** @var array<int, float> site => when this process noted a change, in seconds */
	private array $noted = [];

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Templates $templates,
		private readonly AfterResponse $afterResponse,
	) {}

	/**
	 * Looks up the response and the feed in one query.
	 *
	 * @param string       $template folder of the feature's templates
	 * @param string       $place    where in the feed, and for which kind of request; signed
	 * @param array<mixed> $question what the response depends on besides
	 */
	public function find( string $feature, string $template, string $feedKey, string $place, array $question ): CachedPosts {
		if ( is_user_logged_in() || self::seconds() < 1 ) {
			return new CachedPosts();
		}
		$key = self::hash( [ $feature, $feedKey, $place, determine_locale(), home_url(), is_ssl() ] );
		$row = $this->db->row(
			'SELECT f.*, s.stamp AS state, s.made_at AS changed_at, k.stamp, k.question, k.made_at, k.body, UNIX_TIMESTAMP() AS clock FROM {feeds} f LEFT JOIN {loaded_posts} s ON s.place_key = %s LEFT JOIN {loaded_posts} k ON k.place_key = %s WHERE f.feed_key = %s AND f.feature = %s',
			self::STATE,
			$key,
			$feedKey,
			$feature,
		);
		if ( null === $row ) {
			return new CachedPosts();
		}
		if ( null === $row['state'] ) {
			$this->afterResponse->do( fn() => $this->clear() );
			return new CachedPosts( Feed::fromRow( $row ) );
		}
		$stamp   = self::hash( [
			$row['state'], $row['source_ids'], $row['header'],
			$this->templates->version( $template ), array_intersect_key( wp_load_alloptions(), self::OPTIONS ),
		] );
		$hash    = self::hash( $question );
		$age     = (int) $row['clock'] - (int) $row['made_at'];
		$isKept  = $stamp === $row['stamp'] && $age >= 0 && $age < self::seconds();
		$isQuiet = (int) $row['clock'] - (int) $row['changed_at'] >= self::QUIET;
		return new CachedPosts(
			Feed::fromRow( $row ),
			$isKept && $hash === $row['question'] ? self::unpacked( (string) $row['body'] ) : null,
			! $isKept && $isQuiet ? $key : '',
			$stamp,
			$hash,
		);
	}

	/** Keeps the response to a request that was looked up before, after it was sent. */
	public function save( CachedPosts $cached, string $body ): void {
		if ( '' !== $cached->key ) {
			$this->afterResponse->do( fn() => $this->store( $cached, $body ) );
		}
	}

	/** Notes that posts have changed. */
	public function changed(): void {
		$site = get_current_blog_id();
		if ( hrtime( true ) / 1e9 - ( $this->noted[ $site ] ?? -INF ) >= self::NOTED ) {
			$this->clear();
		}
	}

	/** Clears the cache. */
	public function clear(): void {
		if ( ! $this->tables->ready() ) {
			return;
		}
		$this->noted[ get_current_blog_id() ] = hrtime( true ) / 1e9;
		$this->db->run(
			"INSERT INTO {loaded_posts} (place_key, stamp, made_at, body) VALUES (%s, %s, UNIX_TIMESTAMP(), '') ON DUPLICATE KEY UPDATE stamp = VALUES(stamp), made_at = VALUES(made_at)",
			self::STATE,
			bin2hex( random_bytes( 16 ) ),
		);
		$this->db->run( 'DELETE FROM {loaded_posts} WHERE place_key <> %s', self::STATE );
	}

	/** Deletes responses that have expired. */
	public function trim(): int {
		return $this->db->run(
			'DELETE FROM {loaded_posts} WHERE place_key <> %s AND made_at NOT BETWEEN UNIX_TIMESTAMP() - %d AND UNIX_TIMESTAMP()',
			self::STATE,
			self::SECONDS,
		);
	}

	private function store( CachedPosts $cached, string $body ): void {
		// ASCII only: for other characters, wpdb reads the columns of the table first.
		$packed = base64_encode( (string) gzcompress( $body, 1 ) );
		if ( strlen( $packed ) > self::LENGTH ) {
			return;
		}
		if ( $this->db->int( 'SELECT COUNT(*) FROM {loaded_posts}' ) > self::MAX_RESPONSES && 0 === $this->trim() ) {
			return;
		}
		$this->db->run(
			'INSERT INTO {loaded_posts} (place_key, stamp, question, made_at, body) VALUES (%s, %s, %s, UNIX_TIMESTAMP(), %s) ON DUPLICATE KEY UPDATE stamp = VALUES(stamp), question = VALUES(question), made_at = VALUES(made_at), body = VALUES(body)',
			$cached->key,
			$cached->stamp,
			$cached->question,
			$packed,
		);
	}

	private static function unpacked( string $packed ): ?string {
		$body = gzuncompress( (string) base64_decode( $packed, true ) );
		return false === $body ? null : $body;
	}

	private static function seconds(): int {
		/**
		 * Filters for how many seconds responses to load-more are kept in the database, at most 60. 0 turns this off, for
		 * example if a theme prints posts differently for each visitor.
		 *
		 * @since 1.0.0
		 * @param int $seconds
		 */
		$seconds = (int) apply_filters( 'frontispiece_load_more_seconds', self::SECONDS );
		return function_exists( 'gzcompress' ) ? min( self::SECONDS, $seconds ) : 0;
	}

	/** @param array<mixed> $values */
	private static function hash( array $values ): string {
		return substr( hash( 'sha256', serialize( $values ) ), 0, 32 );
	}
}
