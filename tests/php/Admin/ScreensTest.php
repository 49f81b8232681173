<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Admin;

use Frontispiece\Admin\Admin;
use Frontispiece\Admin\Screens;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\ModuleLoader;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

/** Tests the admin menu, its tabs and the former addresses of screens. */
final class ScreensTest extends TestCase {
	private const PAGE = '/wp-admin/admin.php?page=frontispiece';

	private const READER = 'menu_reader';

	private const BOTH = 'menu_both';

	/** A menu, by titles and addresses. */
	private const ENTRIES = [
		'Home'          => '',
		'Feeds'         => '-feeds',
		'Forms'         => '-forms',
		'Entries'       => '-entries',
		'Site features' => '-site',
		'Settings'      => '-settings',
	];

	public static function setUpBeforeClass(): void {
		Visitor::equip( 'site-features' );
		add_role( self::READER, 'Reader', [ 'read' => true, Capabilities::VIEW_ENTRIES => true ] );
		add_role(
			self::BOTH,
			'Both',
			[ 'read' => true, Capabilities::VIEW_ENTRIES => true, Capabilities::MODERATE => true ],
		);
	}

	public static function tearDownAfterClass(): void {
		Visitor::strip( 'site-features' );
		remove_role( self::READER );
		remove_role( self::BOTH );
	}

	private static function visitor( string $role, bool $newsletter = false ): Visitor {
		return ( new Visitor() )->as( $role )->header(
			'X-Frontispiece-Site: ' . ( $newsletter ? '{"newsletter":{}}' : '{}' ),
		);
	}

	/** @return array<string, string> title => address after our prefix, of the entries of a menu */
	private static function menu( Visitor $visitor ): array {
		$menu = [];
		$html = $visitor->get( '/wp-admin/profile.php' )->body;
		// WordPress prints no list below a menu with a single entry.
		foreach ( self::find( $html, '//li[contains(@id,"page_frontispiece")]//a[contains(@href,"frontispiece")]' ) as $link ) {
			$title = trim( (string) preg_replace( '/\s*\d+\+?(\s.*)?$/s', '', $link->textContent ) );
			$menu[ $title ] = str_replace( 'admin.php?page=frontispiece', '', $link->getAttribute( 'href' ) );
		}
		return $menu;
	}

	/** @return array<string, string> title => address after our prefix, of the tabs of a screen */
	private static function tabs( string $html ): array {
		$tabs = [];
		foreach ( self::find( $html, '//nav[contains(@class,"nav-tab-wrapper")]/a' ) as $link ) {
			$tabs[ $link->textContent ] = (string) preg_replace( '/^.*page=frontispiece/', '', $link->getAttribute( 'href' ) );
		}
		return $tabs;
	}

	public function test_BUG_74_the_menu_has_six_entries_and_a_seventh_while_the_newsletter_is_on(): void {
		$owner = self::visitor( 'administrator' );
		self::assertSame( self::ENTRIES, array_diff_key( self::menu( $owner ), [ 'Frontispiece' => '' ] ) );
		$seven = array_diff_key( self::menu( self::visitor( 'administrator', true ) ), [ 'Frontispiece' => '' ] );
		self::assertSame( [ 'Subscribers' => '-subscribers' ], array_diff_key( $seven, self::ENTRIES ) );
		self::assertCount( 7, $seven );
		self::assertSame( 200, self::visitor( 'administrator', true )->get( self::PAGE . '-subscribers' )->status );
		self::assertSame( 302, $owner->get( self::PAGE . '-subscribers' )->status );
	}

	public function test_BUG_74_other_screens_are_tabs_with_their_own_title_help_and_data(): void {
		$owner = self::visitor( 'administrator' );
		foreach ( [
			'feeds'           => [ '-feeds', 'Feeds', 'manage-feeds', '/feeds', [ 'Feeds', 'Sources', 'Posts' ] ],
			'sources'         => [ '-feeds&tab=sources', 'Sources', 'connect-an-account', '/sources', [ 'Feeds', 'Sources', 'Posts' ] ],
			'items'           => [ '-feeds&tab=items', 'Posts', 'choose-which-posts-appear', '/items', [ 'Feeds', 'Sources', 'Posts' ] ],
			'forms'           => [ '-forms', 'Forms', 'create-a-form', '/contact-forms', [ 'Forms', 'Spam protection' ] ],
			'spam-protection' => [ '-forms&tab=spam-protection', 'Spam protection', 'spam-protection', '', [ 'Forms', 'Spam protection' ] ],
			'entries'         => [ '-entries', 'Entries', 'read-entries', '/entries', [ 'Entries', 'Results' ] ],
			'transfer'        => [
				'-settings&tab=transfer', 'Export and import', 'change-settings', '/transfers',
				[ 'Settings', 'Privacy', 'Export and import' ],
			],
			'results'         => [ '-entries&tab=results', 'Results', 'read-entries', '/contact-forms', [ 'Entries', 'Results' ] ],
		] as $slug => [ $address, $title, $section, $route, $tabs ] ) {
			$html = $owner->get( self::PAGE . $address )->body;
			self::assertSame( $tabs, array_keys( self::tabs( $html ) ), $slug );
			self::assertStringContainsString( "<title>$title &lsaquo; ", $html );
			self::assertSame( [ $title ], self::texts( $html, '//h1' ), $slug );
			self::assertSame( [ $title ], self::texts( $html, '//nav/a[@aria-current="page"]' ), $slug );
			// Entries have the number of unread ones after their name.
			$current = self::texts( $html, '//*[@id="adminmenu"]//a[@aria-current="page"]' );
			self::assertStringContainsString( $tabs[0], implode( ',', $current ), $slug );
			self::assertStringContainsString( "section&quot;:&quot;$section&quot;", $html );
			$data = 1 === preg_match( '/window\.frontispieceResponses = (.*);$/m', $html, $match ) ? $match[1] : '{}';
			$paths = array_keys( (array) json_decode( $data, true ) );
			self::assertSame( '' === $route, [] === $paths, $slug );
			foreach ( $paths as $path ) {
				self::assertStringStartsWith( "/frontispiece/v1$route", (string) $path );
			}
		}
	}

	/** @return list<string> */
	private static function texts( string $html, string $xpath ): array {
		return array_map( static fn( \DOMElement $one ): string => trim( $one->textContent ), self::find( $html, $xpath ) );
	}

	public function test_BUG_74_roles_reach_what_they_may_open_by_the_menu_and_nothing_else(): void {
		foreach ( [
			'editor'     => [ [ '-feeds' => 'items' ], [ '-feeds&tab=feeds', '-feeds&tab=sources', '-forms', '-entries', '' ] ],
			self::READER => [ [ '-entries' => 'entries' ], [ '-feeds', '-feeds&tab=items', '-forms&tab=spam-protection' ] ],
			self::BOTH   => [ [ '-feeds' => 'items', '-entries' => 'entries' ], [ '-feeds&tab=sources', '-subscribers', '-site' ] ],
			'author'     => [ [], [ '', '-feeds', '-feeds&tab=items', '-entries' ] ],
		] as $role => [ $opens, $denied ] ) {
			$visitor = self::visitor( $role, true );
			self::assertSame( array_keys( $opens ), array_values( array_unique( self::menu( $visitor ) ) ), $role );
			foreach ( $opens as $address => $screen ) {
				$response = $visitor->get( self::PAGE . $address );
				self::assertSame( 200, $response->status );
				self::assertSame( 'entries' === $screen ? [ 'Entries', 'Results' ] : [], array_keys( self::tabs( $response->body ) ) );
				self::assertCount( 1, self::find( $response->body, "//div[@data-screen='$screen']" ), "$role $address" );
			}
			foreach ( $denied as $address ) {
				$response = $visitor->get( self::PAGE . $address );
				$where  = $response->headers['location'] ?? '';
				$last   = 302 === $response->status ? $visitor->get( $where ) : $response;
				self::assertSame( 403, $last->status, "$role $address" );
			}
		}
		self::assertContains( 'Posts', array_keys( self::menu( self::visitor( self::BOTH ) ) ) );
	}

	public function test_BUG_74_former_addresses_lead_to_the_screens_with_their_query(): void {
		$owner = self::visitor( 'administrator' );
		foreach ( [
			'-sources'                            => '-feeds&tab=sources',
			'-sources&connect=facebook'           => '-feeds&tab=sources&connect=facebook',
			'-items&item=new'                     => '-feeds&tab=items&item=new',
			'-form-protection&unknown=turnstile'  => '-forms&tab=spam-protection&unknown=turnstile',
			'-submissions&state=spam&form=7&x=1'  => '-entries&state=spam&form=7&x=1',
			'-subscribers'                        => '-site',
			'-items&a[b][]=%27%22%3C%26&tab=site' => '-feeds&tab=items&a%5Bb%5D%5B0%5D=%27%22%3C%26',
		] as $former => $now ) {
			$response = $owner->get( self::PAGE . $former );
			self::assertSame(
				[ 302, self::PAGE . $now ],
				[ $response->status, strstr( $response->headers['location'] ?? '', '/wp-admin' ) ],
			);
			self::assertSame( 200, $owner->get( self::PAGE . $now )->status );
		}
		foreach ( [ '-nothing', '-captcha&tab=sources', '[]=frontispiece-sources' ] as $unknown ) {
			self::assertSame( 403, $owner->get( self::PAGE . $unknown )->status, $unknown );
		}
		$login = ( new Visitor() )->get( self::PAGE . '-sources&connect=new' );
		self::assertStringContainsString( 'page%3Dfrontispiece-sources%26connect%3Dnew', $login->headers['location'] ?? '' );
		self::assertStringNotContainsString(
			'/includes/Admin/',
			(string) file_get_contents( WP_CONTENT_DIR . '/debug.log' ),
		);
	}

	public function test_BUG_74_an_unknown_tab_is_the_first_one(): void {
		foreach ( [ 'nothing', 'settings', '', '%00', '<b>' ] as $tab ) {
			$html = self::visitor( 'administrator' )->get( self::PAGE . "-feeds&tab=$tab" )->body;
			self::assertCount( 1, self::find( $html, '//div[@data-screen="feeds"]' ), $tab );
		}
		$html = self::visitor( 'administrator' )->get( self::PAGE . '-feeds&tab[]=sources' )->body;
		self::assertCount( 1, self::find( $html, '//div[@data-screen="feeds"]' ) );
	}

	public function test_BUG_74_no_file_of_the_product_names_a_former_address(): void {
		$root = dirname( __DIR__, 3 );
		foreach ( [ 'includes', 'src', 'docs' ] as $folder ) {
			$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( "$root/$folder" ) );
			foreach ( new \RegexIterator( $files, '/\.(php|tsx?|json|md)$/' ) as $file ) {
				self::assertSame( 0, preg_match(
					'/page=frontispiece-(sources|items|form-protection|submissions)\b/',
					(string) file_get_contents( (string) $file ),
				), (string) $file );
			}
		}
	}

	public function test_BUG_74_screens_can_be_left_out_and_an_entry_without_its_first_tab_opens_the_next(): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$before = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$this->become( 'administrator' );
		$menu = function ( mixed $filtered ): array {
			unset( $GLOBALS['submenu'] );
			remove_all_actions( 'frontispiece_page_frontispiece-feeds' );
			remove_all_filters( 'frontispiece_screens' );
			add_filter(
				'frontispiece_screens',
				static fn( array $slugs ): mixed => is_array( $filtered ) ? array_diff( $slugs, $filtered ) : $filtered,
			);
			$this->kernel()->get( Screens::class )->addMenu();
			return array_column( $GLOBALS['submenu']['frontispiece'] ?? [], 0, 2 );
		};
		try {
			self::assertSame(
				[ 'frontispiece-feeds' => 'Sources', 'frontispiece-forms' => 'Forms' ],
				array_slice( $menu( [ 'feeds', 'spam-protection' ] ), 1, 2 ),
			);
			ob_start();
			do_action( 'frontispiece_page_frontispiece-feeds' );
			$html = (string) ob_get_clean();
			self::assertCount( 1, self::find( $html, '//div[@data-screen="sources"]' ) );
			self::assertSame( [ 'Sources', 'Posts' ], array_keys( self::tabs( $html ) ) );
			self::assertSame( [], array_intersect( [ 'Feeds', 'Sources' ], $menu( [ 'feeds', 'sources', 'items' ] ) ) );
			self::assertSame( [], $menu( null ) );
			self::assertSame( [], $menu( 'feeds' )['frontispiece-sources'] ?? [] );
		} finally {
			$GLOBALS['wp_filter'] = $before;
			unset( $GLOBALS['menu'], $GLOBALS['submenu'] );
		}
	}

	public function test_a_screen_url_contains_its_page_and_arguments(): void {
		self::assertStringEndsWith( '/wp-admin/admin.php?page=frontispiece', Screens::url( 'home' ) );
		self::assertStringEndsWith(
			'/wp-admin/admin.php?page=frontispiece-feeds&id=3',
			Screens::url( 'feeds', [ 'id' => 3 ] ),
		);
		self::assertStringEndsWith(
			'/wp-admin/admin.php?page=frontispiece-feeds&tab=sources&connect=new',
			Screens::url( 'sources', [ 'connect' => 'new' ] ),
		);
	}

	public function test_the_plugin_row_links_to_the_settings_for_users_who_can_open_them(): void {
		$filter = 'plugin_action_links_' . plugin_basename( FRONTISPIECE_FILE );
		$before = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		set_current_screen( 'dashboard' );
		$this->kernel()->get( ModuleLoader::class )->add( new Admin( 'admin', $this->kernel() ) );
		$links = static fn(): array => (array) apply_filters( $filter, [ 'deactivate' => 'Deactivate' ] );
		try {
			$this->become( 'administrator' );
			self::assertSame( [ 'settings', 'deactivate' ], array_keys( $links() ) );
			self::assertStringContainsString( 'page=frontispiece-settings', (string) $links()['settings'] );
			$this->become( 'editor' );
			self::assertSame( [ 'deactivate' ], array_keys( $links() ) );
		} finally {
			$GLOBALS['wp_filter'] = $before;
			unset( $GLOBALS['current_screen'] );
		}
	}

	public function test_the_emoji_script_of_wordpress_stays_out_of_the_screens(): void {
		$admin = ( new Visitor() )->as( 'administrator' );
		self::assertStringContainsString( 'wp-emoji-release', $admin->get( '/wp-admin/plugins.php' )->body );
		$screen = $admin->get( '/wp-admin/admin.php?page=frontispiece-settings' );
		self::assertSame( 200, $screen->status );
		self::assertStringNotContainsString( 'wp-emoji-release', $screen->body );
	}
}
