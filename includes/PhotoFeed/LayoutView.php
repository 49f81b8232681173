<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\View\Layouts;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Text\Text;

/** Renders what a photo layout adds around the items, and the attributes for infinite scroll. Returns escaped HTML. */
final class LayoutView {
	/** Maximum number of dots. Beyond that, the numeric position is more helpful. */
	private const DOTS = 12;

	/** @var array{string, string} attributes and config of the carousel's script */
	private readonly array $carousel;

	/** @var array{string, string} of the script that loads more on scrolling */
	private readonly array $autoscroll;

	public function __construct( Kernel $kernel, private readonly PhotoFeedSettings $settings ) {
		$this->carousel   = null === $settings->carousel
			? [ '', '' ]
			: $kernel->island()->inner(
				'photo-carousel',
				$settings->carousel->autoplay ? 'visible' : 'interaction',
				'[data-move],[data-dot]',
			);
		$this->autoscroll = $settings->autoscroll ? $kernel->island()->inner( 'autoscroll', 'idle' ) : [ '', '' ];
	}

	/**
	 * @return string attributes of the list, with a space before each: a row that scrolls can be reached and moved by
	 *     keys
	 */
	public function list(): string {
		return null === $this->settings->carousel ? '' : ' tabindex="0"';
	}

	/** @param list<string> $items */
	public function items( array $items ): string {
		return 'masonry' === $this->settings->layout
			? Layouts::pages( $items, $this->settings->num )
			: implode( '', $items );
	}

	/**
	 * Returns the HTML before the list. The pause button comes first so that keyboard users reach it before the moving
	 * content.
	 */
	public function open( string $label ): string {
		$options = $this->settings->carousel;
		if ( null === $options ) {
			return '';
		}
		return sprintf(
			'<div class="frontispiece-photos__frame" role="group" aria-roledescription="%s" aria-label="%s"%s>%s%s',
			Text::attr( __( 'carousel', 'frontispiece' ) ),
			Text::attr( $label ),
			$this->carousel[0],
			$options->autoplay
				? sprintf(
					'<button type="button" class="frontispiece-carousel__button frontispiece-carousel__play" data-pause="%1$s" data-play="%2$s" aria-label="%1$s"></button>',
					Text::attr( __( 'Pause carousel', 'frontispiece' ) ),
					Text::attr( __( 'Play carousel', 'frontispiece' ) ),
				)
				: '',
			$options->arrows ? Layouts::arrows( $options->loop ) : '',
		);
	}

	/** @param int $items how many are in the list */
	public function close( int $items ): string {
		$options = $this->settings->carousel;
		if ( null === $options ) {
			return '';
		}
		return ( $options->dots ? $this->dots( $items, $options->rows ) : '' )
			. '<span class="frontispiece-carousel__position"></span>'
			. $this->carousel[1]
			. '</div>';
	}

	/**
	 * Returns as many dots as the window size with the most views needs; the stylesheet shows only those for the
	 * current window size.
	 */
	private function dots( int $items, int $rows ): string {
		$columns = $this->settings->columns;
		$classes = [];
		foreach ( [
			'desktop' => $columns->desktop,
			'tablet'  => $columns->tablet,
			'mobile'  => $columns->mobile,
		] as $window => $count ) {
			$views = (int) ceil( $items / ( $count * $rows ) );
			for ( $i = 0; $views > 1 && $views <= self::DOTS && $i < $views; $i++ ) {
				$classes[ $i ][] = "is-$window";
			}
		}
		$html = '';
		foreach ( $classes as $i => $windows ) {
			/* translators: %d: number of a view of a carousel. */
			$label = sprintf( __( 'Go to slide %d', 'frontispiece' ), $i + 1 );
			$html .= sprintf(
				'<button type="button" class="frontispiece-carousel__dot %s" data-dot="%d" aria-label="%s"%s></button>',
				implode( ' ', $windows ),
				$i,
				Text::attr( $label ),
				0 === $i ? ' aria-current="true"' : '',
			);
		}
		return sprintf(
			'<div class="frontispiece-carousel__dots" role="group" aria-label="%s">%s</div>',
			Text::attr( __( 'Slides', 'frontispiece' ) ),
			$html,
		);
	}

	/** @return array{string, string} attributes of the place of the load-more button, and what it must hold */
	public function more(): array {
		return $this->autoscroll;
	}
}
