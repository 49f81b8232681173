<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\View;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\FeedTestCase;

final class SourceTextsTest extends FeedTestCase {
	public function test_BUG_95_tags_and_names_lead_to_the_network_of_their_source_and_those_of_own_posts_nowhere(): void {
		$handles  = [];
		foreach ( [ 'manual', 'mastodon', 'bluesky' ] as $n => $type ) {
			$source = $this->kernel()->get( SourceRepository::class )->connect( $type, "mastodon.example/one$n" );
			$stored = $this->storeItems( $source, [ [
				'id'         => "9_$n",
				'created_at' => 1000 + $n,
				'text'       => "Words of $type #tea @ann https://example.org/",
			] ] );
			$this->kernel()->get( FeedRepository::class )->updateItems( $source, $stored, [] );
			$handles[] = $source->handle;
		}
		$list = implode( ',', $handles );
		$html = do_shortcode( "[frontispiece_social_feed source=$list num=3 header=no]" );
		$ours = self::find( $html, '//*[contains(@class,"frontispiece-text")][contains(.,"Words of manual")]//a' );
		self::assertSame(
			[ 'https://example.org/' ],
			array_map( static fn( \DOMElement $link ): string => $link->getAttribute( 'href' ), $ours ),
		);
		$theirs = self::find( $html, '//*[contains(@class,"frontispiece-text")][contains(.,"Words of bluesky")]//a[.="#tea"]' );
		self::assertStringContainsString( 'bsky.app', ( $theirs[0] ?? null )?->getAttribute( 'href' ) ?? '' );
		self::assertStringNotContainsString( 'facebook.com', $html );
	}
}
