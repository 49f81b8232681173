<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Reads the text of a post and its links. Facets count UTF-8 bytes, items count UTF-16 units. The text is cleaned up
 * here and not when it is rendered, so that the offsets stay correct.
 */
final class BlueskyText {
	/** Maximum length in bytes. A Bluesky post has at most 300 characters, so anything much longer is not valid. */
	private const MAX_BYTES = 20_000;

	private const MAX_LINKS = 100;

	/**
	 * @param list<ArrayReader> $facets
	 * @return array{text: string, links: list<array{offset: int, length: int, url: string}>}
	 */
	public static function fromFacets( string $text, array $facets ): array {
		$text  = mb_strcut( $text, 0, self::MAX_BYTES );
		$links = [];
		foreach ( array_slice( $facets, 0, self::MAX_LINKS ) as $facet ) {
			$start = $facet->at( 'index' )->int( 'byteStart' );
			$end   = $facet->at( 'index' )->int( 'byteEnd' );
			$url   = self::url( $facet->list( 'features' )[0] ?? new ArrayReader( [] ) );
			if ( '' === $url || $start < 0 || $end <= $start || $end > strlen( $text ) ) {
				continue;
			}
			$before = substr( $text, 0, $start );
			$named  = substr( $text, $start, $end - $start );
			if ( '' === trim( $named ) || ! mb_check_encoding( $before, 'UTF-8' ) || ! mb_check_encoding( $named, 'UTF-8' ) ) {
				continue;
			}
			$offset  = self::units( self::tidy( $before ) );
			$links[] = [
				'offset' => $offset,
				'length' => self::units( self::tidy( $before . $named ) ) - $offset,
				'url'    => $url,
			];
		}
		return [ 'text' => rtrim( self::tidy( $text ) ), 'links' => $links ];
	}

	/** @return string the address of a feature; '' for one that is not known */
	private static function url( ArrayReader $feature ): string {
		return match ( $feature->string( '$type' ) ) {
			'app.bsky.richtext.facet#link'    => $feature->url( 'uri' ),
			'app.bsky.richtext.facet#mention' => BlueskyAddress::profile( $feature->string( 'did' ) ),
			'app.bsky.richtext.facet#tag'     => BlueskyAddress::hashtag( $feature->string( 'tag' ) ),
			default => '',
		};
	}

	private static function tidy( string $text ): string {
		return ltrim( (string) preg_replace( "/\n{3,}/", "\n\n", str_replace( [ "\r\n", "\r" ], "\n", $text ) ) );
	}

	private static function units( string $text ): int {
		return intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 );
	}
}
