<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Http;

use Frontispiece\Kernel\Http\ResponseLimiter;
use Frontispiece\Kernel\Http\SocketTransport;
use Frontispiece\Tests\Kernel\Php;
use PHPUnit\Framework\TestCase;
use WpOrg\Requests\Exception;

/** Tests TLS, and where connections go. HostileAnswersTest tests the limits. */
final class SocketTransportTest extends TestCase {
	private string $file = '';
	private string $port = '';

	/** @var resource|null */
	private $server = null;

	protected function setUp(): void {
		parent::setUp();
		$this->file = (string) tempnam( sys_get_temp_dir(), 'frontispiece-tls' );
		$key        = openssl_pkey_new( [ 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1' ] );
		self::assertNotFalse( $key );
		$request = openssl_csr_new( [ 'commonName' => 'site.example' ], $key );
		self::assertInstanceOf( \OpenSSLCertificateSigningRequest::class, $request );
		$certificate = openssl_csr_sign( $request, null, $key, 1 );
		self::assertNotFalse( $certificate );
		openssl_x509_export( $certificate, $pem );
		openssl_pkey_export( $key, $secret );
		file_put_contents( $this->file, $pem . $secret );
		$server = proc_open(
			[ ...Php::command(), dirname( __DIR__, 3 ) . '/fixtures/tls-server.php', $this->file ],
			[ 1 => [ 'pipe', 'w' ] ],
			$pipes,
		);
		self::assertIsResource( $server );
		$this->server = $server;
		$this->port   = trim( (string) fgets( $pipes[1] ) );
	}

	protected function tearDown(): void {
		if ( null !== $this->server ) {
			proc_terminate( $this->server, 9 );
			proc_close( $this->server );
		}
		unlink( $this->file );
		parent::tearDown();
	}

	public function test_a_host_with_the_right_certificate_is_asked_at_the_address_that_was_checked(): void {
		self::assertSame(
			"HTTP/1.1 200 OK\r\nContent-Length: 19\r\n\r\nGET /a?b=c HTTP/1.0",
			$this->request( "https://site.example:{$this->port}/a?b=c", [ 'verify' => $this->file ] ),
		);
	}

	public function test_a_certificate_of_another_host_or_of_nobody_is_refused(): void {
		self::assertSame( 'unreachable', $this->problem( "https://other.example:{$this->port}/", [ 'verify' => $this->file ] ) );
		self::assertSame( 'unreachable', $this->problem( "https://site.example:{$this->port}/", [] ) );
	}

	public function test_no_part_of_a_request_adds_a_line_to_it(): void {
		self::assertStringEndsWith(
			"\r\n\r\nGET /a__X-B: c HTTP/1.0",
			$this->request( "https://site.example:{$this->port}/a\r\nX-B: c", [ 'verify' => $this->file ] ),
		);
	}

	public function test_a_proxy_is_not_passed_by(): void {
		self::assertSame(
			'unreachable',
			$this->problem( "https://site.example:{$this->port}/", [ 'verify' => $this->file, 'proxy' => new \stdClass() ] ),
		);
	}

	/** @param array<string, mixed> $options */
	private function request( string $url, array $options ): string {
		return ( new SocketTransport( new ResponseLimiter( 1000, '' ), '127.0.0.1' ) )->request( $url, [], [], $options );
	}

	/** @param array<string, mixed> $options */
	private function problem( string $url, array $options ): string {
		$limiter = new ResponseLimiter( 1000, '' );
		try {
			( new SocketTransport( $limiter, '127.0.0.1' ) )->request( $url, [], [], $options );
		} catch ( Exception ) {
			return $limiter->problem();
		}
		return '';
	}
}
