<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Feed\Comment\CommentAuthors;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\SocialFeed\Calls\CommentsRoute;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Networks;

/** Tests the public route of comments over HTTP, as scripts, page caches and attackers request it. */
final class CommentsRouteTest extends FeedTestCase {
	private string $post = '';

	protected function setUp(): void {
		parent::setUp();
		$named      = (array) $this->networks->call( 'GET', '/__ids' )['posts'];
		$this->post = is_string( $named['commented'] ) ? $named['commented'] : '';
		$this->refresh( $this->page() );
		$this->kernel()->clock()->freeze( time() + 3600 );
		$items = $this->kernel()->get( ItemRepository::class );
		for ( $n = 0; $n < 10 && [] === $items->find( [ $this->post ] ); $n++ ) {
			$this->db()->run( 'UPDATE {jobs} SET due = 0' );
			$this->workWithoutImages();
		}
		$this->kernel()->clock()->freeze( null );
		self::assertNotSame( [], $items->find( [ $this->post ] ) );
	}

	public function test_it_returns_the_comments_and_replies_of_the_ajax_calls(): void {
		$meta = $this->get()->json();
		self::assertEquals( AjaxClient::post( 'cff_query', [ 'post_id' => $this->post ] )['json'], $meta );
		$comment = $this->answered( $meta );
		self::assertEquals(
			AjaxClient::post( 'cff_comments', [ 'id' => $comment, 'pageid' => Networks::PAGE ] )['json'],
			$this->get( "/$comment" )->json(),
		);
	}

	public function test_posts_of_all_kinds_have_their_comments(): void {
		foreach ( $this->db()->column( 'SELECT MIN(remote_id) FROM {items} GROUP BY kind' ) as $id ) {
			$response = ( new Visitor() )->get( CommentsRoute::url() . $id );
			self::assertArrayHasKey( 'comments', $response->json(), $id );
			self::assertStringStartsWith( 'public', $response->headers['cache-control'] );
		}
	}

	public function test_caches_may_keep_a_response_and_find_it_by_its_keys(): void {
		foreach ( [ '', '/' . $this->answered( $this->get()->json() ) ] as $path ) {
			$response = $this->get( $path );
			self::assertSame(
				'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
				$response->headers['cache-control'],
			);
			self::assertSame(
				"frontispiece frontispiece-comments frontispiece-comments-{$this->post}",
				$response->headers['surrogate-key'],
			);
			self::assertArrayNotHasKey( 'vary', $response->headers );
			self::assertArrayNotHasKey( 'set-cookie', $response->headers );
			$again = ( new Visitor() )->header( "If-None-Match: {$response->headers['etag']}" )
				->get( CommentsRoute::url() . $this->post . $path );
			self::assertSame( [ 304, '' ], [ $again->status, $again->body ] );
		}
	}

	public function test_a_post_is_requested_from_the_social_network_once(): void {
		$this->networks->forgetLog();
		array_map( fn(): Answer => $this->get(), range( 1, 4 ) );
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_no_cache_keeps_a_failure_or_another_spelling(): void {
		$this->networks->fail( [ 'match' => 'commented|' . $this->post, 'preset' => 'transient' ] );
		$responses = [ $this->get(), $this->get( '/1_1' ), $this->get( '?x=1' ) ];
		self::assertSame( '{}', $responses[0]->body );
		foreach ( $responses as $response ) {
			self::assertSame( 'private, no-store', $response->headers['cache-control'] );
			self::assertArrayNotHasKey( 'surrogate-key', $response->headers );
		}
		self::assertSame( 404, $this->get( '?post=1_2' )->status );
	}

	public function test_only_stored_posts_and_comments_that_were_shown_cause_a_request(): void {
		$this->networks->forgetLog();
		$at = CommentsRoute::url();
		self::assertSame( 404, ( new Visitor() )->get( "{$at}1_2" )->status );
		self::assertSame( 404, ( new Visitor() )->get( "{$at}1_2/3_4" )->status );
		self::assertSame( 400, ( new Visitor() )->get( $at . str_repeat( '9', 30 ) )->status );
		self::assertSame( '{}', $this->get( '/' . strtok( $this->post, '_' ) . '_999' )->body );
		self::assertSame( [], $this->networks->log() );
	}

	public function test_erasing_a_persons_comments_purges_what_caches_keep(): void {
		$comment = ( new ArrayReader( $this->get()->json() ) )->at( 'comments' )->list( 'data' )[0];
		$purged  = [];
		// What other tests have left for after a response.
		$this->kernel()->later()->run();
		$note = static function ( array $keys ) use ( &$purged ): void {
			$purged = [ ...$purged, ...$keys ];
		};
		add_action( 'frontispiece_purge', $note );
		$erased = $this->kernel()->get( CommentAuthors::class )
			->erase( [ $comment->at( 'from' )->string( 'name' ) ] );
		$this->kernel()->later()->run();
		remove_action( 'frontispiece_purge', $note );
		self::assertGreaterThan( 0, $erased );
		self::assertContains( 'frontispiece-comments', $purged );
		self::assertStringNotContainsString( $comment->string( 'id' ) . '"', $this->get()->body );
	}

	private function get( string $path = '' ): Answer {
		return ( new Visitor() )->get( CommentsRoute::url() . $this->post . $path );
	}

	/** @param array<array-key, mixed> $meta */
	private function answered( array $meta ): string {
		foreach ( ( new ArrayReader( $meta ) )->at( 'comments' )->list( 'data' ) as $comment ) {
			if ( $comment->int( 'comment_count' ) > 0 ) {
				return $comment->string( 'id' );
			}
		}
		self::fail( 'No comment has replies.' );
	}
}
