<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Driver\CommentSource;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Kernel\Text\Json;

/**
 * Handles the photo feed's Ajax calls for comments.
 *
 * sbi_remote_comments_needed returns the comments of a stored post, requested from the social network once for all
 * visitors and cached for 6000 s. sbi_get_comment_cache returns what is cached. sbi_update_comment_cache accepts data
 * and discards it: what one visitor sends must never be shown to another.
 *
 * @phpstan-type Comment array{id: string, username: string, text: string}
 * @phpstan-type Post array{item: Item, source: Source, driver: CommentSource|null}
 */
final class Comments {
	public const FETCH = 'sbi_remote_comments_needed';
	public const LIMIT = 120;
	public const TTL  = 6000;

	private const MAX_COMMENTS    = 200;
	private const MAX_LENGTH = 2000;

	public function __construct(
		private readonly SourceDrivers $drivers,
		private readonly ItemRepository $items,
		private readonly SourceRepository $sources,
		private readonly RemoteCache $remoteCache,
		private readonly Tables $tables,
	) {}

	public function fetchAction(): AjaxAction {
		return new AjaxAction(
			self::FETCH,
			[
				'post_id' => PostIdSchema::POST + [ 'required' => true ],
				'user'    => [ 'type' => 'string', 'maxLength' => 100 ],
				'type'    => [ 'type' => 'string', 'maxLength' => 20 ],
			],
			function ( array $input ): AjaxResponse {
				$post = $this->post( ( new ArrayReader( $input ) )->string( 'post_id' ) );
				return AjaxResponse::json( null === $post ? [] : $this->forPost( $post ) );
			},
			AjaxAction::WRITE,
			limit: self::LIMIT,
		);
	}

	public function readAction(): AjaxAction {
		$read = fn(): AjaxResponse => AjaxResponse::text( self::map( $this->cached() ) );
		return new AjaxAction( 'sbi_get_comment_cache', [], $read, cost: static fn(): int => 10 );
	}

	public function cacheAction(): AjaxAction {
		return new AjaxAction(
			'sbi_update_comment_cache',
			[
				'post_id'        => [ 'type' => 'string', 'maxLength' => 90, 'required' => true ],
				'comments'       => [ 'type' => 'array', 'maxItems' => 500 ],
				'total_comments' => [ 'type' => 'integer', 'minimum' => 0 ],
			],
			static fn(): AjaxResponse => AjaxResponse::text( '' ),
		);
	}

	/** @return Post|null a stored post; without a driver if its comments cannot be requested */
	public function post( string $id ): ?array {
		$row    = $this->tables->ready() ? $this->items->find( [ $id ] )[ $id ] ?? null : null;
		$source = null === $row ? null : $this->sources->byId( $row['source_id'] );
		if ( null === $row || null === $source ) {
			return null;
		}
		$driver = 0 === $row['item']->counts['comments'] ? null : $this->drivers->get( $source->type );
		return [
			'item'   => $row['item'],
			'source' => $source,
			'driver' => $driver instanceof CommentSource ? $driver : null,
		];
	}

	/**
	 * Returns whether the comments of a post are known without a request.
	 *
	 * @param Post $post
	 */
	public function areKnown( array $post ): bool {
		return null === $post['driver']
			|| $this->remoteCache->isFresh( $post['source']->id, RemoteCache::COMMENTS, $post['item']->id );
	}

	/**
	 * @param Post $post
	 * @return list<Comment> text and name as HTML
	 */
	public function forPost( array $post ): array {
		[ 'item' => $item, 'source' => $source, 'driver' => $driver ] = $post;
		return null === $driver ? [] : self::shown(
			$this->remoteCache->get(
				$source->id,
				RemoteCache::COMMENTS,
				$item->id,
				static fn(): array => $driver->comments( $source, $item ),
				self::TTL,
			),
		);
	}

	/**
	 * @return array<string, array{0: list<Comment>, 1: int, 2: int}> post id => comments, unix seconds at which they
	 *     are old, how many
	 */
	private function cached(): array {
		$all    = [];
		$latest = $this->tables->ready()
			? $this->remoteCache->latest( RemoteCache::COMMENTS, self::MAX_COMMENTS )
			: [];
		// Comments of a post that a moderator has hidden are hidden, too.
		$shown = [] === $latest
			? []
			: $this->items->find( array_keys( $latest ) );
		foreach ( array_intersect_key( $latest, $shown ) as $id => $row ) {
			$comments         = self::shown( $row['answer'] );
			$all[ "$id" ] = [ $comments, $row['expires_at'], count( $comments ) ];
		}
		return $all;
	}

	/**
	 * Returns comments with escaped texts and names, because clients insert them into the page as HTML.
	 *
	 * @param array<array-key, mixed> $comments
	 * @return list<Comment>
	 */
	private static function shown( array $comments ): array {
		return array_map(
			static fn( ArrayReader $comment ): array => [
				'id'       => $comment->string( 'id' ),
				'username' => Escape::entities( $comment->string( 'username' ) ),
				'text'     => Escape::entities( mb_substr( $comment->string( 'text' ), 0, self::MAX_LENGTH ) ),
			],
			( new ArrayReader( [ 'all' => $comments ] ) )->list( 'all' ),
		);
	}

	/** @param array<array-key, mixed> $all */
	private static function map( array $all ): string {
		return [] === $all ? '{}' : Json::encode( $all );
	}
}
