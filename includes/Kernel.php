<?php
declare(strict_types=1);

namespace Frontispiece;

/**
 * Creates each shared service once, on first use, so that a page loads only what it needs.
 *
 * @since 1.0.0
 */
final class Kernel {
	/** @var array<class-string, object> */
	private array $instances = [];

	/** @var array<class-string, true> what is being created, outermost first */
	private array $making = [];

	/** @var array<string, array<class-string, callable( self ): object>> by module */
	private array $factories = [];

	public function clock(): Kernel\Clock {
		return $this->get( Kernel\Clock::class );
	}

	public function options(): Kernel\Options {
		return $this->get( Kernel\Options::class );
	}

	public function db(): Kernel\Database\Database {
		return $this->get( Kernel\Database\Database::class );
	}

	public function tables(): Kernel\Database\Tables {
		return $this->get( Kernel\Database\Tables::class );
	}

	public function lock(): Kernel\Database\Lock {
		return $this->get( Kernel\Database\Lock::class );
	}

	public function log(): Kernel\Health\Log {
		return $this->get( Kernel\Health\Log::class );
	}

	public function jobs(): Kernel\Jobs\JobQueue {
		return $this->get( Kernel\Jobs\JobQueue::class );
	}

	public function attempts(): Kernel\Jobs\Attempts {
		return $this->get( Kernel\Jobs\Attempts::class );
	}

	public function rateLimit(): Kernel\Security\RateLimit {
		return $this->get( Kernel\Security\RateLimit::class );
	}

	public function keyRing(): Kernel\Security\KeyRing {
		return $this->get( Kernel\Security\KeyRing::class );
	}

	public function secrets(): Kernel\Security\Secrets {
		return $this->get( Kernel\Security\Secrets::class );
	}

	public function sealedFiles(): Kernel\Security\SealedFiles {
		return $this->get( Kernel\Security\SealedFiles::class );
	}

	public function signer(): Kernel\Security\Signer {
		return $this->get( Kernel\Security\Signer::class );
	}

	public function http(): Kernel\Http\Http {
		return $this->get( Kernel\Http\Http::class );
	}

	public function assets(): Kernel\Assets\Assets {
		return $this->get( Kernel\Assets\Assets::class );
	}

	public function blocks(): Kernel\Blocks\BlockRegistry {
		return $this->get( Kernel\Blocks\BlockRegistry::class );
	}

	public function island(): Kernel\Assets\Island {
		return $this->get( Kernel\Assets\Island::class );
	}

	/**
	 * Checks whether this is an admin page or the target of one of its forms. is_admin() is also true for
	 * admin-ajax.php, which serves visitors too.
	 */
	public static function isAdminPage(): bool {
		return is_admin() && ! wp_doing_ajax();
	}

	public function ajax(): Kernel\Ajax\AjaxRegistry {
		return $this->get( Kernel\Ajax\AjaxRegistry::class );
	}

	/** Returns the plugin that translates this site; null = none, and nothing is loaded for it. */
	public function translator(): ?Kernel\Languages\Translator {
		return match ( true ) {
			defined( 'POLYLANG_VERSION' )      => $this->get( Kernel\Languages\Polylang::class ),
			defined( 'ICL_SITEPRESS_VERSION' ) => $this->get( Kernel\Languages\Wpml::class ),
			default                            => null,
		};
	}

	public function later(): Kernel\Jobs\AfterResponse {
		return $this->get( Kernel\Jobs\AfterResponse::class );
	}

	public function cachePurge(): Kernel\PageCache\CachePurge {
		return $this->get( Kernel\PageCache\CachePurge::class );
	}

	public function templates(): Kernel\Assets\Templates {
		return $this->get( Kernel\Assets\Templates::class );
	}

	/**
	 * Returns a service, which is created once. Its constructor's parameters are services too and are created by their
	 * types, unless the `services.php` of its module says how to create it.
	 *
	 * @template T of object
	 * @param class-string<T> $name
	 * @return T
	 * @throws \LogicException if a parameter is not a service or services need each other
	 */
	public function get( string $name ): object {
		/** @var T */
		return $this->instances[ $name ] ??= $this->make( $name );
	}

	/** @param class-string $name */
	private function make( string $name ): object {
		if ( isset( $this->making[ $name ] ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- for developers, in the log.
			throw new \LogicException( implode( ' → ', [ ...array_keys( $this->making ), $name ] ) . ' need each other.' );
		}
		$this->making[ $name ] = true;
		try {
			$factory = $this->factories( $name )[ $name ] ?? null;
			return null === $factory ? new $name( ...$this->parameters( $name ) ) : $factory( $this );
		} finally {
			unset( $this->making[ $name ] );
		}
	}

	/**
	 * Returns how the services of a module are created whose constructors' types do not say it.
	 *
	 * @param class-string $name
	 * @return array<class-string, callable( self ): object>
	 */
	private function factories( string $name ): array {
		$module = explode( '\\', $name )[1] ?? '';
		if ( ! isset( $this->factories[ $module ] ) ) {
			// Of the kernel and of site features, pages use services that need no module.
			$isFeature = 2 < substr_count( "$name\\", '\\' ) && ! in_array( $module, [ 'Kernel', 'Site' ], true );
			// Every page uses those of the kernel, so they are here instead of in another file.
			$file = __DIR__ . "/$module/services.php";
			/** @var array<class-string, callable( self ): object> $factories */
			$factories = 'Kernel' === $module ? self::ownFactories() : ( is_file( $file ) ? require $file : [] );
			$this->factories[ $module ] = $factories;
			$isFeature ? $this->get( ModuleLoader::class )->load() : null;
		}
		return $this->factories[ $module ];
	}

	/** @return array<class-string, callable( self ): object> services that create what they need only when they use it */
	private static function ownFactories(): array {
		return [
			Kernel\Database\Database::class   => static fn( self $kernel ) => new Kernel\Database\Database(
				static fn( string $sql, float $seconds ) => $kernel->get( Kernel\Database\SlowQueries::class )->add( $sql, $seconds ),
				static function ( string $table ): void {
					/**
					 * Fires after rows of one of the plugin's tables have changed.
					 *
					 * @since 1.0.0
					 * @param string $table Name of the table, without its prefix.
					 */
					do_action( 'frontispiece_rows_changed', $table );
				},
				static fn() => $kernel->tables()->old(),
			),
			Kernel\Blocks\BlockRegistry::class => static fn( self $kernel ) =>
				new Kernel\Blocks\BlockRegistry( static fn() => $kernel->assets() ),
			Kernel\Ajax\AjaxRegistry::class   => static fn( self $kernel ) =>
				new Kernel\Ajax\AjaxRegistry(
					static fn() => $kernel->rateLimit(),
					static fn() => $kernel->get( ModuleDeclarations::class )->ajaxActions(),
				),
			Kernel\Jobs\AfterResponse::class  => static fn( self $kernel ) =>
				new Kernel\Jobs\AfterResponse( static fn() => $kernel->log() ),
		];
	}

	/**
	 * @param class-string $name
	 * @return list<object>
	 */
	private function parameters( string $name ): array {
		$services = [];
		foreach ( ( new \ReflectionClass( $name ) )->getConstructor()?->getParameters() ?? [] as $parameter ) {
			if ( $parameter->isDefaultValueAvailable() ) {
				break;
			}
			$type = $parameter->getType();
			if ( ! $type instanceof \ReflectionNamedType || ! class_exists( $type->getName() ) || \Closure::class === $type->getName() ) {
				// phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- as above.
				throw new \LogicException( "$name: \${$parameter->getName()} is not a service. Create it in services.php." );
			}
			$services[] = self::class === $type->getName() ? $this : $this->get( $type->getName() );
		}
		return $services;
	}
}
