<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

/** Sends requests to the running test site over HTTP, logged out or as a user. */
final class Visitor {
	/** Seconds without a byte after which the site counts as hanging. A long download may take any time. */
	private const TIMEOUT = 60;

	/** @var array<string, string> */
	private array $cookies = [];

	/** @var list<string> */
	private array $headers = [];

	private string $session = '';

	private int $user = 0;

	/** Logs in as a user of this role. */
	public function as( string $role ): self {
		$user  = get_user_by( 'login', "visitor-$role" );
		$id    = $user instanceof \WP_User
			? $user->ID
			: wp_insert_user( [ 'user_login' => "visitor-$role", 'user_pass' => 'test', 'role' => $role ] );
		$until = time() + 3600;
		if ( ! is_int( $id ) ) {
			throw new \RuntimeException( 'No user.' );
		}
		$this->user    = $id;
		$this->session = \WP_Session_Tokens::get_instance( $id )->create( $until );
		$this->cookies = [
			self::cookie( 'AUTH_COOKIE' )      => wp_generate_auth_cookie( $id, $until, 'auth', $this->session ),
			self::cookie( 'LOGGED_IN_COOKIE' ) => wp_generate_auth_cookie( $id, $until, 'logged_in', $this->session ),
		];
		return $this;
	}

	public function nonce( string $action ): string {
		$cookie = $_COOKIE;
		$before = get_current_user_id();
		$name   = self::cookie( 'LOGGED_IN_COOKIE' );
		$_COOKIE[ $name ] = $this->cookies[ $name ] ?? '';
		wp_set_current_user( $this->user );
		$nonce   = wp_create_nonce( $action );
		$_COOKIE = $cookie;
		wp_set_current_user( $before );
		return $nonce;
	}

	/** Adds this header to the next requests. */
	public function header( string $line ): self {
		$this->headers[] = $line;
		return $this;
	}

	public function get( string $path ): Answer {
		return $this->ask( $path, null );
	}

	/** Sends any method, with or without a body. */
	public function send( string $method, string $path, string $body = '' ): Answer {
		return $this->ask( $path, '' === $body ? null : $body, $method );
	}

	/** @param array<string, mixed> $fields */
	public function post( string $path, array $fields ): Answer {
		return $this->ask( $path, http_build_query( $fields ) );
	}

	/** @param array<string, mixed> $fields */
	public function rest( string $method, string $route, array $fields = [] ): Answer {
		$at = "/?rest_route=$route&_method=$method";
		return match ( true ) {
			str_ends_with( $route, '/feedback' ), str_ends_with( $route, '/progress' ) => $this->multipart( $at, $fields ),
			'GET' === $method                    => $this->get( $at . '&' . http_build_query( $fields ) ),
			default                              => $this->header( 'Content-Type: application/json' )->ask(
				$at,
				(string) wp_json_encode( (object) $fields ),
			),
		};
	}

	/**
	 * Sends a request like a submitted form.
	 *
	 * @param array<string, mixed> $fields texts only
	 */
	public function multipart( string $path, array $fields ): Answer {
		return $this->ask( $path, array_filter( $fields, 'is_string' ) );
	}

	/** @param array<string, mixed> $fields */
	public function ajax( string $action, array $fields = [] ): Answer {
		return $this->post( '/wp-admin/admin-ajax.php', [ 'action' => $action ] + $fields );
	}

	/** Installs a plugin in tests/fixtures/mu-plugins on the test site. */
	public static function equip( string $name ): void {
		copy( dirname( __DIR__, 2 ) . "/fixtures/mu-plugins/$name.php", self::muPlugin( $name ) );
	}

	public static function strip( string $name ): void {
		unlink( self::muPlugin( $name ) );
	}

	/** WordPress defines these constants when it loads. */
	private static function cookie( string $constant ): string {
		$name = constant( $constant );
		return is_string( $name ) ? $name : '';
	}

	private static function muPlugin( string $name ): string {
		return WP_CONTENT_DIR . "/mu-plugins/frontispiece-test-$name.php";
	}

	/** @param string|array<string, string>|null $body */
	private function ask( string $path, string|array|null $body, string $method = '' ): Answer {
		$headers = [];
		$handle  = curl_init( str_starts_with( $path, 'http' ) ? $path : getenv( 'FRONTISPIECE_TEST_URL' ) . $path );
		if ( false === $handle ) {
			throw new \RuntimeException( 'No curl.' );
		}
		$cookies = array_map(
			static fn( string $name, string $value ): string => $name . '=' . rawurlencode( $value ),
			array_keys( $this->cookies ),
			$this->cookies,
		);
		curl_setopt( $handle, CURLOPT_RETURNTRANSFER, true );
		curl_setopt( $handle, CURLOPT_LOW_SPEED_LIMIT, 1 );
		curl_setopt( $handle, CURLOPT_LOW_SPEED_TIME, self::TIMEOUT );
		curl_setopt( $handle, CURLOPT_HTTPHEADER, $this->headers );
		if ( [] !== $cookies ) {
			curl_setopt( $handle, CURLOPT_COOKIE, implode( '; ', $cookies ) );
		}
		curl_setopt(
			$handle,
			CURLOPT_HEADERFUNCTION,
			static function ( \CurlHandle $of, string $line ) use ( &$headers ): int {
				if ( str_contains( $line, ':' ) ) {
					[ $name, $value ] = explode( ':', $line, 2 );
					$headers[ strtolower( $name ) ] = trim( $value );
				}
				return strlen( $line );
			},
		);
		if ( null !== $body ) {
			curl_setopt( $handle, CURLOPT_POST, true );
			curl_setopt( $handle, CURLOPT_POSTFIELDS, $body );
		}
		if ( 'HEAD' === $method ) {
			curl_setopt( $handle, CURLOPT_NOBODY, true );
		} elseif ( '' !== $method ) {
			curl_setopt( $handle, CURLOPT_CUSTOMREQUEST, $method );
		}
		$response = curl_exec( $handle );
		if ( ! is_string( $response ) ) {
			throw new \RuntimeException( "$path: " . curl_error( $handle ) );
		}
		return new Answer( curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ), $headers, $response );
	}
}
