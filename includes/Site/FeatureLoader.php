<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\ModuleLoader;

/** Creates the features that are on, whose declarations ModuleLoader hands to WordPress. */
final class FeatureLoader {
	/** @var array<string, Feature> created features, on or off */
	private array $instances = [];

	/** @var array<string, array<string, mixed>> features that are on in this request, with their stored options */
	private array $on = [];

	public function __construct(
		private readonly Kernel $kernel,
		private readonly FeatureRegistry $registry,
		private readonly FeatureSettings $settings,
		private readonly ModuleLoader $modules,
	) {}

	public function start(): void {
		$this->on = $this->tried() ?? $this->settings->on();
		$this->registry->silenceOthers( $this->on );
		foreach ( array_intersect_key( $this->on, $this->registry->types() ) as $slug => $values ) {
			$this->switchOn( $slug, $values );
		}
	}

	/**
	 * Returns the previewed feature of a page or call. Runs on every request, so it loads no class unless it is a
	 * preview.
	 *
	 * @return array<string, array<string, mixed>>|null
	 */
	private function tried(): ?array {
		$from    = $_SERVER['HTTP_REFERER'] ?? ''; // phpcs:ignore WordPress.Security -- looked at by Example.
		// phpcs:ignore WordPress.Security.NonceVerification -- looked at by Example.
		$isTried = isset( $_GET['frontispiece-example'] )
			|| ( is_string( $from ) && str_contains( $from, 'frontispiece-example=' ) );
		return $isTried ? Example::fromRequest( $this, $this->registry )?->features() : null;
	}

	/** Offers the blocks of the other features in the editor, where users turn them on. Visitors see nothing of them. */
	public function offerOthers(): void {
		$others = array_intersect_key(
			array_diff_key( $this->registry->types(), $this->on ),
			BlockMetadata::shapes( 'blocks' ),
		);
		foreach ( array_keys( $others ) as $slug ) {
			$this->kernel->blocks()->offer( $slug, current_user_can( Capabilities::MANAGE ) );
		}
	}

	/** @param array<string, mixed> $values */
	public function switchOn( string $slug, array $values ): void {
		$feature = $this->registry->make( $slug, $this->settings->options( $slug, $values ), true );
		if ( null === $feature ) {
			return;
		}
		$this->instances[ $slug ] = $feature;
		$this->modules->add( $feature );
	}

	/** @return array<string, Feature> all features, including those that are off */
	public function all(): array {
		foreach ( array_keys( $this->registry->types() ) as $slug ) {
			$this->feature( $slug );
		}
		return $this->instances;
	}

	public function feature( string $slug ): ?Feature {
		if ( ! isset( $this->instances[ $slug ] ) ) {
			$stored  = $this->settings->stored()['options'][ $slug ] ?? [];
			$feature = $this->registry->make( $slug, $this->settings->options( $slug, $stored ), false );
			if ( null === $feature ) {
				return null;
			}
			$this->instances[ $slug ] = $feature;
		}
		return $this->instances[ $slug ];
	}
}
