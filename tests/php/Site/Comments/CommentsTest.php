<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Comments;

use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;

final class CommentsTest extends SiteTestCase {
	private int $post = 0;

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
		$this->post = $this->post( 'Text.', [
			'post_type'      => 'post',
			'post_title'     => 'Discussed',
			'comment_status' => 'open',
		] );
	}

	protected function tearDown(): void {
		Visitor::strip( 'site-features' );
		parent::tearDown();
	}

	private function visitor(): Visitor {
		return ( new Visitor() )->header( 'X-Frontispiece-Site: {"comments":{}}' );
	}

	/** @param array<string, mixed> $fields */
	private function send( array $fields, bool $asPage = false ): Answer {
		$visitor = $asPage
			? $this->visitor()
			: $this->visitor()->header( 'X-Frontispiece-Comment: 1' )->header( 'Accept: application/json' );
		return $visitor->post( '/wp-comments-post.php', $fields + [
			'comment_post_ID' => $this->post,
			'comment_parent'  => 0,
			'author'          => 'Ada',
			'email'           => 'ada@example.org',
		] );
	}

	public function test_a_comment_sent_from_the_page_returns_its_url(): void {
		$response = $this->send( [ 'comment' => 'First of ' . __FUNCTION__ ] );
		self::assertSame( 200, $response->status );
		$location = $response->json()['location'] ?? '';
		self::assertIsString( $location );
		self::assertMatchesRegularExpression( '/#comment-\d+$/', $location );
		self::assertSame( 1, get_comments( [ 'post_id' => $this->post, 'count' => true, 'status' => 'all' ] ) );
	}

	public function test_a_reply_is_stored_as_a_child_of_its_comment(): void {
		// S001-004
		$parent = wp_insert_comment( [
			'comment_post_ID'  => $this->post,
			'comment_content'  => 'Parent',
			'comment_approved' => 1,
		] );
		$this->send( [ 'comment' => 'Reply of ' . __FUNCTION__, 'comment_parent' => $parent ] );
		self::assertSame( 1, get_comments( [ 'parent' => (int) $parent, 'count' => true, 'status' => 'all' ] ) );
	}

	public function test_comment_errors_are_returned_as_data(): void {
		$response = $this->send( [ 'comment' => '' ] );
		self::assertArrayNotHasKey( 'location', $response->json() );
		self::assertIsString( $response->json()['message'] ?? null );
		self::assertSame( 0, get_comments( [ 'post_id' => $this->post, 'count' => true, 'status' => 'all' ] ) );
	}

	public function test_without_javascript_a_comment_ends_in_a_redirect(): void {
		$response = $this->send( [ 'comment' => 'Plain of ' . __FUNCTION__ ], true );
		self::assertSame( 302, $response->status );
		self::assertArrayHasKey( 'location', $response->headers );
	}

	public function test_the_comment_form_has_the_post_and_no_parent_and_each_reply_link_names_its_targets(): void {
		// S001-037, S001-038
		$comment = wp_insert_comment( [
			'comment_post_ID'  => $this->post,
			'comment_author'   => 'Grace',
			'comment_content'  => 'Parent',
			'comment_approved' => 1,
		] );
		$html    = $this->visitor()->get( '/?p=' . $this->post )->body;
		if ( '' === $html ) {
			$html = $this->visitor()->get( (string) get_permalink( $this->post ) )->body;
		}
		foreach ( [ 'comment_parent' => '0', 'comment_post_ID' => (string) $this->post ] as $name => $value ) {
			$input = self::find( $html, "//form//input[@type='hidden' and @name='$name']" )[0] ?? null;
			self::assertSame( $value, $input?->getAttribute( 'value' ) );
		}
		$link = self::find( $html, "//a[contains(@class,'comment-reply-link')]" )[0] ?? null;
		self::assertNotNull( $link );
		self::assertSame(
			[ "comment-$comment", (string) $comment, 'respond', (string) $this->post, 'Reply to Grace' ],
			array_map(
				static fn( string $name ): string => $link->getAttribute( "data-$name" ),
				[ 'belowelement', 'commentid', 'respondelement', 'postid', 'replyto' ],
			),
		);
		self::assertStringContainsString( 'comment-reply', $html );
	}

	public function test_a_page_without_comments_loads_no_comment_script(): void {
		wp_update_post( [ 'ID' => $this->post, 'comment_status' => 'closed' ] );
		$html = $this->visitor()->get( (string) get_permalink( $this->post ) )->body;
		self::assertStringContainsString( 'Discussed', $html );
		self::assertStringNotContainsString( 'comments-lazy', $html );
	}
}
