<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\ManualItems;
use Frontispiece\Tests\TestCase;

final class ItemsControllerTest extends TestCase {
	public function test_a_review_written_by_hand_shows_in_a_reviews_feed(): void {
		// R000-012
		$this->become( 'administrator' );
		$data   = $this->rest( '/items', [ 'author' => 'Ann Example', 'text' => 'Lovely place', 'rating' => 4, 'date' => '2026-03-01' ] );
		$source = $data['source'];
		self::assertIsString( $source );
		$html = do_shortcode( "[frontispiece_social_feed type=reviews source=$source]" );
		self::assertCount( 1, self::find( $html, '//section[contains(@class,"cff-all-reviews")]' ) );
		self::assertStringContainsString( 'Lovely place', $html );
		self::assertStringContainsString( '4 out of 5 stars', $html );
	}

	public function test_a_csv_is_read_line_by_line_and_what_is_wrong_is_named(): void {
		$parsed = ManualItems::parse( "\xEF\xBB\xBFAuthor,Text,Rating,Date,URL\nAnn,\"Two\nlines, quoted\",5,2026-01-02,\nBob,,9,,\nCy,Fine,,never,\nDee,,,,\nEve,Ok,3,,javascript:x\n\n" );
		self::assertCount( 1, $parsed['entries'] );
		self::assertSame( "Two\nlines, quoted", $parsed['entries'][0]['text'] );
		self::assertCount( 4, $parsed['errors'] );
		self::assertCount( 1, ManualItems::parse( 'just,some,words' )['errors'] );
		self::assertSame( [ 'entries' => [], 'errors' => [] ], ManualItems::parse( '' ) );
	}

	public function test_importing_the_same_csv_twice_adds_nothing_twice(): void {
		$this->become( 'administrator' );
		$csv = "author,text,rating,date\nAnn,Good,5,2026-01-02\nBob,Bad,1,2026-01-03";
		self::assertSame( 2, $this->rest( '/items/import', [ 'csv' => $csv ] )['added'] );
		self::assertSame( 0, $this->rest( '/items/import', [ 'csv' => $csv ] )['added'] );
	}

	public function test_a_moderator_hides_an_item_everywhere_and_shows_it_again_and_a_refresh_respects_it(): void {
		$account = Feed::demo( $this->kernel() );
		$feed    = Feed::feeds( $this->kernel() )->obtain( 'social-feed', [], [ 'demo' ] );
		$first   = fn(): int => Feed::feeds( $this->kernel() )->page( $feed, null, 1 )[0]['id'];
		$id      = $first();
		$this->become( 'editor' );
		$this->rest( "/items/$id", [ 'hidden' => true ] );
		self::assertNotSame( $id, $first() );
		Feed::refresher( $this->kernel() )->refresh( $account, true );
		self::assertNotSame( $id, $first() );
		$this->rest( "/items/$id", [ 'hidden' => false ] );
		self::assertSame( $id, $first() );
	}

	public function test_nobody_else_may_write_or_hide(): void {
		foreach ( [ '', 'subscriber', 'author' ] as $role ) {
			wp_set_current_user( 0 );
			if ( '' !== $role ) {
				$this->become( $role );
			}
			foreach ( [ '/items', '/items/import', '/items/1' ] as $route ) {
				$request = new \WP_REST_Request( 'POST', "/frontispiece/v1$route" );
				$request->set_body_params( [ 'text' => 'x', 'csv' => 'text', 'hidden' => true ] );
				self::assertContains( rest_do_request( $request )->get_status(), [ 401, 403 ], "$role $route" );
			}
		}
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	private function rest( string $route, array $params ): array {
		$request = new \WP_REST_Request( 'POST', "/frontispiece/v1$route" );
		$request->set_body_params( $params );
		$response = rest_do_request( $request );
		self::assertLessThan( 300, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		/** @var array<string, mixed> */
		return (array) $response->get_data();
	}
}
