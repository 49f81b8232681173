<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Tests\Kernel\Process;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Feeds of up to 5 MB, as large as a response may be, that are made to use up memory or time. Each is read by a process. */
final class HostileFeedsTest extends TestCase {
	private const MEMORY = 64_000_000;

	private const RSS  = '<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>T</title>';
	private const END  = '</channel></rss>';
	private const A    = '<item><title>A</title><guid>a</guid>';
	private const B    = '</item><item><title>B</title><guid>b</guid></item>';
	private const ATOM = '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>';
	private const JSON = '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[';

	/**
	 * Parts and how often they repeat, and the posts that are read, or their number.
	 *
	 * @return array<string, array{list<array<int|string>>, int|list<string>}>
	 */
	public static function feeds(): array {
		$b  = self::B . self::END;
		$in = /** @param array<int|string> $parts */
			static fn( array ...$parts ): array => [ [ self::RSS . self::A, 1 ], ...array_values( $parts ), [ $b, 1 ] ];
		return [
			'nested elements'                => [ $in( [ '<a>', 80_000 ], [ '</a>', 80_000 ] ), [ 'A', 'B' ] ],
			'elements that are never closed' => [ [ [ self::RSS . self::A . self::B, 1 ], [ '<a>', 1_000_000 ] ], [ 'A', 'B' ] ],
			'empty posts'                    => [ [ [ self::RSS, 1 ], [ '<item/>', 690_000 ], [ self::END, 1 ] ], 0 ],
			'small posts'                    => [
				[ [ self::RSS, 1 ], [ '<item><title>#</title><guid>#</guid></item>', 100_000 ], [ self::END, 1 ] ],
				500,
			],
			'elements of the channel'        => [
				[ [ self::RSS, 1 ], [ '<a/>', 280_000 ], [ self::A . self::B . self::END, 1 ] ],
				[ 'A', 'B' ],
			],
			'elements of a post'             => [ $in( [ '<a/>', 280_000 ] ), [ 'A', 'B' ] ],
			'more elements than are read'    => [ $in( [ '<a/>', 1_200_000 ] ), [ 'A' ] ],
			'attributes of an element'       => [ $in( [ '<a ', 1 ], [ 'a#="" ', 230_000 ], [ '/>', 1 ] ), [ 'A', 'B' ] ],
			'namespaces of an element'       => [ $in( [ '<a ', 1 ], [ 'xmlns:a#="u" ', 200_000 ], [ '/>', 1 ] ), [ 'A', 'B' ] ],
			'attributes of all elements'     => [
				[
					[ self::RSS, 1 ],
					[ '<item><title>#</title><guid>#</guid><a b="" c="" d="" e="" f="" g=""/></item>', 60_000 ],
					[ self::END, 1 ],
				],
				500,
			],
			'files of a post'                => [ $in( [ '<media:content url="https://a.example/a"/>', 110_000 ] ), [ 'A', 'B' ] ],
			'credits of many files'          => [
				$in(
					[ '<media:group>', 1 ],
					[ '<media:content url="https://a.example/a"/>', 1_000 ],
					[ '<media:credit>#</media:credit>', 2_000 ],
					[ '</media:group>', 1 ],
				),
				[ 'A', 'B' ],
			],
			'links of a post'                => [
				[
					[ self::ATOM . '<entry><id>a</id><title>A</title>', 1 ],
					[ '<link rel="#" href="https://a.example/"/>', 100_000 ],
					[ '</entry><entry><id>b</id><title>B</title></entry></feed>', 1 ],
				],
				[ 'A', 'B' ],
			],
			'a long name' => [
				[ [ self::RSS . '<', 1 ], [ 'a', 4_900_000 ], [ '/>' . self::A . $b, 1 ] ],
				[ 'A', 'B' ],
			],
			'ampersands'                     => [ $in( [ '<c>', 1 ], [ '&', 4_900_000 ], [ '</c>', 1 ] ), [ 'A', 'B' ] ],
			'names of characters'            => [ $in( [ '<c>', 1 ], [ '&zwj;', 980_000 ], [ '</c>', 1 ] ), [ 'A', 'B' ] ],
			'elements after an ampersand'    => [ $in( [ '<c>&</c>', 1 ], [ '<a>', 500_000 ] ), [ 'A', 'B' ] ],
			'empty elements after one'       => [ $in( [ '<c>&</c>', 1 ], [ '<a/>', 280_000 ] ), [ 'A', 'B' ] ],
			'posts after one'                => [
				[ [ self::RSS . '<c>&</c>', 1 ], [ '<item><title>#</title>', 150_000 ] ],
				500,
			],
			'attributes after one'           => [ $in( [ '<c>&</c><a ', 1 ], [ 'a#="" ', 230_000 ], [ '/>', 1 ] ), [ 'A', 'B' ] ],
			'tags that are none'             => [ $in( [ '<a <', 1_200_000 ] ), [ 'A' ] ],
			'quotes that never end'          => [ $in( [ '<a b="', 800_000 ] ), [ 'A' ] ],
			'ends of nothing'                => [ $in( [ '</b>', 550_000 ] ), [ 'A', 'B' ] ],
			'CDATA that never ends'          => [ $in( [ '<![CDATA[', 500_000 ] ), [ 'A' ] ],
			'tags of other scripts'          => [ [ [ '<x>', 1_600_000 ], [ self::RSS . self::END, 1 ] ], 0 ],
			'lists of JSON Feed'             => [
				[ [ self::JSON . '{"id":"a","title":"A"},', 1 ], [ '[0],', 1_200_000 ], [ '{}]}', 1 ] ],
				[ 'A' ],
			],
			'attachments of JSON Feed'       => [
				[
					[ self::JSON . '{"id":"a","title":"A","attachments":[', 1 ],
					[ '{"url":"https://a.example/"},', 60_000 ],
					[ '{}]},{"id":"x","attachments":[', 1 ],
					[ '{"url":"https://a.example/"},', 80_000 ],
					[ '{}]},{"id":"b","title":"B"}]}', 1 ],
				],
				[ 'A', 'B' ],
			],
		];
	}

	/**
	 * @param list<array<int|string>> $parts
	 * @param int|list<string>        $posts
	 */
	#[DataProvider( 'feeds' )]
	public function test_SEC_25_a_hostile_feed_is_read_in_little_memory_as_far_as_it_is_good( array $parts, int|array $posts ): void {
		$result = Process::do( 'parse', [ 'parser' => 'feed', 'parts' => $parts ] );
		self::assertLessThan( self::MEMORY, $result['memory'] );
		self::assertLessThan( self::MEMORY, $result['resident'] );
		self::assertIsArray( $result['read'] );
		self::assertSame( $posts, is_int( $posts ) ? count( $result['read'] ) : $result['read'] );
	}

	public function test_SEC_25_html_of_megabytes_is_cut_before_it_is_cleaned(): void {
		$result = Process::do( 'parse', [
			'parser' => 'feed',
			'parts'  => [
				[ self::RSS . self::A . '<description><![CDATA[', 1 ],
				[ '<p>Hello <b>you</b> there', 190_000 ],
				[ ']]></description>' . self::B . self::END, 1 ],
			],
		] );
		self::assertLessThan( 500_000, $result['kses'] );
		self::assertIsArray( $result['read'] );
		self::assertStringStartsWith( "A\n\nHello you there", $result['read'][0] );
		self::assertSame( 'B', $result['read'][1] );
	}

	public function test_SEC_25_an_unreadable_feed_writes_nothing_to_the_error_log(): void {
		$file  = (string) tempnam( sys_get_temp_dir(), 'log' );
		$log   = ini_set( 'error_log', $file );
		$level = error_reporting( E_ALL );
		foreach ( [ self::RSS, self::RSS . '<a b>', '<rss>&x;</rss>', '<rss>' . self::END ] as $xml ) {
			self::assertNull( FeedParser::parse( $xml ) );
		}
		ini_set( 'error_log', (string) $log );
		error_reporting( $level );
		$written = (string) file_get_contents( $file );
		wp_delete_file( $file );
		self::assertSame( '', $written );
		self::assertFalse( libxml_use_internal_errors() );
	}

	/** @return array<string, array{string, list<array{string, int}>, mixed}> */
	public static function documents(): array {
		return [
			'a feed of YouTube with many elements' => [ 'youtube', [ [ self::ATOM, 1 ], [ '<a/>', 1_200_000 ], [ '</feed>', 1 ] ], 'T' ],
			'JSON with many lists'                 => [ 'json', [ [ '[', 1 ], [ '[0],', 1_200_000 ], [ '0]', 1 ] ], false ],
			'JSON with many objects'               => [ 'json', [ [ '[', 1 ], [ '{"":0},', 700_000 ], [ '0]', 1 ] ], false ],
			'a page with many attributes'          => [
				'page',
				[ [ '<meta property="og:title" content="T"><div ', 1 ], [ 'a ', 2_400_000 ], [ '>', 1 ] ],
				'T',
			],
		];
	}

	/** @param list<array{string, int}> $parts */
	#[DataProvider( 'documents' )]
	public function test_SEC_25_other_hostile_documents_are_read_in_little_memory( string $parser, array $parts, mixed $read ): void {
		$result = Process::do( 'parse', [ 'parser' => $parser, 'parts' => $parts ] );
		self::assertLessThan( self::MEMORY, $result['memory'] );
		self::assertLessThan( self::MEMORY, $result['resident'] );
		self::assertSame( [ $read ], $result['read'] );
	}
}
