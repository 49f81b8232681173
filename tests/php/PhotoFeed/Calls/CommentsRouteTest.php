<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed\Calls;

use Frontispiece\Feed\Comment\CommentAuthors;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\PhotoFeed\Calls\CommentsRoute;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\PhotoFeed\PhotoFeedTestCase;

/** Tests the public route of comments over HTTP, as scripts, page caches and attackers request it. */
final class CommentsRouteTest extends PhotoFeedTestCase {
	private const COMMENTED = '17896129349100003';
	private const SILENT    = '17896129349100004';

	private Source $bakery;

	/** @var list<string> */
	private array $purged = [];

	protected function setUp(): void {
		parent::setUp();
		$this->bakery = $this->bakery();
		$this->networks->forgetLog();
		// What other tests have changed is announced before.
		$this->kernel()->later()->run();
		add_action( 'frontispiece_purge', $this->note( ... ) );
	}

	protected function tearDown(): void {
		remove_all_actions( 'frontispiece_purge' );
		delete_option( 'frontispiece_forgotten' );
		parent::tearDown();
	}

	public function test_pages_print_the_url_where_a_lightbox_shows_comments(): void {
		$at = (string) wp_json_encode( CommentsRoute::url(), JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( "\"comments\":$at", do_shortcode( '[frontispiece_photo_feed num=2]' ) );
		self::assertStringNotContainsString( $at, do_shortcode( '[frontispiece_photo_feed num=2 disablelightbox=yes]' ) );
	}

	public function test_it_returns_the_comments_of_the_ajax_call(): void {
		$comments = $this->get()->json()['comments'] ?? null;
		self::assertIsArray( $comments );
		self::assertCount( 50, $comments );
		self::assertEquals(
			AjaxClient::post( 'sbi_remote_comments_needed', [ 'post_id' => self::COMMENTED ] )['json'],
			$comments,
		);
	}

	public function test_caches_may_keep_a_response_and_find_it_by_its_keys(): void {
		foreach ( [ self::COMMENTED, self::SILENT ] as $id ) {
			$response = $this->get( $id );
			self::assertSame(
				'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
				$response->headers['cache-control'],
			);
			self::assertSame(
				"frontispiece frontispiece-comments frontispiece-comments-$id",
				$response->headers['surrogate-key'],
			);
			self::assertArrayNotHasKey( 'vary', $response->headers );
			self::assertArrayNotHasKey( 'set-cookie', $response->headers );
			$again = ( new Visitor() )->header( "If-None-Match: {$response->headers['etag']}" )
				->get( CommentsRoute::url() . $id );
			self::assertSame( [ 304, '' ], [ $again->status, $again->body ] );
		}
	}

	public function test_a_post_is_requested_from_the_social_network_once(): void {
		array_map( fn(): Answer => $this->get(), range( 1, 4 ) );
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_no_cache_keeps_a_failure_or_another_spelling(): void {
		$this->networks->fail( [ 'match' => self::COMMENTED, 'preset' => 'transient' ] );
		$responses = [ $this->get(), $this->get( self::SILENT . '?x=1' ) ];
		self::assertSame( '{"comments":[]}', $responses[0]->body );
		foreach ( $responses as $response ) {
			self::assertSame( 'private, no-store', $response->headers['cache-control'] );
			self::assertArrayNotHasKey( 'surrogate-key', $response->headers );
		}
	}

	public function test_only_stored_posts_with_comments_cause_a_request(): void {
		self::assertSame( 404, $this->get( '123' )->status );
		self::assertSame( 400, $this->get( str_repeat( '9', 50 ) )->status );
		self::assertSame( '{"comments":[]}', $this->get( self::SILENT )->body );
		self::assertSame( [], $this->networks->log() );
	}

	public function test_erasing_a_persons_comments_purges_what_caches_keep(): void {
		$comment = ( new ArrayReader( $this->get()->json() ) )->list( 'comments' )[0];
		$erased  = $this->kernel()->get( CommentAuthors::class )
			->erase( [ $comment->string( 'username' ) ] );
		$this->kernel()->later()->run();
		self::assertGreaterThan( 0, $erased );
		self::assertContains( 'frontispiece-comments', $this->purged );
		self::assertStringNotContainsString( "\"{$comment->string( 'id' )}\"", $this->get()->body );
	}

	public function test_hiding_a_post_hides_and_purges_its_comments(): void {
		$this->get();
		$row = $this->db()->int(
			'SELECT id FROM {items} WHERE source_id = %d AND remote_id = %s',
			$this->bakery->id,
			self::COMMENTED,
		);
		$this->kernel()->get( ItemModerator::class )->hide( $row, true );
		$this->kernel()->later()->run();
		self::assertContains( 'frontispiece-comments-' . self::COMMENTED, $this->purged );
		self::assertSame( 404, $this->get()->status );
	}

	/** @param list<string> $keys */
	private function note( array $keys ): void {
		$this->purged = [ ...$this->purged, ...$keys ];
	}

	private function get( string $id = self::COMMENTED ): Answer {
		return ( new Visitor() )->get( CommentsRoute::url() . $id );
	}
}
