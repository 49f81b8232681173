<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Discovery;

use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Tests\TestCase;

final class WebPageTest extends TestCase {
	public function test_links_are_read_with_absolute_addresses(): void {
		$page = self::page(
			'<head><LINK REL="alternate home" type="application/rss+xml; charset=utf-8" title="Posts &amp; more" href="/feed">
			<link rel="alternate" href="//other.example/feed"><link rel=icon href=favicon.png><link rel="me"></head>',
		);
		self::assertSame(
			[ 'https://blog.example/feed', 'https://other.example/feed' ],
			array_column( $page->linksOf( 'alternate' ), 'href' ),
		);
		self::assertSame(
			[
				'rel' => 'alternate home',
				'type' => 'application/rss+xml',
				'href' => 'https://blog.example/feed',
				'title' => 'Posts & more',
			],
			$page->links()[0],
		);
		self::assertSame( [ 'https://blog.example/a/favicon.png' ], array_column( $page->linksOf( 'icon' ), 'href' ) );
		self::assertSame( [ '' ], array_column( $page->linksOf( 'me' ), 'href' ) );
	}

	public function test_the_base_of_a_page_is_respected(): void {
		$page = self::page( '<base href="/en/"><link rel="alternate" href="feed">' );
		self::assertSame( 'https://blog.example/en/feed', $page->links()[0]['href'] );
	}

	public function test_links_in_comments_scripts_and_texts_do_not_count(): void {
		$page = self::page(
			'<!-- <link rel="alternate" href="/1"> --><script>"<link rel=alternate href=/2>"</script>
			<textarea><link rel="alternate" href="/3"></textarea><title><link rel="alternate" href="/4"></title>',
		);
		self::assertSame( [], $page->links() );
	}

	public function test_links_of_the_header_count(): void {
		$page = self::page( '', [ 'link' => '<https://hub.example/>; rel="hub", </feed>; rel=alternate; type="application/atom+xml"' ] );
		self::assertSame( [ 'https://hub.example/' ], array_column( $page->linksOf( 'hub' ), 'href' ) );
		self::assertSame( 'https://blog.example/feed', $page->linksOf( 'alternate' )[0]['href'] );
		self::assertSame( 'application/atom+xml', $page->linksOf( 'alternate' )[0]['type'] );
	}

	public function test_the_generator_is_read(): void {
		self::assertSame( 'WordPress 6.6', self::page( '<meta name="Generator" content="WordPress 6.6">' )->generator() );
		self::assertSame( '', self::page( '<p>' )->generator() );
	}

	public function test_a_huge_page_is_read_in_bounded_time(): void {
		$before = self::computed();
		$page   = self::page( str_repeat( '<link rel=x href=/><p>', 200_000 ) );
		self::assertCount( 300, $page->links() );
		self::assertLessThan( 2.0, self::computed() - $before );
	}

	/** Returns the seconds that this process has computed for, in which others that run beside it do not count. */
	private static function computed(): float {
		$used = (array) getrusage();
		return (int) $used['ru_utime.tv_sec'] + (int) $used['ru_utime.tv_usec'] / 1e6;
	}

	/** @param array<string, string> $headers */
	private static function page( string $html, array $headers = [] ): WebPage {
		return WebPage::fromResponse( new Response(
			200,
			$html,
			$headers + [ 'content-type' => 'text/html; charset=UTF-8' ],
			url: 'https://blog.example/a/b',
		) );
	}
}
