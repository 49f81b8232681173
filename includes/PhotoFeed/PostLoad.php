<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\Text;

/** The option that the first items come by script: a page that a cache keeps for weeks still shows the newest. HTML, escaped. */
final class PostLoad {
	/** @param int $items how many a page without it would show */
	public static function applies( PhotoFeedSettings $settings, int $items, bool $isFirstPage ): bool {
		return $settings->ajaxPostLoad() && $isFirstPage && $items > 0 && ! Island::isInert();
	}

	/** @return list<string> places of items that are on their way: what stands below does not move when they come */
	public static function places( int $items ): array {
		return array_fill( 0, $items, '<div class="frontispiece-photo frontispiece-photo--place" aria-hidden="true"><span class="frontispiece-media__link"></span></div>' );
	}

	/** What a page shows where no script runs: the items, and the way to the next ones. */
	public static function plain( string $items, string $next, string $label ): string {
		return sprintf( '<noscript><div class="sbi_images frontispiece-photos__items" role="list" aria-label="%s">%s</div>', Text::attr( $label ), $items )
			. ( '' === $next ? '' : sprintf( '<p class="frontispiece-feed__newest"><a href="%s" rel="next">%s</a></p>', Text::url( $next ), Text::html( __( 'Load more', 'frontispiece' ) ) ) ) . '</noscript>';
	}
}
