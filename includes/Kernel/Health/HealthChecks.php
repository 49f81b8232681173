<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Module;

/** Runs the checks of Site Health and `wp frontispiece doctor`. Each feature adds its own checks. */
final class HealthChecks implements Module {
	private const LATE = 900;
	private const LOOK = 'frontispiece_look';

	private bool $looked = false;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		self::onDemand(
			fn() =>
				add_filter(
					'frontispiece_health_checks',
					fn( array $checks ): array =>
						[
							'build'  => fn(): HealthResult => $this->build(),
							'tables' => fn(): HealthResult => $this->tables(),
							'cron'   => fn(): HealthResult => $this->cron(),
						] + $checks,
					5,
				),
		);
		if ( ! self::isAsked() ) {
			return;
		}
		add_filter( 'site_status_tests', fn( array $tests ): array => $this->tests( $tests ) );
		add_filter(
			'debug_information',
			fn( array $sections ): array =>
				$sections + [ 'frontispiece' => [ 'label' => 'Frontispiece', 'fields' => $this->facts() ] ],
		);
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			add_action( 'cli_init', fn() => \WP_CLI::add_command( 'frontispiece doctor', new DoctorCommand( $this ) ) );
		}
	}

	/**
	 * Checks whether this request may run health checks. Features add their checks only then, because visitors' pages
	 * do not need them.
	 */
	public static function isAsked(): bool {
		return Kernel::isAdminPage() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI );
	}

	/**
	 * Runs the callback immediately in admin, cron and CLI requests, otherwise when a REST or AJAX request needs the
	 * findings.
	 *
	 * @param callable(): mixed $register adds checks and facts
	 */
	public static function onDemand( callable $register ): void {
		self::isAsked() ? $register() : add_action( self::LOOK, static fn() => $register() );
	}

	private function look(): void {
		if ( ! self::isAsked() && ! $this->looked ) {
			$this->looked = true;
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the constant has the prefix.
			do_action( self::LOOK );
		}
	}

	/** @return array<string, HealthResult> by the name of the check */
	public function findings(): array {
		$this->look();
		return array_map( static fn( callable $check ): HealthResult => $check(), $this->checks() );
	}

	/** @return array<string, callable(): HealthResult> */
	private function checks(): array {
		/**
		 * Filters the checks of Site Health and `wp frontispiece doctor`.
		 *
		 * @param array<string, callable(): HealthResult> $checks By name: small letters and _.
		 */
		$checks = apply_filters( 'frontispiece_health_checks', [] );
		return is_array( $checks ) ? array_filter( $checks, 'is_callable' ) : [];
	}

	/**
	 * @param array<string, array<string, mixed>> $tests
	 * @return array<string, array<string, mixed>>
	 */
	private function tests( array $tests ): array {
		foreach ( $this->checks() as $name => $check ) {
			$tests['direct'][ "frontispiece_$name" ] = [
				'label' => "Frontispiece: $name",
				'test'  => static fn(): array => self::siteHealthResult( $name, $check() ),
			];
		}
		return $tests;
	}

	/** @return array<string, mixed> */
	private static function siteHealthResult( string $name, HealthResult $finding ): array {
		return [
			'label'       => esc_html( $finding->label ),
			'status'      => $finding->status,
			'badge'       => [ 'label' => 'Frontispiece', 'color' => 'blue' ],
			'description' => ( '' === $finding->text ? '' : '<p>' . esc_html( $finding->text ) . '</p>' )
				. ( '' === $finding->code ? '' : '<pre><code>' . esc_html( $finding->code ) . '</code></pre>' ),
			'actions'     => in_array( $finding->page, [ '', 'site-health.php' ], true )
				? ''
				: sprintf(
					'<p><a href="%s">%s</a></p>',
					esc_url( admin_url( $finding->page ) ),
					esc_html__( 'Fix this', 'frontispiece' ),
				),
			'test'        => "frontispiece_$name",
		];
	}

	/** @return array<string, array{label: string, value: string}> no secrets; reports are sent to support */
	public function facts(): array {
		$this->look();
		$next  = wp_next_scheduled( Cron::HOOK );
		$facts = [
			'version' => [ 'label' => __( 'Version', 'frontispiece' ), 'value' => FRONTISPIECE_VERSION ],
			'schema'  => [
				'label' => __( 'Database version', 'frontispiece' ),
				'value' => sprintf( '%d / %d', $this->kernel->options()->int( 'schema' ), Tables::VERSION ),
			],
			'cron'    => [
				'label' => __( 'Next scheduled run', 'frontispiece' ),
				'value' => false === $next ? '–' : gmdate( 'c', $next ),
			],
			'jobs'    => [
				'label' => __( 'Pending jobs', 'frontispiece' ),
				'value' => $this->kernel->tables()->ready()
					? (string) $this->kernel->db()->int( 'SELECT COUNT(*) FROM {jobs}' )
					: '–',
			],
		];
		foreach ( $this->kernel->tables()->ready() ? $this->kernel->log()->latest( 5 ) : [] as $n => $line ) {
			$facts[ "log$n" ] = [
				'label' => gmdate( 'c', $line['logged_at'] ),
				'value' => "{$line['channel']}: {$line['message']}",
			];
		}
		/**
		 * Filters the plugin's debug information in Site Health. Do not add secrets.
		 *
		 * @param array<string, array{label: string, value: string}> $facts
		 */
		$filtered = apply_filters( 'frontispiece_debug_info', $facts );
		return array_map(
			static fn( array $fact ): array => [ 'label' => $fact['label'], 'value' => Log::redact( $fact['value'] ) ],
			is_array( $filtered ) ? $filtered : $facts,
		);
	}

	private function build(): HealthResult {
		return $this->kernel->assets()->built()
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
		return $this->kernel->tables()->ready()
			? HealthResult::good( __( 'Frontispiece database tables are up to date', 'frontispiece' ) )
			: new HealthResult(
				HealthResult::CRITICAL,
				__( 'Frontispiece database tables are not set up', 'frontispiece' ),
				__(
					'The database did not allow the tables to be created. Ask your host whether this site may create tables, then deactivate and reactivate the plugin.',
					'frontispiece',
				),
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
		if ( $next < $this->kernel->clock()->now() - self::LATE ) {
			return new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Scheduled tasks are running late', 'frontispiece' ),
				sprintf(
					/* translators: %s: a length of time, like "2 hours". */
					__(
						'They should have run %s ago. Feeds, images and emails are delayed. Ask your host to run wp-cron.php every five minutes.',
						'frontispiece',
					),
					human_time_diff( $next, $this->kernel->clock()->now() ),
				),
			);
		}
		return HealthResult::good( __( 'Scheduled tasks are running', 'frontispiece' ) );
	}
}
