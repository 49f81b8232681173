<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Jobs\JobQueue;

/** Site Health checks of what every feature needs: scripts, tables, cron, the job queue, caches and clocks. */
final class KernelChecks {
	/** Seconds after which cron is late. */
	public const LATE = 900;

	/** Seconds after which a waiting job needs attention: a dozen runs of cron. */
	public const OLD = 3600;

	/** Failed tasks that are listed. */
	private const MAX_LINES = 20;

	/** Seconds by which the clocks of web and database servers may differ. */
	private const SKEW = 30;

	public function __construct(
		private readonly Assets $assets,
		private readonly Tables $tables,
		private readonly Clock $clock,
		private readonly KernelFigures $figures,
		private readonly Attempts $attempts,
		private readonly JobQueue $jobs,
	) {}

	/** @return array<string, callable(): HealthResult> */
	public function checks(): array {
		return [
			'build'        => fn(): HealthResult => $this->build(),
			'tables'       => fn(): HealthResult => $this->tables(),
			'cron'         => fn(): HealthResult => $this->cron(),
			'queue'        => fn(): HealthResult => $this->queue(),
			'object_cache' => fn(): HealthResult => $this->objectCache(),
			'clock'        => fn(): HealthResult => $this->clock(),
			'extensions'   => static fn(): HealthResult => self::extensions( array_values( array_filter(
				[ 'xml', 'SimpleXML', 'zip' ],
				static fn( string $name ): bool => ! extension_loaded( $name ),
			) ) ),
		];
	}

	private function build(): HealthResult {
		return $this->assets->built()
			? HealthResult::good( __( 'Frontispiece scripts are installed', 'frontispiece' ) )
			: new HealthResult(
				HealthResult::CRITICAL,
				__( 'Frontispiece scripts are missing', 'frontispiece' ),
				__(
					'Reinstall the plugin from its ZIP file, or run npm run build in the plugin folder.',
					'frontispiece',
				),
			);
	}

	private function tables(): HealthResult {
		if ( $this->tables->ready() && ! $this->tables->isCurrent() ) {
			$error = $this->tables->error();
			return new HealthResult(
				'' === $error ? HealthResult::RECOMMENDED : HealthResult::CRITICAL,
				'' === $error
					? __( 'Frontispiece database tables are being updated', 'frontispiece' )
					: __( 'Frontispiece database tables couldn\'t be updated', 'frontispiece' ),
				'' === $error
					? __( 'Everything keeps working meanwhile. This usually takes a few minutes.', 'frontispiece' )
					: __(
						'Feeds and forms keep working, but new features don\'t. Ask your host whether this site may change tables and whether the disk is full. Frontispiece tries again every ten minutes.',
						'frontispiece',
					),
				code: $error,
			);
		}
		if ( $this->tables->isNewer() ) {
			return new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Frontispiece database tables are from a later version', 'frontispiece' ),
				__( 'Everything that this version knows keeps working. The rest is kept until you update Frontispiece.', 'frontispiece' ),
			);
		}
		return $this->tables->ready()
			? HealthResult::good( __( 'Frontispiece database tables are up to date', 'frontispiece' ) )
			: new HealthResult(
				HealthResult::CRITICAL,
				__( 'Frontispiece database tables are not set up', 'frontispiece' ),
				__(
					'The database didn\'t allow the tables to be created. Ask your host whether this site may create tables, then deactivate and reactivate the plugin.',
					'frontispiece',
				),
				code: $this->tables->error(),
			);
	}

	private function cron(): HealthResult {
		$next = wp_next_scheduled( Cron::HOOK );
		if ( false === $next ) {
			return new HealthResult(
				HealthResult::CRITICAL,
				__( 'Scheduled tasks are not running', 'frontispiece' ),
				__(
					'The scheduled event is missing. Deactivate and reactivate the plugin to restore it.',
					'frontispiece',
				),
				'plugins.php',
			);
		}
		if ( $next < $this->clock->now() - self::LATE ) {
			return new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Scheduled tasks are running late', 'frontispiece' ),
				sprintf(
					/* translators: %s: a length of time, like "2 hours". */
					__(
						'They should have run %s ago. Feeds, images and emails are delayed. Ask your host to run wp-cron.php every five minutes.',
						'frontispiece',
					),
					human_time_diff( $next, $this->clock->now() ),
				),
			);
		}
		return HealthResult::good( __( 'Scheduled tasks are running', 'frontispiece' ) );
	}

	private function queue(): HealthResult {
		$queue  = $this->tables->ready() ? $this->figures->queue() : [ 'failed' => 0, 'set_aside' => 0, 'oldest_seconds' => 0 ];
		$failed = $queue['failed'] + $queue['set_aside'];
		if ( $failed > 0 ) {
			return new HealthResult(
				HealthResult::RECOMMENDED,
				sprintf(
					/* translators: %s: a number. */
					_n(
						'%s background task failed',
						'%s background tasks failed',
						$failed,
						'frontispiece',
					),
					number_format_i18n( $failed ),
				),
				__(
					'Frontispiece tried several times and stopped. Everything else continues. The newest log lines under Tools > Site Health > Info > Frontispiece show the reason. Try again once it is fixed.',
					'frontispiece',
				),
				'site-health.php',
				implode( "\n", array_slice( $this->failed(), 0, self::MAX_LINES ) ),
				isRetryable: true,
			);
		}
		if ( $queue['oldest_seconds'] > self::OLD ) {
			return new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Background tasks are waiting too long', 'frontispiece' ),
				sprintf(
					/* translators: %s: a length of time, like "2 hours". */
					__(
						'The oldest task has been waiting for %s. Ask your host to run wp-cron.php more often, or to let it run longer.',
						'frontispiece',
					),
					human_time_diff( $this->clock->now() - $queue['oldest_seconds'], $this->clock->now() ),
				),
			);
		}
		return HealthResult::good( __( 'Background tasks are running', 'frontispiece' ) );
	}

	/** @return list<string> a line for each task that was given up: what it is, and why */
	private function failed(): array {
		$crashed = array_map(
			static fn( string $label ): string => sprintf(
				/* translators: %s: what Frontispiece was doing, such as "Image example.com/photo.jpg". */
				__( '%s: PHP stopped each time (out of memory, out of time, or a crash)', 'frontispiece' ),
				$label,
			),
			array_values( $this->attempts->setAside() ),
		);
		return [ ...$crashed, ...$this->jobs->failed() ];
	}

	private function objectCache(): HealthResult {
		return $this->figures->objectCache()['is_current']
			? HealthResult::good( __( 'The object cache returns current settings', 'frontispiece' ) )
			: new HealthResult(
				HealthResult::CRITICAL,
				__( 'The object cache returns outdated settings', 'frontispiece' ),
				__(
					'The settings in the cache differ from those in the database. Ask your host whether all web servers of this site use the same object cache, and flush it.',
					'frontispiece',
				),
			);
	}

	private function clock(): HealthResult {
		$skew = abs( $this->figures->clock()['skew_seconds'] );
		return $skew <= self::SKEW
			? HealthResult::good( __( 'The clock of this server is correct', 'frontispiece' ) )
			: new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'The clocks of the web and database servers differ', 'frontispiece' ),
				sprintf(
					/* translators: %s: a length of time, like "2 minutes". */
					__(
						'They differ by %s, so schedules and expiry times are off by the same amount. Ask your host to synchronize the clocks of all servers.',
						'frontispiece',
					),
					human_time_diff( 0, $skew ),
				),
			);
	}

	/** @param list<string> $missing PHP extensions; what can't do without others says so itself */
	public static function extensions( array $missing ): HealthResult {
		$texts = [
			'xml'       => __( 'Feeds of websites, blogs and podcasts can\'t be read.', 'frontispiece' ),
			'SimpleXML' => __( 'Feeds of YouTube can\'t be read.', 'frontispiece' ),
			'zip'       => __( 'Archives, exports and imports don\'t work.', 'frontispiece' ),
		];
		return [] === $missing
			? HealthResult::good( __( 'PHP has the extensions that Frontispiece uses', 'frontispiece' ) )
			: new HealthResult(
				HealthResult::RECOMMENDED,
				sprintf(
					/* translators: %s: names of PHP extensions, such as "xml and zip". */
					__( 'PHP extensions are missing on this server: %s', 'frontispiece' ),
					wp_sprintf( '%l', $missing ),
				),
				implode( ' ', [
					...array_values( array_intersect_key( $texts, array_flip( $missing ) ) ),
					__( 'Ask your host to turn them on.', 'frontispiece' ),
				] ),
			);
	}
}
