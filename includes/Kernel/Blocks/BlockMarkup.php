<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

use Frontispiece\Kernel\Text\Escape;

/** Builds block markup as the editor saves it. */
final class BlockMarkup {
	/** The More block: lists show what comes before it. */
	public const MORE = "<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n";

	/** @param array<string, mixed> $attributes */
	public static function block( string $name, array $attributes = [], string $inner = '' ): string {
		return get_comment_delimited_block_content( $name, $attributes, $inner ) . "\n";
	}

	public static function paragraph( string $text ): string {
		return self::block( 'paragraph', [], '<p>' . nl2br( Escape::html( $text ), false ) . '</p>' );
	}

	/** Shortcodes in the text are displayed instead of run. */
	public static function code( string $text ): string {
		$code = strtr( esc_html( $text ), [ '[' => '&#091;', ']' => '&#093;' ] );
		return self::block( 'code', [], '<pre class="wp-block-code"><code>' . $code . '</code></pre>' );
	}

	public static function heading( string $text, int $level = 2, string $url = '' ): string {
		$inner = '' === $url
			? Escape::html( $text )
			: sprintf( '<a href="%s">%s</a>', esc_url( $url ), Escape::html( $text ) );
		return self::block(
			'heading',
			2 === $level ? [] : [ 'level' => $level ],
			"<h$level class=\"wp-block-heading\">$inner</h$level>",
		);
	}

	public static function quote( string $text, string $cite ): string {
		return self::block(
			'quote',
			[],
			'<blockquote class="wp-block-quote">'
				. self::paragraph( $text )
				. '<cite>'
				. Escape::html( $cite )
				. '</cite></blockquote>',
		);
	}

	/** @param array<string, mixed> $attributes */
	public static function group( string $inner, array $attributes = [] ): string {
		$class = is_string( $attributes['align'] ?? null ) ? " align{$attributes['align']}" : '';
		return self::block( 'group', $attributes, "<div class=\"wp-block-group$class\">$inner</div>" );
	}

	/** @param array<int, array{string, string, string}> $columns width, class, content */
	public static function columns( array $columns, string $align = '' ): string {
		$html = '';
		foreach ( $columns as [ $width, $class, $inner ] ) {
			$attributes = [ 'width' => $width ] + ( '' === $class ? [] : [ 'className' => $class ] );
			$html      .= self::block(
				'column',
				$attributes,
				sprintf(
					'<div class="%s" style="flex-basis:%s">%s</div>',
					trim( "wp-block-column $class" ),
					$width,
					$inner,
				),
			);
		}
		return self::block(
			'columns',
			'' === $align ? [] : [ 'align' => $align ],
			'<div class="wp-block-columns' . ( '' === $align ? '' : " align$align" ) . "\">$html</div>",
		);
	}

	/**
	 * Returns an image block for an attachment; WordPress adds its dimensions and sizes on display. Returns '' if the
	 * attachment does not exist.
	 *
	 * @param array<string, string> $more image block attributes that become styles
	 */
	public static function image( int $id, string $caption = '', string $url = '', array $more = [] ): string {
		$file = 0 === $id ? false : wp_get_attachment_url( $id );
		if ( false === $file ) {
			return '';
		}
		$style = [] === $more
			? ''
			: sprintf(
				' style="aspect-ratio:%s;object-fit:%s"',
				esc_attr( $more['aspectRatio'] ?? 'auto' ),
				esc_attr( $more['scale'] ?? 'cover' ),
			);
		$image = sprintf(
			// phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions -- the markup of an image block, as the editor saves it.
			'<img src="%s" alt="%s" class="wp-image-%d"%s/>',
			esc_url( $file ),
			esc_attr( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ),
			$id,
			$style,
		);
		$image = '' === $url ? $image : sprintf( '<a href="%s">%s</a>', esc_url( $url ), $image );
		$below = '' === $caption
			? ''
			: '<figcaption class="wp-element-caption">' . Escape::html( $caption ) . '</figcaption>';
		return self::block(
			'image',
			[ 'id' => $id, 'sizeSlug' => 'full', 'linkDestination' => '' === $url ? 'none' : 'custom' ] + $more,
			"<figure class=\"wp-block-image size-full\">$image$below</figure>",
		);
	}
}
