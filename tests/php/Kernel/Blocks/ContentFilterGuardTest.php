<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Blocks;

use Frontispiece\Kernel\Blocks\ContentFilterGuard;
use Frontispiece\Tests\TestCase;

final class ContentFilterGuardTest extends TestCase {
	private const HTML = '<p data-quote=\'{"a":"b"}\'>It\'s "so" :-) [gallery] -- $1 \\1</p>';

	public function test_protected_html_passes_the_content_filters_unchanged(): void {
		add_shortcode( 'kept', static fn(): string => ContentFilterGuard::protect( self::HTML ) );
		$content = apply_filters( 'the_content', "\"Before\"\n\n[kept]\n\n[kept]" );
		remove_shortcode( 'kept' );
		self::assertSame( 2, substr_count( $content, self::HTML ) );
		self::assertStringContainsString( '&#8220;Before&#8221;', $content );
		self::assertStringNotContainsString( 'data-frontispiece', $content );
	}

	public function test_nested_content_gets_its_own_protected_html(): void {
		add_shortcode( 'inner', static fn(): string => ContentFilterGuard::protect( '<b>inner</b>' ) );
		add_shortcode(
			'outer',
			static fn(): string => ContentFilterGuard::protect( '<div>' . apply_filters( 'the_content', '[inner]' ) . '</div>' ),
		);
		$content = apply_filters( 'the_content', '[outer] [inner]' );
		remove_shortcode( 'inner' );
		remove_shortcode( 'outer' );
		self::assertSame( 2, substr_count( $content, '<b>inner</b>' ) );
		self::assertStringNotContainsString( 'data-frontispiece', $content );
	}

	public function test_a_process_that_prints_many_posts_does_not_keep_them(): void {
		add_shortcode( 'large', static fn(): string => ContentFilterGuard::protect( str_repeat( 'x', 100_000 ) ) );
		$before = memory_get_usage();
		for ( $i = 0; $i < 300; $i++ ) {
			self::assertSame( 100_000, substr_count( apply_filters( 'the_content', '[large]' ), 'x' ) );
		}
		remove_shortcode( 'large' );
		self::assertLessThan( 15_000_000, memory_get_usage() - $before );
	}

	public function test_a_post_may_contain_any_number_of_them(): void {
		add_shortcode( 'inner', static fn(): string => ContentFilterGuard::protect( '<b>inner</b>' ) );
		add_shortcode(
			'outer',
			static fn(): string => ContentFilterGuard::protect( apply_filters( 'the_content', str_repeat( '[inner]', 60 ) ) ),
		);
		$content = apply_filters( 'the_content', str_repeat( '[inner]', 60 ) . str_repeat( '[outer]', 3 ) );
		remove_shortcode( 'inner' );
		remove_shortcode( 'outer' );
		self::assertSame( 240, substr_count( $content, '<b>inner</b>' ) );
		self::assertStringNotContainsString( 'data-frontispiece', $content );
	}

	public function test_outside_content_filters_html_is_returned_immediately(): void {
		self::assertSame( self::HTML, ContentFilterGuard::protect( self::HTML ) );
		self::assertSame( '', ContentFilterGuard::protect( '' ) );
	}
}
