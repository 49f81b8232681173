<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Feed;
use Frontispiece\Tests\Networks;

final class SourcesControllerTest extends FeedTestCase {
	private const TOKEN = 'EAATESTPAGE';
	private const CALLS = [
		[ 'GET', '/sources' ],
		[ 'POST', '/sources' ],
		[ 'DELETE', '/sources/demo' ],
		[ 'POST', '/sources/demo/refresh' ],
	];

	public function test_only_managers_may_call(): void {
		foreach ( self::CALLS as [ $method, $path ] ) {
			wp_set_current_user( 0 );
			self::assertSame( 401, $this->call( $method, $path, [ 'type' => 'demo' ] )->get_status(), "$method $path" );
			foreach ( [ 'subscriber', 'contributor', 'author', 'editor' ] as $role ) {
				$this->become( $role );
				self::assertSame( 403, $this->call( $method, $path, [ 'type' => 'demo' ] )->get_status(), "$role $method $path" );
			}
		}
		self::assertSame( [], Feed::accounts( $this->kernel() )->all() );
	}

	public function test_a_connected_page_is_listed_and_its_token_never_comes_out(): void {
		$this->become( 'administrator' );
		$made = $this->call( 'POST', '/sources', [ 'type' => 'facebook', 'page' => 'https://www.facebook.com/' . Networks::PAGE, 'token' => self::TOKEN ] );
		self::assertSame( 201, $made->get_status() );
		$handle    = $this->field( $made, 'handle' );
		$answers   = [ $made, $this->call( 'GET', '/sources' ), $this->call( 'POST', "/sources/$handle/refresh" ), $this->call( 'GET', '/sources' ) ];
		$account   = Feed::accounts( $this->kernel() )->byHandle( $handle );
		$sealed    = (string) ( $this->db()->row( 'SELECT secret FROM {sources} WHERE handle = %s', $handle )['secret'] ?? '' );
		self::assertSame( self::TOKEN, $account?->token( $this->kernel()->secrets() ) );
		self::assertNotSame( '', $sealed );
		foreach ( $answers as $answer ) {
			self::assertStringNotContainsString( self::TOKEN, $this->text( $answer ) );
			self::assertStringNotContainsString( $sealed, $this->text( $answer ) );
		}
		self::assertGreaterThan( 0, $this->items( $account ) );
		self::assertStringContainsString( $handle, $this->text( $answers[1] ) );
	}

	public function test_why_a_refresh_failed_is_told_without_the_token(): void {
		$this->become( 'administrator' );
		$handle = $this->field( $this->call( 'POST', '/sources', [ 'type' => 'facebook', 'page' => Networks::PAGE, 'token' => 'EAATESTEXPIRED' ] ), 'handle' );
		$answer = $this->call( 'POST', "/sources/$handle/refresh" );
		self::assertSame( 200, $answer->get_status() );
		self::assertStringContainsString( '190', $this->text( $answer ) );
		self::assertStringNotContainsString( 'EAATEST', $this->text( $answer ) );
	}

	public function test_incomplete_or_unknown_input_is_refused(): void {
		$this->become( 'administrator' );
		$bad = [
			[],
			[ 'type' => 'myspace', 'page' => '1', 'token' => 'x' ],
			[ 'type' => 'facebook' ],
			[ 'type' => 'facebook', 'page' => Networks::PAGE ],
			[ 'type' => 'facebook', 'page' => Networks::PAGE, 'token' => '  ' ],
			[ 'type' => 'facebook', 'token' => self::TOKEN ],
			[ 'type' => 'facebook', 'page' => 'https://example.org/x', 'token' => self::TOKEN ],
			[ 'type' => 'facebook', 'page' => [ 'x' ], 'token' => self::TOKEN ],
			[ 'type' => 'facebook', 'page' => Networks::PAGE, 'token' => str_repeat( 'x', 1001 ) ],
		];
		foreach ( $bad as $fields ) {
			$answer = $this->call( 'POST', '/sources', $fields );
			self::assertSame( 400, $answer->get_status(), (string) wp_json_encode( $fields ) );
			self::assertStringNotContainsString( self::TOKEN, $this->text( $answer ) );
		}
		self::assertSame( [], Feed::accounts( $this->kernel() )->all() );
	}

	public function test_connecting_the_same_page_again_is_the_same_source(): void {
		$this->become( 'administrator' );
		$fields = [ 'type' => 'facebook', 'page' => Networks::PAGE, 'token' => self::TOKEN ];
		$first  = $this->field( $this->call( 'POST', '/sources', $fields ), 'handle' );
		$second = $this->field( $this->call( 'POST', '/sources', [ 'token' => 'EAATESTPAGE2' ] + $fields ), 'handle' );
		self::assertSame( $first, $second );
		self::assertSame( 'EAATESTPAGE2', Feed::accounts( $this->kernel() )->byHandle( $first )?->token( $this->kernel()->secrets() ) );
	}

	public function test_removing_a_source_removes_what_came_from_it(): void {
		$this->become( 'administrator' );
		$this->call( 'POST', '/sources', [ 'type' => 'demo' ] );
		self::assertGreaterThan( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		do_shortcode( '[frontispiece_social_feed]' );
		self::assertSame( 200, $this->call( 'DELETE', '/sources/demo' )->get_status() );
		foreach ( [ 'sources', 'items', 'feed_items', 'images' ] as $table ) {
			self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {' . $table . '}' ), $table );
		}
	}

	public function test_a_source_that_is_not_there_is_404_and_a_handle_of_another_shape_400(): void {
		$this->become( 'administrator' );
		foreach ( [ [ 'DELETE', '/sources/%s' ], [ 'POST', '/sources/%s/refresh' ] ] as [ $method, $path ] ) {
			self::assertSame( 404, $this->call( $method, sprintf( $path, 's_0123456789ab' ) )->get_status() );
			self::assertSame( 400, $this->call( $method, sprintf( $path, 'other' ) )->get_status() );
		}
	}

	/** @param array<string, mixed> $fields */
	private function call( string $method, string $path, array $fields = [] ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, "/frontispiece/v1$path" );
		foreach ( $fields as $name => $value ) {
			$request->set_param( $name, $value );
		}
		return rest_do_request( $request );
	}

	private function text( \WP_REST_Response $answer ): string {
		return (string) wp_json_encode( $answer->get_data() );
	}

	private function field( \WP_REST_Response $answer, string $name ): string {
		$data = $answer->get_data();
		self::assertIsArray( $data );
		self::assertIsString( $data[ $name ] ?? null );
		return $data[ $name ];
	}
}
