<?php
declare(strict_types=1);

namespace Frontispiece\Site\MasonryBlocks;

use Frontispiece\Kernel;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;

/** Columns without gaps, in CSS only; the script animates items that change position. */
final class MasonryBlocks implements Feature {
	private const NAME = 'masonry-blocks';

	public function __construct( private readonly Kernel $kernel, FeatureOptions $settings ) {}

	public function register(): void {
		add_action(
			'init',
			fn() =>
				$this->kernel->blocks()->register(
					self::NAME,
					fn( array $attributes, string $inner ): string =>
						$this->render( new FeatureOptions( $attributes ), $inner ),
				),
		);
	}

	private function render( FeatureOptions $given, string $inner ): string {
		if ( '' === trim( $inner ) ) {
			return '';
		}
		return $this->kernel->island()->wrap(
			self::NAME,
			sprintf(
				'<div class="frontispiece-masonry-blocks__columns" style="columns:%dpx %d;--frontispiece-gap:%dpx">%s</div>',
				$given->int( 'width' ),
				$given->int( 'columns' ),
				$given->int( 'gap' ),
				$inner,
			),
			[ 'transition' => $given->int( 'transition' ) ],
			'visible',
			replay: '.frontispiece-masonry-blocks__held',
		);
	}
}
