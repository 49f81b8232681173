<?php
declare(strict_types=1);

namespace Frontispiece\Site\InView;

use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;

/**
 * Adds a class to blocks of a post, and to posts in a list, once they scroll into view. The theme or the selected
 * effect uses it for an animation.
 */
final class InView extends Feature {
	public function hooks(): array {
		return [
			[ 'wp_enqueue_scripts', 'enqueue' ],
		];
	}

	/** The demo shows the effect, which is off by default. */
	public static function demoOptions(): array {
		return [ 'effect' => 'rise' ];
	}

	public function example(): string {
		$hint = ExampleContent::hint( __( 'Scroll down to see the blocks appear.', 'frontispiece' ) );
		return $hint . str_repeat( ExampleContent::heading() . ExampleContent::paragraphs( 1 ), 6 );
	}

	public function enqueue(): void {
		if ( ! is_singular( 'post' ) && ! is_home() && ! is_archive() && ! is_search() ) {
			return;
		}
		$effect = $this->options->string( 'effect' );
		$this->scripts->page( $this->slug, 'none' === $effect ? [] : [ 'effect' => $effect ] );
		if ( 'none' !== $effect ) {
			wp_enqueue_style( $this->kernel->assets()->style( $this->slug ) );
		}
	}
}
