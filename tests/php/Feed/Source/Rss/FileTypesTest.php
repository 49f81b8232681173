<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\FeedEntry;
use Frontispiece\Feed\Source\Rss\FileTypes;
use Frontispiece\Feed\Source\Rss\ParsedFeed;
use Frontispiece\Tests\Feed\FeedTestCase;

final class FileTypesTest extends FeedTestCase {
	public function test_BUG_44_a_file_without_a_type_has_the_type_of_its_name(): void {
		$types = [
			'https://a.example/a.mp3'                              => 'audio/mpeg',
			'https://a.example/a.M4A?b=c'                          => 'audio/mp4',
			'https://a.example/redirect.mp3/b.example/c'           => 'audio/mpeg',
			'https://a.example/get?file=a.mp4&b=c'                 => 'video/mp4',
			'https://a.example/a.jpeg#b'                           => 'image/jpeg',
			'https://a.example/mp3'                                => '',
			'https://a.example/a.mp3x'                             => '',
			'https://music.mp3/a'                                  => '',
			'https://files.mov'                                    => '',
			'//files.png?a=b'                                      => '',
		];
		foreach ( $types as $url => $type ) {
			self::assertSame( $type, FileTypes::byName( '', $url ), $url );
			self::assertSame( $type, FileTypes::byName( 'application/octet-stream', $url ), $url );
		}
		self::assertSame( 'audio/x-m4a', FileTypes::byName( ' Audio/X-M4A; a=b', 'https://a.example/a.mp3' ) );
		self::assertSame( 'audio/*', FileTypes::byName( 'audio', 'https://a.example/a' ) );
	}

	public function test_BUG_44_or_else_the_type_that_its_server_answers_which_is_remembered(): void {
		$this->networks->fail( [ 'match' => 'files.example', 'body' => 'x', 'headers' => [ 'content-type' => 'audio/mpeg' ] ] );
		$this->networks->forgetLog();
		foreach ( [ 1, 2 ] as $time ) {
			self::assertSame( [ 'audio/mpeg' ], $this->types( [ 'https://files.example/play?id=1' ] ), (string) $time );
		}
		self::assertCount( 1, $this->networks->log( 'files.example' ) );
	}

	public function test_BUG_44_a_refresh_asks_for_five_files_and_no_private_address(): void {
		$this->networks->forgetLog();
		$urls = array_map( static fn( int $n ): string => "https://files.example/$n", range( 1, 9 ) );
		self::assertSame( array_fill( 0, 11, '' ), $this->types( [ 'https://127.0.0.1/x', 'http://a.example:8080/', ...$urls ] ) );
		self::assertLessThanOrEqual( 5, count( $this->networks->log( 'files.example' ) ) );
	}

	/**
	 * @param list<string> $urls
	 * @return list<string> types of these files
	 */
	private function types( array $urls ): array {
		$entry = static fn( string $url ): FeedEntry =>
			new FeedEntry( $url, '', '', '', 0, [ [ 'url' => $url, 'type' => '', 'alt' => '', 'poster' => '' ] ] );
		$feed  = new ParsedFeed( '', '', '', '', '', '', '', array_map( $entry, $urls ) );
		$feed  = ( new FileTypes( $this->kernel()->http() ) )->complete( $feed, '' );
		return array_map( static fn( FeedEntry $one ): string => $one->files[0]['type'], $feed->entries );
	}
}
