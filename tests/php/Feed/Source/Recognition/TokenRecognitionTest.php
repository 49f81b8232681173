<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Recognition;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Recognition\PastedText;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Text\PastedAddressTest;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests what owners see about a pasted token before anything is stored. */
final class TokenRecognitionTest extends FeedTestCase {
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ 'facebook_app_id' => '' ] );
		delete_option( 'frontispiece_secrets' );
		parent::tearDown();
	}

	/** @return array<string, array{string, string, string, string}> token, type, kind, an account */
	public static function tokens(): array {
		return [
			'of a Page'                  => [ 'EAATESTPAGE', 'facebook', 'page', 'Demo Bakery' ],
			'of a person'                => [ 'EAATESTUSER', 'facebook', 'user', 'Harbour Cafe' ],
			'of a system user'           => [ 'EAATESTSYSTEM', 'facebook', 'system-user', 'Demo Bakery' ],
			'an account behind a Page'   => [ 'EAATESTUSER', 'igbusiness', 'user', 'Demo Bakery' ],
			'of an Instagram login'      => [ 'IGTEST', 'instagram', 'instagram', 'Demo Bakery' ],
			'of Instagram for a Page'    => [ 'IGTEST', 'facebook', 'instagram', 'Demo Bakery' ],
			'of Facebook for Instagram'  => [ 'EAATESTPAGE', 'instagram', 'page', 'Demo Bakery' ],
		];
	}

	#[DataProvider( 'tokens' )]
	public function test_a_token_is_recognized_with_its_accounts( string $token, string $type, string $kind, string $name ): void {
		$data = $this->recognize( $token, $type );
		self::assertSame( $kind, $data->string( 'kind' ), (string) wp_json_encode( $data->all() ) );
		self::assertContains( $name, array_column( (array) $data->all()['accounts'], 'name' ) );
		self::assertTrue( $data->bool( 'is_usable' ) );
		self::assertSame( [], $this->kernel()->get( SourceRepository::class )->all(), 'Nothing is stored.' );
	}

	public function test_a_token_for_another_type_of_source_names_that_type(): void {
		self::assertSame( 'instagram', $this->recognize( 'IGTEST', 'facebook' )->string( 'type' ) );
		self::assertSame( 'facebook', $this->recognize( 'EAATESTPAGE', 'instagram' )->string( 'type' ) );
	}

	public function test_the_expiry_of_each_kind_of_token_is_explained(): void {
		self::assertSame( 'Never expires.', $this->recognize( 'EAATESTSYSTEM', 'facebook' )->string( 'expiry' ) );
		self::assertStringContainsString(
			'confirm access by',
			$this->recognize( 'EAATESTPAGE', 'facebook' )->string( 'expiry' ),
		);
		self::assertContains( $this->recognize( 'EAATESTUSER', 'facebook' )->int( 'days_left' ), [ 49, 50 ] );
		self::assertStringContainsString(
			'renews them',
			implode( ' ', $this->recognize( 'IGTEST', 'instagram' )->strings( 'advice' ) ),
		);
		self::assertStringContainsString(
			'expires within hours',
			implode( ' ', $this->recognize( 'EAATESTHOURS', 'facebook' )->strings( 'advice' ) ),
		);
	}

	public function test_a_short_lived_token_of_the_own_app_is_exchanged_when_it_is_connected(): void {
		$this->ownApp();
		self::assertStringContainsString(
			'to exchange it for a long-lived one',
			implode( ' ', $this->recognize( 'EAATESTHOURS', 'facebook' )->strings( 'advice' ) ),
		);
		self::restCall(
			'POST',
			'/connect/token',
			[ 'type' => 'facebook', 'token' => 'EAATESTHOURS', 'page' => Networks::PAGE ],
		);
		$source = $this->kernel()->get( SourceRepository::class )->all()[0] ?? self::fail( 'Not connected.' );
		self::assertSame( 'EAATESTPAGE', $source->token( $this->kernel()->secrets() ) );
		self::assertSame( '0', $source->setting( 'token_expires' ) );
	}

	public function test_a_short_lived_token_of_another_app_passes_its_expiry_on_to_its_pages(): void {
		self::restCall(
			'POST',
			'/connect/token',
			[ 'type' => 'facebook', 'token' => 'EAATESTHOURS', 'page' => Networks::PAGE ],
		);
		$source = $this->kernel()->get( SourceRepository::class )->all()[0] ?? self::fail( 'Not connected.' );
		self::assertEqualsWithDelta( time() + 5400, $source->tokenEndsAt(), 120 );
	}

	public function test_permissions_are_listed_with_what_does_not_work_without_them(): void {
		$this->networks->call( 'POST', '/__tokens', [
			'token'  => 'EAATESTPAGE',
			'scopes' => [ 'pages_read_engagement' ],
		] );
		$data        = $this->recognize( 'EAATESTPAGE', 'facebook' );
		$permissions = array_column( (array) $data->all()['permissions'], 'is_granted', 'name' );
		self::assertSame( [ 'pages_read_engagement' => true, 'pages_read_user_content' => false ], $permissions );
		self::assertTrue( $data->bool( 'is_usable' ), 'Names of people who comment are optional.' );
		foreach ( $data->list( 'permissions' ) as $one ) {
			self::assertStringStartsWith( 'Without it, ', $one->string( 'text' ) );
		}
		$this->networks->call( 'POST', '/__tokens', [
			'token'  => 'IGTEST',
			'scopes' => [ 'instagram_business_basic' ],
		] );
		$permissions = array_column(
			(array) $this->recognize( 'IGTEST', 'instagram' )->all()['permissions'],
			'is_granted',
			'name',
		);
		self::assertSame(
			[ 'instagram_business_basic' => true, 'instagram_business_manage_comments' => false ],
			$permissions,
		);
	}

	public function test_a_token_without_a_required_permission_cannot_be_connected(): void {
		$this->networks->call( 'POST', '/__tokens', [
			'token'  => 'EAATESTUSER',
			'scopes' => [ 'pages_read_engagement' ],
		] );
		$data = $this->recognize( 'EAATESTUSER', 'facebook' );
		self::assertFalse( $data->bool( 'is_usable' ) );
		self::assertStringContainsString( 'Create the token again', implode( ' ', $data->strings( 'advice' ) ) );
		self::assertTrue( $this->recognize( 'IGTEST', 'instagram' )->bool( 'is_usable' ) );
	}

	public function test_a_token_without_an_account_says_what_is_missing(): void {
		$data = $this->recognize( '111|appsecret111', 'facebook' );
		self::assertSame( 'app', $data->string( 'kind' ) );
		self::assertFalse( $data->bool( 'is_usable' ) );
		self::assertStringContainsString( 'App Secret', implode( ' ', $data->strings( 'advice' ) ) );
		$this->networks->call( 'POST', '/__tokens', [ 'token' => 'EAATESTPAGE3', 'scopes' => [ 'instagram_basic' ] ] );
		$data = $this->recognize( 'EAATESTPAGE3', 'igbusiness' );
		self::assertFalse( $data->bool( 'is_usable' ) );
		self::assertStringContainsString( 'Link a professional', implode( ' ', $data->strings( 'advice' ) ) );
	}

	public function test_an_expired_token_and_a_personal_account_are_explained(): void {
		$data = $this->recognize( 'EAATESTEXPIRED', 'facebook' );
		self::assertSame( 'refused', $data->string( 'kind' ) );
		self::assertSame( 'The access token has expired.', $data->string( 'title' ) );
		$this->networks->call( 'POST', '/__fail', [
			'match' => 'GET /graph.instagram.com/',
			'error' => [ 'code' => 100, 'message' => 'Unsupported request - method type: get' ],
		] );
		$data = $this->recognize( 'IGTEST', 'instagram' );
		self::assertStringContainsString( 'professional', $data->at( 'problem' )->string( 'advice' ) );
	}

	public function test_a_token_that_may_not_be_debugged_with_itself_is_recognized_all_the_same(): void {
		foreach ( [ 'app', 'off' ] as $mode ) {
			$this->networks->set( [ 'debugToken' => $mode ] );
			foreach ( [ 'EAATESTPAGE' => 'page', 'EAATESTUSER' => 'user' ] as $token => $kind ) {
				$data = $this->recognize( $token, 'facebook' );
				self::assertSame( $kind, $data->string( 'kind' ), "$mode $token" );
				self::assertTrue( $data->bool( 'is_usable' ) );
				self::assertStringContainsString( "doesn't say when", $data->string( 'expiry' ) );
			}
		}
		$this->networks->set( [ 'debugToken' => 'app' ] );
		$this->ownApp();
		self::assertStringContainsString(
			'confirm access by',
			$this->recognize( 'EAATESTPAGE', 'facebook' )->string( 'expiry' ),
		);
	}

	public function test_an_app_that_wants_proof_gets_it_with_the_own_app_secret(): void {
		$this->networks->set( [ 'proof' => 'require' ] );
		self::assertSame( 'refused', $this->recognize( 'EAATESTPAGE', 'facebook' )->string( 'kind' ) );
		$this->ownApp();
		self::assertSame( 'page', $this->recognize( 'EAATESTPAGE', 'facebook' )->string( 'kind' ) );
	}

	/** @return array<string, array{string, string}> */
	public static function pasted(): array {
		return [
			'spaces and a line break'       => [ "  EAATEST\nPAGE ", 'EAATESTPAGE' ],
			'quotes'                        => [ '“EAATESTPAGE”', 'EAATESTPAGE' ],
			'a header'                      => [ 'Bearer EAATESTPAGE', 'EAATESTPAGE' ],
			'a label'                       => [ 'Access token: EAATESTPAGE', 'EAATESTPAGE' ],
			'an answer as JSON'             => [ '{"access_token": "EAATESTPAGE","token_type":"bearer"}', 'EAATESTPAGE' ],
			'an address with a token in it' => [ 'https://x.example/#access_token=EAATESTPAGE&expires_in=1', 'EAATESTPAGE' ],
		];
	}

	#[DataProvider( 'pasted' )]
	public function test_a_token_is_found_in_what_was_copied_with_it( string $text, string $token ): void {
		self::assertSame( $token, PastedText::read( $text, $this->kernel()->get( SourceDrivers::class ) )->token );
		self::assertSame( 'page', $this->recognize( $text, 'facebook' )->string( 'kind' ) );
		$data = (array) self::restCall( 'POST', '/connect/token', [ 'type' => 'facebook', 'token' => $text ] )->get_data();
		self::assertSame( Networks::PAGE, $data['connected'][0]['remote_id'] ?? '' );
	}

	public function test_BUG_46_characters_that_nobody_sees_are_no_part_of_a_token(): void {
		foreach ( PastedAddressTest::characters() as [ $hidden ] ) {
			$pasted = PastedText::read( "{$hidden}EAA{$hidden}token", $this->kernel()->get( SourceDrivers::class ) );
			self::assertSame( 'EAAtoken', $pasted->token );
		}
	}

	public function test_each_driver_knows_its_own_tokens(): void {
		$drivers = $this->kernel()->get( SourceDrivers::class );
		foreach ( [
			'EAATESTPAGE' => 'facebook', '12345|app-secret' => 'facebook', 'IGTESTLONG' => 'instagram', 'THAATESTTHREADS' => 'threads',
			'THEATER'     => '', 'PETS-1234' => '', "EAATEST\n" => 'facebook',
		] as $text => $type ) {
			self::assertSame( $type, PastedText::read( $text, $drivers )->type, $text );
		}
	}

	/** @return array<string, array{string, string}> */
	public static function mistaken(): array {
		return [
			'nothing'                    => [ ' ', PastedText::NOTHING ],
			'an address'                 => [ 'https://www.facebook.com/demo.bakery', PastedText::ADDRESS ],
			'an address without a scheme' => [ 'facebook.com/demo.bakery', PastedText::ADDRESS ],
			'a name'                     => [ '@demo.bakery', PastedText::ADDRESS ],
			'an app ID'                  => [ '123456789012345', PastedText::APP_ID ],
			'an app secret'              => [ '0123456789abcdef0123456789abcdef', PastedText::APP_SECRET ],
			'a login code'               => [ 'AQ' . str_repeat( 'b', 90 ) . '#_=_', PastedText::CODE ],
			'a redirect with a code'     => [ 'https://x.example/?code=AQ' . str_repeat( 'b', 90 ), PastedText::CODE ],
			'a key of another service'   => [ 'AIzaSyA1234567890', PastedText::OTHER_KEY ],
			'a hidden token'             => [ 'EAATEST••••••••', PastedText::SHORTENED ],
			'a shortened token'          => [ 'EAATEST...', PastedText::SHORTENED ],
			'a sentence'                 => [ 'my token please', PastedText::UNKNOWN ],
			'a script'                   => [ '<script>alert(1)</script>', PastedText::UNKNOWN ],
			'a token that is too long'   => [ 'EA' . str_repeat( 'x', 1000 ), PastedText::UNKNOWN ],
		];
	}

	#[DataProvider( 'mistaken' )]
	public function test_what_is_mistaken_for_a_token_is_named_and_not_sent( string $text, string $kind ): void {
		$this->networks->forgetLog();
		$data = $this->recognize( $text, 'facebook' );
		self::assertSame( $kind, $data->string( 'kind' ) );
		self::assertNotSame( [], $data->strings( 'advice' ) );
		self::assertFalse( $data->bool( 'is_usable' ) );
		self::assertSame( [], $this->networks->log() );
		self::assertSame( 400, self::restCall( 'POST', '/connect/token', [ 'type' => 'facebook', 'token' => $text ] )->get_status() );
		if ( strlen( $text ) > 10 ) {
			self::assertStringNotContainsString( $text, (string) wp_json_encode( $data->all() ) );
		}
	}

	public function test_no_token_appears_in_an_answer_or_the_log(): void {
		$output = '';
		foreach ( [ 'EAATESTPAGE', 'EAATESTUSER', 'EAATESTEXPIRED', 'EAATESTNOBODY', 'IGTEST', 'IGTESTEXPIRED' ] as $token ) {
			$output .= wp_json_encode( $this->recognize( $token, 'facebook' )->all() );
		}
		$this->networks->call( 'POST', '/__fail', [ 'match' => 'graph.facebook.com', 'preset' => 'reset' ] );
		$output .= wp_json_encode( $this->recognize( 'EAATESTPAGE', 'facebook' )->all() );
		$output .= wp_json_encode( $this->kernel()->log()->latest() );
		self::assertDoesNotMatchRegularExpression( '/EAATEST|IGTEST/', $output );
	}

	public function test_only_managers_may_ask_and_input_is_validated(): void {
		$bad = [
			[],
			[ 'token' => 'x' ],
			[ 'token' => [ 'x' ], 'type' => 'facebook' ],
			[ 'token' => 'x', 'type' => '../x' ],
		];
		foreach ( $bad as $fields ) {
			self::assertSame( 400, self::restCall( 'POST', '/connect/recognize', $fields )->get_status() );
		}
		$this->become( 'editor' );
		self::assertSame(
			403,
			self::restCall( 'POST', '/connect/recognize', [ 'token' => 'x', 'type' => 'facebook' ] )->get_status(),
		);
	}

	private function ownApp(): void {
		$this->kernel()->options()->set( [ 'facebook_app_id' => '111' ] );
		$this->kernel()->options()->saveSecret( 'facebook_app_secret', 'appsecret111', $this->kernel()->secrets() );
	}

	private function recognize( string $token, string $type ): ArrayReader {
		$response = self::restCall( 'POST', '/connect/recognize', [ 'token' => $token, 'type' => $type ] );
		self::assertSame( 200, $response->get_status(), self::responseText( $response ) );
		return new ArrayReader( (array) $response->get_data() );
	}
}
