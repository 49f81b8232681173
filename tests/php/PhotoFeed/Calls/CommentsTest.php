<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed\Calls;

use Frontispiece\PhotoFeed\Calls\Comments;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\PhotoFeed\PhotoFeedTestCase;

/** Tests the comments of a post over HTTP: requested once, and never written by visitors. */
final class CommentsTest extends PhotoFeedTestCase {
	private const COMMENTED = '17896129349100003';

	public function test_comments_are_requested_once_from_the_social_network_and_returned_as_text(): void {
		// P002-083, P002-172, P002-173, P002-174
		$this->bakery();
		$this->networks->forgetLog();
		$lists = array_map( fn(): array => $this->comments( self::COMMENTED ), [ 1, 2, 3 ] );
		self::assertCount( 50, $lists[0] );
		self::assertSame( $lists[0], $lists[2] );
		self::assertSame( [ 'id', 'username', 'text' ], array_keys( (array) $lists[0][0] ) );
		self::assertCount( 1, $this->networks->log() );
		self::assertStringNotContainsString(
			'<script',
			(string) wp_json_encode( $lists, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
		);
	}

	public function test_comments_of_posts_not_stored_or_without_comments_cause_no_request(): void {
		$this->bakery();
		$this->networks->forgetLog();
		self::assertSame( [], $this->comments( '123' ) );
		self::assertSame( [], $this->comments( '17896129349100004' ) );
		self::assertSame( [], $this->networks->log() );
	}

	public function test_a_failed_comments_request_returns_an_empty_list_and_is_not_repeated_at_once(): void {
		$this->bakery();
		$this->networks->fail( [ 'match' => self::COMMENTED, 'preset' => 'transient' ] );
		$this->networks->forgetLog();
		self::assertSame( [ [], [] ], [ $this->comments( self::COMMENTED ), $this->comments( self::COMMENTED ) ] );
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_the_comment_cache_returns_comments_expiry_and_count_and_lasts_6000_seconds(): void {
		// P002-088, P002-176, P002-201
		self::assertSame( '{}', AjaxClient::post( 'sbi_get_comment_cache', [] )['body'] );
		$this->bakery();
		$before = time();
		$this->comments( self::COMMENTED );
		$reply = AjaxClient::post( 'sbi_get_comment_cache', [] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		$entry = self::entry( $reply['body'], self::COMMENTED );
		self::assertSame( [ 50, 50 ], [ count( $entry[0] ), $entry[2] ] );
		self::assertGreaterThanOrEqual( $before + Comments::TTL, $entry[1] );
		self::assertLessThanOrEqual( time() + Comments::TTL, $entry[1] );
		$this->networks->forgetLog();
		foreach ( [ 5999 => 0, 6001 => 1 ] as $seconds => $calls ) {
			$this->kernel()->clock()->freeze( $entry[1] - Comments::TTL + $seconds );
			$this->call( 'sbi_remote_comments_needed', [ 'post_id' => self::COMMENTED ] );
			self::assertCount( $calls, $this->networks->log(), "$seconds seconds later" );
		}
	}

	public function test_comments_sent_by_a_visitor_are_never_shown_to_others(): void {
		// P002-178
		$this->bakery();
		foreach ( [ self::COMMENTED, 'sbi_' . self::COMMENTED ] as $id ) {
			$reply = AjaxClient::post( 'sbi_update_comment_cache', [
				'post_id'        => $id,
				'comments'       => [ [ 'id' => '1', 'username' => 'mallory', 'text' => 'buy my pills' ] ],
				'total_comments' => 1,
			] );
			self::assertSame( [ 200, '' ], [ $reply['status'], $reply['body'] ] );
		}
		self::assertSame( '{}', AjaxClient::post( 'sbi_get_comment_cache', [] )['body'] );
		self::assertStringNotContainsString( 'pills', (string) wp_json_encode( $this->comments( self::COMMENTED ) ) );
	}

	/** @return array{0: list<mixed>, 1: int, 2: int} */
	private static function entry( string $body, string $id ): array {
		/** @var array<array-key, array{0: list<mixed>, 1: int, 2: int}> $map */
		$map = (array) json_decode( $body, true );
		return $map[ $id ] ?? self::fail( 'The post has no entry.' );
	}

	/** @return list<mixed> */
	private function comments( string $postId ): array {
		$reply = AjaxClient::post(
			'sbi_remote_comments_needed',
			[ 'post_id' => $postId, 'user' => 'demo.bakery', 'type' => 'business' ],
		);
		self::assertSame( 200, $reply['status'] );
		self::assertStringStartsWith( 'application/json', $reply['type'] );
		$list = json_decode( $reply['body'], true );
		self::assertIsArray( $list );
		return array_values( $list );
	}
}
