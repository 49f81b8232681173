<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Xml;

/**
 * Moves the parts of a feed to where SimplePie looks for them: posts of RSS 2.0 into the channel, those of RSS 1.0 out of it.
 *
 * @phpstan-import-type Element from FeedTree
 */
final class FeedShape {
	/**
	 * @param Element $tree around the root
	 * @return Element
	 */
	public static function fromTree( array $tree ): array {
		$tree['child'] ??= [];
		$rss             = $tree['child'][ FeedNames::RSS ] ?? [];
		if ( isset( $rss['channel'] ) ) {
			$root = [ 'child' => [ FeedNames::RSS => [ 'channel' => $rss['channel'] ] ] ] + $tree;

			$tree['child'][ FeedNames::RSS ]['rss'] = [ $root ];
		}
		if ( isset( $tree['child'][ FeedNames::RSS ]['rss'][0] ) ) {
			$tree['child'][ FeedNames::RSS ]['rss'][0] = self::rss( $tree['child'][ FeedNames::RSS ]['rss'][0] );
		}
		if ( isset( $tree['child'][ FeedNames::RDF ]['RDF'][0] ) ) {
			$tree['child'][ FeedNames::RDF ]['RDF'][0] = self::rdf( $tree['child'][ FeedNames::RDF ]['RDF'][0] );
		}
		return $tree;
	}

	/**
	 * @param Element $rss
	 * @return Element
	 */
	private static function rss( array $rss ): array {
		$own = $rss['child'][ FeedNames::RSS ] ?? [];
		if ( ! isset( $own['channel'] ) ) {
			$channel                                 = $rss;
			$rss['child']                            = [];
			$rss['child'][ FeedNames::RSS ]['channel'] = [ $channel ];
			return $rss;
		}
		$items = $own['item'] ?? [];
		foreach ( array_slice( $own['channel'], 1 ) as $other ) {
			$items = [ ...$items, ...( $other['child'][ FeedNames::RSS ]['item'] ?? [] ) ];
		}
		if ( [] !== $items ) {
			$first = $own['channel'][0]['child'][ FeedNames::RSS ]['item'] ?? [];
			$rss['child'][ FeedNames::RSS ]['channel'][0]['child'][ FeedNames::RSS ]['item'] = [ ...$first, ...$items ];
		}
		return $rss;
	}

	/**
	 * @param Element $rdf
	 * @return Element
	 */
	private static function rdf( array $rdf ): array {
		foreach ( [ FeedNames::RSS10, FeedNames::RSS090 ] as $space ) {
			$inside = $rdf['child'][ $space ]['channel'][0]['child'][ $space ]['item'] ?? [];
			if ( [] !== $inside ) {
				$rdf['child'][ $space ]['item'] = array_values( [ ...$inside, ...( $rdf['child'][ $space ]['item'] ?? [] ) ] );
			}
		}
		return $rdf;
	}
}
