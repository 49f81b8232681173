<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Admin;

use Frontispiece\Admin\SiteSettings;
use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\TestCase;

final class SiteSettingsTest extends TestCase {
	/** @var array<array-key, mixed> */
	private array $before = [];

	protected function setUp(): void {
		parent::setUp();
		$this->before = (array) get_option( Options::NAME );
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		update_option( Options::NAME, $this->before );
		delete_option( 'frontispiece_secrets' );
		foreach ( Capabilities::ALL as $cap ) {
			get_role( 'author' )?->remove_cap( $cap );
			get_role( 'administrator' )?->add_cap( $cap );
		}
		get_role( 'editor' )?->add_cap( Capabilities::MODERATE );
		parent::tearDown();
	}

	public function test_an_option_that_was_never_saved_has_the_default_of_its_setting(): void {
		delete_option( Options::NAME );
		$options  = $this->kernel()->options();
		$declared = ( new SiteSettings( $options, $this->kernel()->secrets() ) )->declared();
		self::assertGreaterThan( 14, count( $declared ) );
		foreach ( $declared as $name => $setting ) {
			self::assertEquals( $setting['default'], $options->get( $name ), $name );
			self::assertNotSame( '', $setting['label'] );
			self::assertNotSame( '', $setting['group'] ?? ( ( $setting['compatibility'] ?? false ) ? 'Compatibility' : '' ) );
		}
		self::assertSame( 900, $options->int( 'refresh' ) );
		self::assertNull( $options->stored( 'refresh' ) );
		self::assertNull( $options->get( 'unknown' ) );
	}

	public function test_saved_settings_are_read_back_unchanged(): void {
		$sent = [
			'refresh'      => '3600',
			'backfill'     => 100,
			'consent'      => 'yes',
			'alert_tokens' => false,
			'alert_email'  => ' me@example.org ',
			'remove_data'  => true,
			'unknown'      => 'x',
		];
		$response = self::restCall( 'POST', '/settings', [ 'values' => $sent ] );
		self::assertSame( 200, $response->get_status(), self::responseText( $response ) );
		$options = $this->kernel()->options();
		self::assertSame(
			[ 3600, 100, 'yes', false, 'me@example.org', true, null ],
			[
				$options->int( 'refresh' ),
				$options->int( 'backfill' ),
				$options->text( 'consent' ),
				$options->get( 'alert_tokens' ),
				$options->text( 'alert_email' ),
				$options->get( 'remove_data' ),
				$options->get( 'unknown' ),
			],
		);
		self::assertSame(
			[ 'yes', 'no', 'yes' ],
			[ Consent::mode( 'auto' ), Consent::mode( 'no' ), Consent::mode( 'yes' ) ],
		);
	}

	public function test_an_invalid_value_is_reported_by_field_and_nothing_is_saved(): void {
		$bad = [
			'refresh'             => '7',
			'backfill'            => -1,
			'most_items'          => '12.5',
			'spam_days'           => true,
			'consent'             => [],
			'alert_email'         => 'nobody',
			'remove_data'         => 'yes',
			'facebook_app_id'     => 'abc',
			'facebook_app_secret' => 'a b',
		];
		foreach ( $bad as $name => $value ) {
			$response = self::restCall( 'POST', '/settings', [ 'values' => [ $name => $value, 'entry_days' => 9 ] ] );
			self::assertSame( 400, $response->get_status(), $name );
			self::assertSame(
				[ $name ],
				array_keys( ( new ArrayReader( (array) $response->get_data() ) )->at( 'data', 'params' )->all() ),
			);
		}
		self::assertSame( 0, $this->kernel()->options()->int( 'entry_days' ) );
		self::assertSame( 400, self::restCall( 'POST', '/settings', [ 'values' => 'x' ] )->get_status() );
	}

	public function test_a_secret_can_be_saved_but_is_never_returned(): void {
		$response = self::restCall( 'POST', '/settings', [ 'values' => [ 'facebook_app_secret' => 'abc123secret' ] ] );
		self::assertTrue(
			( new ArrayReader( (array) $response->get_data() ) )->at( 'values' )->bool( 'facebook_app_secret' ),
		);
		self::assertSame(
			'abc123secret',
			$this->kernel()->options()->secret( 'facebook_app_secret', $this->kernel()->secrets() ),
		);
		foreach ( [
			$response,
			self::restCall( 'GET', '/settings' ),
			self::restCall( 'GET', '/report' ),
		] as $data ) {
			self::assertStringNotContainsString( 'abc123secret', self::responseText( $data ) );
		}
		self::assertStringNotContainsString(
			'abc123secret',
			(string) wp_json_encode( [ get_option( 'frontispiece_secrets' ), get_option( Options::NAME ) ] ),
		);
		self::restCall( 'POST', '/settings', [ 'values' => [ 'facebook_app_secret' => '' ] ] );
		self::assertFalse( Options::hasSecret( 'facebook_app_secret' ) );
	}

	public function test_capabilities_can_be_granted_to_roles_without_locking_out_the_administrator(): void {
		$response = self::restCall( 'POST', '/settings', [
			'roles' => [
				'author'        => [ Capabilities::VIEW_ENTRIES => true, 'manage_options' => true ],
				'editor'        => [ Capabilities::MODERATE => false ],
				'administrator' => [ Capabilities::MANAGE => false ],
				'nobody'        => [ Capabilities::MANAGE => true ],
			],
		] );
		self::assertSame( 200, $response->get_status() );
		self::assertTrue( self::has( 'author', Capabilities::VIEW_ENTRIES ) );
		self::assertFalse( self::has( 'author', 'manage_options' ) );
		self::assertFalse( self::has( 'editor', Capabilities::MODERATE ) );
		self::assertTrue( self::has( 'administrator', Capabilities::MANAGE ) );
		// Activating again restores the administrators' capabilities and keeps those that the owner has set for other
		// roles.
		Capabilities::grant( false );
		self::assertFalse( self::has( 'editor', Capabilities::MODERATE ) );
	}

	public function test_the_presets_of_roles_are_capabilities_and_each_says_what_it_allows(): void {
		$state   = (array) self::restCall( 'GET', '/settings' )->get_data();
		$presets = array_column( (array) $state['presets'], null, 'name' );
		self::assertSame(
			[ 'administrator', 'editor', 'author', 'contributor', 'subscriber', 'shop_manager' ],
			array_keys( $presets ),
		);
		$caps = static fn( string $name ): array => array_keys( (array) $presets[ $name ]['caps'], true, true );
		self::assertSame( Capabilities::ALL, $caps( 'administrator' ) );
		self::assertSame( [ Capabilities::MODERATE ], $caps( 'editor' ) );
		self::assertSame( [], $caps( 'author' ) );
		self::assertSame( [ Capabilities::VIEW_ENTRIES ], $caps( 'shop_manager' ) );
		foreach ( $presets as $preset ) {
			self::assertSame( Capabilities::ALL, array_keys( (array) $preset['caps'] ) );
			self::assertNotSame( '', $preset['text'] );
		}
		$roles = array_column( (array) $state['roles'], 'caps', 'role' );
		self::assertSame( $presets['editor']['caps'], $roles['editor'], 'Editors start with their preset.' );
	}

	public function test_BUG_73_roles_and_presets_have_the_names_that_wordpress_gives_them(): void {
		add_role( 'translator', 'Translator' );
		$translate = static fn( string $text, string $source, string $context ): string =>
			'User role' === $context ? "Role: $source" : $text;
		add_filter( 'gettext_with_context', $translate, 10, 3 );
		wp_roles()->role_names['editor'] = 'Newsroom';
		try {
			$state = (array) self::restCall( 'GET', '/settings' )->get_data();
		} finally {
			wp_roles()->role_names['editor'] = 'Editor';
			remove_filter( 'gettext_with_context', $translate );
			remove_role( 'translator' );
		}
		$titles = array_column( (array) $state['presets'], 'title', 'name' );
		$names  = array_column( (array) $state['roles'], 'name', 'role' );
		foreach ( [ 'administrator', 'editor', 'author', 'contributor', 'subscriber' ] as $role ) {
			self::assertSame( 'Role: ' . ( 'editor' === $role ? 'Newsroom' : ucfirst( $role ) ), $titles[ $role ] );
			self::assertSame( $titles[ $role ], $names[ $role ] );
		}
		self::assertSame( 'Shop manager', $titles['shop_manager'], 'Without WooCommerce' );
		self::assertSame( 'Role: Translator', $names['translator'] );
	}

	public function test_shop_managers_of_woocommerce_may_view_entries_by_default_until_the_owner_takes_it_away(): void {
		set_current_screen( 'dashboard' );
		try {
			do_action( 'woocommerce_init' );
			self::assertNull( $this->kernel()->options()->stored( 'granted_shop' ), 'Without the role, nothing is decided.' );
			add_role( 'shop_manager', 'Shop manager' );
			do_action( 'woocommerce_init' );
			self::assertTrue( self::has( 'shop_manager', Capabilities::VIEW_ENTRIES ) );
			self::assertFalse( self::has( 'shop_manager', Capabilities::MANAGE ) );
			self::restCall( 'POST', '/settings', [
				'roles' => [ 'shop_manager' => [ Capabilities::VIEW_ENTRIES => false ] ],
			] );
			do_action( 'woocommerce_init' );
			self::assertFalse( self::has( 'shop_manager', Capabilities::VIEW_ENTRIES ) );
		} finally {
			remove_role( 'shop_manager' );
			set_current_screen( 'front' );
		}
	}

	public function test_a_manager_who_cannot_promote_users_cannot_grant_capabilities(): void {
		get_role( 'author' )?->add_cap( Capabilities::MANAGE );
		$this->become( 'author' );
		self::assertSame(
			200,
			self::restCall( 'POST', '/settings', [ 'values' => [ 'entry_days' => 3 ] ] )->get_status(),
		);
		self::assertSame(
			403,
			self::restCall( 'POST', '/settings', [
				'values' => [ 'entry_days' => 4 ],
				'roles'  => [ 'author' => [ Capabilities::VIEW_ENTRIES => true ] ],
			] )->get_status(),
		);
		self::assertSame( 3, $this->kernel()->options()->int( 'entry_days' ) );
		self::assertFalse( self::has( 'author', Capabilities::VIEW_ENTRIES ) );
	}

	public function test_the_report_contains_what_support_needs(): void {
		$report = ( new ArrayReader( (array) self::restCall( 'GET', '/report' )->get_data() ) )->string( 'text' );
		foreach ( [
			'WordPress: ' . get_bloginfo( 'version' ),
			'PHP: ' . PHP_VERSION,
			'## Checks',
			'## Plugins',
			'refresh: 900',
		] as $part ) {
			self::assertStringContainsString( $part, $report );
		}
		self::assertStringNotContainsString( (string) get_option( 'admin_email' ), $report );
	}

	private static function has( string $role, string $cap ): bool {
		return true === get_role( $role )?->has_cap( $cap );
	}
}
