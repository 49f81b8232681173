<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Ajax\NoticeDismissal;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/**
 * Renders the notices above a feed's items: that it waits for consent, or, to its owner, that a source has a problem.
 * Returns escaped HTML.
 */
final class FeedNotices {
	public function __construct( private readonly SourceRepository $sources ) {}

	/**
	 * Returns the consent notice with both ways to agree. Script and CSS decide which one is shown, because they know
	 * whether there is a consent manager.
	 *
	 * @param string $only what waits if it is not images and videos, which the notice at the end of the feed is about;
	 *     the notice stands where it is printed then
	 */
	public function consent( Feed $feed, string $only = '' ): string {
		$text  = Escape::html(
			'' === $only
				? __(
					'Images and videos in this feed come from a social network. They appear after you give consent.',
					'frontispiece',
				)
				: $only,
		);
		$class = 'cff-gdpr-notice frontispiece-consent' . ( '' === $only ? '' : ' frontispiece-consent--here' );
		// Without scripts, visitors cannot give consent.
		if ( Island::isInert() ) {
			return "<div class=\"$class\"><p>$text</p></div>";
		}
		return sprintf(
			'<div class="%s"><div class="frontispiece-consent__card"><p>%s</p><p class="frontispiece-consent__settings">%s</p><button type="button" class="frontispiece-consent__show" data-feed="%s">%s</button></div></div><button type="button" class="frontispiece-consent__hide">%s</button>',
			$class,
			$text,
			Escape::html( __( 'You can give consent in this site\'s cookie settings.', 'frontispiece' ) ),
			Escape::attr( $feed->key ),
			Escape::html( __( 'Show content', 'frontispiece' ) ),
			Escape::html( __( 'Hide content', 'frontispiece' ) ),
		);
	}

	/** Returns a notice about a source's problem for users who can fix it. It can be hidden for a day. */
	public function owner( Feed $feed, NoticeDismissal $notice ): string {
		if ( '' === $feed->key || ! is_user_logged_in() || ! $notice->due() ) {
			return '';
		}
		foreach ( $feed->sourceIds as $id ) {
			$source = $this->sources->byId( $id );
			$error  = ArrayReader::fromJson( $source->error ?? '' );
			if ( null !== $source && [] !== $error->all() ) {
				return sprintf(
					'<div class="cff-fr-ce-license-error frontispiece-notice"><p><strong>%s</strong> %s</p><p class="frontispiece-notice__status" role="status"></p><button type="button" class="cff-frce-hide-license-error" data-nonce="%s">%s</button></div>',
					Escape::html( sprintf(
						/* translators: %s: name of a page. */
						__( 'Visitors can\'t see this message: %s couldn\'t be refreshed.', 'frontispiece' ),
						$source->name,
					) ),
					Escape::html( SourceErrorMessages::fromError( $error, $source->type ) ),
					Escape::attr( $notice->token() ),
					Escape::html( __( 'Hide', 'frontispiece' ) ),
				);
			}
		}
		return '';
	}
}
