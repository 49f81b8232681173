<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

use Frontispiece\Feed\Item\Media;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the attachments of a post. */
final class MastodonMedia {
	private const MAX_MEDIA = 30;

	/**
	 * @param list<ArrayReader> $attachments
	 * @return list<array<string, mixed>> what Item::fromArray() takes
	 */
	public static function fromAttachments( array $attachments, string $postUrl ): array {
		$media = [];
		foreach ( array_slice( $attachments, 0, self::MAX_MEDIA ) as $attachment ) {
			$part = self::one( $attachment, $postUrl );
			if ( [] !== $part ) {
				$media[] = $part;
			}
		}
		return $media;
	}

	/** @return array<string, mixed> empty for what cannot be shown */
	private static function one( ArrayReader $in, string $postUrl ): array {
		// The URL is null while the server is still processing the file.
		$file   = '' === $in->url( 'url' ) ? $in->url( 'remote_url' ) : $in->url( 'url' );
		$common = [ 'id' => $in->string( 'id' ), 'alt' => MastodonContent::line( $in->string( 'description' ), 1500 ) ]
			+ self::size( $in->at( 'meta' ) );
		return match ( '' === $file ? '' : $in->string( 'type' ) ) {
			'image'         => [ 'src' => $file, 'focus' => $in->at( 'meta', 'focus' )->all() ] + $common,
			'video', 'gifv' => [
				'src'   => self::poster( $in, $file ),
				'video' => [ 'player' => 'standard', 'url' => $file, 'file' => $file ],
			] + $common,
			'audio'         => [
				'src'   => self::poster( $in, $file ),
				'video' => [ 'player' => Media::AUDIO, 'url' => $postUrl, 'file' => $file ],
			] + $common,
			default         => [],
		};
	}

	/** Some servers return the file itself as its preview. */
	private static function poster( ArrayReader $in, string $file ): string {
		return $in->url( 'preview_url' ) === $file ? '' : $in->url( 'preview_url' );
	}

	/** @return array{width: int, height: int} */
	private static function size( ArrayReader $meta ): array {
		foreach ( [ 'original', 'small' ] as $size ) {
			$width  = $meta->at( $size )->int( 'width' );
			$height = $meta->at( $size )->int( 'height' );
			if ( $width > 0 && $height > 0 && $width < 100_000 && $height < 100_000 ) {
				return [ 'width' => $width, 'height' => $height ];
			}
		}
		return [ 'width' => 0, 'height' => 0 ];
	}
}
