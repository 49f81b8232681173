<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Image;

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Kernel\Text\Escape;

/** Renders a stored image as an `img` element with its alt text, for both feed features. */
final class ImageTag {
	private const MAX_LENGTH = 120;

	/** An image smaller than this is shown at twice its size at most. */
	private const SMALL = 320;

	/**
	 * @param bool   $waits whether it may load only after consent
	 * @param string $alt   as it is read
	 * @param string $spare URL to use if the image does not load
	 * @param array{x: float, y: float}|null $focus the point that stays visible when the image is cropped
	 */
	public static function image(
		Image $image,
		bool $waits,
		string $alt,
		string $sizes,
		bool $lazy,
		int $width = 640,
		string $spare = '',
		?array $focus = null,
	): string {
		$ready = $image->isReady();
		$empty = $waits || ( ! $ready && '' === $image->remote );
		$small = max( $image->width, $image->height ) < self::SMALL ? 2 * $image->width : 0;
		return sprintf(
			'<img class="frontispiece-media__image%s" %s%s%s%s alt="%s" decoding="async"%s%s>',
			( $empty ? ' frontispiece-media__image--waiting' : '' ) . ( $small > 0 ? ' frontispiece-media__image--small' : '' ),
			Consent::source(
				$ready ? $image->url( $width ) : $image->remote,
				$ready && '' !== $sizes ? $image->srcset( min( 320, $width ) ) : '',
				$empty,
				$image->width,
				$image->height,
			),
			$ready && '' !== $sizes ? sprintf( ' sizes="%s"', $sizes ) : '',
			$empty || '' === $spare ? '' : sprintf( ' data-orig-source="%s"', Escape::url( $spare ) ),
			$image->width > 0 && $image->height > 0
				? sprintf( ' width="%d" height="%d"', $image->width, $image->height )
				: '',
			Escape::attr( $alt ),
			$lazy || ! $ready ? ' loading="lazy"' : ' fetchpriority="high"',
			self::style( $image->color, $focus, $small ),
		);
	}

	/**
	 * @param array{x: float, y: float}|null $focus
	 * @param int                             $small largest width in pixels; 0 = any
	 */
	private static function style( string $color, ?array $focus, int $small ): string {
		$styles = '' === $color ? [] : [ 'background-color:' . Escape::attr( $color ) ];
		if ( null !== $focus ) {
			$styles[] = sprintf( 'object-position:%d%% %d%%', 50 + 50 * $focus['x'], 50 - 50 * $focus['y'] );
		}
		if ( $small > 0 ) {
			$styles[] = "--frontispiece-max:{$small}px";
		}
		return [] === $styles ? '' : sprintf( ' style="%s"', implode( ';', $styles ) );
	}

	/**
	 * Returns the alt text a moderator wrote, otherwise the network's, otherwise the caption or text without URLs and
	 * hashtags, otherwise a text that names the author.
	 */
	public static function alt( Item $item, Media $media, ?Image $image, string $author ): string {
		foreach ( [ $image->alt ?? '', $media->alt ] as $alt ) {
			if ( '' !== $alt ) {
				return $alt;
			}
		}
		$text = '' === $media->caption ? $item->fullText() : $media->caption;
		$text = (string) preg_replace( '~https?://\S+|(?<![\p{L}\p{N}])[#\x{FF03}][\p{L}\p{M}\p{N}_]+~u', ' ', $text );
		$text = trim( (string) preg_replace( '/\s+/', ' ', $text ) );
		return '' === $text
			/* translators: %s: name of the page that posted an image. */
			? sprintf( __( 'Image posted by %s', 'frontispiece' ), $author )
			: Escape::split( $text, self::MAX_LENGTH )[0];
	}
}
