<?php
declare(strict_types=1);

namespace Frontispiece;

/**
 * The modules there are. What other code must know of a module without loading its class is here.
 *
 * @phpstan-import-type Hook from Module
 */
final class ModuleRegistry {
	/** @var array<string, class-string<Module>> slug => class of what cannot be switched off */
	public const CORE = [
		'core'  => Core::class,
		'admin' => Admin\Admin::class,
	];

	/** @var array<string, class-string<Module>> slug => class of what can be switched off */
	public const TYPES = [
		'feeds'       => Feed\FeedModule::class,
		'social-feed' => SocialFeed\SocialFeed::class,
		'photo-feed'  => PhotoFeed\PhotoFeed::class,
		'archives'    => Feed\Archive\ArchiveModule::class,
		'forms'       => Forms\Forms::class,
		'site'        => Site\Site::class,
		'migration'   => Migration\Migration::class,
		'patterns'    => Patterns\Patterns::class,
		'demo'        => Demo\Demo::class,
	];

	/** In networks of sites only. */
	private const NETWORK = [ 'network' => Network\Network::class ];

	/** Where Elementor is active only. */
	private const ELEMENTOR = [ 'elementor' => Elementor\Elementor::class ];

	/** Modules that are on while one of these is. */
	public const EITHER = [ 'feeds' => [ 'social-feed', 'photo-feed' ] ];

	/** Their blocks, which print nothing while the module is off. */
	public const BLOCKS = [
		'social-feed' => [ 'social-feed' ],
		'photo-feed'  => [ 'photo-feed', 'photo-list' ],
		'forms'       => [ 'form', 'results' ],
	];

	/** Modules without which these are off. */
	private const REQUIRES = [
		'social-feed' => [ 'feeds' ],
		'photo-feed'  => [ 'feeds' ],
		'archives'    => [ 'feeds' ],
	];

	/**
	 * What any page of a visitor may call: hook, method of a service or of the module, priority. It is here so that pages
	 * need not load the modules, whose own hooks are added when they do more: see ModuleLoader.
	 *
	 * @var array<string, list<Hook>>
	 */
	public const PAGE_HOOKS = [
		'core'        => [
			[ 'init', [ Startup::class, 'loadTranslations' ], 0 ],
			[ 'init', [ Startup::class, 'upgrade' ], 1 ],
			[ 'init', [ ModuleLoader::class, 'registerBlocks' ] ],
			// After all other plugins, so that a shortcode is left to its own plugin.
			[ 'init', [ Startup::class, 'addLegacyShortcodes' ], 99 ],
			[ 'wp_loaded', [ Startup::class, 'declareCookies' ] ],
			// After WordPress's own, which makes it a region, and before directives are read.
			[ 'render_block_core/query', [ Startup::class, 'prepareRegion' ], 50 ],
			[ 'rest_api_init', [ ModuleLoader::class, 'loadAll' ], 0 ],
			// In whatever request another plugin runs cron. WordPress forgets an event whose interval it does not know.
			[ 'cron_schedules', [ Kernel\Jobs\Cron::class, 'schedules' ] ],
			[ 'frontispiece_tick', [ Startup::class, 'runCron' ] ],
			[ 'deleted_user', [ ModuleDeclarations::class, 'deleteUser' ] ],
			[ 'wp_privacy_personal_data_exporters', [ ModuleDeclarations::class, 'addExporters' ] ],
			[ 'wp_privacy_personal_data_erasers', [ ModuleDeclarations::class, 'addErasers' ] ],
			// For scripts that run inside WordPress.
			[ 'frontispiece_demo_install', [ Demo\Pages::class, 'make' ] ],
			[ 'frontispiece_demo_remove', [ Demo\Pages::class, 'remove' ] ],
			[ 'frontispiece_demo_manifest', [ Demo\Pages::class, 'manifest' ] ],
		],
		'feeds'       => [
			[ 'wp_insert_post_data', [ Feed\Source\TokenGuard::class, 'guard' ], 5 ],
			[ 'save_post', 'scanPost', 20 ],
			[ 'deleted_post', 'forgetPost' ],
		],
		// The first block of a page asks for its attributes before it is rendered.
		'social-feed' => [
			[ 'frontispiece_block_attributes', 'completeAttributes' ],
		],
		'photo-feed'  => [
			[ 'frontispiece_block_attributes', 'completeAttributes' ],
			[ 'widgets_init', [ Startup::class, 'registerPhotoList' ] ],
		],
		'forms'       => [
			[ 'init', [ Forms\PostType::class, 'register' ] ],
			[ 'save_post_frontispiece_form', [ Forms\FormRepository::class, 'clearCache' ] ],
		],
		'site'        => [
			// Priority 0, because widgets are registered at priority 1.
			[ 'init', [ Site\FeatureLoader::class, 'start' ], 0 ],
		],
		'patterns'    => [
			[ 'init', [ Startup::class, 'registerBindings' ] ],
		],
	];

	/** Tools for owners, which visitors' requests do not load. */
	public const TOOLS = [ 'archives', 'migration', 'demo' ];

	/** Loaded although they are off, because each of their parts keeps what modules keep while they are off. */
	public const KEEPERS = [ 'site' ];

	/** Parameters of links in emails, which work while the module is off. */
	public const LINKS = [ 'frontispiece_resume' => 'forms', '_frontispiece_resume' => 'forms' ];

	private const SLUG = '/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/D';

	/** @var array<string, class-string<Module>>|null null = other plugins can still add modules */
	private ?array $types = null;

	/** Remembers the modules, because all plugins and the theme have added theirs. */
	public function complete(): void {
		$this->types = $this->types();
	}

	/** @return array<string, class-string<Module>> slug => class of what can be switched off */
	public function types(): array {
		if ( null !== $this->types ) {
			return $this->types;
		}
		/**
		 * Filters the modules that can be switched off. Add a module as slug => name of a class that extends
		 * Frontispiece\Module. The class is only loaded while the module is on, or when its data is concerned.
		 *
		 * @since 1.0.0
		 * @param array<string, class-string<\Frontispiece\Module>> $types
		 */
		$types = (array) apply_filters(
			'frontispiece_modules',
			self::TYPES + ( is_multisite() ? self::NETWORK : [] ) + ( did_action( 'elementor/loaded' ) > 0 ? self::ELEMENTOR : [] ),
		);
		/** @var array<string, class-string<Module>> */
		return self::withSlugs( $types );
	}

	/** Checks whether this is a module of this plugin, whose class need not be loaded to know what it declares here. */
	public function isOwn( string $slug ): bool {
		$class = self::CORE[ $slug ] ?? self::TYPES[ $slug ] ?? null;
		return null !== $class && ( self::CORE[ $slug ] ?? $this->types()[ $slug ] ?? null ) === $class;
	}

	public function isOnByDefault( string $slug ): bool {
		$type = $this->isOwn( $slug ) ? null : $this->type( $slug );
		return null === $type ? $this->isOwn( $slug ) : $type::isOnByDefault();
	}

	/** @return list<string> slugs of modules without which this one is off */
	public function requires( string $slug ): array {
		$type = $this->isOwn( $slug ) ? null : $this->type( $slug );
		return null === $type ? self::REQUIRES[ $slug ] ?? [] : $type::requires();
	}

	/**
	 * Leaves out what other plugins have not added as slug => name of a class.
	 *
	 * @param array<array-key, mixed> $types
	 * @return array<array-key, mixed>
	 */
	public static function withSlugs( array $types ): array {
		$isOne = static fn( $class, $slug ): bool => is_string( $class ) && 1 === preg_match( self::SLUG, (string) $slug );
		return array_filter( $types, $isOne, ARRAY_FILTER_USE_BOTH );
	}

	/** @return class-string<Module>|null null if there is no such class */
	public function type( string $slug ): ?string {
		$class = self::CORE[ $slug ] ?? $this->types()[ $slug ] ?? '';
		return is_subclass_of( $class, Module::class ) ? $class : null;
	}
}
