<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\TestCase;

/** Tests the request as other clients send it: over HTTP, without a cookie. */
final class LoadMoreTest extends TestCase {
	public function test_the_response_is_an_html_fragment_of_the_next_posts_with_new_pagination_data(): void {
		// R000-139, R000-136, R000-130
		[ $feed, $pagination, $first ] = $this->feed( 20 );
		$reply                         = $this->call( [
			'feed_id'        => $feed,
			'pag_url'        => $pagination,
			'page'           => '2',
			'post_id'        => '4',
			'location'       => 'content',
			'shortcode_data' => '{}',
			'locator_nonce'  => 'stale',
		] );
		self::assertSame( 200, $reply['status'] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		$items = $this->ids( $reply['body'] );
		self::assertCount( 20, $items );
		self::assertSame( [], array_intersect( $first, $items ) );
		self::assertStringContainsString( '<div class=', $reply['body'] );
		$input = self::find( $reply['body'], '//input[@class="cff-pag-url"]' );
		self::assertCount( 1, $input );
		foreach ( [
			'data-cff-pag-url',
			'data-cff-prev-url',
			'data-transient-name',
			'data-post-id',
			'data-feed-id',
		] as $name ) {
			self::assertTrue( $input[0]->hasAttribute( $name ), $name );
		}
		self::assertSame( $pagination, $input[0]->getAttribute( 'data-cff-prev-url' ) );
	}

	public function test_loading_to_the_end_shows_every_post_once_and_ends_with_empty_pagination_data(): void {
		[ $feed, $pagination, $ids ] = $this->feed( 20 );
		for ( $page = 2; '{}' !== $pagination && $page < 20; $page++ ) {
			$body       = $this->call( [
				'feed_id' => $feed,
				'pag_url' => $pagination,
				'page'    => (string) $page,
			] )['body'];
			$ids        = array_merge( $ids, $this->ids( $body ) );
			$pagination = self::find( $body, '//input' )[0]->getAttribute( 'data-cff-pag-url' );
		}
		self::assertSame( '{}', $pagination );
		self::assertSame( $this->db()->int( 'SELECT COUNT(*) FROM {items}' ), count( array_unique( $ids ) ) );
		self::assertSame( count( $ids ), count( array_unique( $ids ) ) );
	}

	public function test_a_source_missing_from_the_pagination_data_returns_no_more_posts(): void {
		[ $feed ] = $this->feed( 20 );
		$reply    = $this->call( [ 'feed_id' => $feed, 'pag_url' => '{}' ] );
		self::assertSame( [ 200, [] ], [ $reply['status'], $this->ids( $reply['body'] ) ] );
		self::assertSame( '{}', self::find( $reply['body'], '//input' )[0]->getAttribute( 'data-cff-pag-url' ) );
	}

	public function test_invalid_input_returns_an_error_status_and_a_reason(): void {
		[ $feed, $pagination ] = $this->feed( 20 );
		$cases                 = [
			[ [ 'pag_url' => $pagination ], 400 ],
			[ [ 'feed_id' => $feed ], 400 ],
			[ [ 'feed_id' => "$feed' OR 1=1", 'pag_url' => $pagination ], 400 ],
			[ [ 'feed_id' => '0000000000000000', 'pag_url' => $pagination ], 404 ],
			[ [ 'feed_id' => $feed, 'pag_url' => 'no json' ], 400 ],
			[ [ 'feed_id' => $feed, 'pag_url' => '[1' ], 400 ],
			[ [ 'feed_id' => $feed, 'pag_url' => '{"demo":"9999999999-1-0000000000000000"}' ], 400 ],
			[ [ 'feed_id' => $feed, 'pag_url' => '{"demo":"https://evil.example/?access_token=x"}' ], 400 ],
			[ [ 'feed_id' => $feed, 'pag_url' => '{"demo":["x"]}' ], 400 ],
			[ [ 'feed_id' => $feed, 'pag_url' => $pagination, 'page' => 'two' ], 400 ],
			[ [ 'feed_id' => $feed, 'pag_url' => $pagination, 'page' => '-1' ], 400 ],
			[ [ 'feed_id[]' => $feed, 'pag_url' => $pagination ], 400 ],
			[ [ 'feed_id' => $feed, 'pag_url' => "\xff\xfe" ], 400 ],
			[ [ 'feed_id' => $feed, 'pag_url' => $pagination, 'shortcode_data' => str_repeat( 'x', 30_000 ) ], 400 ],
		];
		foreach ( $cases as [ $fields, $status ] ) {
			$reply = $this->call( $fields );
			self::assertSame(
				$status,
				$reply['status'],
				(string) wp_json_encode( $fields, JSON_INVALID_UTF8_SUBSTITUTE ),
			);
			$data = Json::object( $reply['body'] );
			self::assertFalse( $data['success'] );
			self::assertIsArray( $data['data'] );
			self::assertNotSame( '', $data['data']['message'] );
		}
	}

	public function test_settings_sent_by_the_page_are_ignored(): void {
		[ $feed, $pagination ] = $this->feed( 5 );
		$body                  = $this->call( [
			'feed_id'        => $feed,
			'pag_url'        => $pagination,
			'shortcode_data' => '{"num":"100","share":"false"}',
		] )['body'];
		self::assertCount( 5, $this->ids( $body ) );
		self::assertStringContainsString( 'cff-share', $body );
	}

	public function test_a_cursor_is_invalid_in_another_feed(): void {
		[ , $pagination ] = $this->feed( 5 );
		[ $other ]        = $this->feed( 6 );
		self::assertSame( 400, $this->call( [ 'feed_id' => $other, 'pag_url' => $pagination ] )['status'] );
	}

	/** @return array{0: string, 1: string, 2: list<string>} key, pagination set, ids on the first page */
	private function feed( int $num ): array {
		$html  = do_shortcode( "[frontispiece_social_feed num=$num]" );
		$input = self::find( $html, '//input[@class="cff-pag-url"]' )[0];
		return [
			$input->getAttribute( 'data-feed-id' ),
			$input->getAttribute( 'data-cff-pag-url' ),
			$this->ids( $html ),
		];
	}

	/** @return list<string> */
	private function ids( string $html ): array {
		return array_map(
			static fn( \DOMElement $item ): string => $item->getAttribute( 'id' ),
			self::find( $html, '//*[contains(concat(" ",@class," ")," cff-item ")]' ),
		);
	}

	/**
	 * @param array<string, string> $fields
	 * @return array{status: int, type: string, body: string}
	 */
	private function call( array $fields ): array {
		$reply = wp_remote_post(
			getenv( 'FRONTISPIECE_TEST_URL' ) . '/wp-admin/admin-ajax.php',
			[ 'body' => http_build_query( [ 'action' => 'cff_get_new_posts' ] + $fields ) ],
		);
		self::assertIsArray( $reply );
		return [
			'status' => (int) wp_remote_retrieve_response_code( $reply ),
			'type'   => implode( ',', (array) wp_remote_retrieve_header( $reply, 'content-type' ) ),
			'body'   => wp_remote_retrieve_body( $reply ),
		];
	}
}
