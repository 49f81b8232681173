<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\View\FeedPreview;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

final class FeedsControllerTest extends TestCase {
	public function test_an_owner_can_create_change_delete_and_restore_a_feed(): void {
		$this->become( 'administrator' );
		[ $status, $feed ] = $this->rest(
			'POST',
			'',
			[ 'feature' => 'social-feed', 'title' => 'News <b>x</b>', 'attributes' => [ 'num' => 5 ] ],
		);
		self::assertSame(
			[ 201, 'News x', 5, 3 ],
			[ $status, $feed['title'], $feed['attributes']['num'], $feed['attributes']['cols'] ],
		);
		$path = "/{$feed['id']}";
		self::assertSame( "[frontispiece_social_feed feed=\"{$feed['id']}\"]", $feed['shortcode'] );
		self::assertSame( 'Other', $this->rest( 'PUT', $path, [ 'title' => 'Other' ] )[1]['title'] );
		self::assertSame( 5, $this->rest( 'GET', $path )[1]['attributes']['num'] );
		self::assertSame(
			'masonry',
			$this->rest( 'PUT', $path, [ 'attributes' => [ 'layout' => 'masonry' ] ] )[1]['attributes']['layout'],
		);
		self::assertTrue( $this->rest( 'DELETE', $path )[1]['deleted'] );
		self::assertTrue( $this->rest( 'GET', '' )[1][0]['deleted'] );
		self::assertFalse( $this->rest( 'POST', "$path/restore" )[1]['deleted'] );
		self::assertSame( 404, $this->rest( 'PUT', '/999999', [ 'title' => 'x' ] )[0] );
	}

	public function test_BUG_54_one_request_deletes_several_feeds_and_names_those_that_it_cannot_find(): void {
		$this->become( 'administrator' );
		$ids = array_map( fn( string $title ): int => (int) $this->rest(
			'POST',
			'',
			[ 'feature' => 'social-feed', 'title' => $title ],
		)[1]['id'], [ 'News', 'Photos' ] );
		foreach ( [ 'delete' => [ true, true ], 'restore' => [ false, false ] ] as $do => $deleted ) {
			self::assertSame(
				[ 200, [ 'done' => $ids, 'failed' => [ [ 'id' => 999_999, 'message' => 'Feed not found.' ] ] ] ],
				$this->rest( 'POST', '/actions', [ 'do' => $do, 'ids' => [ $ids[0], 999_999, $ids[1], $ids[0] ] ] ),
			);
			self::assertSame( $deleted, array_column( $this->rest( 'GET', '' )[1], 'deleted' ) );
		}
		foreach ( [
			[ 'do' => 'hide', 'ids' => $ids ],
			[ 'do' => 'delete', 'ids' => [] ],
			[ 'do' => 'delete', 'ids' => range( 1, 101 ) ],
			[ 'do' => 'delete', 'ids' => [ -1 ] ],
			[ 'ids' => $ids ],
		] as $bad ) {
			self::assertSame( 400, $this->rest( 'POST', '/actions', $bad )[0] );
		}
	}

	public function test_invalid_options_are_reported_by_name_and_nothing_is_stored(): void {
		$this->become( 'administrator' );
		foreach ( [
			''       => [ 'feature' => 'social-feed', 'title' => 'x' ],
			'/check' => [ 'feature' => 'social-feed' ],
		] as $route => $with ) {
			[ $status, $response ] = $this->rest( 'POST', $route, $with + [
				'attributes' => [ 'textcolor' => 'javascript:1', 'num' => 5000, 'token' => 'EAAx', 'layout' => 'grid' ],
			] );
			$errors                = (array) ( 400 === $status ? $response['data']['params'] : $response['errors'] );
			self::assertSame( [ 'textcolor', 'num', 'token' ], array_keys( $errors ), $route );
			self::assertStringContainsString( '100', $errors['num'] );
		}
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {saved_feeds}' ) );
		foreach ( [
			[ 'feature' => 'forms', 'title' => 'x' ],
			[ 'feature' => 'social-feed' ],
			[ 'feature' => 'social-feed', 'title' => '' ],
			[ 'feature' => 'social-feed', 'title' => 'x', 'attributes' => 'y' ],
		] as $bad ) {
			self::assertSame( 400, $this->rest( 'POST', '', $bad )[0] );
		}
	}

	public function test_authors_can_choose_a_feed_but_not_see_its_settings(): void {
		$this->kernel()->get( SavedFeedRepository::class )->add( 'social-feed', 'News', [] );
		$this->kernel()->get( SavedFeedRepository::class )->add( 'photo-feed', 'Photos', [] );
		$this->become( 'author' );
		self::assertSame(
			[ 'News' ],
			array_column( $this->rest( 'GET', '/choices', [ 'feature' => 'social-feed' ] )[1], 'title' ),
		);
		self::assertSame( 403, $this->rest( 'GET', '' )[0] );
	}

	public function test_authors_can_choose_by_name_among_the_sources_that_a_feed_supports(): void {
		$page   = $this->kernel()->get( SourceRepository::class )->connect( 'facebook', '4711', 'EAATESTPAGE' );
		$photos = $this->kernel()->get( SourceRepository::class )->connect( 'instagram', '77', 'IGTEST' );
		$this->kernel()->get( SourceRepository::class )->sibling( $page, 'facebook-photos' );
		$this->become( 'author' );
		[ $status, $offered ] = $this->rest( 'GET', '/sources', [ 'feature' => 'social-feed' ] );
		self::assertSame( [ 200, [ $page->handle, 'demo' ] ], [ $status, array_column( $offered, 'value' ) ] );
		self::assertSame(
			[ $photos->handle, 'demo-photos' ],
			array_column( $this->rest( 'GET', '/sources', [ 'feature' => 'photo-feed' ] )[1], 'value' ),
		);
		self::assertSame(
			[ [ 'value', 'label' ] ],
			array_values( array_unique( array_map( 'array_keys', $offered ), SORT_REGULAR ) ),
			'Nothing else of an account is told.',
		);
		$this->become( 'subscriber' );
		self::assertSame( 403, $this->rest( 'GET', '/sources' )[0] );
	}

	public function test_the_preview_shows_unsaved_settings_in_the_theme_only_to_owners_and_creates_no_feed(): void {
		$path     = '/?' . FeedPreview::PARAMETER . '=1';
		$owner    = ( new Visitor() )->as( 'administrator' );
		$fields   = [
			'feature'    => 'social-feed',
			'attributes' => (string) wp_json_encode( [ 'num' => 3, 'layout' => 'grid', 'textcolor' => 'red;x' ] ),
		];
		$before   = $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' );
		$response = $owner->post( $path, $fields + [ 'nonce' => $owner->nonce( FeedPreview::NONCE ) ] );
		self::assertSame( 200, $response->status );
		self::assertCount(
			3,
			self::find(
				$response->body,
				'//section[contains(@class,"frontispiece-feed--grid")]//*[contains(concat(" ",@class," ")," cff-item ")]',
			),
		);
		self::assertStringContainsString( 'data-island="social-feed"', $response->body );
		self::assertStringContainsString( 'frontispiece-loader-js', $response->body );
		self::assertStringContainsString( 'global-styles', $response->body );
		self::assertStringNotContainsString( 'wpadminbar', $response->body );
		self::assertSame( $before, $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' ) );
		$editor = ( new Visitor() )->as( 'editor' );
		self::assertSame( [ 403, 403, 403, 400 ], [
			$owner->post( $path, $fields )->status,
			$editor->post( $path, $fields + [ 'nonce' => $editor->nonce( FeedPreview::NONCE ) ] )->status,
			( new Visitor() )->get( $path )->status,
			$owner->post( $path, [ 'feature' => 'forms', 'nonce' => $owner->nonce( FeedPreview::NONCE ) ] )->status,
		] );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array{0: int, 1: mixed}
	 */
	private function rest( string $method, string $route, array $params = [] ): array {
		$response = self::restCall( $method, "/feeds$route", $params );
		return [ $response->get_status(), $response->get_data() ];
	}
}
