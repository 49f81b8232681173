<?php
declare(strict_types=1);

namespace Frontispiece;

/** The modules there are. What other code must know of a module without loading its class is here. */
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

	/** Modules that are on while one of these is. */
	public const EITHER = [ 'feeds' => [ 'social-feed', 'photo-feed' ] ];

	/** Their blocks, which print nothing while the module is off. */
	public const BLOCKS = [
		'social-feed' => [ 'social-feed' ],
		'photo-feed'  => [ 'photo-feed', 'photo-list' ],
		'forms'       => [ 'form' ],
	];

	/** Tools for owners, which visitors' requests do not load. */
	public const TOOLS = [ 'archives', 'migration', 'demo' ];

	/** Loaded although they are off, because each of their parts keeps what modules keep while they are off. */
	public const KEEPERS = [ 'site' ];

	/** Parameters of links in emails, which work while the module is off. */
	public const LINKS = [ 'frontispiece_resume' => 'forms', '_frontispiece_resume' => 'forms' ];

	private const SLUG = '/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/D';

	/** @return array<string, class-string<Module>> slug => class of what can be switched off */
	public function types(): array {
		/**
		 * Filters the modules that can be switched off. Add a module as slug => name of a class that extends
		 * Frontispiece\Module. The class is only loaded while the module is on, or when its data is concerned.
		 *
		 * @param array<string, class-string<\Frontispiece\Module>> $types
		 */
		$types = (array) apply_filters( 'frontispiece_modules', is_multisite() ? self::TYPES + self::NETWORK : self::TYPES );
		/** @var array<string, class-string<Module>> */
		return self::withSlugs( $types );
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
