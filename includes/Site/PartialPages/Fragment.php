<?php
declare(strict_types=1);

namespace Frontispiece\Site\PartialPages;

use Frontispiece\Kernel\Assets\Assets;

/**
 * Extracts the main content area from a complete page. Uses WordPress's tag processor, which ignores tags in scripts,
 * comments and attributes.
 */
final class Fragment extends \WP_HTML_Tag_Processor {
	/** This style is different on every page, because WordPress numbers layout classes per page. */
	private const OF_A_PAGE = 'core-block-supports-inline-css';

	/**
	 * @param list<string>|null $known IDs of the style sheets that the client has; null if unknown
	 * @return string|null title, styles and content; null if the page has no such element
	 */
	public static function fromHtml( string $html, string $container, ?array $known = null ): ?string {
		$selector = self::selector( $container );
		$inner    = null === $selector ? null : ( new self( $html ) )->inner( ...$selector );
		return null === $inner
			? null
			: ( new self( $html ) )->head( $known ) . $inner . ( new self( $html ) )->inlineCode();
	}

	/** @return array{string, string, string, string}|null tag, ID, class and attribute; '' for any */
	private static function selector( string $text ): ?array {
		if (
			'' === $text
			|| 1 !== preg_match( '/^([a-z][a-z0-9-]*)?(?:#([\w-]+)|\.([\w-]+)|\[([a-z][\w-]*)\])?$/iD', $text, $part )
		) {
			return null;
		}
		return [ strtoupper( $part[1] ?? '' ), $part[2] ?? '', $part[3] ?? '', $part[4] ?? '' ];
	}

	private function inner( string $tag, string $id, string $class, string $attribute ): ?string {
		while ( $this->next_tag() ) {
			if (
				( '' === $tag || $tag === $this->get_tag() )
				&& ( '' === $id || $id === $this->get_attribute( 'id' ) )
				&& ( '' === $class || true === $this->has_class( $class ) )
				&& ( '' === $attribute || null !== $this->get_attribute( $attribute ) )
				&& ! in_array( $this->get_tag(), [ 'HTML', 'HEAD', 'BODY' ], true )
			) {
				return $this->rest();
			}
		}
		return null;
	}

	/** Returns the HTML between the current tag and its closing tag. */
	private function rest(): ?string {
		$name  = (string) $this->get_tag();
		$start = $this->tagSpan( 'start' )[1];
		$depth = 1;
		while ( $this->next_tag( [ 'tag_name' => $name, 'tag_closers' => 'visit' ] ) ) {
			$depth += $this->is_tag_closer() ? -1 : 1;
			if ( 0 === $depth ) {
				return substr( $this->html, $start, $this->tagSpan( 'end' )[0] - $start );
			}
		}
		return null;
	}

	/**
	 * Returns the page's title, which clients remove again, and the styles that the client lacks: in an inert template
	 * for clients that say which styles they have, otherwise only the page's own style.
	 *
	 * @param list<string>|null $known
	 */
	private function head( ?array $known ): string {
		$title  = '';
		$styles = '';
		while ( $this->next_tag() ) {
			$tag = $this->get_tag();
			$id  = $this->get_attribute( 'id' );
			if ( 'TITLE' === $tag && '' === $title ) {
				$title = '<title>' . esc_html( trim( $this->get_modifiable_text() ) ) . '</title>';
			} elseif ( ! is_string( $id ) || ! str_ends_with( $id, '-css' ) || ! self::isLacked( $id, $known ) ) {
				continue;
			} elseif ( 'STYLE' === $tag ) {
				// phpcs:ignore WordPress.WP.EnqueuedResources -- what the page itself has printed.
				$styles .= sprintf( '<style id="%s">%s</style>', esc_attr( $id ), $this->get_modifiable_text() );
			} elseif ( 'LINK' === $tag && 'stylesheet' === $this->get_attribute( 'rel' ) ) {
				$styles .= substr( $this->html, ...$this->span() );
			}
		}
		return $title
			. ( '' === $styles || null === $known ? $styles : "<template data-frontispiece-styles>$styles</template>" );
	}

	/** @param list<string>|null $known */
	private static function isLacked( string $id, ?array $known ): bool {
		return self::OF_A_PAGE === $id || ( null !== $known && ! in_array( $id, $known, true ) );
	}

	/** Returns inline code from the page's footer that runs with the scripts of containers. */
	private function inlineCode(): string {
		$code = '';
		while ( $this->next_tag( [ 'tag_name' => 'script' ] ) ) {
			$id = $this->get_attribute( 'id' );
			if (
				'text/plain' === $this->get_attribute( 'type' )
				&& is_string( $id )
				&& str_starts_with( $id, Assets::INLINE )
			) {
				$code .= sprintf(
					'<script type="text/plain" id="%s">%s</script>',
					esc_attr( $id ),
					$this->get_modifiable_text(),
				);
			}
		}
		return $code;
	}

	/** @return array{int, int} */
	private function span(): array {
		[ $start, $end ] = $this->tagSpan( 'link' );
		return [ $start, $end - $start ];
	}

	/** @return array{int, int} byte offsets where the current tag starts and ends */
	private function tagSpan( string $name ): array {
		$this->set_bookmark( $name );
		$span = $this->bookmarks[ $name ];
		return [ $span->start, $span->start + $span->length ];
	}
}
