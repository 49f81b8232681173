<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Http;

use Frontispiece\Kernel\Http\Response;
use Frontispiece\Tests\Networks;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Tests responses, limits and redirects with the fake networks. HttpGuardTest covers requests that are rejected without
 * their exemption.
 */
final class HttpTest extends TestCase {
	private const HOSTS = [ 'graph.facebook.com' ];
	private const PAGE  = 'https://graph.facebook.com/v26.0/'
		. Networks::PAGE
		. '?fields=id,name&access_token=EAATESTPAGE';

	private Networks $networks;

	protected function setUp(): void {
		parent::setUp();
		$this->networks = new Networks();
		$this->networks->reset();
	}

	public function test_a_response_has_status_headers_and_json(): void {
		$response = $this->get();
		self::assertSame( 200, $response->status );
		self::assertSame( '', $response->problem );
		self::assertSame( Networks::PAGE, $response->json()['id'] ?? '' );
		self::assertStringContainsString( 'json', $response->header( 'Content-Type' ) );
		self::assertSame( '', $response->header( 'X-Nothing' ) );
	}

	public function test_a_request_identifies_the_plugin_and_sends_nothing_about_the_visitor(): void {
		$_COOKIE['wordpress_logged_in_x'] = 'cookie';
		$this->get();
		unset( $_COOKIE['wordpress_logged_in_x'] );
		$request = $this->networks->log()[0] ?? [];
		self::assertIsString( $request['userAgent'] ?? null );
		self::assertStringContainsString( 'Frontispiece/' . FRONTISPIECE_VERSION, $request['userAgent'] );
		self::assertStringNotContainsString( 'cookie', (string) wp_json_encode( $request ) );
	}

	/** @return array<string, array{string, int}> preset, status */
	public static function oddBodies(): array {
		return [
			'an HTML error page'     => [ 'html-502', 502 ],
			'HTML with a good status' => [ 'html-200', 200 ],
			'an empty body'          => [ 'empty', 200 ],
			'JSON that is cut off'   => [ 'invalid-json', 200 ],
			'a JSON scalar'          => [ 'json-scalar', 200 ],
			'JSON null'              => [ 'json-null', 200 ],
		];
	}

	#[DataProvider( 'oddBodies' )]
	public function test_a_response_that_is_not_a_json_object_has_its_status_and_no_json(
		string $preset,
		int $status,
	): void {
		$this->networks->fail( [ 'match' => '.', 'preset' => $preset ] );
		$response = $this->get();
		self::assertSame( $status, $response->status );
		self::assertNull( $response->json() );
	}

	public function test_a_request_without_a_response_ends_at_the_time_limit(): void {
		$this->networks->fail( [ 'match' => '.', 'preset' => 'hang', 'delay' => 20_000 ] );
		$before = microtime( true );
		$this->assertProblem( 'timeout', $this->get( timeout: 1 ) );
		self::assertLessThan( 15, microtime( true ) - $before );
	}

	public function test_a_dropped_connection_is_reported_as_unreachable(): void {
		$this->networks->fail( [ 'match' => '.', 'preset' => 'reset' ] );
		$this->assertProblem( 'unreachable', $this->get() );
	}

	public function test_a_body_up_to_the_limit_is_read_and_a_larger_one_is_rejected(): void {
		$this->networks->fail( [ 'match' => '.', 'body' => str_repeat( 'x', 5000 ), 'status' => 200 ] );
		self::assertSame( 5000, strlen( $this->get( most: 5000 )->body ) );
		$response = $this->get( most: 4999 );
		$this->assertProblem( 'too_large', $response );
		self::assertSame( '', $response->body );
	}

	public function test_a_huge_body_is_not_read_into_memory(): void {
		$url = $this->networks->call( 'GET', '/__cdn?name=bad-oversized-1-300x200.png' )['url'] ?? '';
		self::assertIsString( $url );
		$before = memory_get_peak_usage();
		$this->assertProblem( 'too_large', $this->kernel()->http()->get( $url, self::HOSTS, 10, 100_000 ) );
		self::assertLessThan( 3_000_000, memory_get_peak_usage() - $before );
	}

	public function test_endless_redirects_are_abandoned_after_three(): void {
		$this->networks->fail( [ 'match' => '.', 'preset' => 'redirect-loop' ] );
		$this->networks->forgetLog();
		$this->assertProblem( 'too_many_redirects', $this->get() );
		self::assertCount( 4, $this->networks->log() );
	}

	public function test_a_redirect_to_an_allowed_host_is_followed(): void {
		$this->networks->fail( [
			'match'   => '/old$',
			'status'  => 302,
			'body'    => '',
			'headers' => [ 'location' => self::PAGE ],
		] );
		$response = $this->kernel()->http()->get( 'https://graph.facebook.com/v26.0/old', self::HOSTS );
		self::assertSame( Networks::PAGE, $response->json()['id'] ?? '' );
	}

	public function test_a_relative_redirect_on_the_same_host_is_followed(): void {
		$path = (string) preg_replace( '#^https://[^/]+#', '', self::PAGE );
		$this->networks->fail( [
			'match'   => '/old$',
			'status'  => 302,
			'body'    => '',
			'headers' => [ 'location' => $path ],
		] );
		$response = $this->kernel()->http()->get( 'https://graph.facebook.com/v26.0/old', self::HOSTS );
		self::assertSame( Networks::PAGE, $response->json()['id'] ?? '' );
	}

	/** @return array<string, array{string, string}> Location, problem */
	public static function traps(): array {
		return [
			'another host'              => [ 'https://graph.example.org/x', 'host_refused' ],
			'another host without name' => [ '//graph.example.org/x', 'host_refused' ],
			'no TLS'                    => [ 'http://graph.facebook.com/x', 'address_refused' ],
			'a file'                    => [ 'file:///etc/passwd', 'address_refused' ],
			'gopher'                    => [ 'gopher://graph.facebook.com/', 'address_refused' ],
			'a cloud service'           => [ 'http://169.254.169.254/latest/meta-data/', 'address_refused' ],
		];
	}

	#[DataProvider( 'traps' )]
	public function test_a_redirect_to_another_host_is_not_followed( string $location, string $problem ): void {
		$this->networks->fail( [
			'match'   => '.',
			'status'  => 302,
			'body'    => '',
			'headers' => [ 'location' => $location ],
		] );
		$this->networks->forgetLog();
		$this->assertProblem( $problem, $this->get() );
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_a_redirect_to_a_local_host_name_is_not_followed(): void {
		$this->networks->fail( [ 'match' => '/v26', 'preset' => 'redirect-private' ] );
		$this->assertProblem( 'address_refused', $this->get() );
		self::assertStringNotContainsString(
			'__private',
			(string) wp_json_encode( $this->networks->call( 'GET', '/__log' ) ),
		);
	}

	public function test_SEC_23_a_request_to_this_site_follows_redirects_on_its_host_only(): void {
		$own = Networks::origin() . '/blog.example/own';
		$to  = fn( string $url ) => $this->networks->fail( [
			'match'   => '/own$',
			'status'  => 302,
			'body'    => '',
			'times'   => 1,
			'headers' => [ 'location' => $url ],
		] );
		$to( Networks::origin() . '/__ids' );
		self::assertSame( 200, $this->kernel()->http()->getLocal( $own, 5, 100_000 )->status );
		$to( 'https://10.0.0.1/' );
		$this->assertProblem( 'host_refused', $this->kernel()->http()->getLocal( $own, 5, 100_000 ) );
	}

	public function test_no_token_is_logged_when_a_request_fails(): void {
		foreach ( [ 'hang', 'reset', 'redirect-loop', 'redirect-metadata' ] as $preset ) {
			$this->networks->recover();
			$this->networks->fail( [ 'match' => '.', 'preset' => $preset ] );
			$this->get( timeout: 1 );
		}
		$lines = $this->kernel()->log()->latest();
		self::assertCount( 4, $lines );
		self::assertStringNotContainsString( 'EAATEST', (string) wp_json_encode( $lines ) );
		self::assertSame(
			[ 'timeout', 'unreachable', 'too_many_redirects', 'address_refused' ],
			array_reverse( array_column( $lines, 'message' ) ),
		);
	}

	public function test_only_social_network_urls_are_redirected_to_the_test_server(): void {
		$http = $this->kernel()->http();
		self::assertSame(
			Networks::origin() . '/graph.facebook.com/v26.0/me',
			$http::underTest( 'https://graph.facebook.com/v26.0/me' ),
		);
		self::assertSame( Networks::origin() . '/cdn/x', $http::underTest( Networks::origin() . '/cdn/x' ) );
		self::assertSame( 'http://graph.facebook.com/', $http::underTest( 'http://graph.facebook.com/' ) );
	}

	private function get( int $timeout = 10, int $most = 100_000 ): Response {
		return $this->kernel()->http()->get( self::PAGE, self::HOSTS, $timeout, $most );
	}

	private function assertProblem( string $problem, Response $response ): void {
		self::assertSame( $problem, $response->problem );
		self::assertSame( 0, $response->status );
		self::assertSame( $problem, $this->kernel()->log()->latest( 1, 'http' )[0]['message'] ?? '' );
	}
}
