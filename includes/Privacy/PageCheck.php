<?php
declare(strict_types=1);

namespace Frontispiece\Privacy;

use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\ModuleDeclarations;
use Frontispiece\Site\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Shows an administrator a page as visitors see it, with a policy that blocks nothing and a script that reports to the
 * Privacy screen around it which other hosts the page contacts. Nothing is sent to the server or stored.
 */
final class PageCheck {
	public const PARAMETER = 'frontispiece-privacy-check';

	/** 1 = as if the visitor had given consent. */
	public const CONSENT = 'frontispiece-privacy-consent';

	private const NONCE = 'frontispiece_privacy_check';

	public function __construct(
		private readonly Scripts $scripts,
		private readonly BlockRegistry $blocks,
		private readonly ModuleDeclarations $modules,
	) {}

	/** Returns the address of a page's check; '' for what has no address. */
	public static function url( int $post ): string {
		$page = is_post_type_viewable( (string) get_post_type( $post ) ) ? get_permalink( $post ) : false;
		return is_string( $page ) ? add_query_arg( self::PARAMETER, wp_create_nonce( self::NONCE ), $page ) : '';
	}

	public function start(): void {
		// phpcs:ignore WordPress.Security -- the nonce is what is read.
		$nonce = $_GET[ self::PARAMETER ] ?? null;
		if ( null === $nonce ) {
			return;
		}
		nocache_headers();
		if ( ! current_user_can( Capabilities::MANAGE ) || ! is_string( $nonce ) || false === wp_verify_nonce( $nonce, self::NONCE ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		$own = implode( ' ', [ "'self'", 'data:', 'blob:', ...ThirdPartyRequests::ownHosts() ] );
		header( "Content-Security-Policy-Report-Only: img-src $own; media-src $own; frame-src $own; connect-src $own" );
		header( 'X-Frame-Options: SAMEORIGIN' );
		header( 'X-Robots-Tag: noindex' );
		// From here on, the page is that of a visitor: no admin bar, no avatar of the user.
		wp_set_current_user( 0 );
		add_filter( 'show_admin_bar', '__return_false' );
		// Before any other script.
		add_action( 'wp_head', [ $this, 'printScript' ], -PHP_INT_MAX );
	}

	public function printScript(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- start() has checked it.
		$consent = '1' === ( $_GET[ self::CONSENT ] ?? '' );
		$this->scripts->head( 'privacy-check', [ 'consent' => $consent, 'blocks' => $this->titles() ] );
	}

	/** @return array<string, string> name of a block's container => title of the block */
	private function titles(): array {
		$titles = [];
		foreach ( $this->modules->blocks() as $name ) {
			$titles[ 'form' === $name ? 'forms' : $name ] = $this->blocks->declared()[ $name ]['title'] ?? $name;
		}
		return $titles;
	}
}
