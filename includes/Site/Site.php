<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Privacy\PrivacyNotes;
use Frontispiece\Module;

/** Features for content sites, each off until the site owner switches it on. */
final class Site implements Module {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// Priority 0, because widgets are registered at priority 1.
		add_action( 'init', fn() => $this->start(), 0 );
		add_action(
			'rest_api_init',
			fn() => $this->each( static fn( Feature $one ) => $one->routes() ),
			self::PUBLIC_ROUTES,
		);
		add_action(
			'frontispiece_rest_routes',
			fn() => $this->kernel->get( SiteController::class )->register_routes(),
		);
		add_filter(
			'frontispiece_home_overview',
			fn( array $sections ): array => $sections + [ 'site' => $this->overview() ],
		);
		$this->exportSettings();
		add_action( 'frontispiece_installed', fn() => $this->kernel->get( FeatureSettings::class )->upgrade() );
		$this->registerWhatOutlivesASwitch();
	}

	/** Deletes what the features keep outside the plugin's tables and options. */
	public function uninstall(): void {
		foreach ( $this->kernel->get( FeatureLoader::class )->all() as $feature ) {
			$feature->uninstall();
		}
	}

	private function exportSettings(): void {
		$key = FeatureSettings::KEY;
		add_filter(
			'frontispiece_settings_export',
			fn( array $file ): array => $file + [ $key => $this->kernel->get( FeatureSettings::class )->stored() ],
		);
		add_action(
			'frontispiece_settings_imported',
			fn( array $file ) => $this->kernel->get( FeatureSettings::class )->bring( $file[ $key ] ?? null ),
		);
	}

	/** Personal data is exported, erased and deleted on schedule even while its feature is off. */
	private function registerWhatOutlivesASwitch(): void {
		add_action(
			'frontispiece_schedule_jobs',
			fn( JobQueue $jobs ) => $this->each( function ( Feature $one ) use ( $jobs ): void {
				try {
					$one->handleJobs( $jobs );
				} catch ( \Throwable $error ) {
					$this->kernel->log()->error( 'cron', $error->getMessage(), [ 'feature' => $one->slug ] );
				}
				$this->kernel->attempts()->runSafely(
					"cron {$one->slug}",
					/* translators: %s: name of a site feature, such as live-search. */
					sprintf( __( 'Scheduled tasks of %s', 'frontispiece' ), $one->slug ),
					static fn() => $one->schedule( $jobs ),
				);
			} ),
		);
		add_action(
			'deleted_user',
			fn( int $id ) => $this->each( static fn( Feature $one ) => $one->deleteUser( $id ) ),
		);
		add_action( 'template_redirect', fn() => $this->answerLinks(), 1 );
		PrivacyNotes::keepsAll( fn(): array => array_merge( [], ...array_values( array_map(
			static fn( Feature $one ): array => $one->personalData(),
			$this->kernel->get( FeatureLoader::class )->all(),
		) ) ) );
		if ( Kernel::isAdminPage() ) {
			add_action( 'admin_init', fn() => $this->each( static fn( Feature $one ) => $one->admin() ) );
		}
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			// Before Command adds them to the same hook.
			add_action(
				'cli_init',
				fn() => $this->each( fn( Feature $one ) => Command::register( $this->kernel, $one->commands() ) ),
				1,
			);
		}
	}

	/** @param \Closure(Feature): mixed $call */
	private function each( \Closure $call ): void {
		array_map( $call, $this->kernel->get( FeatureLoader::class )->all() );
	}

	/** Nothing is loaded unless the address carries the parameter of a feature. */
	private function answerLinks(): void {
		foreach ( array_keys( $this->kernel->get( FeatureRegistry::class )->types() ) as $slug ) {
			$value = $_GET[ "frontispiece-$slug" ] ?? ''; // phpcs:ignore WordPress.Security -- links are signed.
			if ( is_string( $value ) && '' !== $value ) {
				$this->kernel->get( FeatureLoader::class )->feature( $slug )?->link( wp_unslash( $value ) );
			}
		}
	}

	/** @return array{label: string, value: string, count: int, text: string, page: string} */
	private function overview(): array {
		$settings = $this->kernel->get( FeatureSettings::class );
		$declared = array_intersect_key( $settings->declared(), $settings->on() );
		$titles   = array_map( static fn( array $one ): string => $one['title'] ?? '', $declared );
		return [
			'label' => __( 'Site features', 'frontispiece' ),
			'value' => number_format_i18n( count( $titles ) ),
			'count' => count( $titles ),
			'text'  => [] === $titles ? __( 'No features turned on.', 'frontispiece' ) : wp_sprintf( '%l', $titles ),
			'page'  => 'admin.php?page=frontispiece-site',
		];
	}

	/**
	 * Returns the previewed feature of a page or call. Runs on every request, so it loads no class unless it is a
	 * preview.
	 *
	 * @return array<string, array<string, mixed>>|null
	 */
	private function tried(): ?array {
		$from    = $_SERVER['HTTP_REFERER'] ?? ''; // phpcs:ignore WordPress.Security -- looked at by Example.
		// phpcs:ignore WordPress.Security.NonceVerification -- looked at by Example.
		$isTried = isset( $_GET['frontispiece-example'] )
			|| ( is_string( $from ) && str_contains( $from, 'frontispiece-example=' ) );
		return $isTried
			? Example::of( $this->kernel->get( FeatureLoader::class ), $this->kernel->get( FeatureRegistry::class ) )?->features()
			: null;
	}

	private function start(): void {
		$on = $this->tried() ?? $this->kernel->get( FeatureSettings::class )->on();
		$this->kernel->get( FeatureRegistry::class )->silenceOthers( $on );
		if ( [] !== $on ) {
			$this->kernel->get( FeatureLoader::class )->start( $on );
		}
		if ( Kernel::isAdminPage() ) {
			$this->kernel->get( FeatureLoader::class )->offerOthers( $on );
		}
	}
}
