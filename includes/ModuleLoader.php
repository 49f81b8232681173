<?php
declare(strict_types=1);

namespace Frontispiece;

use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Site\FeatureRegistry;

defined( 'ABSPATH' ) || exit;

/**
 * Loads the modules that are on, and adds their hooks and blocks. Of a module that is off, the shortcodes print nothing, the
 * editor offers the blocks, and links that were sent work. Everything else is in ModuleDeclarations.
 *
 * Most pages of visitors use nothing of the plugin. They get what ModuleRegistry says of modules, which are loaded with the
 * first service of a feature or the first block. All other requests load them at once, with what is not for pages.
 *
 * @phpstan-import-type Callback from Module
 * @phpstan-import-type Hook from Module
 */
final class ModuleLoader {
	/** @var array<string, Module> loaded modules that are on, by slug */
	private array $on = [];

	/** @var array<string, Module> modules that were created for what outlives their switch */
	private array $off = [];

	/** @var array<string, string> blocks that are not registered yet => slug of the module */
	private array $blocks = [];

	private bool $isStarted = false;

	/** Whether the modules were needed, be it before the start. */
	private bool $isNeeded = false;

	private bool $isLoaded = false;

	private bool $hasTools = false;

	public function __construct(
		private readonly Kernel $kernel,
		private readonly ModuleRegistry $registry,
		private readonly ModuleSettings $settings,
	) {}

	public function start(): void {
		$this->isStarted = true;
		$this->registry->complete();
		foreach ( $this->running() as $slug ) {
			$this->registry->isOwn( $slug ) ? $this->addToPages( $slug ) : $this->loadModule( $slug );
		}
		if ( Kernel::isAdminPage() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			$this->loadTools();
		} elseif ( ! self::isPage() ) {
			$this->loadAll();
		} elseif ( $this->isNeeded ) {
			$this->load();
		}
		foreach ( ModuleRegistry::LINKS as $parameter => $slug ) {
			$this->openLink( $slug, self::parameter( $parameter ) );
		}
	}

	/**
	 * Checks whether this request is for a page that most likely only reads: its address and the page that links to it
	 * carry no parameter of the plugin. Scripts are no pages, and WordPress may run cron in requests of visitors.
	 */
	private static function isPage(): bool {
		// phpcs:disable WordPress.Security -- only looked at.
		$from = $_SERVER['HTTP_REFERER'] ?? '';
		return in_array( $_SERVER['REQUEST_METHOD'] ?? '', [ 'GET', 'HEAD' ], true )
			&& 'cli' !== PHP_SAPI
			&& ! is_admin()
			&& ! ( defined( 'ALTERNATE_WP_CRON' ) && ALTERNATE_WP_CRON )
			&& [] === preg_grep( '/frontispiece/', array_map( 'strval', array_keys( $_GET ) ) )
			&& ! ( is_string( $from ) && str_contains( $from, 'frontispiece' ) );
		// phpcs:enable
	}

	/** Loads the modules that owners can switch, as far as they are on. Their hooks are there from now on. */
	public function load(): void {
		$this->isNeeded = true;
		// Before the start, other plugins and the theme can still add modules and remove hooks.
		if ( $this->isStarted && ! $this->isLoaded ) {
			$this->isLoaded = true;
			array_map( $this->loadModule( ... ), array_diff( $this->running(), array_keys( ModuleRegistry::CORE ) ) );
		}
	}

	/** Loads what requests need that are no pages. */
	public function loadAll(): void {
		if ( $this->isStarted ) {
			array_map( $this->loadModule( ... ), array_keys( ModuleRegistry::CORE ) );
		}
		$this->load();
	}

	/** Loads what visitors' requests do not need. */
	public function loadTools(): void {
		$this->loadAll();
		if ( ! $this->hasTools ) {
			$this->hasTools = true;
			array_map( $this->loadModule( ... ), array_filter( ModuleRegistry::TOOLS, $this->settings->isOn( ... ) ) );
		}
	}

	/** @return list<string> slugs of what runs in all requests */
	private function running(): array {
		$isRunning = fn( string $slug ): bool =>
			$this->settings->isOn( $slug ) || in_array( $slug, ModuleRegistry::KEEPERS, true );
		return array_values( array_filter( array_diff( $this->slugs(), ModuleRegistry::TOOLS ), $isRunning ) );
	}

	private function loadModule( string $slug ): void {
		$module = isset( $this->on[ $slug ] ) ? null : $this->make( $slug, $this->settings->isOn( $slug ) );
		null === $module ? null : $this->add( $module );
	}

	private function make( string $slug, bool $isOn ): ?Module {
		$class = $this->registry->type( $slug );
		return null === $class ? null : new $class( $slug, $this->kernel, $isOn );
	}

	/** Adds what a module that is on declares. */
	public function add( Module $module ): void {
		$this->on[ $module->slug ] = $module;
		foreach ( Kernel::isAdminPage() ? [ ...$module->hooks(), ...$module->adminHooks() ] : $module->hooks() as $hook ) {
			$this->hook( $module->slug, $hook, $module );
		}
		if ( ! $this->registry->isOwn( $module->slug ) ) {
			$this->blocks += array_fill_keys( array_keys( $module->blocks() ), $module->slug );
		}
	}

	/** Adds what pages need of a module, without loading it. */
	private function addToPages( string $slug ): void {
		foreach ( ModuleRegistry::PAGE_HOOKS[ $slug ] ?? [] as $hook ) {
			$this->hook( $slug, $hook );
		}
		$this->blocks += array_fill_keys( ModuleRegistry::BLOCKS[ $slug ] ?? [], $slug );
	}

	/** @param Hook $hook */
	private function hook( string $slug, array $hook, ?Module $module = null ): void {
		[ $name, $callback ] = $hook;
		[ $object, $method ] = is_array( $callback ) ? $callback : [ $module, $callback ];

		$class = is_object( $object ) ? $object::class : $object;
		$label = is_array( $callback ) ? "$class::$method" : $method;
		/**
		 * Filters whether a module adds a hook. Filters of other plugins must be added before `after_setup_theme` ends.
		 *
		 * @since 1.0.0
		 * @param bool   $isAdded
		 * @param string $module  Slug of the module.
		 * @param string $hook    Name of the action or filter.
		 * @param string $method  Method of the module, or class and method of a service: `Class::method`.
		 */
		if ( true !== apply_filters( 'frontispiece_module_hooks', true, $slug, $name, $label ) ) {
			return;
		}
		$priority = $hook[2] ?? 10;
		if ( is_object( $object ) ) {
			// @phpstan-ignore argument.type (a method of the module)
			add_filter( $name, [ $object, $method ], $priority, PHP_INT_MAX );
		} else {
			// The module is loaded, or the service created, when the hook fires.
			add_filter( $name, fn( mixed ...$values ): mixed => $this->call( $slug, $callback, $values ), $priority, PHP_INT_MAX );
		}
	}

	/**
	 * @param Callback                $callback
	 * @param array<array-key, mixed> $values
	 */
	private function call( string $slug, string|array $callback, array $values ): mixed {
		[ $object, $method ] = is_array( $callback ) ? $callback : [ $this->module( $slug ), $callback ];
		if ( is_string( $object ) && ! ( new \ReflectionMethod( $object, $method ) )->isStatic() ) {
			$object = $this->kernel->get( $object );
		}
		// Types are converted as for any function that WordPress calls.
		// @phpstan-ignore argument.type (a method of the module or service)
		return call_user_func_array( [ $object, $method ], $values );
	}

	/** Registers the blocks of the modules that are on. Those of others print nothing, and the editor offers them. */
	public function registerBlocks(): void {
		foreach ( $this->blocks as $block => $slug ) {
			$this->kernel->blocks()->register( $block, fn( mixed ...$values ): mixed => $this->render( $slug, $block, $values ) );
		}
		$this->blocks = [];
		$isEdited     = Kernel::isAdminPage();
		$isOff        = fn( string $slug ): bool => ! isset( $this->on[ $slug ] ) && ! $this->settings->isOn( $slug );
		foreach ( array_filter( $this->slugs(), $isOff ) as $slug ) {
			// A module of another plugin has a shortcode of its own name.
			foreach ( ModuleRegistry::BLOCKS[ $slug ] ?? [ $slug ] as $block ) {
				add_shortcode( FeatureRegistry::shortcode( $block ), '__return_empty_string' );
				if ( $isEdited ) {
					$this->kernel->blocks()->offer( $block, current_user_can( Capabilities::MANAGE ), $slug );
				}
			}
		}
	}

	/** @param array<array-key, mixed> $values */
	private function render( string $slug, string $block, array $values ): mixed {
		$callback = $this->module( $slug )?->blocks()[ $block ] ?? null;
		return null === $callback ? '' : $this->call( $slug, $callback, $values );
	}

	/** @return list<Module> modules that are on in this request */
	public function on(): array {
		$this->loadAll();
		return array_values( $this->on );
	}

	/** Returns a module, on or off; null if there is none of this name. */
	public function module( string $slug ): ?Module {
		$this->load();
		if ( isset( $this->on[ $slug ] ) ) {
			return $this->on[ $slug ];
		}
		if ( ! isset( $this->off[ $slug ] ) ) {
			$module = $this->make( $slug, $this->settings->isOn( $slug ) );
			if ( null === $module ) {
				return null;
			}
			$this->off[ $slug ] = $module;
		}
		return $this->off[ $slug ];
	}

	/** @return list<string> */
	private function slugs(): array {
		return array_map( 'strval', array_keys( ModuleRegistry::CORE + $this->registry->types() ) );
	}

	/** @return list<Module> all modules, on and off, with those that they contain */
	public function all(): array {
		$modules = array_filter( [ ...$this->on(), ...array_map( $this->module( ... ), $this->slugs() ) ] );
		$parts   = array_map( static fn( Module $one ): array => $one->parts(), $modules );
		$all     = [];
		foreach ( array_merge( $modules, ...$parts ) as $module ) {
			$all[ $module->slug ] ??= $module;
		}
		return array_values( $all );
	}

	/** Turns a module on for this request, if a link needs it that was sent while the module was on. */
	private function openLink( string $slug, string $token ): void {
		if ( '' !== $token && ! isset( $this->on[ $slug ] ) ) {
			$module = $this->make( $slug, true );
			if ( true === $module?->opensLink( $token ) ) {
				$this->addToPages( $slug );
				$this->add( $module );
			}
		}
	}

	/** Returns a parameter of this request, or of the page that makes it. */
	private static function parameter( string $name ): string {
		// phpcs:disable WordPress.Security -- looked at by the module.
		$from = $_SERVER['HTTP_REFERER'] ?? '';
		$value = $_GET[ $name ] ?? $_POST[ $name ] ?? '';
		if ( '' === $value && is_string( $from ) && str_contains( $from, "$name=" ) ) {
			parse_str( (string) wp_parse_url( wp_unslash( $from ), PHP_URL_QUERY ), $parameters );
			return is_string( $parameters[ $name ] ?? null ) ? $parameters[ $name ] : '';
		}
		return is_string( $value ) ? wp_unslash( $value ) : '';
		// phpcs:enable
	}
}
