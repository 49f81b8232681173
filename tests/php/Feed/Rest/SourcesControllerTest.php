<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Feed\Source\Connect\OAuthFlow;
use Frontispiece\Feed\Source\Connect\PermissionChoices;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;

final class SourcesControllerTest extends FeedTestCase {
	private const TOKEN = 'EAATESTPAGE';
	private const CALLS = [
		[ 'GET', '/sources' ],
		[ 'GET', '/source-drivers' ],
		[ 'POST', '/sources' ],
		[ 'DELETE', '/sources/demo' ],
		[ 'GET', '/sources/demo' ],
		[ 'POST', '/sources/demo' ],
		[ 'POST', '/sources/demo/refresh' ],
		[ 'POST', '/sources/demo/work' ],
		[ 'POST', '/sources/demo/first-images' ],
		[ 'POST', '/sources/demo/test' ],
		[ 'POST', '/sources/demo/restore' ],
		[ 'GET', '/connect' ],
		[ 'POST', '/connect/sign-in' ],
		[ 'POST', '/connect/token' ],
		[ 'POST', '/connect/recognize' ],
		[ 'GET', '/connect/grant' ],
		[ 'POST', '/connect/grant' ],
		[ 'DELETE', '/connect/grant' ],
	];

	/** WordPress validates the parameters before it checks permissions. */
	private const SENT = [
		'/connect/sign-in' => [ 'type' => 'facebook' ],
		'/connect/token'   => [ 'type' => 'facebook', 'token' => 'x' ],
		'/connect/recognize' => [ 'type' => 'facebook', 'token' => 'x' ],
		'/connect/grant'   => [ 'accounts' => [ 'facebook:1' ] ],
	];

	public function test_only_managers_can_use_the_routes(): void {
		foreach ( self::CALLS as [ $method, $path ] ) {
			wp_set_current_user( 0 );
			self::assertSame(
				401,
				self::restCall( $method, $path, self::SENT[ $path ] ?? [ 'type' => 'demo' ] )->get_status(),
				"$method $path",
			);
			foreach ( [ 'subscriber', 'contributor', 'author', 'editor' ] as $role ) {
				$this->become( $role );
				self::assertSame(
					403,
					self::restCall( $method, $path, self::SENT[ $path ] ?? [ 'type' => 'demo' ] )->get_status(),
					"$role $method $path",
				);
			}
		}
		self::assertSame( [], $this->kernel()->get( SourceRepository::class )->all() );
	}

	/** BUG-14 */
	public function test_BUG_14_removing_the_demo_photos_removes_their_stories(): void {
		$this->become( 'administrator' );
		foreach ( [ 'demo', 'demo-photos', 'demo-photos-stories' ] as $handle ) {
			$this->kernel()->get( DemoInstaller::class )->install( $handle );
		}
		$removed = self::restCall( 'DELETE', '/sources/demo-photos' );
		self::assertSame( [ 'removed' => 'demo-photos', 'with' => [ 'demo-photos-stories' ] ], $removed->get_data() );
		self::assertSame(
			[ 'demo' ],
			array_column( $this->kernel()->get( SourceRepository::class )->all(), 'handle' ),
		);
		self::assertSame(
			0,
			(int) (
				$this->db()->row(
					'SELECT COUNT(*) AS left_over FROM {items} WHERE source_id NOT IN (SELECT id FROM {sources})',
				)['left_over']
				?? -1
			),
		);
		$this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
		self::assertSame( [ 'removed' => 'demo', 'with' => [] ], self::restCall( 'DELETE', '/sources/demo' )->get_data() );
	}

	public function test_a_connected_page_is_listed_without_its_token(): void {
		$this->become( 'administrator' );
		$response = self::restCall( 'POST', '/sources', [
			'type'  => 'facebook',
			'page'  => 'https://www.facebook.com/' . Networks::PAGE,
			'token' => self::TOKEN,
		] );
		self::assertSame( 201, $response->get_status() );
		$handle    = $this->field( $response, 'handle' );
		$responses = [
			$response,
			self::restCall( 'GET', '/sources' ),
			self::restCall( 'POST', "/sources/$handle/refresh" ),
			self::restCall( 'GET', '/sources' ),
		];
		$source   = $this->kernel()->get( SourceRepository::class )->byHandle( $handle );
		$sealed    = (string) (
			$this->db()->row( 'SELECT secret FROM {sources} WHERE handle = %s', $handle )['secret'] ?? ''
		);
		self::assertSame( self::TOKEN, $source?->token( $this->kernel()->secrets() ) );
		self::assertNotSame( '', $sealed );
		foreach ( $responses as $data ) {
			self::assertStringNotContainsString( self::TOKEN, self::responseText( $data ) );
			self::assertStringNotContainsString( $sealed, self::responseText( $data ) );
		}
		self::assertGreaterThan( 0, $this->items( $source ) );
		self::assertStringContainsString( $handle, self::responseText( $responses[1] ) );
	}

	public function test_the_reason_of_a_failed_refresh_is_returned_without_the_token(): void {
		$this->become( 'administrator' );
		$handle = $this->field(
			self::restCall(
				'POST',
				'/sources',
				[ 'type' => 'facebook', 'page' => Networks::PAGE, 'token' => 'EAATESTEXPIRED' ],
			),
			'handle',
		);
		$response = self::restCall( 'POST', "/sources/$handle/refresh" );
		self::assertSame( 200, $response->get_status() );
		self::assertStringContainsString( '190', self::responseText( $response ) );
		self::assertStringNotContainsString( 'EAATEST', self::responseText( $response ) );
	}

	public function test_incomplete_or_unknown_input_is_rejected(): void {
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
			$response = self::restCall( 'POST', '/sources', $fields );
			self::assertSame( 400, $response->get_status(), (string) wp_json_encode( $fields ) );
			self::assertStringNotContainsString( self::TOKEN, self::responseText( $response ) );
		}
		self::assertSame( [], $this->kernel()->get( SourceRepository::class )->all() );
	}

	#[Group( 'db' )]
	public function test_connecting_the_same_page_again_returns_the_same_source(): void {
		$this->become( 'administrator' );
		$fields = [ 'type' => 'facebook', 'page' => Networks::PAGE, 'token' => self::TOKEN ];
		$first  = $this->field( self::restCall( 'POST', '/sources', $fields ), 'handle' );
		$second = $this->field( self::restCall( 'POST', '/sources', [ 'token' => 'EAATESTPAGE2' ] + $fields ), 'handle' );
		self::assertSame( $first, $second );
		self::assertSame(
			'EAATESTPAGE2',
			$this->kernel()->get( SourceRepository::class )->byHandle( $first )
				?->token( $this->kernel()->secrets() ),
		);
	}

	#[Group( 'db' )]
	public function test_removing_a_source_removes_its_posts(): void {
		$this->become( 'administrator' );
		self::restCall( 'POST', '/sources', [ 'type' => 'demo' ] );
		self::assertGreaterThan( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		do_shortcode( '[frontispiece_social_feed]' );
		self::assertSame( 200, self::restCall( 'DELETE', '/sources/demo' )->get_status() );
		foreach ( [ 'sources', 'items', 'feed_items', 'images' ] as $table ) {
			self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {' . $table . '}' ), $table );
		}
	}

	public function test_a_source_describes_its_state_in_words(): void {
		$this->become( 'administrator' );
		$page = $this->page();
		self::assertSame( 'new', $this->state( $page->handle ) );
		self::assertSame( 'good', $this->state( $this->refresh( $page )->handle ) );
		$this->kernel()
			->get( SourceRepository::class )
			->note( $page, [ 'token_expires' => $this->kernel()->clock()->now() + 5 * DAY_IN_SECONDS + 60 ] );
		self::assertSame( 'ending', $this->state( $page->handle ) );
		self::assertSame( 5, ( (array) $this->shown( $page->handle )['token'] )['days_left'] );
		$this->kernel()->get( SourceRepository::class )->note( $page, [ 'token_expires' => 1 ] );
		self::assertSame( 'ended', $this->state( $page->handle ) );
		$this->kernel()->get( SourceRepository::class )->note( $page, [ 'token_expires' => null ] );
		$this->networks->fail( [ 'preset' => 'role' ] );
		$this->refresh( $page );
		self::assertSame( 'failing', $this->state( $page->handle ) );
		$error = (array) $this->shown( $page->handle )['error'];
		self::assertSame( '190/492', $error['code'] );
		self::assertStringContainsString( 'role', (string) $error['advice'] );
		self::assertGreaterThan( 0, $this->shown( $page->handle )['items'] );
	}

	public function test_a_connection_test_lists_granted_and_missing_permissions(): void {
		$this->become( 'administrator' );
		$page = $this->page();
		$test = static fn( string $handle ): array => (array) self::restCall( 'POST', "/sources/$handle/test" )->get_data();
		$good = $test( $page->handle );
		self::assertTrue( $good['good'] );
		self::assertContains( 'pages_read_engagement', $good['permissions']['granted'] );
		self::assertSame( [], $good['permissions']['missing'] );

		$this->networks->call( 'POST', '/__tokens', [ 'token' => 'EAATESTPAGE', 'scopes' => [ 'pages_show_list' ] ] );
		$this->networks->fail( [ 'preset' => 'permission', 'match' => '/' . Networks::PAGE ] );
		$poor = $test( $page->handle );
		self::assertFalse( $poor['good'] );
		self::assertSame(
			[ 'pages_read_engagement', 'pages_read_user_content' ],
			array_column( $poor['permissions']['missing'], 'name' ),
		);
		self::assertStringContainsString( 'posts', $poor['permissions']['missing'][0]['text'] );
		self::assertStringNotContainsString( 'EAATEST', (string) wp_json_encode( $poor ) );
	}

	public function test_a_permission_granted_only_for_other_pages_is_reported_as_missing(): void {
		$this->become( 'administrator' );
		// A token of another Page that can also read this one.
		$page = $this->page( 'EAATESTPAGE2' );
		$data = (array) self::restCall( 'POST', "/sources/{$page->handle}/test" )->get_data();
		self::assertSame(
			[ 'pages_read_engagement', 'pages_read_user_content' ],
			array_column( $data['permissions']['missing'] ?? [], 'name' ),
		);
	}

	/** @return array<string, array{string, string}> type of source, and the permission that it reads with */
	public static function reading(): array {
		return [
			'names under comments of a Page'  => [ 'facebook', 'pages_read_user_content' ],
			'comments of an Instagram account' => [ 'igbusiness', 'instagram_manage_comments' ],
			'tagged photos'                   => [ 'igbusiness-tagged', 'instagram_manage_comments' ],
			'other accounts'                  => [ 'igbusiness-discovery', 'instagram_manage_insights' ],
		];
	}

	#[DataProvider( 'reading' )]
	#[TestDox(
		'BUG-8: signing in asks for each permission that a source reads with, and Test connection says when it is missing',
	)]
	public function test_BUG_8_each_permission_is_requested_and_tested( string $type, string $permission ): void {
		$login   = (string) strtok( $type, '-' );
		$scopes = $this->asked( $login, $login === $type ? null : [ $type, 'business_management' ] );
		self::assertContains( $permission, $scopes );
		self::assertContains( 'pages_show_list', $scopes );
		self::assertContains( 'business_management', $scopes );
		$source = $this->kernel()->get( SourceRepository::class )->connect(
			$type,
			Networks::PAGE,
			'EAATESTPAGE',
		);
		$driver  = $this->kernel()->get( SourceDrivers::class )->get( $type );
		self::assertInstanceOf( PermissionDriver::class, $driver );
		foreach ( [ true, false ] as $granted ) {
			$this->networks->call(
				'POST',
				'/__tokens',
				[
					'token' => 'EAATESTPAGE',
					'scopes' => $granted ? $scopes : array_values( array_diff( $scopes, [ $permission ] ) ),
				],
			);
			$missing = array_column(
				$driver->checkPermissions( $source )['missing'] ?? [ [ 'name' => 'unknown' ] ],
				'name',
			);
			self::assertSame( $granted ? [] : [ $permission ], $missing );
		}
	}

	#[TestDox( 'BUG-8: signing in at Instagram asks for the names of people who comment' )]
	public function test_BUG_8_comments_are_requested_from_instagram(): void {
		self::assertSame(
			[ 'instagram_business_basic', 'instagram_business_manage_comments' ],
			$this->asked( 'instagram', null ),
		);
	}

	/**
	 * @param list<string>|null $choiceIds
	 * @return list<string> the permissions in the address that the owner's browser is sent to
	 */
	private function asked( string $type, ?array $choiceIds ): array {
		$provider = $this->kernel()->get( OAuthFlow::class )->provider( $type );
		self::assertNotNull( $provider );
		$scopes  = $this->kernel()->get( PermissionChoices::class )->scopes( $type, $choiceIds );
		$address = $provider->authorizationUrl( $scopes, 'state', 'https://example.org/' );
		parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $query );
		return explode( ',', is_string( $query['scope'] ?? null ) ? $query['scope'] : '' );
	}

	public function test_sources_without_permissions_request_none(): void {
		$this->become( 'administrator' );
		$this->kernel()->get( DemoInstaller::class )->install();
		self::assertNull( ( (array) self::restCall( 'POST', '/sources/demo/test' )->get_data() )['permissions'] );
		$page = $this->page();
		$this->networks->fail( [ 'preset' => 'app-limit' ] );
		$this->networks->forgetLog();
		self::assertNull(
			( (array) self::restCall( 'POST', "/sources/{$page->handle}/test" )->get_data() )['permissions'],
		);
		self::assertCount( 1, $this->networks->log(), 'A network that wants a pause gets it.' );
	}

	public function test_a_paused_source_is_not_refreshed_until_it_is_resumed(): void {
		$this->become( 'administrator' );
		$page = $this->page();
		self::assertSame(
			'paused',
			( (array) self::restCall( 'POST', "/sources/{$page->handle}", [ 'paused' => true ] )->get_data() )['state'],
		);
		self::assertSame( [], $this->kernel()->get( SourceRepository::class )->due() );
		self::assertSame( 409, self::restCall( 'POST', "/sources/{$page->handle}/refresh" )->get_status() );
		self::assertFalse( $this->kernel()->get( Refresher::class )->refresh( $this->again( $page ) ) );
		self::assertSame(
			'new',
			( (array) self::restCall( 'POST', "/sources/{$page->handle}", [ 'paused' => false ] )->get_data() )['state'],
		);
		self::assertCount( 1, $this->kernel()->get( SourceRepository::class )->due() );
		$this->kernel()->get( SourceRepository::class )->pause( $page );
		$this->kernel()->get( SourceRepository::class )->connect( 'facebook', Networks::PAGE, self::TOKEN );
		self::assertFalse( $this->again( $page )->isPaused(), 'Connecting it again lets it go on.' );
	}

	public function test_a_custom_source_name_survives_a_refresh(): void {
		$this->become( 'administrator' );
		$page = $this->page();
		self::restCall( 'POST', "/sources/{$page->handle}", [ 'name' => 'Our <b>bakery</b>' ] );
		self::assertSame( 'Our bakery', $this->refresh( $page )->name );
		self::assertSame( 400, self::restCall( 'POST', "/sources/{$page->handle}", [ 'name' => '' ] )->get_status() );
	}

	public function test_a_connection_test_calls_the_social_network_and_stores_nothing(): void {
		$this->become( 'administrator' );
		$page     = $this->page();
		$response = (array) self::restCall( 'POST', "/sources/{$page->handle}/test" )->get_data();
		self::assertTrue( $response['good'] );
		self::assertSame( 0, $this->items( $page ) );
		$this->networks->fail( [ 'preset' => 'expired' ] );
		$response = (array) self::restCall( 'POST', "/sources/{$page->handle}/test" )->get_data();
		self::assertFalse( $response['good'] );
		self::assertSame( '190/463', ( (array) $response['error'] )['code'] );
		self::assertStringContainsString( 'Session has expired', ( (array) $response['error'] )['message'] );
	}

	#[Group( 'db' )]
	public function test_the_background_work_of_a_refresh_can_be_run_and_awaited(): void {
		$this->become( 'administrator' );
		$page = $this->page();
		$left = (array) ( (array) self::restCall( 'POST', "/sources/{$page->handle}/refresh" )->get_data() )['waiting'];
		self::assertTrue( $left['posts'] );
		self::assertGreaterThan( 0, $left['images'] );
		$now = (array) ( (array) self::restCall( 'POST', "/sources/{$page->handle}/work" )->get_data() )['waiting'];
		self::assertLessThan( $left['images'], $now['images'] );
	}

	#[Group( 'db' )]
	public function test_a_removed_source_can_be_restored_for_a_while_with_its_posts_and_dependent_sources(): void {
		$this->become( 'administrator' );
		$page   = $this->refresh( $this->page() );
		$photos = $this->kernel()->get( SourceRepository::class )->sibling( $page, 'facebook-photos' );
		$items  = $this->items( $page );
		$gone   = (array) self::restCall( 'DELETE', "/sources/{$page->handle}", [ 'undo' => true ] )->get_data();
		self::assertSame( [ $photos->handle ], $gone['with'] );
		self::assertSame( [], (array) self::restCall( 'GET', '/sources' )->get_data() );
		self::assertSame( $items, $this->items( $page ) );
		self::assertSame( [], $this->kernel()->get( SourceRepository::class )->due() );
		self::assertSame( 200, self::restCall( 'POST', "/sources/{$page->handle}/restore" )->get_status() );
		self::assertCount( 2, (array) self::restCall( 'GET', '/sources' )->get_data() );
		self::assertSame( $page->dueAt, $this->again( $page )->dueAt );
		$now = $this->kernel()->clock()->now();
		$this->kernel()->clock()->freeze( $now + 601 );
		$this->workWithoutImages();
		self::assertCount(
			2,
			$this->kernel()->get( SourceRepository::class )->all(),
			'The removal that was taken back does not come.',
		);
		self::restCall( 'DELETE', "/sources/{$page->handle}", [ 'undo' => true ] );
		$this->kernel()->clock()->freeze( $now + 1300 );
		$this->workWithoutImages();
		foreach ( [ 'sources', 'items' ] as $table ) {
			self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {' . $table . '}' ), $table );
		}
	}

	public function test_a_source_without_a_social_network_requires_only_a_name(): void {
		$this->become( 'administrator' );
		foreach ( [ 'manual', 'reviews', 'facebook-group' ] as $type ) {
			$source = (array) self::restCall( 'POST', '/sources', [ 'type' => $type, 'name' => 'Our guests' ] )->get_data();
			self::assertSame(
				[ 'Our guests', 'stored', false ],
				[ $source['name'] ?? '', $source['state'] ?? '', $source['fetched'] ?? '' ],
			);
		}
		self::assertSame( 400, self::restCall( 'POST', '/sources', [ 'type' => 'manual' ] )->get_status() );
	}

	public function test_an_unknown_source_returns_404_and_a_malformed_handle_400(): void {
		$this->become( 'administrator' );
		foreach ( [ [ 'DELETE', '/sources/%s' ], [ 'POST', '/sources/%s/refresh' ] ] as [ $method, $path ] ) {
			self::assertSame( 404, self::restCall( $method, sprintf( $path, 's_0123456789ab' ) )->get_status() );
			self::assertSame( 400, self::restCall( $method, sprintf( $path, str_repeat( 'x', 40 ) ) )->get_status() );
		}
	}

	private function state( string $handle ): string {
		return (string) $this->shown( $handle )['state'];
	}

	/** @return array<array-key, mixed> */
	private function shown( string $handle ): array {
		return (array) self::restCall( 'GET', "/sources/$handle" )->get_data();
	}

	private function field( \WP_REST_Response $response, string $name ): string {
		$data = $response->get_data();
		self::assertIsArray( $data );
		self::assertIsString( $data[ $name ] ?? null );
		return $data[ $name ];
	}
}
