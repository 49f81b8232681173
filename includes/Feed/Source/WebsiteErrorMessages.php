<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

/** Explains the errors of feeds of websites, which have neither accounts nor Pages. */
final class WebsiteErrorMessages {
	private const GONE    = [ 'http_404', 'http_410' ];
	private const REFUSED = [ 'address_refused', 'host_refused', 'private_address' ];

	/** @return string one sentence that says what went wrong; '' = the same as for other sources */
	public static function text( string $reason, string $code ): string {
		return match ( true ) {
			in_array( $code, self::GONE, true ) => __( 'The website no longer has a feed at this link.', 'frontispiece' ),
			'not_a_feed' === $code => __( 'The website returned a page instead of a feed.', 'frontispiece' ),
			in_array( $code, [ 'unreachable', 'timeout' ], true ) => __( 'Couldn\'t connect to the website.', 'frontispiece' ),
			'too_many_redirects' === $code => __( 'The website redirects too many times.', 'frontispiece' ),
			in_array( $code, self::REFUSED, true ) => __(
				'The website redirects to a link that is not allowed.',
				'frontispiece',
			),
			'too_large' === $code => __( 'The feed of the website is too large.', 'frontispiece' ),
			SourceError::PERMISSION === $reason => __( 'The website doesn\'t share this feed with other sites.', 'frontispiece' ),
			SourceError::LIMIT === $reason => __( 'The website limits how often its feed can be read.', 'frontispiece' ),
			SourceError::INVALID === $reason => __( 'The website didn\'t accept the request.', 'frontispiece' ),
			SourceError::TRANSIENT === $reason && 'internal' !== $code => __(
				'The website returned an unexpected response.',
				'frontispiece',
			),
			default => '',
		};
	}

	/** @return string what the site owner can do about it; '' = the same as for other sources */
	public static function advice( string $reason, string $code ): string {
		return match ( true ) {
			in_array( $code, [ ...self::GONE, ...self::REFUSED, 'too_many_redirects' ], true ) => __(
				'Check the link. If the website or its feed has moved, delete this source and connect the new one.',
				'frontispiece',
			),
			SourceError::PERMISSION === $reason => __(
				'Ask the owner of the website to allow other sites to read its feed. Stored posts remain, and the site will try again every hour.',
				'frontispiece',
			),
			SourceError::INVALID === $reason => __(
				'Open the link to the feed in your browser. If that fails as well, delete this source and connect the new link.',
				'frontispiece',
			),
			'not_a_feed' === $code => __(
				'No action needed for now; the site will try again. If this continues for hours, open the link to the feed in your browser.',
				'frontispiece',
			),
			default => '',
		};
	}
}
