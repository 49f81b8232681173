<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Blocks;

use Frontispiece\Kernel\Blocks\PostSearch;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class PostSearchTest extends TestCase {
	public function test_posts_with_one_of_the_words_are_found_newest_first(): void {
		$shortcode = $this->post( 'Before [some_code id="1"] after' );
		$this->post( 'Nothing of it: [someXcode], some_code, [Some_Code], <!-- wp:other/block -->' );
		$block   = $this->post( '<!-- wp:some/block {"a":"100%"} /-->' );
		$draft   = $this->post( '[some_code]' );
		$trashed = $this->post( '[some_code]' );
		$other   = $this->post( '[some_code]' );
		wp_update_post( [ 'ID' => $draft, 'post_status' => 'draft' ] );
		wp_trash_post( $trashed );
		wp_update_post( [ 'ID' => $other, 'post_type' => 'post' ] );
		wp_save_post_revision( $shortcode );
		$search = new PostSearch( $this->db() );
		$words  = [ '[some_code', '<!-- wp:some/block ' ];
		self::assertSame( [ $other, $draft, $block, $shortcode ], $search->find( $words, 10 ) );
		self::assertSame( [ $draft, $block, $shortcode ], $search->find( $words, 10, 'post' ) );
		self::assertSame( [ $other, $draft ], $search->find( $words, 2 ) );
		self::assertSame( [ $block ], $search->find( [ '"100%"' ], 10 ) );
		self::assertSame( [], $search->find( [], 10 ) );
		self::assertSame( $other, $search->posts( $words, 1 )[0]->ID ?? 0 );
	}

	public function test_no_query_reads_more_posts_than_one_part_and_none_follows_when_enough_are_found(): void {
		$ids = array_map( fn( int $n ): int => $this->post( "[some_code id=$n]" ), range( 1, 7 ) );
		self::assertSame( array_reverse( $ids ), ( new PostSearch( $this->db(), 3 ) )->find( [ '[some_code' ], 10 ) );
		$find    = fn(): array => ( new PostSearch( $this->db(), 3 ) )->find( [ '[some_code' ], 4 );
		$queries = self::queriesOf( $find );
		self::assertSame( array_slice( array_reverse( $ids ), 0, 4 ), $find() );
		self::assertCount( 4, $queries, 'Two parts, each with a query for its beginning.' );
		self::assertStringContainsString( "ID >= {$ids[1]} AND ID < {$ids[4]} ", $queries[3] );
	}
}
