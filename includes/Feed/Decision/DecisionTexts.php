<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Decision;

use Frontispiece\Feed\Item\Rejection;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Kernel\Text\ArrayReader;

/** Says in plain words what was decided about a post. */
final class DecisionTexts {
	public static function text( Decision $decision ): string {
		$in = new ArrayReader( $decision->values );
		return match ( $decision->stage ) {
			'fetched'   => self::fetched( $decision->reason, $in ),
			'kept'      => self::kept( $decision->reason ),
			'filtered'  => self::filtered( $decision->reason, $in->string( 'value' ) ),
			'moderated' => self::moderated( $decision->reason, $in ),
			'ordered'   => self::ordered( $decision->reason, $in->int( 'position' ) ),
			'images'    => self::images( $decision->reason ),
			'shown'     => self::shown( $decision->reason, $in ),
		};
	}

	private static function fetched( string $reason, ArrayReader $in ): string {
		return match ( $reason ) {
			/* translators: %s: name of a source. */
			'stored'        => sprintf( __( 'The post was received from “%s”.', 'frontispiece' ), $in->string( 'source' ) ),
			'other_source'  => sprintf(
				/* translators: %s: name of a source. */
				__( 'The post comes from “%s”, which isn\'t a source of this feed.', 'frontispiece' ),
				$in->string( 'source' ),
			),
			'source_failed' => sprintf(
				/* translators: 1: name of a source, 2: a sentence about an error. */
				__( 'No source of this feed has sent this post. “%1$s” can\'t be read: %2$s', 'frontispiece' ),
				$in->string( 'source' ),
				SourceErrorMessages::text( $in->string( 'reason' ), $in->string( 'code' ), $in->string( 'type' ) ),
			),
			'dropped'       => sprintf(
				/* translators: 1: name of a source, 2: a sentence that says why. */
				__( '“%1$s” sent this post, but it was left out. %2$s', 'frontispiece' ),
				$in->string( 'source' ),
				self::dropped( $in->string( 'reason' ) ),
			),
			'no_source'     => __( 'This feed has no source.', 'frontispiece' ),
			default         => __(
				'No source of this feed has sent this post. Check the address. A new post appears after the next refresh, and very old ones may not be imported.',
				'frontispiece',
			),
		};
	}

	private static function dropped( string $reason ): string {
		return match ( $reason ) {
			DroppedEntry::NO_ID   => __( 'It has no ID.', 'frontispiece' ),
			DroppedEntry::NO_DATE => __( 'It has no date.', 'frontispiece' ),
			DroppedEntry::EMPTY   => __( 'It contains nothing that a feed can show.', 'frontispiece' ),
			DroppedEntry::PRIVATE => __( 'It isn\'t public.', 'frontispiece' ),
			DroppedEntry::KIND    => __( 'This source is set to leave out posts of this kind.', 'frontispiece' ),
			default               => __( 'It can\'t be read.', 'frontispiece' ),
		};
	}

	private static function kept( string $reason ): string {
		return match ( $reason ) {
			'gone'      => __( 'The post was deleted on the social network or website.', 'frontispiece' ),
			'deleted'   => __( 'The post was deleted on this site.', 'frontispiece' ),
			'duplicate' => __( 'Another source of this site has the same post.', 'frontispiece' ),
			'expired'   => __( 'The post has expired. Stories are shown for 24 hours.', 'frontispiece' ),
			default     => __( 'The post is stored on this site.', 'frontispiece' ),
		};
	}

	private static function filtered( string $reason, string $value ): string {
		return match ( $reason ) {
			Rejection::KIND    => sprintf(
				/* translators: %s: type of posts, such as "photo". */
				__( 'This feed doesn\'t show posts of the type “%s”.', 'frontispiece' ),
				$value,
			),
			Rejection::HIDDEN  => __( 'The post is listed under “Hide posts” in this feed.', 'frontispiece' ),
			Rejection::INCLUDE => sprintf(
				/* translators: %s: list of words. */
				__( 'The text contains none of the words that this feed requires: %s', 'frontispiece' ),
				$value,
			),
			Rejection::EXCLUDE => sprintf(
				/* translators: %s: a word. */
				__( 'The text contains “%s”, which this feed excludes.', 'frontispiece' ),
				$value,
			),
			'matches'          => __( 'The post matches the filters of this feed.', 'frontispiece' ),
			default            => __( 'This feed has no filter that excludes the post.', 'frontispiece' ),
		};
	}

	private static function moderated( string $reason, ArrayReader $in ): string {
		$user = $in->string( 'user' );
		return match ( $reason ) {
			'hidden_by_moderator' => '' === $user
				? __( 'A moderator has hidden the post.', 'frontispiece' )
				/* translators: %s: name of a user. */
				: sprintf( __( '%s has hidden the post.', 'frontispiece' ), $user ),
			/* translators: %s: name of a user. */
			'shown_by_moderator'  => sprintf( __( '%s has made the post visible again.', 'frontispiece' ), $user ),
			/* translators: %s: name of an author. */
			Rejection::AUTHOR     => sprintf( __( 'The author “%s” is blocked.', 'frontispiece' ), $in->string( 'value' ) ),
			Rejection::ALLOWLIST  => sprintf(
				/* translators: %s: number of a list. */
				__( 'This feed shows only the posts on allowlist %s, and the post isn\'t on it.', 'frontispiece' ),
				$in->string( 'value' ),
			),
			default               => __( 'No moderator has hidden the post.', 'frontispiece' ),
		};
	}

	private static function ordered( string $reason, int $position ): string {
		return 'position' === $reason
			/* translators: %s: position of a post, 1 = newest. */
			? sprintf( __( 'By date, it is number %s in this feed.', 'frontispiece' ), number_format_i18n( $position ) )
			: __( 'The feed is being updated. Check again in a minute.', 'frontispiece' );
	}

	private static function images( string $reason ): string {
		return match ( $reason ) {
			'no_images'    => __( 'The post has no images.', 'frontispiece' ),
			'consent'      => __( 'Its image is shown after visitors give consent; a placeholder is shown until then.', 'frontispiece' ),
			'pending'      => __( 'Its image is still being downloaded; a placeholder is shown until then.', 'frontispiece' ),
			'image_failed' => __( 'Its image couldn\'t be downloaded; the post is shown without it.', 'frontispiece' ),
			default        => __( 'Its image is stored on this site.', 'frontispiece' ),
		};
	}

	private static function shown( string $reason, ArrayReader $in ): string {
		return match ( $reason ) {
			'beyond'    => sprintf(
				/* translators: %s: number of posts. */
				__( 'The feed shows only its newest %s posts, and “Load more” is turned off.', 'frontispiece' ),
				number_format_i18n( $in->int( 'number' ) ),
			),
			'load_more' => sprintf(
				/* translators: %s: number of clicks. */
				_n(
					'Visitors see it after %s click on “Load more”.',
					'Visitors see it after %s clicks on “Load more”.',
					$in->int( 'clicks' ),
					'frontispiece',
				),
				number_format_i18n( $in->int( 'clicks' ) ),
			),
			'no_page'   => __( 'The feed shows it, but no page with this feed is known yet.', 'frontispiece' ),
			default     => sprintf(
				/* translators: %s: number of pages. */
				_n( 'It is shown on %s page.', 'It is shown on %s pages.', $in->int( 'pages' ), 'frontispiece' ),
				number_format_i18n( $in->int( 'pages' ) ),
			),
		};
	}
}
