<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\View;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\TestCase;

final class PostExtrasTest extends TestCase {
	private const POST = [
		'id'         => '1_1',
		'kind'       => 'photo',
		'created_at' => 1_700_000_000,
		'url'        => 'https://social.example/@ann/1',
		'text'       => 'Look :loaf: at example.org',
		'author'     => [ 'id' => '9', 'name' => 'Ann', 'url' => 'https://social.example/@ann', 'avatar' => '' ],
		'media'      => [ [ 'src' => 'demo:bridge', 'alt' => 'A bridge' ] ],
	];

	protected function setUp(): void {
		parent::setUp();
		// Another test in this process may have loaded it.
		wp_dequeue_style( 'frontispiece-post-extras' );
	}

	public function test_a_post_without_extras_has_neither_their_markup_nor_their_stylesheet(): void {
		foreach ( [ $this->social( self::POST ), $this->photos( self::POST ) ] as $html ) {
			self::assertStringContainsString( 'bridge-', $html );
			foreach ( [ 'frontispiece-cover', 'frontispiece-emoji', '__shared', '<audio', '-ai"', 'object-position' ] as $none ) {
				self::assertStringNotContainsString( $none, $html );
			}
		}
		self::assertFalse( wp_style_is( 'frontispiece-post-extras' ) );
	}

	public function test_a_content_warning_hides_text_and_images_in_a_control_that_works_without_script(): void {
		$html  = $this->social( [ 'warning' => 'Spoiler <b>' ] + self::POST );
		$cover = self::find( $html, '//*[@class="cff-text frontispiece-text wp-exclude-emoji"]/details' );
		self::assertCount( 1, $cover );
		self::assertFalse( $cover[0]->hasAttribute( 'open' ) );
		self::assertSame(
			'Content warning: Spoiler <b>Show content',
			self::find( $html, '//details[contains(@class,"cover")]/summary' )[0]->textContent,
		);
		self::assertCount( 1, self::find( $html, '//details//a[@data-lightbox]//img[@alt="A bridge"]' ) );
		self::assertCount( 1, self::find( $html, '//a[@data-lightbox]' ), 'The image is not shown again below.' );
		self::assertStringNotContainsString( 'Look', (string) preg_replace( '~<details.*</details>~s', '', $html ) );
		self::assertTrue( wp_style_is( 'frontispiece-post-extras' ) );
		self::assertStringNotContainsString( 'cff-lightbox-link ', $html, 'The lightbox does not know it yet.' );
		self::assertCount( 1, self::find( $html, '//details[@data-island="post-extras"]/script' ) );
	}

	public function test_sensitive_media_without_words_are_hidden_and_the_text_stays(): void {
		$html    = $this->social( [ 'warning' => Item::SENSITIVE ] + self::POST );
		$summary = self::find( $html, '//summary[contains(@class,"cover")]' );
		self::assertCount( 1, $summary );
		self::assertSame( 'Sensitive contentShow content', $summary[0]->textContent );
		self::assertCount( 0, self::find( $html, '//details//*[contains(text(),"Look")]' ) );
		self::assertCount( 1, self::find( $html, '//details//a[@data-lightbox]' ) );
		$preview = self::find( $html, '//summary/img' )[0];
		self::assertSame( '', $preview->getAttribute( 'alt' ) );
		self::assertStringContainsString( 'blur', $preview->getAttribute( 'style' ), 'Also without the stylesheet.' );
	}

	public function test_the_photo_feed_hides_photo_and_caption_too(): void {
		$html = $this->photos( [ 'warning' => 'Food' ] + self::POST );
		self::assertSame(
			'Content warning: FoodShow content',
			self::find( $html, '//*[@class="sbi_photo_wrap"]/details/summary' )[0]->textContent,
		);
		self::assertCount( 1, self::find( $html, '//details//p[contains(@class,"sbi_caption")]' ) );
		self::assertCount( 1, self::find( $html, '//p[contains(@class,"sbi_caption")]' ) );
		self::assertCount( 1, self::find( $html, '//details//a[@data-covered-sbi]' ) );
	}

	public function test_an_image_that_waits_for_consent_has_no_preview(): void {
		$html = $this->social( [ 'warning' => 'Food' ] + self::POST, 'gdpr=yes' );
		self::assertCount( 1, self::find( $html, '//summary[contains(@class,"cover")]' ) );
		self::assertCount( 0, self::find( $html, '//summary/img' ) );
	}

	public function test_links_whose_words_are_in_the_text_lead_to_their_address(): void {
		$links = [
			[ 'offset' => 15, 'length' => 11, 'url' => 'https://example.org/a?b&c' ],
			[ 'offset' => 90, 'length' => 5, 'url' => 'https://example.org/beyond' ],
			[ 'offset' => 0, 'length' => 4, 'url' => 'javascript:alert(1)' ],
		];
		foreach ( $this->both( [ 'text_links' => $links ] + self::POST ) as $html ) {
			$anchors = self::find( $html, '//*[contains(@class,"frontispiece-text")]//a' );
			self::assertCount( 1, $anchors );
			self::assertSame(
				[ 'example.org', 'https://example.org/a?b&c' ],
				[ $anchors[0]->textContent, $anchors[0]->getAttribute( 'href' ) ],
			);
		}
	}

	public function test_a_custom_emoji_is_an_image_of_this_site_once_it_is_stored(): void {
		$post = [ 'emoji' => [ [ 'code' => ':loaf:', 'src' => 'https://cdn.example/loaf.png' ] ] ] + self::POST;
		$html = $this->social( $post );
		self::assertStringContainsString( 'Look :loaf: at', $html, 'Until then it is its code.' );
		self::assertStringNotContainsString( 'cdn.example', $html );
		$this->db()->update(
			'images',
			[ 'state' => 'ready', 'sizes' => '150', 'stem' => 'loaf-100', 'width' => 64, 'height' => 64 ],
			[ 'position' => ImageRepository::EMOJI ],
		);
		$image = self::find( $this->social( $post ), '//img[contains(@class,"frontispiece-emoji")]' )[0];
		self::assertSame( ':loaf:', $image->getAttribute( 'alt' ) );
		self::assertStringEndsWith( '/loaf-100-thumb.webp', $image->getAttribute( 'src' ) );
	}

	public function test_a_code_with_markup_is_no_emoji(): void {
		$post = [
			'text'  => 'a :"><script>: b',
			'emoji' => [ [ 'code' => ':"><script>:', 'src' => 'https://cdn.example/x.png' ] ],
		] + self::POST;
		$this->social( $post );
		$this->db()->update( 'images', [ 'state' => 'ready', 'sizes' => '150' ], [ 'position' => ImageRepository::EMOJI ] );
		self::assertStringNotContainsString( '<script>:', $this->social( $post ) );
	}

	public function test_a_shared_post_names_who_shared_it_and_who_wrote_it(): void {
		$by   = [ 'id' => '8', 'name' => 'Bo <i>', 'url' => 'https://social.example/@bo', 'avatar' => '' ];
		$post = [ 'shared_by' => $by, 'shared' => true ] + self::POST;
		$html = $this->social( $post );
		$line = self::find( $html, '//*[@class="frontispiece-item__shared"]' )[0];
		self::assertSame( 'Shared by Bo <i>', $line->textContent );
		self::assertCount( 1, self::find( $html, '//a[@href="https://social.example/@bo"]' ) );
		self::assertSame( 'Ann', self::find( $html, '//*[contains(@class,"frontispiece-item__name")]' )[0]->textContent );
		self::assertStringContainsString( 'Shared by <a', $this->photos( $post ) );
	}

	public function test_audio_plays_in_place_and_requests_nothing_before(): void {
		$video = [ 'player' => 'audio', 'url' => '', 'file' => 'https://cdn.example/a.mp3' ];
		$post  = [ 'media' => [ [ 'id' => 'a', 'alt' => 'An interview', 'video' => $video ] ] ] + self::POST;
		$audio = self::find( $this->social( $post ), '//audio' )[0];
		self::assertSame(
			[ 'none', 'https://cdn.example/a.mp3', 'An interview' ],
			[ $audio->getAttribute( 'preload' ), $audio->getAttribute( 'src' ), $audio->getAttribute( 'aria-label' ) ],
		);
		self::assertFalse( $audio->hasAttribute( 'autoplay' ) );
		$gated = $this->social( $post, 'gdpr=yes' );
		self::assertCount( 0, self::find( $gated, '//audio' ) );
		self::assertCount( 1, self::find( $gated, '//a[@href="https://cdn.example/a.mp3"]' ) );
	}

	public function test_a_post_that_ai_made_says_so(): void {
		foreach ( $this->both( [ 'ai_generated' => true ] + self::POST ) as $html ) {
			self::assertSame( 'AI-generated', self::find( $html, '//*[@class="frontispiece-ai"]' )[0]->textContent );
		}
	}

	public function test_a_cropped_image_keeps_its_focus_in_view(): void {
		$media = [ [ 'src' => 'demo:bridge', 'focus' => [ 'x' => -0.5, 'y' => 1 ] ] ];
		foreach ( $this->both( [ 'media' => $media ] + self::POST ) as $html ) {
			self::assertStringContainsString( 'object-position:25% 0%', $html );
		}
	}

	/**
	 * @param array<string, mixed> $item
	 * @return list<string>
	 */
	private function both( array $item ): array {
		return [ $this->social( $item ), $this->photos( $item ) ];
	}

	/** @param array<string, mixed> $item */
	private function social( array $item, string $attributes = '' ): string {
		return do_shortcode( "[frontispiece_social_feed source={$this->stored( $item )} num=1 header=false share=no $attributes]" );
	}

	/** @param array<string, mixed> $item */
	private function photos( array $item ): string {
		return do_shortcode( "[frontispiece_photo_feed source={$this->stored( $item )} num=1 caption=yes]" );
	}

	/** @param array<string, mixed> $item */
	private function stored( array $item ): string {
		$source   = $this->kernel()->get( SourceRepository::class )->connect( 'demo-photos', 'one' );
		$stored   = $this->storeItems( $source, [ $item ] );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added + $stored->changed );
		$this->kernel()->get( FeedRepository::class )->updateItems( $source, $stored, [] );
		return $source->handle;
	}
}
