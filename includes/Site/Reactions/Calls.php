<?php
declare(strict_types=1);

namespace Frontispiece\Site\Reactions;

use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * Ajax endpoints: the like call under both of its names, and the call that returns the current counts to cached pages.
 */
final class Calls {
	public const LIKE  = 'penci-post-like';
	public const STATE = 'frontispiece_reactions';
	public const NONCE = 'frontispiece_like';

	// Maximum number of new voters per IP address and day. Anyone who clears the cookie, or has no votes left with it,
	// counts as a new voter.
	private const NEW_VOTERS = 40;

	/** @param list<string> $reactions enabled reactions */
	public function __construct(
		private readonly RateLimit $rates,
		private readonly Voter $voters,
		private readonly Votes $votes,
		private readonly array $reactions,
	) {}

	/** @return array<string, \Closure(): AjaxAction> */
	public function actions(): array {
		$input = [
			'nonce'           => [ 'type' => 'string', 'maxLength' => 64, 'default' => '' ],
			'penci_post_like' => [ 'type' => 'string', 'maxLength' => 64 ],
			'post_id'         => [ 'type' => 'integer', 'minimum' => 1, 'required' => true ],
			'reaction'        => [ 'type' => 'string', 'maxLength' => 20, 'default' => 'like' ],
			// `state` is our addition: the desired state of the vote. Without it the call toggles the vote.
			'state'           => [ 'type' => 'string', 'enum' => [ '0', '1', '' ], 'default' => '' ],
		];
		return [
			self::LIKE        => fn(): AjaxAction => $this->likeAction( self::LIKE, $input ),
			'penci_post_like' => fn(): AjaxAction => $this->likeAction( 'penci_post_like', $input ),
			self::STATE       => fn(): AjaxAction => new AjaxAction(
				self::STATE,
				[
					'posts' => [
						'type'     => 'array',
						'items'    => [ 'type' => 'integer', 'minimum' => 1 ],
						'maxItems' => 100,
						'required' => true,
					],
				],
				fn( array $values ): AjaxResponse => $this->state( $values ),
			),
		];
	}

	/** @param array<string, array<string, mixed>> $input */
	private function likeAction( string $name, array $input ): AjaxAction {
		$like = fn( array $values ): AjaxResponse => $this->like( $values );
		return new AjaxAction( $name, $input, $like, AjaxAction::WRITE, bucket: self::LIKE );
	}

	/** @param array<string, mixed> $input */
	private function like( array $input ): AjaxResponse {
		// Visitors have no session to protect; for logged-in users another site could forge the request.
		if (
			is_user_logged_in()
			&& false === wp_verify_nonce( is_string( $input['nonce'] ) ? $input['nonce'] : '', self::NONCE )
		) {
			return AjaxResponse::error(
				403,
				'stale_nonce',
				__( 'This page has expired. Reload it and try again.', 'frontispiece' ),
			);
		}
		$post     = is_int( $input['post_id'] ) ? $input['post_id'] : 0;
		$reaction = is_string( $input['reaction'] ) && ! in_array( $input['reaction'], [ '', 'undefined' ], true )
			? $input['reaction']
			: 'like';
		if ( ! in_array( $reaction, $this->reactions, true ) || ! self::isShown( $post ) ) {
			return AjaxResponse::error(
				404,
				'no_such_reaction',
				__( 'This post doesn\'t accept reactions.', 'frontispiece' ),
			);
		}
		$voter  = $this->voters->current();
		if ( ! is_user_logged_in() && ! $this->votes->knows( $voter ) ) {
			if ( '0' === $input['state'] ) {
				return AjaxResponse::text( 'already' . $this->votes->count( $post, $reaction ) );
			}
			if ( ! $this->rates->allow( 'frontispiece_new_voter', self::NEW_VOTERS, DAY_IN_SECONDS ) ) {
				return AjaxResponse::error(
					429,
					'too_many_voters',
					__( 'Too many requests. Wait a minute and try again.', 'frontispiece' ),
					[ 'Retry-After' => '3600' ],
				);
			}
			$voter = '' === $voter ? $this->voters->make() : $voter;
		}
		$liked   = '0' === $input['state']
			? false
			: ( $this->votes->add( $post, $reaction, $voter ) || '1' === $input['state'] );
		$changed = $liked || $this->votes->remove( $post, $reaction, $voter );
		$count   = $this->votes->count( $post, $reaction );
		if ( $changed ) {
			/**
			 * Fires after a visitor has added or removed a reaction to a post.
			 *
			 * @since 1.0.0
			 * @param array{post: int, reaction: string, liked: bool, count: int} $vote
			 */
			do_action( 'frontispiece_reaction_changed', [
				'post'     => $post,
				'reaction' => $reaction,
				'liked'    => $liked,
				'count'    => $count,
			] );
		}
		return AjaxResponse::text( ( $liked ? '' : 'already' ) . $count );
	}

	/** Returns whether the current visitor may read the post. */
	public static function isShown( int $post ): bool {
		return is_post_publicly_viewable( $post ) && ! post_password_required( $post );
	}

	/** @param array<string, mixed> $input */
	private function state( array $input ): AjaxResponse {
		$posts  = array_values( array_filter( is_array( $input['posts'] ) ? $input['posts'] : [], 'is_int' ) );
		_prime_post_caches( $posts, false, false );
		$posts  = array_values( array_filter( $posts, static fn( int $post ): bool => self::isShown( $post ) ) );
		$counts = [] === $posts ? [] : $this->votes->counts( $posts );
		$mine   = [] === $posts ? [] : $this->votes->findByVoter( $this->voters->current(), $posts );
		$state  = [];
		foreach ( $posts as $post ) {
			foreach ( $this->reactions as $reaction ) {
				$state[] = [
					'post'     => $post,
					'reaction' => $reaction,
					'count'    => $counts[ $post ][ $reaction ] ?? 0,
					'liked'    => in_array( $reaction, $mine[ $post ] ?? [], true ),
				];
			}
		}
		return AjaxResponse::json( $state );
	}
}
