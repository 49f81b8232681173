<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Json;

defined( 'ABSPATH' ) || exit;

/**
 * Renders a preview of a feature with unsaved options, shown in a frame on the settings screen: a page of this site on
 * which only that feature is on. Requests from this page have the feature on, too, and their changes are rolled back.
 */
final class Example {
	public const FIELD = 'frontispiece-example';

	private const CSS = 'body.frontispiece-example{margin:0;padding:1rem;min-block-size:100vh;box-sizing:border-box}'
		. 'body.frontispiece-example h1{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;overflow:hidden;margin:0}';

	private const NONCE = 'frontispiece_example';

	/** The feature that the page is about. */
	private string $feature = '';

	/** @param array<array-key, mixed> $query of a page's address, or of the page that makes a call */
	private function __construct(
		private readonly FeatureLoader $loader,
		private readonly FeatureRegistry $registry,
		private readonly array $query,
		private readonly bool $isCall,
	) {}

	/** @return self|null null = the URL contains the name by coincidence */
	public static function fromRequest( FeatureLoader $loader, FeatureRegistry $registry ): ?self {
		// phpcs:ignore WordPress.Security.NonceVerification -- looked at by features().
		if ( isset( $_GET[ self::FIELD ] ) ) {
			// phpcs:ignore WordPress.Security -- looked at by features().
			return new self( $loader, $registry, wp_unslash( $_GET ), false );
		}
		$from = $_SERVER['HTTP_REFERER'] ?? ''; // phpcs:ignore WordPress.Security -- looked at by features().
		if ( ! is_string( $from ) || ! str_contains( $from, self::FIELD . '=' ) ) {
			return null;
		}
		parse_str( (string) wp_parse_url( wp_unslash( $from ), PHP_URL_QUERY ), $query );
		return new self( $loader, $registry, $query, true );
	}

	/** @return array{url: string, width: int} for the owner's screen, which adds the options */
	public static function about( Feature $feature ): array {
		$posts = get_posts( [
			'numberposts'  => 1,
			'post_status'  => 'publish',
			'has_password' => false,
			'fields'       => 'ids',
		] );
		$place = [] === $posts ? [] : [ 'p' => (int) $posts[0] ];
		$query = [ self::FIELD => $feature->slug, '_wpnonce' => wp_create_nonce( self::NONCE ) ];
		return [ 'url' => add_query_arg( $place + $query, home_url( '/' ) ), 'width' => $feature->exampleWidth() ];
	}

	/**
	 * @return array<string, array<string, mixed>>|null the one feature with its options; null = not for whoever asks
	 */
	public function features(): ?array {
		$text    = fn( string $name ): string =>
			is_string( $this->query[ $name ] ?? null ) ? $this->query[ $name ] : '';
		$feature = $text( self::FIELD );
		$isKnown = isset( $this->registry->types()[ $feature ] );
		if (
			! $isKnown
			|| ! current_user_can( Capabilities::MANAGE )
			|| false === wp_verify_nonce( $text( '_wpnonce' ), self::NONCE )
		) {
			return null;
		}
		$this->isCall ? self::discardChanges() : $this->page( $feature );
		return [ $feature => Json::object( $text( 'options' ) ) ];
	}

	private function page( string $feature ): void {
		add_filter( 'show_admin_bar', '__return_false' );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		remove_action( 'template_redirect', 'redirect_canonical' );
		add_action( 'send_headers', [ self::class, 'sendHeaders' ] );
		// After the theme's styles.
		add_action( 'wp_head', [ self::class, 'printStyles' ], PHP_INT_MAX );
		$this->feature = $feature;
		add_filter( 'template_include', [ $this, 'template' ] );
	}

	public static function sendHeaders(): void {
		nocache_headers();
		header( 'X-Frame-Options: SAMEORIGIN' );
		header( 'Referrer-Policy: same-origin' );
	}

	public static function printStyles(): void {
		Assets::inline( 'example', self::CSS );
	}

	public function template(): string {
		// Before the head, which then includes the styles of these blocks.
		set_query_var( self::FIELD, [
			'title'   => $this->registry->declaration( $this->feature )['title'] ?? '',
			'content' => do_shortcode( do_blocks( $this->loader->feature( $this->feature )?->example() ?? '' ) ),
		] );
		return __DIR__ . '/templates/example.php';
	}

	private static function discardChanges(): void {
		add_filter( 'pre_wp_mail', '__return_true', PHP_INT_MAX );
		Database::wpdb()->query( 'START TRANSACTION' );
		add_action( 'shutdown', [ self::class, 'rollBack' ], PHP_INT_MAX );
	}

	public static function rollBack(): void {
		Database::wpdb()->query( 'ROLLBACK' );
	}
}
