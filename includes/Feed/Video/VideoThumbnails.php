<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Video;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Fetches missing thumbnails of videos on other hosts. The server requests each one once, when it stores the post, so
 * that pages load no third-party script and visitors get a local rendition.
 */
final class VideoThumbnails {
	/** Names of the thumbnail in the JSON of the hosts. */
	private const NAMES = [ 'thumbnail_large', 'framegrab_url', 'thumbnail_large_url', 'thumbnail_url' ];

	public function __construct( private readonly Http $http, private readonly RemoteCache $remoteCache ) {}

	public function complete( int $sourceId, Item $item ): Item {
		$payload = $item->toArray();
		$changed = false;
		foreach ( $item->media as $n => $media ) {
			if ( '' === $media->src && $media->isVideo() ) {
				$src     = $this->poster( $sourceId, $media );
				$changed = $changed || '' !== $src;

				$payload['media'][ $n ]['src'] = $src;
			}
		}
		return $changed ? Item::fromArray( $payload ) : $item;
	}

	private function poster( int $sourceId, Media $media ): string {
		$video = VideoHost::video( $media->video );
		if ( null === $video ) {
			return '';
		}
		[ 'src' => $src, 'lookup' => $lookup ] = VideoHost::thumbnail( $video );
		if ( '' === $lookup ) {
			return $src;
		}
		$thumbnail = $this->remoteCache->get(
			$sourceId,
			'poster',
			trim( implode( ' ', $video ) ),
			fn(): array => [ 'src' => $this->ask( $lookup ) ],
			30 * DAY_IN_SECONDS,
		);
		return ( new ArrayReader( $thumbnail ) )->url( 'src' );
	}

	/** @throws SourceError */
	private function ask( string $lookup ): string {
		$response = $this->http->get( $lookup, [ (string) wp_parse_url( $lookup, PHP_URL_HOST ) ], 5 );
		$json     = $response->json();
		if ( null === $json ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				__( 'The video host didn\'t respond.', 'frontispiece' ),
				"http_{$response->status}",
			);
		}
		$oembed = new ArrayReader( is_array( $json[0] ?? null ) ? $json[0] : $json );
		foreach ( self::NAMES as $name ) {
			if ( '' !== $oembed->url( $name ) ) {
				return $oembed->url( $name );
			}
		}
		return '';
	}
}
