<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\ModuleSettings;

/**
 * Registers the admin menu. Each screen is one entry in list() and one folder in src/admin, whose script uses the REST
 * API.
 */
final class Screens {
	private const PARENT = 'frontispiece';

	public function __construct( private readonly Assets $assets, private readonly ModuleSettings $modules ) {}

	/**
	 * Returns the screens by slug, in menu order. `preload` lists the REST routes that the screen reads when it opens;
	 * their responses are embedded in the page. A screen of a module is left out while the module is off.
	 *
	 * @return array<string, array{title: string, capability: string, module?: string, preload?: list<string>}>
	 */
	private static function list(): array {
		return [
			'home' => [
				'title'      => __( 'Home', 'frontispiece' ),
				'capability' => Capabilities::MANAGE,
				'preload'    => [
					'/frontispiece/v1/home',
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
				'module'     => 'feeds',
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/sources' ],
			],
			'items' => [
				'title'      => __( 'Posts', 'frontispiece' ),
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
			'entries' => [
				'title'      => __( 'Entries', 'frontispiece' ),
				'module'     => 'forms',
				'capability' => Capabilities::VIEW_ENTRIES,
				'preload'    => [ '/frontispiece/v1/entries?state=inbox&per_page=25' ],
			],
			'subscribers' => [
				'title'      => __( 'Subscribers', 'frontispiece' ),
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/subscribers?per_page=25' ],
			],
			'site' => [
				'title'      => __( 'Site features', 'frontispiece' ),
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/site-features' ],
			],
			'settings' => [
				'title'      => __( 'Settings', 'frontispiece' ),
				'capability' => Capabilities::MANAGE,
				'preload'    => [ '/frontispiece/v1/settings' ],
			],
		];
	}

	/** @return array<string, array{title: string, capability: string, module?: string, preload?: list<string>}> */
	private function shown(): array {
		return array_filter(
			self::list(),
			fn( array $screen ): bool => ! isset( $screen['module'] ) || $this->modules->isOn( $screen['module'] ),
		);
	}

	/**
	 * @param array<array-key, mixed> $links of this plugin's row on the Plugins screen
	 * @return array<array-key, mixed>
	 */
	public static function addSettingsLink( array $links ): array {
		return current_user_can( Capabilities::MANAGE )
			? [
				'settings' => sprintf(
					'<a href="%s">%s</a>',
					esc_url( self::url( 'settings' ) ),
					esc_html__( 'Settings', 'frontispiece' ),
				),
			] + $links
			: $links;
	}

	/**
	 * Returns the URL of a screen.
	 *
	 * @param array<string, string|int> $query
	 */
	public static function url( string $slug, array $query = [] ): string {
		return add_query_arg( [ 'page' => self::menuSlug( $slug ) ] + $query, admin_url( 'admin.php' ) );
	}

	private static function menuSlug( string $slug ): string {
		return 'home' === $slug ? self::PARENT : self::PARENT . "-$slug";
	}

	public function addToMenu(): void {
		add_menu_page( 'Frontispiece', 'Frontispiece', Capabilities::MANAGE, self::PARENT, '', 'dashicons-layout', 58 );
		foreach ( $this->shown() as $slug => $screen ) {
			add_submenu_page(
				self::PARENT,
				$screen['title'],
				$screen['title'],
				$screen['capability'],
				self::menuSlug( $slug ),
				fn() => $this->page( $slug )->show( $screen['title'] ),
			);
		}
	}

	private function page( string $slug ): ScreenPage {
		return new ScreenPage( $this->assets, $slug );
	}

	/** Enqueues here, because styles belong in the head, which is printed before the screen is. */
	public function enqueue( mixed $page ): void {
		$hook = is_string( $page ) ? $page : '';
		$slug = null;
		foreach ( array_keys( $this->shown() ) as $candidate ) {
			if ( str_ends_with( $hook, '_page_' . self::menuSlug( $candidate ) ) ) {
				$slug = $candidate;
			}
		}
		if ( str_contains( $hook, '_page_' . self::PARENT ) ) {
			wp_enqueue_style( $this->assets->style( 'admin' ) );
			// WordPress's emoji script would load images from another host, and replace text that React has rendered.
			remove_action( 'admin_print_scripts', 'print_emoji_detection_script' );
		}
		if ( null === $slug ) {
			return;
		}
		// The media scripts are heavy and only needed to write posts with images or to choose a logo for dark mode.
		if (
			// phpcs:ignore WordPress.Security.NonceVerification -- read-only.
			( 'site' === $slug || ( 'items' === $slug && isset( $_GET['item'] ) ) )
			&& current_user_can( Capabilities::MANAGE )
		) {
			wp_enqueue_media();
		}
		$this->page( $slug )->enqueue( $this->shown()[ $slug ]['preload'] ?? [] );
	}
}
