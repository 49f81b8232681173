<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- included by a method: its variables are not global.

/**
 * @var array<string, array{
 *     width: int,
 *     height: int,
 *     sizes: list<int>,
 *     alt: string,
 *     color: string
 * }> $images
 */
$images = require __DIR__ . '/images.php';
/** @var array<string, list<array{replies: list<array<string, mixed>>, ...}>> $comments */
$comments = require __DIR__ . '/comments.php';
/** @var array{id: string, name: string, url: string, avatar: string, ...} $page */
$page  = require __DIR__ . '/page.php';
$posts = [];

foreach ( [ 'photos', 'photos-older', 'albums-videos', 'links-events', 'texts', 'long-text' ] as $part ) {
	/**
	 * @var list<array{
	 *     id: string,
	 *     age: int,
	 *     media?: list<array{image: string, ...}>,
	 *     counts?: array<string, mixed>,
	 *     author?: array{id: string, name: string, url: string, avatar: string},
	 *     ...
	 * }> $rows
	 */
	$rows = require __DIR__ . '/posts/' . $part . '.php';
	foreach ( $rows as $post ) {
		$post_id    = substr( $post['id'], strlen( $page['id'] ) + 1 );
		$media      = [];
		$post_media = $post['media'] ?? [];
		foreach ( $post_media as $index => $medium ) {
			$image   = $images[ $medium['image'] ];
			$media[] = $medium + [
				'id'      => $post_id . sprintf( '%02d', $index + 1 ),
				'type'    => 'image',
				'alt'     => $image['alt'],
				'caption' => '',
				'width'   => $image['width'],
				'height'  => $image['height'],
			];
		}
		$commentCount = 0;
		foreach ( $comments[ $post['id'] ] ?? [] as $comment ) {
			$commentCount += 1 + count( $comment['replies'] );
		}
		$author = ( $post['author'] ?? [] ) + [
			'id'     => $page['id'],
			'name'   => $page['name'],
			'url'    => $page['url'],
			'avatar' => $page['avatar'],
		];
		if ( '' !== $author['avatar'] ) {
			$author['avatar'] = 'demo:' . $author['avatar'];
		}
		$post['author'] = $author;
		$post['media']  = $media;
		$post['counts'] = ( $post['counts'] ?? [] ) + [
			'likes'     => 0,
			'comments'  => $commentCount,
			'shares'    => 0,
			'reactions' => [],
		];

		$posts[] = $post + [
			'text'      => '',
			'page_id'   => $page['id'],
			'object_id' => $media[0]['id'] ?? $post_id,
			'url'       => $page['url'] . '/posts/' . $post_id,
		];
	}
}

usort( $posts, static fn( array $a, array $b ): int => $a['age'] <=> $b['age'] );

return $posts;
