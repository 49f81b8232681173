<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

defined( 'ABSPATH' ) || exit;

/**
 * Protects rendered feature output from the filters that run on post content after blocks and shortcodes: they would
 * parse a feed's 80 kB several times and change quotes, smileys and images that are already correct. A placeholder
 * takes its place until the last filter has run.
 */
final class ContentFilterGuard {
	/** Number of placeholders that are known after the content has been printed, because other plugins may print it again. */
	private const MAX_KEPT = 100;

	/** @var array<string, string> mark => HTML */
	private static array $htmlByMark = [];

	/** @return string the placeholder, or the HTML if no such filters run */
	public static function protect( string $html ): string {
		if ( '' === $html || ! doing_filter( 'the_content' ) ) {
			return $html;
		}
		if ( false === has_filter( 'the_content', [ self::class, 'restore' ] ) ) {
			add_filter( 'the_content', [ self::class, 'restore' ], PHP_INT_MAX );
		}
		// Random, so that post content cannot contain it.
		$mark = sprintf( '<div data-frontispiece="%s"></div>', bin2hex( random_bytes( 8 ) ) );
		self::$htmlByMark[ $mark ] = $html;
		return $mark;
	}

	/**
	 * Changes what the placeholders in a part of the content stand for.
	 *
	 * @param \Closure(string): string $change
	 */
	public static function change( string $content, \Closure $change ): void {
		foreach ( self::$htmlByMark as $mark => $html ) {
			if ( str_contains( $content, $mark ) ) {
				self::$htmlByMark[ $mark ] = $change( $html );
			}
		}
	}

	/** @internal */
	public static function restore( mixed $content ): mixed {
		/** @var list<string> $wp_current_filter */
		global $wp_current_filter;
		if ( ! is_string( $content ) || ! str_contains( $content, ' data-frontispiece="' ) ) {
			return $content;
		}
		$restored = str_replace( array_keys( self::$htmlByMark ), self::$htmlByMark, $content );
		if ( count( self::$htmlByMark ) > self::MAX_KEPT && 1 === count( array_keys( $wp_current_filter, 'the_content', true ) ) ) {
			// No content is being printed around this one. A process that prints many posts needs the memory.
			self::$htmlByMark = [];
		}
		return $restored;
	}
}
