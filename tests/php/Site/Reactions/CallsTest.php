<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Reactions;

use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Site\Reactions\Calls;
use Frontispiece\Site\Reactions\Voter;
use Frontispiece\Site\Reactions\Votes;
use Frontispiece\Tests\Kernel\Visitor;

final class CallsTest extends ReactionsTestCase {
	/** S001-099 S001-100 */
	public function test_both_action_names_toggle_the_vote_and_return_the_new_count(): void {
		$visitor = $this->visitor( '192.0.2.1' );
		$first   = $this->like( $visitor );
		self::assertSame( [ 200, '1' ], [ $first->status, $first->body ] );
		self::assertStringStartsWith( 'text/html', $first->headers['content-type'] );
		self::assertMatchesRegularExpression(
			'/^frontispiece_voter=[0-9a-f]{32};.*HttpOnly; SameSite=Lax/',
			$first->headers['set-cookie'],
		);
		$visitor->header( 'Cookie: ' . strtok( $first->headers['set-cookie'], ';' ) );
		self::assertSame( 'already0', $this->like( $visitor, [], 'penci_post_like' )->body );
		self::assertSame( '1', $this->like( $visitor )->body );
		self::assertSame( '2', $this->like( $this->visitor( '192.0.2.2' ) )->body );
	}

	/** S001-027 */
	public function test_an_empty_or_undefined_reaction_is_a_like_and_an_unknown_one_is_rejected(): void {
		self::assertSame( '1', $this->like( $this->visitor( '192.0.2.1' ), [ 'reaction' => 'undefined' ] )->body );
		self::assertSame( '2', $this->like( $this->visitor( '192.0.2.1' ), [ 'reaction' => '' ] )->body );
		self::assertSame( 404, $this->like( $this->visitor( '192.0.2.1' ), [ 'reaction' => 'love' ] )->status );
		self::assertSame( 400, $this->like( $this->visitor( '192.0.2.1' ), [ 'post_id' => 'x' ] )->status );
	}

	public function test_a_request_with_an_explicit_state_can_be_repeated(): void {
		$visitor = $this->visitor( '192.0.2.1' );
		self::assertSame( 'already0', $this->like( $visitor, [ 'state' => 0 ] )->body );
		$first = $this->like( $visitor, [ 'state' => 1 ] );
		$visitor->header( 'Cookie: ' . strtok( $first->headers['set-cookie'], ';' ) );
		self::assertSame( '1', $this->like( $visitor, [ 'state' => 1 ] )->body );
		self::assertSame(
			[ 'already0', 'already0' ],
			array_map( fn(): string => $this->like( $visitor, [ 'state' => 0 ] )->body, [ 1, 2 ] ),
		);
	}

	public function test_a_post_that_a_visitor_cannot_read_cannot_be_liked(): void {
		foreach ( [
			[ 'post_status' => 'draft' ],
			[ 'post_status' => 'private' ],
			[ 'post_status' => 'publish', 'post_password' => 'secret' ],
		] as $state ) {
			wp_update_post( [ 'ID' => $this->id ] + $state );
			self::assertSame( 404, $this->like( $this->visitor( '192.0.2.1' ) )->status );
		}
		self::assertSame( 404, $this->like( $this->visitor( '192.0.2.1' ), [ 'post_id' => 999999 ] )->status );
	}

	/** S001-094 */
	public function test_a_user_needs_a_nonce_and_can_get_a_new_one_while_a_visitor_needs_none(): void {
		$user = $this->visitor( '192.0.2.9' )->as( 'subscriber' );
		self::assertSame( [ 403, 'stale_nonce' ], [ $this->like( $user )->status, $this->like( $user )->code() ] );
		$fresh = $user->ajax( 'frontispiece_nonce', [ 'purpose' => Calls::NONCE ] )->json()['nonce'];
		self::assertSame( '1', $this->like( $user, [ 'nonce' => $fresh, 'state' => 1 ] )->body );
		self::assertSame( '1', $this->like( $user, [ 'nonce' => $user->nonce( Calls::NONCE ), 'state' => 1 ] )->body );
		self::assertSame( 401, ( new Visitor() )->ajax( 'frontispiece_nonce', [ 'purpose' => Calls::NONCE ] )->status );
		self::assertSame( 400, $user->ajax( 'frontispiece_nonce', [ 'purpose' => 'wp_rest' ] )->status );
		self::assertSame(
			[ 'u' ],
			array_values( array_unique( array_map(
				static fn( string $voter ): string => $voter[0],
				$this->db()->column( 'SELECT voter FROM {reactions}' ),
			) ) ),
		);
	}

	public function test_deleting_the_cookie_allows_a_limited_number_of_new_votes(): void {
		$last = 0;
		for ( $n = 0; $n < 42; $n++ ) {
			$last = $this->like( $this->visitor( '192.0.2.44' ) )->status;
		}
		self::assertSame( 429, $last );
		self::assertSame( 40, ( new Votes( $this->db(), $this->kernel()->clock() ) )->count( $this->id, 'like' ) );
		self::assertStringNotContainsString(
			'192.0.2',
			(string) wp_json_encode( $this->db()->rows( 'SELECT * FROM {reactions}' ) ),
		);
	}

	/** SEC-6: a made-up cookie counted as a known voter and avoided the limits. */
	public function test_SEC_6_inventing_a_cookie_allows_a_limited_number_of_new_votes(): void {
		$last = 0;
		for ( $n = 0; $n < 42; $n++ ) {
			$visitor = $this->visitor( '192.0.2.45' )->header( 'Cookie: frontispiece_voter=' . md5( "invented $n" ) );
			$last    = $this->like( $visitor )->status;
		}
		self::assertSame( 429, $last );
		self::assertSame( 40, ( new Votes( $this->db(), $this->kernel()->clock() ) )->count( $this->id, 'like' ) );
	}

	/** SEC-6 */
	public function test_SEC_6_withdrawing_the_last_vote_makes_the_visitor_a_new_voter_again(): void {
		$first = $this->like( $this->visitor( '192.0.2.46' ) );
		$again = $this->visitor( '192.0.2.46' )->header( 'Cookie: ' . strtok( $first->headers['set-cookie'], ';' ) );
		for ( $n = 0; $n < 39; $n++ ) {
			$this->like( $this->visitor( '192.0.2.46' ) );
		}
		self::assertSame( 'already39', $this->like( $again )->body );
		self::assertSame( 429, $this->like( $again )->status );
	}

	/** SEC-6 */
	public function test_SEC_6_both_action_names_share_one_rate_limit(): void {
		$buckets = [];
		foreach ( AjaxRegistry::make(
			(
				new Calls(
					$this->kernel()->rateLimit(),
					new Voter( $this->kernel()->signer() ),
					new Votes( $this->db(), $this->kernel()->clock() ),
					[ 'like' ],
				)
			)->actions(),
		) as $action ) {
			if ( AjaxAction::WRITE === $action->kind ) {
				$buckets[ $action->name ] = $action->bucket;
			}
		}
		self::assertSame(
			[ 'penci-post-like' => 'penci-post-like', 'penci_post_like' => 'penci-post-like' ],
			$buckets,
		);
	}

	/** BUG-20 */
	public function test_BUG_20_a_get_request_casts_no_vote(): void {
		foreach ( [ Calls::LIKE, 'penci_post_like' ] as $action ) {
			self::assertSame(
				405,
				$this->visitor( '192.0.2.1' )->get(
					"/wp-admin/admin-ajax.php?action=$action&post_id={$this->id}&state=1",
				)->status,
			);
		}
		self::assertSame( 0, ( new Votes( $this->db(), $this->kernel()->clock() ) )->count( $this->id, 'like' ) );
	}

	/** BUG-23 */
	public function test_BUG_23_the_counts_of_a_protected_post_require_its_password(): void {
		$this->like( $this->visitor( '192.0.2.1' ) );
		wp_update_post( [ 'ID' => $this->id, 'post_password' => 'secret' ] );
		require_once ABSPATH . WPINC . '/class-phpass.php';
		$path   = '/wp-admin/admin-ajax.php?action=' . Calls::STATE . "&posts[]={$this->id}";
		$hash   = ( new \PasswordHash( 8, true ) )->HashPassword( 'secret' );
		$knows  = $this->visitor( '192.0.2.1' )->header(
			'Cookie: wp-postpass_'
				. md5( (string) get_site_option( 'siteurl' ) )
				. '='
				. rawurlencode( $hash ),
		);
		self::assertSame( [], $this->visitor( '192.0.2.1' )->get( $path )->json() );
		self::assertSame( [ 1 ], array_column( $knows->get( $path )->json(), 'count' ) );
		$this->switchOn( 'reactions' );
		self::assertSame( '', do_shortcode( "[frontispiece_reactions post={$this->id}]" ) );
	}
}
