<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\FeedModule;
use Frontispiece\Feed\Rest\FeedsController;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Json;

defined( 'ABSPATH' ) || exit;

/**
 * Serves a page with nothing but a feed with unsaved settings, for the edit screen. It runs on the front end, because
 * only there the theme's styles are those that visitors get, and only for users who can manage the plugin.
 */
final class FeedPreview {
	public const PARAMETER = FeedModule::PREVIEW;
	public const NONCE     = 'frontispiece_feed_preview';

	private static bool $running = false;

	public function __construct( private readonly BlockRegistry $blocks ) {}

	/** Returns whether the current output is a preview, for which no feed is created. */
	public static function isRunning(): bool {
		return self::$running;
	}

	/** @return string URL on the admin host, because it needs the admin cookies */
	public static function url(): string {
		return add_query_arg( self::PARAMETER, '1', site_url( 'index.php' ) );
	}

	public function respond(): never {
		nocache_headers();
		header( 'X-Robots-Tag: noindex' );
		header( 'X-Frame-Options: SAMEORIGIN' );
		// phpcs:ignore WordPress.Security -- checked here.
		$posted = array_map( static fn( $value ): string => is_string( $value ) ? wp_unslash( $value ) : '', $_POST );
		if (
			! current_user_can( Capabilities::MANAGE )
			|| false === wp_verify_nonce( sanitize_key( $posted['nonce'] ?? '' ), self::NONCE )
		) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		$feature = $posted['feature'] ?? '';
		if ( ! in_array( $feature, FeedsController::FEATURES, true ) ) {
			wp_die( esc_html__( 'Feed not found.', 'frontispiece' ), '', [ 'response' => 400 ] );
		}
		$this->print( $feature, Json::object( $posted['attributes'] ?? '' ) );
		exit;
	}

	/** @param array<string, mixed> $attributes not validated yet */
	public function print( string $feature, array $attributes ): void {
		add_filter( 'show_admin_bar', '__return_false' );
		self::$running = true;
		$html          = self::feed( $this->blocks, $feature, $attributes );
		self::$running = false;
		?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<base href="<?php echo esc_url( home_url( '/' ) ); ?>">
		<?php wp_head(); ?>
</head>
<body <?php body_class( 'frontispiece-preview' ); ?>>
	<div class="wp-site-blocks"><main
		class="wp-block-group has-global-padding is-layout-constrained"
		style="padding-block:16px;margin-block-start:0"
	>
		<h1 class="screen-reader-text"><?php esc_html_e( 'Preview', 'frontispiece' ); ?></h1>
		<div class="entry-content alignfull wp-block-post-content has-global-padding is-layout-constrained">
		<?php echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- the block's own output. ?>
		</div>
	</main></div>
		<?php wp_footer(); ?>
</body>
</html>
		<?php
	}

	/** @param array<string, mixed> $attributes */
	private static function feed( BlockRegistry $blocks, string $feature, array $attributes ): string {
		$known = array_diff_key( $attributes, array_flip( SavedFeedRepository::APART ) );
		return render_block( [
			'blockName'    => $blocks->declared()[ $feature ]['name'] ?? '',
			'attrs'        => $known,
			'innerBlocks'  => [],
			'innerHTML'    => '',
			'innerContent' => [],
		] );
	}
}
