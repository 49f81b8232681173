<?php
declare(strict_types=1);

namespace Frontispiece;

use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Lifecycle;
use Frontispiece\Kernel\Text\ArrayReader;

/** What every page needs although it may use nothing of the plugin. It loads no module. */
final class Startup {
	/** The same as Tables::VERSION, which a page without features does not load. A test compares them. */
	public const SCHEMA = 25;

	/** Source of block bindings: data of a connected account. */
	public const BINDINGS = 'frontispiece/account';

	public function __construct(
		private readonly Kernel $kernel,
		private readonly ModuleLoader $loader,
		private readonly ModuleSettings $modules,
	) {}

	public function loadTranslations(): void {
		// phpcs:ignore PluginCheck.CodeAnalysis.DiscouragedFunctions -- the translations in the zip, also before WordPress 6.8.
		load_plugin_textdomain( 'frontispiece', false, dirname( plugin_basename( FRONTISPIECE_FILE ) ) . '/languages' );
	}

	/** Migrates the tables after an update by any means. */
	public function upgrade(): void {
		$options = $this->kernel->options();
		$stored  = $options->stored( 'schema' );
		$version = is_numeric( $stored ) ? (int) $stored : 0;
		// Not empty after an update that was stopped. One to a later version is finished by its code, on another server.
		$isStopped = self::SCHEMA === $version && [] !== ( $options->stored( 'migration' ) ?? [] );
		if ( $isStopped || $version < self::SCHEMA ) {
			$this->loader->loadAll();
			$this->kernel->get( Lifecycle::class )->upgrade();
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

	public function runCron(): void {
		$this->loader->loadAll();
		$this->kernel->get( Cron::class )->run();
	}

	/** Tells the WP Consent API, if that plugin is there. */
	public function declareCookies(): void {
		if ( function_exists( 'wp_add_cookie_info' ) ) {
			$this->kernel->get( ModuleDeclarations::class )->declareCookies();
		}
	}

	/**
	 * Prepares a Query Loop that WordPress's router pages: only its next page may have blocks of the plugin.
	 *
	 * @param array<array-key, mixed> $block
	 */
	public function prepareRegion( mixed $html, array $block ): mixed {
		return is_string( $html ) && str_contains( $html, 'data-wp-router-region' )
			? $this->kernel->get( Kernel\Assets\RouterRegions::class )->prepare( $html, $block )
			: $html;
	}

	/** Block themes have no place for classic widgets, and WordPress stores an option for every registered widget. */
	public function registerPhotoList(): void {
		if ( ! wp_is_block_theme() ) {
			// Not as a service, which would load the modules: the widget asks for it when it is shown.
			( new PhotoFeed\PhotoList( $this->kernel ) )->registerWidget();
		}
	}

	/** Pages with a bound block load Bindings. While feeds are off, bound blocks show their own text. */
	public function registerBindings(): void {
		if ( ! $this->modules->isOn( 'feeds' ) ) {
			return;
		}
		register_block_bindings_source(
			self::BINDINGS,
			[
				// Translate in the admin only: on a visitor's page it would load the plugin's translations, and only
				// the editor shows the label.
				'label'              => Kernel::isAdminPage()
					? __( 'Connected account', 'frontispiece' )
					: self::BINDINGS,
				'get_value_callback' => fn(
					array $args,
					mixed $block = null,
					string $attribute = 'content',
				): ?string => $this->kernel->get( Patterns\Bindings::class )->value( new ArrayReader( $args ), $attribute ),
			],
		);
	}
}
