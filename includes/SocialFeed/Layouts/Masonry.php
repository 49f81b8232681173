<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Layouts;

use Frontispiece\Feed\Layout\Layout;
use Frontispiece\Feed\Layout\LayoutContext;
use Frontispiece\Feed\Layout\LayoutParts;

/**
 * Posts of different heights in columns without gaps. CSS fills columns from top to bottom; filling rows takes a
 * script.
 */
final class Masonry extends Layout {
	public static function label(): string {
		return __( 'Masonry', 'frontispiece' );
	}

	public static function options(): array {
		return [ ...self::COLUMNS, 'order' ];
	}

	public static function sketch(): array {
		return LayoutParts::MASONRY;
	}

	public function behavior(): string {
		return $this->isInRows() ? '' : 'masonry';
	}

	public function classes(): array {
		return [ $this->isInRows() ? 'cff-masonry-js' : 'cff-masonry-css' ];
	}

	public function attributes( LayoutContext $feed ): string {
		return $this->placing( $feed )[0];
	}

	public function items( array $items, LayoutContext $feed ): string {
		$config = $this->placing( $feed )[1];
		return '' === $config ? LayoutParts::pages( $items, $feed->perPage ) : implode( '', $items ) . $config;
	}

	/** @return array{string, string} attributes and configuration of the script that positions the posts */
	private function placing( LayoutContext $feed ): array {
		return $this->isInRows() ? $feed->island( 'masonry', 'visible' ) : [ '', '' ];
	}

	private function isInRows(): bool {
		return 'rows' === $this->options->string( 'order' );
	}
}
