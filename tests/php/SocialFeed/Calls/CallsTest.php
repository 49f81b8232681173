<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\SocialFeed\SocialFeedServices;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Networks;

/** Tests the requests of section 7 over HTTP. R000-130: none of them needs a cookie. */
final class CallsTest extends FeedTestCase {
	public function test_cff_query_returns_likes_comments_and_reactions_of_a_stored_post(): void {
		// R000-051, R000-140, R000-136
		$post  = $this->stored( 'commented' );
		$reply = AjaxClient::post( 'cff_query', [
			'post_id'      => $post,
			'o_id'         => '',
			'use_id'       => 'post',
			'comments_num' => '58',
			'likes_num'    => '3',
			'type'         => 'meta',
			'pageid'       => Networks::PAGE,
		] );
		self::assertSame( 200, $reply['status'] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		$meta = new ArrayReader( $reply['json'] );
		foreach ( [ 'likes', 'comments', 'love', 'haha', 'wow', 'sad', 'angry' ] as $part ) {
			self::assertTrue( $meta->at( $part, 'summary' )->has( 'total_count' ), $part );
		}
		$comment = $meta->at( 'comments' )->list( 'data' )[0];
		self::assertNotSame( '', $comment->string( 'id' ) );
		foreach ( [ 'message', 'like_count', 'comment_count', 'message_tags', 'from' ] as $field ) {
			self::assertTrue( $comment->has( $field ), $field );
		}
		self::assertTrue( $comment->at( 'from', 'picture', 'data' )->has( 'url' ) );
	}

	public function test_a_post_is_requested_from_facebook_once_however_often_it_is_queried(): void {
		$post = $this->stored( 'commented' );
		$this->networks->forgetLog();
		for ( $n = 0; $n < 4; $n++ ) {
			AjaxClient::post( 'cff_query', [ 'post_id' => $post ] );
		}
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_a_failed_request_is_not_repeated_at_once_and_known_data_is_kept(): void {
		$post = $this->stored( 'commented' );
		$good = AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'];
		$this->db()->run( 'UPDATE {answers} SET expires_at = 1' );
		$this->networks->fail( [ 'match' => 'commented|' . $post, 'preset' => 'transient' ] );
		$this->networks->forgetLog();
		$replies = array_map(
			static fn(): string => AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'],
			[ 1, 2 ],
		);
		self::assertSame( [ $good, $good ], $replies );
		self::assertCount( 1, $this->networks->log() );
	}

	public function test_a_post_that_is_not_stored_causes_no_request_and_returns_the_empty_structure(): void {
		$this->networks->forgetLog();
		self::assertSame( '{}', AjaxClient::post( 'cff_query', [ 'post_id' => '1_2' ] )['body'] );
		self::assertSame(
			'{"comments":{"data":[]}}',
			AjaxClient::post( 'cff_comments', [ 'id' => '1_2', 'pageid' => '3' ] )['body'],
		);
		self::assertSame( '{}', AjaxClient::post( 'cff_thumbs', [ 'id' => '1_2', 'pageid' => '3' ] )['body'] );
		self::assertSame(
			'{"data":[]}',
			AjaxClient::post( 'cff_thumbs', [ 'id' => '1_2', 'pageid' => '3', 'albumsonly' => 'true' ] )['body'],
		);
		self::assertSame( [], $this->networks->log() );
	}

	public function test_no_request_returns_data_of_a_hidden_post(): void {
		$post = $this->stored( 'commented' );
		AjaxClient::post( 'cff_query', [ 'post_id' => $post ] );
		$feed = $this->kernel()
			->get( FeedServices::class )
			->feeds()
			->obtain( 'social-feed', [], [ $this->page()->handle ] );
		$this->kernel()
			->get( FeedServices::class )
			->items()
			->hide( $this->db()->int( 'SELECT id FROM {items} WHERE remote_id = %s', $post ), true );
		$this->networks->forgetLog();
		self::assertSame( '{}', AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'] );
		self::assertSame(
			'{}',
			AjaxClient::post( 'cff_thumbs', [ 'id' => $post, 'pageid' => Networks::PAGE ] )['body'],
		);
		self::assertSame(
			'{"comments":{"data":[]}}',
			AjaxClient::post( 'cff_comments', [ 'id' => $post, 'pageid' => Networks::PAGE ] )['body'],
		);
		self::assertSame(
			'',
			AjaxClient::post(
				'cff_resized_images_submit',
				[ 'needs_resizing' => [ $post ], 'feed_id' => $feed->key ],
			)['body'],
		);
		self::assertStringNotContainsString(
			'content',
			AjaxClient::post( 'get_meta', [ 'comments_array_ids' => [ $post ] ] )['body'],
		);
		self::assertSame( [], $this->networks->log() );
	}

	public function test_every_request_that_can_write_or_call_out_is_also_rate_limited_by_ip_address(): void {
		$kinds = [];
		foreach ( AjaxRegistry::make( $this->kernel()->get( SocialFeedServices::class )->actions() ) as $action ) {
			$kinds[ $action->name ] = $action->kind;
		}
		// These only read our tables, discard their input, or belong to owners. AjaxRegistryTest covers that
		// rate-limited actions are rejected above their limit.
		self::assertSame(
			[ 'cff_get_new_posts', 'get_meta', 'cache_meta' ],
			array_keys( $kinds, AjaxAction::READ, true ),
		);
		add_filter(
			'frontispiece_rate_limit',
			static fn( int $limit, string $call ): int => 'cff_query' === $call ? 1 : $limit,
			10,
			2,
		);
		$ask = static fn(): int => self::restCall( 'GET', '/social-feed/query', [ 'post_id' => '1_2' ] )->get_status();
		self::assertSame( [ 200, 429 ], [ $ask(), $ask() ] );
		remove_all_filters( 'frontispiece_rate_limit' );
	}

	public function test_only_the_posts_own_object_is_ever_requested(): void {
		$post = $this->stored( 'photo' );
		$this->networks->forgetLog();
		AjaxClient::post( 'cff_query', [ 'post_id' => $post, 'o_id' => '999999999', 'use_id' => 'object' ] );
		foreach ( $this->networks->log() as $request ) {
			self::assertStringNotContainsString( '999999999', (string) wp_json_encode( $request['path'] ) );
		}
	}

	public function test_the_query_by_url_returns_the_same_data(): void {
		$post  = $this->stored( 'commented' );
		$reply = wp_remote_get(
			getenv( 'FRONTISPIECE_TEST_URL' ) . "/wp-json/frontispiece/v1/social-feed/query?post_id=$post&type=meta",
		);
		self::assertEquals(
			AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['json'],
			json_decode( wp_remote_retrieve_body( $reply ), true ),
		);
	}

	public function test_get_meta_returns_stored_data_in_three_levels_without_external_requests(): void {
		// R000-147, R000-148
		$post  = $this->stored( 'commented' );
		$other = $this->stored( 'photo' );
		AjaxClient::post( 'cff_query', [ 'post_id' => $post ] );
		$this->networks->forgetLog();
		$reply = AjaxClient::post( 'get_meta', [
			'comments_array_ids' => [ $post, $other, '' ],
			'feedLocatorData'    => [ [ 'feedID' => 'x', 'postID' => '4', 'location' => 'content' ] ],
			'atts'               => [ 'feed' => '1' ],
			'page'               => '1',
		] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		self::assertSame( [ $post, $other ], array_keys( $reply['json'] ) );
		self::assertSame( [ $other => '' ], array_diff_key( $reply['json'], [ $post => 0 ] ) );
		$value = json_decode( (string) wp_json_encode( $reply['json'][ $post ] ), true );
		self::assertIsString( $value );
		$second = (array) json_decode( $value, true );
		self::assertSame( $post, $second['id_post'] );
		self::assertIsString( $second['content'] );
		self::assertArrayHasKey( 'comments', (array) json_decode( $second['content'], true ) );
		self::assertSame( [], $this->networks->log() );
	}

	public function test_data_that_a_visitor_sends_to_cache_meta_is_never_shown_to_others(): void {
		// R000-102, R000-103, R000-144, R000-145
		$post  = $this->stored( 'commented' );
		$before = AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'];
		$reply = AjaxClient::post( 'cache_meta', [
			'metadata' => (string) wp_json_encode( [
				[ 'id_post' => $post, 'content' => '{"comments":{"data":[{"id":"1","message":"PLANTED"}]}}' ],
			] ),
			'page'     => '1',
		] );
		self::assertSame( [ 200, '' ], [ $reply['status'], $reply['body'] ] );
		self::assertSame( $before, AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['body'] );
		self::assertStringNotContainsString(
			'PLANTED',
			(string) wp_json_encode( $this->db()->rows( 'SELECT * FROM {answers}' ) ),
		);
	}

	public function test_cff_comments_returns_the_replies_of_a_shown_comment(): void {
		// R000-150, R000-151
		$post = $this->stored( 'commented' );
		$meta = new ArrayReader( AjaxClient::post( 'cff_query', [ 'post_id' => $post ] )['json'] );
		foreach ( $meta->at( 'comments' )->list( 'data' ) as $comment ) {
			if ( $comment->int( 'comment_count' ) > 0 ) {
				$reply = new ArrayReader(
					AjaxClient::post(
						'cff_comments',
						[ 'id' => $comment->string( 'id' ), 'pageid' => Networks::PAGE ],
					)['json'],
				);
				self::assertNotSame( [], $reply->at( 'comments' )->list( 'data' ) );
				// A post that was never shown to a visitor causes no request.
				$this->networks->forgetLog();
				self::assertSame(
					'{"comments":{"data":[]}}',
					AjaxClient::post( 'cff_comments', [
						'id'     => strtok( $comment->string( 'id' ), '_' ) . '_999',
						'pageid' => Networks::PAGE,
					] )['body'],
				);
				self::assertSame( [], $this->networks->log() );
				return;
			}
		}
		self::fail( 'No comment with replies in the answer.' );
	}

	public function test_cff_thumbs_returns_the_images_of_an_album_in_at_least_two_sizes_each(): void {
		// R000-049, R000-152
		$albums = $this->kernel()
			->get( FeedServices::class )
			->sources()
			->sibling( $this->refresh( $this->page() ), 'facebook-albums' );
		$this->refresh( $albums );
		$album = (string) $this->db()->column( 'SELECT remote_id FROM {items} WHERE source_id = %d', $albums->id )[0];
		$reply = new ArrayReader(
			AjaxClient::post(
				'cff_thumbs',
				[ 'id' => $album, 'pageid' => Networks::PAGE, 'albumsonly' => 'true' ],
			)['json'],
		);
		self::assertNotSame( [], $reply->list( 'data' ) );
		foreach ( $reply->list( 'data' ) as $photo ) {
			self::assertGreaterThan( 1, count( $photo->list( 'images' ) ) );
			foreach ( [ 'id', 'source', 'width', 'height' ] as $field ) {
				self::assertTrue( $photo->has( $field ), $field );
			}
		}
	}

	public function test_cff_thumbs_returns_the_attachments_of_a_post_with_several_images(): void {
		// R000-050
		$post  = $this->stored( 'bigAlbum' );
		$reply = new ArrayReader(
			AjaxClient::post( 'cff_thumbs', [ 'id' => $post, 'pageid' => Networks::PAGE ] )['json'],
		);
		$parts = $reply->at( 'attachments' )->list( 'data' )[0]->at( 'subattachments' )->list( 'data' );
		self::assertCount( 12, $parts );
		self::assertTrue( $parts[0]->at( 'media', 'image' )->has( 'src' ) );
		self::assertTrue( $parts[0]->has( 'description' ) );
	}

	public function test_cff_thumbs_returns_locally_stored_images_of_a_post_without_external_requests(): void {
		// R000-050, R000-154
		$account = $this->page();
		$media   = static fn( string $name, string $caption ): array => [
			'src'     => "demo:$name",
			'alt'     => "Alt of <$name>",
			'caption' => $caption,
		];
		$stored  = $this->kernel()
			->get( FeedServices::class )
			->items()
			->store( $account, [
				Item::fromArray( [
					'id'    => '5_1',
					'url'   => 'https://social.example/p/1',
					'media' => [
						$media( 'bridge', 'One & two' ),
						$media( 'boats', '' ),
						$media( 'ducks', '' ) + [ 'video' => [ 'url' => 'https://vimeo.com/1', 'player' => 'vimeo' ] ],
					],
				] ),
			] );
		$this->kernel()->get( FeedServices::class )->images()->register( $account->id, $stored->added );
		$this->networks->forgetLog();
		$reply = AjaxClient::post( 'cff_thumbs', [ 'id' => '5_1', 'pageid' => '5' ] );
		$parts = ( new ArrayReader( $reply['json'] ) )->at( 'attachments' )
			->list( 'data' )[0]
			->at( 'subattachments' )
			->list( 'data' );
		self::assertCount( 3, $parts );
		$image = $parts[0]->at( 'media', 'image' );
		self::assertStringEndsWith( '/assets/demo/bridge-1080.webp', $image->string( 'src' ) );
		self::assertSame( 1080, $image->int( 'width' ) );
		self::assertGreaterThan( 0, $image->int( 'height' ) );
		self::assertStringEndsWith( '/assets/demo/bridge-thumb.webp', $parts[0]->string( 'thumb' ) );
		self::assertSame(
			[ 'One &amp; two', 'Alt of &lt;bridge&gt;', 'https://social.example/p/1' ],
			[ $parts[0]->string( 'description' ), $parts[0]->string( 'alt' ), $parts[0]->string( 'url' ) ],
		);
		self::assertSame(
			[ 0, 1, 2 ],
			array_map( static fn( ArrayReader $part ): int => $part->int( 'position' ), $parts ),
		);
		self::assertSame( 'https://vimeo.com/1', $parts[2]->at( 'video' )->string( 'url' ) );
		self::assertSame( [], $this->networks->log() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {answers}' ) );
	}

	public function test_images_not_stored_locally_yet_are_not_returned_as_local_images(): void {
		$account = $this->page();
		$stored  = $this->kernel()
			->get( FeedServices::class )
			->items()
			->store( $account, [
				Item::fromArray( [
					'id'    => '5_1',
					'media' => [
						[ 'src' => 'demo:bridge' ],
						[ 'src' => 'https://x.fbcdn.net/1.jpg' ],
						[ 'src' => 'demo:boats' ],
					],
				] ),
			] );
		$this->kernel()->get( FeedServices::class )->images()->register( $account->id, $stored->added );
		$reply = new ArrayReader( AjaxClient::post( 'cff_thumbs', [ 'id' => '5_1', 'pageid' => '5' ] )['json'] );
		$parts = $reply->at( 'attachments' )->list( 'data' )[0]->at( 'subattachments' )->list( 'data' );
		self::assertSame(
			[ 0, 2 ],
			array_map( static fn( ArrayReader $part ): int => $part->int( 'position' ), $parts ),
		);
	}

	public function test_the_resize_request_returns_the_state_of_each_image_and_queues_pending_ones(): void {
		// R000-155, R000-156
		$account = $this->page();
		$stored  = $this->kernel()
			->get( FeedServices::class )
			->items()
			->store(
				$account,
				array_map(
					static fn( int $n ): Item =>
						Item::fromArray( [ 'id' => "5_$n", 'media' => [ [ 'src' => "https://x.fbcdn.net/$n.jpg" ] ] ] ),
					[ 1, 2, 3 ],
				),
			);
		$this->kernel()->get( FeedServices::class )->images()->register( $account->id, $stored->added );
		$feed = $this->kernel()
			->get( FeedServices::class )
			->feeds()
			->obtain( 'social-feed', [ 'source' => [ $account->handle ] ], [ $account->handle ] );
		$rows = array_keys( $stored->added );
		$this->db()->run(
			"UPDATE {images} SET state = 'ready', sizes = '150,320,640', stem = 'abc-0' WHERE item_id = %d",
			$rows[0],
		);
		$this->db()->run( "UPDATE {images} SET state = 'error' WHERE item_id = %d", $rows[1] );
		$reply = AjaxClient::post( 'cff_resized_images_submit', [
			'needs_resizing' => [ '5_1', '5_2', '5_3', '9_9' ],
			'offset'         => '3',
			'feed_id'        => $feed->key,
			'atts'           => '{}',
			'pag_url'        => '',
			'location'       => 'content',
			'post_id'        => '4',
			'locator_nonce'  => 'x',
		] );
		self::assertStringStartsWith( '{', $reply['body'] );
		self::assertSame(
			[
				'resizing' => [
					'5_1' => [ 'id' => 'abc', 'sizes' => [ 640 ] ],
					'5_2' => [ 'id' => 'error', 'sizes' => [] ],
					'5_3' => [ 'id' => 'pending', 'sizes' => [] ],
				],
			],
			$reply['json'],
		);
		self::assertSame( 1, $this->db()->int( "SELECT COUNT(*) FROM {jobs} WHERE name = 'images'" ) );
		self::assertFileDoesNotExist(
			( new ImageStore() )->path() . 'abc-0-full.webp',
			'nothing is made within the call',
		);
	}

	public function test_the_resize_request_accepts_no_url_and_no_post_of_another_feed(): void {
		$one  = $this->page();
		$feed = $this->kernel()
			->get( FeedServices::class )
			->feeds()
			->obtain( 'social-feed', [ 'source' => [ $one->handle ] ], [ $one->handle ] );
		self::assertSame(
			400,
			AjaxClient::post( 'cff_resized_images_submit', [
				'needs_resizing' => [ 'https://evil.example/x.jpg' ],
				'feed_id'        => $feed->key,
			] )['status'],
		);
		$other = $this->kernel()->get( FeedServices::class )->sources()->connect( 'demo', 'other' );
		$this->kernel()
			->get( FeedServices::class )
			->items()
			->store( $other, [ Item::fromArray( [ 'id' => '5_5', 'media' => [ [ 'src' => 'demo:bridge' ] ] ] ) ] );
		self::assertSame(
			'',
			AjaxClient::post(
				'cff_resized_images_submit',
				[ 'needs_resizing' => [ '5_5' ], 'feed_id' => $feed->key ],
			)['body'],
		);
	}

	public function test_the_locator_accepts_only_the_signature_in_the_page(): void {
		// R000-157, R000-134
		$account = $this->page();
		$feed    = $this->kernel()
			->get( FeedServices::class )
			->feeds()
			->obtain( 'social-feed', [ 'source' => [ $account->handle ] ], [ $account->handle ] );
		$fields  = [ 'feed_id' => $feed->key, 'post_id' => '4', 'atts' => '{}', 'location' => 'sidebar' ];
		self::assertSame(
			'skipped locating',
			AjaxClient::post( 'cff_do_locator', $fields + [ 'locator_nonce' => 'forged' ] )['body'],
		);
		self::assertSame( [], $this->kernel()->get( FeedServices::class )->usageIndex()->all() );
		self::assertSame(
			'locating success',
			AjaxClient::post( 'cff_do_locator', $fields + [
				'locator_nonce' => $this->kernel()->signer()->mark( 'locator', "4|{$feed->key}" ),
			] )['body'],
		);
		self::assertSame(
			[ 4, 'sidebar' ],
			[
				$this->kernel()->get( FeedServices::class )->usageIndex()->all()[0]['post_id'],
				$this->kernel()->get( FeedServices::class )->usageIndex()->all()[0]['place'],
			],
		);
	}

	public function test_a_page_reports_its_feed_unless_it_was_recorded_there_within_a_day(): void {
		// R000-157, R000-158
		$clock   = $this->kernel()->clock();
		$start   = $clock->now();
		$section = static fn(): \DOMElement =>
			self::find( do_shortcode( '[frontispiece_social_feed num="2"]' ), '//section' )[0];
		$flags   = static fn(): array => explode( ',', $section()->getAttribute( 'data-cff-flags' ) );
		self::assertContains( 'locator', $flags() );

		$feed   = $section();
		$fields = [
			'feed_id'       => $feed->getAttribute( 'data-feedid' ),
			'post_id'       => $feed->getAttribute( 'data-postid' ),
			'locator_nonce' => $feed->getAttribute( 'data-locatornonce' ),
			'atts'          => $feed->getAttribute( 'data-cff-shortcode' ),
			'location'      => 'footer',
		];
		self::assertSame( 'locating success', AjaxClient::post( 'cff_do_locator', $fields )['body'] );
		self::assertNotContains( 'locator', $flags(), 'it is known now' );

		$clock->freeze( $start + DAY_IN_SECONDS + 60 );
		self::assertContains( 'locator', $flags(), 'a day later it is asked again' );
	}

	/** BUG-30 */
	public function test_BUG_30_missing_image_files_are_not_referenced(): void {
		$demo  = $this->kernel()->get( FeedServices::class )->sources()->byHandle( 'demo' )
			?? $this->kernel()->get( FeedServices::class )->sources()->connect( 'demo', 'demo' );
		$added = $this->kernel()
			->get( FeedServices::class )
			->items()
			->store(
				$demo,
				[ Item::fromArray( [ 'id' => '7_1', 'media' => [ [ 'src' => 'demo:bridge' ] ] ] ) ],
			)->added;
		$this->kernel()->get( FeedServices::class )->images()->register( $demo->id, $added );
		$feed  = $this->kernel()
			->get( FeedServices::class )
			->feeds()
			->obtain( 'social-feed', [ 'source' => [ $demo->handle ] ], [ $demo->handle ] );
		$reply = AjaxClient::post(
			'cff_resized_images_submit',
			[ 'needs_resizing' => [ '7_1' ], 'feed_id' => $feed->key ],
		);
		$found = ( new ArrayReader( $reply['json'] ) )->at( 'resizing', '7_1' );
		self::assertSame(
			[ 'id' => 'bridge', 'sizes' => [] ],
			$found->all(),
			'a client makes bridge-0-640.jpg of it, beside the uploads',
		);
	}

	public function test_a_visitor_cannot_dismiss_the_admin_notice(): void {
		self::assertSame( 401, AjaxClient::post( 'cff_hide_frontend_license_error', [ 'nonce' => 'x' ] )['status'] );
	}

	public function test_no_response_ever_contains_a_token(): void {
		$post = $this->stored( 'commented' );
		foreach ( [
			'cff_query'  => [ 'post_id' => $post ],
			'cff_thumbs' => [ 'id' => $post ],
			'get_meta'   => [ 'comments_array_ids' => [ $post ] ],
		] as $action => $fields ) {
			self::assertDoesNotMatchRegularExpression(
				'/EAATEST|access_token/',
				AjaxClient::post( $action, $fields )['body'],
				$action,
			);
		}
	}

	/** Refreshes the page and returns the id of one of its special posts. */
	private function stored( string $name ): string {
		$named   = (array) $this->networks->call( 'GET', '/__ids' )['posts'];
		$account = $this->refresh( $this->page() );
		$this->more( $account, (string) $named[ $name ] );
		return (string) $named[ $name ];
	}

	/** The special posts are spread over several pages of the fake network. */
	private function more( Source $account, string $post ): void {
		$this->kernel()->clock()->freeze( time() + 3600 );
		for (
			$n = 0;
			$n < 10 && [] === $this->kernel()->get( FeedServices::class )->items()->find( [ $post ] );
			$n++
		) {
				$this->db()->run( 'UPDATE {jobs} SET due = 0' );
				$this->workWithoutImages();
		}
		$this->kernel()->clock()->freeze( null );
		self::assertNotSame( [], $this->kernel()->get( FeedServices::class )->items()->find( [ $post ] ), $post );
	}
}
