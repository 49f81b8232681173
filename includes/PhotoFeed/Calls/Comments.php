<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Driver\CommentSource;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Kernel\Text\Text;

/**
 * Handles the photo feed's Ajax calls for comments.
 *
 * sbi_remote_comments_needed returns the comments of a stored post, requested from the social network once for all
 * visitors and cached for 6000 s. sbi_get_comment_cache returns what is cached. sbi_update_comment_cache accepts data
 * and discards it: what one visitor sends must never be shown to another.
 *
 * @phpstan-type Comment array{id: string, username: string, text: string}
 */
final class Comments {
	public const LIFE = 6000;

	private const MOST    = 200;
	private const LONGEST = 2000;

	public function __construct(
		private readonly SourceDrivers $drivers,
		private readonly ItemRepository $items,
		private readonly SourceRepository $sources,
		private readonly RemoteCache $remoteCache,
		private readonly Tables $tables,
	) {}

	public function fetchAction(): AjaxAction {
		return new AjaxAction(
			'sbi_remote_comments_needed',
			[
				'post_id' => Wire::POST + [ 'required' => true ],
				'user'    => [ 'type' => 'string', 'maxLength' => 100 ],
				'type'    => [ 'type' => 'string', 'maxLength' => 20 ],
			],
			fn( array $input ): AjaxResponse =>
				AjaxResponse::json( $this->commentsOf( ( new ArrayReader( $input ) )->string( 'post_id' ) ) ),
			AjaxAction::WRITE,
			limit: 120,
		);
	}

	public function readAction(): AjaxAction {
		$read = fn(): AjaxResponse => AjaxResponse::text( self::map( $this->kept() ) );
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

	/** @return list<Comment> text and name as HTML */
	private function commentsOf( string $postId ): array {
		$found   = $this->tables->ready()
			? $this->items->find( [ $postId ] )[ $postId ] ?? null
			: null;
		$account = null === $found
			? null
			: $this->sources->byId( $found['source_id'] );
		$source  = null === $account
			? null
			: $this->drivers->get( $account->type );
		if (
			null === $found
			|| null === $account
			|| ! $source instanceof CommentSource
			|| 0 === $found['item']->counts['comments']
		) {
			return [];
		}
		$item = $found['item'];
		return self::shown(
			$this->remoteCache->get(
				$account->id,
				RemoteCache::COMMENTS,
				$postId,
				static fn(): array => $source->comments( $account, $item ),
				self::LIFE,
			),
		);
	}

	/**
	 * @return array<string, array{0: list<Comment>, 1: int, 2: int}> post id => comments, unix seconds at which they
	 *     are old, how many
	 */
	private function kept(): array {
		$all    = [];
		$latest = $this->tables->ready()
			? $this->remoteCache->latest( RemoteCache::COMMENTS, self::MOST )
			: [];
		// Comments of a post that a moderator has hidden are hidden, too.
		$shown = [] === $latest
			? []
			: $this->items->find( array_keys( $latest ) );
		foreach ( array_intersect_key( $latest, $shown ) as $id => $answer ) {
			$comments         = self::shown( $answer['answer'] );
			$all[ "$id" ] = [ $comments, $answer['expires_at'], count( $comments ) ];
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
				'username' => Text::entities( $comment->string( 'username' ) ),
				'text'     => Text::entities( mb_substr( $comment->string( 'text' ), 0, self::LONGEST ) ),
			],
			( new ArrayReader( [ 'all' => $comments ] ) )->list( 'all' ),
		);
	}

	/** @param array<array-key, mixed> $all */
	private static function map( array $all ): string {
		return [] === $all ? '{}' : Json::encode( $all );
	}
}
