<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\View;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\View\PlainFeed;
use Frontispiece\Feed\View\SourceTexts;
use Frontispiece\Tests\TestCase;

final class PlainFeedTest extends TestCase {
	public function test_BUG_76_a_title_is_a_heading_above_the_text(): void {
		$html = $this->html( [ 'title' => 'Fish & <b>chips</b>', 'text' => 'Every Friday' ] );
		self::assertStringContainsString( '<h3>Fish &amp; &lt;b&gt;chips&lt;/b&gt;</h3><p>Every Friday</p>', $html );
		self::assertStringEndsWith( '<h3>Alone</h3></div>', explode( '<p><a', $this->html( [ 'title' => 'Alone' ] ) )[0] );
		$hidden = $this->html( [ 'title' => 'The end', 'text' => 'They lived', 'warning' => 'Spoiler' ] );
		self::assertStringNotContainsString( 'The end', $hidden );
	}

	public function test_BUG_82_a_post_shows_its_author_date_text_links_and_address(): void {
		$html = $this->html( [
			'url'    => 'https://example.com/post',
			'text'   => "First <b>line</b>\nSecond line with #tag",
			'author' => [ 'id' => '7', 'name' => 'Ann & Bob' ],
			'links'  => [ [ 'url' => 'https://example.org/', 'title' => 'An article' ], [ 'url' => 'https://example.com/post' ] ],
		] );
		self::assertStringContainsString( '<strong>Ann &amp; Bob</strong>', $html );
		self::assertMatchesRegularExpression( '~First &lt;b&gt;line&lt;/b&gt;<br>\s*Second line with #tag~', $html );
		self::assertStringContainsString( '<a href="https://example.org/" rel="nofollow">An article</a>', $html );
		self::assertSame( 1, substr_count( $html, '"https://example.com/post"' ) );
	}

	public function test_BUG_82_a_post_without_an_address_and_a_date_has_no_empty_link(): void {
		self::assertCount( 1, self::find( $this->html( [ 'text' => 'Words' ] ), '//a' ), 'The link to the page.' );
	}

	public function test_BUG_82_a_content_warning_hides_the_text_and_names_its_reason(): void {
		$html = $this->html( [ 'text' => 'The end of the film', 'warning' => 'Spoiler' ] );
		self::assertStringContainsString( 'Spoiler', $html );
		self::assertStringNotContainsString( 'The end of the film', $html );
		$html = $this->html( [ 'text' => 'Harmless words', 'warning' => Item::SENSITIVE ] );
		self::assertStringContainsString( 'Harmless words', $html );
	}

	/** @param array<string, mixed> $fields */
	private function html( array $fields ): string {
		$item = Item::fromArray( [ 'id' => '1_1' ] + $fields );
		$none = FeedRepository::unsaved( 'social-feed', [] );
		$feed = new PlainFeed( new SourceTexts( $none, $this->kernel()->get( SourceDrivers::class ) ), true, true );
		/** @var array<int, array<int, Image>> $images */
		$images = [];
		return $feed->html( 'Posts', [ [ 'id' => 1, 'source_id' => 1, 'item' => $item ] ], $images );
	}
}
