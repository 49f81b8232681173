<?php
declare(strict_types=1);

namespace Frontispiece;

use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Privacy\PersonalData;
use Frontispiece\Kernel\StoredFiles;

defined( 'ABSPATH' ) || exit;

/**
 * Hands to WordPress what modules declare besides hooks and blocks, in the requests that need it. Data of modules that are
 * off is looked after here, too: it can be exported and erased, and expires.
 *
 * @phpstan-import-type StoredItem from Module
 * @phpstan-import-type ThirdPartyRequest from Module
 */
final class ModuleDeclarations {
	public function __construct( private readonly Kernel $kernel, private readonly ModuleLoader $loader ) {}

	public function registerRoutes(): void {
		$this->loader->loadTools();
		foreach ( $this->loader->on() as $module ) {
			foreach ( $module->restControllers() as $controller ) {
				$this->kernel->get( $controller )->register_routes();
			}
		}
	}

	public function registerCommands(): void {
		foreach ( $this->loader->on() as $module ) {
			Command::register( $this->kernel, $module->commands() );
		}
	}

	/** @return array<string, \Closure(): AjaxAction> by name */
	public function ajaxActions(): array {
		return self::merge( $this->loader->on(), static fn( Module $one ): array => $one->ajaxActions() );
	}

	/** @return array<string, callable(): HealthResult> by name */
	public function healthChecks(): array {
		$this->loader->loadTools();
		return self::merge( $this->loader->on(), static fn( Module $one ): array => $one->healthChecks() );
	}

	/** @return array<string, callable(): array<string, int|float|bool|string>> by the name of the check */
	public function healthFigures(): array {
		return self::merge( $this->loader->on(), static fn( Module $one ): array => $one->healthFigures() );
	}

	/** @return array<string, array{label: string, value: string}> */
	public function debugInfo(): array {
		return self::merge( $this->loader->on(), static fn( Module $one ): array => $one->debugInfo() );
	}

	/**
	 * @template K of array-key
	 * @template T
	 * @param list<Module>                  $modules
	 * @param \Closure(Module): array<K, T> $part
	 * @return array<K, T> what the modules declare, of all together
	 */
	private static function merge( array $modules, \Closure $part ): array {
		return array_merge( [], ...array_map( $part, $modules ) );
	}

	public function suggestPrivacyPolicy(): void {
		foreach ( $this->loader->on() as $module ) {
			foreach ( $module->privacyPolicy() as $text ) {
				wp_add_privacy_policy_content( 'Frontispiece', '<p>' . esc_html( $text ) . '</p>' );
			}
		}
	}

	/** @return array<string, StoredItem> what visitors' browsers store, by name */
	public function browserStorage(): array {
		return self::merge( $this->loader->on(), static fn( Module $one ): array => $one->browserStorage() );
	}

	/** @return array<string, ThirdPartyRequest> by attribute of elements */
	public function thirdPartyRequests(): array {
		return self::merge( $this->loader->on(), static fn( Module $one ): array => $one->thirdPartyRequests() );
	}

	/** @return list<string> names of blocks */
	public function blocks(): array {
		return array_keys( self::merge( $this->loader->on(), static fn( Module $one ): array => $one->blocks() ) );
	}

	/** Declares cookies, which a visitor's own action sets, to the WP Consent API, which must be there. */
	public function declareCookies(): void {
		foreach ( $this->browserStorage() as $name => $item ) {
			if ( 'cookie' === $item['kind'] ) {
				add_filter( 'wp_consent_api_registered_' . plugin_basename( FRONTISPIECE_FILE ), '__return_true' );
				// @phpstan-ignore function.notFound (Core calls this only if it is there)
				wp_add_cookie_info( $name, 'Frontispiece', 'functional', $item['lifetime'], $item['purpose'], $item['data'] ?? '' );
			}
		}
	}

	/** Runs what is due of all modules, those that are off included: an error of one does not stop the next. */
	public function schedule( JobQueue $jobs ): void {
		foreach ( $this->loader->all() as $module ) {
			try {
				$module->isOn ? $module->handleJobs( $jobs ) : null;
			} catch ( \Throwable $error ) {
				$this->kernel->log()->error( 'cron', $error->getMessage(), [ 'module' => $module->slug ] );
			}
			$method = new \ReflectionMethod( $module, $module->isOn ? 'schedule' : 'deleteExpired' );
			if ( Module::class === $method->class ) {
				// It does nothing, so there is nothing to count.
				continue;
			}
			$this->kernel->attempts()->runSafely(
				"cron {$module->slug}",
				/* translators: %s: name of a part of the plugin, such as Forms. */
				sprintf( __( 'Scheduled tasks of %s', 'frontispiece' ), $module->title() ),
				static fn() => $method->invoke( $module, $jobs ),
			);
		}
	}

	/**
	 * @param mixed $tools WordPress's exporters of personal data
	 * @return array<array-key, mixed>
	 */
	public function addExporters( mixed $tools ): array {
		return $this->addPersonalData( $tools, 'exporter', 'export' );
	}

	/**
	 * @param mixed $tools WordPress's erasers of personal data
	 * @return array<array-key, mixed>
	 */
	public function addErasers( mixed $tools ): array {
		return $this->addPersonalData( $tools, 'eraser', 'erase' );
	}

	/** @return array<array-key, mixed> */
	private function addPersonalData( mixed $tools, string $tool, string $method ): array {
		$tools = is_array( $tools ) ? $tools : [];
		foreach ( $this->personalData() as $data ) {
			$tools += [ $data::ID => [ "{$tool}_friendly_name" => $data->name(), 'callback' => [ $data, $method ] ] ];
		}
		return $tools;
	}

	/** @return list<PersonalData> */
	private function personalData(): array {
		return array_values( self::merge( $this->loader->all(), static fn( Module $one ): array => $one->personalData() ) );
	}

	public function deleteUser( int $id ): void {
		foreach ( $this->loader->all() as $module ) {
			$module->deleteUser( $id );
		}
	}

	/** @return list<StoredFiles> those of the current site */
	public function storedFiles(): array {
		return array_values( self::merge( $this->loader->all(), static fn( Module $one ): array => $one->storedFiles() ) );
	}

	public function uninstall(): void {
		foreach ( $this->loader->all() as $module ) {
			$module->uninstall();
		}
	}
}
