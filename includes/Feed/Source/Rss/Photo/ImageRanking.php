<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Photo;

/** Decides which image of an entry is its photo: by what it is, how large it is, and where it is. */
final class ImageRanking {
	/** Images with a side below this are icons, in pixels. */
	private const MIN_SIDE = 64;

	/** The longer side of images that fill a post, and of those that are no more than a thumbnail, in pixels. */
	private const LARGE = 460;
	private const SMALL = 200;

	/** @param list<ImageCandidate> $candidates in the order of the entry */
	public static function best( array $candidates ): ?ImageCandidate {
		$best = null;
		$rank = [];
		foreach ( $candidates as $candidate ) {
			if ( ! self::isPhoto( $candidate ) ) {
				continue;
			}
			$new = self::rank( $candidate );
			if ( null === $best || $new < $rank ) {
				[ $best, $rank ] = [ $candidate, $new ];
			}
		}
		return $best;
	}

	public static function isPhoto( ImageCandidate $candidate ): bool {
		[ $width, $height ] = self::size( $candidate );

		$sides = array_filter( [ $width, $height ], static fn( int $side ): bool => $side > 0 );
		$isOne = 1 === ( $candidate->width > 0 ? 1 : 0 ) + ( $candidate->height > 0 ? 1 : 0 ) || [] === $sides;
		return ImageRole::isPhoto( $candidate->url, $candidate->class, $width, $height, ImageCandidate::FILE === $candidate->place )
			&& ( [] === $sides || ( $isOne ? max( $sides ) : min( $sides ) ) >= self::MIN_SIDE );
	}

	/** @return array{int, int, int, int} the lowest is the best; of equal ones the first */
	private static function rank( ImageCandidate $candidate ): array {
		[ $width, $height ] = self::size( $candidate );
		$side               = max( $width, $height );
		return [
			match ( true ) {
				0 === $side, $side >= self::LARGE => 0,
				$side >= self::SMALL              => 1,
				default                           => 2,
			},
			$candidate->place,
			$candidate->isMain ? 0 : 1,
			// In the content, the first one belongs to the whole text. Elsewhere, the largest is the same in another size.
			ImageCandidate::CONTENT === $candidate->place ? 0 : -$width * max( 1, $height ),
		];
	}

	/** @return array{int, int} of the file where its address says so, else as declared; 0 = unknown */
	private static function size( ImageCandidate $candidate ): array {
		[ $width, $height ] = ImageAddress::size( ImageAddress::larger( $candidate->url ) );
		return $width + $height > 0 ? [ $width, $height ] : [ $candidate->width, $candidate->height ];
	}
}
