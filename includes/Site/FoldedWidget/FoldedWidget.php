<?php
declare(strict_types=1);

namespace Frontispiece\Site\FoldedWidget;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Island;
use Frontispiece\Kernel\Text;
use Frontispiece\Site\Feature;
use Frontispiece\Site\Settings;

/** A block that shows the beginning of what it holds, and a button for the rest. Without script all of it is seen. */
final class FoldedWidget implements Feature {
	private const NAME = 'folded-widget';

	private int $printed = 0;

	public function __construct( private readonly Kernel $kernel, Settings $settings ) {}

	public function register(): void {
		add_action( 'init', fn() => $this->kernel->blocks()->register( self::NAME, $this->kernel->assets(), fn( array $attributes, string $inner ): string => $this->render( new Settings( $attributes ), $inner ) ) );
	}

	private function render( Settings $given, string $inner ): string {
		if ( '' === trim( $inner ) ) {
			return '';
		}
		if ( Island::isInert() ) {
			return '<div class="frontispiece-folded-widget">' . $inner . '</div>';
		}
		$id   = 'frontispiece-folded-' . ++$this->printed;
		$more = '' === $given->string( 'more' ) ? __( 'Read more', 'frontispiece' ) : $given->string( 'more' );
		$less = '' === $given->string( 'less' ) ? __( 'Read less', 'frontispiece' ) : $given->string( 'less' );
		return $this->kernel->island()->wrap(
			self::NAME,
			sprintf(
				'<div class="frontispiece-folded-widget__content" id="%s" style="--frontispiece-folded:%dpx">%s</div><button type="button" class="frontispiece-folded-widget__button" aria-expanded="false" aria-controls="%1$s" data-more="%4$s" data-less="%5$s">%4$s</button>',
				$id,
				$given->int( 'height' ),
				$inner,
				Text::attr( $more ),
				Text::attr( $less )
			),
			[],
			replay: '.frontispiece-folded-widget__button'
		);
	}
}
