<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Layouts;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Layout\Layout;

/** A grid in which some photos take two columns and two rows. */
final class Highlight extends Layout {
	private ?HighlightRule $rule = null;

	public static function label(): string {
		return __( 'Highlight', 'frontispiece' );
	}

	public static function options(): array {
		return [
			...self::COLUMNS,
			'highlighttype',
			'highlightoffset',
			'highlightevery',
			'highlighthashtags',
			'highlightids',
		];
	}

	public static function sketch(): array {
		return [
			[ 8, 4, 86, 86, 0.25, 3 ],
			[ 98, 4, 41, 41, 0.12, 3 ],
			[ 143, 4, 41, 41, 0.25, 3 ],
			[ 188, 4, 41, 41, 0.12, 3 ],
			[ 98, 49, 41, 41, 0.25, 3 ],
			[ 143, 49, 86, 79, 0.25, 3 ],
			[ 8, 94, 41, 34, 0.12, 3 ],
			[ 53, 94, 41, 34, 0.25, 3 ],
			[ 98, 94, 41, 34, 0.12, 3 ],
		];
	}

	public function clientOptions(): array {
		return [ 'highlight' => $this->rule()->option() ];
	}

	public function itemClass( Item $item, int $place, int $onPage, int $count ): string {
		return $this->rule()->picks( $item, $place ) ? ' sbi_highlighted' : '';
	}

	public function span( Item $item, int $place ): int {
		return $this->rule()->picks( $item, $place ) ? 2 : 1;
	}

	private function rule(): HighlightRule {
		return $this->rule ??= HighlightRule::fromAttributes( $this->options );
	}
}
