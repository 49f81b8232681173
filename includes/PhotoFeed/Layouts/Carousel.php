<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Layouts;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Layout\Layout;
use Frontispiece\Feed\Layout\LayoutContext;
use Frontispiece\Feed\Layout\LayoutParts;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\PhotoFeed\Columns;

/** Photos in one row that scrolls, or in two. */
final class Carousel extends Layout {
	/** With more dots than this, numbers show the position. */
	private const DOTS = 12;

	private ?CarouselOptions $carousel = null;

	public static function label(): string {
		return __( 'Carousel', 'frontispiece' );
	}

	public static function options(): array {
		return [
			...self::COLUMNS,
			'carouselarrows',
			'carouseldots',
			'carouselautoplay',
			'carouseltime',
			'carouselloop',
			'carouselrows',
			'tworowdirection',
		];
	}

	public static function sketch(): array {
		return [
			[ 0, 34, 30, 64, 0.12, 3 ],
			[ 34, 34, 64, 64, 0.25, 3 ],
			[ 102, 34, 64, 64, 0.12, 3 ],
			[ 170, 34, 64, 64, 0.25, 3 ],
			[ 108, 112, 6, 6, 0.6, 3 ],
			[ 118, 112, 6, 6, 0.25, 3 ],
			[ 128, 112, 6, 6, 0.25, 3 ],
		];
	}

	public static function defaultColumns(): int {
		return 3;
	}

	public static function isCarousel(): bool {
		return true;
	}

	public function classes(): array {
		return 2 === $this->carousel()->rows ? [ '2rows' ] : [];
	}

	public function clientOptions(): array {
		return $this->carousel()->options();
	}

	public function itemClass( Item $item, int $place, int $onPage, int $count ): string {
		$row = $this->carousel()->row( $onPage, $count );
		return $row > 0 ? " is-row-$row" : '';
	}

	public function attributes( LayoutContext $feed ): string {
		// Visitors reach and scroll the row with the keyboard.
		return ' tabindex="0"';
	}

	/** The pause button comes first, so that keyboard users reach it before the moving content. */
	public function before( LayoutContext $feed ): string {
		return sprintf(
			'<div class="frontispiece-photos__frame" role="group" aria-roledescription="%s" aria-label="%s"%s>%s%s',
			Escape::attr( __( 'carousel', 'frontispiece' ) ),
			Escape::attr( $feed->label ),
			$this->island( $feed )[0],
			$this->carousel()->autoplay ? self::pause() : '',
			$this->carousel()->arrows ? LayoutParts::arrows( $this->carousel()->loop ) : '',
		);
	}

	public function after( LayoutContext $feed ): string {
		return ( $this->carousel()->dots ? $this->dots( $feed->count ) : '' )
			. '<span class="frontispiece-carousel__position"></span>' . $this->island( $feed )[1] . '</div>';
	}

	private static function pause(): string {
		return sprintf(
			'<button type="button" class="frontispiece-carousel__button frontispiece-carousel__play" data-pause="%1$s" data-play="%2$s" aria-label="%1$s"></button>',
			Escape::attr( __( 'Pause carousel', 'frontispiece' ) ),
			Escape::attr( __( 'Play carousel', 'frontispiece' ) ),
		);
	}

	/** Prints as many dots as the window with the most views needs; the style sheet shows each window its own. */
	private function dots( int $items ): string {
		$html = '';
		foreach ( $this->windows( $items ) as $i => $windows ) {
			/* translators: %d: number of a view of a carousel. */
			$label = sprintf( __( 'Go to slide %d', 'frontispiece' ), $i + 1 );
			$html .= sprintf(
				'<button type="button" class="frontispiece-carousel__dot %s" data-dot="%d" aria-label="%s"%s></button>',
				implode( ' ', $windows ),
				$i,
				Escape::attr( $label ),
				0 === $i ? ' aria-current="true"' : '',
			);
		}
		$label = Escape::attr( __( 'Slides', 'frontispiece' ) );
		return sprintf(
			'<div class="frontispiece-carousel__dots" role="group" aria-label="%s">%s</div>',
			$label,
			$html,
		);
	}

	/** @return array<int, list<string>> dot => classes of the window sizes that show it */
	private function windows( int $items ): array {
		$columns = Columns::fromAttributes( $this->options, self::defaultColumns() );
		$classes = [];
		foreach ( [
			'desktop' => $columns->desktop,
			'tablet'  => $columns->tablet,
			'mobile'  => $columns->mobile,
		] as $window => $count ) {
			$views = (int) ceil( $items / ( $count * $this->carousel()->rows ) );
			for ( $i = 0; $views > 1 && $views <= self::DOTS && $i < $views; $i++ ) {
				$classes[ $i ][] = "is-$window";
			}
		}
		return $classes;
	}

	private function carousel(): CarouselOptions {
		return $this->carousel ??= new CarouselOptions( $this->options );
	}

	/** @return array{string, string} attributes and config of the carousel's script */
	private function island( LayoutContext $feed ): array {
		return $feed->island(
			'photo-carousel',
			$this->carousel()->autoplay ? 'visible' : 'interaction',
			'[data-move],[data-dot]',
		);
	}
}
