<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Rest;

use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Http\EntityTag;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\PhotoFeed\Calls\CommentsRoute as PhotoCommentsRoute;
use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Site\LiveSearch\Rest\SuggestionsRoute;
use Frontispiece\Site\LiveSearch\SearchIndex;
use Frontispiece\Site\Reactions\CountsRoute;
use Frontispiece\SocialFeed\Calls\CommentsRoute;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Networks;
use Frontispiece\Tests\Site\SiteTestCase;

/**
 * Tests over HTTP which responses of our routes a cache may keep. A cache knows a response by its URL. So whoever can
 * change the response to a URL by anything else, and have it kept, changes it for everybody.
 */
final class PublicAnswerTest extends SiteTestCase {
	/** The keys by which caches find a response, and its tag. Only a response that may be kept has them. */
	private const MARKS = [ 'etag', 'surrogate-key', 'cache-tag', 'xkey' ];

	/** Public routes that are never kept, and calendars, which are no JSON: see CalendarRouteTest. */
	private const OTHERS = [ '/social-feed/query', '/social-feed/(?P<feed>[0-9a-f]+)/calendar' ];

	private int $article = 0;

	protected function setUp(): void {
		parent::setUp();
		( new Networks() )->reset();
		foreach ( [ 'site-features', 'rest-filters' ] as $plugin ) {
			Visitor::equip( $plugin );
		}
		$this->article = (int) wp_insert_post( [ 'post_title' => 'Zanzibar', 'post_status' => 'publish' ] );
		$builder       = $this->kernel()->get( IndexBuilder::class );
		$builder->reset();
		$builder->complete();
		$this->switchOn( 'reactions' );
		$this->switchOn( 'live-search' );
	}

	protected function tearDown(): void {
		foreach ( [ 'site-features', 'rest-filters' ] as $plugin ) {
			Visitor::strip( $plugin );
		}
		wp_delete_post( $this->article, true );
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		parent::tearDown();
	}

	public function test_SEC_24_every_public_route_is_kept_under_the_hash_of_the_bytes_it_sends_and_confirmed_by_304(): void {
		foreach ( $this->addresses() as $route => $address ) {
			$response = $this->visitor()->get( $address );
			self::assertSame( 200, $response->status, $route );
			self::assertStringStartsWith( 'public, max-age=', $response->headers['cache-control'], $route );
			self::assertSame( EntityTag::forBody( $response->body ), $response->headers['etag'] ?? '', $route );
			self::assertArrayHasKey( 'surrogate-key', $response->headers, $route );
			$again = $this->visitor()->header( "If-None-Match: {$response->headers['etag']}" )->get( $address );
			self::assertSame( [ 304, '' ], [ $again->status, $again->body ], $route );
			self::assertSame( $response->headers['etag'], $again->headers['etag'] ?? '', $route );
			self::assertSame( $response->headers['cache-control'], $again->headers['cache-control'], $route );
		}
	}

	public function test_SEC_24_a_request_that_says_more_than_its_url_is_kept_by_no_cache(): void {
		$cacheable = [];
		foreach ( $this->addresses() as $route => $address ) {
			$full = $this->visitor()->get( $address );
			$etag = "If-None-Match: {$full->headers['etag']}";
			foreach ( $this->attacks( $address ) as $name => $ask ) {
				// Those that change headers only would get 304.
				$response = $ask( str_contains( $name, ':' ) ? $this->visitor( $etag ) : $this->visitor() );
				if ( 304 === $response->status || ! self::isPrivate( $response ) || self::isMarked( $response ) ) {
					$cacheable[] = "$name: {$response->status}, $route";
				}
			}
			// WordPress answers with its index, which is another route.
			$index = $address . ( str_contains( $address, '?' ) ? '&' : '?' ) . 'rest_route=/';
			self::assertFalse( self::isMarked( $this->visitor()->get( $index ) ), $route );
			$after = $this->visitor()->get( $address );
			self::assertSame( [ $full->body, $full->headers['etag'] ], [ $after->body, $after->headers['etag'] ], $route );
		}
		self::assertSame( [], $cacheable );
	}

	public function test_SEC_24_all_other_public_routes_are_kept_by_no_cache_whatever_is_asked(): void {
		$cacheable = $this->addresses();
		foreach ( $this->gets() as $route => $endpoint ) {
			if ( isset( $cacheable[ $route ] ) ) {
				continue;
			}
			self::assertFalse(
				'__return_true' === $endpoint['permission_callback'] && ! in_array( $route, self::OTHERS, true ),
				"$route is public, so addresses() needs a URL that it answers.",
			);
			$path    = (string) preg_replace( '/\(\?P<\w+>[^()]*(?:\([^()]*\)[^()]*)*\)/', '1', $route );
			$address = rest_url( RestController::NAMESPACE . $path );
			$this->assertNotKept( $this->visitor()->get( $address ), $route );
			$attacks = $this->attacks( $address );
			foreach ( [ 'HEAD', 'X-HTTP-Method-Override: OPTIONS', 'X-WP-Nonce: x', 'JSON that is none' ] as $name ) {
				$this->assertNotKept( $attacks[ $name ]( $this->visitor() ), "$name, $route" );
			}
		}
	}

	public function test_SEC_24_a_response_that_other_code_refuses_or_empties_is_kept_by_no_cache(): void {
		foreach ( $this->addresses() as $route => $address ) {
			$changes = [ 'refuse', 'replace', 'empty', 'nothing', 'part', 'serve', 'no-cache', 'header', 'cookie' ];
			foreach ( [ ...$changes, 'notice', 'discard', 'flush' ] as $change ) {
				$this->assertNotKept( $this->visitor( "X-Test-Change: $change" )->get( $address ), "$change, $route" );
			}
		}
	}

	public function test_SEC_24_the_etag_is_that_of_what_other_code_has_made_of_a_response(): void {
		foreach ( $this->addresses() as $route => $address ) {
			$plain = $this->visitor()->get( $address );
			$added = $this->visitor( 'X-Test-Change: add', "If-None-Match: {$plain->headers['etag']}" )->get( $address );
			self::assertSame( 200, $added->status, $route );
			self::assertStringContainsString( '"added":1', $added->body, $route );
			self::assertStringStartsWith( 'public', $added->headers['cache-control'], $route );
			self::assertSame( EntityTag::forBody( $added->body ), $added->headers['etag'] ?? '', $route );
		}
	}

	public function test_SEC_24_fields_can_be_taken_out_of_every_response_and_an_empty_one_is_an_object(): void {
		foreach ( $this->addresses() as $route => $address ) {
			$response = $this->visitor()->get( add_query_arg( '_fields', 'x', $address ) );
			self::assertSame( [ 200, '{}' ], [ $response->status, $response->body ], $route );
		}
	}

	private function assertNotKept( Answer $response, string $message ): void {
		self::assertTrue( self::isPrivate( $response ), "$message: " . ( $response->headers['cache-control'] ?? '' ) );
		self::assertFalse( self::isMarked( $response ), $message );
	}

	/** WordPress sends its own header to users and with some errors; before 6.8, without no-store. */
	private static function isPrivate( Answer $response ): bool {
		return 1 === preg_match( '/\bprivate\b|\bno-store\b|\bno-cache\b/', $response->headers['cache-control'] ?? '' );
	}

	private static function isMarked( Answer $response ): bool {
		return [] !== array_intersect( self::MARKS, array_keys( $response->headers ) )
			|| str_contains( $response->headers['cache-control'] ?? '', 'public' );
	}

	/** @return array<string, \Closure(Visitor): Answer> requests for a URL that ask for something else, too */
	private function attacks( string $address ): array {
		$get      = static fn( Visitor $visitor ): Answer => $visitor->get( $address );
		$with     = static fn( string $header ): \Closure => static fn( Visitor $visitor ): Answer =>
			$get( $visitor->header( $header ) );
		$body     = static fn( string $type, string $body, string $method = 'GET' ): \Closure =>
			static fn( Visitor $visitor ): Answer =>
				$visitor->header( "Content-Type: $type" )->send( $method, $address, $body );
		$headers  = [
			...array_map( static fn( string $method ): string => "X-HTTP-Method-Override: $method", [
				'HEAD',
				'head',
				'GET',
				'OPTIONS',
				'POST',
				'DELETE',
				'X',
			] ),
			'X-HTTP-Method: HEAD',
			'X-Method-Override: HEAD',
			'X-Original-URL: /',
			'X-Rewrite-URL: /',
			'Authorization: Basic eDp5',
			'Authorization: Bearer x',
			'Cookie: a=b',
			'Range: bytes=0-0',
			'X-WP-Nonce: x',
		];
		$joined   = str_contains( $address, '?' ) ? '&' : '?';
		$queries  = [
			'_fields=x',
			'_envelope=1',
			'_jsonp=x',
			'_embed=1',
			'_method=HEAD',
			'_method=OPTIONS',
			'_locale=user',
			'_pretty=1',
			'x=1',
		];
		$attacks  = [
			'HEAD'                   => static fn( Visitor $visitor ): Answer => $visitor->send( 'HEAD', $address ),
			'OPTIONS'                => static fn( Visitor $visitor ): Answer => $visitor->send( 'OPTIONS', $address ),
			'POST that says GET'     => static fn( Visitor $visitor ): Answer =>
				$visitor->header( 'X-HTTP-Method-Override: GET' )->send( 'POST', $address, '_fields=x' ),
			'JSON'                   => $body( 'application/json', '{"_fields":"x"}' ),
			'JSON without anything'  => $body( 'application/json', '{}' ),
			'JSON that is none'      => $body( 'application/json', '{' ),
			'JSON with declared parameters' => $body( 'application/json', '{"locale":"xx","posts":"0","after":"x","query":"x"}' ),
			'form'                   => $body( 'application/x-www-form-urlencoded', '_fields=x&locale=xx' ),
			'text'                   => $body( 'text/plain', 'x' ),
			'chunks'                 => static fn( Visitor $visitor ): Answer => $visitor
				->header( 'Content-Type: application/json' )
				->header( 'Transfer-Encoding: chunked' )
				->send( 'GET', $address, '{"_fields":"x"}' ),
			'user'                   => static fn( Visitor $visitor ): Answer => $get( $visitor->as( 'subscriber' ) ),
		];
		foreach ( $headers as $header ) {
			$attacks[ $header ] = $with( $header );
		}
		foreach ( $queries as $query ) {
			$attacks[ $query ] = static fn( Visitor $visitor ): Answer => $visitor->get( "$address$joined$query" );
		}
		return $attacks;
	}

	/** @return array<string, array<array-key, mixed>> endpoints that visitors may GET, by route without the namespace */
	private function gets(): array {
		$GLOBALS['wp_rest_server'] = null;
		$gets = [];
		foreach ( rest_get_server()->get_routes( RestController::NAMESPACE ) as $route => $endpoints ) {
			foreach ( (array) $endpoints as $endpoint ) {
				$may = is_array( $endpoint ) ? $endpoint['permission_callback'] ?? null : null;
				if (
					is_array( $endpoint )
					&& isset( $endpoint['methods']['GET'] )
					&& is_callable( $may )
					&& true === $may( new \WP_REST_Request( 'GET', (string) $route ) )
				) {
					$gets[ substr( (string) $route, strlen( '/' . RestController::NAMESPACE ) ) ] = $endpoint;
				}
			}
		}
		self::assertGreaterThan( 8, count( $gets ) );
		return $gets;
	}

	/** @return array<string, string> a URL of each route whose responses caches may keep, as our scripts request it */
	private function addresses(): array {
		$page  = $this->kernel()->get( SourceRepository::class )->connect( 'facebook', Networks::PAGE, 'EAATESTPAGE' );
		$this->kernel()->get( Refresher::class )->refresh( $page, true );
		$this->kernel()->get( Refresher::class )->refresh(
			$this->kernel()->get( SourceRepository::class )->connect( 'instagram', 'me-test', 'IGTEST' ),
			true,
		);
		$posts = $this->db()->column( 'SELECT remote_id FROM {items} WHERE source_id = %d ORDER BY id', $page->id );
		[ $post, $comment ] = $this->answered( $posts );
		$photo = $this->db()->column( 'SELECT remote_id FROM {items} WHERE source_id != %d ORDER BY id', $page->id )[0];
		return [
			'/social-feed/(?P<feed>[0-9a-f]+)/posts'    => $this->next( 'social' ),
			'/photo-feed/(?P<feed>[0-9a-f]+)/posts'     => $this->next( 'photo' ),
			'/social-feed/comments/(?P<post>[0-9_]+)'   => CommentsRoute::url() . $post,
			'/social-feed/comments/(?P<post>[0-9_]+)/(?P<comment>[0-9_]+)' => CommentsRoute::url() . "$post/$comment",
			'/photo-feed/comments/(?P<post>[0-9_]+)'    => PhotoCommentsRoute::url() . $photo,
			'/reactions'                                => CountsRoute::url() . $this->article,
			'/suggestions'                              => SuggestionsRoute::url( 'en_US' ) . '&number=5&query=zanzibar',
		];
	}

	/**
	 * @param list<string> $posts
	 * @return array{string, string} a post, and one of its comments
	 */
	private function answered( array $posts ): array {
		foreach ( $posts as $post ) {
			$meta = new ArrayReader( $this->visitor()->get( CommentsRoute::url() . $post )->json() );
			foreach ( $meta->at( 'comments' )->list( 'data' ) as $comment ) {
				return [ $post, $comment->string( 'id' ) ];
			}
		}
		self::fail( 'No post has comments.' );
	}

	/** Returns the URL of a feed's next posts, which its page prints. */
	private function next( string $feed ): string {
		$page = do_shortcode( "[frontispiece_{$feed}_feed num=3]" );
		self::assertSame( 1, preg_match( '~"read":("[^"]*")~', $page, $match ), $page );
		$address = json_decode( $match[1] ?? '' );
		self::assertIsString( $address );
		return $address;
	}

	private function visitor( string ...$headers ): Visitor {
		$visitor = ( new Visitor() )->header(
			'X-Frontispiece-Site: ' . Json::encode( [ 'reactions' => (object) [], 'live-search' => (object) [] ] ),
		);
		array_map( $visitor->header( ... ), $headers );
		return $visitor;
	}
}
