<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\Networks;

/** Tests over HTTP the counts, comments and replies of stored posts. R000-130: no request needs a cookie. */
final class QueryTest extends CallsTestCase {
	public function test_cff_query_returns_likes_comments_and_reactions_of_a_stored_post(): void {
		// R000-051, R000-140, R000-136
		$post  = $this->stored( 'commented' );
		$reply = AjaxClient::post( 'cff_query', [
			'post_id'      => $post,
			'o_id'         => '',
			'use_id'       => 'post',
			'comments_num' => '58',
			'likes_num'    => '3',
			'type'         => 'meta',
			'pageid'       => Networks::PAGE,
		] );
		self::assertSame( 200, $reply['status'] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		$meta = new ArrayReader( $reply['json'] );
		foreach ( [ 'likes', 'comments', 'love', 'haha', 'wow', 'sad', 'angry' ] as $part ) {
			self::assertTrue( $meta->at( $part, 'summary' )->has( 'total_count' ), $part );
		}
		$comment = $meta->at( 'comments' )->list( 'data' )[0];
		self::assertNotSame( '', $comment->string( 'id' ) );
		foreach ( [ 'message', 'like_count', 'comment_count', 'message_tags', 'from' ] as $field ) {
			self::assertTrue( $comment->has( $field ), $field );
		}
		self::assertTrue( $comment->at( 'from', 'picture', 'data' )->has( 'url' ) );
	}

	public function test_a_post_is_requested_from_facebook_once_however_often_it_is_queried(): void {
		$post = $this->stored( 'commented' );
		$this->networks->forgetLog();
		for ( $n = 0; $n < 4; $n++ ) {
			AjaxClient::post( 'cff_query', [ 'post_id' => $post ] );
		}
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_a_failed_request_is_not_repeated_at_once_and_known_data_is_kept(): void {
		$post = $this->stored( 'commented' );
		$good = AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'];
		$this->db()->run( 'UPDATE {answers} SET expires_at = 1' );
		$this->networks->fail( [ 'match' => 'commented|' . $post, 'preset' => 'transient' ] );
		$this->networks->forgetLog();
		$replies = array_map(
			static fn(): string => AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'],
			[ 1, 2 ],
		);
		self::assertSame( [ $good, $good ], $replies );
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_a_post_that_is_not_stored_causes_no_request_and_returns_the_empty_structure(): void {
		$this->networks->forgetLog();
		self::assertSame( '{}', AjaxClient::post( 'cff_query', [ 'post_id' => '1_2' ] )['body'] );
		self::assertSame(
			'{"comments":{"data":[]}}',
			AjaxClient::post( 'cff_comments', [ 'id' => '1_2', 'pageid' => '3' ] )['body'],
		);
		self::assertSame( '{}', AjaxClient::post( 'cff_thumbs', [ 'id' => '1_2', 'pageid' => '3' ] )['body'] );
		self::assertSame(
			'{"data":[]}',
			AjaxClient::post( 'cff_thumbs', [ 'id' => '1_2', 'pageid' => '3', 'albumsonly' => 'true' ] )['body'],
		);
		self::assertSame( [], $this->networks->log() );
	}

	public function test_only_the_posts_own_object_is_ever_requested(): void {
		$post = $this->stored( 'photo' );
		$this->networks->forgetLog();
		AjaxClient::post( 'cff_query', [ 'post_id' => $post, 'o_id' => '999999999', 'use_id' => 'object' ] );
		foreach ( $this->networks->log() as $request ) {
			self::assertStringNotContainsString( '999999999', (string) wp_json_encode( $request['path'] ) );
		}
	}

	public function test_the_query_by_url_returns_the_same_data(): void {
		$post  = $this->stored( 'commented' );
		$reply = wp_remote_get(
			getenv( 'FRONTISPIECE_TEST_URL' ) . "/wp-json/frontispiece/v1/social-feed/query?post_id=$post&type=meta",
		);
		self::assertEquals(
			AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['json'],
			json_decode( wp_remote_retrieve_body( $reply ), true ),
		);
	}

	public function test_get_meta_returns_stored_data_in_three_levels_without_external_requests(): void {
		// R000-147, R000-148
		$post  = $this->stored( 'commented' );
		$other = $this->stored( 'photo' );
		AjaxClient::post( 'cff_query', [ 'post_id' => $post ] );
		$this->networks->forgetLog();
		$reply = AjaxClient::post( 'get_meta', [
			'comments_array_ids' => [ $post, $other, '' ],
			'feedLocatorData'    => [ [ 'feedID' => 'x', 'postID' => '4', 'location' => 'content' ] ],
			'atts'               => [ 'feed' => '1' ],
			'page'               => '1',
		] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		self::assertSame( [ $post, $other ], array_keys( $reply['json'] ) );
		self::assertSame( [ $other => '' ], array_diff_key( $reply['json'], [ $post => 0 ] ) );
		$value = json_decode( (string) wp_json_encode( $reply['json'][ $post ] ), true );
		self::assertIsString( $value );
		$second = (array) json_decode( $value, true );
		self::assertSame( $post, $second['id_post'] );
		self::assertIsString( $second['content'] );
		self::assertArrayHasKey( 'comments', (array) json_decode( $second['content'], true ) );
		self::assertSame( [], $this->networks->log() );
	}

	public function test_BUG_92_metadata_without_ids_is_empty_and_valid(): void {
		$ids = static fn( mixed $value ): array => [ 'comments_array_ids' => $value ];
		foreach ( [ [], $ids( [] ), $ids( '' ), $ids( [ '' ] ), [ 'page' => '1' ] ] as $fields ) {
			$reply = AjaxClient::post( 'get_meta', $fields );
			self::assertSame( [ 200, '{}' ], [ $reply['status'], $reply['body'] ], (string) wp_json_encode( $fields ) );
		}
		foreach ( [ [], [ 'metadata' => '' ], [ 'metadata' => '[]' ], [ 'metadata' => '', 'page' => '1' ] ] as $fields ) {
			$reply = AjaxClient::post( 'cache_meta', $fields );
			self::assertSame( [ 200, '' ], [ $reply['status'], $reply['body'] ], (string) wp_json_encode( $fields ) );
		}
	}

	public function test_data_that_a_visitor_sends_to_cache_meta_is_never_shown_to_others(): void {
		// R000-102, R000-103, R000-144, R000-145
		$post  = $this->stored( 'commented' );
		$before = AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'];
		$reply = AjaxClient::post( 'cache_meta', [
			'metadata' => (string) wp_json_encode( [
				[ 'id_post' => $post, 'content' => '{"comments":{"data":[{"id":"1","message":"PLANTED"}]}}' ],
			] ),
			'page'     => '1',
		] );
		self::assertSame( [ 200, '' ], [ $reply['status'], $reply['body'] ] );
		self::assertSame( $before, AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'] );
		self::assertStringNotContainsString(
			'PLANTED',
			(string) wp_json_encode( $this->db()->rows( 'SELECT * FROM {answers}' ) ),
		);
	}

	public function test_cff_comments_returns_the_replies_of_a_shown_comment(): void {
		// R000-150, R000-151
		$post = $this->stored( 'commented' );
		$meta = new ArrayReader( AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['json'] );
		foreach ( $meta->at( 'comments' )->list( 'data' ) as $comment ) {
			if ( $comment->int( 'comment_count' ) > 0 ) {
				$reply = new ArrayReader(
					AjaxClient::post(
						'cff_comments',
						[ 'id' => $comment->string( 'id' ), 'pageid' => Networks::PAGE ],
					)['json'],
				);
				self::assertNotSame( [], $reply->at( 'comments' )->list( 'data' ) );
				// A post that was never shown to a visitor causes no request.
				$this->networks->forgetLog();
				self::assertSame(
					'{"comments":{"data":[]}}',
					AjaxClient::post( 'cff_comments', [
						'id'     => strtok( $comment->string( 'id' ), '_' ) . '_999',
						'pageid' => Networks::PAGE,
					] )['body'],
				);
				self::assertSame( [], $this->networks->log() );
				return;
			}
		}
		self::fail( 'No comment with replies in the answer.' );
	}
}
