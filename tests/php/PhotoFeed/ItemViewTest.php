<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Networks;
use Frontispiece\Tests\TestCase;

final class ItemViewTest extends TestCase {
	private const ITEM = '//*[contains(concat(" ",@class," ")," sbi_item ")]';

	public function test_BUG_76_a_title_begins_the_caption_the_hover_text_and_the_caption_of_the_lightbox(): void {
		$show = fn( string $more ): string => $this->ownPhoto( [ 'title' => 'Boats & <b>', 'text' => 'For rent' ], $more );
		$html = $show( 'caption=true' );
		$title = '<strong class="frontispiece-photo__title">Boats &amp; &lt;b&gt;</strong>';
		self::assertStringContainsString( "$title\nFor rent", $html );
		self::assertStringContainsString( '>Boats &amp; &lt;b&gt; – For rent</span>', $html );
		$html = $show( 'caption=false' );
		$item = self::find( $html, self::ITEM )[0];
		self::assertSame(
			[ "Boats & <b>\n\nFor rent", 'Boats & <b>' ],
			[ $item->getAttribute( 'data-caption' ), $item->getAttribute( 'data-caption-title' ) ],
		);
		self::assertStringNotContainsString( 'sbi_caption', $html );
	}

	/** @param array<string, mixed> $fields */
	private function ownPhoto( array $fields, string $more ): string {
		$sources = $this->kernel()->get( SourceRepository::class );
		$source  = $sources->byHandle( 's_000000000076' ) ?? $sources->connect( 'manual', 'manual' );
		$this->storeItems( $source, [ [
			'id'         => '760_1',
			'kind'       => 'photo',
			'created_at' => 1_700_000_000,
			'media'      => [ [ 'src' => 'https://img.example/boats.jpg', 'width' => 600, 'height' => 400 ] ],
		] + $fields ] );
		return do_shortcode( "[frontispiece_photo_feed source={$source->handle} $more]" );
	}

	public function test_a_post_has_its_id_and_its_link_has_the_lightbox_marker(): void {
		// P002-017, P002-018
		$html = do_shortcode( '[frontispiece_photo_feed num="6"]' );
		foreach ( self::find( $html, self::ITEM ) as $item ) {
			self::assertSame( 'sbi_' . $item->getAttribute( 'data-id' ), $item->getAttribute( 'id' ) );
			self::assertMatchesRegularExpression( '/^[0-9]+$/', $item->getAttribute( 'data-id' ) );
		}
		self::assertCount( 6, self::find( $html, '//a[@data-lightbox-sbi]' ) );
		self::assertCount(
			0,
			self::find(
				do_shortcode( '[frontispiece_photo_feed num=6 disablelightbox=yes]' ),
				'//a[@data-lightbox-sbi]',
			),
		);
	}

	public function test_posts_are_highlighted_by_position_by_hashtag_or_by_id(): void {
		// P002-059
		$highlighted = static fn( string $attributes ): array =>
			array_map(
				static fn( \DOMElement $item ): string => $item->getAttribute( 'data-id' ),
				self::find(
					do_shortcode( "[frontispiece_photo_feed num=12 layout=highlight $attributes]" ),
					'//*[contains(@class,"sbi_highlighted")]',
				),
			);
		$all         = $this->ids( do_shortcode( '[frontispiece_photo_feed num=12]' ) );
		self::assertSame(
			[
				'sbi_' . $highlighted( 'highlightoffset=1 highlightevery=5' )[0],
				count( $highlighted( 'highlightoffset=1 highlightevery=5' ) ),
			],
			[ $all[1], 3 ],
		);
		self::assertSame( [ '2000000000007' ], $highlighted( 'highlighttype=hashtag highlighthashtags=StoryHour' ) );
		self::assertSame( [ '2000000000007' ], $highlighted( 'highlighttype=hashtag highlighthashtags=#storyhour' ) );
		self::assertSame(
			[],
			$highlighted( 'highlighttype=hashtag highlighthashtags=Story' ),
			'the beginning of a hashtag is another one',
		);
		self::assertSame( [ '2000000000003' ], $highlighted( 'highlighttype=id highlightids=2000000000003' ) );
	}

	public function test_an_image_has_its_aspect_ratio_before_loading_and_sizes_for_its_columns(): void {
		// P002-064, P002-202
		self::assertStringContainsString(
			'--sbi-padding:6px;--sbi-ratio:1',
			$this->section( 'num=1' )->getAttribute( 'style' ),
		);
		self::assertStringContainsString(
			'--sbi-ratio:4 / 5',
			$this->section( 'num=1 imageaspectratio=4:5' )->getAttribute( 'style' ),
		);
		$image = self::find(
			do_shortcode( '[frontispiece_photo_feed num=1]' ),
			'//img[contains(@class,"frontispiece-media__image")]',
		)[0];
		self::assertStringContainsString( '640w', $image->getAttribute( 'srcset' ) );
		self::assertStringContainsString(
			'-thumb.',
			self::find(
				do_shortcode( '[frontispiece_photo_feed num=1 res=thumb]' ),
				'//img[contains(@class,"frontispiece-media__image")]',
			)[0]->getAttribute( 'src' ),
		);
	}

	public function test_remote_images_are_not_requested_unless_the_owner_allows_it(): void {
		// P002-097
		$remote = Networks::origin() . '/cdn/ig-1-300x200.png?oe=1';
		$item   = [
			'id'    => '12',
			'kind'  => 'photo',
			'url'   => 'https://www.instagram.com/p/x/',
			'media' => [ [ 'src' => $remote ] ],
		];
		$html   = $this->show( $item );
		self::assertStringStartsWith(
			'data:',
			self::find( $html, '//img[contains(@class,"media__image")]' )[0]->getAttribute( 'src' ),
		);
		self::assertStringNotContainsString(
			'/cdn/ig-1',
			(string) preg_replace( '/data-orig-source="[^"]*"/', '', $html ),
		);
		self::assertSame(
			$remote,
			self::find(
				$this->show( $item, 'gdpr=no' ),
				'//img[contains(@class,"media__image")]',
			)[0]->getAttribute( 'src' ),
		);
		self::assertStringContainsString(
			'pending',
			self::find( $html, '//span[contains(@class,"sbi_resized_image_data")]' )[0]->getAttribute( 'data-resized' ),
		);
	}

	public function test_without_consent_a_link_exposes_no_video_and_no_album_unless_the_owner_allows_images(): void {
		// P002-092, P002-093, P002-094
		$item   = [
			'id'    => '21',
			'kind'  => 'album',
			'url'   => 'https://www.instagram.com/p/x/',
			'media' => [
				[ 'src' => 'demo:boats', 'video' => [ 'url' => 'https://vimeo.com/1', 'player' => 'vimeo' ] ],
				[ 'src' => 'demo:bridge' ],
			],
		];
		$counts = fn( string $attributes ): array =>
			array_map(
				fn( string $name ): int => count( self::find( $this->show( $item, $attributes ), "//a[@data-$name]" ) ),
				[ 'carousel', 'video', 'consent-carousel', 'consent-video' ],
			);
		$image  = '//img[contains(@class,"media__image")]';
		self::assertSame( [ 0, 0, 1, 1 ], $counts( 'gdpr=yes' ) );
		self::assertSame( [ 1, 1, 0, 0 ], $counts( 'gdpr=auto' ) );
		self::assertSame( [ 1, 1, 0, 0 ], $counts( 'gdpr=yes overrideblockcdn=yes' ) );
		self::assertStringStartsWith(
			'data:',
			self::find( $this->show( $item, 'gdpr=yes' ), $image )[0]->getAttribute( 'src' ),
		);
		self::assertStringEndsWith(
			'/boats-full.webp',
			self::find( $this->show( $item, 'gdpr=yes overrideblockcdn=yes' ), $image )[0]->getAttribute( 'src' ),
		);
		$link = self::find( $this->show( $item, 'gdpr=yes' ), '//a[contains(@class,"sbi_photo")]' )[0];
		self::assertSame(
			[ 'https://www.instagram.com/p/x/', 'https://www.instagram.com/p/x/' ],
			[ $link->getAttribute( 'href' ), $link->getAttribute( 'data-href' ) ],
		);
	}

	public function test_badges_are_drawn_by_css_or_by_the_icon_font_of_the_site(): void {
		// P002-049
		$item  = [
			'id'    => '23',
			'kind'  => 'video',
			'media' => [
				[ 'src' => 'demo:boats', 'video' => [ 'url' => 'https://vimeo.com/1', 'player' => 'vimeo' ] ],
			],
		];
		$icons = fn( string $method ): array =>
			array_map(
				static fn( \DOMElement $icon ): string => $icon->getAttribute( 'class' ),
				self::find( $this->show( $item, "font_method=$method" ), '//i' ),
			);
		self::assertSame( [ [], [ 'fa fa-play' ] ], [ $icons( 'svg' ), $icons( 'fontfile' ) ] );
	}

	public function test_an_image_has_a_fallback_rendition_for_load_errors(): void {
		// P002-100
		$image = fn( string $attributes ): \DOMElement =>
			self::find(
				$this->show( [ 'id' => '22', 'media' => [ [ 'src' => 'demo:boats' ] ] ], $attributes ),
				'//img[contains(@class,"media__image")]',
			)[0];
		self::assertStringEndsWith( '/boats-thumb.webp', $image( '' )->getAttribute( 'data-orig-source' ) );
		self::assertStringNotContainsString( 'boats-thumb', $image( '' )->getAttribute( 'srcset' ) );
		self::assertStringEndsWith( '/boats-low.webp', $image( 'res=thumb' )->getAttribute( 'data-orig-source' ) );
	}

	public function test_an_album_has_its_parts_and_a_video_its_player(): void {
		$html  = $this->show( [
			'id'    => '13',
			'kind'  => 'album',
			'media' => [
				[ 'src' => 'demo:bridge', 'alt' => "It's [a] <bridge>" ],
				[ 'src' => 'demo:boats', 'video' => [ 'url' => 'https://vimeo.com/1', 'player' => 'vimeo' ] ],
			],
		] );
		$parts = json_decode( self::find( $html, '//a[@data-carousel]' )[0]->getAttribute( 'data-carousel' ), true );
		self::assertSame( [ 'image', 'video' ], array_column( (array) $parts, 'type' ) );
		self::assertSame(
			"It's [a] <bridge>",
			self::find( $html, '//img[contains(@class,"media__image")]' )[0]->getAttribute( 'alt' ),
		);
		$video = $this->show( [
			'id'         => '14',
			'kind'       => 'video',
			'created_at' => 9,
			'media'      => [
				[ 'src' => 'demo:boats', 'video' => [ 'url' => 'https://vimeo.com/1', 'player' => 'vimeo' ] ],
			],
		] );
		self::assertSame(
			'https://vimeo.com/1',
			self::find( $video, '//a[@data-video]' )[0]->getAttribute( 'data-video' ),
		);
	}

	public function test_a_post_without_an_image_shows_its_text(): void {
		$html = $this->show( [
			'id'   => '15',
			'kind' => 'photo',
			'text' => 'Bread of the day #bread https://example.com',
			'url'  => 'https://www.instagram.com/p/y/',
		] );
		self::assertSame(
			'Bread of the day',
			trim( self::find( $html, '//*[contains(@class,"frontispiece-photo__words")]' )[0]->textContent ),
		);
		self::assertCount( 1, self::find( $this->show( [ 'id' => '16' ] ), self::ITEM ) );
	}

	public function test_a_caption_is_cut_at_its_limit_with_the_rest_behind_a_button(): void {
		// P002-062, P002-137, P002-139
		$text = str_repeat( 'Words of bread ', 20 );
		$box  = self::find(
			$this->show( [ 'id' => '17', 'text' => $text ] ),
			'//p[contains(@class,"sbi_caption")]',
		)[0];
		self::assertStringContainsString( trim( $text ), $box->textContent );
		$button = self::find(
			$this->show( [ 'id' => '17', 'text' => $text ] ),
			'//button[contains(@class,"sbi_more")]',
		);
		self::assertSame(
			[ 'show more' ],
			array_map( static fn( \DOMElement $one ): string => $one->textContent, $button ),
		);
		self::assertSame(
			[],
			self::find( $this->show( [ 'id' => '17', 'text' => $text ], 'captionlength=0' ), '//button' ),
		);
		self::assertSame(
			[],
			self::find(
				$this->show( [ 'id' => '18', 'created_at' => 99, 'text' => str_repeat( 'b', 50 ) ] ),
				'//button',
			),
		);
	}

	public function test_the_hover_caption_has_its_own_length_limit(): void {
		// P002-063
		$hover = self::find(
			$this->show(
				[ 'id' => '19', 'text' => str_repeat( 'Bread ', 30 ), 'media' => [ [ 'src' => 'demo:bridge' ] ] ],
				'hovercaptionlength=20',
			),
			'//*[contains(@class,"sbi_hover")]',
		)[0];
		self::assertSame( 'Bread Bread Bread…', $hover->textContent );
	}

	public function test_external_text_is_shown_literally_and_runs_nothing(): void {
		$bad  = '[secret] <script>alert(1)</script> "quoted" #a1b2c3 #bread @friend';
		$html = $this->show(
			[
				'id'     => '20',
				'text'   => $bad,
				'author' => [ 'id' => '1', 'name' => '[secret]<b>' ],
				'media'  => [ [ 'src' => 'demo:bridge', 'alt' => '[secret]"<i>' ] ],
			],
			'captionlength=0',
		);
		self::assertStringNotContainsString( '[secret]', $html );
		self::assertStringNotContainsString( '<script>alert', $html );
		$caption = self::find( $html, '//p[contains(@class,"sbi_caption")]' )[0];
		self::assertSame( $bad, $caption->textContent );
		// P002-145: a color is no hashtag. P002-146, P002-147
		self::assertSame(
			[ '#bread', '@friend' ],
			array_map(
				static fn( \DOMElement $link ): string => $link->textContent,
				self::find( $html, '//p[contains(@class,"sbi_caption")]//a' ),
			),
		);
	}

	public function test_alt_text_written_by_a_moderator_survives_a_refresh(): void {
		$source = $this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
		$id     = $this->db()->int( 'SELECT id FROM {items} WHERE remote_id = %s', '2000000000003' );
		$this->become( 'editor' );
		$save = static fn(): int =>
			self::restCall( 'POST', "/items/$id/alt", [ 'alt' => 'Our <b>long</b> table' ] )->get_status();
		self::assertSame( 200, $save() );
		$this->kernel()->get( Refresher::class )->refresh( $source, true );
		wp_set_current_user( 0 );
		$alt = static fn(): string =>
			self::find(
				do_shortcode( '[frontispiece_photo_feed include="long table"]' ),
				'//img[contains(@class,"media__image")]',
			)[0]->getAttribute( 'alt' );
		self::assertSame( 'Our long table', $alt() );
		self::assertSame( 401, $save() );
	}

	/** @param array<string, mixed> $item */
	private function show( array $item, string $attributes = '' ): string {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'demo-photos', 'one' );
		$stored = $this->storeItems( $source, [ $item + [ 'kind' => 'photo' ] ] );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$this->kernel()->get( FeedRepository::class )->updateItems( $source, $stored, [] );
		return do_shortcode( "[frontispiece_photo_feed source={$source->handle} num=1 header=false $attributes]" );
	}

	private function section( string $attributes ): \DOMElement {
		return self::find( do_shortcode( "[frontispiece_photo_feed $attributes]" ), '//section' )[0];
	}

	/** @return list<string> */
	private function ids( string $html ): array {
		return array_map(
			static fn( \DOMElement $item ): string => $item->getAttribute( 'id' ),
			self::find( $html, self::ITEM ),
		);
	}
}
