<?php
declare(strict_types=1);

namespace Frontispiece\Site\PieChart;

use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;

/**
 * A pie chart that PHP renders completely and CSS animates. The script starts the animation when a chart below the fold
 * scrolls into view.
 */
final class PieChart extends Feature {
	/** @param array<string, mixed> $attributes */
	public function render( array $attributes ): string {
		$options = new FeatureOptions( $attributes );

		$value  = $options->int( 'value' );
		$label  = $options->string( 'label' );
		$color  = Escape::color( $options->string( 'color' ) );
		$width  = $options->int( 'thickness' );
		$circle = sprintf(
			'<circle %%s cx="50" cy="50" r="%s" pathLength="100" stroke-width="%d"/>',
			50 - $width / 2,
			$width,
		);
		/* translators: %s: a number from 0 to 100. */
		$percent = sprintf( __( '%s%%', 'frontispiece' ), number_format_i18n( $value ) );
		return $this->kernel->island()->wrap(
			$this->slug,
			sprintf(
				'<figure class="frontispiece-pie-chart__figure" style="--frontispiece-size:%dpx;--frontispiece-time:%dms%s"><div class="frontispiece-pie-chart__ring" role="img" aria-label="%s"><svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">%s%s</svg><span class="frontispiece-pie-chart__value" aria-hidden="true">%s</span></div>%s</figure>',
				$options->int( 'size' ),
				$options->int( 'animation' ),
				null === $color ? '' : ';--frontispiece-pie:' . Escape::attr( $color ),
				Escape::attr( '' === $label ? $percent : "$label: $percent" ),
				sprintf( $circle, 'class="frontispiece-pie-chart__whole"' ),
				0 === $value
					? ''
					: sprintf(
						$circle,
						sprintf( 'class="frontispiece-pie-chart__share" stroke-dasharray="%d 100"', $value ),
					),
				Escape::html( $percent ),
				'' === $label ? '' : '<figcaption>' . Escape::html( $label ) . '</figcaption>',
			),
			[],
			'visible',
		);
	}

	public function blocks(): array {
		return [ $this->slug => 'render' ];
	}

	public function example(): string {
		$attributes = [ 'value' => 75, 'label' => __( 'Share of the total', 'frontispiece' ) ];
		return ExampleContent::block( 'frontispiece/pie-chart', $attributes );
	}
}
