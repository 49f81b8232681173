<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch\Engine;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Site\LiveSearch\Suggestions;

defined( 'ABSPATH' ) || exit;

/**
 * The search plugin of the site, Relevanssi or ElasticPress, which answers live search and the results page instead of
 * the index. Its order and its permissions win.
 *
 * If it throws or does not answer, WordPress searches, and for a minute nobody has to wait for it. Created only where
 * one of the two is active.
 */
final class SearchEngine {
	private const RELEVANSSI   = 'Relevanssi';
	private const ELASTICPRESS = 'ElasticPress';

	/** The transient with the time of the last failure. */
	private const FAILURE = 'frontispiece_search_engine_failure';

	/** Seconds without the engine after it has failed. */
	private const RETRY_DELAY = 60;

	/** Seconds that a visitor waits for Elasticsearch. */
	private const TIMEOUT = 3;

	/** @var \WeakMap<\WP_Query, true> searches that WordPress has to answer */
	private \WeakMap $skipped;

	public function __construct( private readonly Clock $clock, private readonly Log $log ) {
		$this->skipped = new \WeakMap();
	}

	public static function name(): string {
		return false !== has_filter( 'posts_pre_query', 'relevanssi_query' ) ? self::RELEVANSSI : self::ELASTICPRESS;
	}

	/** Checks whether the engine has an index and searches with it. If not, ours stays. */
	public function isReady(): bool {
		return self::RELEVANSSI === self::name()
			? 'done' === get_option( 'relevanssi_indexed' )
			: self::searchesWithElasticsearch();
	}

	public function answers(): bool {
		return $this->isReady() && $this->lastFailure() <= $this->clock->now() - self::RETRY_DELAY;
	}

	/** @return int time of the last failure of the last 24 hours; 0 = none */
	public function lastFailure(): int {
		$time = get_transient( self::FAILURE );
		return is_numeric( $time ) ? (int) $time : 0;
	}

	/** @return list<array{0: string, 1: array{object, string}, 2: int}> */
	public function hooks(): array {
		return [
			[ 'pre_get_posts', [ $this, 'guard' ], PHP_INT_MAX ],
			// Relevanssi prevents WordPress's query before it searches.
			[ 'relevanssi_prevent_default_request', [ $this, 'allowDefault' ], PHP_INT_MAX ],
			[ 'ep_skip_query_integration', [ $this, 'skip' ], PHP_INT_MAX ],
			[ 'ep_query_request_args', [ $this, 'limitTime' ], PHP_INT_MAX ],
		];
	}

	/** Lets the engine answer a search by our rules: the plugins hook their searches at different times. */
	public function guard( mixed $query ): void {
		$hook = $GLOBALS['wp_filter']['posts_pre_query'] ?? null;
		if ( ! $hook instanceof \WP_Hook || ! self::isSearch( $query ) ) {
			return;
		}
		foreach ( $hook->callbacks as $priority => $named ) {
			foreach ( $named as $name => $callback ) {
				if ( self::isEngine( $callback['function'] ) ) {
					// Its name stays, so that its plugin can remove it.
					$guarded = fn( mixed $posts, mixed $query = null ): mixed =>
						$this->ask( $callback['function'], $posts, $query );

					$hook->callbacks[ $priority ][ $name ] = [ 'function' => $guarded ] + $callback;
				}
			}
		}
	}

	/**
	 * Searches with the engine.
	 *
	 * @param \Closure(): list<\WP_Post> $search
	 * @return list<\WP_Post>|null null if the engine has not answered
	 */
	public function search( \Closure $search ): ?array {
		if ( ! $this->answers() ) {
			return null;
		}
		$hasAnswer = false;
		$note      = static function ( mixed $posts ) use ( &$hasAnswer ): mixed {
			$hasAnswer = null !== $posts;
			// Our own search for suggestions takes the database less work.
			return $posts ?? [];
		};
		add_filter( 'posts_pre_query', $note, PHP_INT_MAX );
		try {
			$posts = $search();
		} finally {
			remove_filter( 'posts_pre_query', $note, PHP_INT_MAX );
		}
		return $hasAnswer ? $posts : null;
	}

	public function allowDefault( mixed $isPrevented, mixed $query = null ): bool {
		return (bool) $isPrevented && ! self::isSearch( $query );
	}

	public function skip( mixed $isSkipped, mixed $query = null ): bool {
		return (bool) $isSkipped || ( $query instanceof \WP_Query && isset( $this->skipped[ $query ] ) );
	}

	public function limitTime( mixed $args, mixed ...$more ): mixed {
		return is_array( $args ) && self::isSearch( end( $more ) )
			? [ 'timeout' => self::TIMEOUT ] + $args
			: $args;
	}

	private function ask( callable $engine, mixed $posts, mixed $query ): mixed {
		if ( ! $query instanceof \WP_Query || ! self::isSearch( $query ) ) {
			return $engine( $posts, $query );
		}
		if ( ! $this->answers() ) {
			$this->skipped[ $query ] = true;
			return $posts;
		}
		try {
			$errors = self::databaseErrors();
			$result = $engine( $posts, $query );
			$isDown = false === ( get_object_vars( $query )['elasticsearch_success'] ?? null );
			if ( $isDown || ( [] === $result && self::databaseErrors() > $errors ) ) {
				$this->fail( $query, 'No response.' );
				return $posts;
			}
			return $result;
		} catch ( \Throwable $error ) {
			$this->fail( $query, $error->getMessage() );
			// Set while Relevanssi searches: it would never search again in this process.
			$GLOBALS['relevanssi_active'] = false;
			return $posts;
		}
	}

	/** Relevanssi finds nothing if its tables are broken. */
	private static function databaseErrors(): int {
		return count( (array) ( $GLOBALS['EZSQL_ERROR'] ?? [] ) );
	}

	private function fail( \WP_Query $query, string $message ): void {
		$this->skipped[ $query ] = true;
		set_transient( self::FAILURE, $this->clock->now(), DAY_IN_SECONDS );
		$this->log->error( 'search', $message, [ 'engine' => self::name() ] );
	}

	/** Checks for a search of the results page, or one of the live search. */
	private static function isSearch( mixed $query ): bool {
		return $query instanceof \WP_Query
			&& $query->is_search()
			&& ( true === $query->get( Suggestions::QUERY ) || ( $query->is_main_query() && ! is_admin() ) );
	}

	private static function isEngine( mixed $callback ): bool {
		return 'relevanssi_query' === $callback || ( is_array( $callback ) && 'get_es_posts' === ( $callback[1] ?? null ) );
	}

	/** ElasticPress can be active for other features only, and before its first sync it finds nothing. */
	private static function searchesWithElasticsearch(): bool {
		$features = [ 'ElasticPress\Features', 'factory' ];
		$option   = 'ElasticPress\Utils\get_option';
		// @phpstan-ignore function.impossibleType (a function of ElasticPress)
		if ( ! is_callable( $features ) || ! is_callable( $option ) ) {
			return false;
		}
		try {
			$feature = $features()->get_registered_feature( 'search' );
			return is_object( $feature ) && is_callable( [ $feature, 'is_active' ] ) && (bool) $feature->is_active()
				&& ! in_array( $option( 'ep_last_sync', false ), [ false, '', 'never' ], true );
		} catch ( \Throwable ) {
			return false;
		}
	}
}
