<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Process;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

final class RssTest extends FeedTestCase {
	private const HOSTS = [ 'blog.example', 'atom.example', 'json.example', 'podcast.example', 'plain.example', 'medium.com' ];

	private const ACTIVE = [ 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'META', 'FORM', 'MARQUEE' ];

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	/** @return array<string, array{string, string, string, int}> pasted, feed, title, requests */
	public static function addresses(): array {
		return [
			'a blog'                  => [ 'https://blog.example/', 'https://blog.example/feed', 'Harbor Flowers', 2 ],
			'a post of a blog'        => [ 'blog.example/posts/post-3', 'https://blog.example/feed', 'Harbor Flowers', 2 ],
			'its feed'                => [ 'feed://blog.example/feed', 'https://blog.example/feed', 'Harbor Flowers', 1 ],
			'a blog with Atom'        => [ 'atom.example', 'https://atom.example/feed.atom', 'Harbor Light', 2 ],
			'a blog with JSON Feed'   => [ 'json.example', 'https://json.example/feed.json', 'Harbor Notes', 2 ],
			'its feed in JSON'        => [ 'https://json.example/feed.json', 'https://json.example/feed.json', 'Harbor Notes', 1 ],
			'a podcast'               => [ 'https://podcast.example', 'https://podcast.example/feed.xml', 'Harbor Talk', 2 ],
			'a page that has moved'   => [ 'https://moved.example/', 'https://blog.example/feed', 'Harbor Flowers', 2 ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_a_feed_is_found_in_at_most_two_requests_with_its_newest_posts(
		string $pasted,
		string $feed,
		string $title,
		int $requests,
	): void {
		$this->networks->forgetLog();
		$response   = self::restCall( 'POST', '/sources/discover', [ 'address' => $pasted ] );
		$candidates = $response->get_data()['candidates'] ?? [];
		self::assertSame( 200, $response->get_status(), self::responseText( $response ) );
		self::assertSame( [ [ 'rss', $title, $feed ] ], array_map(
			static fn( array $one ): array => [ $one['driver'], $one['title'], $one['address'] ],
			$candidates,
		) );
		self::assertCount( 3, $candidates[0]['posts'] );
		self::assertNotSame( '', $candidates[0]['posts'][0]['text'] );
		self::assertSame( [ 'posts', 'photos' ], $candidates[0]['shows'] );
		$followed = 'https://moved.example/' === $pasted ? 0 : $requests - $this->requests();
		self::assertSame( 0, $followed );
	}

	#[Group( 'db' )]
	public function test_one_call_connects_what_was_found_and_one_request_imports_its_posts(): void {
		self::restCall( 'POST', '/sources/discover', [ 'address' => 'blog.example' ] );
		$this->networks->forgetLog();
		$response = self::restCall( 'POST', '/sources', [ 'type' => 'rss', 'address' => 'https://blog.example/feed' ] );
		self::assertSame( 201, $response->get_status(), self::responseText( $response ) );
		self::assertSame( 'Harbor Flowers', $response->get_data()['name'] );
		self::assertSame( 0, $this->requests() );
		self::restCall( 'POST', "/sources/{$response->get_data()['handle']}/refresh" );
		self::assertSame( 1, $this->requests() );
		$source = $this->kernel()->get( SourceRepository::class )->byHandle( $response->get_data()['handle'] );
		self::assertNotNull( $source );
		self::assertSame( 24, $this->items( $source ) );
		self::assertSame( 'https://blog.example/', $source->header['url'] );
		self::assertSame( 'Notes from a flower shop', $source->header['about'] );
	}

	/** @return array<string, array{string}> */
	public static function feeds(): array {
		return [
			'RSS'       => [ 'https://blog.example/feed' ],
			'Atom'      => [ 'https://atom.example/feed.atom' ],
			'JSON Feed' => [ 'https://json.example/feed.json' ],
		];
	}

	#[DataProvider( 'feeds' )]
	public function test_posts_are_the_same_in_every_format( string $feed ): void {
		$items = $this->posts( $this->refresh( $this->connect( $feed ) ) );
		self::assertSame(
			[ 'Tulips from the island 24', "Tulips from the island: what we learned, in a few words.\n\nMore about us" ],
			[ $items[0]->title, $items[0]->text ],
		);
		self::assertSame( 'Dahlias & friends 21', $items[3]->title );
		self::assertStringStartsWith( 'Dahlias & friends: what', $items[3]->text );
		self::assertSame( 'https://blog.example/posts/post-24', $items[0]->url );
		self::assertSame( [ 'photo', 'status', 'photo' ], array_column( array_slice( $items, 0, 3 ), 'kind' ) );
		self::assertSame( 'https://img.example/post-24.png', $items[0]->media[0]->src );
		self::assertSame( 'https://img.example/post-22.png', $items[2]->media[0]->src, 'from the content' );
		self::assertSame( 'In the text', $items[2]->media[0]->alt );
		self::assertEqualsWithDelta( time() - 6 * 3600, $items[0]->createdAt, 60 );
	}

	public function test_images_are_downloaded_from_the_host_where_they_are(): void {
		$source = $this->refresh( $this->connect( 'https://blog.example/feed' ) );
		$this->kernel()->get( ImageMaker::class )->work();
		$states = $this->db()->column( 'SELECT DISTINCT state FROM {images} WHERE source_id = %d', $source->id );
		self::assertSame( [ 'ready' ], $states );
	}

	public function test_an_episode_of_a_podcast_has_its_audio_file(): void {
		$media = $this->posts( $this->refresh( $this->connect( 'https://podcast.example/feed.xml' ) ) )[0]->media[0];
		self::assertTrue( $media->isAudio() );
		self::assertSame( 'Episode 6', $media->caption );
		self::assertSame( 'https://podcast.example/audio/episode-6.mp3', $media->file );
		self::assertSame( 'https://podcast.example/images/episode-6.png', $media->src );
	}

	public function test_an_episode_is_played_in_its_place_and_not_loaded_before(): void {
		$source = $this->refresh( $this->connect( 'https://podcast.example/feed.xml' ) );
		self::assertStringContainsString(
			'<audio class="frontispiece-audio" controls preload="none" src="https://podcast.example/audio/episode-6.mp3"'
				. ' aria-label="Episode 6">',
			$this->html( $source ),
		);
	}

	#[Group( 'db' )]
	public function test_a_page_takes_three_queries_and_loads_nothing_from_another_host(): void {
		$source = $this->refresh( $this->connect( 'https://blog.example/feed' ) );
		$this->kernel()->get( ImageMaker::class )->work();
		wp_set_current_user( 0 );
		$code = "[frontispiece_social_feed source={$source->handle}]";
		do_shortcode( $code );
		$before = get_num_queries();
		$html   = do_shortcode( $code );
		self::assertSame( 3, get_num_queries() - $before );
		preg_match_all( '~\s(?:src|srcset|poster|data-src)="(https?:[^"]+)"~', $html, $matches );
		self::assertNotSame( [], $matches[1] );
		foreach ( $matches[1] as $address ) {
			self::assertSame( 0, strpos( $address, home_url( '/' ) ), $address );
		}
	}

	public function test_a_feed_that_has_not_changed_is_not_sent_again(): void {
		$source = $this->refresh( $this->connect( 'https://blog.example/feed' ) );
		$this->networks->forgetLog();
		$source = $this->refresh( $source );
		$log    = $this->networks->log( 'blog.example' );
		self::assertSame( [ 304 ], array_column( $log, 'status' ) );
		self::assertSame( [ 'if-none-match', 'if-modified-since' ], array_keys( (array) ( $log[0]['condition'] ?? [] ) ) );
		self::assertSame( [ 24, '' ], [ $this->items( $source ), $source->error ] );
		$this->change( [ 'posts' => [ self::entry( 99, 'New' ) ] ] );
		self::assertSame( 25, $this->items( $this->refresh( $source ) ) );
	}

	#[DataProvider( 'feeds' )]
	public function test_older_pages_that_a_feed_names_are_imported( string $feed ): void {
		$this->change( [ 'older' => array_map( static fn( int $n ): array => self::entry( -$n, "Old $n" ), range( 1, 7 ) ) ] );
		$source = $this->refresh( $this->connect( $feed ) );
		$this->kernel()->clock()->freeze( time() + 60 );
		$this->workWithoutImages();
		self::assertSame( 31, $this->items( $source ) );
	}

	/** @return array<string, array{0: array<string, mixed>, 1: string}> failure, reason */
	public static function failures(): array {
		return [
			'not found'             => [ [ 'status' => 404, 'body' => 'x' ], SourceError::INVALID ],
			'gone'                  => [ [ 'status' => 410, 'body' => 'x' ], SourceError::INVALID ],
			'members only'          => [ [ 'status' => 403, 'body' => 'x' ], SourceError::PERMISSION ],
			'too many requests'     => [ [ 'status' => 429, 'body' => 'x', 'headers' => [ 'retry-after' => '900' ] ], SourceError::LIMIT ],
			'an error page'         => [ [ 'preset' => 'html-502' ], SourceError::TRANSIENT ],
			'a page without a feed' => [ [ 'preset' => 'html-200' ], SourceError::TRANSIENT ],
			'an empty body'         => [ [ 'preset' => 'empty' ], SourceError::TRANSIENT ],
			'JSON that is cut off'  => [ [ 'preset' => 'invalid-json' ], SourceError::TRANSIENT ],
			'XML that is cut off'   => [ [ 'body' => '<?xml version="1.0"?><rss version="2.0"><channel><item>' ], SourceError::TRANSIENT ],
			'broken gzip'           => [ [ 'preset' => 'broken-gzip' ], SourceError::TRANSIENT ],
			'endless redirects'     => [ [ 'preset' => 'redirect-loop' ], SourceError::TRANSIENT ],
			'a redirect to a cloud' => [ [ 'preset' => 'redirect-metadata' ], SourceError::TRANSIENT ],
			'a broken connection'   => [ [ 'preset' => 'reset' ], SourceError::TRANSIENT ],
			'a huge answer'         => [ [ 'body' => '<rss>' . str_repeat( 'x', 5_000_001 ) ], SourceError::TRANSIENT ],
			'entities that grow'    => [ [ 'body' => self::bomb() ], SourceError::TRANSIENT ],
		];
	}

	/** @param array<string, mixed> $rule */
	#[DataProvider( 'failures' )]
	public function test_a_failure_leaves_the_page_as_it_was( array $rule, string $reason ): void {
		$source = $this->refresh( $this->connect( 'https://blog.example/feed' ) );
		$before = $this->html( $source );
		self::assertStringContainsString( 'Tulips from the island 24', $before );
		$this->networks->fail( [ 'match' => 'blog.example' ] + $rule );
		$source = $this->refresh( $source );
		self::assertSame( $reason, $this->reason( $source ) );
		self::assertGreaterThan( time() + 50, $source->dueAt );
		self::assertSame( $before, $this->html( $source ) );
		$this->networks->recover();
		self::assertSame( '', $this->refresh( $source )->error );
	}

	public function test_posts_without_a_date_keep_the_order_of_the_feed_and_the_date_when_they_were_first_seen(): void {
		$undated = static fn( int $n ): array => [ 'time' => 0 ] + self::entry( $n, "Undated $n" );
		$this->change( [ 'posts' => array_map( $undated, [ 3, 2, 1 ] ) ] );
		$this->kernel()->clock()->freeze( time() - DAY_IN_SECONDS );
		$source = $this->refresh( $this->connect( 'https://blog.example/feed' ) );
		$first  = array_column( $this->posts( $source ), 'createdAt' );
		self::assertEqualsWithDelta( time() - DAY_IN_SECONDS, $first[0], 60 );
		$this->kernel()->clock()->freeze( null );
		$this->change( [ 'posts' => array_map( $undated, [ 4, 3, 2, 1 ] ) ] );
		$posts = $this->posts( $this->refresh( $source ) );
		self::assertSame(
			[ 'e4', 'e3', 'e2', 'e1' ],
			array_map( static fn( Item $post ): string => basename( $post->url ), $posts ),
		);
		$times = array_column( $posts, 'createdAt' );
		self::assertSame( $first, array_slice( $times, 1 ) );
		self::assertEqualsWithDelta( time(), $times[0], 60 );
	}

	public function test_BUG_90_the_preview_shows_the_posts_that_the_import_stores_with_titles_in_lines_of_their_own(): void {
		$this->change( [ 'posts' => [
			[ 'html' => '<p>One two</p><p>Three</p>' ] + self::entry( 1, 'First' ),
			[ 'time' => time() - 20 ] + self::entry( 1, 'First' ),
			[ 'time' => time() + YEAR_IN_SECONDS ] + self::entry( 2, 'Third' ),
		] ] );
		$data  = self::restCall( 'POST', '/sources/discover', [ 'address' => 'https://blog.example/feed' ] )->get_data();
		$posts = $data['candidates'][0]['posts'];
		self::assertSame( [ 'Third', 'First' ], array_column( $posts, 'title' ) );
		self::assertSame( [ '', "One two\nThree" ], array_column( $posts, 'text' ) );
		self::assertSame( '', $posts[0]['date'], 'BUG-43: a date in the future is not one.' );
		$source = $this->refresh( $this->connect( 'https://blog.example/feed' ) );
		self::assertSame( 2, $this->items( $source ) );
		$stored = array_map( static fn( Item $post ): string => $post->id, $this->posts( $source ) );
		self::assertSame( [], array_diff( array_column( $posts, 'id' ), $stored ) );
		self::assertEqualsWithDelta( time(), $this->posts( $source )[0]->createdAt, 60 );
	}

	public function test_BUG_90_what_happened_to_a_website_is_not_told_in_the_words_of_social_networks(): void {
		$source = $this->refresh( $this->connect( 'https://blog.example/feed' ) );
		foreach ( [ 404, 410, 403, 418, 429, 502 ] as $status ) {
			$this->networks->fail( [ 'match' => 'blog.example', 'status' => $status, 'body' => 'x' ] );
			$error = $this->kernel()->get( SourceView::class )->show( $this->refresh( $source ) )['error'];
			self::assertIsArray( $error );
			self::assertDoesNotMatchRegularExpression( '/social network|Page|account|profile/', "{$error['words']} {$error['advice']}" );
			$this->networks->recover();
		}
		$this->networks->fail( [ 'match' => 'blog.example', 'status' => 404, 'body' => 'x' ] );
		$error = $this->kernel()->get( SourceView::class )->show( $this->refresh( $source ) )['error'] ?? [];
		self::assertSame( 'The website no longer has a feed at this link.', $error['words'] ?? '' );
	}

	public function test_an_empty_feed_removes_nothing(): void {
		$source = $this->refresh( $this->connect( 'https://blog.example/feed' ) );
		$before = $this->html( $source );
		$this->change( [ 'posts' => [] ] );
		$this->refresh( $source );
		$this->refresh( $source );
		self::assertSame( $before, $this->html( $source ) );
	}

	#[Group( 'db' )]
	public function test_forty_visitors_of_an_expired_feed_cause_one_request(): void {
		$source = $this->refresh( $this->connect( 'https://blog.example/feed' ) );
		$this->kernel()->get( SourceRepository::class )->update( $source->id, [ 'due_at' => time() - 10 ] );
		$this->networks->forgetLog();
		$this->networks->fail( [ 'match' => 'blog.example', 'delay' => 300 ] );
		$visitors = array_map(
			static fn(): Process => new Process( 'refresh-due', [ 'source' => $source->id, 'visitors' => 10 ] ),
			range( 1, 4 ),
		);
		array_map( static fn( Process $four ) => $four->go(), $visitors );
		$refreshed = array_map( static fn( Process $four ): mixed => $four->result()['refreshed'] ?? 0, $visitors );
		self::assertSame( 1, array_sum( $refreshed ) );
		self::assertSame( 1, $this->requests() );
	}

	public function test_two_hundred_hostile_posts_run_nothing(): void {
		add_shortcode( 'secret', static fn(): string => 'LEAKED' );
		$this->change( [ 'hostile' => array_map( [ self::class, 'hostile' ], range( 1, 200 ) ) ] );
		foreach ( [ 'https://blog.example/feed', 'https://atom.example/feed.atom', 'https://json.example/feed.json' ] as $feed ) {
			$source = $this->refresh( $this->connect( $feed ) );
			self::assertSame( '', $source->error );
			self::assertSame( 200, $this->items( $source ) );
			foreach ( [ 'frontispiece_social_feed', 'frontispiece_photo_feed' ] as $shortcode ) {
				$html = do_shortcode( "[$shortcode source={$source->handle} num=200 gdpr=no]" );
				self::assertStringNotContainsString( 'LEAKED', $html );
				self::assertSame( [], self::dangers( $html ) );
			}
		}
		remove_shortcode( 'secret' );
	}

	/** @return list<string> elements and attributes that could run something */
	private static function dangers( string $html ): array {
		$dangers = [];
		$tags    = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$isJson = 'application/json' === $tags->get_attribute( 'type' );
			if ( in_array( $tags->get_tag(), self::ACTIVE, true ) || ( 'SCRIPT' === $tags->get_tag() && ! $isJson ) ) {
				$dangers[] = $tags->get_tag();
			}
			array_push( $dangers, ...( $tags->get_attribute_names_with_prefix( 'on' ) ?? [] ) );
			foreach ( [ 'href', 'src', 'data-src', 'data-href', 'poster', 'action' ] as $name ) {
				$value = $tags->get_attribute( $name );
				if ( is_string( $value ) && 1 === preg_match( '/^[\s\x00-\x1f]*(?:javascript|data:text|vbscript)/i', $value ) ) {
					$dangers[] = "$name=$value";
				}
			}
		}
		return $dangers;
	}

	/** @return array<string, mixed> */
	private static function hostile( int $n ): array {
		$bad = [
			'<script>alert(1)</script><img src=x onerror=alert(1)>',
			'[secret] &#91;secret&#93; [secret',
			"\u{202E}gnp.exe\u{202C} \u{2066}x",
			'</script></style></textarea></template><svg onload=alert(1)>',
			'" onmouseover="alert(1)" x="',
			'&lt;script&gt;alert(1)&lt;/script&gt;',
			'javascript:alert(1)',
			'<a href="javascript:alert(1)">x</a><a href=" java&#10;script:alert(1)">y</a>',
			'<iframe src="https://evil.example"></iframe><base href="//evil.example">',
			"\x00\x08\xF0\x9F bad bytes",
		][ $n % 10 ];
		$bad = mb_convert_encoding( $bad, 'UTF-8', 'UTF-8' );
		return [
			'id'     => "hostile $n $bad",
			'title'  => "$n $bad",
			'url'    => 0 === $n % 4 ? 'javascript:alert(1)' : "https://blog.example/$n?\"><script>alert(1)</script>",
			'time'   => time() - $n,
			'html'   => $bad . ( 7 === $n ? str_repeat( '<b>x [secret] ', 75_000 ) : "<p>$bad</p><img src=\"javascript:alert(1)\">" ),
			'image'  => 0 === $n % 3 ? 'javascript:alert(1)' : "https://img.example/$n.png?\" onerror=\"alert(1)",
			'alt'    => $bad,
			'author' => $bad,
			'enclosure' => [ 'url' => 'javascript:alert(1)', 'type' => "audio/mpeg\" x=\"$bad", 'length' => 1 ],
		];
	}

	private static function bomb(): string {
		return '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
			. '<!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><title>&b;&x;</title></channel></rss>';
	}

	/** @return array<string, mixed> */
	private static function entry( int $n, string $title ): array {
		$time = $n > 0 ? time() : time() - 40 * DAY_IN_SECONDS + $n;
		return [ 'id' => "e$n", 'title' => $title, 'url' => "https://blog.example/posts/e$n", 'time' => $time, 'html' => "<p>$title</p>" ];
	}

	/** @param array<string, mixed> $data */
	private function change( array $data ): void {
		$this->networks->call( 'POST', '/__network/feeds', $data );
	}

	private function connect( string $feed ): Source {
		$response = self::restCall( 'POST', '/sources', [ 'type' => 'rss', 'address' => $feed ] );
		self::assertSame( 201, $response->get_status(), self::responseText( $response ) );
		$source = $this->kernel()->get( SourceRepository::class )->byHandle( $response->get_data()['handle'] );
		self::assertNotNull( $source );
		return $source;
	}

	/** @return list<Item> */
	private function posts( Source $source ): array {
		$rows = $this->db()->rows( 'SELECT payload FROM {items} WHERE source_id = %d ORDER BY effective_at DESC', $source->id );
		return array_map( static fn( array $row ): Item => Item::stored( (string) $row['payload'] ), $rows );
	}

	private function html( Source $source ): string {
		wp_set_current_user( 0 );
		$html = do_shortcode( "[frontispiece_social_feed source={$source->handle} gdpr=no]" );
		$this->become( 'administrator' );
		// Feeds on a page are numbered.
		return (string) preg_replace( '/(cff|cff-load-more|#cff)(-\d+)?(?=["\s])/', '$1', $html );
	}

	private function requests(): int {
		return array_sum( array_map( fn( string $host ): int => count( $this->networks->log( $host ) ), self::HOSTS ) );
	}
}
