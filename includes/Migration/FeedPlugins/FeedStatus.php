<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FeedPlugins;

use Frontispiece\Feed\SavedFeed;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;

/** Says whether an imported feed has posts already. */
final class FeedStatus {
	public function __construct( private readonly SourceRepository $sources ) {}

	public function forFeed( SavedFeed $feed ): string {
		$handles = array_filter( (array) ( $feed->attributes['source'] ?? [] ), 'is_string' );
		$sources = array_filter( array_map( fn( string $handle ): ?Source => $this->sources->byHandle( $handle ), $handles ) );
		$isReady = static fn( Source $source ): bool => $source->refreshedAt > 0;
		$failing = array_filter( $sources, static fn( Source $source ): bool => '' !== $source->error );
		return match ( true ) {
			[] === $sources => __( 'No account is connected.', 'frontispiece' ),
			[] !== $failing => __( 'The last update failed. See Sources.', 'frontispiece' ),
			count( $sources ) === count( array_filter( $sources, $isReady ) ) => __(
				'Its posts have been imported.',
				'frontispiece',
			),
			default         => __( 'Waiting for the first import of its posts.', 'frontispiece' ),
		};
	}
}
