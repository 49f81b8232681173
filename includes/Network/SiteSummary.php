<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\KernelChecks;
use Frontispiece\Kernel\Health\Log;

/**
 * Usage and health of the current site, for the screen of the network. The figures are those of `wp frontispiece doctor`
 * and the status route.
 *
 * @phpstan-type Summary array{
 *     name: string,
 *     url: string,
 *     version: string,
 *     problems: list<string>,
 *     figures: array<string, int>,
 *     failure: array{at: int, text: string}|null
 * }
 */
final class SiteSummary {
	/** Problems as the screen names them. */
	public const SETUP   = 'setup';
	public const CRON    = 'cron';
	public const QUEUE   = 'queue';
	public const SOURCES = 'sources';
	public const MAIL    = 'mail';
	public const ERROR   = 'error';

	public const PROBLEMS = [ self::SETUP, self::CRON, self::QUEUE, self::SOURCES, self::MAIL, self::ERROR ];

	/** Names of the figures. */
	public const FIGURES = [
		'entries',
		'feeds',
		'subscribers',
		'jobs_waiting',
		'jobs_failed',
		'oldest_job_seconds',
		'cron_lag_seconds',
		'sources_failing',
		'oldest_source_seconds',
		'mail_failed',
		'table_bytes',
	];

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Log $log,
		private readonly HealthChecks $health,
	) {}

	/** @return Summary */
	public function toArray(): array {
		$isReady = $this->tables->ready();
		$checks  = $isReady ? $this->health->figures() : [];
		$figures = $isReady ? $this->usage() + self::health( $checks ) : [];
		return [
			'name'     => (string) get_option( 'blogname' ),
			'url'      => home_url( '/' ),
			'version'  => FRONTISPIECE_VERSION,
			'problems' => $isReady
				? self::problems( $figures, true === ( $checks['cron']['is_scheduled'] ?? false ) )
				: [ self::SETUP ],
			'figures'  => $figures,
			'failure'  => $isReady ? $this->failure() : null,
		];
	}

	/** @return array<string, int> */
	private function usage(): array {
		return [
			'entries'     => $this->db->int( "SELECT COUNT(*) FROM {submissions} WHERE state = 'inbox'" ),
			'feeds'       => $this->db->int( 'SELECT COUNT(*) FROM {feeds}' ),
			'subscribers' => $this->db->int( "SELECT COUNT(*) FROM {subscribers} WHERE status = 'confirmed'" ),
		];
	}

	/**
	 * @param array<string, array<string, int|float|bool|string>> $checks
	 * @return array<string, int>
	 */
	private static function health( array $checks ): array {
		$figure = static fn( string $check, string $name ): int => (int) ( $checks[ $check ][ $name ] ?? 0 );
		$bytes  = array_filter(
			$checks['tables'] ?? [],
			static fn( string $name ): bool => str_ends_with( $name, '_bytes' ),
			ARRAY_FILTER_USE_KEY,
		);
		return [
			'jobs_waiting'          => $figure( 'queue', 'waiting' ),
			'jobs_failed'           => $figure( 'queue', 'failed' ),
			'oldest_job_seconds'    => $figure( 'queue', 'oldest_seconds' ),
			'cron_lag_seconds'      => $figure( 'cron', 'lag_seconds' ),
			'sources_failing'       => $figure( 'sources', 'failing' ),
			'oldest_source_seconds' => $figure( 'sources', 'oldest_due_seconds' ),
			'mail_failed'           => $figure( 'mail', 'failed' ),
			'table_bytes'           => (int) array_sum( $bytes ),
		];
	}

	/**
	 * @param array<string, int> $figures
	 * @return list<string>
	 */
	private static function problems( array $figures, bool $isScheduled ): array {
		return array_keys( array_filter( [
			self::CRON    => ! $isScheduled || $figures['cron_lag_seconds'] > KernelChecks::LATE,
			self::QUEUE   => $figures['jobs_failed'] > 0 || $figures['oldest_job_seconds'] > KernelChecks::OLD,
			self::SOURCES => $figures['sources_failing'] > 0,
			self::MAIL    => $figures['mail_failed'] > 0,
		] ) );
	}

	/** @return array{at: int, text: string}|null the newest error in the log, without secrets */
	private function failure(): ?array {
		$row = $this->log->latestError();
		return null === $row
			? null
			: [ 'at' => $row['logged_at'], 'text' => Log::redact( "{$row['channel']}: {$row['message']}" ) ];
	}
}
