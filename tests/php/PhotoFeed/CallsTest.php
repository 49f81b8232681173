<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\PhotoFeed\Calls\Comments;
use Frontispiece\PhotoFeed\Calls\WidgetPage;
use Frontispiece\PhotoFeed\Moderation;
use Frontispiece\PhotoFeed\PhotoFeedServices;
use Frontispiece\Tests\AjaxClient;

/**
 * Tests the requests of section 7 over HTTP. P002-158: each is a POST request to admin-ajax with its name in the field
 * action.
 */
final class CallsTest extends PhotoFeedTestCase {
	private const COMMENTED = '17896129349100003';

	public function test_load_more_returns_posts_image_records_and_a_has_more_flag_as_a_plain_object(): void {
		// P002-053, P002-166, P002-168
		$key   = $this->key( 'num=6' );
		$reply = AjaxClient::post( 'sbi_load_more_clicked', $this->fields( $key ) + [
			'offset'             => 6,
			'page'               => 2,
			'current_resolution' => '150',
		] );
		self::assertSame( 200, $reply['status'] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		self::assertStringStartsWith( '{', $reply['body'] );
		$answer = new ArrayReader( $reply['json'] );
		self::assertCount( 6, $this->ids( $answer->string( 'html' ) ) );
		self::assertSame(
			$this->ids( $answer->string( 'html' ) ),
			array_map( static fn( $id ): string => (string) $id, array_keys( $answer->at( 'resizedImages' )->all() ) ),
		);
		self::assertTrue( $answer->at( 'feedStatus' )->bool( 'shouldPaginate' ) );
		$last = new ArrayReader(
			AjaxClient::post(
				'sbi_load_more_clicked',
				$this->fields( $key ) + [ 'offset' => 9000, 'page' => 99 ],
			)['json'],
		);
		self::assertSame(
			[ '', [ 'shouldPaginate' => false ] ],
			[ $last->string( 'html' ), $last->at( 'feedStatus' )->all() ],
		);
	}

	public function test_paging_by_count_and_by_cursor_returns_every_post_once_and_in_order(): void {
		$key   = $this->key( 'num=7' );
		$whole = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		foreach ( [ false, true ] as $cursor ) {
			$seen  = $this->ids( do_shortcode( '[frontispiece_photo_feed num=7]' ) );
			$after = '';
			for ( $page = 2; $page < 30; $page++ ) {
				$answer = new ArrayReader(
					AjaxClient::post( 'sbi_load_more_clicked', $this->fields( $key ) + [
						'offset' => count( $seen ),
						'page'   => $page,
						'after'  => $after,
					] )['json'],
				);
				$seen   = [ ...$seen, ...$this->ids( $answer->string( 'html' ) ) ];
				$after  = $cursor ? $answer->string( 'next' ) : '';
				if ( ! $answer->at( 'feedStatus' )->bool( 'shouldPaginate' ) ) {
					break;
				}
			}
			self::assertSame( $whole, $seen );
		}
	}

	public function test_a_cached_page_can_load_more_with_an_expired_nonce_and_without_one(): void {
		// P002-154, P002-159
		$key = $this->key( 'num=6' );
		foreach ( [
			[ 'locator_nonce' => 'old' ],
			[ 'locator_nonce' => '' ],
			[ 'location' => 'nowhere' ],
		] as $fields ) {
			self::assertSame(
				200,
				AjaxClient::post(
					'sbi_load_more_clicked',
					$fields + $this->fields( $key ) + [ 'offset' => 6, 'page' => 2 ],
				)['status'],
			);
		}
	}

	public function test_the_first_posts_can_be_requested_by_script(): void {
		$key = $this->key( 'num=5 ajaxpostload=yes' );
		$raw = new ArrayReader(
			AjaxClient::post( 'sbi_load_more_clicked', $this->fields( $key ) + [ 'offset' => 0, 'page' => 2 ] )['json'],
		);
		self::assertCount( 5, $this->ids( $raw->string( 'html' ) ) );
	}

	public function test_resize_returns_a_map_of_records_for_this_feeds_posts_only(): void {
		// P002-084, P002-160, P002-162
		$key   = $this->key( 'num=6' );
		$reply = AjaxClient::post( 'sbi_resized_images_submit', $this->fields( $key ) + [
			'needs_resizing' => [ '2000000000003', '2000000000007', '1' ],
			'offset'         => 6,
			'cache_all'      => 'false',
		] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		self::assertSame( [ 2000000000003, 2000000000007 ], array_keys( $reply['json'] ) );
		$record = new ArrayReader( (array) ( $reply['json']['2000000000003'] ?? [] ) );
		self::assertSame(
			[ 640, 320, 150 ],
			[
				$record->at( 'sizes' )->int( 'full' ),
				$record->at( 'sizes' )->int( 'low' ),
				$record->at( 'sizes' )->int( 'thumb' ),
			],
		);
		self::assertSame( '.webp', $record->string( 'extension' ) );
		self::assertSame( '{}', AjaxClient::post( 'sbi_resized_images_submit', $this->fields( $key ) )['body'] );
		$other = $this->key( "num=6 source={$this->bakery()->handle}" );
		self::assertSame(
			'{}',
			AjaxClient::post(
				'sbi_resized_images_submit',
				[ 'needs_resizing' => [ '2000000000003' ] ] + $this->fields( $other ),
			)['body'],
			'of another feed',
		);
	}

	public function test_a_resize_record_and_the_base_url_of_the_page_point_to_existing_files(): void {
		// P002-163
		$key     = $this->key( 'num=6' );
		$account = $this->kernel()->get( FeedServices::class )->sources()->byHandle( 'demo-photos' );
		$folder  = ( new ImageStore() )->path();
		wp_mkdir_p( $folder );
		$made = [ Image::file( 'made', 150, 'webp' ), Image::file( 'made', 320, 'webp' ) ];
		array_map( static fn( string $file ) => file_put_contents( $folder . $file, 'x' ), $made );
		$this->db()->run(
			"UPDATE {images} SET store = 'uploads', stem = 'made', sizes = '150,320' WHERE item_id = (SELECT id FROM {items} WHERE source_id = %d AND remote_id = '2000000000003')",
			$account->id ?? 0,
		);
		$config = json_decode(
			self::find(
				do_shortcode( '[frontispiece_photo_feed num=6]' ),
				'//script[contains(@class,"frontispiece-config")]',
			)[0]->textContent,
			true,
		);
		$base   = ( new ArrayReader( (array) $config ) )->at( 'props' )->string( 'resized' );
		$reply  = AjaxClient::post( 'sbi_resized_images_submit', $this->fields( $key ) + [
			'needs_resizing' => [ '2000000000003', '2000000000007' ],
		] )['json'];
		self::assertSame( [ 'low', 'thumb' ], array_keys( (array) ( $reply['2000000000003']['sizes'] ?? [] ) ) );
		foreach ( $reply as $record ) {
			foreach ( array_keys( $record['sizes'] ) as $name ) {
				$address = "$base{$record['id']}$name{$record['extension']}";
				self::assertFileExists( str_replace( content_url(), WP_CONTENT_DIR, $address ) );
			}
		}
		array_map( static fn( string $file ) => wp_delete_file( $folder . $file ), $made );
	}

	public function test_the_locator_accepts_only_signatures_printed_by_the_plugin(): void {
		// P002-159, P002-164
		$key    = $this->key( 'num=6' );
		$places = fn(): array =>
			$this->db()->column( 'SELECT place FROM {locations} WHERE post_id = 7 ORDER BY place' );
		self::assertSame(
			'skipped locating',
			AjaxClient::post(
				'sbi_do_locator',
				$this->fields( $key ) + [ 'post_id' => '7', 'locator_nonce' => 'x' ],
			)['body'],
		);
		$mark = $this->kernel()->signer()->mark( 'locator', "7|$key" );
		self::assertSame( [], $places() );
		foreach ( [ 'footer', 'nowhere', 'unknown' ] as $place ) {
			self::assertSame(
				'locating success',
				AjaxClient::post(
					'sbi_do_locator',
					[ 'post_id' => '7', 'locator_nonce' => $mark, 'location' => $place ] + $this->fields( $key ),
				)['body'],
			);
		}
		self::assertSame( [ 'footer', 'unknown' ], $places(), 'a place that is none is unknown' );
	}

	public function test_the_ajax_test_request_returns_an_empty_response(): void {
		$reply = AjaxClient::post( 'sbi_on_ajax_test_trigger', [] );
		self::assertSame( [ 200, '' ], [ $reply['status'], $reply['body'] ] );
	}

	public function test_comments_are_requested_once_from_the_social_network_and_returned_as_text(): void {
		// P002-083, P002-172, P002-173, P002-174
		$this->bakery();
		$this->networks->forgetLog();
		$lists = array_map( fn(): array => $this->comments( self::COMMENTED ), [ 1, 2, 3 ] );
		self::assertCount( 50, $lists[0] );
		self::assertSame( $lists[0], $lists[2] );
		self::assertSame( [ 'id', 'username', 'text' ], array_keys( (array) $lists[0][0] ) );
		self::assertCount( 1, $this->networks->log() );
		self::assertStringNotContainsString(
			'<script',
			(string) wp_json_encode( $lists, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
		);
	}

	public function test_comments_of_posts_not_stored_or_without_comments_cause_no_request(): void {
		$this->bakery();
		$this->networks->forgetLog();
		self::assertSame( [], $this->comments( '123' ) );
		self::assertSame( [], $this->comments( '17896129349100004' ) );
		self::assertSame( [], $this->networks->log() );
	}

	public function test_a_failed_comments_request_returns_an_empty_list_and_is_not_repeated_at_once(): void {
		$this->bakery();
		$this->networks->fail( [ 'match' => self::COMMENTED, 'preset' => 'transient' ] );
		$this->networks->forgetLog();
		self::assertSame( [ [], [] ], [ $this->comments( self::COMMENTED ), $this->comments( self::COMMENTED ) ] );
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_the_comment_cache_returns_comments_expiry_and_count_and_lasts_6000_seconds(): void {
		// P002-088, P002-176, P002-201
		self::assertSame( '{}', AjaxClient::post( 'sbi_get_comment_cache', [] )['body'] );
		$this->bakery();
		$before = time();
		$this->comments( self::COMMENTED );
		$reply = AjaxClient::post( 'sbi_get_comment_cache', [] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		$entry = self::entry( $reply['body'], self::COMMENTED );
		self::assertSame( [ 50, 50 ], [ count( $entry[0] ), $entry[2] ] );
		self::assertGreaterThanOrEqual( $before + Comments::LIFE, $entry[1] );
		self::assertLessThanOrEqual( time() + Comments::LIFE, $entry[1] );
		$this->networks->forgetLog();
		foreach ( [ 5999 => 0, 6001 => 1 ] as $later => $calls ) {
			$this->kernel()->clock()->freeze( $entry[1] - Comments::LIFE + $later );
			$this->call( 'sbi_remote_comments_needed', [ 'post_id' => self::COMMENTED ] );
			self::assertCount( $calls, $this->networks->log(), "$later seconds later" );
		}
	}

	public function test_comments_sent_by_a_visitor_are_never_shown_to_others(): void {
		// P002-178
		$this->bakery();
		foreach ( [ self::COMMENTED, 'sbi_' . self::COMMENTED ] as $id ) {
			$reply = AjaxClient::post( 'sbi_update_comment_cache', [
				'post_id'        => $id,
				'comments'       => [ [ 'id' => '1', 'username' => 'mallory', 'text' => 'buy my pills' ] ],
				'total_comments' => 1,
			] );
			self::assertSame( [ 200, '' ], [ $reply['status'], $reply['body'] ] );
		}
		self::assertSame( '{}', AjaxClient::post( 'sbi_get_comment_cache', [] )['body'] );
		self::assertStringNotContainsString( 'pills', (string) wp_json_encode( $this->comments( self::COMMENTED ) ) );
	}

	public function test_saving_hidden_posts_replaces_the_list_for_every_visitor_and_logs_the_user(): void {
		// P002-005, P002-179
		$key = $this->key( 'num=100' );
		$ids = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		$me  = $this->become( 'editor' );
		self::assertSame( 200, $this->moderate( 'settings', $key, [ 'ids' => [ $ids[0], $ids[2] ] ] )->status );
		wp_set_current_user( 0 );
		self::assertSame(
			array_values( array_diff( $ids, [ $ids[0], $ids[2] ] ) ),
			$this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) ),
		);
		$line = $this->kernel()->log()->latest( 1, 'moderation' )[0]['context'];
		self::assertSame( [ $me, "{$ids[0]} {$ids[2]}" ], [ $line['user'], $line['hidden'] ] );
		$this->become( 'editor' );
		$this->moderate( 'settings', $key, [ 'ids' => [ $ids[2] ] ] );
		self::assertContains( $ids[0], $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) ) );
		$this->moderate( 'settings', $key, [] );
		self::assertSame(
			$ids,
			$this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) ),
			'no ids clear the list',
		);
	}

	public function test_hidden_posts_stay_hidden_after_a_refresh(): void {
		$account = $this->bakery();
		$html    = fn(): array =>
			$this->ids( do_shortcode( "[frontispiece_photo_feed num=100 source={$account->handle}]" ) );
		$before  = $html();
		$key     = (string) $this->db()->column( 'SELECT feed_key FROM {feeds}' )[0];
		$this->become( 'editor' );
		$this->moderate( 'settings', $key, [ 'ids' => [ $before[1] ] ] );
		$this->refresh( $account );
		self::assertSame( array_values( array_diff( $before, [ $before[1] ] ) ), $html() );
	}

	public function test_a_blocked_user_disappears_from_every_feed_and_returns_when_unblocked(): void {
		// P002-006
		$account = $this->bakery();
		$html    = fn(): int =>
			count( $this->ids( do_shortcode( "[frontispiece_photo_feed num=100 source={$account->handle}]" ) ) );
		$before  = $html();
		$key     = (string) $this->db()->column( 'SELECT feed_key FROM {feeds}' )[0];
		$this->become( 'editor' );
		$this->moderate( 'settings', $key, [ 'blocked_users' => [ '@Demo.Bakery' ] ] );
		self::assertSame( 0, $html() );
		$this->refresh( $account );
		self::assertSame( 0, $html(), 'new posts of theirs do not come in' );
		$this->moderate( 'settings', $key, [ 'blocked_users' => [] ] );
		self::assertSame( $before, $html() );
	}

	public function test_a_new_allowlist_returns_its_index_as_text_and_its_feed_shows_only_allowed_posts(): void {
		// P002-144, P002-180, P002-181, P002-072
		$key = $this->key( 'num=20' );
		$ids = $this->ids( do_shortcode( '[frontispiece_photo_feed num=20]' ) );
		$this->become( 'editor' );
		$first = $this->moderate(
			'white_list',
			$key,
			[ 'ids' => [ $ids[3], $ids[1] ], 'db_index' => '', 'permanent' => 'true' ],
		);
		self::assertSame( [ '1', 'text/html' ], [ $first->body, $first->type ] );
		self::assertSame(
			[ $ids[1], $ids[3] ],
			$this->ids( do_shortcode( '[frontispiece_photo_feed num=20 whitelist=1]' ) ),
		);
		self::assertSame(
			'',
			$this->moderate(
				'white_list',
				$key,
				[ 'ids' => [ $ids[5], $ids[1] ], 'db_index' => '1', 'permanent' => 'false' ],
			)->body,
		);
		self::assertSame(
			[ $ids[1], $ids[5] ],
			$this->ids( do_shortcode( '[frontispiece_photo_feed num=20 whitelist=1]' ) ),
		);
		self::assertSame(
			[ 'ids' => [ $ids[5], $ids[1] ], 'permanent' => false ],
			( new \Frontispiece\Feed\Moderation\Allowlists() )->get( '1' ),
			'false takes an earlier true back',
		);
		self::assertSame( '2', $this->moderate( 'white_list', $key, [ 'ids' => [ $ids[0] ] ] )->body );
	}

	public function test_a_moderation_save_without_nonce_or_permission_stores_nothing(): void {
		// P002-156
		$key   = $this->key( 'num=5' );
		$ids   = $this->ids( do_shortcode( '[frontispiece_photo_feed num=5]' ) );
		$tries = [
			[ '', 'good', 401 ],
			[ 'subscriber', 'good', 403 ],
			[ 'author', 'good', 403 ],
			[ 'editor', 'wrong', 403 ],
			[ 'editor', '', 403 ],
		];
		foreach ( $tries as [ $role, $nonce, $status ] ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			foreach ( [ 'settings', 'white_list' ] as $call ) {
				self::assertSame(
					$status,
					$this->moderate(
						$call,
						$key,
						[ 'ids' => [ $ids[0] ] ],
						'good' === $nonce ? wp_create_nonce( Moderation::NONCE ) : $nonce,
					)->status,
					"$role $nonce",
				);
			}
		}
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items} WHERE hidden_at > 0' ) );
		self::assertFalse( get_option( 'frontispiece_white_lists' ) );
		self::assertSame(
			401,
			AjaxClient::post( 'sbi_update_mod_mode_settings', [ 'ids' => [ $ids[0] ], 'feed_id' => $key ] )['status'],
		);
	}

	public function test_the_moderation_link_and_lists_are_printed_for_moderators_only(): void {
		// P002-046, P002-070, P002-152, P002-071, P002-041
		$key = $this->key( 'num=3' );
		self::assertStringNotContainsString( 'Moderate feed', do_shortcode( '[frontispiece_photo_feed num=3]' ) );
		$_GET = [ 'sbi_moderation_mode' => 'true', 'sbi_moderation_index' => '12345678901' ];
		self::assertStringNotContainsString( 'modindex', do_shortcode( '[frontispiece_photo_feed num=3]' ) );
		$this->become( 'editor' );
		$ids = $this->ids( do_shortcode( '[frontispiece_photo_feed num=3]' ) );
		$this->moderate( 'settings', $key, [ 'ids' => [ $ids[0] ] ] );
		$feed    = self::find( do_shortcode( '[frontispiece_photo_feed num=3]' ), '//section' )[0];
		$options = json_decode( $feed->getAttribute( 'data-options' ), true );
		self::assertIsArray( $options );
		self::assertSame( [ '1234567890', $ids[0] ], [ $options['modindex'], $options['hidePhotos'] ] );
		self::assertSame( 1, wp_verify_nonce( $feed->getAttribute( 'data-locatornonce' ), Moderation::NONCE ) );
		$_GET = [];
		$link = self::find(
			do_shortcode( '[frontispiece_photo_feed num=3]' ),
			'//*[contains(@class,"sbi_moderation_link")]/a',
		)[0];
		self::assertSame( 'Moderate feed', $link->textContent );
		self::assertSame( 1, substr_count( $link->getAttribute( 'href' ), 'sbi_moderation_mode=true' ) );
	}

	public function test_the_admin_notice_is_dismissed_only_with_its_nonce(): void {
		// P002-157, P002-183
		$this->become( 'administrator' );
		self::assertSame( 403, $this->call( 'sbi_hide_frontend_license_error', [ 'nonce' => 'wrong' ] )->status );
		self::assertTrue( $this->kernel()->get( PhotoFeedServices::class )->notice()->due() );
		self::assertSame(
			200,
			$this->call( 'sbi_hide_frontend_license_error', [ 'nonce' => wp_create_nonce( 'sbi_nonce' ) ] )->status,
		);
		self::assertFalse( $this->kernel()->get( PhotoFeedServices::class )->notice()->due() );
		delete_metadata(
			'user',
			get_current_user_id(),
			'frontispiece_notice_hidden_until_sbi_hide_frontend_license_error',
		);
	}

	public function test_a_widget_list_gets_its_pages_and_nothing_after_the_last(): void {
		// P002-185
		$key   = $this->key( 'num=4' );
		$whole = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		$page  = static fn( int $paged ): string =>
			AjaxClient::post( WidgetPage::NAME, [
				'settings' => '{"num":4}',
				'id'       => $key,
				'type'     => 'next',
				'paged'    => $paged,
				'nonce'    => 'old',
			] )['body'];
		self::assertSame( array_slice( $whole, 4, 4 ), $this->ids( $page( 2 ) ) );
		self::assertSame( '', $page( 500 ) );
	}

	/** @return array{0: list<mixed>, 1: int, 2: int} */
	private static function entry( string $body, string $id ): array {
		/** @var array<array-key, array{0: list<mixed>, 1: int, 2: int}> $map */
		$map = (array) json_decode( $body, true );
		return $map[ $id ] ?? self::fail( 'The post has no entry.' );
	}

	/** @return list<mixed> */
	private function comments( string $postId ): array {
		$reply = AjaxClient::post(
			'sbi_remote_comments_needed',
			[ 'post_id' => $postId, 'user' => 'demo.bakery', 'type' => 'business' ],
		);
		self::assertSame( 200, $reply['status'] );
		self::assertStringStartsWith( 'application/json', $reply['type'] );
		$list = json_decode( $reply['body'], true );
		self::assertIsArray( $list );
		return array_values( $list );
	}
}
