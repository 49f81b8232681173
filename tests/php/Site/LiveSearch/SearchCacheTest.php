<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Site\LiveSearch\SearchIndex;
use PHPUnit\Framework\Attributes\Group;

/** Tests over HTTP which responses of the live search are stored, for how long, and for whom. */
#[Group( 'db' )]
final class SearchCacheTest extends LiveSearchTestCase {
	protected function tearDown(): void {
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		parent::tearDown();
	}

	public function test_the_response_is_cached_until_a_post_changes(): void {
		$id = $this->article( 'Lighthouse keeper' );
		$this->completeIndex();
		$this->ask( [ 'query' => 'lighthouse' ] );
		self::assertSame( 1, $this->kept() );
		$this->db()->run( "UPDATE {searches} SET reply = REPLACE(reply, 'Lighthouse keeper', 'Kept')" );
		self::assertSame( 'Kept', $this->suggestions( $this->ask( [ 'query' => 'lighthouse' ] ) )[0]['value'] ?? '' );
		self::assertNotSame(
			'Kept',
			$this->suggestions( $this->ask( [ 'query' => 'lighthouse', 'number' => '4' ] ) )[0]['value'] ?? '',
		);
		$this->switchOn( 'live-search' );
		remove_all_actions( 'shutdown' );
		wp_update_post( [ 'ID' => $id, 'post_title' => 'Lighthouse closed' ] );
		do_action( 'shutdown' );
		self::assertSame(
			'Lighthouse closed',
			$this->suggestions( $this->ask( [ 'query' => 'lighthouse' ] ) )[0]['value'] ?? '',
		);
	}

	public function test_random_searches_do_not_fill_the_cache_table(): void {
		$this->completeIndex();
		for ( $row = 0; $row < 2000; $row += 500 ) {
			$this->db()->run(
				'INSERT INTO {searches} (search_key, expires, reply) VALUES '
					. implode(
						',',
						array_map(
							static fn( int $n ): string => "('k$n', 4000000000, '{}')",
							range( $row, $row + 499 ),
						),
					),
			);
		}
		$this->ask( [ 'query' => 'something new' ] );
		self::assertSame( 2000, $this->kept() );
	}

	/** SEC-20: two thousand made-up words disabled the cache for all visitors. */
	public function test_SEC_20_random_searches_do_not_evict_popular_cached_responses(): void {
		$this->article( 'Lighthouse keeper' );
		$this->article( 'Harbour master' );
		$this->completeIndex();
		$this->ask( [ 'query' => 'lighthouse' ] );
		$usedAt = fn( string $words ): int =>
			$this->db()->int( 'SELECT used_at FROM {searches} WHERE reply LIKE %s', "%$words%" );
		$this->db()->run( 'UPDATE {searches} SET used_at = 100' );
		$this->ask( [ 'query' => 'lighthouse' ] );
		self::assertGreaterThan( 1_000_000, $usedAt( 'Lighthouse' ), 'An answer that is asked for is noted as used.' );
		for ( $row = 0; $row < 2000; $row += 500 ) {
			$this->db()->run(
				'INSERT INTO {searches} (search_key, expires, used_at, reply) VALUES '
					. implode(
						',',
						array_map(
							static fn( int $n ): string => "('k$n', 4000000000, " . ( 1000 + $n ) . ", '{}')",
							range( $row, $row + 499 ),
						),
					),
			);
		}
		$this->ask( [ 'query' => 'harbour' ] );
		self::assertSame( 2000, $this->kept() );
		self::assertSame( [ 1, 1 ], [ min( 1, $usedAt( 'Harbour' ) ), min( 1, $usedAt( 'Lighthouse' ) ) ] );
		self::assertSame(
			1002,
			$this->db()->int( "SELECT MIN(used_at) FROM {searches} WHERE search_key <> 'state'" ),
			'What was not asked for longest went.',
		);
	}

	/** SEC-20 */
	public function test_SEC_20_only_uncached_searches_count_toward_the_rate_limit(): void {
		$this->completeIndex();
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$limit = static fn(): int => 2;
		add_filter( 'frontispiece_rate_limit', $limit );
		$status = fn( string $words ): int => $this->search( $words )->status;
		self::assertSame(
			[ 200, 200, 200, 200, 429, 200 ],
			array_map( $status, [ 'one', 'one', 'two', 'one', 'three', 'two' ] ),
		);
		self::assertSame( '60', $this->search( 'three' )->headers['Retry-After'] ?? '' );
		remove_filter( 'frontispiece_rate_limit', $limit );
	}

	/** SEC-20: a membership plugin may show more to a user than to a visitor. */
	public function test_SEC_20_a_cached_response_is_returned_only_to_those_who_can_read_it(): void {
		$this->article( 'Lighthouse for members' );
		$this->completeIndex();
		$this->switchOn( 'live-search' );
		$members = static fn( array $query ): array => is_user_logged_in() ? $query : [ 'post__in' => [ 0 ] ] + $query;
		add_filter( 'frontispiece_live_search_query', $members );
		$this->become( 'administrator' );
		self::assertStringContainsString( 'Lighthouse for members', $this->search( 'lighthouse' )->body );
		$this->become( 'subscriber' );
		self::assertStringContainsString( 'Lighthouse for members', $this->search( 'lighthouse' )->body );
		wp_set_current_user( 0 );
		self::assertStringNotContainsString( 'Lighthouse for members', $this->search( 'lighthouse' )->body );
		self::assertSame( 3, $this->kept() );
		remove_filter( 'frontispiece_live_search_query', $members );
	}

	/** BUG-22 */
	public function test_BUG_22_browsers_can_cache_a_visitors_response_for_seconds_but_not_a_logged_in_users(): void {
		$this->completeIndex();
		$headers = $this->ask( [ 'query' => 'lighthouse' ] )->headers;
		self::assertSame( 'public, max-age=10', $headers['cache-control'] ?? '' );
		self::assertArrayNotHasKey( 'expires', $headers );
		self::assertStringContainsString(
			'no-store',
			$this->ask( [ 'query' => 'lighthouse' ], $this->visitor()->as( 'subscriber' ) )->headers['cache-control']
				?? '',
		);
		self::assertStringContainsString(
			'no-cache',
			$this->ask( [ 'query' => "\xff" ] )->headers['cache-control'] ?? '',
		);
	}

	public function test_a_response_that_has_not_changed_is_not_sent_again(): void {
		$this->completeIndex();
		$first = $this->ask( [ 'query' => 'lighthouse' ] );
		$etag  = $first->headers['etag'] ?? '';
		self::assertMatchesRegularExpression( '/^"[0-9a-f]{16}"$/', $etag );
		foreach ( [ $etag, "W/$etag", "\"other\", $etag" ] as $known ) {
			$again = $this->ask( [ 'query' => 'lighthouse' ], $this->visitor()->header( "If-None-Match: $known" ) );
			self::assertSame( [ 304, '' ], [ $again->status, $again->body ], $known );
			self::assertSame( 'public, max-age=10', $again->headers['cache-control'] ?? '' );
		}
		$this->article( 'Lighthouse' );
		$this->completeIndex();
		$this->db()->run( 'DELETE FROM {searches}' );
		$changed = $this->ask( [ 'query' => 'lighthouse' ], $this->visitor()->header( "If-None-Match: $etag" ) );
		self::assertSame( 200, $changed->status );
		self::assertNotSame( $etag, $changed->headers['etag'] ?? '' );
	}

	public function test_SEC_24_only_responses_to_visitors_who_sent_a_plain_get_request_are_public(): void {
		$this->completeIndex();
		$etag = $this->ask( [ 'query' => 'lighthouse' ] )->headers['etag'] ?? '';
		$user = $this->visitor()->as( 'subscriber' )->header( "If-None-Match: $etag" );
		$path = '/wp-admin/admin-ajax.php?action=penci_ajax_search&query=lighthouse';
		foreach ( [
			$this->ask( [ 'query' => 'lighthouse' ], $user ),
			$this->visitor()->ajax( 'penci_ajax_search', [ 'query' => 'lighthouse' ] ),
			$this->visitor()->send( 'HEAD', $path ),
			$this->visitor()->send( 'GET', $path, 'query=nothing' ),
			$this->visitor()->header( 'Transfer-Encoding: chunked' )->send( 'GET', $path, 'query=nothing' ),
			$this->visitor()->header( 'X-HTTP-Method-Override: HEAD' )->get( $path ),
			$this->visitor()->header( 'Authorization: Basic eDp5' )->get( $path ),
			$this->visitor()->header( 'Cookie: a=b' )->get( $path ),
			$this->visitor()->header( 'Range: bytes=0-1' )->get( $path ),
		] as $response ) {
			self::assertSame( 200, $response->status );
			self::assertArrayNotHasKey( 'etag', $response->headers );
			self::assertStringNotContainsString( 'public', $response->headers['cache-control'] ?? '' );
		}
	}

	public function test_BUG_110_answers_from_before_the_index_is_complete_are_not_kept(): void {
		$this->article( 'Lighthouse keeper' );
		$this->index()->reset();
		$before = $this->ask( [ 'query' => 'ligthouse' ] );
		self::assertTrue( $this->suggestions( $before )[0]['no_found'] ?? false, 'Only the index knows typos.' );
		self::assertStringContainsString( 'no-cache', $before->headers['cache-control'] ?? '' );
		self::assertSame( 0, $this->kept() );
		$this->index()->complete();
		self::assertSame(
			'Lighthouse keeper',
			$this->suggestions( $this->ask( [ 'query' => 'ligthouse' ] ) )[0]['value'] ?? '',
		);
		self::assertSame( 1, $this->kept() );
	}

	public function test_BUG_110_all_spellings_that_find_the_same_share_one_answer(): void {
		$this->article( 'AI: Élan' );
		$this->completeIndex();
		foreach ( [ 'AI Élan', 'ai élan', '  Ai   ÉLAN ', "ai e\u{301}lan", "ai\u{a0}élan" ] as $words ) {
			$response = $this->ask( [ 'query' => $words ] );
			self::assertSame( 'AI: Élan', $this->suggestions( $response )[0]['value'] ?? '', $words );
			self::assertSame( get_search_link( sanitize_text_field( $words ) ), $response->json()['allsearch'] ?? '', $words );
		}
		self::assertSame( 1, $this->kept() );
	}

	public function test_BUG_110_answers_end_when_the_index_is_complete_begins_anew_or_has_other_words(): void {
		$id    = $this->article( 'Lighthouse keeper' );
		$state = fn(): string => $this->db()->column( "SELECT reply FROM {searches} WHERE search_key = 'state'" )[0] ?? '';
		$this->index()->reset();
		$states = [ $state() ];
		$this->index()->complete();
		$states[] = $state();
		$this->index()->complete();
		self::assertSame( $states[1], $state(), 'Nothing has changed.' );
		$this->db()->run( "UPDATE {search_posts} SET modified_at = '1970-01-01 00:00:00' WHERE post_id = %d", $id );
		$this->index()->complete();
		$states[] = $state();
		self::assertCount( 3, array_unique( $states ) );
	}

	/** Returns the number of cached responses. */
	private function kept(): int {
		return $this->db()->int( "SELECT COUNT(*) FROM {searches} WHERE search_key <> 'state'" );
	}

	private function index(): IndexBuilder {
		return $this->kernel()->get( IndexBuilder::class );
	}

	/** Responses are only public once all posts are in the index. */
	private function completeIndex(): void {
		$this->index()->reset();
		$this->index()->complete();
	}
}
