<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the header of a feed from a Bluesky account, list or feed. */
final class BlueskyProfile {
	/**
	 * @return array<string, mixed>
	 * @throws SourceError when the author shows posts only to people who are logged in
	 */
	public static function author( ArrayReader $profile, int $now ): array {
		if ( BlueskyLabels::fromRecords( $now, $profile )->hide() ) {
			throw new SourceError(
				SourceError::PURGE,
				__( 'This account shows its posts only to people who are logged in to Bluesky.', 'frontispiece' ),
				BlueskyApi::LOGIN,
			);
		}
		$author = BlueskyPost::author( $profile );
		return self::nonEmpty(
			[
				'id'        => $author['id'],
				'name'      => $author['name'],
				'url'       => $author['url'],
				'username'  => $profile->string( 'handle' ),
				'about'     => mb_substr( $profile->string( 'description' ), 0, 2000 ),
				'avatar'    => $author['avatar'],
				'cover'     => $profile->url( 'banner' ),
				'followers' => $profile->int( 'followersCount' ),
				'posts'     => $profile->int( 'postsCount' ),
			],
		);
	}

	/**
	 * @param ArrayReader $view a listView or generatorView
	 * @return array<string, mixed>
	 */
	public static function collection( ArrayReader $view ): array {
		$uri  = $view->string( 'uri' );
		$name = $view->string( $view->has( 'displayName' ) ? 'displayName' : 'name' );
		return self::nonEmpty(
			[
				'id'     => $uri,
				'name'   => mb_substr( $name, 0, 191 ),
				'url'    => BlueskyAddress::fromUri( $uri )?->url( $view->at( 'creator' )->string( 'handle' ) ) ?? '',
				'about'  => mb_substr( $view->string( 'description' ), 0, 2000 ),
				'avatar' => $view->url( 'avatar' ),
			],
		);
	}

	/**
	 * @param array<string, string|int> $header
	 * @return array<string, string|int>
	 */
	private static function nonEmpty( array $header ): array {
		return array_filter( $header, static fn( $value ): bool => ! in_array( $value, [ '', 0 ], true ) );
	}
}
