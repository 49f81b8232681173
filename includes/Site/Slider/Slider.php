<?php
declare(strict_types=1);

namespace Frontispiece\Site\Slider;

use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;

/** A slideshow that scrolls and snaps in CSS; its script adds buttons, keyboard control, autoplay and zoom. */
final class Slider extends Feature {
	/** @param array<string, mixed> $attributes */
	public function render( array $attributes, string $inner ): string {
		if ( '' === trim( $inner ) ) {
			return '';
		}
		$options = new FeatureOptions( $attributes );
		if ( Island::isInert() ) {
			return '<div class="frontispiece-slider">' . $inner . '</div>';
		}
		$label   = '' === $options->string( 'label' ) ? __( 'Slides', 'frontispiece' ) : $options->string( 'label' );
		$buttons = sprintf(
			'<div class="frontispiece-slider__controls">%s<span class="frontispiece-slider__position"></span><button type="button" class="frontispiece-slider__button" data-move="-1" aria-label="%s"></button><button type="button" class="frontispiece-slider__button" data-move="1" aria-label="%s"></button></div>',
			// First, so that keyboard users reach it before the moving content.
			$options->bool( 'autoplay' )
				? sprintf(
					'<button type="button" class="frontispiece-slider__button frontispiece-slider__play" data-pause="%1$s" data-play="%2$s" aria-label="%1$s"></button>',
					esc_attr__( 'Pause slideshow', 'frontispiece' ),
					esc_attr__( 'Play slideshow', 'frontispiece' ),
				)
				: '',
			esc_attr__( 'Previous slide', 'frontispiece' ),
			esc_attr__( 'Next slide', 'frontispiece' ),
		);
		return $this->kernel->island()->wrap(
			$this->slug,
			sprintf(
				'<section class="frontispiece-slider__frame" role="group" aria-roledescription="%s" aria-label="%s">%s<div class="frontispiece-slider__row" tabindex="0" role="group" aria-label="%2$s" style="--frontispiece-slides:%d">%s</div></section>',
				esc_attr__( 'carousel', 'frontispiece' ),
				Escape::attr( $label ),
				$buttons,
				$options->int( 'perView' ),
				$inner,
			),
			[
				'autoplay' => $options->bool( 'autoplay' ),
				'delay'    => $options->int( 'delay' ),
				'zoom'     => $options->bool( 'zoom' ),
				'zoomMax'  => max( $options->int( 'zoomMin' ), $options->int( 'zoomMax' ) ),
				'zoomMin'  => $options->int( 'zoomMin' ),
			],
			$options->bool( 'autoplay' ) ? 'visible' : 'interaction',
			replay: '.frontispiece-slider__button',
		);
	}

	public function blocks(): array {
		return [ $this->slug => 'render' ];
	}

	public function example(): string {
		$attributes = [ 'label' => __( 'Slides', 'frontispiece' ) ];
		return ExampleContent::block( 'frontispiece/slider', $attributes, ExampleContent::cards( 3 ) );
	}
}
