<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Tests\TestCase;

final class ItemsControllerTest extends TestCase {
	public function test_a_manually_added_review_appears_in_a_reviews_feed(): void {
		// R000-012
		$this->become( 'administrator' );
		$data   = $this->rest(
			'/items',
			[ 'author' => 'Ann Example', 'text' => 'Lovely place', 'rating' => 4, 'date' => '2026-03-01' ],
		);
		$source = $data['source'];
		self::assertIsString( $source );
		$html = do_shortcode( "[frontispiece_social_feed type=reviews source=$source]" );
		self::assertCount( 1, self::find( $html, '//section[contains(@class,"cff-all-reviews")]' ) );
		self::assertStringContainsString( 'Lovely place', $html );
		self::assertStringContainsString( '4 out of 5 stars', $html );
	}

	public function test_a_csv_is_read_row_by_row_and_errors_are_named(): void {
		$parsed = ManualCsv::parse(
			"\xEF\xBB\xBFAuthor,Text,Rating,Date,URL\nAnn,\"Two\nlines, quoted\",5,2026-01-02,\nBob,,9,,\nCy,Fine,,never,\nDee,,,,\nEve,Ok,3,,javascript:x\n\nFay,'=1+1,4,,\n",
		);
		self::assertSame( [ "Two\nlines, quoted", '=1+1' ], array_column( $parsed['entries'], 'text' ) );
		self::assertSame( [ 4, 5, 6, 7 ], array_column( $parsed['errors'], 'line' ) );
		self::assertStringContainsString( 'rating:', $parsed['errors'][0]['message'] );
		self::assertSame(
			[ 12 ],
			array_column( ManualCsv::parse( "text,rating\n,7", 12 )['errors'], 'line' ),
			'A piece of a table counts on.',
		);
		self::assertCount( 1, ManualCsv::parse( 'just,some,words' )['errors'] );
		self::assertSame( [ 'entries' => [], 'errors' => [] ], ManualCsv::parse( '' ) );
	}

	public function test_importing_the_same_csv_twice_adds_no_duplicates(): void {
		$this->become( 'administrator' );
		$csv = "author,text,rating,date\nAnn,Good,5,2026-01-02\nBob,Bad,1,2026-01-03";
		self::assertSame( 2, $this->rest( '/items/import', [ 'csv' => $csv ] )['added'] );
		self::assertSame( 0, $this->rest( '/items/import', [ 'csv' => $csv ] )['added'] );
	}

	public function test_checking_a_csv_reports_its_errors_and_stores_nothing(): void {
		$this->become( 'administrator' );
		$answer = $this->rest(
			'/items/import',
			[ 'csv' => "kind,text,rating\nreview,Good,5\nreview,Bad,6\nsong,x,", 'dry' => true ],
		);
		self::assertSame(
			[ 1, [ 3, 4 ], 0 ],
			[ $answer['rows'], array_column( (array) $answer['errors'], 'line' ), $answer['added'] ],
		);
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		self::assertSame(
			[ 2, 2 ],
			[
				$this->rest(
					'/items/import',
					[ 'csv' => "kind,text,rating\nreview,Good,5\nstatus,News,\nsong,x," ],
				)['added'],
				$this->db()->int( 'SELECT COUNT(*) FROM {sources}' ),
			],
		);
	}

	public function test_a_moderator_can_hide_and_show_a_post_in_all_feeds_and_a_refresh_keeps_it(): void {
		$account = $this->kernel()->get( FeedServices::class )->demoInstaller()->install();
		$feed    = $this->kernel()->get( FeedServices::class )->feeds()->obtain( 'social-feed', [], [ 'demo' ] );
		$first   = fn(): int => $this->kernel()->get( FeedServices::class )->feedItems()->page( $feed, null, 1 )[0]['id'];
		$id      = $first();
		$this->become( 'editor' );
		$this->rest( "/items/$id", [ 'hidden' => true ] );
		self::assertNotSame( $id, $first() );
		$this->kernel()->get( FeedServices::class )->refresher()->refresh( $account, true );
		self::assertNotSame( $id, $first() );
		$this->rest( "/items/$id", [ 'hidden' => false ] );
		self::assertSame( $id, $first() );
	}

	public function test_users_without_permission_can_neither_add_nor_hide_posts(): void {
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
