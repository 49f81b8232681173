<?php
declare(strict_types=1);

namespace Frontispiece;

use Frontispiece\Kernel as K;

/** Makes each shared service once, when it is first asked for: a page that uses none loads none. */
final class Kernel {
	/** @var array<class-string, object> */
	private array $made = [];

	public function clock(): K\Clock {
		return $this->once( K\Clock::class, static fn() => new K\Clock() );
	}

	public function options(): K\Options {
		return $this->once( K\Options::class, static fn() => new K\Options() );
	}

	public function db(): K\Db {
		return $this->once( K\Db::class, static fn() => new K\Db() );
	}

	public function tables(): K\Tables {
		return $this->once( K\Tables::class, fn() => new K\Tables( $this->options(), $this->db() ) );
	}

	public function lock(): K\Lock {
		return $this->once( K\Lock::class, fn() => new K\Lock( $this->db(), $this->clock() ) );
	}

	public function log(): K\Log {
		return $this->once( K\Log::class, fn() => new K\Log( $this->db(), $this->tables(), $this->clock() ) );
	}

	public function jobs(): K\Jobs {
		return $this->once( K\Jobs::class, fn() => new K\Jobs( $this->db(), $this->clock(), $this->log() ) );
	}

	public function rateLimit(): K\RateLimit {
		return $this->once( K\RateLimit::class, fn() => new K\RateLimit( $this->db(), $this->clock() ) );
	}

	public function keyRing(): K\KeyRing {
		return $this->once( K\KeyRing::class, fn() => new K\KeyRing( $this->db(), $this->options() ) );
	}

	public function secrets(): K\Secrets {
		return $this->once( K\Secrets::class, fn() => new K\Secrets( $this->keyRing() ) );
	}

	public function signer(): K\Signer {
		return $this->once( K\Signer::class, fn() => new K\Signer( $this->clock(), $this->keyRing() ) );
	}

	public function http(): K\Http {
		return $this->once( K\Http::class, fn() => new K\Http( $this->log() ) );
	}

	public function assets(): K\Assets {
		return $this->once( K\Assets::class, static fn() => new K\Assets() );
	}

	public function blocks(): K\Blocks {
		return $this->once( K\Blocks::class, fn() => new K\Blocks( fn() => $this->assets() ) );
	}

	public function island(): K\Island {
		return $this->once( K\Island::class, fn() => new K\Island( $this->assets() ) );
	}

	/** Whether this is a page for owners, or what its forms are sent to. admin-ajax.php, which WordPress takes for one, answers visitors. */
	public static function isAdminPage(): bool {
		return is_admin() && ! wp_doing_ajax();
	}

	public function ajax(): K\Ajax {
		return $this->once( K\Ajax::class, fn() => new K\Ajax( fn() => $this->rateLimit() ) );
	}

	public function later(): K\Later {
		return $this->once( K\Later::class, static fn() => new K\Later() );
	}

	public function templates(): K\Templates {
		return $this->once( K\Templates::class, static fn() => new K\Templates() );
	}

	/**
	 * A feature's own service, made once.
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
