<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Site\LiveSearch\SearchIndex;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests what WordPress's search results page finds while the live search is on. */
#[Group( 'db' )]
final class ResultsPageTest extends SiteTestCase {
	/** @var list<int> */
	private array $postIds = [];

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		$this->switchOn( 'live-search' );
		wp_set_current_user( 0 );
		$this->article( 'Harbor', 'By the lighthouse.' );
		$this->article( 'Old lighthouse', 'Stones.' );
		$this->article( 'Windmill', 'A house of wood.' );
	}

	protected function tearDown(): void {
		foreach ( $this->postIds as $id ) {
			wp_delete_post( $id, true );
		}
		$this->kernel()->later()->run();
		$this->kernel()->get( IndexBuilder::class )->discard();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	private function article( string $title, string $content, array $more = [] ): void {
		$this->postIds[] = wp_insert_post(
			$more + [ 'post_title' => $title, 'post_status' => 'publish', 'post_content' => $content ],
		);
	}

	private function build(): void {
		$this->kernel()->later()->run();
		$this->kernel()->get( IndexBuilder::class )->reset();
		$this->kernel()->get( IndexBuilder::class )->complete();
	}

	/**
	 * @param array<string, mixed> $more
	 * @return list<string> titles on the results page
	 */
	private function results( string $words, array $more = [], ?\WP_Query $query = null ): array {
		$query ??= new \WP_Query();
		$GLOBALS['wp_the_query'] = $query;
		$posts = $query->query( [ 's' => wp_slash( $words ) ] + $more );
		return array_map( static fn( $post ): string => $post instanceof \WP_Post ? $post->post_title : '', array_values( $posts ) );
	}

	public function test_the_results_page_finds_the_same_posts_as_the_suggestions_titles_first(): void {
		$this->build();
		self::assertSame( [ 'Old lighthouse', 'Harbor' ], $this->results( 'lighthouse' ) );
		self::assertSame( [ 'Old lighthouse', 'Harbor' ], $this->results( 'ligthouse' ), 'One typo.' );
		self::assertSame( [ 'Harbor' ], $this->results( 'harbor light' ) );
		self::assertSame( [], $this->results( 'zzqqxx' ) );
	}

	public function test_pages_of_results_and_their_number_stay(): void {
		for ( $n = 0; $n < 5; $n++ ) {
			$this->article( "Lighthouse $n", '' );
		}
		$this->build();
		$query = new \WP_Query();
		$all   = $this->results( 'lighthouse', [ 'posts_per_page' => 20 ] );
		self::assertCount( 7, $all );
		$paged = $this->results( 'lighthouse', [ 'posts_per_page' => 3, 'paged' => 2 ], $query );
		self::assertSame( array_slice( $all, 3, 3 ), $paged );
		self::assertSame( [ 7, 3 ], [ $query->found_posts, (int) $query->max_num_pages ] );
	}

	public function test_what_the_index_does_not_know_is_left_to_wordpress(): void {
		$this->build();
		self::assertSame( [ 'Windmill' ], $this->results( '"house of"' ), 'A phrase.' );
		self::assertSame( [ 'Harbor' ], $this->results( 'lighthouse -stones' ), 'A word to leave out.' );
		self::assertSame( [], $this->results( 'ligthouse', [ 'post_type' => 'attachment' ] ) );
		add_filter( 'frontispiece_search_results_page', '__return_false' );
		self::assertSame( [], $this->results( 'ligthouse' ) );
	}

	public function test_users_who_can_read_private_posts_still_find_them(): void {
		$this->become( 'administrator' );
		$this->article( 'Private lighthouse', '', [ 'post_status' => 'private' ] );
		$this->build();
		self::assertContains( 'Private lighthouse', $this->results( 'lighthouse' ) );
		wp_set_current_user( 0 );
		self::assertNotContains( 'Private lighthouse', $this->results( 'lighthouse' ) );
	}

	public function test_BUG_51_users_find_other_spellings_too_and_posts_that_only_they_can_read(): void {
		$this->article( 'Hauptstraße', '' );
		$this->article( 'L’été', '' );
		$this->article( 'Private lighthouse', '', [ 'post_status' => 'private' ] );
		$this->article( 'Locked lighthouse', '', [ 'post_password' => 'secret' ] );
		$this->build();
		foreach ( [ 'administrator', 'subscriber', '' ] as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			self::assertSame( [ 'Hauptstraße' ], $this->results( 'hauptstrasse' ), $role );
			self::assertSame( [ 'L’été' ], $this->results( "l'ete" ), $role );
			$titles = $this->results( 'lighthouse' );
			self::assertSame( [ 'Old lighthouse', 'Harbor' ], array_slice( $titles, 0, 2 ), $role );
			self::assertSame( 'administrator' === $role, in_array( 'Private lighthouse', $titles, true ), $role );
			self::assertSame( '' !== $role, in_array( 'Locked lighthouse', $titles, true ), $role );
		}
	}

	public function test_a_post_that_was_hidden_since_it_was_indexed_is_not_shown(): void {
		$this->build();
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, [ 'post_status' => 'draft' ], [ 'ID' => $this->postIds[1] ] );
		clean_post_cache( $this->postIds[1] );
		self::assertSame( [ 'Harbor' ], $this->results( 'lighthouse' ) );
	}

	public function test_until_the_index_is_complete_wordpress_searches(): void {
		$this->kernel()->get( IndexBuilder::class )->reset();
		self::assertSame( [], $this->results( 'ligthouse' ) );
		self::assertCount( 2, $this->results( 'lighthouse' ) );
	}

	public function test_other_queries_of_a_page_are_left_alone(): void {
		$this->build();
		$query = new \WP_Query( [ 's' => 'ligthouse' ] );
		self::assertSame( [], $query->posts );
	}
}
