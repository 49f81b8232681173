<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** What owners get of documents that websites really send. */
final class FeedFinderTest extends FeedTestCase {
	private const FEED = 'https://docs.example/feed';
	private const POST = '<item><title>Käse</title><guid>1</guid><link>https://docs.example/1</link></item>';

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	public function test_BUG_37_a_feed_with_a_malformed_element_is_found_and_refreshed(): void {
		$this->serve( '/feed', self::rss( '<itunes:image/>' . self::POST ) );
		self::assertSame( [ self::FEED ], $this->found( self::FEED ) );
		$source = $this->refresh( $this->connect() );
		self::assertSame( [ '', [ 'Käse' ] ], [ $source->error, array_column( $this->posts( $source ), 'title' ) ] );
	}

	public function test_BUG_37_an_error_of_php_is_in_the_log_and_not_shown_to_owners(): void {
		$this->serve( '/feed', self::rss( self::POST ) );
		$source = $this->refresh( $this->connect() );
		$fails  = static fn() => throw new \TypeError( 'strlen(): Argument #1 of /var/www/x.php' );
		add_filter( 'http_response', $fails );
		try {
			$source   = $this->refresh( $source );
			$response = self::restCall( 'POST', '/sources/discover', [ 'address' => 'https://docs.example/other' ] );
		} finally {
			remove_filter( 'http_response', $fails );
		}
		self::assertSame( 502, $response->get_status() );
		self::assertStringNotContainsString( 'x.php', self::responseText( $response ) );
		$error = new ArrayReader( Json::object( $source->error ) );
		self::assertSame( [ 'internal', 'Something went wrong on this site.' ], [ $error->string( 'code' ), $error->string( 'message' ) ] );
		$response = self::restCall( 'GET', '/sources' );
		self::assertStringNotContainsString( 'x.php', self::responseText( $response ) );
	}

	/** @return array<string, array{string, string}> type of the answer, body */
	public static function documents(): array {
		$rss = self::rss( self::POST );
		return [
			'as a page'                  => [ 'text/html', $rss ],
			'as text'                    => [ 'text/plain', $rss ],
			'as bytes'                   => [ 'application/octet-stream', $rss ],
			'in an encoding of a header' => [
				'text/xml; charset=windows-1252',
				(string) mb_convert_encoding( $rss, 'Windows-1252', 'UTF-8' ),
			],
			'after warnings of PHP'      => [ 'text/html', "<br />\n<b>Warning</b>: x<br />\n<?xml version='1.0'?>$rss" ],
			'with a refresh in a text'   => [
				'text/html',
				self::rss( '<description><![CDATA[<meta http-equiv="refresh" content="0;url=/other">]]></description>' . self::POST ),
			],
		];
	}

	#[DataProvider( 'documents' )]
	public function test_BUG_38_a_feed_is_found_whatever_its_answer_says( string $type, string $body ): void {
		$this->serve( '/feed', $body, $type );
		self::assertSame( [ self::FEED ], $this->found( self::FEED ) );
		self::assertSame( [ 'Käse' ], array_column( $this->posts( $this->refresh( $this->connect() ) ), 'title' ) );
	}

	/** @return array<string, array{string}> page */
	public static function moves(): array {
		return [
			'at once'               => [ '<meta http-equiv="refresh" content="0; url=https://docs.example/feed">' ],
			'with quotes'           => [ "<META HTTP-EQUIV=Refresh CONTENT=\"5;URL='/feed'\">" ],
			'without a name'        => [ '<meta http-equiv="refresh" content="1, feed">' ],
			'in relation to a base' => [ '<base href="/x/"><meta http-equiv="refresh" content="0;url=../feed">' ],
		];
	}

	#[DataProvider( 'moves' )]
	public function test_BUG_38_a_page_that_sends_its_readers_elsewhere_is_followed( string $head ): void {
		$this->serve( '/feed', self::rss( self::POST ) );
		$this->serve( '/old', "<html><head>$head</head></html>", 'text/html' );
		self::assertSame( [ self::FEED ], $this->found( 'https://docs.example/old' ) );
	}

	/** @return array<string, array{string}> page */
	public static function noMoves(): array {
		return [
			'to itself'             => [ '<meta http-equiv="refresh" content="5">' ],
			'to its own address'    => [ '<meta http-equiv="refresh" content="5; url=https://docs.example/old#x">' ],
			'after minutes'         => [ '<meta http-equiv="refresh" content="300; url=/feed">' ],
			'without scripts'       => [ '<noscript><meta http-equiv="refresh" content="0; url=/feed"></noscript>' ],
			'in a comment'          => [ '<!-- <meta http-equiv="refresh" content="0; url=/feed"> -->' ],
			'to a private address'  => [ '<meta http-equiv="refresh" content="0; url=https://127.0.0.1/feed">' ],
			'without encryption'    => [ '<meta http-equiv="refresh" content="0; url=http://docs.example/feed">' ],
			'to a script'           => [ '<meta http-equiv="refresh" content="0; url=javascript:alert(1)">' ],
			'from one to the other' => [ '<meta http-equiv="refresh" content="0; url=/loop">' ],
		];
	}

	public function test_BUG_38_a_page_sends_its_readers_to_nothing_but_pages(): void {
		foreach ( [ 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'feed:x' ] as $url ) {
			$html = "<meta http-equiv=\"refresh\" content=\"0; url=$url\">";
			self::assertSame( '', ( new WebPage( 'https://docs.example/', 'text/html', [], $html ) )->refresh(), $url );
		}
	}

	#[DataProvider( 'noMoves' )]
	public function test_BUG_38_it_is_followed_like_a_redirect_or_not_at_all( string $head ): void {
		$this->serve( '/feed', self::rss( self::POST ) );
		$this->serve( '/loop', '<meta http-equiv="refresh" content="0; url=/old">', 'text/html' );
		$this->serve( '/old', "<html><head>$head</head></html>", 'text/html' );
		$this->networks->forgetLog();
		self::assertSame( [], $this->found( 'https://docs.example/old' ) );
		self::assertLessThanOrEqual( 5, count( $this->networks->log( 'docs.example' ) ) );
	}

	public function test_BUG_38_a_feed_that_has_moved_so_is_refreshed(): void {
		$this->serve( '/feed', self::rss( self::POST ) );
		$source = $this->connect();
		$this->networks->recover();
		$this->serve( '/new', self::rss( str_replace( 'Käse', 'Brot', self::POST ) ) );
		$this->serve( '/feed', '<html><meta http-equiv="refresh" content="0;url=/new"></html>', 'text/html' );
		$source = $this->refresh( $source );
		self::assertSame( [ '', [ 'Brot' ] ], [ $source->error, array_column( $this->posts( $source ), 'title' ) ] );
	}

	/** @return array<string, array{string, bool}> link, whether it leads to the feed */
	public static function links(): array {
		return [
			'text/xml'                => [ '<link rel="alternate" type="text/xml" href="/feed">', true ],
			'application/xml'         => [ '<link rel="alternate" type="Application/XML; charset=utf-8" href="/feed">', true ],
			'application/x-rss+xml'   => [ '<link rel="alternate" type="application/x-rss+xml" href="/feed">', true ],
			'application/rdf+xml'     => [ '<link rel="alternate" type="application/rdf+xml" href="/feed">', true ],
			'application/json'        => [ '<link rel="alternate" type="application/json" href="/feed">', true ],
			'a relation without type' => [ '<link rel="feed" href="/feed">', true ],
			'a better one later'      => [
				'<link rel="alternate" type="application/json" href="/api"><link rel="alternate" type="application/rss+xml" href="/feed">',
				true,
			],
			'for feed readers'        => [ '<link rel="alternate" type="application/rss+xml" href="feed://docs.example/feed">', true ],
			'for feed readers, whole' => [
				'<link rel="alternate" type="application/rss+xml" href="feed:https://docs.example/feed">',
				true,
			],
			'XML of something else'   => [ '<link rel="alternate" type="text/xml" href="/api">', false ],
			'a translation'           => [ '<link rel="alternate" hreflang="de" href="/feed">', false ],
		];
	}

	#[DataProvider( 'links' )]
	public function test_BUG_44_a_page_names_its_feed_by_many_types( string $link, bool $isFound ): void {
		$this->serve( '/feed', self::rss( self::POST ) );
		$this->serve( '/api', '<x/>' );
		$this->serve( '/page', "<html><head>$link</head></html>", 'text/html' );
		self::assertSame( $isFound ? [ self::FEED ] : [], $this->found( 'https://docs.example/page' ) );
	}

	public function test_BUG_44_an_enclosure_without_a_type_has_a_player(): void {
		$this->serve( '/play', 'x', 'audio/mpeg' );
		$this->serve( '/feed', self::rss(
			'<item><title>A</title><guid>1</guid><enclosure url="https://docs.example/a.mp3"/></item>'
			. '<item><title>B</title><guid>2</guid><enclosure url="https://docs.example/play?id=2" length="0"/></item>',
		) );
		$posts = $this->posts( $this->refresh( $this->connect() ) );
		self::assertCount( 2, $posts );
		foreach ( $posts as $post ) {
			self::assertTrue( $post->media[0]->isAudio(), $post->text );
		}
	}

	public function test_BUG_44_a_link_keeps_its_scheme_and_port(): void {
		$this->serve( '/feed', self::rss(
			'<link>http://docs.example:8080/</link><item><title>A</title><guid>1</guid><link>http://docs.example:8080/a?b#c</link>'
			. '<enclosure url="http://docs.example:8080/a.mp3" type="audio/mpeg"/></item>'
			. '<item><title>B</title><guid>2</guid><link>https://docs.example:8443/b</link><enclosure url="http://docs.example:80/a.jpg"/></item>',
		) );
		$source = $this->refresh( $this->connect() );
		$posts  = array_column( array_map( static fn( Item $post ): array => $post->toArray(), $this->posts( $source ) ), null, 'title' );
		self::assertSame(
			[ 'http://docs.example:8080/', 'http://docs.example:8080/a?b#c', 'https://docs.example:8443/b' ],
			[ $source->header['url'], $posts['A']['url'] ?? '', $posts['B']['url'] ?? '' ],
		);
		// What a page loads needs encryption.
		self::assertSame( [], $posts['A']['media'] ?? [] );
		self::assertStringContainsString( 'https:\/\/docs.example\/a.jpg', (string) wp_json_encode( $posts['B'] ) );
	}

	public function test_BUG_46_an_address_with_characters_that_nobody_sees_is_found(): void {
		$this->serve( '/feed', self::rss( self::POST ) );
		self::assertSame( [ self::FEED ], $this->found( "\u{202A}https://docs.example/\u{200B}feed\u{202C}\u{A0}" ) );
		$response = self::restCall( 'POST', '/sources', [ 'type' => 'rss', 'address' => "\u{2066}" . self::FEED . "\u{2069}" ] );
		self::assertSame( 201, $response->get_status(), self::responseText( $response ) );
	}

	private function serve( string $path, string $body, string $type = 'application/xml' ): void {
		$this->networks->fail( [
			'match'   => "docs\\.example$path(?:\\?|$)",
			'base64'  => base64_encode( $body ),
			'headers' => [ 'content-type' => $type ],
		] );
	}

	/** @return list<string> addresses of what was found; [] after an error that is explained */
	private function found( string $address ): array {
		$response = self::restCall( 'POST', '/sources/discover', [ 'address' => $address ] );
		self::assertNotSame( 500, $response->get_status(), self::responseText( $response ) );
		return array_column( $response->get_data()['candidates'] ?? [], 'address' );
	}

	private function connect(): Source {
		$response = self::restCall( 'POST', '/sources', [ 'type' => 'rss', 'address' => self::FEED ] );
		self::assertSame( 201, $response->get_status(), self::responseText( $response ) );
		$source = $this->kernel()->get( SourceRepository::class )->byHandle( $response->get_data()['handle'] );
		self::assertNotNull( $source );
		return $source;
	}

	/** @return list<Item> */
	private function posts( Source $source ): array {
		$rows = $this->db()->rows( 'SELECT payload FROM {items} WHERE source_id = %d', $source->id );
		return array_map( static fn( array $row ): Item => Item::stored( (string) $row['payload'] ), $rows );
	}

	private static function rss( string $content ): string {
		return '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title>'
			. $content . '</channel></rss>';
	}
}
