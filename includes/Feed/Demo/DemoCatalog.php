<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Demo;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Reads the demo content that ships with the plugin: JSON files in this directory. Their images are file stems in
 * assets/demo, their texts may be lists of lines, and their times are written as ages, such as "2 days 10 hours".
 *
 * @phpstan-type ImageData array{width: int, height: int, sizes: list<int>, alt: string, color: string}
 */
final class DemoCatalog {
	private const POSTS = [ 'photos', 'photos-older', 'albums-videos', 'links-events', 'texts', 'long-text' ];

	private const TIMES = [ 'age', 'backdated_age', 'starts_in', 'ends_in' ];

	/** @var array<string, array<array-key, mixed>> content by file */
	private static array $files = [];

	/** @return ImageData|null */
	public static function image( string $stem ): ?array {
		/** @var ImageData|null */
		return self::file( 'images' )[ $stem ] ?? null;
	}

	/** @return list<array<string, mixed>> posts as Item::fromArray() reads them, newest first */
	public static function posts( int $now ): array {
		$posts = array_merge( ...array_map( static fn( string $name ): array => self::rows( "posts/$name" ), self::POSTS ) );
		usort( $posts, static fn( array $a, array $b ): int => $a['age'] <=> $b['age'] );
		return array_map( static fn( array $post ): array => self::timed( self::complete( $post ), $now ), $posts );
	}

	/** @return list<array<string, mixed>> in the same shape */
	public static function stories( int $now ): array {
		return array_map( static fn( array $story ): array => self::timed( $story, $now ), self::rows( 'stories' ) );
	}

	/** @return array<string, mixed> */
	public static function header(): array {
		/** @var array<string, mixed> $header */
		$header = self::file( 'page' );
		foreach ( [ 'avatar', 'cover' ] as $name ) {
			if ( is_string( $header[ $name ] ?? null ) && ! str_contains( $header[ $name ], ':' ) ) {
				$header[ $name ] = 'demo:' . $header[ $name ];
			}
		}
		return $header;
	}

	/** @return list<array<string, mixed>> comments of a post, oldest first: id, name, avatar (a stem), text, age, likes, replies */
	public static function comments( string $postId ): array {
		/** @var array<string, list<array<string, mixed>>> $comments */
		$comments = self::file( 'comments' );
		return $comments[ $postId ] ?? [];
	}

	/** @return list<array<string, mixed>> */
	private static function rows( string $name ): array {
		/** @var list<array<string, mixed>> */
		return self::file( $name );
	}

	/** @return array<array-key, mixed> with ages in seconds */
	private static function file( string $name ): array {
		if ( ! isset( self::$files[ $name ] ) ) {
			$data = wp_json_file_decode( __DIR__ . "/$name.json", [ 'associative' => true ] );
			$data = is_array( $data ) ? $data : [];
			array_walk_recursive( $data, static function ( mixed &$value, int|string $key ): void {
				if ( is_string( $value ) && in_array( $key, self::TIMES, true ) ) {
					$value = strtotime( "1970-01-01 UTC $value" );
				}
			} );
			self::$files[ $name ] = $data;
		}
		return self::$files[ $name ];
	}

	/**
	 * Adds what is the same in all posts, or follows from the rest.
	 *
	 * @param array<string, mixed> $post
	 * @return array<string, mixed>
	 */
	private static function complete( array $post ): array {
		$page   = new ArrayReader( self::file( 'page' ) );
		$in     = new ArrayReader( $post );
		$id     = substr( $in->string( 'id' ), strlen( $page->string( 'id' ) ) + 1 );
		$media  = [];
		foreach ( $in->list( 'media' ) as $index => $medium ) {
			$image   = self::image( $medium->string( 'image' ) );
			$media[] = $medium->all() + [
				'id'      => $id . sprintf( '%02d', $index + 1 ),
				'type'    => 'image',
				'alt'     => $image['alt'] ?? '',
				'caption' => '',
				'width'   => $image['width'] ?? 0,
				'height'  => $image['height'] ?? 0,
			];
		}
		$author = $in->at( 'author' )->all() + array_intersect_key( $page->all(), [ 'id' => 1, 'name' => 1, 'url' => 1, 'avatar' => 1 ] );
		$avatar = ( new ArrayReader( $author ) )->string( 'avatar' );
		$counts = array_map(
			static fn( array $comment ): int => 1 + count( ( new ArrayReader( $comment ) )->list( 'replies' ) ),
			self::comments( $in->string( 'id' ) ),
		);
		return [
			'author' => [ 'avatar' => '' === $avatar ? '' : "demo:$avatar" ] + $author,
			'media'  => $media,
			'counts' => $in->at( 'counts' )->all()
				+ [ 'likes' => 0, 'comments' => array_sum( $counts ), 'shares' => 0, 'reactions' => [] ],
			'text'   => implode( "\n", (array) ( $post['text'] ?? '' ) ),
		] + $post + [
			'page_id'   => $page->string( 'id' ),
			'object_id' => $media[0]['id'] ?? $id,
			'url'       => $page->string( 'url' ) . "/posts/$id",
		];
	}

	/**
	 * @param array<string, mixed> $post
	 * @return array<string, mixed>
	 */
	private static function timed( array $post, int $now ): array {
		$seconds = static fn( array $from, string $key ): int => is_int( $from[ $key ] ?? null ) ? $from[ $key ] : 0;

		$post['created_at'] = $now - $seconds( $post, 'age' );
		if ( isset( $post['backdated_age'] ) ) {
			$post['backdated_at'] = $now - $seconds( $post, 'backdated_age' );
		}
		if ( is_array( $post['event'] ?? null ) && isset( $post['event']['starts_in'] ) ) {
			// Count from midnight, so that evening events are in the evening no matter when the demo is created.
			$midnight                   = ( new \DateTimeImmutable( "@$now" ) )->setTimezone(
				new \DateTimeZone( ( new ArrayReader( $post['event'] ) )->string( 'timezone' ) ),
			)->setTime( 0, 0 )->getTimestamp();
			$post['event']['starts_at'] = $midnight + $seconds( $post['event'], 'starts_in' );
			$post['event']['ends_at']   = isset( $post['event']['ends_in'] )
				? $midnight + $seconds( $post['event'], 'ends_in' )
				: 0;
		}
		foreach ( is_array( $post['media'] ?? null ) ? $post['media'] : [] as $i => $media ) {
			if ( is_array( $media ) && is_string( $media['image'] ?? null ) ) {
				$post['media'][ $i ]['src'] = 'demo:' . $media['image'];
			}
		}
		return $post;
	}
}
