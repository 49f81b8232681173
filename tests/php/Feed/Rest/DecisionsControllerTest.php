<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Tests\Feed\FeedTestCase;

final class DecisionsControllerTest extends FeedTestCase {
	public function test_an_owner_pastes_the_address_of_a_post_and_reads_who_decided_what_and_where(): void {
		$this->become( 'administrator' );
		$source = $this->refresh( $this->page() );
		$saved  = $this->kernel()->get( SavedFeedRepository::class )->add( 'social-feed', 'News', [
			'source'  => [ $source->handle ],
			'exclude' => [ 'bread' ],
		] );
		self::assertNotNull( $saved );
		$id  = $this->db()->ids( "SELECT id FROM {items} WHERE words LIKE '%bread%' ORDER BY id LIMIT 1" )[0];
		$url = self::restCall( 'GET', "/items/$id" )->get_data()['url'];
		$response = self::restCall( 'GET', "/feeds/saved-{$saved->id}/decisions", [ 'post' => $url ] );
		self::assertSame( 200, $response->get_status() );
		$result = $response->get_data();
		self::assertSame( [ 'News', $id ], [ $result['feed']['title'], $result['item'] ] );
		$end = end( $result['decisions'] );
		self::assertSame( [], $result['sources'] );
		self::assertSame( [ 'filtered', 'stopped', 'exclude' ], [ $end['stage'], $end['result'], $end['reason'] ] );
		self::assertSame( 'The text contains “bread”, which this feed excludes.', $end['text'] );
		self::assertStringEndsWith( "admin.php?page=frontispiece-feeds&feed={$saved->id}", $end['link'] );
	}

	public function test_if_no_source_has_sent_the_post_owners_see_the_latest_request_of_each_source(): void {
		$this->become( 'administrator' );
		$first  = $this->refresh( $this->page() );
		$second = $this->page( 'EAATESTEXPIRED', '2' );
		$saved  = $this->kernel()->get( SavedFeedRepository::class )->add( 'social-feed', 'News', [
			'source' => [ $first->handle, $second->handle ],
		] );
		self::assertNotNull( $saved );
		$missing = static fn(): array => self::restCall(
			'GET',
			"/feeds/saved-{$saved->id}/decisions",
			[ 'post' => 'https://example.org/none' ],
		)->get_data();
		$sources = $missing()['sources'];
		self::assertSame( [ $first->handle, $second->handle ], array_column( $sources, 'handle' ) );
		self::assertSame( [ 200, false ], [ $sources[0]['requests'][0]['status'], $sources[0]['requests'][0]['failed'] ] );
		self::assertSame( [], $sources[1]['requests'] );
		$this->become( 'editor' );
		$forEditors = $missing();
		self::assertSame( [ 0, [], '' ], [ $forEditors['item'], $forEditors['sources'], $forEditors['decisions'][0]['link'] ] );
	}

	public function test_a_post_is_explained_for_each_feed_of_its_source(): void {
		$this->become( 'administrator' );
		$source = $this->refresh( $this->page() );
		do_shortcode( "[frontispiece_social_feed source={$source->handle}]" );
		do_shortcode( "[frontispiece_social_feed source={$source->handle} num=3]" );
		$id = $this->db()->ids( 'SELECT id FROM {items} ORDER BY effective_at DESC, id DESC LIMIT 1' )[0];
		$this->kernel()->get( ItemModerator::class )->hide( $id, true );
		$feeds = self::restCall( 'GET', "/items/$id/decisions" )->get_data()['feeds'];
		self::assertCount( 2, $feeds );
		foreach ( $feeds as $feed ) {
			self::assertSame( 'hidden_by_moderator', end( $feed['decisions'] )['reason'] );
		}
		self::assertSame( 404, self::restCall( 'GET', '/items/999999/decisions' )->get_status() );
		self::assertSame( 404, self::restCall( 'GET', '/feeds/saved-999/decisions', [ 'post' => 'x' ] )->get_status() );
		self::assertSame( 400, self::restCall( 'GET', '/feeds/saved-999/decisions' )->get_status() );
		self::assertSame( 400, self::restCall( 'GET', '/feeds/other-1/decisions', [ 'post' => 'x' ] )->get_status() );
	}

	public function test_the_requests_of_a_source_are_listed_with_a_chart_of_14_days(): void {
		$this->become( 'administrator' );
		$source = $this->refresh( $this->page() );
		$data   = self::restCall( 'GET', "/sources/{$source->handle}/requests" )->get_data();
		self::assertSame( [ 14, 25 ], [ count( $data['days'] ), $data['days'][13]['posts'] ] );
		self::assertSame( [ 200, 25 ], [ $data['requests'][0]['status'], $data['requests'][0]['posts'] ] );
		self::assertFalse( $data['requests'][0]['failed'] );
		self::assertSame( 404, self::restCall( 'GET', '/sources/s_none/requests' )->get_status() );
	}

	public function test_a_parameter_that_contradicts_the_path_is_checked_as_well(): void {
		$this->become( 'administrator' );
		foreach ( [ 'saved', 'saved-', '-1', '{"a":1}', 'saved-1x', [ 'saved-1' ] ] as $feed ) {
			$response = self::restCall( 'GET', '/feeds/saved-1/decisions', [ 'feed' => $feed, 'post' => 'x' ] );
			self::assertSame( 400, $response->get_status(), (string) wp_json_encode( $feed ) );
		}
	}

	public function test_a_moderator_learns_nothing_of_private_pages_of_others(): void {
		$this->become( 'administrator' );
		$source = $this->refresh( $this->page() );
		$pages  = [];
		foreach ( [ 'publish', 'private' ] as $status ) {
			$pages[] = (int) wp_insert_post( [
				'post_title'   => "Page $status",
				'post_status'  => $status,
				'post_type'    => 'page',
				'post_content' => "[frontispiece_social_feed source={$source->handle}]",
			] );
		}
		$id     = $this->db()->ids( 'SELECT id FROM {items} ORDER BY effective_at DESC, id DESC LIMIT 1' )[0];
		$titles = static fn(): array => array_column(
			self::restCall( 'GET', "/items/$id/decisions" )->get_data()['feeds'][0]['pages'],
			'title',
		);
		self::assertEqualsCanonicalizing( [ 'Page publish', 'Page private' ], $titles() );
		$this->become( 'author' );
		wp_get_current_user()->add_cap( Capabilities::MODERATE );
		$ofAuthor = $titles();
		wp_get_current_user()->remove_cap( Capabilities::MODERATE );
		array_map( static fn( int $page ): mixed => wp_delete_post( $page, true ), $pages );
		self::assertSame( [ 'Page publish' ], $ofAuthor );
	}
}
