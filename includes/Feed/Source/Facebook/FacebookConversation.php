<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/**
 * Reads comments, replies and photos of a single post from the Graph API, in the formats of CONTRACT 1.2, 1.5 and 1.6.
 * Text is entity-encoded, as those clients expect.
 */
final class FacebookConversation {
	private const COMMENT   = 'id,from{id,name,link,picture{url}},message,message_tags,created_time,like_count,comment_count,attachment{type,title,url,media}';
	private const REACTIONS = [ 'love', 'haha', 'wow', 'sad', 'angry' ];
	private const TIMEOUT   = 3;

	public function __construct( private readonly SourceGraph $graph ) {}

	/** @return array<string, mixed> */
	public function meta( Source $source, string $id ): array {
		$fields = 'likes.summary(true).limit(2){name,link},comments.summary(true).limit(50){' . self::COMMENT . '}';
		foreach ( self::REACTIONS as $name ) {
			$fields .= ',reactions.type(' . strtoupper( $name ) . ").limit(0).summary(total_count).as($name)";
		}
		$response = $this->ask( $source, $id, [ 'fields' => $fields ] );
		$meta     = [
			'likes'    => [
				'summary' => [ 'total_count' => $response->at( 'likes', 'summary' )->int( 'total_count' ) ],
				'data'    => array_map(
					static fn( ArrayReader $liker ): array =>
						array_filter(
							[ 'name' => Escape::entities( $liker->string( 'name' ) ), 'link' => $liker->url( 'link' ) ],
							static fn( string $value ): bool => '' !== $value,
						),
					$response->at( 'likes' )->list( 'data' ),
				),
			],
			'comments' => [
				'summary' => [ 'total_count' => $response->at( 'comments', 'summary' )->int( 'total_count' ) ],
				'data'    => array_map( [ self::class, 'comment' ], $response->at( 'comments' )->list( 'data' ) ),
			],
		];
		foreach ( self::REACTIONS as $name ) {
			$meta[ $name ] = [
				'summary' => [ 'total_count' => $response->at( $name, 'summary' )->int( 'total_count' ) ],
			];
		}
		return $meta;
	}

	/** @return array<string, mixed> */
	public function replies( Source $source, string $commentId ): array {
		$response = $this->ask( $source, $commentId, [ 'fields' => 'comments.limit(50){' . self::COMMENT . '}' ] );
		return [
			'comments' => [
				'data' => array_map( [ self::class, 'comment' ], $response->at( 'comments' )->list( 'data' ) ),
			],
		];
	}

	/** @return array<string, mixed> */
	public function thumbs( Source $source, Item $item, bool $album ): array {
		if ( $album ) {
			$response = $this->ask(
				$source,
				( '' === $item->objectId ? $item->id : $item->objectId ) . '/photos',
				[ 'fields' => 'id,name,images{source,width,height}', 'limit' => 100 ],
			);
			return [ 'data' => array_map( [ self::class, 'photo' ], $response->list( 'data' ) ) ];
		}
		$response = $this->ask(
			$source,
			$item->id,
			[ 'fields' => 'attachments{subattachments.limit(100){description,url,media}}' ],
		);
		$parts    = (
			$response->at( 'attachments' )->list( 'data' )[0] ?? new ArrayReader( [] )
		)->at( 'subattachments' )->list( 'data' );
		return [] === $parts
			? []
			: [
				'attachments' => [
					'data' => [ [ 'subattachments' => [ 'data' => array_map( [ self::class, 'part' ], $parts ) ] ] ],
				],
			];
	}

	/** @param array<string, string|int> $query */
	private function ask( Source $source, string $path, array $query ): ArrayReader {
		return $this->graph->get( $source, $path, $query, timeout: self::TIMEOUT );
	}

	/** @return array<string, mixed> */
	private static function comment( ArrayReader $in ): array {
		$comment = [
			'id'            => $in->string( 'id' ),
			'message'       => Escape::entities( $in->string( 'message' ) ),
			'created_time'  => $in->string( 'created_time' ),
			'like_count'    => $in->int( 'like_count' ),
			'comment_count' => $in->int( 'comment_count' ),
			'message_tags'  => array_map(
				static fn( ArrayReader $tag ): array => [
					'id'   => $tag->string( 'id' ),
					'name' => Escape::entities( $tag->string( 'name' ) ),
				],
				$in->list( 'message_tags' ),
			),
		];
		$from = $in->child( 'from' );
		if ( null !== $from ) {
			$comment['from'] = [
				'id'      => $from->string( 'id' ),
				'name'    => Escape::entities( $from->string( 'name' ) ),
				'link'    => $from->url( 'link' ),
				'picture' => [ 'data' => [ 'url' => $from->at( 'picture', 'data' )->url( 'url' ) ] ],
			];
		}
		$attachment = $in->child( 'attachment' );
		if ( null !== $attachment ) {
			$comment['attachment'] = [
				'url'   => $attachment->url( 'url' ),
				'title' => Escape::entities( $attachment->string( 'title' ) ),
				'media' => [ 'image' => [ 'src' => $attachment->at( 'media', 'image' )->url( 'src' ) ] ],
			];
		}
		return $comment;
	}

	/** @return array<string, mixed> */
	private static function photo( ArrayReader $in ): array {
		$images = array_map(
			static fn( ArrayReader $image ): array => [
				'source' => $image->url( 'source' ),
				'width'  => $image->int( 'width' ),
				'height' => $image->int( 'height' ),
			],
			$in->list( 'images' ),
		);
		return [
			'id'     => $in->string( 'id' ),
			'name'   => Escape::entities( $in->string( 'name' ) ),
			'source' => $images[0]['source'] ?? '',
			'width'  => $images[0]['width'] ?? 0,
			'height' => $images[0]['height'] ?? 0,
			'images' => $images,
		];
	}

	/** @return array<string, mixed> */
	private static function part( ArrayReader $in ): array {
		$image = $in->at( 'media', 'image' );
		return [
			'description' => Escape::entities( $in->string( 'description' ) ),
			'url'         => $in->url( 'url' ),
			'media'       => [
				'image' => [
					'src'    => $image->url( 'src' ),
					'width'  => $image->int( 'width' ),
					'height' => $image->int( 'height' ),
				],
			],
		];
	}
}
