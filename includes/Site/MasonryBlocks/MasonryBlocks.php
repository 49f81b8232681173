<?php
declare(strict_types=1);

namespace Frontispiece\Site\MasonryBlocks;

use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;

/** Columns without gaps, in CSS only; the script animates items that change position. */
final class MasonryBlocks extends Feature {
	/** @param array<string, mixed> $attributes */
	public function render( array $attributes, string $inner ): string {
		if ( '' === trim( $inner ) ) {
			return '';
		}
		$options = new FeatureOptions( $attributes );
		return $this->kernel->island()->wrap(
			$this->slug,
			sprintf(
				'<div class="frontispiece-masonry-blocks__columns" style="columns:%dpx %d;--frontispiece-gap:%dpx">%s</div>',
				$options->int( 'width' ),
				$options->int( 'columns' ),
				$options->int( 'gap' ),
				$inner,
			),
			[ 'transition' => $options->int( 'transition' ) ],
			'visible',
			replay: '.frontispiece-masonry-blocks__held',
		);
	}

	public function blocks(): array {
		return [ $this->slug => 'render' ];
	}

	public function example(): string {
		$attributes = [ 'width' => 120, 'columns' => 3 ];
		return ExampleContent::block( 'frontispiece/masonry-blocks', $attributes, ExampleContent::cards( 7 ) );
	}
}
