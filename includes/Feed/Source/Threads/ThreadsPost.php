<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Threads;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Kernel\Text\ArrayReader;

/** Converts a post of Threads to an item. Every field except the id may be missing. */
final class ThreadsPost {
	private const MAX_LENGTH = 20_000;

	/** @return Item|null null for what has nothing to show, such as a repost, whose content the API does not give */
	public static function item( ArrayReader $post, string $accountId ): ?Item {
		$id    = $post->string( 'id' );
		$text  = mb_strcut( $post->string( 'text' ), 0, self::MAX_LENGTH );
		$media = self::media( $post );
		$links = self::links( $post );
		if ( ! ctype_digit( $id ) ) {
			DroppedEntry::report( DroppedEntry::NO_ID, $post->string( 'permalink' ), $id );
			return null;
		}
		if ( '' === trim( $text ) && [] === $media && [] === $links ) {
			DroppedEntry::report( DroppedEntry::EMPTY, $post->string( 'permalink' ), $id );
			return null;
		}
		$name = $post->string( 'username' );
		return Item::fromArray(
			[
				'id'         => "{$accountId}_$id",
				'kind'       => self::kind( $media, $links ),
				'created_at' => $post->time( 'timestamp' ),
				'url'        => $post->url( 'permalink' ),
				'page_id'    => $accountId,
				'text'       => $text,
				'author'     => '' === $name ? null : [
					'id'   => $accountId,
					'name' => $name,
					'url'  => Threads::profile( $name ),
				],
				'media'      => $media,
				'links'      => $links,
			],
		);
	}

	/** @return list<array<string, mixed>> those of its parts, or its own if none of them has an image */
	private static function media( ArrayReader $post ): array {
		$parts = self::parts( $post->at( 'children' )->list( 'data' ), $post );
		$has   = [] !== array_filter( $parts, static fn( array $part ): bool => '' !== ( $part['src'] ?? '' ) );
		$whole = $has ? [] : self::parts( [ $post ], $post );
		return [] === $whole ? $parts : $whole;
	}

	/**
	 * @param list<ArrayReader> $parts
	 * @return list<array<string, mixed>>
	 */
	private static function parts( array $parts, ArrayReader $post ): array {
		return array_values( array_filter(
			array_map( static fn( ArrayReader $part ): array => self::medium( $part, $post->url( 'permalink' ) ), $parts ),
			static fn( array $medium ): bool => [] !== $medium,
		) );
	}

	/** @return array<string, mixed> empty for a post of text */
	private static function medium( ArrayReader $part, string $url ): array {
		$isVideo = 'VIDEO' === $part->string( 'media_type' );
		// The file of a whole carousel can be its first video.
		$isFile  = $isVideo || 1 === preg_match( '~\.mp4(?:\?|$)~i', $part->url( 'media_url' ) );
		$src     = $part->url( $isFile ? 'thumbnail_url' : 'media_url' );
		return match ( true ) {
			$isVideo => [
				'id'    => $part->string( 'id' ),
				'src'   => $src,
				'alt'   => $part->string( 'alt_text' ),
				'video' => [ 'player' => 'threads', 'url' => $url ],
			],
			in_array( $part->string( 'media_type' ), [ 'IMAGE', 'CAROUSEL_ALBUM' ], true ) && '' !== $src => [
				'id'  => $part->string( 'id' ),
				'src' => $src,
				'alt' => $part->string( 'alt_text' ),
			],
			default  => [],
		};
	}

	/** @return list<array{url: string, title: string, description: string, host: string}> */
	private static function links( ArrayReader $post ): array {
		$url = $post->url( 'link_attachment_url' );
		return '' === $url
			? []
			: [
				[
					'url'         => $url,
					'title'       => '',
					'description' => '',
					'host'        => (string) preg_replace( '/^www\./', '', (string) wp_parse_url( $url, PHP_URL_HOST ) ),
				],
			];
	}

	/**
	 * @param list<array<string, mixed>> $media
	 * @param list<array<string, mixed>> $links
	 */
	private static function kind( array $media, array $links ): string {
		return match ( true ) {
			count( $media ) > 1 => 'album',
			isset( $media[0]['video'] ) => 'video',
			[] !== $media => 'photo',
			default => [] === $links ? 'status' : 'link',
		};
	}
}
