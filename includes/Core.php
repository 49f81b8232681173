<?php
declare(strict_types=1);

namespace Frontispiece;

use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Ajax\NonceRefresh;
use Frontispiece\Kernel\Cli\KeyCommand;
use Frontispiece\Kernel\Cli\ModuleCommand;
use Frontispiece\Kernel\Health\DoctorCommand;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\RetryTasks;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Lifecycle;
use Frontispiece\Kernel\PageCache\CachePurge;
use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;

/** What every site needs, whichever modules are on: updates, cron, AJAX, Site Health and what the loader does. */
final class Core extends Module {
	/** The same as Tables::VERSION, which a page without features does not load. A test compares them. */
	public const SCHEMA = 23;

	public function title(): string {
		return 'Frontispiece';
	}

	public function hooks(): array {
		return [
			[ 'init', 'loadTranslations', 0 ],
			[ 'init', 'upgrade', 1 ],
			[ 'init', [ ModuleLoader::class, 'registerBlocks' ] ],
			// After all other plugins, so that a shortcode is left to its own plugin.
			[ 'init', 'addLegacyShortcodes', 99 ],
			// Last, so that names taken by other plugins are known.
			[ 'wp_loaded', 'answerAjax', PHP_INT_MAX ],
			[ 'wp_loaded', 'declareCookies' ],
			[ 'rest_api_init', [ PublicAnswer::class, 'forbidCaching' ] ],
			[ 'rest_api_init', [ PublicRoute::class, 'registerOthers' ] ],
			[ 'frontispiece_rest_routes', [ ModuleDeclarations::class, 'registerRoutes' ] ],
			[ 'cron_schedules', [ Cron::class, 'schedules' ] ],
			[ 'frontispiece_tick', [ Cron::class, 'run' ] ],
			[ 'frontispiece_schedule_jobs', [ ModuleDeclarations::class, 'schedule' ] ],
			[ 'frontispiece_modules_changed', [ CachePurge::class, 'all' ] ],
			[ 'frontispiece_settings_saved', [ CachePurge::class, 'all' ] ],
			[ 'frontispiece_site_features_saved', [ CachePurge::class, 'all' ] ],
			[ 'frontispiece_bulk_error', 'logBulkError' ],
			[ 'frontispiece_uninstall', [ ModuleDeclarations::class, 'uninstall' ] ],
			[ 'frontispiece_settings_export', 'exportModules' ],
			[ 'frontispiece_settings_imported', 'importModules' ],
			[ 'deleted_user', [ ModuleDeclarations::class, 'deleteUser' ] ],
			[ 'wp_privacy_personal_data_exporters', [ ModuleDeclarations::class, 'addExporters' ] ],
			[ 'wp_privacy_personal_data_erasers', [ ModuleDeclarations::class, 'addErasers' ] ],
			[ 'site_status_tests', [ HealthChecks::class, 'addTests' ] ],
			[ 'debug_information', [ HealthChecks::class, 'addDebugSection' ] ],
			[ 'cli_init', 'registerDoctor' ],
			[ 'cli_init', [ ModuleDeclarations::class, 'registerCommands' ] ],
			[ 'upgrader_process_complete', [ Lifecycle::class, 'finishUpdate' ] ],
			[ 'woocommerce_init', 'grantToShopManagers' ],
			[ 'wpmu_drop_tables', [ Network\SiteRemoval::class, 'addTables' ] ],
			// Before WordPress deletes the site's tables, which say what its files are.
			[ 'wp_uninitialize_site', [ Network\SiteRemoval::class, 'deleteFiles' ], 5 ],
			// For scripts that run inside WordPress.
			[ 'frontispiece_demo_install', [ Demo\Pages::class, 'make' ] ],
			[ 'frontispiece_demo_remove', [ Demo\Pages::class, 'remove' ] ],
			[ 'frontispiece_demo_manifest', [ Demo\Pages::class, 'manifest' ] ],
		];
	}

	public function adminHooks(): array {
		return [
			[ 'admin_init', [ ModuleDeclarations::class, 'suggestPrivacyPolicy' ] ],
			[ 'admin_post_' . RetryTasks::ACTION, [ RetryTasks::class, 'respond' ] ],
		];
	}

	public function ajaxActions(): array {
		return [ 'frontispiece_nonce' => NonceRefresh::action( ... ) ];
	}

	public function commands(): array {
		return [ 'key' => KeyCommand::class, 'module' => ModuleCommand::class ];
	}

	public function loadTranslations(): void {
		load_plugin_textdomain( 'frontispiece', false, dirname( plugin_basename( FRONTISPIECE_FILE ) ) . '/languages' );
	}

	/** Migrates the tables after an update by any means. */
	public function upgrade(): void {
		$stored = $this->kernel->options()->stored( 'schema' );
		if ( ! is_numeric( $stored ) || (int) $stored < self::SCHEMA ) {
			$this->kernel->get( Lifecycle::class )->upgrade();
		}
	}

	public function grantToShopManagers(): void {
		if ( is_admin() ) {
			$this->kernel->get( Lifecycle::class )->grantToShopManagers();
		}
	}

	/** Pages need the shortcodes of other plugins also when nothing is imported anymore. Most sites have none. */
	public function addLegacyShortcodes(): void {
		if (
			null !== $this->kernel->options()->stored( 'legacy_shortcodes' )
			|| null !== $this->kernel->options()->stored( 'demo_pages' )
		) {
			$this->kernel->get( Migration\LegacyShortcodes::class )->register();
		}
	}

	public function answerAjax(): void {
		if ( wp_doing_ajax() ) {
			$this->kernel->get( AjaxRegistry::class )->hook();
		}
	}

	/** Tells the WP Consent API, if that plugin is there. */
	public function declareCookies(): void {
		if ( function_exists( 'wp_add_cookie_info' ) ) {
			$this->kernel->get( ModuleDeclarations::class )->declareCookies();
		}
	}

	public function logBulkError( \Throwable $error, int $id ): void {
		$this->kernel->log()->error(
			'admin',
			$error->getMessage(),
			[ 'row' => $id, 'at' => basename( $error->getFile() ) . ':' . $error->getLine() ],
		);
	}

	/**
	 * @param array<string, mixed> $file
	 * @return array<string, mixed>
	 */
	public function exportModules( array $file ): array {
		return $file + [ ModuleSettings::KEY => (object) $this->kernel->get( ModuleSettings::class )->stored() ];
	}

	/** @param array<array-key, mixed> $file not validated */
	public function importModules( array $file ): void {
		$this->kernel->get( ModuleSettings::class )->import( $file[ ModuleSettings::KEY ] ?? null );
	}

	/** Unlike other commands, it runs without the tables. */
	public function registerDoctor(): void {
		\WP_CLI::add_command( 'frontispiece doctor', $this->kernel->get( DoctorCommand::class ) );
	}
}
