<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\FeedParser;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** @phpstan-import-type File from \Frontispiece\Feed\Source\Rss\FeedFiles */
final class FeedFilesTest extends TestCase {
	/** @return array<string, array{string, list<list<string>>}> elements of a post, files: URL, type, alternative text, poster */
	public static function posts(): array {
		$a = 'https://a.example/a';
		return [
			'an enclosure'                            => [ "<enclosure url='$a' type='Audio/MPEG'/>", [ [ $a, 'audio/mpeg', '', '' ] ] ],
			'an enclosure without an address'         => [ '<enclosure type="audio/mpeg"/>', [] ],
			'two enclosures and media, which is first' => [
				"<enclosure url='$a'/><enclosure url='{$a}2'/><m:content url='{$a}3' medium='Image'/>",
				[ [ "{$a}3", 'image/*', '', '' ], [ $a, '', '', '' ], [ "{$a}2", '', '', '' ] ],
			],
			'an address in relation to its element'   => [
				'<m:content xml:base="https://b.example/c/" url="d e.jpg?f=1&amp;g=2"/>',
				[ [ 'https://b.example/c/d%20e.jpg?f=1&g=2', 'image/jpeg', '', '' ] ],
			],
			'a link of Atom'                          => [
				"<a:link rel='enclosure' href='$a' type='video/mp4' title='T'/><a:link rel='self' href='$a'/>",
				[ [ $a, 'video/mp4', 'T', '' ] ],
			],
			'a group'                                 => [
				"<m:group><m:title>G</m:title><m:thumbnail url='{$a}t'/><m:content url='$a'><m:title>O</m:title></m:content>"
				. "<m:content url='{$a}2'/><m:content/></m:group>",
				[ [ $a, '', 'O', "{$a}t" ], [ "{$a}2", '', 'G', "{$a}t" ] ],
			],
			'a description before a title'            => [
				"<m:content url='$a'><m:title>T</m:title><m:description>D &amp; &lt;b&gt;</m:description></m:content>",
				[ [ $a, '', 'D & <b>', '' ] ],
			],
			'a thumbnail alone'                       => [ "<m:thumbnail/><m:thumbnail url='$a'/>", [ [ '', '', '', $a ] ] ],
			'a player without a file'                 => [
				"<m:content><m:player url='$a'/></m:content><m:thumbnail url='$a'/>",
				[ [ '', '', '', $a ] ],
			],
			'nothing'                                 => [ '', [] ],
			'elements without what they need'         => [ '<m:group/><m:content/><a:link/><enclosure/><m:title/>', [] ],
		];
	}

	/** @param list<list<string>> $files */
	#[DataProvider( 'posts' )]
	public function test_the_files_of_a_post_are_read( string $elements, array $files ): void {
		self::assertSame( $files, array_map( array_values( ... ), self::files( $elements ) ) );
	}

	public function test_the_thumbnail_and_title_of_the_feed_are_those_of_a_file_without_its_own(): void {
		$channel = '<m:thumbnail url="https://a.example/t"/><m:title>Feed</m:title>';
		self::assertSame(
			[ [ 'url' => 'https://a.example/a', 'type' => '', 'alt' => 'Feed', 'poster' => 'https://a.example/t' ] ],
			self::files( '<enclosure url="https://a.example/a"/>', $channel ),
		);
	}

	public function test_SEC_25_a_post_has_at_most_fifty_files(): void {
		$group = '<m:group>' . str_repeat( '<m:content url="https://a.example/a"/>', 40 ) . '</m:group>';
		self::assertCount( 50, self::files( str_repeat( $group, 40 ) ) );
	}

	public function test_a_post_without_a_link_has_the_address_of_its_first_file(): void {
		$feed = FeedParser::parse( self::rss( '<enclosure url="https://a.example/a?b&amp;c"/>', '' ) );
		self::assertSame( 'https://a.example/a?b&c', $feed->entries[0]->url ?? '' );
	}

	/** @return list<File> */
	private static function files( string $elements, string $channel = '' ): array {
		return FeedParser::parse( self::rss( $elements, $channel ) )->entries[0]->files ?? [];
	}

	private static function rss( string $elements, string $channel ): string {
		return '<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/" xmlns:a="http://www.w3.org/2005/Atom"><channel><title>T</title>'
			. "$channel<item><title>A</title>$elements</item></channel></rss>";
	}
}
