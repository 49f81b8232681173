<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\FeedTestCase;

final class FeedPagesControllerTest extends FeedTestCase {
	/** @var list<int> pages that the routes have made */
	private array $pages = [];

	protected function setUp(): void {
		parent::setUp();
		update_option( 'show_on_front', 'posts' );
		update_option( 'page_on_front', 0 );
		update_option( 'page_for_posts', 0 );
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		foreach ( $this->pages as $id ) {
			wp_delete_post( $id, true );
		}
		update_option( 'show_on_front', 'posts' );
		update_option( 'page_on_front', 0 );
		update_option( 'page_for_posts', 0 );
		parent::tearDown();
	}

	public function test_BUG_67_a_new_page_shows_the_saved_feed_of_the_source_under_its_name(): void {
		$feed = $this->feed();
		$page = $this->publish( $feed, [ 'target' => 'new', 'title' => 'Our news' ] );
		self::assertSame( [ 'Our news', true ], [ $page['title'], $page['is_public'] ] );
		self::assertSame(
			"<!-- wp:frontispiece/social-feed {\"feed\":$feed,\"align\":\"wide\"} /-->\n",
			$this->content( $page ),
		);
		$listed = self::restAnswer( 'GET', '/feeds' );
		self::assertSame( [ 'Demo Bakery' ], array_column( $listed, 'title' ), 'It has the name of the source.' );
		self::assertSame( [ 'Our news' ], array_column( $listed[0]['places'], 'title' ) );
		self::assertSame( $feed, $this->feed(), 'The same feed once more is no second feed.' );
	}

	public function test_BUG_67_the_feed_is_appended_to_an_existing_page_and_a_revision_has_what_was_there(): void {
		$before = "<!-- wp:paragraph -->\n<p>Back\\slash &amp; \"quotes\"</p>\n<!-- /wp:paragraph -->";
		$id     = $this->post( $before );
		// Pages of an import have no revision.
		foreach ( wp_get_post_revisions( $id ) as $revision ) {
			wp_delete_post_revision( $revision );
		}
		$feed = $this->feed();
		$page = $this->publish( $feed, [ 'target' => 'existing', 'page' => $id ] );
		self::assertSame(
			"$before\n\n<!-- wp:frontispiece/social-feed {\"feed\":$feed,\"align\":\"wide\"} /-->\n",
			$this->content( $page ),
		);
		self::assertStringContainsString( 'revision.php?revision=', (string) $page['revisions_url'] );
		$revisions = array_column( wp_get_post_revisions( $id, [ 'order' => 'ASC', 'orderby' => 'ID' ] ), 'post_content', 'ID' );
		self::assertSame( $before, reset( $revisions ) );
		wp_restore_post_revision( (int) array_key_first( $revisions ) );
		self::assertSame( $before, $this->content( $page ) );
	}

	public function test_BUG_67_text_without_blocks_gets_the_shortcode_and_keeps_its_paragraphs(): void {
		$id   = $this->post( "First paragraph.\n\nSecond paragraph." );
		$feed = $this->feed();
		$page = $this->publish( $feed, [ 'target' => 'existing', 'page' => $id ] );
		self::assertSame(
			"First paragraph.\n\nSecond paragraph.\n\n[frontispiece_social_feed feed=\"$feed\"]",
			$this->content( $page ),
		);
		self::assertStringContainsString(
			'<p>Second paragraph.</p>',
			(string) apply_filters( 'the_content', $this->content( $page ) ),
		);
	}

	public function test_BUG_67_a_page_whose_content_visitors_do_not_see_or_that_is_being_edited_is_left_alone(): void {
		$feed    = $this->feed();
		$builder = $this->post( 'x' );
		update_post_meta( $builder, '_elementor_edit_mode', 'builder' );
		$posts = $this->post( 'x' );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_for_posts', $posts );
		$locked = $this->post( 'x' );
		$editor = $this->become( 'editor' );
		update_post_meta( $locked, '_edit_lock', time() . ":$editor" );
		$this->become( 'administrator' );
		foreach ( [
			$builder => 'frontispiece_page_builder',
			$posts   => 'frontispiece_posts_page',
			$locked  => 'frontispiece_page_locked',
		] as $id => $code ) {
			$refused = self::restCall( 'POST', "/feeds/$feed/publish", [ 'target' => 'existing', 'page' => $id ] );
			self::assertSame( [ 409, $code ], [ $refused->get_status(), ( (array) $refused->get_data() )['code'] ] );
			self::assertSame( 'x', get_post( $id )->post_content ?? '' );
		}
		$article = wp_insert_post( [ 'post_title' => 'x', 'post_status' => 'publish', 'post_type' => 'post' ] );
		foreach ( [ 0, 999_999, $article ] as $id ) {
			self::assertSame(
				404,
				self::restCall( 'POST', "/feeds/$feed/publish", [ 'target' => 'existing', 'page' => $id ] )->get_status(),
			);
		}
		wp_delete_post( $article, true );
	}

	public function test_BUG_67_the_front_page_gets_the_feed_or_is_created_if_it_shows_the_latest_posts(): void {
		$feed = $this->feed();
		self::assertSame(
			[ 'state' => 'posts', 'title' => '', 'may' => true ],
			self::restAnswer( 'GET', '/feeds/front-page' ),
		);
		$page = $this->publish( $feed, [ 'target' => 'front', 'title' => 'Welcome' ] );
		self::assertSame( [ 'page', $page['id'] ], [ get_option( 'show_on_front' ), (int) get_option( 'page_on_front' ) ] );
		self::assertSame(
			[ 'state' => 'page', 'title' => 'Welcome', 'may' => true ],
			self::restAnswer( 'GET', '/feeds/front-page' ),
		);
		$again = $this->publish( $this->feed( 'list' ), [ 'target' => 'front', 'title' => 'Ignored' ] );
		self::assertSame( [ $page['id'], 'Welcome' ], [ $again['id'], $again['title'] ] );
		self::assertSame( 2, substr_count( $this->content( $again ), '<!-- wp:frontispiece/social-feed' ) );
	}

	public function test_BUG_67_nobody_adds_a_feed_to_a_page_that_they_may_not_edit(): void {
		$feed = $this->feed();
		$id   = $this->post( 'x' );
		foreach ( [ 0, $this->become( 'editor' ) ] as $user ) {
			wp_set_current_user( $user );
			foreach ( [ [ 'target' => 'new' ], [ 'target' => 'existing', 'page' => $id ], [ 'target' => 'front' ] ] as $fields ) {
				self::assertContains( self::restCall( 'POST', "/feeds/$feed/publish", $fields )->get_status(), [ 401, 403 ] );
			}
		}
		// Somebody who manages the plugin, but no pages.
		$author = get_user_by( 'id', $this->become( 'author' ) );
		self::assertInstanceOf( \WP_User::class, $author );
		$author->add_cap( 'frontispiece_manage' );
		wp_set_current_user( 0 );
		wp_set_current_user( $author->ID );
		foreach ( [ [ 'target' => 'new' ], [ 'target' => 'existing', 'page' => $id ], [ 'target' => 'front' ] ] as $fields ) {
			self::assertSame( 403, self::restCall( 'POST', "/feeds/$feed/publish", $fields )->get_status() );
		}
		$author->remove_cap( 'frontispiece_manage' );
		self::assertSame( [ 'x', 'posts' ], [ get_post( $id )->post_content ?? '', get_option( 'show_on_front' ) ] );
	}

	private function feed( string $layout = 'grid' ): int {
		$source = $this->kernel()->get( SourceRepository::class )->byHandle( $this->page()->handle );
		return (int) self::restAnswer( 'POST', '/feeds', [
			'feature'    => 'social-feed',
			'title'      => 'Demo Bakery',
			'attributes' => [ 'source' => [ $source->handle ?? '' ], 'layout' => $layout, 'num' => 9 ],
			'once'       => true,
		] )['id'];
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<array-key, mixed>
	 */
	private function publish( int $feed, array $fields ): array {
		$page          = self::restAnswer( 'POST', "/feeds/$feed/publish", $fields );
		$this->pages[] = (int) $page['id'];
		return $page;
	}

	/** @param array<array-key, mixed> $page */
	private function content( array $page ): string {
		return get_post( (int) $page['id'] )->post_content ?? '';
	}
}
