<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Image;

use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageTag;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\TestCase;

final class ImageTagTest extends TestCase {
	public function test_BUG_76_the_title_of_a_post_describes_its_images(): void {
		$media = Media::fromRaw( new ArrayReader( [] ) );
		$alt   = static fn( array $item ): string => ImageTag::alt( Item::fromArray( $item ), $media, null, 'Ann' );
		self::assertSame( 'Boats For rent', $alt( [ 'title' => 'Boats', 'text' => 'For rent #boats' ] ) );
		self::assertSame( 'Boats', $alt( [ 'title' => 'Boats' ] ) );
	}

	public function test_a_stored_image_has_its_renditions_size_and_color(): void {
		$tag = self::tag( self::image(), sizes: '50vw', lazy: false, focus: [ 'x' => 0.5, 'y' => -1.0 ] );
		self::assertSame( 'https://s.example/a-1-full.webp', $tag->getAttribute( 'src' ) );
		self::assertSame( 'https://s.example/a-1-low.webp 320w, https://s.example/a-1-full.webp 640w', $tag->getAttribute( 'srcset' ) );
		self::assertSame( [ '50vw', '640', '480', 'high', '' ], array_map(
			$tag->getAttribute( ... ),
			[ 'sizes', 'width', 'height', 'fetchpriority', 'loading' ],
		) );
		self::assertSame( 'background-color:#abc;object-position:75% 100%', $tag->getAttribute( 'style' ) );
	}

	public function test_an_image_that_waits_for_consent_names_no_address_that_a_browser_requests(): void {
		$tag = self::tag( self::image(), waits: true, sizes: '50vw', spare: 'https://cdn.example/spare' );
		self::assertStringStartsWith( 'data:image/svg+xml,', $tag->getAttribute( 'src' ) );
		self::assertStringContainsString( "width='640' height='480'", $tag->getAttribute( 'src' ) );
		self::assertSame( '', $tag->getAttribute( 'srcset' ) );
		self::assertStringContainsString( 'frontispiece-media__image--waiting', $tag->getAttribute( 'class' ) );
		self::assertSame( 'https://s.example/a-1-full.webp', $tag->getAttribute( 'data-orig-source' ) );
	}

	public function test_an_image_that_is_not_stored_yet_is_remote_or_empty(): void {
		$remote = self::tag( self::image( 'pending', 'https://cdn.example/1?a=1&b=2' ), sizes: '50vw', lazy: false );
		self::assertSame( 'https://cdn.example/1?a=1&b=2', $remote->getAttribute( 'src' ) );
		self::assertSame( [ '', '', 'lazy' ], array_map( $remote->getAttribute( ... ), [ 'srcset', 'sizes', 'loading' ] ) );
		$empty = self::tag( self::image( 'pending' ) );
		self::assertStringStartsWith( 'data:image/svg+xml,', $empty->getAttribute( 'src' ) );
		self::assertSame( '', $empty->getAttribute( 'data-orig-source' ) );
	}

	public function test_BUG_88_an_image_of_few_pixels_says_that_it_is_shown_at_twice_its_size_at_most(): void {
		$style = static fn( int $width, int $height ): array => [
			( $tag = self::tag( self::image( width: $width, height: $height ) ) )->getAttribute( 'style' ),
			str_contains( $tag->getAttribute( 'class' ), 'frontispiece-media__image--small' ),
		];
		self::assertSame( [ 'background-color:#abc;--frontispiece-max:80px', true ], $style( 40, 40 ) );
		self::assertSame( [ 'background-color:#abc', false ], $style( 320, 40 ) );
		self::assertSame( [ 'background-color:#abc', false ], $style( 0, 0 ), 'The size is not known.' );
	}

	public function test_alt_text_and_a_spare_address_are_escaped(): void {
		add_shortcode( 'secret', static fn(): string => 'LEAK' );
		$tag = self::tag( self::image(), alt: '"><script>x</script> [secret]', spare: 'https://cdn.example/?a="b' );
		remove_shortcode( 'secret' );
		self::assertSame( '"><script>x</script> [secret]', $tag->getAttribute( 'alt' ) );
		self::assertStringNotContainsString( '"', $tag->getAttribute( 'data-orig-source' ) );
		self::assertSame( 'lazy', $tag->getAttribute( 'loading' ) );
	}

	public function test_the_alt_text_is_the_moderators_then_the_networks_then_the_caption(): void {
		$alt = static fn( string $own, array $media, string $text ): string => ImageTag::alt(
			Item::fromArray( [ 'id' => '1', 'text' => $text ] ),
			Media::fromRaw( new ArrayReader( $media ) ),
			'' === $own ? null : self::image( alt: $own ),
			'Ada',
		);
		self::assertSame( 'Own', $alt( 'Own', [ 'alt' => 'Theirs' ], 'Text' ) );
		self::assertSame( 'Theirs', $alt( '', [ 'alt' => 'Theirs', 'caption' => 'Caption' ], 'Text' ) );
		self::assertSame( 'Caption', $alt( '', [ 'caption' => 'Caption' ], 'Text' ) );
		self::assertSame( 'A day at sea, C# too', $alt( '', [], "A day\nat sea, C# too https://example.org/x #sea #café" ) );
		self::assertSame( 'Image posted by Ada', $alt( '', [], '#sea https://example.org' ) );
		self::assertLessThanOrEqual( 122, mb_strlen( $alt( '', [], str_repeat( 'word ', 100 ) ) ) );
	}

	private static function image(
		string $state = 'ready',
		string $remote = '',
		string $alt = '',
		int $width = 640,
		int $height = 480,
	): Image {
		return new Image(
			$state,
			'a-1',
			$width,
			$height,
			'ready' === $state ? [ 150, 320, 640 ] : [],
			'#abc',
			'https://s.example/',
			'webp',
			$remote,
			$alt,
		);
	}

	/** @param array{x: float, y: float}|null $focus */
	private static function tag(
		Image $image,
		bool $waits = false,
		string $alt = '',
		string $sizes = '',
		bool $lazy = true,
		string $spare = '',
		?array $focus = null,
	): \DOMElement {
		$html = do_shortcode( ImageTag::image( $image, $waits, $alt, $sizes, $lazy, 640, $spare, $focus ) );
		self::assertStringNotContainsString( 'LEAK', $html );
		$images = self::find( $html, '//img' );
		self::assertCount( 1, $images );
		return $images[0];
	}
}
