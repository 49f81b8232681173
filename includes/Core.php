<?php
declare(strict_types=1);

namespace Frontispiece;

use Frontispiece\Abilities\Abilities;
use Frontispiece\Abilities\AbilitiesController;
use Frontispiece\Abilities\AbilityLog;
use Frontispiece\Abilities\AbilityPrivacy;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Ajax\NonceRefresh;
use Frontispiece\Kernel\Cli\KeyCommand;
use Frontispiece\Kernel\Cli\ModuleCommand;
use Frontispiece\Kernel\Health\DoctorCommand;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\RetryTasks;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Lifecycle;
use Frontispiece\Kernel\PageCache\CachePurge;
use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;
use Frontispiece\Privacy\PageCheck;
use Frontispiece\Privacy\PrivacyCommand;
use Frontispiece\Privacy\PrivacyController;
use Frontispiece\Transfer\ExportCommand;
use Frontispiece\Transfer\ImportCommand;
use Frontispiece\Transfer\TransferController;
use Frontispiece\Transfer\TransferDownload;
use Frontispiece\Transfer\Transfers;
use Frontispiece\Transfer\TransferStore;

/** What every site needs, whichever modules are on: cron, AJAX, REST, Site Health and what the loader does. */
final class Core extends Module {
	public function title(): string {
		return 'Frontispiece';
	}

	public function hooks(): array {
		return [
			// Last, so that names taken by other plugins are known.
			[ 'wp_loaded', 'answerAjax', PHP_INT_MAX ],
			[ 'rest_api_init', [ PublicAnswer::class, 'forbidCaching' ] ],
			[ 'rest_api_init', [ PublicRoute::class, 'registerOthers' ] ],
			[ 'frontispiece_rest_routes', [ ModuleDeclarations::class, 'registerRoutes' ] ],
			[ 'frontispiece_schedule_jobs', [ ModuleDeclarations::class, 'schedule' ] ],
			[ 'frontispiece_modules_changed', [ CachePurge::class, 'all' ] ],
			[ 'frontispiece_settings_saved', [ CachePurge::class, 'all' ] ],
			[ 'frontispiece_site_features_saved', [ CachePurge::class, 'all' ] ],
			[ 'frontispiece_bulk_error', 'logBulkError' ],
			[ 'frontispiece_uninstall', [ ModuleDeclarations::class, 'uninstall' ] ],
			[ 'site_status_tests', [ HealthChecks::class, 'addTests' ] ],
			[ 'debug_information', [ HealthChecks::class, 'addDebugSection' ] ],
			// Before WordPress redirects to a canonical URL, and before the page is rendered for the user.
			[ 'template_redirect', [ PageCheck::class, 'start' ], -1000 ],
			[ 'cli_init', 'registerDoctor' ],
			[ 'cli_init', [ ModuleDeclarations::class, 'registerCommands' ] ],
			[ 'upgrader_process_complete', [ Lifecycle::class, 'finishUpdate' ] ],
			[ 'woocommerce_init', 'grantToShopManagers' ],
			...( function_exists( 'wp_register_ability' ) ? [
				[ 'wp_abilities_api_categories_init', [ Abilities::class, 'registerCategory' ] ],
				[ 'wp_abilities_api_init', [ Abilities::class, 'register' ] ],
			] : [] ),
			[ 'wpmu_drop_tables', [ Network\SiteRemoval::class, 'addTables' ] ],
			// Before WordPress deletes the site's tables, which say what its files are.
			[ 'wp_uninitialize_site', [ Network\SiteRemoval::class, 'deleteFiles' ], 5 ],
		];
	}

	public function adminHooks(): array {
		return [
			[ 'admin_init', [ ModuleDeclarations::class, 'suggestPrivacyPolicy' ] ],
			// WordPress deletes the event if it is due while the plugin is not loaded, such as while its files are replaced.
			[ 'admin_init', [ Cron::class, 'schedule' ] ],
			[ 'admin_post_' . RetryTasks::ACTION, [ RetryTasks::class, 'respond' ] ],
			[ 'admin_post_' . TransferDownload::ACTION, [ TransferDownload::class, 'respond' ] ],
		];
	}

	public function ajaxActions(): array {
		return [ 'frontispiece_nonce' => NonceRefresh::action( ... ) ];
	}

	public function restControllers(): array {
		return [ PrivacyController::class, AbilitiesController::class, TransferController::class ];
	}

	public function commands(): array {
		return [
			'export'  => ExportCommand::class,
			'import'  => ImportCommand::class,
			'key'     => KeyCommand::class,
			'module'  => ModuleCommand::class,
			'privacy' => PrivacyCommand::class,
		];
	}

	public function personalData(): array {
		return [ $this->kernel->get( AbilityPrivacy::class ) ];
	}

	public function storedFiles(): array {
		return $this->kernel->get( TransferStore::class )->storedFiles();
	}

	public function deleteUser( int $id ): void {
		$this->kernel->get( AbilityLog::class )->clearUser( $id );
	}

	public function schedule( JobQueue $jobs ): void {
		$this->kernel->get( AbilityLog::class )->trim();
		$this->kernel->get( TransferStore::class )->deleteExpired();
		$this->kernel->get( Transfers::class )->continue();
	}

	public function grantToShopManagers(): void {
		if ( is_admin() ) {
			$this->kernel->get( Lifecycle::class )->grantToShopManagers();
		}
	}

	public function answerAjax(): void {
		if ( wp_doing_ajax() ) {
			$this->kernel->get( AjaxRegistry::class )->hook();
		}
	}

	public function logBulkError( \Throwable $error, int $id ): void {
		$this->kernel->log()->error(
			'admin',
			$error->getMessage(),
			[ 'row' => $id, 'at' => basename( $error->getFile() ) . ':' . $error->getLine() ],
		);
	}

	/** Unlike other commands, it runs without the tables. */
	public function registerDoctor(): void {
		\WP_CLI::add_command( 'frontispiece doctor', $this->kernel->get( DoctorCommand::class ) );
	}
}
