<?php
declare(strict_types=1);

namespace Frontispiece\Site\ReadingProgress;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Text\Text;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;
use Frontispiece\Site\Site;

/**
 * Shows the reading progress on single posts. It is empty until the page is scrolled, so its script loads only then.
 */
final class ReadingProgress implements Feature {
	private const NAME = 'reading-progress';

	public function __construct( private readonly Kernel $kernel, private readonly FeatureOptions $settings ) {}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', fn() => $this->enqueue() );
		add_action( 'wp_footer', fn() => $this->show() );
	}

	public function indicator(): string {
		$variant = $this->settings->string( 'variant' );
		$colour  = Text::colour( $this->settings->string( 'colour' ) );
		$inside  = 'circle' === $variant
			? '<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><circle class="frontispiece-progress__track" cx="24" cy="24" r="20"/><circle class="frontispiece-progress__ring" cx="24" cy="24" r="20" pathLength="100"/></svg>'
			: '<div class="frontispiece-progress__bar"></div>';
		return sprintf(
			'<div class="frontispiece-progress frontispiece-progress--%1$s" role="progressbar" aria-label="%2$s" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" style="--frontispiece-progress-height:%3$dpx%4$s">%5$s</div>',
			Text::attr( $variant ),
			Text::attr( __( 'Reading progress', 'frontispiece' ) ),
			$this->settings->int( 'height' ),
			null === $colour ? '' : Text::attr( ";--frontispiece-progress-colour:$colour" ),
			$inside,
		);
	}

	private function enqueue(): void {
		if ( is_singular( 'post' ) ) {
			wp_enqueue_style( $this->kernel->assets()->style( self::NAME ) );
			Site::scripts( $this->kernel )->lazy( self::NAME );
		}
	}

	private function show(): void {
		if ( is_singular( 'post' ) ) {
			echo $this->indicator(); // phpcs:ignore WordPress.Security.EscapeOutput -- indicator() escapes.
		}
	}
}
