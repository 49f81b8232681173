<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Kernel;

defined( 'ABSPATH' ) || exit;

/** The registry of source drivers. A driver is made when a source of its type is used. */
final class SourceDrivers {
	private const TYPE = '/^[a-z][a-z0-9-]{0,31}$/';

	/** @var array<string, callable(): SourceDriver>|null */
	private ?array $factories = null;

	/** @var array<string, SourceDriver> */
	private array $instances = [];

	/** @var array<string, SourceDefinition> */
	private array $definitions = [];

	/** @param array<string, callable(): SourceDriver> $builtIn type => function that creates its driver */
	public function __construct( private readonly array $builtIn, private readonly Kernel $kernel ) {}

	public function get( string $type ): ?SourceDriver {
		$factory = $this->factories()[ $type ] ?? null;
		return null === $factory ? null : $this->instances[ $type ] ??= $factory();
	}

	public function definition( string $type ): ?SourceDefinition {
		return $this->definitions[ $type ] ?? $this->define( $type );
	}

	/** @return list<string> */
	public function types(): array {
		return array_keys( $this->factories() );
	}

	/** @return array<string, ConnectableDriver> types that owners can connect, in display order */
	public function connectable(): array {
		$drivers = [];
		foreach ( $this->types() as $type ) {
			$driver = $this->get( $type );
			if ( $driver instanceof ConnectableDriver ) {
				$drivers[ $type ] = $driver;
			}
		}
		return $drivers;
	}

	/** @return array<string, TokenDriver> types that owners can connect with a pasted token */
	public function withTokens(): array {
		return array_filter( $this->connectable(), static fn( $driver ): bool => $driver instanceof TokenDriver );
	}

	/** Returns the type whose driver says that a text is one of its tokens; '' if none does. */
	public function typeOfToken( string $text ): string {
		foreach ( $this->withTokens() as $type => $driver ) {
			$pattern = '~^(?:' . str_replace( '~', '\~', $driver->tokenPattern() ) . ')$~D';
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a pattern of another plugin may be broken.
			if ( 1 === @preg_match( $pattern, $text ) ) {
				return $type;
			}
		}
		return '';
	}

	/** Returns the name of a type; the type itself if it has no driver. */
	public function label( string $type ): string {
		return $this->definition( $type )->label ?? $type;
	}

	/** Returns whether a feed of a family may be given sources of a type. */
	public function suits( string $family, string $type ): bool {
		return in_array( $family, $this->definition( $type )->families ?? [], true );
	}

	public function isManual( string $type ): bool {
		return $this->definition( $type )->isManual ?? false;
	}

	public function lifetime( string $type ): int {
		return $this->definition( $type )->lifetime ?? 0;
	}

	/** Returns the type of the account that sources of a type belong to: its own, or its parent. */
	public function baseType( string $type ): string {
		$parent = $this->definition( $type )->parent ?? '';
		return '' === $parent ? $type : $parent;
	}

	public function isBusiness( string $type ): bool {
		return $this->definition( $this->baseType( $type ) )->isBusiness ?? false;
	}

	/** @return list<string> the type of an account and all types that belong to it */
	public function family( string $type ): array {
		$account = $this->baseType( $type );
		$members = array_filter( $this->types(), fn( string $member ): bool => $this->baseType( $member ) === $account );
		return array_values( array_unique( [ $account, ...$members ] ) );
	}

	public function isDemo( string $type ): bool {
		return $this->definition( $type )->isDemo ?? false;
	}

	/** Returns the type of the demo source of a family. */
	public function demo( string $family ): string {
		foreach ( $this->types() as $type ) {
			$definition = $this->definition( $type );
			if ( null !== $definition && $definition->isDemo && in_array( $family, $definition->families, true ) ) {
				return $type;
			}
		}
		return '';
	}

	private function define( string $type ): ?SourceDefinition {
		$driver = $this->get( $type );
		if ( null === $driver ) {
			return null;
		}
		return $this->definitions[ $type ] = $driver->definition();
	}

	/** @return array<string, callable(): SourceDriver> */
	private function factories(): array {
		if ( null === $this->factories ) {
			/**
			 * Filters the source drivers. The database keeps types, so the name of a type must never change.
			 *
			 * @since 1.0.0
			 * @param array<string, callable(): SourceDriver> $drivers Type (a-z, 0-9, -) => function that makes its driver.
			 * @param Kernel $kernel Makes services, such as $kernel->http().
			 */
			$all = apply_filters( 'frontispiece_source_drivers', $this->builtIn, $this->kernel );
			$this->factories = array_filter(
				is_array( $all ) ? $all : $this->builtIn,
				[ self::class, 'isFactory' ],
				ARRAY_FILTER_USE_BOTH,
			);
		}
		return $this->factories;
	}

	private static function isFactory( mixed $factory, mixed $type ): bool {
		return is_callable( $factory ) && is_string( $type ) && 1 === preg_match( self::TYPE, $type );
	}
}
