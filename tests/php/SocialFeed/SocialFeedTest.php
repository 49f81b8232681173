<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed;

use Frontispiece\Tests\TestCase;

final class SocialFeedTest extends TestCase {
	public function test_the_shortcode_prints_the_demo_posts_newest_first(): void {
		$html  = do_shortcode( '[frontispiece_social_feed num="20"]' );
		$items = self::find( $html, '//*[contains(concat(" ",@class," ")," cff-item ")]' );
		self::assertCount( 20, $items );
		$times = array_map( static fn( \DOMElement $item ): int => (int) ( $item->hasAttribute( 'data-cff-backdated' ) ? $item->getAttribute( 'data-cff-backdated' ) : $item->getAttribute( 'data-cff-timestamp' ) ), $items );
		$sorted = $times;
		rsort( $sorted );
		self::assertSame( $sorted, $times );
	}
}
