<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Tests\TestCase;

final class ManualItemsControllerTest extends TestCase {
	public function test_a_manually_added_review_appears_in_a_reviews_feed(): void {
		// R000-012
		$this->become( 'administrator' );
		$data   = self::restAnswer(
			'POST',
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

	public function test_BUG_54_one_request_deletes_several_posts_and_says_why_others_stay(): void {
		$this->become( 'administrator' );
		$ids      = array_map(
			static fn( string $text ): int => (int) self::restAnswer( 'POST', '/items', [ 'text' => $text, 'rating' => 4 ] )['id'],
			[ 'Lovely place', 'Good coffee' ],
		);
		$response = self::restAnswer( 'POST', '/items/actions', [ 'do' => 'delete', 'ids' => [ $ids[0], 999_999, $ids[1] ] ] );
		self::assertSame( $ids, $response['done'] );
		self::assertSame( [ [ 'id' => 999_999, 'message' => 'Post not found.' ] ], $response['failed'] );
		$hidden = fn(): array => $this->db()->column( 'SELECT hidden_by FROM {items} WHERE id IN (%d)', $ids );
		self::assertSame( [ 'deleted', 'deleted' ], $hidden() );
		self::assertSame( $ids, self::restAnswer( 'POST', '/items/actions', [ 'do' => 'restore', 'ids' => $ids ] )['done'] );
		self::assertSame( [ '', '' ], $hidden() );
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
		self::assertSame( 2, self::restAnswer( 'POST', '/items/import', [ 'csv' => $csv ] )['added'] );
		self::assertSame( 0, self::restAnswer( 'POST', '/items/import', [ 'csv' => $csv ] )['added'] );
	}

	public function test_checking_a_csv_reports_its_errors_and_stores_nothing(): void {
		$this->become( 'administrator' );
		$response = self::restAnswer(
			'POST',
			'/items/import',
			[ 'csv' => "kind,text,rating\nreview,Good,5\nreview,Bad,6\nsong,x,", 'dry' => true ],
		);
		self::assertSame(
			[ 1, [ 3, 4 ], 0 ],
			[ $response['rows'], array_column( (array) $response['errors'], 'line' ), $response['added'] ],
		);
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		self::assertSame(
			[ 2, 2 ],
			[
				self::restAnswer(
					'POST',
					'/items/import',
					[ 'csv' => "kind,text,rating\nreview,Good,5\nstatus,News,\nsong,x," ],
				)['added'],
				$this->db()->int( 'SELECT COUNT(*) FROM {sources}' ),
			],
		);
	}
}
