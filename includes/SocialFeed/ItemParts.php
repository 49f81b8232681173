<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ShareLinks;
use Frontispiece\Kernel\Text\Escape;

/** Renders the smaller parts of a post: counts, attached link, review, share links. Returns escaped HTML. */
final class ItemParts {
	/** Placeholder in the share links for the URL-encoded URL of a post. */
	private const SHARED = '~post~';

	/** @return array<string, string> HTML */
	public static function countNames(): array {
		return [
			'likes'    => Escape::html( __( 'Likes', 'frontispiece' ) ),
			'comments' => Escape::html( __( 'Comments', 'frontispiece' ) ),
			'shares'   => Escape::html( __( 'Shares', 'frontispiece' ) ),
		];
	}

	/**
	 * @param array<string, string> $names of countNames()
	 * @param bool                  $opens whether the counts link to the comments box
	 * @param string                $id    id of the link; '' = none
	 */
	public static function counts( Item $item, array $names, bool $opens, string $id ): string {
		$html = '';
		foreach ( $names as $key => $name ) {
			$count = $item->counts[ $key ] + ( 'likes' === $key ? array_sum( $item->reactions ) : 0 );
			if ( $count > 0 ) {
				$html .= sprintf(
					'<span class="frontispiece-count frontispiece-count--%1$s cff-%1$s"><span class="frontispiece-sr">%2$s </span><span class="cff-count">%3$s</span></span>',
					$key,
					$name,
					number_format_i18n( $count ),
				);
			}
		}
		$views = $item->counts['views'] ?? 0;
		$html .= $views < 1 ? '' : sprintf(
			'<span class="frontispiece-views">%s</span>',
			/* translators: %s: number of views of a video. */
			Escape::html( sprintf( _n( '%s view', '%s views', $views, 'frontispiece' ), number_format_i18n( $views ) ) ),
		);
		return ! $opens ? $html : sprintf(
			'<a class="cff-view-comments frontispiece-counts__link"%s href="%s" target="_blank" rel="nofollow noopener noreferrer" aria-expanded="false">%s</a>',
			'' === $id ? '' : sprintf( ' id="%s"', Escape::attr( $id ) ),
			Escape::url( $item->url ),
			$html,
		);
	}

	/** Returns an empty box for comments, which are requested when it opens. */
	public static function commentsBox( SocialFeedSettings $settings ): string {
		return sprintf(
			'<div class="cff-comments-box" hidden data-num="%d"%s></div>',
			$settings->commentsNum,
			$settings->expandComments ? ' data-cff-expand-comments="true"' : '',
		);
	}

	/** @param array<int, Image> $images images of the links, by position */
	public static function links( Item $item, array $images, SocialFeedSettings $settings ): string {
		$links = array_values( array_filter( $item->links, static fn( array $link ): bool => '' !== $link['url'] ) );
		$cards = array_map(
			static fn( array $link, int $n ): string =>
				self::card( $link, $images[ $n ] ?? null, $settings->isGated() ),
			$links,
			array_keys( $links ),
		);
		if ( count( $cards ) < 2 || ! $settings->linkSlider ) {
			return implode( '', $cards );
		}
		$buttons = '';
		foreach ( [
			'prev' => __( 'Previous link', 'frontispiece' ),
			'next' => __( 'Next link', 'frontispiece' ),
		] as $name => $label ) {
			$buttons .= sprintf(
				'<button type="button" class="cff-link-slider-%1$s frontispiece-link-slider__%1$s" aria-label="%2$s"></button>',
				$name,
				Escape::attr( $label ),
			);
		}
		return sprintf(
			'<div class="cff-link-slider frontispiece-link-slider" style="--frontispiece-cards:%d"><div class="frontispiece-link-slider__track" tabindex="0" role="group" aria-label="%s">%s</div>%s</div>',
			count( $cards ),
			Escape::attr( __( 'Links', 'frontispiece' ) ),
			implode( '', $cards ),
			$buttons,
		);
	}

	/** @param array{url: string, title: string, description: string, host: string} $link */
	private static function card( array $link, ?Image $image, bool $waits ): string {
		$html = '';
		foreach ( [
			'host'  => $link['host'],
			'title' => '' === $link['title'] ? $link['url'] : $link['title'],
			'text'  => Escape::split( $link['description'], 160 )[0],
		] as $part => $text ) {
			$html .= '' === $text
				? ''
				: sprintf( '<span class="frontispiece-link__%s" dir="auto">%s</span>', $part, Escape::html( $text ) );
		}
		$tag = null === $image || ! $image->isReady()
			? ''
			: sprintf(
				'<img class="frontispiece-link__image" %s sizes="auto,100vw" width="%d" height="%d" alt="" loading="lazy" decoding="async">',
				Consent::source(
					$image->url( 640 ),
					$image->srcset( 320 ),
					$waits,
					$image->width,
					$image->height,
				),
				$image->width,
				$image->height,
			);
		return sprintf(
			'<a class="cff-link frontispiece-link" href="%s" target="_blank" rel="nofollow noopener noreferrer">%s<span class="frontispiece-link__body wp-exclude-emoji">%s</span></a>',
			Escape::url( $link['url'] ),
			$tag,
			$html,
		);
	}

	public static function review( Item $item ): string {
		if ( null === $item->review ) {
			return '';
		}
		$rating = max( 0, min( 5, $item->review['rating'] ) );
		$html   = '';
		if ( $rating > 0 ) {
			/* translators: %d: number of stars, 1 to 5. */
			$label = sprintf( __( '%d out of 5 stars', 'frontispiece' ), $rating );
			$html  = sprintf(
				'<span class="frontispiece-stars" role="img" aria-label="%s">%s</span>',
				Escape::attr( $label ),
				str_repeat( '★', $rating ) . str_repeat( '☆', 5 - $rating ),
			);
		}
		// For a rating without a recommendation, only the stars are known.
		if ( $item->review['recommends'] || 0 === $rating ) {
			$html .= sprintf(
				'<span class="frontispiece-review__opinion">%s</span>',
				Escape::html(
					$item->review['recommends']
						? __( 'Recommends this Page', 'frontispiece' )
						: __( 'Doesn\'t recommend this Page', 'frontispiece' ),
				),
			);
		}
		return $html;
	}

	/** Returns the share links, which differ between posts of a feed only in the URL. */
	public static function shareForm(): string {
		$links = '';
		foreach ( ShareLinks::NETWORKS as $name => $address ) {
			$links .= sprintf(
				'<a href="%s" target="_blank">%s</a>',
				Escape::attr( sprintf( $address, self::SHARED ) ),
				Escape::html( $name ),
			);
		}
		$links .= sprintf(
			'<a href="mailto:?body=%s">%s</a>',
			self::SHARED,
			Escape::html( __( 'Email', 'frontispiece' ) ),
		);
		return sprintf(
			'<details class="cff-share frontispiece-share"><summary>%s</summary><div class="cff-share-tooltip frontispiece-share__links">%s</div></details>',
			Escape::html( __( 'Share', 'frontispiece' ) ),
			$links,
		);
	}

	public static function share( Item $item, string $form ): string {
		return str_replace( self::SHARED, rawurlencode( $item->url ), $form );
	}
}
