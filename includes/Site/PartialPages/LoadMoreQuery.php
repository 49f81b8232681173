<?php
declare(strict_types=1);

namespace Frontispiece\Site\PartialPages;

use Frontispiece\Kernel\Text\Escape;

/**
 * The Query Loop block "Posts with Load more": a link to the next page, which the script of faster paging turns into a
 * button. Without scripts, visitors see the numbered links.
 */
final class LoadMoreQuery {
	/** Selector of the link. */
	public const LINK = '.frontispiece-more a';

	private const BUTTON = 'frontispiece/load-more';
	private const SCROLL = 'frontispiece/infinite-scroll';

	/** What makes a Query Loop block a region of WordPress's router. */
	private const REGION = [ 'data-wp-interactive', 'data-wp-router-region', 'data-wp-context', 'data-wp-key' ];

	/** @param array<array-key, mixed> $attributes of the block */
	public static function isOne( array $attributes ): bool {
		return in_array( $attributes['namespace'] ?? '', [ self::BUTTON, self::SCROLL ], true );
	}

	/** Keeps WordPress's router from acting: two scripts that change the same posts would conflict. */
	public static function withoutRouter( string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag() ) {
			array_map( $tags->remove_attribute( ... ), self::REGION );
		}
		return $tags->get_updated_html();
	}

	/** @param array<array-key, mixed> $attributes of the block */
	public static function withLink( string $html, array $attributes ): string {
		$next = self::nextUrl( $html );
		$end  = strrpos( $html, '</' );
		if ( null !== $next && false !== $end ) {
			$link = sprintf(
				'<div class="frontispiece-more"><a class="wp-element-button" href="%s" rel="next">%s</a></div>',
				Escape::attr( $next ),
				Escape::html( __( 'Load more', 'frontispiece' ) ),
			);
			$html = substr_replace( $html, $link, $end, 0 );
		}
		$class = 'frontispiece-more-' . ( is_int( $attributes['queryId'] ?? null ) ? $attributes['queryId'] : 0 );
		$tags  = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag();
		$tags->add_class( $class );
		$tags->set_attribute( 'data-frontispiece-more', $class );
		if ( self::SCROLL === $attributes['namespace'] ) {
			$tags->set_attribute( 'data-scroll', true );
		}
		if ( ! self::isFirst( $attributes ) ) {
			// The numbered links also lead back.
			$tags->add_class( 'has-earlier-posts' );
		}
		return $tags->get_updated_html();
	}

	/** Returns the URL of the link after the current page's number, or of the link "Next Page". */
	private static function nextUrl( string $html ): ?string {
		$tags      = new \WP_HTML_Tag_Processor( $html );
		$isCurrent = false;
		while ( $tags->next_tag() ) {
			$url = $tags->get_attribute( 'href' );
			if ( true === $tags->has_class( 'page-numbers' ) && true === $tags->has_class( 'current' ) ) {
				$isCurrent = true;
			} elseif (
				is_string( $url )
				&& ( true === $tags->has_class( 'wp-block-query-pagination-next' )
					|| ( $isCurrent && true === $tags->has_class( 'page-numbers' ) ) )
			) {
				return $url;
			}
		}
		return null;
	}

	/** @param array<array-key, mixed> $attributes */
	private static function isFirst( array $attributes ): bool {
		$query = $attributes['query'] ?? [];
		if ( is_array( $query ) && true === ( $query['inherit'] ?? false ) ) {
			return ! is_paged();
		}
		$name = 'query-' . ( is_int( $attributes['queryId'] ?? null ) ? $attributes['queryId'] . '-' : '' ) . 'page';
		$page = $_GET[ $name ] ?? 1; // phpcs:ignore WordPress.Security -- read-only, as WordPress reads it.
		return ! is_numeric( $page ) || (int) $page < 2;
	}
}
