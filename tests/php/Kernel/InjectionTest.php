<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\TestCase;

/** Tests that texts from social networks never run as shortcodes, wherever a feed is shown. */
final class InjectionTest extends TestCase {
	private const BAD   = 'before [secret] </script><blink>"\' [secret a="]"]x[/secret] after';
	private const FEEDS = [
		'shortcode' => '[frontispiece_social_feed source="%s" gdpr="no" label="%s"]',
		'block'     => '<!-- wp:frontispiece/social-feed {"source":["%s"],"gdpr":"no"} /-->',
	];

	private Source $source;

	protected function setUp(): void {
		parent::setUp();
		add_shortcode( 'secret', static fn(): string => 'LEAK' );
		$this->source = $this->kernel()->get( SourceRepository::class )->connect( 'facebook', '100', 'EAATESTPAGE' );
		$bad           = self::BAD;
		$url           = 'https://example.org/[secret]?x=[secret]';
		$header        = [
			'id'        => '100',
			'name'      => $bad,
			'about'     => $bad,
			'category'  => $bad,
			'url'       => $url,
			'followers' => 12,
		];
		$this->kernel()
			->get( SourceRepository::class )
			->update( $this->source->id, [ 'header' => Json::encode( $header ), 'due_at' => time() + 3600 ] );
		$media = array_map(
			static fn( int $n ): array => [
				'id'      => "m$n",
				'src'     => "https://example.org/[secret]/$n.jpg?a=[secret]",
				'width'   => 100,
				'height'  => 80,
				'alt'     => $bad,
				'caption' => $bad,
			],
			range( 1, 7 ),
		);
		$items = [
			[
				'id'      => '100_1',
				'kind'    => 'album',
				'text'    => $bad,
				'story'   => $bad,
				'url'     => $url,
				'page_id' => '100',
				'media'   => $media,
				'author'  => [ 'id' => '[secret]', 'name' => $bad, 'url' => $url, 'avatar' => $url ],
				'album'   => [ 'title' => $bad, 'count' => 7 ],
			],
			[
				'id'    => '100_2',
				'kind'  => 'link',
				'story' => $bad,
				'url'   => $url,
				'link'  => [ 'url' => $url, 'title' => $bad, 'description' => $bad, 'host' => '[secret]' ],
			],
			[
				'id'    => '100_3',
				'kind'  => 'event',
				'url'   => $url,
				'event' => [
					'name'       => $bad,
					'place'      => $bad,
					'address'    => $bad,
					'ticket_url' => $url,
					'starts_at'  => 1_800_000_000,
					'timezone'   => '[secret]',
				],
			],
			[
				'id'    => '100_4',
				'kind'  => 'video',
				'text'  => str_repeat( '[secret] word ', 100 ),
				'media' => [
					[
						'id'    => 'v',
						'src'   => $url,
						'alt'   => $bad,
						'video' => [ 'url' => $url, 'player' => '[secret]', 'file' => $url ],
					],
				],
			],
			[
				'id'        => '100_[secret]',
				'page_id'   => '[secret]',
				'object_id' => '[secret]',
				'kind'      => 'review',
				'text'      => '#[secret] @[secret] https://example.org/[secret] a@[secret].org',
				'review'    => [ 'rating' => 4, 'recommends' => true ],
			],
		];
		$items  = array_map(
			static fn( array $item, int $n ): Item => Item::fromArray( $item + [ 'created_at' => 1_700_000_000 + $n ] ),
			$items,
			array_keys( $items ),
		);
		$stored = $this->kernel()->get( ItemRepository::class )->store( $this->source, $items );
		$this->kernel()->get( ImageRepository::class )->register( $this->source->id, $stored->added );
	}

	protected function tearDown(): void {
		remove_shortcode( 'secret' );
		parent::tearDown();
	}

	public function test_the_test_shortcode_runs_in_regular_content(): void {
		self::assertSame( 'LEAK', do_shortcode( '[secret]' ) );
	}

	public function test_no_injected_shortcode_runs_in_the_content_of_a_post(): void {
		foreach ( array_keys( self::FEEDS ) as $kind ) {
			$html = apply_filters( 'the_content', $this->content( $kind ) );
			self::assertIsString( $html );
			$this->assertHarmless( $html );
		}
	}

	public function test_no_injected_shortcode_runs_when_shortcodes_are_processed_twice(): void {
		$html = do_shortcode( do_shortcode( do_blocks( $this->content( 'block' ) . $this->content( 'shortcode' ) ) ) );
		self::assertCount( 10, self::find( $html, '//*[contains(concat(" ",@class," ")," cff-item ")]' ) );
		self::assertStringNotContainsString( 'LEAK', $html );
	}

	public function test_no_injected_shortcode_runs_in_a_widget(): void {
		foreach ( array_keys( self::FEEDS ) as $kind ) {
			ob_start();
			the_widget( 'WP_Widget_Block', [ 'content' => $this->content( $kind ) ] );
			$this->assertHarmless( (string) ob_get_clean() );
		}
		ob_start();
		the_widget( 'WP_Widget_Text', [
			'title'  => '',
			'text'   => $this->content( 'shortcode' ),
			'filter' => true,
			'visual' => true,
		] );
		$this->assertHarmless( (string) ob_get_clean() );
	}

	public function test_no_injected_shortcode_runs_in_the_served_page_in_rest_content_and_in_rss(): void {
		Visitor::equip( 'secret' );
		try {
			foreach ( array_keys( self::FEEDS ) as $kind ) {
				$page = $this->post( $this->content( $kind ) );
				$this->assertHarmless( ( new Visitor() )->get( (string) get_permalink( $page ) )->body );
				$rest = ( new Visitor() )->get( "/?rest_route=/wp/v2/pages/$page" )->json()['content'] ?? null;
				self::assertIsArray( $rest );
				self::assertIsString( $rest['rendered'] ?? null );
				self::assertStringNotContainsString( 'LEAK', $rest['rendered'] );
				self::assertGreaterThanOrEqual( 5, count( self::find( $rest['rendered'], '//div[p]' ) ), 'plain posts' );
				self::assertSame( [], self::find( $rest['rendered'], '//blink' ), 'Markup of the network stays text.' );
			}
			$this->post( $this->content( 'shortcode' ), [ 'post_type' => 'post' ] );
			$rss = ( new Visitor() )->get( '/?feed=rss2' )->body;
			self::assertStringContainsString( 'rel="nofollow"', $rss, 'plain posts' );
			self::assertStringNotContainsString( 'LEAK', $rss );
		} finally {
			Visitor::strip( 'secret' );
		}
	}

	public function test_no_injected_shortcode_runs_in_an_excerpt_of_a_feed(): void {
		$page = $this->post( $this->content( 'block' ) );
		self::assertStringNotContainsString( 'LEAK', do_shortcode( (string) get_the_excerpt( $page ) ) );
	}

	public function test_a_load_more_response_is_safe_when_shortcodes_are_run_on_it(): void {
		$html  = do_shortcode(
			sprintf( '[frontispiece_social_feed source="%s" gdpr="no" num="1"]', $this->source->handle ),
		);
		$input = self::find( $html, '//input[contains(@class,"cff-pag-url")]' )[0] ?? null;
		self::assertNotNull( $input );
		$response = ( new Visitor() )->ajax( 'cff_get_new_posts', [
			'feed_id' => $input->getAttribute( 'data-feed-id' ),
			'pag_url' => $input->getAttribute( 'data-cff-pag-url' ),
		] );
		self::assertSame( 200, $response->status );
		self::assertStringContainsString( 'cff-item', $response->body );
		self::assertSame( $response->body, do_shortcode( $response->body ) );
	}

	private function content( string $kind ): string {
		return sprintf( self::FEEDS[ $kind ], $this->source->handle, '' );
	}

	private function assertHarmless( string $html ): void {
		self::assertStringNotContainsString( 'LEAK', $html );
		self::assertCount( 5, self::find( $html, '//*[contains(concat(" ",@class," ")," cff-item ")]' ) );
		self::assertSame(
			[],
			self::find( $html, '//*[contains(@class,"cff-item")]//blink' ),
			'Markup of the network stays text.',
		);
		$text  = self::find( $html, '//*[contains(@class,"cff-text")]' );
		$texts = implode(
			"\n",
			array_map( static fn( \DOMElement $element ): string => $element->textContent, $text ),
		);
		self::assertStringContainsString( self::BAD, $texts, 'The reader sees it as it was written.' );
		self::assertStringContainsString(
			self::BAD,
			implode(
				'',
				array_map(
					static fn( \DOMElement $name ): string => $name->textContent,
					self::find( $html, '//*[contains(@class,"frontispiece-item__name")]' ),
				),
			),
		);
		$images = self::find( $html, '//img[contains(@class,"frontispiece-media__image")]' );
		self::assertNotSame( [], $images );
		self::assertSame( self::BAD, $images[0]->getAttribute( 'alt' ) );
		$captions = self::find( $html, '//*[@data-caption]' );
		self::assertSame( self::BAD, ( $captions[0] ?? null )?->getAttribute( 'data-caption' ) );
		foreach ( self::find( $html, '//script[@class="frontispiece-config"]' ) as $config ) {
			self::assertIsArray( json_decode( $config->textContent, true ), 'The config parses.' );
		}
	}
}
