<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Kernel\Text\Json;
use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Site\LiveSearch\Rest\SuggestionsRoute;
use Frontispiece\Site\LiveSearch\SearchIndex;
use Frontispiece\Site\Reactions\CountsRoute;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;

/** Tests over HTTP what scripts of site features read for all visitors alike, and what caches may keep of it. */
final class PublicReadsTest extends SiteTestCase {
	/** @var list<int> */
	private array $postIds = [];

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
		foreach ( [ 'publish', 'publish', 'draft' ] as $status ) {
			$this->postIds[] = (int) wp_insert_post( [
				'post_title'   => 'Zanzibar * & co',
				'post_status'  => $status,
				'post_content' => 'Text.',
			] );
		}
		$this->kernel()->get( IndexBuilder::class )->reset();
		$this->kernel()->get( IndexBuilder::class )->complete();
	}

	protected function tearDown(): void {
		array_map( static fn( int $id ): mixed => wp_delete_post( $id, true ), $this->postIds );
		Visitor::strip( 'site-features' );
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		parent::tearDown();
	}

	public function test_counts_of_posts_are_kept_half_a_minute_and_say_nothing_about_the_visitor(): void {
		[ $one, $two ] = $this->postIds;
		$vote     = $this->visitor()->ajax( 'penci-post-like', [ 'post_id' => $two, 'state' => 1 ] );
		$voter    = $this->visitor()->header( 'Cookie: ' . strtok( $vote->headers['set-cookie'], ';' ) );
		$response = $this->visitor()->get( CountsRoute::url() . "$one,$two" );
		self::assertSame( $response->body, $voter->get( CountsRoute::url() . "$one,$two" )->body );
		self::assertSame( 'public, max-age=30, s-maxage=30', $response->headers['cache-control'] );
		self::assertSame(
			"frontispiece frontispiece-reactions frontispiece-reactions-$one frontispiece-reactions-$two",
			$response->headers['surrogate-key'],
		);
		self::assertArrayNotHasKey( 'set-cookie', $response->headers );
		$count = static fn( int $post, int $votes ): array =>
			[ 'post' => $post, 'reaction' => 'like', 'count' => $votes, 'liked' => false ];
		$votes = $response->json()['votes'];
		self::assertEqualsCanonicalizing( [ $count( $one, 0 ), $count( $two, 1 ) ], $votes );
	}

	public function test_no_cache_keeps_counts_under_another_order_or_with_posts_that_are_not_public(): void {
		[ $one, $two, $draft ] = $this->postIds;
		foreach ( [ "$two,$one", "$one,$one", "$one,$draft", "$draft", "$one,999999999", "$one&x=1" ] as $posts ) {
			$response = $this->visitor()->get( CountsRoute::url() . $posts );
			self::assertSame( 'private, no-store', $response->headers['cache-control'], $posts );
			self::assertStringNotContainsString( "\"post\":$draft", $response->body );
		}
		foreach ( [ '', '0', 'x', "$one,", str_repeat( '1,', 100 ) . '1' ] as $posts ) {
			self::assertSame( 400, $this->visitor()->get( CountsRoute::url() . $posts )->status, $posts );
		}
	}

	public function test_suggestions_are_those_of_the_ajax_call_and_are_kept_for_seconds(): void {
		$ajax = $this->visitor()->get( '/wp-admin/admin-ajax.php?' . http_build_query( [
			'action' => 'penci_ajax_search',
			'number' => 5,
			'query'  => 'zanzibar',
		] ) );
		foreach ( [ 'zanzibar', 'zanzibar+*', 'zanzibar+%26+co', 'zanzibar%7E' ] as $query ) {
			$response = $this->suggestions( "number=5&query=$query" );
			self::assertSame( 'public, max-age=3, s-maxage=7', $response->headers['cache-control'], $query );
			self::assertSame( 'frontispiece frontispiece-suggestions', $response->headers['surrogate-key'] );
			self::assertArrayNotHasKey( 'vary', $response->headers );
		}
		self::assertNotSame( '', $ajax->body );
		self::assertSame( $ajax->json(), $this->suggestions( 'number=5&query=zanzibar' )->json() );
		self::assertStringContainsString( 'Zanzibar', $ajax->body );
	}

	public function test_SEC_24_no_cache_keeps_suggestions_that_were_made_before_the_index_is_complete(): void {
		$ajax = '/wp-admin/admin-ajax.php?action=penci_ajax_search&number=5&query=zanzibar';
		self::assertSame( 'public, max-age=10', $this->visitor()->get( $ajax )->headers['cache-control'] );
		$this->kernel()->options()->set( [ SearchIndex::OPTION => null ] );
		$response = $this->suggestions( 'number=5&query=zanzibar' );
		self::assertSame( 'private, no-store', $response->headers['cache-control'] );
		self::assertArrayNotHasKey( 'etag', $response->headers );
		self::assertStringNotContainsString( 'public', $this->visitor()->get( $ajax )->headers['cache-control'] ?? '' );
		self::assertStringContainsString( 'Zanzibar', $response->body );
	}

	public function test_no_cache_keeps_suggestions_under_another_spelling(): void {
		foreach ( [ 'query=a&number=5', 'number=05&query=a', 'number=5&query=%61', 'number=5&query=a&x=1' ] as $rest ) {
			self::assertSame( 'private, no-store', $this->suggestions( $rest )->headers['cache-control'], $rest );
		}
		self::assertSame( 400, $this->suggestions( 'number=5' )->status );
		self::assertSame( 400, $this->suggestions( 'number=5&query[]=a' )->status );
		self::assertSame( 404, $this->visitor()->get( SuggestionsRoute::url( 'xx_XX' ) . '&number=5&query=a' )->status );
	}

	public function test_a_feature_that_is_off_has_no_route(): void {
		foreach ( [ CountsRoute::url() . $this->postIds[0], SuggestionsRoute::url( 'en_US' ) . '&number=5&query=a' ] as $url ) {
			self::assertSame( 404, ( new Visitor() )->get( $url )->status );
		}
	}

	private function suggestions( string $rest ): Answer {
		return $this->visitor()->get( SuggestionsRoute::url( 'en_US' ) . "&$rest" );
	}

	private function visitor(): Visitor {
		return ( new Visitor() )->header(
			'X-Frontispiece-Site: ' . Json::encode( [ 'reactions' => (object) [], 'live-search' => (object) [] ] ),
		);
	}
}
