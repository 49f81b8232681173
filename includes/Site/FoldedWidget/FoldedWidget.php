<?php
declare(strict_types=1);

namespace Frontispiece\Site\FoldedWidget;

use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;

/**
 * Shows the beginning of its content and a button for the rest. Available as a block, a style of the Group block, and a
 * checkbox in each classic widget's form. Without JavaScript all content is visible.
 */
final class FoldedWidget extends Feature {
	private const STYLE = 'frontispiece-folded';

	private int $printed = 0;

	public function hooks(): array {
		return [
			[ 'init', 'registerStyle' ],
			[ 'render_block_core/group', 'group' ],
			...( new ClassicWidgets( fn( string $html ): string => $this->fold( $this->options, $html ) ) )->hooks(),
		];
	}

	public function uninstall(): void {
		ClassicWidgets::deleteMarks();
	}

	public function blocks(): array {
		return [ $this->slug => 'render' ];
	}

	/** @param array<string, mixed> $attributes */
	public function render( array $attributes, string $inner ): string {
		return $this->fold( new FeatureOptions( $attributes ), $inner );
	}

	public function registerStyle(): void {
		register_block_style( 'core/group', [ 'name' => self::STYLE, 'label' => __( 'Collapsible', 'frontispiece' ) ] );
	}

	public function example(): string {
		$attributes = [ 'className' => 'is-style-' . self::STYLE ];
		$group      = '<div class="wp-block-group is-style-'
			. self::STYLE
			. '">'
			. ExampleContent::paragraphs( 5 )
			. '</div>';
		return ExampleContent::block( 'group', $attributes, $group );
	}

	private function fold( FeatureOptions $options, string $inner, string $class = '' ): string {
		if ( '' === trim( $inner ) ) {
			return '';
		}
		if ( Island::isInert() ) {
			return '<div class="frontispiece-folded-widget">' . $inner . '</div>';
		}
		$id   = 'frontispiece-folded-' . ++$this->printed;
		$more = '' === $options->string( 'more' ) ? __( 'Read more', 'frontispiece' ) : $options->text( 'more' );
		$less = '' === $options->string( 'less' ) ? __( 'Read less', 'frontispiece' ) : $options->text( 'less' );
		return $this->kernel->island()->wrap(
			$this->slug,
			sprintf(
				'<div class="frontispiece-folded-widget__content" id="%s" style="--frontispiece-folded:%dpx">%s</div><button type="button" class="frontispiece-folded-widget__button" aria-expanded="false" aria-controls="%1$s" data-more="%4$s" data-less="%5$s">%4$s</button>',
				$id,
				$options->int( 'height' ),
				$inner,
				Escape::attr( $more ),
				Escape::attr( $less ),
			),
			[],
			class: $class,
			replay: '.frontispiece-folded-widget__button',
		);
	}

	/** @param array<array-key, mixed> $block */
	public function group( string $html, array $block ): string {
		$attributes = new FeatureOptions( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [] );
		if ( ! in_array( 'is-style-' . self::STYLE, explode( ' ', $attributes->string( 'className' ) ), true ) ) {
			return $html;
		}
		$align = $attributes->string( 'align' );
		return $this->fold( $this->options, $html, '' === $align ? '' : sanitize_html_class( "align$align" ) );
	}
}
