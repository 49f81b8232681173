<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Json;

/**
 * Renders a preview of a feature with unsaved options, shown in a frame on the settings screen: a page of this site on
 * which only that feature is on. Requests from this page have the feature on, too, and their changes are rolled back.
 */
final class Example {
	public const FIELD = 'frontispiece-example';

	private const NONCE = 'frontispiece_example';

	/** Minimum frame width of features that appear only on wide screens. */
	private const WIDTHS = [ 'sticky-sidebar' => 900 ];

	/** @param array<array-key, mixed> $asked of a page's address, or of the page that makes a call */
	private function __construct( private readonly array $asked, private readonly bool $isCall ) {}

	/** @return self|null null = an address that holds the name by chance */
	public static function of(): ?self {
		// phpcs:ignore WordPress.Security.NonceVerification -- looked at by features().
		if ( isset( $_GET[ self::FIELD ] ) ) {
			// phpcs:ignore WordPress.Security -- looked at by features().
			return new self( wp_unslash( $_GET ), false );
		}
		$from = $_SERVER['HTTP_REFERER'] ?? ''; // phpcs:ignore WordPress.Security -- looked at by features().
		if ( ! is_string( $from ) || ! str_contains( $from, self::FIELD . '=' ) ) {
			return null;
		}
		parse_str( (string) wp_parse_url( wp_unslash( $from ), PHP_URL_QUERY ), $asked );
		return new self( $asked, true );
	}

	/** @return array{url: string, width: int} for the owner's screen, which adds the options */
	public static function about( string $feature ): array {
		$posts = get_posts( [
			'numberposts'  => 1,
			'post_status'  => 'publish',
			'has_password' => false,
			'fields'       => 'ids',
		] );
		$place = [] === $posts ? [] : [ 'p' => (int) $posts[0] ];
		return [
			'url'   => add_query_arg(
				$place + [ self::FIELD => $feature, '_wpnonce' => wp_create_nonce( self::NONCE ) ],
				home_url( '/' ),
			),
			'width' => self::WIDTHS[ $feature ] ?? 0,
		];
	}

	/**
	 * @return array<string, array<string, mixed>>|null the one feature with its options; null = not for whoever asks
	 */
	public function features(): ?array {
		$text    = fn( string $name ): string =>
			is_string( $this->asked[ $name ] ?? null ) ? $this->asked[ $name ] : '';
		$feature = $text( self::FIELD );
		if (
			! isset( Site::FEATURES[ $feature ] )
			|| ! current_user_can( Capabilities::MANAGE )
			|| false === wp_verify_nonce( $text( '_wpnonce' ), self::NONCE )
		) {
			return null;
		}
		$this->isCall ? self::forget() : $this->page( $feature );
		return [ $feature => Json::object( $text( 'options' ) ) ];
	}

	private function page( string $feature ): void {
		add_filter( 'show_admin_bar', '__return_false' );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		remove_action( 'template_redirect', 'redirect_canonical' );
		add_action( 'send_headers', static function (): void {
			nocache_headers();
			header( 'X-Frame-Options: SAMEORIGIN' );
			header( 'Referrer-Policy: same-origin' );
		} );
		add_filter( 'template_include', static function () use ( $feature ): string {
			set_query_var( self::FIELD, $feature );
			return __DIR__ . '/templates/example.php';
		} );
	}

	private static function forget(): void {
		add_filter( 'pre_wp_mail', '__return_true', PHP_INT_MAX );
		Database::wpdb()->query( 'START TRANSACTION' );
		add_action( 'shutdown', static fn() => Database::wpdb()->query( 'ROLLBACK' ), PHP_INT_MAX );
	}
}
