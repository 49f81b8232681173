<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

/**
 * Protects rendered feature output from the filters that run on post content after blocks and shortcodes: they would
 * parse a feed's 80 kB several times and change quotes, smileys and images that are already correct. A placeholder
 * takes its place until the last filter has run.
 */
final class ContentFilterGuard {
	/** @var array<string, string> mark => HTML */
	private array $htmlByMark = [];

	/** @return string the placeholder, or the HTML if no such filters run */
	public function protect( string $html ): string {
		if ( '' === $html || ! doing_filter( 'the_content' ) ) {
			return $html;
		}
		if ( [] === $this->htmlByMark ) {
			add_filter( 'the_content', [ $this, 'restore' ], PHP_INT_MAX );
		}
		// Random, so that post content cannot contain it.
		$mark                      = sprintf( '<div data-frontispiece="%s"></div>', bin2hex( random_bytes( 8 ) ) );
		$this->htmlByMark[ $mark ] = $html;
		return $mark;
	}

	/** @internal */
	public function restore( mixed $content ): mixed {
		return is_string( $content ) && str_contains( $content, ' data-frontispiece="' )
			? str_replace( array_keys( $this->htmlByMark ), $this->htmlByMark, $content )
			: $content;
	}
}
