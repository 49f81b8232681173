<?php
declare(strict_types=1);

namespace Frontispiece\Site;

/** Parts of the pages on which owners try features. */
final class ExampleContent {
	public static function heading(): string {
		return '<h2>' . esc_html__( 'A morning at the harbor', 'frontispiece' ) . '</h2>';
	}

	public static function paragraphs( int $count ): string {
		return str_repeat(
			'<p>'
				. esc_html__(
					'The first boats leave before dawn. When they return, the gulls are already there, and so are the buyers, who decided an hour ago what they won\'t pay.',
					'frontispiece',
				)
				. '</p>',
			$count,
		);
	}

	public static function hint( string $text ): string {
		return '<p><em>' . esc_html( $text ) . '</em></p>';
	}

	/** Returns numbered boxes of different heights and colors. */
	public static function cards( int $count ): string {
		return implode( '', array_map( self::card( ... ), range( 1, $count ) ) );
	}

	private static function card( int $n ): string {
		return sprintf(
			'<div style="min-height:%drem;display:grid;place-items:center;break-inside:avoid;margin-block-end:1rem;background:hsl(%d 45%% 88%%);color:#1d2327;font-size:2rem">%s</div>',
			5 + 3 * ( $n * 5 % 4 ),
			40 * $n,
			esc_html( number_format_i18n( $n ) ),
		);
	}

	/** @param array<string, mixed> $attributes */
	public static function block( string $name, array $attributes, string $inner = '' ): string {
		return sprintf(
			'<!-- wp:%1$s %2$s -->%3$s<!-- /wp:%1$s -->',
			$name,
			(string) wp_json_encode( $attributes ),
			$inner,
		);
	}

	public static function comments(): string {
		ob_start();
		$post = get_queried_object();
		if ( $post instanceof \WP_Post ) {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- comment forms belong to a post.
			$GLOBALS['post'] = $post;
			wp_list_comments(
				[ 'style' => 'div', 'max_depth' => 2 ],
				get_comments( [ 'post_id' => $post->ID, 'status' => 'approve', 'number' => 3 ] ),
			);
			comment_form(
				[
					'title_reply_before' => '<h2 id="reply-title" class="comment-reply-title">',
					'title_reply_after'  => '</h2>',
				],
				$post,
			);
		}
		return (string) ob_get_clean();
	}

	/** Returns a list of posts, one a page, with its pagination. */
	public static function query(): string {
		$query = [
			'perPage'  => 1,
			'pages'    => 0,
			'offset'   => 0,
			'postType' => 'post',
			'order'    => 'desc',
			'orderBy'  => 'date',
			'inherit'  => false,
		];
		$pages = '<!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /-->';
		$inner = self::block( 'post-template', [], '<!-- wp:post-title /--><!-- wp:post-excerpt /-->' )
			. self::block( 'query-pagination', [], $pages );
		return self::block(
			'query',
			[ 'query' => $query, 'queryId' => 1 ],
			"<div class=\"wp-block-query\">$inner</div>",
		);
	}
}
