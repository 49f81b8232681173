<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\ModuleSettings;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the admin menu. Each screen is one item of list(), and one folder in src/admin whose script uses the REST API.
 * Screens with the same `entry` are tabs of one entry of the menu.
 *
 * @phpstan-type Screen array{title: string, capability: string, entry?: string, module?: string, preload?: list<string>}
 */
final class Screens {
	private const PARENT = 'frontispiece';

	/** Former pages, whose addresses are in emails and bookmarks => the screens that replaced them. */
	private const MOVED = [
		'frontispiece-sources'         => 'sources',
		'frontispiece-items'           => 'items',
		'frontispiece-form-protection' => 'spam-protection',
		'frontispiece-submissions'     => 'entries',
		// Exists only while the newsletter is on, and is turned on there.
		'frontispiece-subscribers'     => 'site',
	];

	public function __construct( private readonly Assets $assets, private readonly ModuleSettings $modules ) {}

	/**
	 * Returns the screens by slug, in menu order. `entry` is the slug of the menu entry if the screen is a further tab of
	 * it. `preload` lists the REST routes that the screen reads when it opens; their responses are embedded in the page. PHP
	 * prints screens without it. Screens of a module that is off are left out.
	 *
	 * @return array<string, Screen>
	 */
	private static function list(): array {
		return [
			'home' => [
				'title'      => __( 'Home', 'frontispiece' ),
				'capability' => Capabilities::MANAGE,
				'preload'    => [
					'/frontispiece/v1/home',
					'/frontispiece/v1/modules',
					'/frontispiece/v1/demo',
					'/frontispiece/v1/migration',
					'/frontispiece/v1/entries?state=inbox&per_page=3',
					'/frontispiece/v1/sources',
				],
			],
			'feeds' => [
				'title'      => __( 'Feeds', 'frontispiece' ),
				'module'     => 'feeds',
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/feeds', '/frontispiece/v1/feeds/kinds' ],
			],
			'sources' => [
				'title'      => __( 'Sources', 'frontispiece' ),
				'entry'      => 'feeds',
				'module'     => 'feeds',
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/sources' ],
			],
			'items' => [
				'title'      => __( 'Posts', 'frontispiece' ),
				'entry'      => 'feeds',
				'module'     => 'feeds',
				'capability' => Capabilities::MODERATE,
				'preload'    => [ '/frontispiece/v1/items/about', '/frontispiece/v1/items?page=1&per_page=25' ],
			],
			'forms' => [
				'title'      => __( 'Forms', 'frontispiece' ),
				'module'     => 'forms',
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/contact-forms/overview?state=publish' ],
			],
			'spam-protection' => [
				'title'      => __( 'Spam protection', 'frontispiece' ),
				'entry'      => 'forms',
				'module'     => 'forms',
				'capability' => Capabilities::MANAGE,
			],
			'entries' => [
				'title'      => __( 'Entries', 'frontispiece' ),
				'module'     => 'forms',
				'capability' => Capabilities::VIEW_ENTRIES,
				'preload'    => [ '/frontispiece/v1/entries?state=inbox&per_page=25' ],
			],
			'results' => [
				'title'      => __( 'Results', 'frontispiece' ),
				'entry'      => 'entries',
				'module'     => 'forms',
				'capability' => Capabilities::VIEW_ENTRIES,
				'preload'    => [ '/frontispiece/v1/contact-forms' ],
			],
			'subscribers' => [
				'title'      => __( 'Subscribers', 'frontispiece' ),
				'module'     => 'site',
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/subscribers?per_page=25' ],
			],
			'site' => [
				'title'      => __( 'Site features', 'frontispiece' ),
				'module'     => 'site',
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/site-features' ],
			],
			'settings' => [
				'title'      => __( 'Settings', 'frontispiece' ),
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/settings', '/frontispiece/v1/modules' ],
			],
			'privacy' => [
				'title'      => __( 'Privacy', 'frontispiece' ),
				'entry'      => 'settings',
				'capability' => Capabilities::MANAGE,
				'preload'    => [],
			],
			'transfer' => [
				'title'      => __( 'Export and import', 'frontispiece' ),
				'entry'      => 'settings',
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/transfers' ],
			],
		];
	}

	/** @return array<string, non-empty-array<string, Screen>> slug of a menu entry => its screens */
	private function entries(): array {
		$list = array_filter(
			self::list(),
			fn( array $screen ): bool => ! isset( $screen['module'] ) || $this->modules->isOn( $screen['module'] ),
		);
		/**
		 * Filters the screens of the admin menu. A screen that is left out has neither an entry nor a tab.
		 *
		 * @since 1.0.0
		 * @param list<string> $slugs
		 */
		$slugs   = (array) apply_filters( 'frontispiece_screens', array_keys( $list ) );
		$entries = [];
		foreach ( array_intersect_key( $list, array_flip( array_filter( $slugs, 'is_string' ) ) ) as $slug => $screen ) {
			$entries[ $screen['entry'] ?? $slug ][ $slug ] = $screen;
		}
		return $entries;
	}

	/**
	 * @param array<array-key, mixed> $links of this plugin's row on the Plugins screen
	 * @return array<array-key, mixed>
	 */
	public static function addSettingsLink( array $links ): array {
		$url  = esc_url( self::url( 'settings' ) );
		$link = "<a href=\"$url\">" . esc_html__( 'Settings', 'frontispiece' ) . '</a>';
		return current_user_can( Capabilities::MANAGE ) ? [ 'settings' => $link ] + $links : $links;
	}

	/**
	 * Returns the URL of a screen.
	 *
	 * @param array<array-key, mixed> $query
	 */
	public static function url( string $slug, array $query = [] ): string {
		$entry = self::list()[ $slug ]['entry'] ?? null;
		$page  = [ 'page' => self::menuSlug( $entry ?? $slug ) ] + ( null === $entry ? [] : [ 'tab' => $slug ] );
		return admin_url( 'admin.php?' . http_build_query( $page + $query ) );
	}

	private static function menuSlug( string $slug ): string {
		return 'home' === $slug ? self::PARENT : self::PARENT . "-$slug";
	}

	public function addMenu(): void {
		add_menu_page( 'Frontispiece', 'Frontispiece', Capabilities::MANAGE, self::PARENT, '', 'dashicons-layout', 58 );
		foreach ( $this->entries() as $entry => $screens ) {
			$this->addEntry( $entry, $screens );
		}
	}

	/**
	 * Adds an entry, which has the name of the first tab that the user may open.
	 *
	 * @param non-empty-array<string, Screen> $screens
	 */
	private function addEntry( string $entry, array $screens ): void {
		$tabs   = array_filter( $screens, static fn( array $screen ): bool => current_user_can( $screen['capability'] ) );
		$first  = array_key_first( $tabs ) ?? array_key_first( $screens );
		$tab    = self::requestedTab( self::menuSlug( $entry ) );
		$slug   = isset( $screens[ $tab ] ) ? $tab : $first;
		$screen = $screens[ $slug ];
		$titles = array_map( static fn( array $one ): string => $one['title'], $tabs );
		$page   = new ScreenPage( $this->assets, $slug, $screen['title'], $titles, $screen['preload'] ?? null );
		$hook   = add_submenu_page(
			self::PARENT,
			$screen['title'],
			$screens[ $first ]['title'],
			$screen['capability'],
			self::menuSlug( $entry ),
			[ $page, 'show' ],
		);
		// Enqueue here, because styles belong in the head, which is printed before the screen is.
		add_action( "load-$hook", [ $page, 'enqueue' ] );
	}

	/** Returns the slug in the address if it is an address of this page. */
	private static function requestedTab( string $page ): string {
		// phpcs:disable WordPress.Security -- compared with slugs only.
		$tab = ( $_GET['page'] ?? '' ) === $page ? $_GET['tab'] ?? '' : '';
		// phpcs:enable
		return is_string( $tab ) ? $tab : '';
	}

	/** Redirects to the screen that replaced a former page, with the same query. */
	public static function redirectMoved(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- the page to open, nothing else.
		$query = wp_unslash( $_GET );
		$page  = $query['page'] ?? '';
		if ( is_string( $page ) && isset( self::MOVED[ $page ] ) ) {
			wp_safe_redirect( self::url( self::MOVED[ $page ], $query ) );
			exit;
		}
	}
}
