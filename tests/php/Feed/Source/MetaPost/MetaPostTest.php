<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\MetaPost;

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\MetaPost\MetaPostAddress;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\Source\Web\Dangers;
use Frontispiece\Tests\Feed\Source\Web\WebSourceTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class MetaPostTest extends WebSourceTestCase {
	private const FACEBOOK = 'https://www.facebook.com/demo.bakery/posts/4018908568149933/';
	private const THREADS  = 'https://www.threads.com/@harbor/post/Tabc123';

	protected function address(): string {
		return self::FACEBOOK;
	}

	protected function host(): string {
		return 'graph.facebook.com';
	}

	protected function becomeHostile(): void {
		$this->networks->set( [ 'oembedHostile' => true ] );
	}

	protected function hostile(): array {
		$this->becomeHostile();
		$sources = $this->kernel()->get( SourceRepository::class );
		return array_map(
			fn( int $n ): Source => $this->refresh(
				$sources->connect( 'meta-post', "https://www.facebook.com/demo.bakery/posts/4018908568149$n/" ),
			),
			range( 1000, 1199 ),
		);
	}

	/** @return array<string, array{string, string}> what is pasted, canonical address ('' = not one post) */
	public static function addresses(): array {
		return [
			'a post of a page'    => [ 'https://m.facebook.com/demo.bakery/posts/4018908568149933?ref=x', self::FACEBOOK ],
			'a post with a slug'  => [
				'https://www.facebook.com/demo.bakery/posts/pfbid0abcdefghijk',
				'https://www.facebook.com/demo.bakery/posts/pfbid0abcdefghijk/',
			],
			'a reel'              => [ 'https://www.facebook.com/reel/123456?s=y', 'https://www.facebook.com/reel/123456/' ],
			'a permalink'         => [
				'https://www.facebook.com/permalink.php?story_fbid=123&id=456&x=1',
				'https://www.facebook.com/permalink.php?story_fbid=123&id=456',
			],
			'a photo of Instagram' => [ 'https://instagram.com/p/AbC_123-xyz/?igsh=x', 'https://www.instagram.com/p/AbC_123-xyz/' ],
			'with the account'    => [ 'https://www.instagram.com/ada/reel/AbC_123-xyz/', 'https://www.instagram.com/reel/AbC_123-xyz/' ],
			'a post of Threads'   => [ 'https://www.threads.net/@harbor/post/Tabc123?x', self::THREADS ],
			'a page'              => [ 'https://www.facebook.com/demo.bakery', '' ],
			'an account'          => [ 'https://www.instagram.com/ada/', '' ],
			'another host'        => [ 'https://facebook.com.example/a/posts/123', '' ],
			'a script'            => [ 'https://www.facebook.com/permalink.php?story_fbid="><script>&id=4', '' ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_the_address_of_one_post_is_recognized_and_freed_from_tracking( string $pasted, string $url ): void {
		self::assertSame( $url, MetaPostAddress::fromAddress( Address::parse( $pasted ) )->url ?? '' );
	}

	public function test_a_post_is_found_and_connected_with_one_request_and_no_token(): void {
		foreach ( [ self::FACEBOOK => 'graph.facebook.com', self::THREADS => 'graph.threads.com' ] as $url => $host ) {
			$this->networks->forgetLog();
			$source = $this->refresh( $this->connected( $url ) );
			self::assertSame( [ '', $url, 1 ], [ $source->error, $source->remoteId, $this->items( $source ) ] );
			$log = $this->networks->log( $host );
			self::assertCount( 2, $log, 'one to find it, one to refresh it' );
			self::assertStringNotContainsString( 'access_token', (string) wp_json_encode( $log ) );
		}
	}

	public function test_a_card_with_the_words_of_the_post_is_shown_and_its_frame_waits_for_consent(): void {
		$html = $this->shown( $this->refresh( $this->connected( self::FACEBOOK ) ) );
		self::assertStringContainsString( 'Post on Facebook', $html );
		self::assertStringContainsString( 'Fresh bread &amp;amp; &lt;b&gt;rolls&lt;/b&gt;', $html );
		self::assertStringContainsString( 'plugins/post.php?show_text=true', $html );
		self::assertStringNotContainsString( '<iframe', $html );
		self::assertSame( [], Dangers::in( $html ) );
		$threads = $this->shown( $this->refresh( $this->connected( self::THREADS ) ) );
		self::assertStringContainsString( 'Post on Threads', $threads );
		self::assertStringNotContainsString( 'frontispiece-frame', $threads, 'its frame is not allowed in pages' );
	}

	public function test_hostile_markup_is_reduced_to_words(): void {
		foreach ( [
			'<script>alert(1)</script><p>Words</p>',
			'<img src=x onerror=alert(1)>Words',
			'&lt;script&gt;alert(1)&lt;/script&gt; Words [frontispiece_hostile]',
			str_repeat( '<b>', 50_000 ) . 'Words',
		] as $markup ) {
			$this->networks->fail( [ 'match' => 'oembed', 'body' => [ 'html' => $markup ], 'status' => 200 ] );
			$source = $this->refresh( $this->connected( self::FACEBOOK ) );
			$html   = apply_filters( 'the_content', "[frontispiece_social_feed source={$source->handle}]" );
			self::assertIsString( $html );
			self::assertSame( [], Dangers::in( $html ) );
			self::assertStringNotContainsString( '[frontispiece_hostile', $html );
			$this->networks->recover();
		}
	}

	/** @return array<string, array{string, string}> preset, reason */
	public static function failures(): array {
		return [ 'a rate limit' => [ 'app-limit', SourceError::TRANSIENT ] ] + parent::failures();
	}

	public function test_a_post_that_was_deleted_keeps_its_card_and_the_source_says_so(): void {
		$source = $this->refresh( $this->connected() );
		$page   = $this->shown( $source );
		$this->networks->fail( [ 'match' => 'oembed', 'error' => [ 'code' => 24, 'message' => 'Not found' ] ] );
		$this->refresh( $source );
		self::assertSame( [ SourceError::INVALID, $page ], [ $this->reason( $source ), $this->shown( $source ) ] );
	}

	public function test_a_private_post_says_what_to_check(): void {
		$this->networks->fail( [ 'match' => 'oembed', 'error' => [ 'code' => 24, 'message' => 'Not found' ] ] );
		$this->expectException( DiscoveryError::class );
		$this->expectExceptionMessage( 'private or deleted' );
		$this->kernel()->get( Discovery::class )->find( self::FACEBOOK );
	}

	public function test_a_page_or_account_is_referred_to_its_setup_guide_without_a_request(): void {
		foreach ( [
			'https://www.facebook.com/SomePage' => [ 'facebook', 'Facebook Pages' ],
			'https://www.instagram.com/ada/'    => [ 'instagram', 'Instagram accounts' ],
			'https://www.threads.net/@ada'      => [ 'threads', 'Threads accounts' ],
		] as $pasted => [ $guide, $words ] ) {
			$this->networks->forgetLog();
			try {
				$this->kernel()->get( Discovery::class )->find( $pasted );
				self::fail( $pasted );
			} catch ( DiscoveryError $error ) {
				self::assertSame( $guide, $error->guide );
				self::assertStringContainsString( $words, $error->getMessage() );
				self::assertSame( [], $this->networks->log( (string) wp_parse_url( $pasted, PHP_URL_HOST ) ) );
			}
		}
	}
}
