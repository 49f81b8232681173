<?php
/**
 * Plugin Name: Probe of the benchmark
 *
 * Writes the cost of a request to a file that the client names, and answers the calls that others are compared with.
 */

declare(strict_types=1);

namespace Frontispiece\Bench;

final class Probe {
	/** @var array<string, mixed> */
	private array $queries = [];

	private function __construct( private readonly string $file ) {}

	public static function start(): void {
		if ( '' !== self::header( 'OFF' ) ) {
			add_filter( 'option_active_plugins', static fn( $plugins ): array => array_values( array_diff( (array) $plugins, [ 'frontispiece/plugin.php' ] ) ) );
		}
		if ( '' !== self::header( 'SITE' ) ) {
			add_filter( 'frontispiece_site_features', static fn(): array => class_exists( \Frontispiece\Site\FeatureRegistry::class ) ? array_fill_keys( array_keys( \Frontispiece\Site\FeatureRegistry::TYPES ), [] ) : [] );
		}
		add_action( 'wp_ajax_nopriv_bench_bare', [ self::class, 'bare' ] );
		// Baseline for form submissions: a route of the same WordPress that does nothing.
		add_action( 'rest_api_init', static fn() => register_rest_route( 'bench/v1', '/bare', [ 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => static fn(): array => [ 'status' => 'ok' ] ] ) );
		add_filter( 'frontispiece_rate_limit', static fn(): int => PHP_INT_MAX );
		add_action( 'wp_ajax_nopriv_bench_expire', [ self::class, 'expire' ] );
		add_action( 'wp_ajax_nopriv_bench_forget', [ self::class, 'clear' ] );
		$file = self::header( 'FILE' );
		if ( '' !== $file ) {
			$probe = new self( $file );
			// Registered before any plugin, so it runs first at the same priority. Work after the response does not
			// count.
			add_action( 'shutdown', [ $probe, 'sent' ], PHP_INT_MAX );
		}
	}

	public static function bare(): void {
		echo 'ok';
		wp_die();
	}

	public static function expire(): void {
		global $wpdb;
		foreach ( [ 'sources', 'feeds' ] as $table ) {
			$wpdb->query( "UPDATE {$wpdb->prefix}frontispiece_$table SET due_at = 0" );
		}
		echo 'ok';
		wp_die();
	}

	public static function clear(): void {
		global $wpdb;
		foreach ( [ 'searches', 'loaded_posts' ] as $table ) {
			$wpdb->query( "DELETE FROM {$wpdb->prefix}frontispiece_$table" );
		}
		// As if the posts had not changed for long, so that replies are kept.
		$wpdb->query( "INSERT INTO {$wpdb->prefix}frontispiece_loaded_posts (place_key, stamp, made_at, body) VALUES ('state', 'bench', 0, '')" );
		echo 'ok';
		wp_die();
	}

	public function sent(): void {
		global $wpdb;
		$this->queries = [
			'cpu'     => self::cpu(),
			'queries' => $wpdb->num_queries,
			'files'   => count( get_included_files() ),
			'hooks'   => array_sum( array_map( static fn( $hook ): int => array_sum( array_map( 'count', $hook->callbacks ) ), $GLOBALS['wp_filter'] ) ),
			'memory'  => memory_get_peak_usage(),
			'code'    => self::code(),
		];
		if ( '' !== self::header( 'LIST' ) ) {
			$this->queries['list'] = array_column( $wpdb->queries, 0 );
		}
		if ( '' !== self::header( 'ROWS' ) ) {
			$status                = $wpdb->get_results( "SHOW SESSION STATUS LIKE 'Handler_read%'", ARRAY_N );
			$this->queries['rows'] = array_sum( array_map( 'intval', array_column( $status, 1 ) ) );
		}
		file_put_contents( $this->file, (string) json_encode( $this->queries ) );
	}

	/** Returns the bytes that opcache holds for the files of this request. */
	private static function code(): int {
		$scripts = opcache_get_status()['scripts'] ?? [];
		return (int) array_sum( array_map( static fn( string $file ): int => $scripts[ $file ]['memory_consumption'] ?? 0, get_included_files() ) );
	}

	/** Returns user and system CPU time in milliseconds. */
	private static function cpu(): float {
		$now  = getrusage();
		$then = $GLOBALS['frontispiece_bench'] ?? $now;
		$sum  = 0.0;
		foreach ( [ 'ru_utime', 'ru_stime' ] as $kind ) {
			$sum += 1000 * ( $now[ "$kind.tv_sec" ] - $then[ "$kind.tv_sec" ] ) + ( $now[ "$kind.tv_usec" ] - $then[ "$kind.tv_usec" ] ) / 1000;
		}
		return $sum;
	}

	private static function header( string $name ): string {
		return (string) ( $_SERVER[ "HTTP_X_BENCH_$name" ] ?? '' );
	}
}

Probe::start();
