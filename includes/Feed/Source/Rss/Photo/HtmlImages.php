<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Photo;

use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Kernel\Text\HtmlElements;

/** Finds the images of HTML: also those that scripts load later, that only browsers without scripts load, and AMP's. */
final class HtmlImages {
	private const MAX_BYTES  = 200_000;
	private const MAX_IMAGES = 50;
	private const MAX_SET    = 20_000;

	private const LAZY = [
		'data-src', 'data-lazy-src', 'data-original', 'data-large-file', 'data-orig-file', 'data-full-url', 'data-hi-res-src',
		'data-lazyload', 'data-image', 'data-url', 'data-echo', 'data-pin-media', 'data-runner-src', 'data-actualsrc',
	];

	private const SETS = [ 'srcset', 'data-srcset', 'data-lazy-srcset' ];

	/** Width in pixels of the widest image that pages show, and of one that is enough. */
	private const BEST   = 1080;
	private const ENOUGH = 640;

	private const NOT_SHOWN = '/(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i';

	private const NO_SIZE = '/(?:^|;)\s*(?:width|height)\s*:\s*0+(?:px)?\s*(?:;|!|$)/i';

	/** @return list<ImageCandidate> in the order of the text */
	public static function find( string $html, string $base ): array {
		$images = [];
		if ( ! str_contains( $html, '<' ) ) {
			return [];
		}
		$tags    = new \WP_HTML_Tag_Processor( mb_strcut( $html, 0, self::MAX_BYTES, 'UTF-8' ) );
		$link    = '';
		$sources = [];
		$hidden  = '';
		$depth   = 0;
		while ( count( $images ) < self::MAX_IMAGES && $tags->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
			$name = (string) $tags->get_tag();
			if ( '' !== $hidden && ! self::ends( $name, $hidden, $tags->is_tag_closer() ) ) {
				// Up to the end of an element that browsers do not show.
				$depth += $name !== $hidden ? 0 : ( $tags->is_tag_closer() ? -1 : 1 );
				$hidden = 0 === $depth ? '' : $hidden;
				continue;
			}
			$hidden = '';
			if ( $tags->is_tag_closer() ) {
				$link    = 'A' === $name ? '' : $link;
				$sources = 'PICTURE' === $name ? [] : $sources;
				continue;
			}
			if ( self::isHidden( $tags ) ) {
				$hidden = HtmlElements::isVoid( $name ) || HtmlElements::isAtomic( $name ) ? '' : $name;
				$depth  = 1;
			} elseif ( 'A' === $name ) {
				$link = self::value( $tags, 'href' );
			} elseif ( 'SOURCE' === $name && 1 !== preg_match( '~avif|svg|jxl|video|audio~i', self::value( $tags, 'type' ) ) ) {
				$sources = array_slice( [ ...$sources, ...self::sets( $tags ) ], 0, self::MAX_IMAGES );
			} elseif ( in_array( $name, [ 'IMG', 'AMP-IMG' ], true ) ) {
				$images  = [ ...$images, ...self::image( $tags, $base, $link, $sources ) ];
				$sources = [];
			} elseif ( in_array( $name, [ 'VIDEO', 'AMP-VIDEO' ], true ) && '' !== self::value( $tags, 'poster' ) ) {
				$url    = FeedItems::address( self::value( $tags, 'poster' ), $base );
				$images = '' === $url ? $images : [ ...$images, new ImageCandidate( $url, ImageCandidate::CONTENT ) ];
			}
		}
		return $images;
	}

	private static function isHidden( \WP_HTML_Tag_Processor $tags ): bool {
		return null !== $tags->get_attribute( 'hidden' ) || 1 === preg_match( self::NOT_SHOWN, self::value( $tags, 'style' ) );
	}

	/** Returns whether a tag ends an element that has no end tag, such as a paragraph. */
	private static function ends( string $name, string $open, bool $isCloser ): bool {
		return ! $isCloser && [] !== array_filter(
			HtmlElements::ends( $name ),
			static fn( array $ends ): bool => in_array( $open, $ends[0], true ),
		);
	}

	/**
	 * @param list<array{string, int}> $sources of the image around it
	 * @return list<ImageCandidate>
	 */
	private static function image( \WP_HTML_Tag_Processor $tags, string $base, string $link, array $sources ): array {
		$class  = self::value( $tags, 'class' );
		$width  = self::pixels( $tags, 'width' );
		$height = self::pixels( $tags, 'height' );
		$src    = self::value( $tags, 'src' );
		if ( ( $width > 0 && $width < 4 ) || ( $height > 0 && $height < 4 ) || self::isNothing( $tags ) ) {
			return [];
		}
		$files = [ [ $src, 0 ], ...array_map( static fn( string $name ): array => [ self::value( $tags, $name ), 0 ], self::LAZY ) ];
		$files = [ ...$files, ...self::sets( $tags ), ...$sources ];
		if ( 1 === preg_match( '~\.(?:jpe?g|png|gif|webp)(?:$|\?)~i', $link ) ) {
			$files[] = [ $link, 0 ];
		}
		$url = self::bestFile( $files, $base, $width, $height );
		return '' === $url ? [] : [
			new ImageCandidate(
				$url,
				ImageCandidate::CONTENT,
				self::value( $tags, 'alt' ),
				self::isSame( $url, $src, $base ) ? $width : 0,
				self::isSame( $url, $src, $base ) ? $height : 0,
				$class,
			),
		];
	}

	/**
	 * Returns the file that fits a page best: the first one if it is large enough, else the smallest that fills a page, else the
	 * largest.
	 *
	 * @param list<array{string, int}> $files
	 */
	private static function bestFile( array $files, string $base, int $width, int $height ): string {
		$best = [ '', -1 ];
		foreach ( $files as $n => [ $address, $known ] ) {
			$url = FeedItems::address( trim( $address ), $base );
			if ( '' === $url || ! ImageRole::isPhoto( $url, '', $width, $height ) ) {
				continue;
			}
			$known = $known > 0 ? $known : ImageAddress::size( ImageAddress::larger( $url ) )[0];
			$known = 0 === $known && 0 === $n ? $width : $known;
			$side  = 0 === $known ? self::ENOUGH - 1 : $known;
			if ( '' === $best[0] || ( $best[1] < self::ENOUGH && $side > $best[1] ) ) {
				$best = [ $url, $side ];
			}
		}
		return $best[0];
	}

	/** @return list<array{string, int}> addresses with their widths, those that fill a page first */
	private static function sets( \WP_HTML_Tag_Processor $tags ): array {
		$files = [];
		foreach ( self::SETS as $name ) {
			$set = mb_strcut( self::value( $tags, $name ), 0, self::MAX_SET );
			preg_match_all( '~(\S*[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)~', $set, $all, PREG_SET_ORDER );
			foreach ( array_slice( $all, 0, 30 ) as $match ) {
				$files[] = [ $match[1], 'w' === ( $match[3] ?? '' ) ? (int) ( $match[2] ?? 0 ) : 0 ];
			}
		}
		usort( $files, static fn( array $a, array $b ): int => self::order( $a[1] ) <=> self::order( $b[1] ) );
		return $files;
	}

	private static function order( int $width ): int {
		return $width >= self::BEST ? $width : 100_000 - $width;
	}

	private static function isSame( string $url, string $src, string $base ): bool {
		return FeedItems::address( trim( $src ), $base ) === $url;
	}

	/** Returns a size of the element in pixels: its attribute, or what its style says. */
	private static function pixels( \WP_HTML_Tag_Processor $tags, string $name ): int {
		$value = self::value( $tags, $name );
		if ( 1 === preg_match( '/^\s*(\d{1,5})(?:px)?\s*$/i', $value, $match ) ) {
			return (int) $match[1];
		}
		$style = self::value( $tags, 'style' );
		if ( 1 === preg_match( "/(?:^|;|\\s)(?:max-)?$name\\s*:\\s*([\\d.]{1,6})(px|r?em)/i", $style, $match ) ) {
			return max( 1, (int) ( 'px' === strtolower( $match[2] ) ? (float) $match[1] : (float) $match[1] * 16 ) );
		}
		return 0;
	}

	private static function isNothing( \WP_HTML_Tag_Processor $tags ): bool {
		$zero = static fn( string $name ): bool => 1 === preg_match( '/^0+(?:px)?$/', self::value( $tags, $name ) );
		return $zero( 'width' ) || $zero( 'height' ) || 1 === preg_match( self::NO_SIZE, self::value( $tags, 'style' ) );
	}

	private static function value( \WP_HTML_Tag_Processor $tags, string $name ): string {
		$value = $tags->get_attribute( $name );
		return is_string( $value ) ? trim( $value ) : '';
	}
}
