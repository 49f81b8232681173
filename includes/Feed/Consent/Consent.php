<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Consent;

use Frontispiece\Feed\Image\Image;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\Escape;

/**
 * Renders what requires a visitor's consent. Pages are cached, so everyone gets the state without consent, which a
 * script lifts.
 */
final class Consent {
	/**
	 * Returns the consent mode of a feed. With auto, the site's setting applies.
	 *
	 * @return string auto, yes or no
	 */
	public static function mode( string $gdpr ): string {
		$mode = 'auto' === $gdpr ? ( new Options() )->text( 'consent' ) : $gdpr;
		return in_array( $mode, [ 'yes', 'no' ], true ) ? $mode : 'auto';
	}

	/**
	 * Returns whether an image waits for consent or a click on it. Remote images do; if everything is gated, local
	 * images do as well.
	 *
	 * @param string $gdpr value of the feed's option: auto, yes or no
	 */
	public static function isRequired( string $gdpr, Image $image ): bool {
		return 'yes' === $gdpr || ( 'no' !== $gdpr && ! $image->isReady() && '' !== $image->remote );
	}

	/** @return string attribute that labels a third-party image as shown on click */
	public static function offer(): string {
		return sprintf( ' data-show="%s"', Escape::attr( __( 'Show this image', 'frontispiece' ) ) );
	}

	/**
	 * @param bool $waits whether the image may load only after consent
	 * @return string source attributes of an img
	 */
	public static function source( string $src, string $srcset, bool $waits, int $width, int $height ): string {
		if ( $waits ) {
			return sprintf(
				'src="%s"%s%s',
				self::placeholder( $width, $height ),
				'' === $src ? '' : sprintf( ' data-orig-source="%s"', Escape::url( $src ) ),
				'' === $srcset ? '' : sprintf( ' data-srcset="%s"', Escape::attr( $srcset ) ),
			);
		}
		return sprintf(
			'src="%s"%s',
			Escape::url( $src ),
			'' === $srcset ? '' : sprintf( ' srcset="%s"', Escape::attr( $srcset ) ),
		);
	}

	/** Returns an empty image of the same size, so that the layout does not shift when the real image loads. */
	private static function placeholder( int $width, int $height ): string {
		return sprintf(
			"data:image/svg+xml,%%3Csvg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d'/%%3E",
			max( 1, $width ),
			max( 1, $height ),
		);
	}

	/**
	 * @param list<string> $services names of the social network in consent tools
	 * @return string attributes that name the consent to request, each with a leading space
	 */
	public static function attributes( array $services ): string {
		/**
		 * Filters the category under which consent managers list social network content. CookieYes calls marketing
		 * "advertisement", which is handled automatically.
		 *
		 * @since 1.0.0
		 * @param string $category
		 */
		$category = apply_filters( 'frontispiece_consent_category', 'marketing' );
		/**
		 * Filters the service names of the social network in consent managers with per-service consent (Borlabs Cookie,
		 * Real Cookie Banner).
		 *
		 * @since 1.0.0
		 * @param list<string> $services
		 */
		$services = apply_filters( 'frontispiece_consent_services', $services );
		return sprintf(
			' data-consent-services="%s"%s',
			Escape::attr( implode( ' ', is_array( $services ) ? array_filter( $services, 'is_string' ) : [] ) ),
			is_string( $category ) && '' !== $category && 'marketing' !== $category
				? sprintf( ' data-consent-category="%s"', Escape::attr( $category ) )
				: '',
		);
	}
}
