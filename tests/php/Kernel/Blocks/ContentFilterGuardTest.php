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

	public function test_outside_content_filters_html_is_returned_immediately(): void {
		self::assertSame( self::HTML, ContentFilterGuard::protect( self::HTML ) );
		self::assertSame( '', ContentFilterGuard::protect( '' ) );
	}
}
