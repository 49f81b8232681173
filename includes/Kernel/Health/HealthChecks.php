<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\ModuleDeclarations;

/** Runs the checks of Site Health and `wp frontispiece doctor`. Each module declares its own checks. */
final class HealthChecks {
	public function __construct( private readonly Kernel $kernel, private readonly ModuleDeclarations $modules ) {}

	/** @return array<string, HealthResult> by the name of the check */
	public function findings(): array {
		return array_map( static fn( callable $check ): HealthResult => $check(), $this->checks() );
	}

	/** @return array<string, array<string, int|float|bool|string>> by the name of the check that they belong to */
	public function figures(): array {
		/**
		 * Filters the figures that `wp frontispiece doctor` and the status route show beside a check. They leave the
		 * site: do not add names, addresses or secrets.
		 *
		 * @since 1.0.0
		 * @param array<string, callable(): array<string, int|float|bool|string>> $figures By the name of the check.
		 */
		$figures = apply_filters(
			'frontispiece_health_figures',
			$this->kernel->get( KernelFigures::class )->figures() + $this->modules->healthFigures(),
		);
		return array_map(
			static fn( callable $figure ): array => array_filter( (array) $figure(), 'is_scalar' ),
			is_array( $figures ) ? array_filter( $figures, 'is_callable' ) : [],
		);
	}

	/** @return array<string, callable(): HealthResult> */
	public function checks(): array {
		/**
		 * Filters the checks of Site Health and `wp frontispiece doctor`.
		 *
		 * @since 1.0.0
		 * @param array<string, callable(): HealthResult> $checks By name: small letters and _.
		 */
		$checks = apply_filters(
			'frontispiece_health_checks',
			$this->kernel->get( KernelChecks::class )->checks() + $this->modules->healthChecks(),
		);
		return is_array( $checks ) ? array_filter( $checks, 'is_callable' ) : [];
	}

	/**
	 * @param array<string, array<string, mixed>> $tests
	 * @return array<string, array<string, mixed>>
	 */
	public function addTests( array $tests ): array {
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
				? ( $finding->isRetryable ? RetryTasks::button() : '' )
				: sprintf(
					'<p><a href="%s">%s</a></p>',
					esc_url( admin_url( $finding->page ) ),
					esc_html__( 'Fix this', 'frontispiece' ),
				),
			'test'        => "frontispiece_$name",
		];
	}

	/**
	 * @param array<string, array<string, mixed>> $sections of Site Health's debug information
	 * @return array<string, array<string, mixed>>
	 */
	public function addDebugSection( array $sections ): array {
		return $sections + [ 'frontispiece' => [ 'label' => 'Frontispiece', 'fields' => $this->facts() ] ];
	}

	/** @return array<string, array{label: string, value: string}> no secrets; reports are sent to support */
	public function facts(): array {
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
		 * @since 1.0.0
		 * @param array<string, array{label: string, value: string}> $facts
		 */
		$filtered = apply_filters( 'frontispiece_debug_info', $facts + $this->modules->debugInfo() );
		return array_map(
			static fn( array $fact ): array => [ 'label' => $fact['label'], 'value' => Log::redact( $fact['value'] ) ],
			is_array( $filtered ) ? $filtered : $facts,
		);
	}
}
