<?php
declare(strict_types=1);

namespace Frontispiece\Site\PartialPages;

/**
 * Cuts the main content area out of a whole page. WordPress's own tag processor walks the page, so that a tag in a script,
 * a comment or an attribute is none.
 */
final class Fragment extends \WP_HTML_Tag_Processor {
	/** Of these every page of a site has the same, and they are large. */
	private const EVERYWHERE = [ 'global-styles-inline-css', 'wp-emoji-styles-inline-css', 'classic-theme-styles-inline-css' ];

	/** @return string|null title, styles and content; null when the page has no such element */
	public static function of( string $html, string $container ): ?string {
		$selector = self::selector( $container );
		$inner    = null === $selector ? null : ( new self( $html ) )->inner( ...$selector );
		return null === $inner ? null : ( new self( $html ) )->head() . $inner;
	}

	/** @return array{string, string, string, string}|null tag, id, class and attribute, '' for any */
	private static function selector( string $text ): ?array {
		if ( '' === $text || 1 !== preg_match( '/^([a-z][a-z0-9-]*)?(?:#([\w-]+)|\.([\w-]+)|\[([a-z][\w-]*)\])?$/iD', $text, $part ) ) {
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

	/** What stands between the tag that was found and its end. */
	private function rest(): ?string {
		$name  = (string) $this->get_tag();
		$start = $this->place( 'start' )[1];
		$depth = 1;
		while ( $this->next_tag( [ 'tag_name' => $name, 'tag_closers' => 'visit' ] ) ) {
			$depth += $this->is_tag_closer() ? -1 : 1;
			if ( 0 === $depth ) {
				return substr( $this->html, $start, $this->place( 'end' )[0] - $start );
			}
		}
		return null;
	}

	/** The page's title, which clients take out again, and an inert list of its styles for those that look for ones they lack. */
	private function head(): string {
		$title  = '';
		$styles = '';
		while ( $this->next_tag() ) {
			$tag = $this->get_tag();
			if ( 'BODY' === $tag && '' === $title ) {
				$title = '<title>' . esc_html( wp_get_document_title() ) . '</title>';
			} elseif ( 'TITLE' === $tag && '' === $title ) {
				$title = '<title>' . esc_html( trim( $this->get_modifiable_text() ) ) . '</title>';
			} elseif ( 'STYLE' === $tag && $this->isOwn() ) {
				$styles .= sprintf( '<style id="%s">%s</style>', esc_attr( (string) $this->get_attribute( 'id' ) ), $this->get_modifiable_text() );
			} elseif ( 'LINK' === $tag && $this->isOwn() && 'stylesheet' === $this->get_attribute( 'rel' ) ) {
				$styles .= substr( $this->html, ...$this->span() );
			}
		}
		return $title . ( '' === $styles ? '' : "<template data-frontispiece-styles>$styles</template>" );
	}

	private function isOwn(): bool {
		$id = $this->get_attribute( 'id' );
		return is_string( $id ) && str_ends_with( $id, '-css' ) && ! in_array( $id, self::EVERYWHERE, true );
	}

	/** @return array{int, int} */
	private function span(): array {
		[ $start, $end ] = $this->place( 'link' );
		return [ $start, $end - $start ];
	}

	/** @return array{int, int} bytes at which the present tag starts and ends */
	private function place( string $name ): array {
		$this->set_bookmark( $name );
		$span = $this->bookmarks[ $name ];
		return [ $span->start, $span->start + $span->length ];
	}
}
