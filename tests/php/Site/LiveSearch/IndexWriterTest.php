<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Site\LiveSearch\SearchCache;
use PHPUnit\Framework\Attributes\Group;

/** Tests how the search index follows changes. */
#[Group( 'db' )]
final class IndexWriterTest extends SearchIndexTestCase {
	public function test_a_change_is_found_after_the_request_that_made_it(): void {
		$this->build();
		self::assertSame( [], $this->search( 'lighthouse' ) );
		$id = $this->article( 'Lighthouse' );
		$this->kernel()->later()->run();
		self::assertSame( [ 'Lighthouse' ], $this->search( 'lighthouse' ) );
		wp_update_post( [ 'ID' => $id, 'post_title' => 'Windmill' ] );
		$this->kernel()->later()->run();
		self::assertSame( [], $this->search( 'lighthouse' ) );
		self::assertSame( [ 'Windmill' ], $this->search( 'windmill' ) );
		$this->kernel()->get( SearchCache::class )->clear();
		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		$this->kernel()->get( SearchCache::class )->clear();
		self::assertSame( [], $this->search( 'windmill' ), 'Also before the index is updated.' );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'publish' ] );
		$this->kernel()->later()->run();
		self::assertSame( [ 'Windmill' ], $this->search( 'windmill' ) );
		wp_delete_post( $id, true );
		$this->kernel()->get( SearchCache::class )->clear();
		self::assertSame( [], $this->search( 'windmill' ) );
		$this->kernel()->later()->run();
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {search_posts} WHERE post_id = %d', $id ) );
	}

	public function test_building_goes_on_where_it_was_interrupted_and_reads_no_post_twice(): void {
		for ( $n = 0; $n < 3; $n++ ) {
			$this->article( "Lighthouse $n" );
		}
		$builder = $this->kernel()->get( IndexBuilder::class );
		$builder->reset();
		$after = $builder->step( [] );
		self::assertNotNull( $after );
		$numbers = $this->db()->ids( 'SELECT number FROM {search_posts} ORDER BY number' );
		// The process ended while it wrote the words of a post.
		$this->db()->run( 'UPDATE {search_posts} SET complete = 0 WHERE number = %d', $numbers[1] );
		$this->build();
		self::assertCount( 1, array_diff( $numbers, $this->db()->ids( 'SELECT number FROM {search_posts}' ) ) );
		self::assertCount( 3, $this->search( 'lighthouse' ) );
	}
}
