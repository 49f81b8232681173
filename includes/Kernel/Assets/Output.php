<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Assets;

use Frontispiece\Kernel\Text\Escape;

/**
 * Tells where the current output is read. Only a page runs our scripts. Previews in an editor look like the page. All other
 * places, such as RSS feeds, emails, excerpts, structured data and REST content, get plain HTML.
 *
 * Other plugins run content filters at any time and anywhere, so this lists what is a page, not what is none.
 */
final class Output {
	public const PAGE    = 'page';
	public const PREVIEW = 'preview';
	public const PLAIN   = 'plain';

	/** Hooks during which a page is shown, but what is rendered goes elsewhere: into an email, a list or the head. */
	private const ELSEWHERE = [
		'wp_mail', 'get_the_excerpt', 'wp_head', 'transition_post_status', 'save_post', 'wp_insert_post',
		'wp_after_insert_post', 'shutdown',
	];

	/** REST routes that editors read previews from. */
	private const PREVIEWS = '~^/(?:wp/v2/(?:block-renderer|widget-types|widgets)|frontispiece/v1)/~';

	private const AMP = [ 'amp_is_request', 'is_amp_endpoint', 'ampforwp_is_amp_endpoint' ];

	/** Number of running calls of fragment(). */
	private static int $fragments = 0;

	/** @return self::PAGE|self::PREVIEW|self::PLAIN */
	public static function mode(): string {
		if ( self::isFragment() ) {
			return self::PAGE;
		}
		$mode = self::isEditor() ? self::PREVIEW : ( self::isVisit() ? self::PAGE : self::PLAIN );
		/**
		 * Filters where the current output is read. Page builders whose editor renders blocks by its own requests can
		 * return `preview`, and plugins that send or store content outside of a page `plain`.
		 *
		 * @since 1.0.0
		 * @param string $mode page (scripts run), preview (looks like the page, without scripts), or plain (plain posts
		 *     and links only).
		 */
		$filtered = apply_filters( 'frontispiece_output_mode', $mode );
		return in_array( $filtered, [ self::PAGE, self::PREVIEW, self::PLAIN ], true ) ? $filtered : $mode;
	}

	public static function isPlain(): bool {
		return self::PLAIN === self::mode();
	}

	/** Returns whether our scripts insert the current output into a page that is open. */
	public static function isFragment(): bool {
		return self::$fragments > 0;
	}

	/**
	 * Renders what our scripts insert into a page that is open.
	 *
	 * @template T
	 * @param callable(): T $render
	 * @return T
	 */
	public static function fragment( callable $render ): mixed {
		++self::$fragments;
		try {
			return $render();
		} finally {
			--self::$fragments;
		}
	}

	/**
	 * Returns what plain output has in place of something that only works on the page: a link to it.
	 *
	 * @param string $label plain text
	 */
	public static function link( string $label ): string {
		$page = get_permalink();
		return sprintf(
			'<p><a href="%s">%s</a></p>',
			Escape::url( is_string( $page ) ? $page : home_url( '/' ) ),
			Escape::html( $label ),
		);
	}

	private static function isEditor(): bool {
		$route = wp_is_serving_rest_request() ? $GLOBALS['wp']->query_vars['rest_route'] ?? '' : '';
		return is_string( $route ) && 1 === preg_match( self::PREVIEWS, $route );
	}

	/** Returns whether a page of the site is being shown. The login page is one without a query. */
	private static function isVisit(): bool {
		return ( did_action( 'wp' ) > 0 || did_action( 'login_init' ) > 0 )
			&& ! is_admin()
			&& ! wp_doing_ajax()
			&& ! wp_doing_cron()
			&& ! wp_is_serving_rest_request()
			&& ! ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST )
			&& ! ( defined( 'WP_CLI' ) && WP_CLI )
			&& ! is_feed()
			&& ! is_embed()
			&& ! self::isAmp()
			&& [] === array_filter( self::ELSEWHERE, 'doing_filter' );
	}

	/** Returns whether the page is AMP, which admits neither our scripts nor our forms. */
	private static function isAmp(): bool {
		foreach ( self::AMP as $test ) {
			if ( function_exists( $test ) && (bool) $test() ) {
				return true;
			}
		}
		return false;
	}
}
