<?php
declare(strict_types=1);

namespace Frontispiece\Site;

/** Sample content for previews: a short page with what the feature works on. */
final class ExampleContent {
	public static function of( string $feature ): string {
		return match ( $feature ) {
			'theme-toggle'     => '[frontispiece_theme_toggle]'
				. self::heading()
				. self::paragraph()
				. '<p><a href="#">'
				. esc_html__( 'Sample link', 'frontispiece' )
				. '</a></p>',
			'reading-progress' => self::heading()
				. self::hint( __( 'Scroll down to see the reading progress.', 'frontispiece' ) )
				. str_repeat( self::paragraph(), 8 ),
			'reactions'        => self::paragraph() . '[frontispiece_reactions]',
			'newsletter'       => '[frontispiece_newsletter]',
			'spam-signals'     => self::hint( __(
				'Readers do not notice this feature. Hidden fields in comment forms record how they were filled in.',
				'frontispiece',
			) )
				. self::comments(),
			'in-view'          => self::hint( __( 'Scroll down to see the blocks appear.', 'frontispiece' ) )
				. str_repeat( self::heading() . self::paragraph(), 6 ),
			'comments'         => self::hint( __( 'Press Ctrl+Enter or Cmd+Enter to post a comment.', 'frontispiece' ) )
				. self::comments(),
			'live-search'      =>
				self::hint( __( 'Start typing a title.', 'frontispiece' ) ) . get_search_form( [ 'echo' => false ] ),
			'folded-widget'    => self::block(
				'group',
				[ 'className' => 'is-style-frontispiece-folded' ],
				'<div class="wp-block-group is-style-frontispiece-folded">'
					. str_repeat( self::paragraph(), 5 )
					. '</div>',
			),
			'sticky-sidebar'   => '<div style="display:grid;grid-template-columns:2fr 1fr;gap:2rem"><div>'
				. str_repeat( self::paragraph(), 10 )
				. '</div><aside class="frontispiece-sticky" style="border:1px solid;padding:1rem">'
				. self::hint( __( 'This stays in view while you scroll.', 'frontispiece' ) )
				. '</aside></div>',
			'slider'           => self::block(
				'frontispiece/slider',
				[ 'label' => __( 'Slides', 'frontispiece' ) ],
				implode( '', array_map( [ self::class, 'card' ], [ 1, 2, 3 ] ) ),
			),
			'masonry-blocks'   => self::block(
				'frontispiece/masonry-blocks',
				[ 'width' => 120, 'columns' => 3 ],
				implode( '', array_map( [ self::class, 'card' ], range( 1, 7 ) ) ),
			),
			'pie-chart'        => self::block(
				'frontispiece/pie-chart',
				[ 'value' => 75, 'label' => __( 'Share of the total', 'frontispiece' ) ],
				'',
			),
			'partial-pages'    => self::pages(),
			default            => '',
		};
	}

	private static function heading(): string {
		return '<h2>' . esc_html__( 'A morning at the harbor', 'frontispiece' ) . '</h2>';
	}

	private static function paragraph(): string {
		return '<p>'
			. esc_html__(
				'The first boats leave before dawn. When they return, the gulls are already there, and so are the buyers, who decided an hour ago what they will not pay.',
				'frontispiece',
			)
			. '</p>';
	}

	private static function hint( string $text ): string {
		return '<p><em>' . esc_html( $text ) . '</em></p>';
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
	private static function block( string $name, array $attributes, string $inner ): string {
		return sprintf(
			'<!-- wp:%1$s %2$s -->%3$s<!-- /wp:%1$s -->',
			$name,
			(string) wp_json_encode( $attributes ),
			$inner,
		);
	}

	private static function comments(): string {
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

	private static function pages(): string {
		$query = [
			'query'   => [
				'perPage'  => 1,
				'pages'    => 0,
				'offset'   => 0,
				'postType' => 'post',
				'order'    => 'desc',
				'orderBy'  => 'date',
				'inherit'  => false,
			],
			'queryId' => 1,
		];
		return self::hint( __( 'Go to the next page.', 'frontispiece' ) )
			. self::block(
				'query',
				$query,
				'<div class="wp-block-query">'
					. self::block( 'post-template', [], '<!-- wp:post-title /--><!-- wp:post-excerpt /-->' )
					. self::block(
						'query-pagination',
						[],
						'<!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /-->',
					)
					. '</div>',
			);
	}
}
