<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Handles cff_comments: returns the replies to a comment that was shown. Public and rate-limited, like cff_query. */
final class Replies {
	public const ID = [ 'type' => 'string', 'pattern' => '^[0-9]{1,25}_[0-9]{1,25}(_[0-9]{1,25})?$' ];

	public function __construct(
		private readonly RemoteCache $remoteCache,
		private readonly Tables $tables,
		private readonly PostFinder $posts,
	) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			'cff_comments',
			[
				'id'     => self::ID + [ 'required' => true ],
				'pageid' => Post::PAGE_ID,
			] + Post::TOKENS,
			fn( array $input ): AjaxResponse => AjaxResponse::text( $this->response( new ArrayReader( $input ) ) ),
			AjaxAction::WRITE,
			limit: 120,
		);
	}

	/** @return string JSON text {comments: {data: []}} */
	private function response( ArrayReader $input ): string {
		$id   = $input->string( 'id' );
		$post = $this->tables->ready()
			? $this->posts->find( $input->string( 'pageid' ) . '_' . strtok( $id, '_' ) )
			: null;
		$replies = null === $post ? [] : $this->forComment( $post, $id );
		return [] === $replies ? '{"comments":{"data":[]}}' : Json::encode( $replies );
	}

	/** @return array<array-key, mixed> replies to a comment of a post */
	public function forComment( Post $post, string $id ): array {
		return $this->isShown( $post, $id )
			? $this->remoteCache->get(
				$post->source->id,
				RemoteCache::REPLIES,
				$id,
				static fn(): array => $post->network->replies( $post->source, $id ),
			)
			: [];
	}

	/** Returns whether a visitor could have seen the comment. Only such comments may cause a request. */
	private function isShown( Post $post, string $commentId ): bool {
		$meta = $this->remoteCache->stored(
			RemoteCache::META,
			[ [ 'source_id' => $post->source->id, 'remote_id' => $post->item->id ] ],
		)[ $post->item->id ]
			?? [];
		foreach ( ( new ArrayReader( $meta ) )->at( 'comments' )->list( 'data' ) as $comment ) {
			if ( $comment->string( 'id' ) === $commentId ) {
				return true;
			}
		}
		return false;
	}
}
