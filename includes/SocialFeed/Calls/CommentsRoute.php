<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * Handles GET frontispiece/v1/social-feed/comments/{post}, which returns what cff_query returns, for all visitors alike,
 * and below it /{comment}, with the replies that cff_comments returns.
 */
final class CommentsRoute {
	private const PATH = '/social-feed/comments/';

	public function __construct(
		private readonly RemoteCache $remoteCache,
		private readonly Tables $tables,
		private readonly RateLimit $rateLimit,
		private readonly PostFinder $posts,
		private readonly Query $query,
		private readonly Replies $replies,
	) {}

	/** Returns the URL to which scripts append the ID of a post, and a slash and the ID of a comment. */
	public static function url(): string {
		return rest_url( RestController::NAMESPACE . self::PATH );
	}

	/** Like the AJAX actions, and rate-limited together with them where it makes requests. */
	public function register(): void {
		$post = self::PATH . '(?P<post>[0-9_]+)';
		foreach ( [
			$post                             => [ 'post' => Post::ID ],
			"$post/(?P<comment>[0-9_]+)" => [ 'post' => Post::ID, 'comment' => Replies::ID ],
		] as $path => $arguments ) {
			PublicRoute::register( $path, 'comments', $arguments, Query::PROPERTIES, $this->get( ... ) );
		}
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function get( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		[ $id, $comment ] = PublicRoute::texts( $request, 'post', 'comment' );
		$post = $this->tables->ready() ? $this->posts->find( $id ) : null;
		if ( null === $post ) {
			return new \WP_Error( 'no_post', __( 'Post not found.', 'frontispiece' ), [ 'status' => 404 ] );
		}
		[ $kind, $remoteId, $call ] = '' === $comment
			? [ RemoteCache::META, $post->item->id, 'cff_query' ]
			: [ RemoteCache::REPLIES, $comment, 'cff_comments' ];
		if (
			! $this->remoteCache->isFresh( $post->source->id, $kind, $remoteId )
			&& ! $this->rateLimit->allow( $call, 120, 60 )
		) {
			return PublicAnswer::tooMany();
		}
		$data = '' === $comment
			? $this->query->meta( $post, false )
			: $this->replies->forComment( $post, $comment );
		// The social network has not answered: the next visitor may have better luck.
		return [] === $data
			? PublicAnswer::unkept( $data )
			: PublicAnswer::forRequest(
				$request,
				$data,
				[ 'comments', "comments-{$post->item->id}" ],
				self::url() . ( '' === $comment ? $id : "$id/$comment" ),
			);
	}
}
