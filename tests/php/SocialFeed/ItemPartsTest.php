<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed;

use Frontispiece\Feed\Item\Item;
use Frontispiece\SocialFeed\ItemParts;
use Frontispiece\Tests\TestCase;

final class ItemPartsTest extends TestCase {
	public function test_counts_of_zero_are_not_shown_and_reactions_are_likes(): void {
		$item = Item::fromArray( [
			'id' => '1',
			'counts' => [ 'likes' => 1200, 'shares' => 3, 'reactions' => [ 'love' => 30, 'haha' => 4 ] ],
		] );
		$html = ItemParts::counts( $item, ItemParts::countNames(), false );
		self::assertSame( [ '1,234', '3' ], self::texts( $html, '//*[@class="cff-count"]' ) );
		self::assertSame( [], self::find( $html, '//*[contains(@class,"cff-comments")]' ) );
		self::assertSame( [], self::find( $html, '//a' ) );
	}

	public function test_counts_that_open_comments_are_a_link_to_the_post(): void {
		$item = Item::fromArray( [ 'id' => '1', 'url' => 'https://social.example/1?a=1&b=2', 'counts' => [ 'comments' => 2 ] ] );
		$link = self::find( ItemParts::counts( $item, ItemParts::countNames(), true ), '//a' )[0] ?? null;
		self::assertSame(
			[ 'https://social.example/1?a=1&b=2', 'false' ],
			[ $link?->getAttribute( 'href' ), $link?->getAttribute( 'aria-expanded' ) ],
		);
	}

	public function test_a_review_says_its_stars_and_whether_it_recommends(): void {
		$review = static fn( mixed $review ): string => ItemParts::review( Item::fromArray( [ 'id' => '1', 'review' => $review ] ) );
		self::assertSame( '', ItemParts::review( Item::fromArray( [ 'id' => '1' ] ) ) );
		self::assertSame( [ '★★★☆☆' ], self::texts( $review( [ 'rating' => 3 ] ), '//*[@role="img"]' ) );
		self::assertSame( [ '★★★★★' ], self::texts( $review( [ 'rating' => 99 ] ), '//*[@role="img"]' ) );
		self::assertStringContainsString( '3 out of 5 stars', $review( [ 'rating' => 3 ] ) );
		self::assertStringNotContainsString( 'ecommend', $review( [ 'rating' => 3 ] ) );
		self::assertStringContainsString( 'Recommends this Page', $review( [ 'rating' => 0, 'recommends' => true ] ) );
		self::assertStringContainsString( 'Does not recommend', $review( [ 'rating' => 0, 'recommends' => false ] ) );
	}

	public function test_share_links_contain_the_encoded_address_of_the_post(): void {
		$form = ItemParts::shareForm();
		$html = ItemParts::share( Item::fromArray( [ 'id' => '1', 'url' => 'https://social.example/1?a=1&b=2' ] ), $form );
		$urls = array_map( static fn( \DOMElement $link ): string => $link->getAttribute( 'href' ), self::find( $html, '//a' ) );
		self::assertNotSame( [], $urls );
		foreach ( $urls as $url ) {
			self::assertStringContainsString( 'https%3A%2F%2Fsocial.example%2F1%3Fa%3D1%26b%3D', $url );
		}
	}

	/** @return list<string> */
	private static function texts( string $html, string $xpath ): array {
		return array_map( static fn( \DOMElement $node ): string => $node->textContent, self::find( $html, $xpath ) );
	}
}
