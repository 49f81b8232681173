<?php
declare(strict_types=1);

namespace Frontispiece;

use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Site\FeatureRegistry;

/**
 * Loads the modules that are on, and adds their hooks and blocks. Of a module that is off, the shortcodes print nothing, the
 * editor offers the blocks, and links that were sent work. Everything else is in ModuleDeclarations.
 *
 * @phpstan-import-type Callback from Module
 */
final class ModuleLoader {
	/** @var array<string, Module> modules that are on, by slug */
	private array $on = [];

	/** @var array<string, Module> modules that were created for what outlives their switch */
	private array $off = [];

	/** @var array<string, array{0: Module, 1: Callback}> blocks that are not registered yet: module and method */
	private array $blocks = [];

	private bool $hasTools = false;

	public function __construct(
		private readonly Kernel $kernel,
		private readonly ModuleRegistry $registry,
		private readonly ModuleSettings $settings,
	) {}

	public function start(): void {
		$this->load( array_diff( $this->slugs(), ModuleRegistry::TOOLS ) );
		if ( Kernel::isAdminPage() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			$this->loadTools();
		}
		foreach ( ModuleRegistry::LINKS as $parameter => $slug ) {
			$this->openLink( $slug, self::parameter( $parameter ) );
		}
	}

	/** Loads what visitors' requests do not need. */
	public function loadTools(): void {
		if ( ! $this->hasTools ) {
			$this->hasTools = true;
			$this->load( ModuleRegistry::TOOLS );
		}
	}

	/** @param array<array-key, string> $slugs */
	private function load( array $slugs ): void {
		foreach ( $slugs as $slug ) {
			$isOn = $this->settings->isOn( $slug );
			if ( ! isset( $this->on[ $slug ] ) && ( $isOn || in_array( $slug, ModuleRegistry::KEEPERS, true ) ) ) {
				$module = $this->make( $slug, $isOn );
				null === $module ? null : $this->add( $module );
			}
		}
	}

	private function make( string $slug, bool $isOn ): ?Module {
		$class = $this->registry->type( $slug );
		return null === $class ? null : new $class( $slug, $this->kernel, $isOn );
	}

	/** Adds what a module that is on declares. */
	public function add( Module $module ): void {
		$this->on[ $module->slug ] = $module;
		foreach ( Kernel::isAdminPage() ? [ ...$module->hooks(), ...$module->adminHooks() ] : $module->hooks() as $hook ) {
			$this->hook( $module, $hook[0], $hook[1], $hook[2] ?? 10 );
		}
		foreach ( $module->blocks() as $block => $method ) {
			$this->blocks[ $block ] = [ $module, $method ];
		}
	}

	/** @param Callback $callback */
	private function hook( Module $module, string $hook, string|array $callback, int $priority ): void {
		[ $object, $method ] = is_array( $callback ) ? $callback : [ $module, $callback ];

		$name = is_array( $callback ) ? ( is_object( $object ) ? $object::class : $object ) . "::$method" : $method;
		/**
		 * Filters whether a module adds a hook. Filters of other plugins must be added before `after_setup_theme` ends.
		 *
		 * @param bool   $isAdded
		 * @param string $module  Slug of the module.
		 * @param string $hook    Name of the action or filter.
		 * @param string $method  Method of the module, or class and method of a service: `Class::method`.
		 */
		if ( true !== apply_filters( 'frontispiece_module_hooks', true, $module->slug, $hook, $name ) ) {
			return;
		}
		if ( is_object( $object ) ) {
			// @phpstan-ignore argument.type (a method of the module)
			add_filter( $hook, [ $object, $method ], $priority, PHP_INT_MAX );
		} else {
			// The service is created when the hook fires.
			add_filter( $hook, fn( mixed ...$values ): mixed => $this->call( $object, $method, $values ), $priority, PHP_INT_MAX );
		}
	}

	/**
	 * @param object|class-string     $object a class-string = its service, or the class of a static method
	 * @param array<array-key, mixed> $values
	 */
	private function call( object|string $object, string $method, array $values ): mixed {
		if ( is_string( $object ) && ! ( new \ReflectionMethod( $object, $method ) )->isStatic() ) {
			$object = $this->kernel->get( $object );
		}
		// Types are converted as for any function that WordPress calls.
		// @phpstan-ignore argument.type (a method of the module or service)
		return call_user_func_array( [ $object, $method ], $values );
	}

	/** Registers the blocks of the modules that are on. Those of others print nothing, and the editor offers them. */
	public function registerBlocks(): void {
		foreach ( $this->blocks as $block => [ $module, $method ] ) {
			[ $object, $name ] = is_array( $method ) ? $method : [ $module, $method ];
			$render = fn( mixed ...$values ): mixed => $this->call( $object, $name, $values );
			$this->kernel->blocks()->register( $block, $render );
		}
		$this->blocks = [];
		$isEdited     = Kernel::isAdminPage();
		foreach ( array_diff( $this->slugs(), array_keys( $this->on ) ) as $slug ) {
			// A module of another plugin has a shortcode of its own name.
			foreach ( ModuleRegistry::BLOCKS[ $slug ] ?? [ $slug ] as $block ) {
				add_shortcode( FeatureRegistry::shortcode( $block ), '__return_empty_string' );
				if ( $isEdited ) {
					$this->kernel->blocks()->offer( $block, current_user_can( Capabilities::MANAGE ), $slug );
				}
			}
		}
	}

	/** @return list<Module> modules that are on in this request */
	public function on(): array {
		return array_values( $this->on );
	}

	/** Returns a module, on or off; null if there is none of this name. */
	public function module( string $slug ): ?Module {
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
		$others  = array_map( $this->module( ... ), array_diff( $this->slugs(), array_keys( $this->on ) ) );
		$modules = [ ...array_values( $this->on ), ...array_filter( $others ) ];
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
			true === $module?->opensLink( $token ) ? $this->add( $module ) : null;
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
