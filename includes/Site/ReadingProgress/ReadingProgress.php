<?php
declare(strict_types=1);

namespace Frontispiece\Site\ReadingProgress;

use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;

/**
 * Shows the reading progress on single posts. It is empty until the page is scrolled, so its script loads only then.
 */
final class ReadingProgress extends Feature {
	public function hooks(): array {
		return [
			[ 'wp_enqueue_scripts', 'enqueue' ],
			[ 'wp_footer', 'show' ],
		];
	}

	public function example(): string {
		return ExampleContent::heading()
			. ExampleContent::hint( __( 'Scroll down to see the reading progress.', 'frontispiece' ) )
			. ExampleContent::paragraphs( 8 );
	}

	public function indicator(): string {
		$variant = $this->options->string( 'variant' );
		$color  = Escape::color( $this->options->string( 'color' ) );
		$inside  = 'circle' === $variant
			? '<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><circle class="frontispiece-progress__track" cx="24" cy="24" r="20"/><circle class="frontispiece-progress__ring" cx="24" cy="24" r="20" pathLength="100"/></svg>'
			: '<div class="frontispiece-progress__bar"></div>';
		return sprintf(
			'<div class="frontispiece-progress frontispiece-progress--%1$s" role="progressbar" aria-label="%2$s" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" style="--frontispiece-progress-height:%3$dpx%4$s">%5$s</div>',
			Escape::attr( $variant ),
			Escape::attr( __( 'Reading progress', 'frontispiece' ) ),
			$this->options->int( 'height' ),
			null === $color ? '' : Escape::attr( ";--frontispiece-progress-color:$color" ),
			$inside,
		);
	}

	public function enqueue(): void {
		if ( is_singular( 'post' ) ) {
			wp_enqueue_style( $this->kernel->assets()->style( $this->slug ) );
			$this->scripts->lazy( $this->slug );
		}
	}

	public function show(): void {
		if ( is_singular( 'post' ) ) {
			echo $this->indicator(); // phpcs:ignore WordPress.Security.EscapeOutput -- indicator() escapes.
		}
	}
}
