<?php
declare(strict_types=1);

namespace Frontispiece\Site\Reactions;

use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;
use Frontispiece\Kernel\Rest\RestController;

/**
 * Handles GET frontispiece/v1/reactions, which returns the counts of posts for all visitors who have not voted. Those
 * who have voted use the Ajax call, which knows their own votes.
 */
final class CountsRoute {
	private const PATH = '/reactions';

	/**
	 * Votes do not purge caches, because a popular post would never stay in one. So caches keep counts for a short time
	 * only.
	 */
	private const SECONDS = 30;

	/** @param list<string> $reactions enabled reactions */
	public function __construct( private readonly Votes $votes, private readonly array $reactions ) {}

	/** Returns the URL to which scripts append the IDs of posts, in ascending order and separated by commas. */
	public static function url(): string {
		return substr( add_query_arg( 'posts', '0', rest_url( RestController::NAMESPACE . self::PATH ) ), 0, -1 );
	}

	public function register(): void {
		PublicRoute::register(
			self::PATH,
			'reactions',
			[
				'posts' => [
					'type'     => 'string',
					'pattern'  => '^[1-9][0-9]{0,18}(,[1-9][0-9]{0,18}){0,99}$',
					'required' => true,
				],
			],
			[
				'votes' => [
					'type'        => 'array',
					'description' => 'The count of each reaction to each post.',
					'items'       => [ 'type' => 'object' ],
				],
			],
			$this->get( ... ),
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function get( \WP_REST_Request $request ): \WP_REST_Response {
		[ $ids ] = PublicRoute::texts( $request, 'posts' );
		$posts   = array_map( 'intval', explode( ',', $ids ) );
		_prime_post_caches( $posts, false, false );
		$posts = array_values( array_unique( array_filter( $posts, Calls::isShown( ... ) ) ) );
		sort( $posts );
		$votes = [];
		foreach ( [] === $posts ? [] : $this->votes->counts( $posts ) + array_fill_keys( $posts, [] ) as $post => $counts ) {
			foreach ( $this->reactions as $reaction ) {
				$votes[] = [
					'post'     => $post,
					'reaction' => $reaction,
					'count'    => $counts[ $reaction ] ?? 0,
					'liked'    => false,
				];
			}
		}
		return PublicAnswer::forRequest(
			$request,
			[ 'votes' => $votes ],
			[ 'reactions', ...array_map( static fn( int $post ): string => "reactions-$post", $posts ) ],
			self::url() . implode( ',', $posts ),
			self::SECONDS,
		);
	}
}
