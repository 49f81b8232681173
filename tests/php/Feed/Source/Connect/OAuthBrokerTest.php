<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Connect;

use Frontispiece\Feed\Source\Connect\OAuthBroker;
use Frontispiece\Feed\Source\Connect\OAuthFlow;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Networks;

/** Tests logins through an agency's plugin with its own app. This site has no app. */
final class OAuthBrokerTest extends FeedTestCase {
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		require_once dirname( __DIR__, 4 ) . '/fixtures/extension-plugin/broker.php';
		update_option( 'frontispiece_extension_broker', '1' );
	}

	protected function tearDown(): void {
		delete_option( 'frontispiece_extension_broker' );
		parent::tearDown();
	}

	public function test_owners_are_told_who_runs_the_app(): void {
		$oauth = $this->oauth( 'facebook' );
		self::assertSame( 'Example Agency', $oauth->string( 'broker' ) );
		self::assertTrue( $oauth->bool( 'is_configured' ) );
		delete_option( 'frontispiece_extension_broker' );
		self::assertSame( '', $this->oauth( 'facebook' )->string( 'broker' ) );
		self::assertFalse( $this->oauth( 'facebook' )->bool( 'is_configured' ) );
	}

	public function test_a_page_is_connected_through_the_broker_without_an_app_secret(): void {
		$this->logIn( 'facebook' );
		$requests = $this->networks->log( 'broker.example' );
		self::assertStringContainsString( 'pages_read_engagement', (string) wp_json_encode( $requests ) );
		$response = self::restCall( 'POST', '/connect/grant', [ 'accounts' => [ 'facebook:' . Networks::PAGE ] ] );
		self::assertSame( 200, $response->get_status(), self::responseText( $response ) );
		self::assertSame( '', $this->refresh( $this->source() )->error );
		foreach ( $this->networks->log() as $request ) {
			self::assertSame( 'absent', $request['proof'] );
		}
	}

	public function test_the_broker_renews_the_tokens_that_it_gave(): void {
		$this->logIn( 'instagram' );
		self::restCall( 'POST', '/connect/grant', [ 'accounts' => [ 'instagram:17841400000000001' ] ] );
		$source = $this->source();
		self::assertEqualsWithDelta( time() + 5_184_000, (int) $source->setting( 'token_expires' ), 60 );
		$this->kernel()->clock()->freeze( time() + 30 * DAY_IN_SECONDS );
		$this->networks->forgetLog();
		$this->refresh( $source );
		self::assertSame(
			[ '/broker.example/refresh' ],
			array_column( $this->networks->log( 'broker.example' ), 'path' ),
		);
		self::assertStringNotContainsString(
			'refresh_access_token',
			(string) wp_json_encode( $this->networks->log( 'graph.instagram.com' ) ),
		);
		$this->networks->forgetLog();
		$this->refresh( $source );
		self::assertSame( [], $this->networks->log( 'broker.example' ), 'Once a day at most.' );
	}

	public function test_tokens_from_elsewhere_are_not_sent_to_the_broker(): void {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'instagram', 'me', 'IGTEST' );
		$this->refresh( $source );
		self::assertSame( [], $this->networks->log( 'broker.example' ) );
	}

	public function test_a_login_of_a_broker_must_have_a_secure_address(): void {
		$broker = $this->createMock( OAuthBroker::class );
		$broker->method( 'authorizationUrl' )->willReturn( 'javascript:alert(1)' );
		$replace = static fn(): OAuthBroker => $broker;
		add_filter( 'frontispiece_oauth_broker', $replace, 20 );
		$response = self::restCall( 'POST', '/connect/sign-in', [ 'type' => 'facebook' ] );
		remove_filter( 'frontispiece_oauth_broker', $replace, 20 );
		self::assertSame( 500, $response->get_status() );
	}

	private function logIn( string $type ): void {
		$leave   = (array) self::restCall( 'POST', '/connect/sign-in', [ 'type' => $type ] )->get_data();
		$address = is_string( $leave['address'] ?? null ) ? $leave['address'] : '';
		self::assertStringStartsWith( Networks::origin() . '/broker.example/authorize?', $address );
		$response = wp_remote_get( $address, [ 'redirection' => 0, 'reject_unsafe_urls' => false ] );
		$back     = wp_remote_retrieve_header( $response, 'location' );
		parse_str( (string) wp_parse_url( is_string( $back ) ? $back : '', PHP_URL_QUERY ), $query );
		$this->kernel()->get( OAuthFlow::class )->handleRedirect( new ArrayReader( $query ) );
	}

	private function source(): Source {
		return $this->kernel()->get( SourceRepository::class )->all()[0] ?? self::fail( 'Not connected.' );
	}

	private function oauth( string $type ): ArrayReader {
		foreach ( (array) self::restCall( 'GET', '/source-drivers' )->get_data() as $driver ) {
			if ( is_array( $driver ) && $type === $driver['type'] ) {
				return new ArrayReader( (array) $driver['oauth'] );
			}
		}
		self::fail( "No driver $type." );
	}
}
