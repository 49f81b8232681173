<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\LiveSearch\LiveSearch;
use Frontispiece\Site\LiveSearch\SearchIndex;
use Frontispiece\Site\LiveSearch\SearchServices;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests how the search index follows changes. */
#[Group( 'db' )]
final class IndexWriterTest extends SiteTestCase {
	/** @var list<int> */
	private array $made = [];

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		$this->switchOn( 'live-search', [ 'pages' => true ] );
	}

	protected function tearDown(): void {
		foreach ( $this->made as $id ) {
			wp_delete_post( $id, true );
		}
		$this->kernel()->later()->run();
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		unregister_post_type( 'product' );
		unregister_post_type( 'product_variation' );
		parent::tearDown();
	}

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
		$this->services()->cache()->forget();
		wp_update_post( [ 'ID' => $id, 'post_status' => 'draft' ] );
		$this->services()->cache()->forget();
		self::assertSame( [], $this->search( 'windmill' ), 'Also before the index is updated.' );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'publish' ] );
		$this->kernel()->later()->run();
		self::assertSame( [ 'Windmill' ], $this->search( 'windmill' ) );
		wp_delete_post( $id, true );
		$this->services()->cache()->forget();
		self::assertSame( [], $this->search( 'windmill' ) );
		$this->kernel()->later()->run();
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {search_posts} WHERE post_id = %d', $id ) );
	}

	public function test_building_goes_on_where_it_was_interrupted_and_reads_no_post_twice(): void {
		for ( $n = 0; $n < 3; $n++ ) {
			$this->article( "Lighthouse $n" );
		}
		$builder = $this->services()->builder();
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

	/** @param array<string, mixed> $more */
	private function article( string $title, string $content = 'Nothing.', array $more = [] ): int {
		$id           = wp_insert_post( wp_slash(
			$more + [ 'post_title' => $title, 'post_status' => 'publish', 'post_content' => $content ],
		) );
		$this->made[] = $id;
		return $id;
	}

	private function services(): SearchServices {
		return $this->kernel()->get( SearchServices::class );
	}

	/** Runs the background work until nothing is due. */
	private function build(): void {
		$this->kernel()->later()->run();
		$feature = $this->feature( LiveSearch::class );
		do {
			$feature->schedule( $this->kernel()->jobs() );
		} while ( $this->kernel()->jobs()->run() > 0 );
		self::assertTrue( $this->services()->index()->isReady() );
		$this->services()->cache()->forget();
	}

	/** @return list<string> titles of suggestions; none if nothing was found */
	private function search( string $words ): array {
		foreach ( $this->kernel()->ajax()->actions() as $action ) {
			if ( 'penci_ajax_search' === $action->name ) {
				$reply = ( $action->handle )( [ 'query' => $words, 'number' => '5' ] );
				self::assertInstanceOf( AjaxResponse::class, $reply );
				$found = Json::object( $reply->body )['suggestions'] ?? [];
				self::assertIsArray( $found );
				return array_values( array_filter( array_column( $found, 'title' ), 'is_string' ) );
			}
		}
		self::fail( 'There is no such action.' );
	}
}
