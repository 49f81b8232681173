<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Item\Item;

/** Builds the URL of the iframe in which Facebook or Instagram shows a post that was added by its address. */
final class PostFrame {
	private const FACEBOOK = 'https://www.facebook.com/plugins/post.php?show_text=true&href=%s';

	/** @return string '' for all other posts, and for networks whose frame a page may not load */
	public static function address( Item $item ): string {
		$url = $item->links[0]['url'] ?? '';
		return match ( true ) {
			'' === $url || $url !== $item->url => '',
			1 === preg_match( '~^https://www\.instagram\.com/(?:p|reel|tv)/[\w-]+/$~', $url ) => "{$url}embed/captioned/",
			str_starts_with( $url, 'https://www.facebook.com/' ) => sprintf( self::FACEBOOK, rawurlencode( $url ) ),
			default => '',
		};
	}
}
