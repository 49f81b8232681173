<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Image;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Item\VideoHost;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Fetches missing thumbnails of videos on other hosts. The server requests each one once, when it stores the post, so
 * that pages load no third-party script and visitors get a local rendition.
 */
final class VideoThumbnails {
	/** Hosts that serve the thumbnails. */
	public const HOSTS = [ 'i.ytimg.com', '.vimeocdn.com', '.dmcdn.net' ];

	/** APIs that return the thumbnail URL of a video. */
	private const LOOK_UP = [
		'vimeo'       => 'https://vimeo.com/api/v2/video/%s.json',
		'unlisted'    => 'https://vimeo.com/api/oembed.json?url=https%%3A%%2F%%2Fvimeo.com%%2F%s',
		'dailymotion' => 'https://api.dailymotion.com/video/%s?fields=thumbnail_large_url',
	];

	/** @var list<string> its host names */
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
		[ 'player' => $player, 'id' => $id ] = $video;
		if ( 'youtube' === $player ) {
			return "https://i.ytimg.com/vi/$id/hqdefault.jpg";
		}
		if ( '' !== $video['hash'] ) {
			$player = 'unlisted';
			$id    .= "%2F{$video['hash']}";
		}
		$thumbnail = $this->remoteCache->get(
			$sourceId,
			'poster',
			"$player $id",
			fn(): array => [ 'src' => $this->ask( $player, $id ) ],
			30 * DAY_IN_SECONDS,
		);
		return ( new ArrayReader( $thumbnail ) )->url( 'src' );
	}

	/** @throws SourceError */
	private function ask( string $player, string $id ): string {
		$response = $this->http->get(
			sprintf( self::LOOK_UP[ $player ] ?? '', $id ),
			[ 'vimeo.com', 'api.dailymotion.com' ],
			5,
		);
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
