<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Reads the embed of a post: images, a video, a link, another post, or media with another post. Unknown types are not
 * shown.
 *
 * @phpstan-type Link array{url: string, title: string, description: string, host: string}
 */
final class BlueskyEmbed {
	/** A gallery has at most 20 images. */
	private const MAX_IMAGES = 20;

	private const MAX_LENGTH = 2000;

	/**
	 * @param list<array<string, mixed>> $media
	 * @param list<Link>                 $links
	 * @param bool                       $isLink whether the media are the images of the links
	 */
	private function __construct(
		public readonly array $media,
		public readonly array $links,
		public readonly bool $isLink,
	) {}

	/** @param string $postUrl where a video can be watched */
	public static function fromEmbed( ArrayReader $embed, string $postUrl, int $now ): self {
		switch ( self::type( $embed ) ) {
			case 'images':
				return new self( self::images( $embed->list( 'images' ) ), [], false );
			case 'gallery':
				// The key of the list differs between revisions of the protocol.
				$items = $embed->list( 'items' );
				return new self( self::images( [] === $items ? $embed->list( 'media' ) : $items ), [], false );
			case 'video':
				return new self( self::video( $embed, $postUrl ), [], false );
			case 'external':
				return self::external( $embed->at( 'external' ) );
			case 'record':
				return self::quote( $embed->at( 'record' ), $now );
			case 'recordWithMedia':
				$media = self::fromEmbed( $embed->at( 'media' ), $postUrl, $now );
				$quote = self::quote( $embed->at( 'record', 'record' ), $now );
				return [] === $media->media && [] === $media->links
					? $quote
					: new self( $media->media, [ ...$media->links, ...$quote->links ], $media->isLink );
			default:
				return new self( [], [], false );
		}
	}

	/** @return string "images" for app.bsky.embed.images#view */
	private static function type( ArrayReader $embed ): string {
		return 1 === preg_match( '/^app\.bsky\.embed\.(\w+)#view$/', $embed->string( '$type' ), $match ) ? $match[1] : '';
	}

	/**
	 * @param list<ArrayReader> $images
	 * @return list<array<string, mixed>>
	 */
	private static function images( array $images ): array {
		$media = [];
		foreach ( array_slice( $images, 0, self::MAX_IMAGES ) as $image ) {
			$src = self::first( $image, [ 'fullsize', 'thumbnail', 'thumb' ] );
			if ( '' !== $src ) {
				$media[] = [ 'src' => $src, 'alt' => self::text( $image, 'alt' ) ] + self::size( $image );
			}
		}
		return $media;
	}

	/** @return list<array<string, mixed>> */
	private static function video( ArrayReader $embed, string $postUrl ): array {
		return [
			[
				'id'    => $embed->string( 'cid' ),
				'src'   => self::first( $embed, [ 'thumbnail', 'thumb' ] ),
				'alt'   => self::text( $embed, 'alt' ),
				'video' => [ 'player' => 'bluesky', 'url' => $postUrl, 'file' => $embed->url( 'playlist' ) ],
			] + self::size( $embed ),
		];
	}

	private static function external( ArrayReader $external ): self {
		$url = $external->url( 'uri' );
		if ( '' === $url ) {
			return new self( [], [], false );
		}
		$link = [
			'url'         => $url,
			'title'       => self::text( $external, 'title' ),
			'description' => self::text( $external, 'description' ),
			'host'        => (string) preg_replace( '/^www\./', '', (string) wp_parse_url( $url, PHP_URL_HOST ) ),
		];
		$src = self::first( $external, [ 'thumb', 'thumbnail' ] );
		return new self( '' === $src ? [] : [ [ 'src' => $src ] ], [ $link ], true );
	}

	/** Converts an embedded post, feed or list to a link. */
	private static function quote( ArrayReader $record, int $now ): self {
		$author = $record->child( 'author' ) ?? $record->at( 'creator' );
		$uri    = BlueskyAddress::fromUri( $record->string( 'uri' ) );
		$url    = $uri?->url( $author->string( 'handle' ) ) ?? '';
		$labels = BlueskyLabels::fromRecords( $now, $record, $author );
		$isPost = null !== $record->child( 'author' );
		// Posts that were deleted, or whose author has blocked this one, have neither author nor text.
		if ( '' === $url || ( ! $isPost && null === $record->child( 'creator' ) ) || $labels->hide() ) {
			return new self( [], [], true );
		}
		$name   = BlueskyPost::name( $author );
		$title  = self::text( $record, $record->has( 'displayName' ) ? 'displayName' : 'name' );
		$link   = [
			'url'         => $url,
			'title'       => $isPost || '' === $title ? $name : $title,
			'description' => '' === $labels->warning()
				? self::text( $isPost ? $record->at( 'value' ) : $record, $isPost ? 'text' : 'description' )
				: '',
			'host'        => BlueskyAddress::HOST,
		];
		return new self( '' === $labels->warning() ? self::cover( $record, $url, $now ) : [], [ $link ], true );
	}

	/** @return list<array<string, mixed>> the first image of a quoted post, or the avatar of a feed or list */
	private static function cover( ArrayReader $record, string $url, int $now ): array {
		$embed = $record->list( 'embeds' )[0] ?? null;
		if ( null === $embed || in_array( self::type( $embed ), [ 'record', 'recordWithMedia' ], true ) ) {
			$avatar = $record->url( 'avatar' );
			return '' === $avatar ? [] : [ [ 'src' => $avatar ] ];
		}
		$src = self::fromEmbed( $embed, $url, $now )->media[0]['src'] ?? '';
		return '' === $src ? [] : [ [ 'src' => $src ] ];
	}

	/** @return array{width?: int, height?: int} */
	private static function size( ArrayReader $image ): array {
		$ratio  = $image->at( 'aspectRatio' );
		$width  = $ratio->int( 'width' );
		$height = $ratio->int( 'height' );
		return $width > 0 && $height > 0 && $width < 100_000 && $height < 100_000
			? [ 'width' => $width, 'height' => $height ]
			: [];
	}

	/** @param list<string> $names */
	private static function first( ArrayReader $in, array $names ): string {
		foreach ( $names as $name ) {
			if ( '' !== $in->url( $name ) ) {
				return $in->url( $name );
			}
		}
		return '';
	}

	private static function text( ArrayReader $in, string $name ): string {
		return mb_substr( $in->string( $name ), 0, self::MAX_LENGTH );
	}
}
