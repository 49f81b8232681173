<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Video\VideoHost;
use Frontispiece\Kernel\Text\ArrayReader;

/** Converts a Graph API post to an Item. Every field except the id may be missing. */
final class FacebookPost {
	/** @return Item|null null for what must not be shown: no id, unpublished, hidden */
	public static function item( ArrayReader $post, string $pageId ): ?Item {
		$id = $post->string( 'id' );
		if (
			'' === $id
			|| ( $post->has( 'is_published' ) && ! $post->bool( 'is_published' ) )
			|| $post->bool( 'is_hidden' )
		) {
			return null;
		}
		$attachment = $post->at( 'attachments' )->list( 'data' )[0] ?? new ArrayReader( [] );
		$media      = self::media( $attachment, $post );
		$links      = self::links( $attachment );
		$kind       = self::kind( $post, $attachment, count( $links ) > 1 ? 0 : count( $media ) );
		$owner      = strtok( $id, '_' );
		return Item::fromArray(
			[
				'id'           => $id,
				'kind'         => $kind,
				'created_at'   => $post->time( 'created_time' ),
				'backdated_at' => $post->time( 'backdated_time' ),
				'url'          => '' === $post->url( 'permalink_url' )
					? 'https://www.facebook.com/' . $id
					: $post->url( 'permalink_url' ),
				'page_id'      => false === $owner ? $pageId : $owner,
				'object_id'    => $attachment->at( 'target' )->string( 'id' ),
				'text'         => $post->string( 'message' ),
				'tags'         => array_map(
					static fn( ArrayReader $tag ): array => $tag->all(),
					$post->list( 'message_tags' ),
				),
				'story'        => $post->string( 'story' ),
				'author'       => self::author( $post->child( 'from' ) ),
				'media'        => $media,
				'links'        => 'link' === $kind || ( 'status' === $kind && '' !== $attachment->string( 'title' ) )
					? $links
					: [],
				'event'        => 'event' === $kind
					? [ 'name' => $attachment->string( 'title' ), 'place' => $attachment->string( 'description' ) ]
					: null,
				'counts'       => [
					'likes'     => $post->at( 'likes', 'summary' )->int( 'total_count' ),
					'comments'  => $post->at( 'comments', 'summary' )->int( 'total_count' ),
					'shares'    => $post->at( 'shares' )->int( 'count' ),
					'reactions' => array_map(
						static fn( string $name ): int => $post->at( $name, 'summary' )->int( 'total_count' ),
						[ 'love' => 'love', 'haha' => 'haha', 'wow' => 'wow', 'sad' => 'sad', 'angry' => 'angry' ],
					),
				],
				'album'        => 'album' === $kind
					? [ 'title' => $attachment->string( 'title' ), 'count' => count( $media ) ]
					: null,
				'shared'       => 'shared_story' === $post->string( 'status_type' ),
			],
		);
	}

	private static function kind( ArrayReader $post, ArrayReader $attachment, int $images ): string {
		$type = $attachment->string( 'media_type' );
		return match ( true ) {
			'event' === $attachment->string( 'type' ), 'created_event' === $post->string( 'status_type' ) => 'event',
			'video' === $type, str_contains( $attachment->string( 'type' ), 'video' ) => 'video',
			$images > 1 => 'album',
			'link' === $type, 'share' === $attachment->string( 'type' ) => 'link',
			$images > 0 => 'photo',
			default => 'status',
		};
	}

	/** @return array<string, string>|null */
	private static function author( ?ArrayReader $from ): ?array {
		return null === $from ? null : [
			'id'     => $from->string( 'id' ),
			'name'   => $from->string( 'name' ),
			'url'    => $from->url( 'link' ),
			'avatar' => $from->at( 'picture', 'data' )->string( 'url' ),
		];
	}

	/** @return list<array<string, string>> one link, or the links of a carousel */
	private static function links( ArrayReader $attachment ): array {
		$parts = array_values( array_filter(
			$attachment->at( 'subattachments' )->list( 'data' ),
			static fn( ArrayReader $part ): bool => 'share' === $part->string( 'type' ) && '' !== $part->url( 'url' ),
		) );
		return array_map( [ self::class, 'link' ], count( $parts ) > 1 ? $parts : [ $attachment ] );
	}

	/** @return array<string, string> */
	private static function link( ArrayReader $attachment ): array {
		$url = '' === $attachment->url( 'unshimmed_url' )
			? self::unshim( $attachment->url( 'url' ) )
			: $attachment->url( 'unshimmed_url' );
		return [
			'url'         => $url,
			'title'       => $attachment->string( 'title' ),
			'description' => $attachment->string( 'description' ),
			'host'        => (string) preg_replace( '/^www\./', '', (string) wp_parse_url( $url, PHP_URL_HOST ) ),
		];
	}

	/** Returns the target of Facebook's redirect URL (l.php). */
	private static function unshim( string $url ): string {
		if ( 1 !== preg_match( '#^https://lm?\.facebook\.com/l\.php\?#', $url ) ) {
			return $url;
		}
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		return ( new ArrayReader( $query ) )->url( 'u' );
	}

	/** @return list<array<string, mixed>> */
	private static function media( ArrayReader $attachment, ArrayReader $post ): array {
		$parts = array_filter(
			$attachment->at( 'subattachments' )->list( 'data' ),
			static fn( ArrayReader $part ): bool => null !== $part->at( 'media' )->child( 'image' ),
		);
		$parts = [] === $parts ? [ $attachment ] : array_values( $parts );
		$media = [];
		foreach ( $parts as $part ) {
			$image = $part->at( 'media', 'image' );
			$src   = '' === $image->string( 'src' ) ? $post->string( 'full_picture' ) : $image->string( 'src' );
			if ( '' === $src ) {
				continue;
			}
			$media[] = [
				'id'      => $part->at( 'target' )->string( 'id' ),
				'src'     => $src,
				'width'   => $image->int( 'width' ),
				'height'  => $image->int( 'height' ),
				'caption' => 1 < count( $parts ) ? $part->string( 'description' ) : '',
				'video'   => self::video( $part ),
			];
		}
		return $media;
	}

	/** @return array<string, string>|null */
	private static function video( ArrayReader $part ): ?array {
		if ( 'video' !== $part->string( 'media_type' ) && ! str_contains( $part->string( 'type' ), 'video' ) ) {
			return null;
		}
		$url = '' === $part->url( 'unshimmed_url' ) ? $part->url( 'url' ) : $part->url( 'unshimmed_url' );
		$url = '' === $url ? $part->at( 'target' )->url( 'url' ) : $url;
		return [ 'player' => VideoHost::forUrl( $url ), 'url' => $url, 'file' => $part->at( 'media' )->url( 'source' ) ];
	}
}
