<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\Escape;

/** Renders the place of an iframe of another host, which replaces what is in it after consent. Returns escaped HTML. */
final class EmbedFrame {
	/**
	 * @param string $address from VideoHost or PostFrame
	 * @param string $title   translated
	 * @param string $inside  HTML that is shown until then
	 * @param string $style   CSS, as it is
	 */
	public static function forUrl( Island $island, string $address, string $title, string $inside, string $style = '' ): string {
		[ $attributes, $config ] = $island->inner( 'frames', 'consent', props: [ 'src' => $address, 'title' => $title ] );
		return sprintf(
			'<div class="frontispiece-frame"%s%s data-cff-src="%s" data-title="%s">%s%s</div>',
			$attributes,
			'' === $style ? '' : ' style="' . Escape::attr( $style ) . '"',
			Escape::url( $address ),
			Escape::attr( $title ),
			$inside,
			$config,
		);
	}
}
