<?php
declare(strict_types=1);

namespace Frontispiece;

/** Creates each shared service once, on first use, so that a page loads only what it needs. */
final class Kernel {
	/** @var array<class-string, object> */
	private array $made = [];

	/** @var array<string, \Closure(): mixed> by table */
	private array $watchers = [];

	public function clock(): Kernel\Clock {
		return $this->once( Kernel\Clock::class, static fn() => new Kernel\Clock() );
	}

	public function options(): Kernel\Options {
		return $this->once( Kernel\Options::class, static fn() => new Kernel\Options() );
	}

	public function db(): Kernel\Database\Database {
		return $this->once(
			Kernel\Database\Database::class,
			fn() => new Kernel\Database\Database(
				fn( string $sql, float $seconds ) => $this->slowQueries()->add( $sql, $seconds ),
				fn( string $table ) => isset( $this->watchers[ $table ] ) ? ( $this->watchers[ $table ] )() : null,
				fn() => $this->tables()->old(),
			),
		);
	}

	/**
	 * Names what is called after rows of these tables have changed. Called on every page, so it loads nothing.
	 *
	 * @param list<string> $tables
	 * @param \Closure(): mixed $changed
	 */
	public function watchTables( array $tables, \Closure $changed ): void {
		$this->watchers += array_fill_keys( $tables, $changed );
	}

	private function slowQueries(): Kernel\Database\SlowQueries {
		return $this->once(
			Kernel\Database\SlowQueries::class,
			fn() => new Kernel\Database\SlowQueries( $this->log(), $this->rateLimit(), $this->later() ),
		);
	}

	public function tables(): Kernel\Database\Tables {
		return $this->once(
			Kernel\Database\Tables::class,
			fn() => new Kernel\Database\Tables( $this->options(), $this->db() ),
		);
	}

	public function lock(): Kernel\Database\Lock {
		return $this->once(
			Kernel\Database\Lock::class,
			fn() => new Kernel\Database\Lock( $this->db(), $this->clock() ),
		);
	}

	public function log(): Kernel\Health\Log {
		return $this->once(
			Kernel\Health\Log::class,
			fn() => new Kernel\Health\Log( $this->db(), $this->tables(), $this->clock() ),
		);
	}

	public function jobs(): Kernel\Jobs\JobQueue {
		return $this->once(
			Kernel\Jobs\JobQueue::class,
			fn() => new Kernel\Jobs\JobQueue( $this->db(), $this->clock(), $this->log(), $this->attempts() ),
		);
	}

	public function attempts(): Kernel\Jobs\Attempts {
		return $this->once(
			Kernel\Jobs\Attempts::class,
			fn() => new Kernel\Jobs\Attempts( $this->db(), $this->tables(), $this->clock(), $this->log() ),
		);
	}

	public function rateLimit(): Kernel\Security\RateLimit {
		return $this->once(
			Kernel\Security\RateLimit::class,
			fn() => new Kernel\Security\RateLimit( $this->db(), $this->clock() ),
		);
	}

	public function keyRing(): Kernel\Security\KeyRing {
		return $this->once(
			Kernel\Security\KeyRing::class,
			fn() => new Kernel\Security\KeyRing( $this->db(), $this->options() ),
		);
	}

	public function secrets(): Kernel\Security\Secrets {
		return $this->once( Kernel\Security\Secrets::class, fn() => new Kernel\Security\Secrets( $this->keyRing() ) );
	}

	public function sealedFiles(): Kernel\Security\SealedFiles {
		return $this->once(
			Kernel\Security\SealedFiles::class,
			fn() => new Kernel\Security\SealedFiles( $this->keyRing() ),
		);
	}

	public function signer(): Kernel\Security\Signer {
		return $this->once(
			Kernel\Security\Signer::class,
			fn() => new Kernel\Security\Signer( $this->clock(), $this->keyRing() ),
		);
	}

	public function http(): Kernel\Http\Http {
		return $this->once( Kernel\Http\Http::class, fn() => new Kernel\Http\Http( $this->log() ) );
	}

	public function assets(): Kernel\Assets\Assets {
		return $this->once( Kernel\Assets\Assets::class, static fn() => new Kernel\Assets\Assets() );
	}

	public function blocks(): Kernel\Blocks\BlockRegistry {
		return $this->once(
			Kernel\Blocks\BlockRegistry::class,
			fn() => new Kernel\Blocks\BlockRegistry( fn() => $this->assets() ),
		);
	}

	public function island(): Kernel\Assets\Island {
		return $this->once( Kernel\Assets\Island::class, fn() => new Kernel\Assets\Island( $this->assets() ) );
	}

	/**
	 * Checks whether this is an admin page or the target of one of its forms. is_admin() is also true for
	 * admin-ajax.php, which serves visitors too.
	 */
	public static function isAdminPage(): bool {
		return is_admin() && ! wp_doing_ajax();
	}

	public function ajax(): Kernel\Ajax\AjaxRegistry {
		return $this->once(
			Kernel\Ajax\AjaxRegistry::class,
			fn() => new Kernel\Ajax\AjaxRegistry( fn() => $this->rateLimit() ),
		);
	}

	public function later(): Kernel\Jobs\AfterResponse {
		return $this->once( Kernel\Jobs\AfterResponse::class, fn() => new Kernel\Jobs\AfterResponse( fn() => $this->log() ) );
	}

	public function cachePurge(): Kernel\PageCache\CachePurge {
		return $this->once(
			Kernel\PageCache\CachePurge::class,
			fn() => new Kernel\PageCache\CachePurge( $this->later() ),
		);
	}

	public function templates(): Kernel\Assets\Templates {
		return $this->once( Kernel\Assets\Templates::class, static fn() => new Kernel\Assets\Templates() );
	}

	/**
	 * Returns the services of a feature, which are made with the kernel when they are first needed.
	 *
	 * @template T of object
	 * @param class-string<T> $name
	 * @return T
	 */
	public function get( string $name ): object {
		return $this->once( $name, fn(): object => new $name( $this ) );
	}

	/**
	 * Returns a feature's service, which is created once.
	 *
	 * @template T of object
	 * @param class-string<T> $name
	 * @param callable(): T   $make
	 * @return T
	 */
	public function once( string $name, callable $make ): object {
		/** @var T */
		return $this->made[ $name ] ??= $make();
	}
}
