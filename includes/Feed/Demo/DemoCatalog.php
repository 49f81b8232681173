<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Demo;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Reads the demo content that ships with the plugin: data files in this directory, with times stored as ages.
 *
 * @phpstan-type ImageData array{width: int, height: int, sizes: list<int>, alt: string, color: string}
 */
final class DemoCatalog {
	/** @var array<string, ImageData>|null */
	private static ?array $images = null;

	/** @return ImageData|null */
	public static function image( string $stem ): ?array {
		if ( null === self::$images ) {
			/** @var array<string, ImageData> $images */
			$images       = require __DIR__ . '/images.php';
			self::$images = $images;
		}
		return self::$images[ $stem ] ?? null;
	}

	/** @return list<array<string, mixed>> posts as Item::fromArray() reads them */
	public static function posts( int $now ): array {
		/** @var list<array<string, mixed>> $posts */
		$posts = require __DIR__ . '/posts.php';
		return array_map( static fn( array $post ): array => self::timed( $post, $now ), $posts );
	}

	/** @return list<array<string, mixed>> in the same shape */
	public static function stories( int $now ): array {
		/** @var list<array<string, mixed>> $stories */
		$stories = require __DIR__ . '/stories.php';
		return array_map( static fn( array $story ): array => self::timed( $story, $now ), $stories );
	}

	/** @return array<string, mixed> */
	public static function header(): array {
		/** @var array<string, mixed> $header */
		$header = require __DIR__ . '/page.php';
		foreach ( [ 'avatar', 'cover' ] as $name ) {
			if ( is_string( $header[ $name ] ?? null ) && ! str_contains( $header[ $name ], ':' ) ) {
				$header[ $name ] = 'demo:' . $header[ $name ];
			}
		}
		return $header;
	}

	/** @return list<array<string, mixed>> comments of a post: id, name, avatar (a stem), text, age, likes, replies */
	public static function comments( string $postId ): array {
		/** @var array<string, list<array<string, mixed>>> $comments */
		$comments = require __DIR__ . '/comments.php';
		return $comments[ $postId ] ?? [];
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
