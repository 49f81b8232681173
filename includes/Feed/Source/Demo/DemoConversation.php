<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/** Provides the demo's comments, replies and album photos in the network's format. */
final class DemoConversation {
	/** @return array<string, mixed> */
	public function meta( Item $item, int $now ): array {
		$comments = array_map(
			fn( array $comment ): array => $this->comment( new ArrayReader( $comment ), $item->id, $now ),
			DemoCatalog::comments( $item->id ),
		);
		$meta     = [
			'likes'    => [
				'summary' => [ 'total_count' => $item->counts['likes'] ],
				'data'    => array_slice(
					array_map(
						static fn( string $name ): array => [
							'name' => htmlspecialchars( $name, ENT_QUOTES, 'UTF-8' ),
						],
						[ 'Marguerite Ellison', 'Joss Tremayne' ],
					),
					0,
					min( 2, $item->counts['likes'] ),
				),
			],
			'comments' => [
				'summary' => [ 'total_count' => count( $comments ) ],
				'data'    => $comments,
			],
		];
		foreach ( $item->reactions as $name => $count ) {
			$meta[ $name ] = [ 'summary' => [ 'total_count' => $count ] ];
		}
		return $meta;
	}

	/** @return array<string, mixed> */
	public function replies( string $commentId, string $postId, int $now ): array {
		foreach ( DemoCatalog::comments( $postId ) as $comment ) {
			$in = new ArrayReader( $comment );
			if ( self::id( $postId, $in ) === $commentId ) {
				return [
					'comments' => [
						'data' => array_map(
							fn( ArrayReader $reply ): array => $this->comment( $reply, $postId, $now ),
							$in->list( 'replies' ),
						),
					],
				];
			}
		}
		return [];
	}

	/** @return array<string, mixed> */
	public function thumbs( Item $item, bool $album ): array {
		$photos = [];
		foreach ( $item->media as $n => $media ) {
			$stem   = substr( $media->src, strlen( 'demo:' ) );
			$image  = DemoCatalog::image( $stem );
			$images = [];
			foreach ( array_reverse( $image['sizes'] ?? [] ) as $width ) {
				$images[] = [
					'source' => ( new ImageStore() )->url( ImageStore::DEMO ) . Image::file( $stem, $width, 'webp' ),
					'width'  => $width,
					'height' => (int) round( $width * ( $image['height'] ?? 1 ) / max( 1, $image['width'] ?? 1 ) ),
				];
			}
			if ( [] !== $images ) {
				$photos[] = [
					'id'     => "{$item->objectId}$n",
					'name'   => htmlspecialchars( $media->alt, ENT_QUOTES, 'UTF-8' ),
					'images' => $images,
				] + $images[0];
			}
		}
		if ( $album ) {
			return [ 'data' => $photos ];
		}
		$parts = array_map(
			static fn( array $photo ): array => [
				'description' => $photo['name'],
				'url'         => $item->url,
				'media'       => [
					'image' => [ 'src' => $photo['source'], 'width' => $photo['width'], 'height' => $photo['height'] ],
				],
			],
			$photos,
		);
		return [] === $parts ? [] : [ 'attachments' => [ 'data' => [ [ 'subattachments' => [ 'data' => $parts ] ] ] ] ];
	}

	/** @return array<string, mixed> */
	private function comment( ArrayReader $in, string $postId, int $now ): array {
		$stem = $in->string( 'avatar' );
		return [
			'id'            => self::id( $postId, $in ),
			'message'       => htmlspecialchars( $in->string( 'text' ), ENT_QUOTES, 'UTF-8' ),
			'created_time'  => gmdate( 'Y-m-d\TH:i:sO', $now - $in->int( 'age' ) ),
			'like_count'    => $in->int( 'likes' ),
			'comment_count' => count( $in->list( 'replies' ) ),
			'message_tags'  => [],
			'from'          => [
				'id'      => substr( md5( $in->string( 'name' ) ), 0, 12 ),
				'name'    => htmlspecialchars( $in->string( 'name' ), ENT_QUOTES, 'UTF-8' ),
				'link'    => '',
				'picture' => [
					'data' => [
						'url' => '' === $stem
							? ''
							: ( new ImageStore() )->url( ImageStore::DEMO ) . Image::file( $stem, 150, 'webp' ),
					],
				],
			],
		];
	}

	/** Returns an id like the network's: the post's part, an underscore, the comment's part. */
	private static function id( string $postId, ArrayReader $comment ): string {
		return substr( (string) strrchr( $postId, '_' ), 1 ) . '_' . $comment->string( 'id' );
	}
}
