<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Feed\Source\Connect\OAuthFlow;
use Frontispiece\Feed\Source\Connect\PendingConnections;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Networks;

/** Tests the login with a social network over real HTTP. The test takes the part of the browser. */
final class ConnectControllerTest extends FeedTestCase {
	private const INSTAGRAM = '17841400000000001';

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		$this->kernel()->get( PendingConnections::class )->drop();
		$this->kernel()->options()->set( [ 'facebook_app_id' => '111', 'instagram_app_id' => '111' ] );
		foreach ( [ 'facebook', 'instagram' ] as $door ) {
			$this->kernel()->options()->saveSecret( "{$door}_app_secret", 'appsecret111', $this->kernel()->secrets() );
		}
	}

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ 'facebook_app_id' => '', 'instagram_app_id' => '' ] );
		delete_option( 'frontispiece_secrets' );
		parent::tearDown();
	}

	public function test_BUG_66_the_guide_knows_whether_a_login_can_come_back_to_this_site(): void {
		$this->become( 'administrator' );
		foreach ( [
			'https://example.org/wp-admin/'    => true,
			'http://example.org/wp-admin/'     => false,
			'http://localhost:8888/wp-admin/'  => true,
			'http://localhost.example.org/wp/' => false,
		] as $url => $isPossible ) {
			add_filter( 'admin_url', $filter = static fn(): string => $url );
			$info = rest_do_request( new \WP_REST_Request( 'GET', '/frontispiece/v1/connect' ) )->get_data();
			remove_filter( 'admin_url', $filter );
			self::assertIsArray( $info );
			self::assertSame( $isPossible, $info['is_https'], $url );
		}
	}

	public function test_facebook_login_lists_the_pages_and_connects_the_chosen_ones(): void {
		$data  = $this->signIn( 'facebook' );
		$names = array_column( (array) $data['candidates'], 'name' );
		self::assertContains( 'Demo Bakery', $names );
		self::assertCount( 3, $names );
		self::assertNull( $data['problem'] );
		$response = self::restCall(
			'POST',
			'/connect/grant',
			[ 'accounts' => [ 'facebook:' . Networks::PAGE, 'facebook:200300400500600' ] ],
		);
		self::assertSame( 200, $response->get_status(), self::responseText( $response ) );
		$all = $this->kernel()->get( SourceRepository::class )->all();
		self::assertSame(
			[ Networks::PAGE, '200300400500600' ],
			array_map( static fn( $one ): string => $one->remoteId, $all ),
		);
		self::assertSame( 'Demo Bakery', $all[0]->name );
		self::assertSame( 200, self::restCall( 'POST', "/sources/{$all[0]->handle}/refresh" )->get_status() );
		self::assertSame( '', $this->again( $all[0] )->error );
		self::assertGreaterThan( 0, $this->items( $all[0] ) );
		self::assertSame(
			410,
			self::restCall( 'POST', '/connect/grant', [ 'accounts' => [ 'facebook:' . Networks::PAGE ] ] )->get_status(),
			'A grant is good once.',
		);
	}

	public function test_calls_of_a_custom_app_carry_the_app_secret_proof(): void {
		$this->networks->set( [ 'proof' => 'require' ] );
		$this->signIn( 'facebook' );
		self::restCall( 'POST', '/connect/grant', [ 'accounts' => [ 'facebook:' . Networks::PAGE ] ] );
		$source = $this->refresh( $this->kernel()->get( SourceRepository::class )->all()[0] );
		self::assertSame( '', $source->error );
		foreach ( $this->networks->log() as $request ) {
			self::assertTrue(
				'POST' === $request['method'] || 'valid' === $request['proof'],
				(string) wp_json_encode( $request ),
			);
		}
	}

	public function test_a_permission_that_was_not_granted_is_named_before_the_account_is_connected(): void {
		$this->networks->set( [ 'dialog' => 'partial' ] );
		$data = $this->signIn( 'instagram' );
		self::assertSame(
			[ 'instagram_business_manage_comments' ],
			array_column( $data['candidates'][0]['missing'] ?? [], 'name' ),
			$this->say( $data ),
		);
		$this->networks->set( [ 'dialog' => 'accept' ] );
		self::assertSame( [], $this->signIn( 'instagram' )['candidates'][0]['missing'] ?? null );
	}

	public function test_facebook_login_for_business_uses_its_configuration_and_a_system_user(): void {
		$this->kernel()->options()->set( [ 'facebook_config_id' => '4242' ] );
		$data = $this->signIn( 'facebook' );
		$this->kernel()->options()->set( [ 'facebook_config_id' => '' ] );
		self::assertCount( 3, (array) $data['candidates'], $this->say( $data ) );
		$dialog = $this->networks->log( 'www.facebook.com' )[0]['query'] ?? [];
		self::assertSame( '4242', $dialog['config_id'] ?? '' );
		self::assertSame( 'true', $dialog['override_default_response_type'] ?? '' );
		self::assertArrayNotHasKey( 'scope', (array) $dialog );
		self::assertStringNotContainsString( 'fb_exchange_token', $this->say( $this->networks->log() ) );
		self::restCall( 'POST', '/connect/grant', [ 'accounts' => [ 'facebook:' . Networks::PAGE ] ] );
		$source = $this->kernel()->get( SourceRepository::class )->all()[0];
		self::assertSame( 0, $source->tokenEndsAt(), 'A system user does not expire.' );
	}

	public function test_guides_get_the_permissions_that_each_type_of_source_requires(): void {
		$app = (array) self::restCall( 'GET', '/connect' )->get_data();
		self::assertEquals(
			[
				'facebook'   => [ 'pages_read_engagement', 'pages_show_list' ],
				'igbusiness' => [ 'instagram_basic', 'pages_read_engagement', 'pages_show_list' ],
				'instagram'  => [ 'instagram_business_basic' ],
			],
			array_intersect_key(
				(array) $app['permissions'],
				[ 'facebook' => 0, 'igbusiness' => 0, 'instagram' => 0 ],
			),
		);
	}

	public function test_a_login_asks_only_for_what_the_owner_chose(): void {
		$leave = (array) self::restCall( 'POST', '/connect/sign-in', [ 'type' => 'facebook', 'choices' => [] ] )->get_data();
		parse_str( (string) wp_parse_url( (string) ( $leave['address'] ?? '' ), PHP_URL_QUERY ), $query );
		self::assertSame( 'pages_read_engagement,pages_show_list', $query['scope'] ?? '' );
		foreach ( [ [ [ 'x' ] ], array_fill( 0, 21, 'x' ) ] as $wrong ) {
			self::assertSame(
				400,
				self::restCall( 'POST', '/connect/sign-in', [ 'type' => 'facebook', 'choices' => $wrong ] )->get_status(),
			);
		}
	}

	public function test_instagram_login_through_facebook_finds_the_account_linked_to_the_page(): void {
		$data = $this->signIn( 'igbusiness' );
		self::assertSame( [ 'igbusiness:' . self::INSTAGRAM ], array_column( (array) $data['candidates'], 'id' ) );
	}

	public function test_instagram_login_returns_a_long_lived_token_with_its_expiry(): void {
		foreach ( [ 'wrapped', 'bare' ] as $shape ) {
			$this->networks->set( [ 'igTokenShape' => $shape ] );
			$data = $this->signIn( 'instagram' );
			self::assertSame(
				[ 'instagram:' . self::INSTAGRAM ],
				array_column( (array) $data['candidates'], 'id' ),
				$this->say( $data ),
			);
		}
		self::restCall( 'POST', '/connect/grant', [ 'accounts' => [ 'instagram:' . self::INSTAGRAM ] ] );
		$source = $this->kernel()->get( SourceRepository::class )->all()[0];
		self::assertStringStartsWith( 'IGTESTLONG', $source->token( $this->kernel()->secrets() ) );
		self::assertEqualsWithDelta( $this->kernel()->clock()->now() + 5183944, $source->tokenEndsAt(), 120 );
		self::assertSame( 59, $this->shown( $source->handle )['token']['days_left'] ?? null );
	}

	public function test_a_denied_login_and_facebook_errors_are_reported_with_a_reason(): void {
		$this->networks->set( [ 'dialog' => 'deny' ] );
		self::assertSame( 'denied', $this->signIn( 'facebook' )['problem']['reason'] ?? '' );
		$this->networks->set( [ 'dialog' => 'accept' ] );
		$this->kernel()->options()->saveSecret( 'facebook_app_secret', 'wrong', $this->kernel()->secrets() );
		$data = $this->signIn( 'facebook' );
		self::assertStringContainsString( 'App Secret', $this->say( $data ) );
		self::assertSame( '1', $data['problem']['code'] ?? '' );
		$this->kernel()->options()->saveSecret( 'instagram_app_secret', 'wrong', $this->kernel()->secrets() );
		self::assertStringContainsString( 'App Secret', $this->say( $this->signIn( 'instagram' ) ) );
		$this->networks->call( 'POST', '/__fail', [ 'match' => 'oauth/access_token', 'preset' => 'html-502' ] );
		self::assertSame( 'transient', $this->signIn( 'facebook' )['problem']['reason'] ?? '' );
		self::assertSame( [], $this->kernel()->get( SourceRepository::class )->all() );
	}

	public function test_an_oauth_response_is_accepted_once_and_only_for_its_user_and_session(): void {
		$query = $this->sent( 'facebook' );
		$this->kernel()->get( OAuthFlow::class )
			->handleRedirect( new ArrayReader( [ 'state' => 'forged' ] + $query ) );
		self::assertSame( 'state', $this->trouble() );
		$query = $this->sent( 'facebook' );
		$this->become( 'editor' );
		$this->kernel()->get( OAuthFlow::class )->handleRedirect( new ArrayReader( $query ) );
		self::assertStringContainsString(
			'"state"',
			(string) wp_json_encode( $this->kernel()->get( PendingConnections::class )->pending() ),
		);
		$this->become( 'administrator' );
		$this->kernel()->get( OAuthFlow::class )->handleRedirect( new ArrayReader( $query ) );
		self::assertSame( '', $this->trouble() );
		$this->kernel()->get( OAuthFlow::class )->handleRedirect( new ArrayReader( [ 'state' => 'forged' ] ) );
		self::assertCount( 3, (array) $this->pending()['candidates'], 'What is under way is not disturbed.' );
		$this->kernel()->get( PendingConnections::class )->drop();
		$this->kernel()->get( OAuthFlow::class )->handleRedirect( new ArrayReader( $query ) );
		self::assertSame( 'state', $this->trouble(), 'A state is good once.' );
		$query = $this->sent( 'facebook' );
		$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 1000 );
		$this->kernel()->get( OAuthFlow::class )->handleRedirect( new ArrayReader( $query ) );
		self::assertSame( 'state', $this->trouble(), 'A state ends.' );
	}

	public function test_no_token_and_no_app_secret_leaves_the_server(): void {
		$outputs  = [
			$this->say( $this->signIn( 'facebook' ) ),
			self::responseText( self::restCall( 'GET', '/connect' ) ),
			self::responseText( self::restCall( 'POST', '/connect/grant', [ 'accounts' => [ 'facebook:' . Networks::PAGE ] ] ) ),
			self::responseText(
				self::restCall( 'POST', '/connect/token', [ 'type' => 'facebook', 'token' => 'EAATESTEXPIRED' ] ),
			),
			self::responseText( self::restCall( 'POST', '/connect/token', [ 'type' => 'facebook', 'token' => 'EAATESTUSER' ] ) ),
			self::responseText( self::restCall( 'GET', '/sources' ) ),
		];
		$outputs[] = (string) wp_json_encode( $this->kernel()->log()->latest() );
		$outputs[] = (string) wp_json_encode( get_user_meta( get_current_user_id() ) );
		foreach ( $outputs as $text ) {
			self::assertDoesNotMatchRegularExpression( '/EAATEST|IGTEST|appsecret111/', $text );
		}
	}

	public function test_a_pasted_token_is_tested_before_it_is_stored(): void {
		$refused = self::restCall( 'POST', '/connect/token', [ 'type' => 'facebook', 'token' => 'EAATESTEXPIRED' ] );
		self::assertSame( 400, $refused->get_status() );
		self::assertStringContainsString( '190', self::responseText( $refused ) );
		self::assertSame( [], $this->kernel()->get( SourceRepository::class )->all() );
		$data = (array) self::restCall(
			'POST',
			'/connect/token',
			[ 'type' => 'facebook', 'token' => 'EAATESTPAGE' ],
		)->get_data();
		self::assertSame( 'Demo Bakery', $data['connected'][0]['name'] ?? '', $this->say( $data ) );
		self::assertSame( Networks::PAGE, $data['connected'][0]['remote_id'] ?? '' );
		self::assertContains(
			$data['connected'][0]['token']['days_left'] ?? null,
			[ 79, 80 ],
			'What a token without end may read, the network asks about every 90 days.',
		);
		self::assertCount(
			3,
			(
				(array) self::restCall(
					'POST',
					'/connect/token',
					[ 'type' => 'facebook', 'token' => 'EAATESTUSER' ],
				)->get_data()
			)['candidates']
				?? [],
		);
		$named = (array) self::restCall( 'POST', '/connect/token', [
			'type'  => 'facebook',
			'token' => 'EAATESTUSER',
			'page'  => 'https://www.facebook.com/harbour.cafe',
		] )->get_data();
		self::assertSame( '200300400500600', $named['connected'][0]['remote_id'] ?? '', $this->say( $named ) );
		$photos = (array) self::restCall(
			'POST',
			'/connect/token',
			[ 'type' => 'instagram', 'token' => 'IGTEST' ],
		)->get_data();
		self::assertSame( self::INSTAGRAM, $photos['connected'][0]['remote_id'] ?? '', $this->say( $photos ) );
	}

	public function test_an_invalid_token_for_the_source_type_is_reported_at_its_field(): void {
		$bad = [
			'token' => [
				[ 'type' => 'instagram', 'token' => 'EAATESTPAGE' ],
				[ 'type' => 'facebook', 'token' => 'IGTEST' ],
				[ 'type' => 'igbusiness', 'token' => 'EA<X>' ],
			],
			'page'  => [ [ 'type' => 'facebook', 'token' => 'EAATESTPAGE', 'page' => 'https://example.org/x' ] ],
		];
		foreach ( $bad as $field => $tries ) {
			foreach ( $tries as $fields ) {
				$response = self::restCall( 'POST', '/connect/token', $fields );
				self::assertSame( 400, $response->get_status() );
				self::assertArrayHasKey(
					$field,
					( (array) $response->get_data() )['data']['params'] ?? [],
					self::responseText( $response ),
				);
			}
		}
		foreach ( [
			[],
			[ 'type' => 'facebook' ],
			[ 'type' => 'manual', 'token' => 'x' ],
			[ 'type' => 'facebook', 'token' => [ 'x' ] ],
			[ 'type' => 'facebook', 'token' => str_repeat( 'E', 1001 ) ],
		] as $fields ) {
			self::assertSame( 400, self::restCall( 'POST', '/connect/token', $fields )->get_status() );
		}
		self::assertSame( 409, $this->withoutApp() );
	}

	public function test_unfinished_connections_expire_and_are_deleted(): void {
		$this->signIn( 'facebook' );
		$this->sent( 'facebook' );
		$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 2000 );
		self::assertSame(
			410,
			self::restCall( 'POST', '/connect/grant', [ 'accounts' => [ 'facebook:' . Networks::PAGE ] ] )->get_status(),
		);
		$this->kernel()->get( PendingConnections::class )->trim();
		self::assertSame( '', get_user_meta( get_current_user_id(), 'frontispiece_grant', true ) );
		self::assertSame( '', get_user_meta( get_current_user_id(), 'frontispiece_sign_in', true ) );
	}

	public function test_a_hashtag_is_read_through_a_connected_account(): void {
		$source  = $this->kernel()
			->get( SourceRepository::class )
			->connect( 'igbusiness', self::INSTAGRAM, 'EAATESTUSER' );
		$response = self::restCall(
			'POST',
			'/sources',
			[ 'type' => 'igbusiness-hashtag', 'of' => $source->handle, 'edge' => '#Bread' ],
		);
		self::assertSame( 201, $response->get_status(), self::responseText( $response ) );
		$handle = (string) ( (array) $response->get_data() )['handle'];
		self::assertNull( ( (array) self::restCall( 'POST', "/sources/$handle/refresh" )->get_data() )['error'] ?? null );
		self::assertSame(
			400,
			self::restCall(
				'POST',
				'/sources',
				[ 'type' => 'igbusiness-hashtag', 'of' => $source->handle, 'edge' => 'a b' ],
			)->get_status(),
		);
		self::assertSame(
			400,
			self::restCall(
				'POST',
				'/sources',
				[ 'type' => 'igbusiness-hashtag', 'of' => $handle, 'edge' => 'bread' ],
			)->get_status(),
		);
	}

	private function withoutApp(): int {
		$this->kernel()->options()->set( [ 'facebook_app_id' => '' ] );
		return self::restCall( 'POST', '/connect/sign-in', [ 'type' => 'facebook' ] )->get_status();
	}

	/** @return array<string, mixed> what the screen is told afterwards */
	private function signIn( string $type ): array {
		$this->kernel()->get( OAuthFlow::class )->handleRedirect( new ArrayReader( $this->sent( $type ) ) );
		return $this->pending();
	}

	private function trouble(): string {
		return ( new ArrayReader( $this->pending() ) )->at( 'problem' )->string( 'reason' );
	}

	/** @return array<string, mixed> */
	private function pending(): array {
		/** @var array<string, mixed> */
		return (array) self::restCall( 'GET', '/connect/grant' )->get_data();
	}

	/** @return array<array-key, mixed> what the network's page sends the browser back with */
	private function sent( string $type ): array {
		$leave   = (array) self::restCall( 'POST', '/connect/sign-in', [ 'type' => $type ] )->get_data();
		$address = is_string( $leave['address'] ?? null ) ? $leave['address'] : '';
		self::assertStringStartsWith( Networks::origin() . '/www.', $address );
		$response = wp_remote_get( $address, [ 'redirection' => 0, 'reject_unsafe_urls' => false ] );
		$back     = wp_remote_retrieve_header( $response, 'location' );
		$back     = is_string( $back ) ? $back : '';
		self::assertTrue(
			str_starts_with( $back, admin_url( 'admin-post.php?action=frontispiece_sign_in' ) ),
			$address,
		);
		parse_str( (string) wp_parse_url( $back, PHP_URL_QUERY ), $query );
		return $query;
	}

	/** @return array<string, mixed> */
	private function shown( string $handle ): array {
		/** @var array<string, mixed> */
		return (array) self::restCall( 'GET', "/sources/$handle" )->get_data();
	}

	/** @param array<array-key, mixed> $data */
	private function say( array $data ): string {
		return (string) wp_json_encode( $data );
	}
}
