<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * Handles GET frontispiece/v1/photo-feed/comments/{post}, which returns what sbi_remote_comments_needed returns, for all
 * visitors alike.
 */
final class CommentsRoute {
	private const PATH = '/photo-feed/comments/';

	public function __construct( private readonly Comments $comments, private readonly RateLimit $rateLimit ) {}

	/** Returns the URL to which scripts append the ID of a post. */
	public static function url(): string {
		return rest_url( RestController::NAMESPACE . self::PATH );
	}

	/** Like the AJAX action, and rate-limited together with it where it makes requests. */
	public function register(): void {
		PublicRoute::register(
			self::PATH . '(?P<post>[0-9_]+)',
			'photo-comments',
			[ 'post' => PostIdSchema::POST ],
			[ 'comments' => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ] ],
			$this->get( ... ),
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function get( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		[ $id ] = PublicRoute::texts( $request, 'post' );
		$post   = $this->comments->post( $id );
		if ( null === $post ) {
			return new \WP_Error( 'no_post', __( 'Post not found.', 'frontispiece' ), [ 'status' => 404 ] );
		}
		if (
			! $this->comments->areKnown( $post )
			&& ! $this->rateLimit->allow( Comments::FETCH, Comments::LIMIT, 60 )
		) {
			return PublicAnswer::tooMany();
		}
		$data = [ 'comments' => $this->comments->forPost( $post ) ];
		// If the social network has not answered, the next visitor may have better luck.
		return $this->comments->areKnown( $post )
			? PublicAnswer::forRequest( $request, $data, [ 'comments', "comments-$id" ], self::url() . $id )
			: PublicAnswer::unkept( $data );
	}
}
