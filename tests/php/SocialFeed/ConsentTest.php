<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\SocialFeed\FeedViews;
use Frontispiece\Tests\TestCase;

/** Tests the HTML for visitors whose consent the server does not know. It is the same for everyone. */
final class ConsentTest extends TestCase {
	private const REMOTE = 'https://x.fbcdn.net/photo.jpg';
	private const IMAGE  = '//img[contains(@class,"frontispiece-media__image")]';
	private const LINK   = '//a[contains(@class,"frontispiece-media__link")]';
	private const NOTICE = '//*[contains(@class,"cff-gdpr-notice")]';

	public function test_with_full_consent_mode_no_image_has_a_source(): void {
		// R000-071, R000-070
		$html   = do_shortcode( '[frontispiece_social_feed gdpr=yes num=40]' )
			. $this->show( 'gdpr=yes', [ 'src' => self::REMOTE, 'width' => 300, 'height' => 200 ] );
		$images = self::find( $html, '//img' );
		self::assertGreaterThan( 40, count( $images ) );
		foreach ( $images as $image ) {
			self::assertStringStartsWith( 'data:image/svg+xml,', $image->getAttribute( 'src' ) );
			self::assertFalse( $image->hasAttribute( 'srcset' ) );
			self::assertNotSame( '', $image->getAttribute( 'data-orig-source' ) );
		}
		foreach ( [
			'frontispiece-feed__cover',
			'frontispiece-feed__avatar',
			'frontispiece-link__image',
			'frontispiece-media__image',
		] as $class ) {
			self::assertNotSame( [], self::find( $html, "//img[contains(@class,'$class')]" ), $class );
		}
		self::assertSame( [], self::find( $html, '//iframe | //video | //source' ) );
	}

	public function test_with_full_consent_mode_the_feed_shows_a_notice_and_links_to_the_posts(): void {
		// R000-034, R000-075
		$html = $this->show( 'gdpr=yes', [ 'src' => 'demo:bridge' ] );
		self::assertCount(
			1,
			self::find(
				$html,
				'//section[contains(@class,"frontispiece-feed--gated")][contains(@data-cff-flags,"gdpr,")]',
			),
		);
		self::assertCount( 1, self::find( $html, self::NOTICE ) );
		$link = self::find( $html, self::LINK )[0];
		self::assertStringContainsString( 'cff-lightbox-waiting', $link->getAttribute( 'class' ) );
		self::assertSame( 'https://example.com/post', $link->getAttribute( 'href' ) );
		self::assertStringEndsWith( 'bridge-full.webp', $link->getAttribute( 'data-href' ) );
		$image = self::find( $html, self::IMAGE )[0];
		self::assertStringEndsWith( 'bridge-full.webp', $image->getAttribute( 'data-orig-source' ) );
		self::assertStringContainsString( 'bridge-low.webp 320w', $image->getAttribute( 'data-srcset' ) );
	}

	public function test_without_javascript_the_consent_notice_has_no_button(): void {
		add_filter( 'frontispiece_output_mode', static fn(): string => Output::PREVIEW );
		$html = $this->show( 'gdpr=yes', [ 'src' => 'demo:bridge' ] );
		remove_all_filters( 'frontispiece_output_mode' );
		self::assertCount( 1, self::find( $html, self::NOTICE . '/p' ) );
		self::assertSame(
			[],
			self::find(
				$html,
				'//*[contains(@class,"frontispiece-consent")]//button | //button[contains(@class,"frontispiece-consent")]',
			),
		);
	}

	public function test_BUG_85_the_notice_says_what_waits_and_stands_at_it(): void {
		$here  = '//*[contains(@class,"frontispiece-likebox-row")]/*[contains(@class,"frontispiece-consent--here")]';
		$there = $this->show( 'gdpr=auto likebox=1', [ 'src' => self::REMOTE, 'width' => 3, 'height' => 2 ] );
		$all   = do_shortcode( '[frontispiece_social_feed num=2 likebox=1 gdpr=yes]' );
		$box   = do_shortcode( '[frontispiece_social_feed num=2 likebox=1 gdpr=auto]' );
		self::assertStringContainsString( 'The like box comes from Facebook.', self::find( $box, $here )[0]->textContent ?? '' );
		self::assertCount( 1, self::find( $box, self::NOTICE ) );
		self::assertCount( 1, self::find( $box, '//*[contains(@class,"frontispiece-likebox-row")]//button[@data-feed]' ) );
		foreach ( [ $there, $all ] as $html ) {
			self::assertCount( 0, self::find( $html, $here ) );
			self::assertStringContainsString( 'Images and videos in this feed', self::find( $html, self::NOTICE )[0]->textContent );
		}
		self::assertCount( 0, self::find( do_shortcode( '[frontispiece_social_feed num=2 gdpr=auto]' ), self::NOTICE ) );
	}

	public function test_BUG_82_plain_output_has_no_images_where_they_wait_for_consent(): void {
		add_filter( 'frontispiece_output_mode', static fn(): string => Output::PLAIN );
		$images = [];
		foreach ( [ 'yes', 'no' ] as $gdpr ) {
			$images[ $gdpr ] = count( self::find( $this->show( "gdpr=$gdpr", [ 'src' => 'demo:bridge' ] ), '//img' ) );
		}
		remove_all_filters( 'frontispiece_output_mode' );
		self::assertSame( [ 'yes' => 0, 'no' => 1 ], $images );
	}

	public function test_a_placeholder_has_the_aspect_ratio_of_its_image(): void {
		$image = self::find(
			$this->show( 'gdpr=auto', [ 'src' => self::REMOTE, 'width' => 300, 'height' => 200 ] ),
			self::IMAGE,
		)[0];
		self::assertStringContainsString( "width='300' height='200'", $image->getAttribute( 'src' ) );
		self::assertSame( [ '300', '200' ], [ $image->getAttribute( 'width' ), $image->getAttribute( 'height' ) ] );
		$image = self::find( $this->show( 'gdpr=auto', [ 'src' => self::REMOTE ] ), self::IMAGE )[0];
		self::assertFalse( $image->hasAttribute( 'width' ), 'a size that nobody knows is not made up' );
	}

	public function test_automatic_consent_mode_blocks_only_remote_images(): void {
		// R000-002
		$here = $this->show( '', [ 'src' => 'demo:bridge' ] );
		self::assertStringEndsWith( 'bridge-full.webp', self::find( $here, self::IMAGE )[0]->getAttribute( 'src' ) );
		self::assertStringContainsString(
			'cff-lightbox-link',
			self::find( $here, self::LINK )[0]->getAttribute( 'class' ),
		);
		self::assertSame( [], self::find( $here, self::NOTICE ) );

		$there = $this->show( '', [ 'src' => self::REMOTE, 'width' => 3, 'height' => 2 ] );
		self::assertStringStartsWith( 'data:', self::find( $there, self::IMAGE )[0]->getAttribute( 'src' ) );
		self::assertSame( self::REMOTE, self::find( $there, self::IMAGE )[0]->getAttribute( 'data-orig-source' ) );
		$link = self::find( $there, self::LINK )[0];
		self::assertSame(
			[ 'https://example.com/post', 'Show this image' ],
			[ $link->getAttribute( 'href' ), $link->getAttribute( 'data-show' ) ],
		);
		self::assertStringContainsString( 'cff-lightbox-waiting', $link->getAttribute( 'class' ) );
		self::assertCount( 1, self::find( $there, self::NOTICE . '//button[@data-feed]' ) );
		self::assertCount(
			1,
			self::find( $there, '//section[contains(@data-cff-flags,"gdpr-auto")][not(contains(@class,"gated"))]' ),
		);
	}

	public function test_with_consent_mode_off_nothing_is_blocked(): void {
		// R000-054, R000-034
		$html = $this->show( 'gdpr=no', [ 'src' => self::REMOTE, 'width' => 3, 'height' => 2 ] );
		self::assertSame( self::REMOTE, self::find( $html, self::IMAGE )[0]->getAttribute( 'src' ) );
		$link = self::find( $html, self::LINK )[0];
		self::assertSame( self::REMOTE, $link->getAttribute( 'href' ), 'the lightbox shows what the link leads to' );
		self::assertStringContainsString( 'cff-lightbox-link', $link->getAttribute( 'class' ) );
		self::assertStringNotContainsString( 'gdpr-', $html );
		self::assertSame( [], self::find( $html, '//section[contains(@data-cff-flags,"gdpr")]' ) );
	}

	public function test_a_like_box_waiting_for_consent_is_replaced_by_a_card(): void {
		// R000-070
		foreach ( [ 'auto', 'yes' ] as $mode ) {
			$html = do_shortcode( "[frontispiece_social_feed likebox=1 num=1 gdpr=$mode]" );
			self::assertCount( 1, self::find( $html, '//*[contains(@class,"cff-likebox")][@data-cff-src]/a' ) );
			self::assertSame( [], self::find( $html, '//iframe' ) );
			self::assertCount( 1, self::find( $html, self::NOTICE ) );
		}
		self::assertSame( [], self::find( do_shortcode( '[frontispiece_social_feed num=1]' ), self::NOTICE ) );
	}

	public function test_the_page_html_is_the_same_whatever_a_visitor_has_consented_to(): void {
		$nth    = static fn( string $html ): string =>
			(string) preg_replace( '/cff(-load-more)?-\d+/', 'cff$1', $html );
		$before = $nth( do_shortcode( '[frontispiece_social_feed gdpr=yes num=2]' ) );
		$_COOKIE['cmplz_marketing']        = 'allow';
		$_COOKIE['cookie_notice_accepted'] = 'true';
		self::assertSame( $before, $nth( do_shortcode( '[frontispiece_social_feed gdpr=yes num=2]' ) ) );
		unset( $_COOKIE['cmplz_marketing'], $_COOKIE['cookie_notice_accepted'] );
	}

	public function test_the_consent_category_and_services_can_be_filtered(): void {
		// R000-060
		$feed = static fn(): \DOMElement =>
			self::find( do_shortcode( '[frontispiece_social_feed num=1]' ), '//section' )[0];
		self::assertSame(
			[ '', 'custom-facebook-feed facebook' ],
			[ $feed()->getAttribute( 'data-consent-category' ), $feed()->getAttribute( 'data-consent-services' ) ],
			'marketing goes without saying',
		);
		$category = static fn(): string => 'statistics';
		$services = static fn( array $names ): array => [ ...$names, 'our-feed' ];
		add_filter( 'frontispiece_consent_category', $category );
		add_filter( 'frontispiece_consent_services', $services );
		self::assertSame(
			[ 'statistics', 'custom-facebook-feed facebook our-feed' ],
			[ $feed()->getAttribute( 'data-consent-category' ), $feed()->getAttribute( 'data-consent-services' ) ],
		);
		remove_filter( 'frontispiece_consent_category', $category );
		remove_filter( 'frontispiece_consent_services', $services );
	}

	public function test_posts_added_by_load_more_wait_for_consent_too(): void {
		// R000-071
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'more' );
		$stored = $this->storeItems( $source, array_map(
			static fn( int $n ): array => [
				'id'         => "1_$n",
				'created_at' => $n,
				'media'      => [ [ 'src' => 'demo:bridge' ] ],
			],
			range( 1, 3 ),
		) );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$html = do_shortcode( "[frontispiece_social_feed source={$source->handle} num=1 gdpr=yes]" );
		$key  = self::find( $html, '//input[@class="cff-pag-url"]' )[0]->getAttribute( 'data-transient-name' );
		$feed = $this->kernel()->get( FeedRepository::class )->byKey( $key );
		self::assertNotNull( $feed );
		$view  = $this->kernel()->get( FeedViews::class )->view(
			$this->kernel()->blocks()->attributes( 'social-feed', $feed->attributes ),
		);
		$items = $view->fragment(
			$feed,
			$this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 2 ),
			null,
			[],
		);
		self::assertStringStartsWith( 'data:', self::find( $items, self::IMAGE )[0]->getAttribute( 'src' ) );
		self::assertStringContainsString( 'cff-lightbox-waiting', $items );
	}

	/** @param array<string, mixed> $media */
	private function show( string $attributes, array $media ): string {
		static $n = 0;
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'one' . ++$n );
		$stored = $this->storeItems( $source, [
			[ 'id' => "1_$n", 'url' => 'https://example.com/post', 'media' => [ $media ] ],
		] );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$this->kernel()->get( FeedRepository::class )->updateItems( $source, $stored, [] );
		return do_shortcode( "[frontispiece_social_feed source={$source->handle} num=1 header=false $attributes]" );
	}
}
