<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Publish;

/** The front page of the site, as far as a feed can be added to it. */
final class FrontPage {
	/** A page, to which a feed can be appended. */
	public const PAGE = 'page';

	/** The latest posts. A page with the feed would take their place. */
	public const POSTS = 'posts';

	/** A template of the theme that does not show what a page contains. */
	public const TEMPLATE = 'template';

	/** @return self::PAGE|self::POSTS|self::TEMPLATE */
	public function state(): string {
		return match ( true ) {
			self::hidesContent()   => self::TEMPLATE,
			null !== $this->page() => self::PAGE,
			default                => self::POSTS,
		};
	}

	public function page(): ?\WP_Post {
		$page = 'page' === get_option( 'show_on_front' ) ? get_post( (int) get_option( 'page_on_front' ) ) : null;
		return $page instanceof \WP_Post && 'page' === $page->post_type && 'publish' === $page->post_status ? $page : null;
	}

	/** Shows this page instead of the latest posts. */
	public function show( int $page ): void {
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $page );
	}

	/** Returns whether visitors see the latest posts on the page. */
	public static function showsPosts( int $page ): bool {
		return 'page' === get_option( 'show_on_front' ) && $page === (int) get_option( 'page_for_posts' );
	}

	/** Returns whether the theme has a template for front pages without the content of the page. A pattern may have it. */
	private static function hidesContent(): bool {
		$template = wp_is_block_theme() ? get_block_template( get_stylesheet() . '//front-page' ) : null;
		return null !== $template && 1 !== preg_match( '/<!-- wp:(?:post-content|pattern)\b/', (string) $template->content );
	}
}
