<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Site\FeatureSettings;
use Frontispiece\Site\LiveSearch\Suggestions;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\Group;

/** Tests the search request over HTTP, and the forms that send it. */
#[Group( 'db' )]
final class LiveSearchTest extends LiveSearchTestCase {
	public function test_a_response_has_suggestions_and_the_url_of_the_results_page(): void {
		// S001-029, S001-030, S001-032, S001-033, S001-102
		$id       = $this->article( 'Lighthouse keeper' );
		$response = $this->ask( [ 'number' => '5', 'nonce' => 'x', 'query' => 'lighthouse' ] );
		self::assertSame( 200, $response->status );
		self::assertSame(
			[
				[
					'value'     => 'Lighthouse keeper',
					'title'     => 'Lighthouse keeper',
					'permalink' => get_permalink( $id ),
					'date'      => get_the_date( '', $id ),
					'kind'      => 'Post',
					'thumbnail' => '',
				],
			],
			$this->suggestions( $response ),
		);
		$all = $response->json()['allsearch'] ?? '';
		self::assertSame( get_search_link( 'lighthouse' ), $all );
		self::assertStringContainsString( 'Lighthouse keeper', ( new Visitor() )->get( $all )->body );
	}

	public function test_a_thumbnail_is_the_html_of_the_featured_image(): void {
		// S001-034
		$id    = $this->article( 'Lighthouse keeper' );
		$image = wp_insert_attachment(
			[ 'post_mime_type' => 'image/png', 'post_title' => 'Tower', 'post_status' => 'inherit' ],
			'tower.png',
			$id,
		);
		wp_update_attachment_metadata(
			$image,
			[ 'width' => 150, 'height' => 150, 'file' => 'tower.png', 'sizes' => [] ],
		);
		set_post_thumbnail( $id, $image );
		$this->postIds[] = $image;
		$thumbnail       = $this->suggestions( $this->ask( [ 'query' => 'lighthouse' ] ) )[0]['thumbnail'] ?? '';
		self::assertIsString( $thumbnail );
		self::assertCount( 1, self::find( $thumbnail, '//img[contains(@src,"tower.png") and @alt="" and @width]' ) );
		$off = $this->visitor( [ 'thumbnails' => false ] );
		self::assertSame(
			'',
			$this->suggestions( $this->ask( [ 'query' => 'lighthouse' ], $off ) )[0]['thumbnail'] ?? null,
		);
		// S001-128: a form that has enabled images for itself.
		$own = $this->suggestions(
			$this->ask( [ 'query' => 'lighthouse', 'thumbnails' => '1' ], $off ),
		)[0]['thumbnail']
			?? '';
		self::assertStringContainsString( 'tower.png', is_string( $own ) ? $own : '' );
	}

	public function test_an_empty_search_returns_a_single_no_results_suggestion(): void {
		// S001-035
		self::assertSame(
			[ [ 'value' => 'No results', 'no_found' => true, 'permalink' => '' ] ],
			$this->suggestions( $this->ask( [ 'query' => 'zzqqxx' ] ) ),
		);
		self::assertTrue( $this->suggestions( $this->ask( [ 'query' => '   ' ] ) )[0]['no_found'] ?? false );
		self::assertTrue( $this->suggestions( $this->ask( [] ) )[0]['no_found'] ?? false );
		self::assertSame(
			'Nothing &#091;here&#093; &amp; there',
			$this->suggestions(
				$this->ask( [ 'query' => 'zzqqxx' ], $this->visitor( [ 'noFound' => 'Nothing [here] & there' ] ) ),
			)[0]['value']
				?? '',
		);
	}

	public function test_the_number_of_suggestions_never_exceeds_the_requested_number_or_the_maximum(): void {
		// S001-122
		for ( $n = 0; $n < 25; $n++ ) {
			$this->article( "Lighthouse $n" );
		}
		foreach ( [
			'1'    => 1,
			'3'    => 3,
			'8'    => 8,
			'0'    => 5,
			''     => 5,
			'-1'   => 5,
			'x'    => 5,
			'9999' => 20,
			'3abc' => 3,
		] as $requested => $expected ) {
			self::assertCount(
				$expected,
				$this->suggestions( $this->ask( [ 'query' => 'lighthouse', 'number' => $requested ] ) ),
				"number $requested",
			);
		}
		self::assertSame( 5, Suggestions::number( '-999999999999999999999' ) );
		// Just as many newer posts have the word only in their text, so that titles and texts together exceed the limit.
		for ( $n = 0; $n < 4; $n++ ) {
			$this->article(
				"Newer $n",
				[ 'post_content' => 'At the lighthouse.', 'post_date' => "2025-01-1$n 10:00:00" ],
			);
		}
		self::assertCount(
			4,
			$this->suggestions( $this->ask( [ 'query' => 'lighthouse', 'number' => '4' ] ) ),
			'Not asked before: answers are kept.',
		);
	}

	public function test_only_posts_that_every_visitor_can_read_are_found(): void {
		$this->article( 'Lighthouse draft', [ 'post_status' => 'draft' ] );
		$this->article( 'Lighthouse private', [ 'post_status' => 'private' ] );
		$this->article( 'Lighthouse locked', [ 'post_password' => 'secret' ] );
		$this->article( 'Lighthouse page', [ 'post_type' => 'page' ] );
		$this->article( 'Lighthouse later', [ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00' ] );
		self::assertTrue(
			$this->suggestions(
				$this->ask( [ 'query' => 'lighthouse' ], $this->visitor()->as( 'administrator' ) ),
			)[0]['no_found']
				?? false,
		);
		self::assertSame(
			'Lighthouse page',
			$this->suggestions(
				$this->ask( [ 'query' => 'lighthouse' ], $this->visitor( [ 'pages' => true ] ) ),
			)[0]['value']
				?? '',
		);
	}

	public function test_title_matches_come_before_content_matches_which_are_optional(): void {
		$this->article(
			'A newer post',
			[ 'post_content' => 'The old lighthouse.', 'post_date' => '2024-05-05 10:00:00' ],
		);
		$this->article( 'Lighthouse of old' );
		$values = fn( array $options ): array =>
			array_column(
				$this->suggestions( $this->ask( [ 'query' => 'lighthouse' ], $this->visitor( $options ) ) ),
				'value',
			);
		self::assertSame( [ 'Lighthouse of old', 'A newer post' ], $values( [] ) );
		self::assertSame( [ 'Lighthouse of old' ], $values( [ 'texts' => false ] ) );
		// Nearly every text contains one or two given letters.
		self::assertSame(
			[ 'Lighthouse of old' ],
			array_column( $this->suggestions( $this->ask( [ 'query' => 'gh' ] ) ), 'value' ),
		);
	}

	public function test_titles_are_returned_as_text_however_they_are_written(): void {
		// S001-031
		$this->become( 'administrator' );
		$this->article( 'Lighthouse <script>alert(1)</script> & [gallery] &amp; “so”' );
		$value = $this->suggestions( $this->ask( [ 'query' => 'lighthouse' ] ) )[0]['value'] ?? '';
		self::assertIsString( $value );
		self::assertStringNotContainsString( '<', $value );
		self::assertStringNotContainsString( '[', $value );
		self::assertStringContainsString( '&lt;script&gt;', $value );
	}

	public function test_search_works_without_a_nonce_and_by_post_and_rejects_invalid_input(): void {
		$this->article( 'Lighthouse keeper' );
		self::assertCount(
			1,
			$this->suggestions( $this->visitor()->ajax( 'penci_ajax_search', [ 'query' => 'lighthouse' ] ) ),
		);
		foreach ( [
			[ 'query' => [ 'a' => 'b' ] ],
			[ 'query' => str_repeat( 'x', 3000 ) ],
			[ 'query' => "\xff\xfe" ],
		] as $bad ) {
			self::assertSame( 400, $this->ask( $bad )->status );
		}
		foreach ( [
			'"',
			"'",
			'%',
			'\\',
			'-lighthouse',
			'"light',
			'<b>',
			str_repeat( 'é', 500 ),
			'😀',
			"a\nb",
		] as $words ) {
			$response = $this->ask( [ 'query' => $words ] );
			self::assertSame( 200, $response->status, $words );
			self::assertNotSame( [], $this->suggestions( $response ), $words );
		}
	}

	public function test_an_expired_response_is_recreated_and_deleted(): void {
		$this->article( 'Lighthouse keeper' );
		$this->ask( [ 'query' => 'lighthouse' ] );
		$this->db()->run( "UPDATE {searches} SET expires = 1, reply = '{}'" );
		self::assertSame(
			'Lighthouse keeper',
			$this->suggestions( $this->ask( [ 'query' => 'lighthouse' ] ) )[0]['value'] ?? '',
		);
		$this->db()->run( "INSERT INTO {searches} (search_key, expires, reply) VALUES ('old', 1, '{}')" );
		$this->switchOn( 'live-search' );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {searches} WHERE expires = 1' ) );
	}

	/** BUG-18 */
	public function test_BUG_18_a_backslash_is_searched_like_any_other_character(): void {
		$this->article( 'The folder C:\Lights' );
		$this->article( 'The folder C:Lights' );
		foreach ( [ '\\', 'C:\\Lights', '\\Lights' ] as $words ) {
			self::assertSame(
				[ 'The folder C:\Lights' ],
				array_column( $this->suggestions( $this->ask( [ 'query' => $words ] ) ), 'value' ),
				$words,
			);
		}
	}

	/** BUG-9 */
	public function test_BUG_9_elasticpress_and_relevanssi_are_used_for_live_search(): void {
		$queries = [];
		$spy     = static function ( $posts, \WP_Query $query ) use ( &$queries ) {
			$queries[] = [ $query->get( 'ep_integrate' ), $query->get( 'relevanssi' ) ];
			return $posts;
		};
		add_filter( 'posts_pre_query', $spy, 10, 2 );
		add_filter( 'wp_doing_ajax', '__return_true' );
		foreach ( [ 'something_else' => false, 'penci_ajax_search' => true ] as $action => $expected ) {
			$_REQUEST['action'] = $action;
			$this->switchOn( 'live-search' );
			self::assertSame( $expected, apply_filters( 'ep_ajax_wp_query_integration', false ), $action );
		}
		$this->search( 'lighthouse' );
		unset( $_REQUEST['action'] );
		remove_filter( 'wp_doing_ajax', '__return_true' );
		remove_filter( 'posts_pre_query', $spy );
		self::assertNotSame( [], $queries );
		self::assertSame( [ [ true, true ] ], array_values( array_unique( $queries, SORT_REGULAR ) ) );
	}

	public function test_a_plugin_that_replaces_the_wordpress_search_is_used(): void {
		$id = $this->article( 'Something else' );
		$this->switchOn( 'live-search' );
		add_filter(
			'posts_pre_query',
			static fn( $posts, \WP_Query $query ) => $query->is_search() ? [ get_post( $id ) ] : $posts,
			10,
			2,
		);
		$result = (
			new Suggestions(
				$this->kernel()->templates(),
				$this->kernel()->get( FeatureSettings::class )->options( 'live-search', [] ),
				true,
			)
		)->find( 'elsewhere', 5 );
		self::assertSame( 'Something else', $result['suggestions'][0]['value'] ?? '' );
	}

	public function test_the_search_block_and_theme_search_forms_are_islands(): void {
		// S001-095
		$this->switchOn( 'live-search', [ 'number' => 7 ] );
		foreach ( [
			do_blocks( '<!-- wp:search {"label":"Search","buttonText":"Go"} /-->' ),
			(string) get_search_form( [ 'echo' => false ] ),
		] as $html ) {
			$form = self::find( $html, '//form[@data-island="live-search" and @data-when="interaction"]' )[0] ?? null;
			self::assertNotNull( $form );
			self::assertStringContainsString( 'frontispiece-live-search', $form->getAttribute( 'class' ) );
			self::assertCount(
				1,
				self::find( $html, '//form/script[@type="application/json" and @class="frontispiece-config"]' ),
			);
			self::assertStringContainsString( '"number":7', $html );
			self::assertMatchesRegularExpression( '/"nonce":"[0-9a-f]{10}"/', $html );
		}
	}

	public function test_in_an_rss_feed_a_search_form_stays_unchanged(): void {
		$this->switchOn( 'live-search' );
		$GLOBALS['wp_query']->is_feed = true;
		$html = do_blocks( '<!-- wp:search {"label":"Search"} /-->' );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringNotContainsString( 'data-island', $html );
	}
}
