<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\NetworkOptions;

/**
 * Keeps the summary of each site in the network's site metadata, so that the screen of a network with hundreds of sites
 * needs the same few queries as that of a small one.
 *
 * @phpstan-import-type Summary from SiteSummary
 */
final class SiteSummaries {
	private const SUMMARY = NetworkOptions::SITE_META[0];
	private const CHECKED = NetworkOptions::SITE_META[1];
	private const STATUS  = NetworkOptions::SITE_META[2];

	public const GOOD      = 'good';
	public const ATTENTION = 'attention';
	public const UNKNOWN   = 'unknown';

	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	/** @param Summary $summary */
	public function store( int $site, array $summary ): void {
		update_site_meta( $site, self::SUMMARY, $summary );
		update_site_meta( $site, self::CHECKED, $this->clock->now() );
		update_site_meta( $site, self::STATUS, [] === $summary['problems'] ? self::GOOD : self::ATTENTION );
	}

	public function fail( int $site, string $message ): void {
		$this->store( $site, [
			'name'     => '',
			'url'      => '',
			'version'  => FRONTISPIECE_VERSION,
			'problems' => [ SiteSummary::ERROR ],
			'figures'  => [],
			'failure'  => [ 'at' => $this->clock->now(), 'text' => mb_substr( Log::redact( $message ), 0, 500 ) ],
		] );
	}

	public function isOlder( int $site, int $seconds ): bool {
		$at = get_site_meta( $site, self::CHECKED, true );
		return ! is_numeric( $at ) || (int) $at < $this->clock->now() - $seconds;
	}

	/** @return list<int> sites whose summary is older than that or missing, the oldest first */
	public function stale( int $seconds, int $limit ): array {
		$wpdb = Database::wpdb();
		return $this->db->ids(
			"SELECT sites.blog_id FROM {$wpdb->blogs} sites
				LEFT JOIN {$wpdb->blogmeta} checked ON checked.blog_id = sites.blog_id AND checked.meta_key = %s
				WHERE sites.site_id = %d AND sites.archived = 0 AND sites.spam = 0 AND sites.deleted = 0
					AND (checked.meta_value IS NULL OR CAST(checked.meta_value AS SIGNED) < %d)
				ORDER BY CAST(checked.meta_value AS SIGNED), sites.blog_id LIMIT %d",
			self::CHECKED,
			get_current_network_id(),
			$this->clock->now() - $seconds,
			$limit,
		);
	}

	/** @return array{good: int, attention: int, unknown: int} sites by status */
	public function counts(): array {
		$wpdb   = Database::wpdb();
		$counts = [ self::GOOD => 0, self::ATTENTION => 0, self::UNKNOWN => 0 ];
		foreach ( $this->db->rows(
			"SELECT status.meta_value AS status, COUNT(*) AS sites FROM {$wpdb->blogs} sites
				LEFT JOIN {$wpdb->blogmeta} status ON status.blog_id = sites.blog_id AND status.meta_key = %s
				WHERE sites.site_id = %d GROUP BY status.meta_value",
			self::STATUS,
			get_current_network_id(),
		) as $row ) {
			$status = isset( $counts[ (string) $row['status'] ] ) ? (string) $row['status'] : self::UNKNOWN;

			$counts[ $status ] += (int) $row['sites'];
		}
		return $counts;
	}

	/**
	 * @param string $status '' = all
	 * @return array{total: int, sites: list<array<string, mixed>>}
	 */
	public function page( int $page, int $count, string $status, string $search ): array {
		$query = [
			'network_id'    => get_current_network_id(),
			'number'        => $count,
			'offset'        => ( $page - 1 ) * $count,
			'orderby'       => 'id',
			'no_found_rows' => false,
		];
		if ( '' !== $search ) {
			$query += [ 'search' => $search, 'search_columns' => [ 'domain', 'path' ] ];
		}
		if ( '' !== $status ) {
			// phpcs:ignore WordPress.DB.SlowDBQuery -- only on the screen of the network.
			$query['meta_query'] = [ self::condition( $status ) ];
		}
		$result = new \WP_Site_Query( $query );
		/** @var list<\WP_Site> $sites */
		$sites = array_values( $result->sites );
		return [ 'total' => (int) $result->found_sites, 'sites' => array_map( self::row( ... ), $sites ) ];
	}

	/** @return array<string, string> */
	private static function condition( string $status ): array {
		return self::UNKNOWN === $status
			? [ 'key' => self::STATUS, 'compare' => 'NOT EXISTS' ]
			: [ 'key' => self::STATUS, 'value' => $status ];
	}

	/** @return array<string, mixed> */
	private static function row( \WP_Site $site ): array {
		$id      = (int) $site->blog_id;
		$summary = get_site_meta( $id, self::SUMMARY, true );
		$summary = is_array( $summary ) ? $summary : [];
		$url     = is_string( $summary['url'] ?? null ) && '' !== $summary['url']
			? $summary['url']
			: set_url_scheme( "http://{$site->domain}{$site->path}" );
		return [
			'id'         => $id,
			'name'       => is_string( $summary['name'] ?? null ) ? $summary['name'] : '',
			'address'    => untrailingslashit( $site->domain . $site->path ),
			// No get_admin_url(), which would read the options of each site.
			'admin_url'  => trailingslashit( $url ) . 'wp-admin/admin.php?page=frontispiece',
			'checked_at' => (int) get_site_meta( $id, self::CHECKED, true ),
			'version'    => is_string( $summary['version'] ?? null ) ? $summary['version'] : '',
			'problems'   => array_values( array_intersect(
				SiteSummary::PROBLEMS,
				is_array( $summary['problems'] ?? null ) ? $summary['problems'] : [],
			) ),
			'figures'    => (object) ( is_array( $summary['figures'] ?? null ) ? $summary['figures'] : [] ),
			'failure'    => is_array( $summary['failure'] ?? null ) ? $summary['failure'] : null,
		];
	}
}
