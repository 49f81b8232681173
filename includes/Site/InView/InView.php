<?php
declare(strict_types=1);

namespace Frontispiece\Site\InView;

use Frontispiece\Kernel;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;
use Frontispiece\Site\Site;

/**
 * Adds a class to blocks of a post, and to posts in a list, once they scroll into view. The theme or the selected
 * effect uses it for an animation.
 */
final class InView implements Feature {
	private const NAME = 'in-view';

	public function __construct( private readonly Kernel $kernel, private readonly FeatureOptions $settings ) {}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', fn() => $this->enqueue() );
	}

	private function enqueue(): void {
		if ( ! is_singular( 'post' ) && ! is_home() && ! is_archive() && ! is_search() ) {
			return;
		}
		$effect = $this->settings->string( 'effect' );
		Site::scripts( $this->kernel )->page( self::NAME, 'none' === $effect ? [] : [ 'effect' => $effect ] );
		if ( 'none' !== $effect ) {
			wp_enqueue_style( $this->kernel->assets()->style( self::NAME ) );
		}
	}
}
