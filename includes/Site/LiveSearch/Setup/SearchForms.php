<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch\Setup;

/** Finds out whether a site shows a search form on its usual pages, not only where a search or a page was not found. */
final class SearchForms {
	/** Templates of usual pages. */
	private const TEMPLATES = [ 'index', 'home', 'front-page', 'singular', 'single', 'page', 'archive' ];

	/** How deep template parts, patterns and menus may contain each other. */
	private const MAX_DEPTH = 8;

	/** Files of a classic theme that are read, and bytes of each. */
	private const MAX_FILES = 400;
	private const MAX_BYTES = 200_000;

	/** Files of classic themes that print what was not found, or a form for others. */
	private const OTHERS = '#(?:^|/)(?:404|search|searchform|functions|[\w-]*none|[\w-]*404)\.php$|(?:^|/)(?:inc|includes|vendor|tests)/#';

	private const FORM = '/\bget_search_form\s*\(|role=["\']search["\']|<!-- wp:search\b/';

	public static function exist(): bool {
		return self::isInWidgets() || ( wp_is_block_theme() ? self::isInTemplates() : self::isInFiles() );
	}

	/** Returns the URL of the screen where an owner adds one. */
	public static function url(): string {
		if ( ! wp_is_block_theme() ) {
			return admin_url( 'widgets.php' );
		}
		$headers = get_block_templates( [ 'area' => 'header' ], 'wp_template_part' );
		return [] === $headers
			? admin_url( 'site-editor.php' )
			: add_query_arg(
				[ 'postType' => 'wp_template_part', 'postId' => rawurlencode( $headers[0]->id ), 'canvas' => 'edit' ],
				admin_url( 'site-editor.php' ),
			);
	}

	private static function isInTemplates(): bool {
		foreach ( get_block_templates( [ 'slug__in' => self::TEMPLATES ] ) as $template ) {
			if ( self::has( $template->content, 0 ) ) {
				return true;
			}
		}
		return false;
	}

	private static function has( string $content, int $depth ): bool {
		foreach ( $depth > self::MAX_DEPTH ? [] : parse_blocks( $content ) as $block ) {
			if ( self::isOrHas( $block, $depth ) ) {
				return true;
			}
		}
		return false;
	}

	/** @param array<array-key, mixed> $block */
	private static function isOrHas( array $block, int $depth ): bool {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
		$reference  = is_int( $attributes['ref'] ?? null ) ? get_post( $attributes['ref'] ) : null;
		$slug       = is_string( $attributes['slug'] ?? null ) ? $attributes['slug'] : '';
		$content    = match ( $block['blockName'] ?? '' ) {
			'core/search' => null,
			'core/template-part' => self::part( $slug, $attributes['theme'] ?? '' ),
			'core/pattern' => \WP_Block_Patterns_Registry::get_instance()->get_registered( $slug )['content'] ?? '',
			'core/block', 'core/navigation' => $reference instanceof \WP_Post ? $reference->post_content : '',
			default => '',
		};
		if ( null === $content || ( '' !== $content && self::has( $content, $depth + 1 ) ) ) {
			return true;
		}
		foreach ( is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [] as $inner ) {
			if ( is_array( $inner ) && self::isOrHas( $inner, $depth ) ) {
				return true;
			}
		}
		return false;
	}

	private static function part( string $slug, mixed $theme ): string {
		$theme = is_string( $theme ) && '' !== $theme ? $theme : get_stylesheet();
		return get_block_template( "$theme//$slug", 'wp_template_part' )->content ?? '';
	}

	private static function isInWidgets(): bool {
		$blocks = get_option( 'widget_block' );
		foreach ( (array) get_option( 'sidebars_widgets' ) as $sidebar => $widgets ) {
			$isShown = 'wp_inactive_widgets' !== $sidebar && is_registered_sidebar( (string) $sidebar );
			foreach ( $isShown && is_array( $widgets ) ? $widgets : [] as $widget ) {
				$number = (int) preg_replace( '/^block-/', '', (string) $widget );
				$block  = is_array( $blocks ) ? $blocks[ $number ]['content'] ?? '' : '';
				if (
					str_starts_with( (string) $widget, 'search-' )
					|| ( str_starts_with( (string) $widget, 'block-' ) && is_string( $block ) && self::has( $block, 0 ) )
				) {
					return true;
				}
			}
		}
		return false;
	}

	private static function isInFiles(): bool {
		$files = (array) wp_get_theme()->get_files( 'php', 3, true );
		foreach ( array_slice( $files, 0, self::MAX_FILES ) as $name => $path ) {
			if ( 1 !== preg_match( self::OTHERS, (string) $name ) && is_string( $path ) && is_readable( $path ) ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of the theme.
				$code = (string) file_get_contents( $path, false, null, 0, self::MAX_BYTES );
				if ( 1 === preg_match( self::FORM, $code ) ) {
					return true;
				}
			}
		}
		return false;
	}
}
