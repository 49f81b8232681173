<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Feed\View\FeedNotices;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\SocialFeed\Calls\Resize;

/** Renders what surrounds the items of a feed: consent notice, like box, image records. Returns escaped HTML. */
final class Extras {
	public function __construct(
		private readonly FeedNotices $notices,
		private readonly Island $island,
		private readonly SocialFeedSettings $settings,
	) {}

	/** @param bool $waiting whether an image is still on the social network, so that the feed's notice is shown */
	public function likeBox( Feed $feed, bool $waiting ): string {
		$header = new ArrayReader( $feed->header );
		$url    = $header->url( 'url' );
		if ( ! $this->settings->likeBox || '' === $url ) {
			return '';
		}
		$box = $this->box( $header, $url );
		return 'auto' !== $this->settings->gdpr || $waiting ? $box : sprintf(
			'<div class="frontispiece-likebox-row">%s%s</div>',
			$box,
			$this->notices->consent(
				$feed,
				__( 'The like box comes from Facebook. It appears after you give consent.', 'frontispiece' ),
			),
		);
	}

	private function box( ArrayReader $header, string $url ): string {
		$width = $this->settings->likeBoxWidth;
		$frame = 'https://www.facebook.com/plugins/page.php?'
			. http_build_query(
				[
					'href'                  => $url,
					'tabs'                  => '',
					'width'                 => $width,
					'height'                => 130,
					'small_header'          => 'false',
					'adapt_container_width' => 'true',
					'hide_cover'            => 'false',
					'show_facepile'         => 'true',
				],
				'',
				'&',
				PHP_QUERY_RFC3986,
			);
		$count = $header->int( 'followers' );
		/* translators: %s: name of a page. */
		$title = sprintf( __( 'Like box for %s', 'frontispiece' ), $header->string( 'name' ) );

		[ $attributes, $config ] = $this->island->inner(
			'frames',
			'consent',
			props: [ 'src' => $frame, 'title' => $title ],
		);
		return sprintf(
			'<div class="cff-likebox frontispiece-likebox wp-exclude-emoji" data-cff-src="%s" data-width="%d" data-title="%s" style="--frontispiece-likebox-width:%2$dpx"%9$s><a class="frontispiece-likebox__card" href="%s" target="_blank" rel="nofollow noopener noreferrer"><strong>%s</strong>%s<span>%s</span></a>%s</div>',
			Escape::url( $frame ),
			$width,
			Escape::attr( $title ),
			Escape::url( $url ),
			Escape::html( $header->string( 'name' ) ),
			$count > 0
				? '<span>' . Escape::html( FeedContainer::followers( $count ) ) . '</span>'
				: '',
			Escape::html( __( 'Follow', 'frontispiece' ) ),
			$config,
			$attributes,
		);
	}

	/**
	 * Returns image records for clients that load higher resolutions by script. Our own client needs none if all images
	 * are stored on this site. An image that is not stored yet has no record, because clients ask only for those.
	 *
	 * @param array<int, array<int, Image>> $images row id => position => image
	 * @param array<int, string> $ids row ID => remote ID
	 */
	public function records( Feed $feed, array $images, array $ids ): string {
		$first   = array_filter( array_map(
			static fn( int $row ): ?Image => $images[ $row ][0] ?? null,
			array_combine( array_keys( $ids ), array_keys( $ids ) ),
		) );
		$waiting = array_filter( $first, static fn( Image $image ): bool => ! $image->isReady() );
		if ( [] === $waiting ) {
			return '';
		}
		$rows = [];
		foreach ( $first as $row => $image ) {
			if ( 'pending' === $image->state ) {
				continue;
			}
			$record = Resize::record( $image );
			$rows[] = [
				'facebook_id'  => $ids[ $row ],
				'media_id'     => $record['id'],
				'sizes'        => Json::encode( $record['sizes'] ),
				'aspect_ratio' => $image->height > 0 ? (string) round( $image->width / $image->height, 2 ) : '1',
			];
		}
		return sprintf(
			'<span class="cff_resized_image_data" data-feedid="%s" data-resized=%s hidden></span>',
			Escape::attr( $feed->key ),
			Escape::jsonAttr( $rows ),
		);
	}
}
