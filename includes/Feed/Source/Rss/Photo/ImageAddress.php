<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Photo;

/** What the address of an image says about its size, and the address of a larger one where a host has one for certain. */
final class ImageAddress {
	/** Images of a video at YouTube, without their names. */
	private const VIDEO = '//(?:i\d*\.ytimg\.com|(?:img|i\d*|www)\.youtube(?:-nocookie)?\.com)/(?:vi|an)(?:_webp)?/[\w-]+/';

	/** Names of sizes at hosts: pattern => pixels of the longer side. */
	private const NAMES = [
		'~' . self::VIDEO . '(?:default|[123])\.~'         => 120,
		'~' . self::VIDEO . 'mqdefault\.~'                 => 320,
		'~' . self::VIDEO . '(?:hqdefault|0)\.~'           => 480,
		'~' . self::VIDEO . 'sddefault\.~'                 => 640,
		'~' . self::VIDEO . '(?:hq720|maxresdefault)\.~'   => 1280,
		'~staticflickr\.com/\S+_s\.\w+$~'                                      => 75,
		'~staticflickr\.com/\S+_t\.\w+$~'                                      => 100,
		'~staticflickr\.com/\S+_q\.\w+$~'                                      => 150,
		'~staticflickr\.com/\S+_m\.\w+$~'                                      => 240,
		'~staticflickr\.com/\S+_n\.\w+$~'                                      => 320,
		'~staticflickr\.com/\S+_w\.\w+$~'                                      => 400,
		'~staticflickr\.com/\S+_z\.\w+$~'                                      => 640,
		'~staticflickr\.com/\S+_c\.\w+$~'                                      => 800,
		'~staticflickr\.com/\S+_[bhko]\.\w+$~'                                 => 1024,
		'~\.thumbs\.redditmedia\.com/~'                                        => 140,
		'~//pbs\.twimg\.com/\S+(?::|name=)thumb~'                              => 150,
		'~//pbs\.twimg\.com/\S+(?::|name=)small~'                              => 680,
		'~//i\.imgur\.com/\w{5,7}[sbt]\.\w+$~'                                 => 160,
		'~/wp-content/uploads/\S+-scaled\.\w+$~'                               => 2560,
	];

	/** Patterns of a width, and of a height if there is one. */
	private const SIZES = [
		'~-(\d{2,4})x(\d{2,4})(?:@2x)?(?:-c)?(?:-\d+)?\.(?:jpe?g|png|gif|webp|avif)$~i',
		'~[?&](?:resize|fit|size|crop)=(\d{1,4})(?:[,x]|%2C)(\d{1,4})~i',
		'~[?&](?:w|width|imwidth|maxwidth|max-w|sw)=(\d{1,5})(?:px)?(?:\S*?[?&](?:h|height)=(\d{1,5}))?~i',
		'~[?&](?:h|height|s|sz)=(\d{1,5})(?:&|$)~i',
		'~[/,](?:w|width)[_=](\d{1,5})(?:\S*?[,/](?:h|height)[_=](\d{1,5}))?~i',
		'~/(?:max|fit/t)/(\d{2,5})(?:/(\d{2,5}))?/~',
		'~/resize:(?:fit|fill):(\d{2,5})(?::(\d{2,5}))?~',
		'~/s(\d{2,5})x(\d{2,5})(?:_\w+)?/~',
		'~/(\d{2,4})x(\d{2,4})(?:[a-z_]*)/~',
		'~_(\d{2,4})x(\d{2,4})(?:_\w+)?\.(?:jpe?g|png|gif|webp)$~i',
		'~//ichef\.bbci\.co\.uk/(?:ace/\w+|news)/(\d{2,4})/~',
		'~media\.tumblr\.com/\S+_(\d{2,4})(?:sq)?\.\w+$~',
	];

	private const YOUTUBE     = '~(' . self::VIDEO . ')(?:default|mqdefault|[0123])(?=\.)~i';
	private const GOOGLE      = '~^https?://(?:[\w-]+\.)*(?:blogspot\.com|googleusercontent\.com|ggpht\.com)/~i';
	private const GOOGLE_SIZE = '~(?<=[/=])(?:s(\d{2,4})|w(\d{2,4})(?:-h(\d{2,4}))?|h(\d{2,4}))(?:-[a-z]\w*)*(?=/|$)~i';

	/** Pixels of the longer side of what is used instead of a smaller image at Google's hosts. */
	private const LARGE = 1600;

	/** @return array{int, int} width and height; 0 = not said. One number is the longer side */
	public static function size( string $url ): array {
		if ( 1 === preg_match( self::GOOGLE, $url ) ) {
			return 1 === preg_match( self::GOOGLE_SIZE, $url, $match )
				? [ max( (int) $match[1], (int) ( $match[2] ?? 0 ) ), (int) ( $match[3] ?? 0 ) + (int) ( $match[4] ?? 0 ) ]
				: [ 0, 0 ];
		}
		foreach ( self::NAMES as $pattern => $pixels ) {
			if ( 1 === preg_match( $pattern, $url ) ) {
				return [ $pixels, 0 ];
			}
		}
		foreach ( self::SIZES as $pattern ) {
			if ( 1 === preg_match( $pattern, $url, $match ) ) {
				return [ (int) $match[1], (int) ( $match[2] ?? 0 ) ];
			}
		}
		return [ 0, 0 ];
	}

	/** Returns the address of the same image in a size that fills a page. Google and YouTube have it of every image. */
	public static function larger( string $url ): string {
		if ( 1 === preg_match( self::GOOGLE, $url ) ) {
			[ $width, $height ] = self::size( $url );
			$isSmall            = max( $width, $height ) > 0 && max( $width, $height ) < self::LARGE / 2;
			return $isSmall ? (string) preg_replace( self::GOOGLE_SIZE, 's' . self::LARGE, $url, 1 ) : $url;
		}
		return (string) preg_replace( self::YOUTUBE, '$1hqdefault', $url );
	}
}
