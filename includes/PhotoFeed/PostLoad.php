<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\Escape;

/**
 * Renders feeds whose first items are loaded by script, so that a page cached for weeks still shows the newest posts.
 * Returns escaped HTML.
 */
final class PostLoad {
	/** @param int $items number of items on a page without it */
	public static function applies( PhotoFeedSettings $settings, int $items, bool $isFirstPage ): bool {
		return $settings->ajaxPostLoad() && $isFirstPage && $items > 0 && ! Island::isInert();
	}

	/** @return list<string> placeholders for items that are loading, so that the content below does not move */
	public static function placeholders( int $items ): array {
		return array_fill(
			0,
			$items,
			'<div class="frontispiece-photo frontispiece-photo--place" aria-hidden="true"><span class="frontispiece-media__link"></span></div>',
		);
	}

	/** Returns the fallback for browsers without JavaScript: the items and a link to the next page. */
	public static function plain( string $items, string $next, string $label ): string {
		return sprintf(
			'<noscript><div class="sbi_images frontispiece-photos__items" role="list" aria-label="%s">%s</div>',
			Escape::attr( $label ),
			$items,
		)
			. (
				'' === $next
					? ''
					: sprintf(
						'<p class="frontispiece-feed__newest"><a href="%s" rel="next">%s</a></p>',
						Escape::url( $next ),
						Escape::html( __( 'Load more', 'frontispiece' ) ),
					)
			)
			. '</noscript>';
	}
}
