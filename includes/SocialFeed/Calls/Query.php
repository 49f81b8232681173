<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;
use Frontispiece\Kernel\Security\RateLimit;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Handles cff_query: returns the likes, comments and reactions of a post as JSON text. Also available as GET at
 * frontispiece/v1/social-feed/query.
 *
 * Public, but rate-limited, because it may make an outgoing request: once for a stored id, and then not again for a
 * while.
 */
final class Query {
	/** JSON schema of the response. */
	public const PROPERTIES = [
		'likes'     => [ 'type' => 'object' ],
		'comments'  => [ 'type' => 'object' ],
		'reactions' => [ 'type' => 'object' ],
		'love'      => [ 'type' => 'object' ],
		'haha'      => [ 'type' => 'object' ],
		'wow'       => [ 'type' => 'object' ],
		'sad'       => [ 'type' => 'object' ],
		'angry'     => [ 'type' => 'object' ],
	];

	public function __construct(
		private readonly RemoteCache $remoteCache,
		private readonly Tables $tables,
		private readonly RateLimit $rateLimit,
		private readonly PostFinder $posts,
	) {}

	public function action(): AjaxAction {
		return new AjaxAction(
			'cff_query',
			self::input(),
			fn( array $input ): AjaxResponse => AjaxResponse::text( $this->response( new ArrayReader( $input ) ) ),
			AjaxAction::WRITE,
			limit: 120,
		);
	}

	/** Registers the same call as a GET route, rate-limited together with it. */
	public function route(): void {
		PublicRoute::register( '/social-feed/query', 'post-meta', self::input(), self::PROPERTIES, $this->get( ... ) );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function get( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		if ( ! $this->rateLimit->allow( 'cff_query', 120, 60 ) ) {
			return PublicAnswer::tooMany();
		}
		return PublicAnswer::unkept( Json::object( $this->response( new ArrayReader( $request->get_params() ) ) ) );
	}

	/** @return array<string, array<string, mixed>> */
	private static function input(): array {
		$flag = [ 'type' => 'string', 'maxLength' => 10 ];
		return [
			'post_id'        => Post::ID + [ 'required' => true ],
			'o_id'           => [ 'type' => 'string', 'pattern' => '^([0-9A-Za-z_-]{0,80}|undefined)$', 'default' => '' ],
			'use_id'         => [ 'type' => 'string', 'enum' => [ 'object', 'post' ], 'default' => 'post' ],
			'type'           => [ 'type' => 'string', 'maxLength' => 20, 'default' => 'meta' ],
			'pageid'         => Post::PAGE_ID,
			'comments_num'   => [ 'type' => 'string', 'maxLength' => 20 ],
			'likes_num'      => [ 'type' => 'string', 'maxLength' => 20 ],
			'isvideo'        => $flag,
			'timeline_event' => $flag,
			'timelinealbum'  => $flag,
		] + Post::TOKENS;
	}

	/** @return string JSON text; "{}" if the post is unknown */
	private function response( ArrayReader $input ): string {
		$post = 'meta' === $input->string( 'type' ) && $this->tables->ready()
			? $this->posts->find( $input->string( 'post_id' ) )
			: null;
		if ( null === $post ) {
			return '{}';
		}
		// Only accept the object that belongs to this post, so that a page cannot make the site request anything else.
		$meta = $this->meta(
			$post,
			'object' === $input->string( 'use_id' ) && $post->item->objectId === $input->string( 'o_id' ),
		);
		return [] === $meta ? '{}' : Json::encode( $meta );
	}

	/**
	 * @param bool $isOfObject whether the social network keeps them with the object of the post
	 * @return array<array-key, mixed> likes, comments and reactions
	 */
	public function meta( Post $post, bool $isOfObject ): array {
		$object = $isOfObject && '' !== $post->item->objectId;
		$id     = $object && ! str_contains( $post->item->objectId, '_' )
			? $post->item->pageId . '_' . $post->item->objectId
			: $post->item->id;
		return $this->remoteCache->get(
			$post->source->id,
			RemoteCache::META,
			$post->item->id,
			static fn(): array => $post->network->meta( $post->source, $post->item, $id ),
		);
	}
}
