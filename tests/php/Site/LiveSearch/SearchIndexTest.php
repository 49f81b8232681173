<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Site\LiveSearch\BlockPacker;
use Frontispiece\Site\LiveSearch\IndexedPost;
use Frontispiece\Site\LiveSearch\IndexWriter;
use Frontispiece\Site\LiveSearch\LiveSearch;
use Frontispiece\Site\LiveSearch\MissedSearches;
use Frontispiece\Site\LiveSearch\Postings;
use Frontispiece\Site\LiveSearch\SearchCache;
use Frontispiece\Site\LiveSearch\SearchIndex;
use PHPUnit\Framework\Attributes\Group;

/** Tests what the search index finds, how it follows changes, and what it costs. */
#[Group( 'db' )]
final class SearchIndexTest extends SearchIndexTestCase {
	public function test_words_their_beginnings_and_words_with_one_typo_are_found_titles_first_and_newest_first(): void {
		$this->article( 'Old lighthouse', 'Stones.', [ 'post_date' => '2023-01-01 10:00:00' ] );
		$this->article( 'New lighthouse', 'Bricks.', [ 'post_date' => '2024-01-01 10:00:00' ] );
		$this->article( 'Harbor', '<p>By the</p><p>lighthouse</p>', [ 'post_date' => '2025-01-01 10:00:00' ] );
		$this->build();
		$all = [ 'New lighthouse', 'Old lighthouse', 'Harbor' ];
		foreach ( [ 'lighthouse', 'LIGHT', 'ligth', 'lighthoues', 'lghthouse', 'ligthouse', 'lighthousse' ] as $words ) {
			self::assertSame( 'ligth' === $words ? [] : $all, $this->search( $words ), $words );
		}
		self::assertSame( [ 'New lighthouse', 'Old lighthouse' ], $this->search( 'l' ), 'One or two letters: titles only.' );
		self::assertSame( [ 'New lighthouse' ], $this->search( 'new light' ) );
		self::assertSame( [ 'Old lighthouse' ], $this->search( 'stones light' ), 'Words of title and text together.' );
		self::assertSame( [], $this->search( 'lighthouse zzqqxx' ) );
		self::assertSame( [], $this->search( 'ighthouses' ), 'Two typos.' );
	}

	public function test_excerpts_terms_authors_other_scripts_and_shortcodes_are_read_as_visitors_see_them(): void {
		$user = $this->become( 'editor' );
		wp_update_user( [ 'ID' => $user, 'display_name' => 'Zoë Quillfeather' ] );
		$text = '<!-- wp:paragraph {"secretname":"x"} --><p class="hiddenclass">se<b>x</b>tant</p><!-- /wp:paragraph -->';
		$id   = $this->article(
			'One',
			"{$text}[gallery ids=\"quadrant\"][unknown]",
			[ 'post_excerpt' => 'Brevity', 'post_author' => $user ],
		);
		wp_set_post_terms( $id, [ 'Celestialia' ], 'post_tag' );
		$this->become( 'administrator' );
		$this->article( '東京都庁', '夏のパーティー' );
		$this->build();
		foreach ( [ 'sextant', 'brevity', 'celest', 'zoe', 'QUILLFEATHER', 'unknown' ] as $words ) {
			self::assertSame( [ 'One' ], $this->search( $words ), $words );
		}
		foreach ( [ 'secretname', 'hiddenclass', 'paragraph', 'quadrant', 'gallery' ] as $words ) {
			self::assertSame( [], $this->search( $words ), $words );
		}
		foreach ( [ '東', '京都', '東京都', 'パーティー' ] as $words ) {
			self::assertSame( [ '東京都庁' ], $this->search( $words ), $words );
		}
		self::assertSame( [], $this->search( '大阪' ) );
	}

	public function test_a_renamed_term_and_a_renamed_author_are_found_by_their_new_names(): void {
		$user = $this->become( 'editor' );
		$id   = $this->article( 'One', 'Text.', [ 'post_author' => $user ] );
		wp_set_post_terms( $id, [ 'Celestialia' ], 'post_tag' );
		$this->build();
		$term = get_term_by( 'name', 'Celestialia', 'post_tag' );
		self::assertInstanceOf( \WP_Term::class, $term );
		wp_update_term( $term->term_id, 'post_tag', [ 'name' => 'Cartography' ] );
		wp_update_user( [ 'ID' => $user, 'display_name' => 'Peregrine' ] );
		$this->build();
		self::assertSame( [ 'One' ], $this->search( 'cartography' ) );
		self::assertSame( [ 'One' ], $this->search( 'peregrine' ) );
		self::assertSame( [], $this->search( 'celestialia' ) );
	}

	public function test_a_product_is_found_by_its_sku_and_those_of_its_variations(): void {
		register_post_type( 'product', [ 'public' => true, 'label' => 'Products' ] );
		register_post_type( 'product_variation', [ 'public' => false ] );
		$this->build();
		$id = $this->article( 'Kettle', 'Boils.', [ 'post_type' => 'product' ] );
		update_post_meta( $id, '_sku', 'KT-4711/b' );
		$child = $this->article( 'Red', '', [ 'post_type' => 'product_variation', 'post_parent' => $id ] );
		update_post_meta( $child, '_sku', 'KTRED99' );
		$this->kernel()->later()->run();
		foreach ( [ 'KT-4711/b', 'kt4711b', '4711', 'ktred', 'kettle' ] as $words ) {
			self::assertSame( [ 'Kettle' ], $this->search( $words ), $words );
		}
	}

	public function test_only_posts_that_every_visitor_can_read_are_in_the_index(): void {
		register_post_type( 'product', [ 'public' => true, 'exclude_from_search' => true ] );
		$this->article( 'Lighthouse draft', '', [ 'post_status' => 'draft' ] );
		$this->article( 'Lighthouse private', '', [ 'post_status' => 'private' ] );
		$this->article( 'Lighthouse locked', '', [ 'post_password' => 'secret' ] );
		$this->article( 'Lighthouse later', '', [ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00' ] );
		$this->article( 'Lighthouse hidden', '', [ 'post_type' => 'product' ] );
		$refused = $this->article( 'Lighthouse refused' );
		$ours    = static fn( bool $is, \WP_Post $post ): bool => $is && $refused !== $post->ID;
		add_filter( 'frontispiece_search_index_post', $ours, 10, 2 );
		$this->build();
		$this->become( 'administrator' );
		self::assertSame( [], $this->search( 'lighthouse' ) );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {search_words} WHERE word = 'lighthouse'" ) );
	}

	public function test_what_a_plugin_hides_from_searches_stays_hidden(): void {
		$id = $this->article( 'Lighthouse' );
		$this->build();
		add_filter(
			'posts_where',
			static fn( string $sql, \WP_Query $query ): string => $query->is_search() ? "$sql AND ID <> $id" : $sql,
			10,
			2,
		);
		self::assertSame( [], $this->search( 'lighthouse' ) );
	}

	public function test_a_search_engine_of_the_site_answers_instead_of_the_index(): void {
		$this->article( 'Lighthouse' );
		$other = $this->article( 'Something else' );
		$this->build();
		$replace = static fn( $posts, \WP_Query $query ) => $query->is_search() ? [ get_post( $other ) ] : $posts;
		add_filter( 'posts_pre_query', $replace, 10, 2 );
		self::assertSame( [ 'Something else' ], $this->search( 'lighthouse' ) );
	}

	public function test_changes_without_hooks_are_noticed_a_day_later(): void {
		$gone = $this->article( 'Lighthouse' );
		$new  = $this->article( 'Something' );
		$this->build();
		global $wpdb;
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'draft' ], [ 'ID' => $gone ] );
		$changed = [ 'post_title' => 'Windmill', 'post_modified_gmt' => '2030-01-01 00:00:00' ];
		$wpdb->update( $wpdb->posts, $changed, [ 'ID' => $new ] );
		wp_cache_flush();
		$this->kernel()->clock()->freeze( time() + DAY_IN_SECONDS + 1 );
		$this->build();
		self::assertSame( [ 'Windmill' ], $this->search( 'windmill' ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {search_posts} WHERE post_id = %d', $gone ) );
	}

	public function test_a_feature_that_is_off_leaves_no_rows(): void {
		$this->article( 'Lighthouse' );
		$this->build();
		$this->kernel()->get( MissedSearches::class )->note( 'windmill' );
		$this->switchAllOff();
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		foreach ( [ 'search_posts', 'search_words', 'search_lists', 'search_packed', 'search_misses' ] as $table ) {
			self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {' . $table . '}' ), $table );
		}
		self::assertFalse( $this->kernel()->get( SearchIndex::class )->isReady() );
	}

	public function test_complete_blocks_are_packed_and_found_while_they_are_packed(): void {
		$ids = array_map( fn( int $n ): int => $this->article( "Lighthouse n$n", 'Sextant.' ), range( 0, 3 ) );
		$this->build();
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {search_lists}' ), 'The first build is packed.' );
		$this->article( 'Lighthouse n4' );
		$this->kernel()->later()->run();
		self::assertSame( 0, $this->lists( 'search_packed', 'n4' ) );
		self::assertSame( 1, $this->lists( 'search_lists', 'n4' ) );
		self::assertSame( array_map( static fn( int $n ): string => "Lighthouse n$n", [ 4, 3, 2, 1, 0 ] ), $this->search( 'lighthouse' ) );
		// The process ended after it had packed words, and before it removed their open lists.
		$block = Postings::block( $this->number( $ids[0] ) );
		$this->db()->insert(
			'search_lists',
			[ 'word' => 'lighthouse', 'block' => $block, 'titles' => Postings::key( $this->number( $ids[0] ) ), 'texts' => '' ],
		);
		self::assertCount( 5, $this->search( 'lighthouse' ) );
		self::assertSame( [ 'Lighthouse n2' ], $this->search( 'n2 sextant' ) );
	}

	public function test_numbers_of_former_states_are_removed_from_packed_blocks(): void {
		$ids = array_map( fn( int $n ): int => $this->article( "Lighthouse n$n" ), range( 0, 3 ) );
		$this->build();
		$block = Postings::block( $this->number( $ids[0] ) );
		// As on a site with full blocks, where a third of the posts of one were changed.
		update_option( 'frontispiece_search_packed', [ $block => Postings::BLOCK ] );
		wp_update_post( [ 'ID' => $ids[0], 'post_title' => 'Windmill' ] );
		$this->kernel()->later()->run();
		self::assertSame( 1, $this->lists( 'search_packed', 'n0' ) );
		$this->kernel()->clock()->freeze( time() + DAY_IN_SECONDS + 1 );
		$this->build();
		self::assertSame( [ 'Windmill' ], $this->search( 'windmill' ) );
		self::assertCount( 3, $this->search( 'lighthouse' ) );
		$lists = $this->db()->column( "SELECT texts FROM {search_packed} WHERE block = $block AND word = 'lighthouse'" );
		self::assertSame( [ 3 ], array_map( 'strlen', $lists ), 'Three posts, one character each.' );
		self::assertSame( 0, $this->lists( 'search_packed', 'n0' ) );
		self::assertSame( 3, $this->db()->int( "SELECT posts FROM {search_words} WHERE word = 'lighthouse'" ) );
	}

	public function test_a_block_is_not_packed_while_words_of_its_posts_are_added(): void {
		$id = $this->article( 'Lighthouse' );
		$this->build();
		delete_option( 'frontispiece_search_packed' );
		$this->db()->run( 'UPDATE {search_posts} SET complete = 0 WHERE post_id = %d', $id );
		$packer = new BlockPacker( $this->db(), new IndexWriter( $this->db() ) );
		self::assertNull( $packer->due( true ) );
		$this->db()->run( 'UPDATE {search_posts} SET complete = 1 WHERE post_id = %d', $id );
		self::assertSame( Postings::block( $this->number( $id ) ), $packer->due( true ) );
	}

	public function test_words_are_found_by_their_end_too(): void {
		$this->article( 'Lighthouse' );
		$this->article( 'Warehouses' );
		$this->article( 'Friendship' );
		$this->build();
		self::assertSame( [ 'Lighthouse' ], $this->search( 'house' ) );
		self::assertSame( [], $this->search( 'hip' ), 'Three letters are the end of too many words.' );
		$this->article( 'House' );
		$this->kernel()->later()->run();
		$this->kernel()->get( SearchCache::class )->clear();
		self::assertSame( [ 'House', 'Lighthouse' ], $this->search( 'house' ) );
	}

	private function number( int $post ): int {
		return $this->db()->int( 'SELECT number FROM {search_posts} WHERE post_id = %d', $post );
	}

	private function lists( string $table, string $word ): int {
		return $this->db()->int( 'SELECT COUNT(*) FROM {' . $table . '} WHERE word = %s', $word );
	}

	public function test_an_answer_costs_as_many_queries_in_a_large_index_as_in_a_small_one(): void {
		$this->article( 'Lighthouse', 'A sextant. Маяк.' );
		$this->build();
		$words = [ 'lighthouse', 'light', 'sextant', 'a', 'zzqqxx', 'a lighthouse', 'маяк' ];
		$few   = array_map( fn( string $one ): int => $this->queries( $one ), $words );
		for ( $n = 0; $n < 60; $n++ ) {
			$this->article( "Lighthouse $n", 'A sextant of brass. Маяк.' );
		}
		$this->build();
		$many = array_map( fn( string $one ): int => $this->queries( $one ), $words );
		foreach ( $words as $n => $one ) {
			self::assertLessThanOrEqual( $few[ $n ] + 2, $many[ $n ], $one );
			self::assertLessThanOrEqual( 12, $many[ $n ], $one );
		}
	}

	public function test_the_newest_posts_come_first_however_their_numbers_lie(): void {
		$writer = new IndexWriter( $this->db() );
		$index  = $this->kernel()->get( SearchIndex::class );
		foreach ( [ 1 => 'all', 2 => 'half', 3 => 'third', 9 => 'ninth' ] as $step => $word ) {
			$writer->clear();
			$posts = [];
			for ( $id = 1; $id <= 180; $id++ ) {
				// The later it was written, the older it is. The word is in old posts only.
				$date    = gmdate( 'Y-m-d H:i:s', 1_700_000_000 - $id );
				$words   = $id > 90 && 0 === $id % $step ? [ 'anything', $word ] : [ 'anything' ];
				$posts[] = new IndexedPost( $id, 'post', $date, $date, $words, $words );
			}
			$writer->add( $posts );
			$first    = $step * intdiv( 90 + $step, $step );
			$expected = range( $first, $first + 4 * $step, $step );
			self::assertSame( $expected, $index->find( $word, [ 'post' ], 1, true ), $word );
		}
		// A few posts between others, the newest of which do not have the word.
		$writer->clear();
		$posts = [];
		for ( $id = 1; $id <= 180; $id++ ) {
			$date    = gmdate( 'Y-m-d H:i:s', 1_700_000_000 - ( 0 === $id % 4 ? 1000 : 0 ) - $id );
			$words   = 0 === $id % 4 ? [ 'lighthouse' ] : [ 'anything' ];
			$posts[] = new IndexedPost( $id, 'post', $date, $date, $words, $words );
		}
		$writer->add( $posts );
		self::assertSame( [ 4, 8, 12, 16, 20 ], $index->find( 'lighthouse', [ 'post' ], 1, true ) );
	}

	private function queries( string $words ): int {
		global $wpdb;
		$this->kernel()->get( SearchCache::class )->clear();
		wp_cache_flush();
		get_option( 'frontispiece' );
		$before = $wpdb->num_queries;
		$this->search( $words );
		return $wpdb->num_queries - $before;
	}

	public function test_searches_without_results_are_counted_without_personal_data_and_forgotten(): void {
		$this->build();
		$misses   = $this->kernel()->get( MissedSearches::class );
		$recorded = [ 'wind', 'windm', 'Windmill', 'windmill' ];
		$personal = [ 'jane@example.org', 'jane＠example.org', '+49 170 123456', '+49 170–123456', '٠٥٠ ١٢٣ ٤٥٦', '０３－１２３４－５６７８' ];
		$others   = [ ...$personal, 'x', implode( ' ', range( 'aaaa', 'aabz' ) ) ];
		foreach ( [ ...$recorded, ...$others ] as $words ) {
			$misses->note( $words );
		}
		self::assertSame( [ [ 'words' => 'windmill', 'searches' => 2 ] ], $misses->most( 10 ) );
		$this->search( 'bakelite' );
		$this->kernel()->later()->run();
		self::assertContains( 'bakelite', array_column( $misses->most( 10 ), 'words' ) );
		ob_start();
		$this->feature( LiveSearch::class )->notice();
		self::assertStringContainsString( '<li>windmill (2)</li>', (string) ob_get_clean() );
		$searches = new MissedSearches( $this->db(), $this->kernel()->clock() );
		$this->kernel()->clock()->freeze( time() + 91 * DAY_IN_SECONDS );
		$searches->trim();
		self::assertSame( [], $searches->most( 10 ) );
	}
}
