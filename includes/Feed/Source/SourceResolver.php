<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Source\Demo\DemoInstaller;

/**
 * Determines which sources a feed shows: those that its settings name, or the default, which is the account that was
 * connected first and suits the feed. Demo posts are the default only while no such account is connected.
 */
final class SourceResolver {
	/** Feature => its demo account. */
	private const DEMOS = [
		'social-feed' => 'demo',
		'photo-feed'  => 'demo-photos',
	];

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly DemoInstaller $demoInstaller,
	) {}

	/**
	 * @param array<string, mixed> $attributes of the feed
	 * @param bool                 $mayConnect whether demo posts may be added to the site: for a new feed only
	 * @return list<Source>
	 */
	public function resolve( string $feature, array $attributes, bool $mayConnect ): array {
		$handles = self::named( $attributes );
		if ( [] === $handles ) {
			$own     = $this->first( $feature, $attributes );
			$default = [ null === $own ? self::demo( $feature ) : $own->handle ];
			/**
			 * Filters the sources of feeds whose settings name none.
			 *
			 * @param list<string> $default Handles of sources.
			 * @param string       $feature "social-feed" or "photo-feed".
			 */
			$handles = array_values( array_filter(
				(array) apply_filters( 'frontispiece_default_sources', $default, $feature ),
				'is_string',
			) );
		}
		if ( $mayConnect ) {
			foreach ( array_intersect( self::DEMOS, $handles ) as $demo ) {
				$this->demoInstaller->install( $demo );
			}
		}
		return array_values( array_filter( array_map( [ $this->sources, 'byHandle' ], $handles ) ) );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return list<string> handles that the settings name; [] = the default
	 */
	public static function named( array $attributes ): array {
		$named = static fn( mixed $handle ): bool => is_string( $handle ) && '' !== $handle;
		return array_values( array_filter( (array) ( $attributes['source'] ?? [] ), $named ) );
	}

	public static function demo( string $feature ): string {
		return self::DEMOS[ $feature ] ?? self::DEMOS['photo-feed'];
	}

	/**
	 * Returns whether an account can be chosen for a feed. Edges of an account cannot: they are read when a feed needs
	 * them.
	 */
	public static function suits( string $feature, Source $account ): bool {
		$fits = 'social-feed' === $feature ? '/^(?!instagram|igbusiness|demo)/' : '/^(instagram|igbusiness|manual)/';
		return 1 === preg_match( $fits, $account->type )
			&& 1 !== preg_match( '/^(facebook-(?!group)|.*-stories$)/', $account->type );
	}

	/** @param array<string, mixed> $attributes */
	private function first( string $feature, array $attributes ): ?Source {
		$suits   = static fn( Source $account ): bool => self::suits( $feature, $account );
		$suiting = array_filter( $this->sources->all(), $suits );
		$reviews = 'reviews' === ( $attributes['type'] ?? '' );
		// Reviews are imported into separate accounts; other manually added posts rank after posts from a network.
		$rank = static fn( Source $one ): array => [
			$reviews !== ( 'reviews' === $one->type ),
			SourceTypes::isKept( $one->type ),
			$one->id,
		];
		usort( $suiting, static fn( Source $a, Source $b ): int => $rank( $a ) <=> $rank( $b ) );
		return $suiting[0] ?? null;
	}
}
