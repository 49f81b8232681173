<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Driver\ManualSource;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Driver\SourceDrivers;

/**
 * Determines which sources a feed shows: those that its settings name, or the default, which is the account that was
 * connected first and suits the feed. Demo posts are the default only while no such account is connected.
 */
final class SourceResolver {
	/** The feed whose posts are not photos. */
	private const POSTS = 'social-feed';

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly DemoInstaller $demoInstaller,
	) {}

	/**
	 * @param array<string, mixed> $attributes of the feed
	 * @param bool                 $mayConnect whether the demo source may be created; only for new feeds
	 * @return list<Source>
	 */
	public function resolve( string $feature, array $attributes, bool $mayConnect ): array {
		$handles = self::handlesIn( $attributes );
		if ( [] === $handles ) {
			$own     = $this->first( $feature, $attributes );
			$default = match ( true ) {
				null !== $own                             => [ $own->handle ],
				// Blocks are inserted with this option off, so that no page publishes demo posts by accident.
				false === ( $attributes['demo'] ?? true ) => [],
				default                                   => [ $this->demo( $feature ) ],
			};
			/**
			 * Filters the sources of feeds whose settings name none.
			 *
			 * @since 1.0.0
			 * @param list<string> $default Handles of sources.
			 * @param string       $feature "social-feed" or "photo-feed".
			 */
			$handles = array_values( array_filter(
				(array) apply_filters( 'frontispiece_default_sources', $default, $feature ),
				'is_string',
			) );
		}
		if ( $mayConnect ) {
			foreach ( array_filter( $handles, fn( string $handle ): bool => $this->isDemo( $handle ) ) as $demo ) {
				$this->demoInstaller->install( $demo );
			}
		}
		$sources = [];
		foreach ( array_filter( array_map( [ $this->sources, 'byHandle' ], $handles ) ) as $source ) {
			// Handles of sources that were merged lead to the same one.
			$sources[ $source->id ] = $source;
		}
		return array_values( $sources );
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 * @return list<string> handles in the settings; [] = the default
	 */
	public static function handlesIn( array $attributes ): array {
		$named = static fn( mixed $handle ): bool => is_string( $handle ) && '' !== $handle;
		return array_values( array_filter( (array) ( $attributes['source'] ?? [] ), $named ) );
	}

	/** Returns the handle of the demo source of a feature. */
	public function demo( string $feature ): string {
		return $this->drivers->demo( self::family( $feature ) );
	}

	/** Returns whether a source can be chosen for a feed. The demo is offered separately. */
	public function suits( string $feature, Source $source ): bool {
		return ! $this->isDemo( $source->type ) && $this->drivers->suits( self::family( $feature ), $source->type );
	}

	private function isDemo( string $type ): bool {
		$definition = $this->drivers->definition( $type );
		return null !== $definition && $definition->isDemo && '' === $definition->parent;
	}

	private static function family( string $feature ): string {
		return self::POSTS === $feature ? SourceDefinition::POSTS : SourceDefinition::PHOTOS;
	}

	/** @param array<string, mixed> $attributes */
	private function first( string $feature, array $attributes ): ?Source {
		$suits   = fn( Source $source ): bool => $this->suits( $feature, $source );
		$suiting = array_filter(
			$this->sources->all(),
			// Archives do not say who could see a post: feeds show one only if their settings name it.
			fn( Source $candidate ): bool =>
				$suits( $candidate ) && true !== $this->drivers->definition( $candidate->type )?->isArchive,
		);
		$reviews = 'reviews' === ( $attributes['type'] ?? '' );
		// Reviews have their own sources; other manual posts come after connected accounts.
		$rank = fn( Source $candidate ): array => [
			$reviews !== ( ManualSource::REVIEWS === $candidate->type ),
			$this->drivers->isManual( $candidate->type ),
			$candidate->id,
		];
		usort( $suiting, static fn( Source $a, Source $b ): int => $rank( $a ) <=> $rank( $b ) );
		return $suiting[0] ?? null;
	}
}
