<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Driver\CommentSource;
use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\Permissions;
use Frontispiece\Feed\Source\Facebook\SourceGraph;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Reads one edge of an Instagram account. Subclasses differ in the host, the edge and how they recognize the last page.
 */
abstract class InstagramSource extends BuiltInDriver implements PermissionDriver, CommentSource {
	protected const HOST  = 'graph.facebook.com';
	protected const LIMIT = 50;
	protected const MEDIA = 'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,username,owner,like_count,comments_count,alt_text,is_ai_generated,'
		. 'children{id,media_type,media_url,thumbnail_url,permalink,alt_text}';

	/** Timeout in seconds for comments, which are requested while a visitor waits. */
	private const COMMENTS_TIMEOUT = 3;

	/** Seconds for which a profile is not requested again, so that a refresh takes one request. */
	private const HEADER_TTL = 6 * HOUR_IN_SECONDS;

	public function __construct(
		protected readonly Graph $graph,
		protected readonly Secrets $secrets,
		protected readonly Clock $clock,
	) {}

	public function checkPermissions( Source $source ): ?array {
		return ( new Permissions( $this->graph, $this->secrets ) )->check( $source, $this->permissions() );
	}

	public function imageHosts( Source $source ): array {
		return [ '.cdninstagram.com', '.fbcdn.net', '.fbsbx.com' ];
	}

	public function address( string $kind, string $name ): string {
		return 'https://www.instagram.com/'
			. ( 'hashtag' === $kind ? 'explore/tags/' : '' )
			. rawurlencode( $name )
			. '/';
	}

	public function comments( Source $source, Item $item ): array {
		$response = $this->get(
			$source,
			$item->id . '/comments',
			[ 'fields' => 'id,text,username,from{username}', 'limit' => 50 ],
			self::COMMENTS_TIMEOUT,
		);
		return array_map(
			static fn( ArrayReader $comment ): array => [
				'id'       => $comment->string( 'id' ),
				// This field is only set with one of the two possible permissions.
				'username' => '' === $comment->string( 'username' )
					? $comment->at( 'from' )->string( 'username' )
					: $comment->string( 'username' ),
				'text'     => $comment->string( 'text' ),
			],
			$response->list( 'data' ),
		);
	}

	/**
	 * @param array<string, string|int> $query
	 * @throws SourceError
	 */
	protected function get( Source $source, string $path, array $query, int $timeout = 10 ): ArrayReader {
		return ( new SourceGraph( $this->graph, $this->secrets ) )->get( $source, $path, $query, static::HOST, $timeout );
	}

	/** @throws SourceError */
	protected function edge( Source $source, string $path, string $after ): ArrayReader {
		$query = [ 'limit' => static::LIMIT ] + ( '' === $after ? [] : [ 'after' => $after ] );
		try {
			return $this->get( $source, $path, [ 'fields' => self::MEDIA ] + $query );
		} catch ( SourceError $error ) {
			// One field that an account or a version does not know makes the whole request fail.
			if ( 1 !== preg_match( '/nonexisting field \((alt_text|is_ai_generated)\)/', $error->getMessage() ) ) {
				throw $error;
			}
			$fields = str_replace( [ 'alt_text,is_ai_generated,', ',alt_text}' ], [ '', '}' ], self::MEDIA );
			return $this->get( $source, $path, [ 'fields' => $fields ] + $query );
		}
	}

	/** @param array<string, mixed>|null $header */
	protected function listed( ArrayReader $list, string $accountId, ?array $header ): SourcePage {
		return new SourcePage(
			self::items( $list, $accountId ),
			$list->at( 'paging' )->has( 'next' ) ? $list->at( 'paging', 'cursors' )->string( 'after' ) : '',
			$header,
			$this->graph->pause(),
		);
	}

	/** @return list<Item> */
	protected static function items( ArrayReader $list, string $accountId ): array {
		return array_values( array_filter(
			array_map(
				static fn( ArrayReader $entry ): ?Item => InstagramMedia::item( $entry, $accountId ),
				$list->list( 'data' ),
			),
			static fn( ?Item $item ): bool => null !== $item,
		) );
	}

	/**
	 * Returns the header of a feed from the profile of its account, unless the stored one is new enough.
	 *
	 * @return array<string, mixed>|null
	 * @throws SourceError
	 */
	protected function newHeader( Source $source, string $path, string $fields ): ?array {
		$now = $this->clock->now();
		return $source->hasHeaderSince( $now - self::HEADER_TTL )
			? null
			: [ 'read_at' => $now ] + self::header( $this->get( $source, $path, [ 'fields' => $fields ] ) );
	}

	/** @return array<string, mixed> */
	protected static function header( ArrayReader $profile ): array {
		$name = $profile->string( 'username' );
		return array_filter(
			[
				// Prefer `user_id`, which the network's other responses use; `id` is only known to this app.
				'id'        => '' === $profile->string( 'user_id' )
					? $profile->string( 'id' )
					: $profile->string( 'user_id' ),
				'name'      => '' === $profile->string( 'name' ) ? $name : $profile->string( 'name' ),
				'url'       => '' === $name ? '' : 'https://www.instagram.com/' . rawurlencode( $name ) . '/',
				'username'  => $name,
				'about'     => $profile->string( 'biography' ),
				'website'   => $profile->url( 'website' ),
				'avatar'    => $profile->url( 'profile_picture_url' ),
				'followers' => $profile->int( 'followers_count' ),
				'posts'     => $profile->int( 'media_count' ),
			],
			static fn( $value ): bool => ! in_array( $value, [ '', 0 ], true ),
		);
	}
}
