<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Instagram;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Driver\CommentSource;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Instagram\InstagramHashtag;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class InstagramTest extends FeedTestCase {
	private const ACCOUNT = '17841400000000001';
	private const SCOPED  = '24000000000000001';

	private const COMMENTED = '17896129349100003';

	public function test_an_account_connected_with_instagram_login_is_read_completely_with_its_header(): void {
		$source = $this->refresh( $this->login() );
		self::assertSame( '', $source->error );
		self::assertSame( self::ACCOUNT, $source->remoteId, 'the id that other answers use, not the one of this app' );
		self::assertSame(
			[ self::ACCOUNT, 'demo.bakery', 'https://www.instagram.com/demo.bakery/', 60 ],
			array_map(
				static fn( string $name ) => $source->header[ $name ] ?? null,
				[ 'id', 'username', 'url', 'posts' ],
			),
		);
		self::assertNotSame( self::SCOPED, $source->header['id'] ?? '' );
		$this->readOlderPosts();
		self::assertSame( 60, $this->items( $source ) );
	}

	public function test_every_unusual_media_object_is_read(): void {
		$items = $this->all( $this->login() );
		self::assertCount( 60, $items );
		$n     = static fn( int $at ): string => '178961293491' . str_pad( (string) $at, 5, '0', STR_PAD_LEFT );
		$album = $items[ $n( 6 ) ];
		self::assertSame( 'album', $album->kind );
		self::assertGreaterThan( 2, count( $album->media ) );
		self::assertSame(
			[ false, true ],
			[ $album->media[0]->isVideo(), $album->media[1]->isVideo() ],
			'an album holds pictures and films',
		);
		self::assertStringContainsString( '<script>', $album->text );
		$reel = $items[ $n( 7 ) ];
		self::assertSame( [ 'video', 'instagram' ], [ $reel->kind, $reel->media[0]->player ] );
		self::assertStringContainsString( '/reel/', $reel->url );
		self::assertStringContainsString( '.mp4', $reel->media[0]->file );
		self::assertSame( '', $items[ $n( 12 ) ]->media[0]->src, 'a reel without a poster is still there' );
		self::assertSame( [], $items[ $n( 39 ) ]->media, 'a picture whose address is withheld leaves its caption' );
		self::assertSame( 0, $items[ $n( 30 ) ]->counts['likes'], 'likes that the owner hides are no number' );
		self::assertSame( '', $items[ $n( 11 ) ]->text );
		self::assertSame( 'Photo of bread 9', $items[ $n( 9 ) ]->media[0]->alt );
		self::assertGreaterThan( 1_600_000_000, $album->createdAt );
	}

	public function test_a_video_with_licensed_audio_keeps_its_poster_and_leads_to_instagram(): void {
		$items = $this->all( $this->login() );
		$video = $items[ self::item( 13 ) ]->media[0];
		self::assertTrue( $video->isVideo() );
		self::assertSame( '', $video->file );
		self::assertNotSame( '', $video->src );
		self::assertStringContainsString( 'https://www.instagram.com/', $video->video );
	}

	/** Returns the id of the nth medium of the fake account. */
	private static function item( int $n ): string {
		return sprintf( '178961293491%05d', $n );
	}

	public function test_media_that_its_owner_made_with_ai_says_so(): void {
		$items = $this->all( $this->login() );
		self::assertTrue( $items[ self::item( 17 ) ]->aiGenerated );
		self::assertFalse( $items[ self::item( 18 ) ]->aiGenerated );
	}

	public function test_a_field_that_instagram_does_not_know_is_left_out(): void {
		$this->networks->call( 'POST', '/__fail', [
			'match' => 'GET /graph.instagram.com/v26.0/me/media',
			'query' => 'is_ai_generated',
			'error' => [
				'code'    => 100,
				'message' => '(#100) Tried accessing nonexisting field (is_ai_generated) on node type (IGMedia)',
			],
		] );
		$source = $this->refresh( $this->login() );
		self::assertSame( '', $source->error );
		self::assertGreaterThan( 0, $this->items( $source ) );
	}

	public function test_media_without_a_url_are_stored_and_get_their_images_later(): void {
		$this->networks->set( [ 'igMissingMediaUrl' => true ] );
		$source = $this->refresh( $this->login() );
		self::assertSame( '', $source->error );
		self::assertGreaterThan( 0, $this->items( $source ) );
		$this->networks->set( [ 'igMissingMediaUrl' => false ] );
		$source = $this->refresh( $source );
		self::assertGreaterThan(
			10,
			$this->db()->int( 'SELECT COUNT(*) FROM {images} WHERE source_id = %d AND item_id > 0', $source->id ),
		);
	}

	public function test_the_token_is_refreshed_long_before_it_expires_and_at_most_once_a_day(): void {
		$source = $this->refresh( $this->login() );
		$stored = $source->token( $this->kernel()->secrets() );
		self::assertStringStartsWith( 'IGTESTFRESH', $stored );
		self::assertGreaterThan( time() + 50 * DAY_IN_SECONDS, (int) $source->setting( 'token_expires' ) );
		$this->networks->forgetLog();
		$this->refresh( $source );
		self::assertSame( [], $this->renewals(), 'a fresh one is left alone' );
		$now = time() + 25 * DAY_IN_SECONDS;
		$this->kernel()->clock()->freeze( $now );
		$this->networks->set( [ 'now' => $now ] );
		$this->refresh( $source );
		self::assertCount( 1, $this->renewals(), 'at 35 days left it is exchanged' );
	}

	public function test_a_token_too_new_to_be_refreshed_still_works(): void {
		$this->networks->call( 'POST', '/__tokens', [
			'token'      => 'IGYOUNG',
			'type'       => 'IG',
			'subject'    => self::ACCOUNT,
			'issued_at'  => time() - 60,
			'expires_at' => time() + 5_000_000,
			'scopes'     => [ 'instagram_business_basic' ],
		] );
		$source = $this->refresh( $this->login( 'IGYOUNG' ) );
		self::assertSame( '', $source->error );
		self::assertSame( 'IGYOUNG', $source->token( $this->kernel()->secrets() ) );
		$this->networks->forgetLog();
		$this->refresh( $source );
		self::assertSame( [], $this->renewals(), 'it is tried again tomorrow' );
	}

	public function test_an_expired_token_asks_to_reconnect_and_keeps_stored_posts(): void {
		$source = $this->refresh( $this->login() );
		$before = $this->items( $source );
		$this->networks->fail( [ 'match' => '/graph.instagram.com/', 'preset' => 'expired' ] );
		$this->refresh( $source );
		self::assertSame( SourceError::RECONNECT, $this->reason( $source ) );
		self::assertSame( $before, $this->items( $source ) );
	}

	/** @return array<string, array{string}> */
	public static function errors(): array {
		$presets = [
			'html-502', 'empty', 'invalid-json', 'json-scalar', 'error-with-200', 'reset', 'transient',
			'business-instagram',
		];

		return array_combine( $presets, array_map( static fn( string $preset ): array => [ $preset ], $presets ) );
	}

	#[DataProvider( 'errors' )]
	public function test_an_instagram_outage_keeps_stored_posts( string $preset ): void {
		$source = $this->refresh( $this->business() );
		$before = $this->items( $source );
		$this->networks->fail( [ 'match' => '/graph.facebook.com/', 'preset' => $preset ] );
		$failed = $this->refresh( $source );
		self::assertNotSame( '', $failed->error );
		self::assertStringNotContainsString( 'EAATEST', $failed->error );
		self::assertSame( $before, $this->items( $source ) );
		$this->networks->recover();
		self::assertSame( '', $this->refresh( $source )->error );
	}

	public function test_a_business_account_is_read_through_its_page(): void {
		$source = $this->refresh( $this->business() );
		self::assertSame( [ '', 'demo.bakery' ], [ $source->error, $source->header['username'] ?? '' ] );
		self::assertSame( 50, $this->items( $source ) );
	}

	public function test_media_in_which_the_account_was_tagged_are_read(): void {
		$source = $this->refresh( $this->business( 'igbusiness-tagged' ) );
		self::assertSame( '', $source->error );
		self::assertGreaterThan( 0, $this->items( $source ) );
		$authors = array_unique( array_map(
			static fn( Item $item ): string => $item->author['name'] ?? '',
			array_values( $this->all( $source ) ),
		) );
		self::assertNotContains( 'demo.bakery', $authors, 'they are of others' );
		self::assertNotContains( '', $authors );
	}

	public function test_stories_are_read_through_facebook_and_through_instagram_login(): void {
		self::assertSame( 4, $this->items( $this->refresh( $this->business( 'igbusiness-stories' ) ) ) );
		self::assertSame(
			4,
			$this->items( $this->refresh(
				$this->kernel()
					->get( SourceRepository::class )
					->connect( 'instagram-stories', self::ACCOUNT, 'IGTEST' ),
			) ),
		);
	}

	public function test_what_is_read_through_a_facebook_page_belongs_to_a_business_account(): void {
		$drivers = $this->kernel()->get( SourceDrivers::class );
		self::assertSame(
			[ 'igbusiness', 'igbusiness-tagged', 'igbusiness-stories', 'igbusiness-hashtag', 'igbusiness-discovery' ],
			array_values( array_filter( $drivers->types(), $drivers->isBusiness( ... ) ) ),
		);
	}

	public function test_another_account_is_found_by_its_username(): void {
		$source = $this->refresh( $this->business( 'igbusiness-discovery', 'other.shop' ) );
		self::assertSame( [ '', 'other.shop' ], [ $source->error, $source->header['username'] ?? '' ] );
		$this->readOlderPosts();
		self::assertGreaterThan( 0, $this->items( $source ) );
		foreach ( $this->all( $source ) as $item ) {
			self::assertSame( 'other.shop', $item->author['name'] ?? '' );
		}
		self::assertSame(
			SourceError::INVALID,
			$this->reason( $this->refresh( $this->business( 'igbusiness-discovery', 'nobody.here' ) ) ),
		);
		$this->networks->fail( [
			'match' => '/graph.facebook.com/',
			'query' => 'thumbnail_url',
			'error' => [ 'code' => 100, 'message' => '(#100) Tried accessing nonexisting field (thumbnail_url)' ],
		] );
		self::assertSame( '', $this->refresh( $source )->error, 'it is read without posters where those are refused' );
	}

	public function test_a_hashtag_is_looked_up_once_and_read_to_its_end_though_its_cursor_never_changes(): void {
		$source = $this->refresh( $this->business( 'igbusiness-hashtag', 'top/bread' ) );
		self::assertSame( '', $source->error );
		$this->readOlderPosts();
		self::assertSame( 70, $this->items( $source ) );
		$this->networks->forgetLog();
		$this->refresh( $source );
		self::assertSame(
			[],
			array_filter(
				$this->networks->log(),
				static fn( array $request ): bool =>
					str_contains( (string) wp_json_encode( $request['path'] ), 'ig_hashtag_search' ),
			),
		);
	}

	public function test_recent_hashtag_media_are_kept_though_instagram_drops_them_after_a_day(): void {
		$source = $this->refresh( $this->business( 'igbusiness-hashtag', 'recent/bread' ) );
		$before = $this->items( $source );
		self::assertGreaterThan( 20, $before );
		for ( $day = 1; $day <= 3; $day++ ) {
			$now = time() + $day * 12 * HOUR_IN_SECONDS;
			$this->kernel()->clock()->freeze( $now );
			$this->networks->set( [ 'now' => $now ] );
			$source = $this->refresh( $source );
		}
		self::assertSame( $before, $this->items( $source ) );
		self::assertSame(
			0,
			$this->db()->int( 'SELECT COUNT(*) FROM {items} WHERE source_id = %d AND hidden_at > 0', $source->id ),
		);
	}

	public function test_hashtag_media_missing_from_the_list_are_kept_because_its_order_is_not_reliable(): void {
		$source = $this->refresh( $this->business( 'igbusiness-hashtag', 'recent/bread' ) );
		$before = $this->items( $source );
		$items  = array_values( $this->all( $source ) );
		$entry  = static fn( Item $item ): array => [
			'id'         => $item->id,
			'caption'    => 'Bread',
			'media_type' => 'IMAGE',
			'permalink'  => $item->url,
			'timestamp'  => gmdate( 'Y-m-d\TH:i:sO', $item->createdAt ),
		];
		$this->networks->fail( [
			'match' => '/recent_media',
			'body'  => [ 'data' => [ $entry( $items[0] ), $entry( $items[ count( $items ) - 1 ] ) ] ],
		] );
		for ( $time = 1; $time <= 3; $time++ ) {
			$source = $this->refresh( $source );
			self::assertSame( '', $source->error );
		}
		self::assertSame(
			[ $before, 0 ],
			[
				$this->items( $source ),
				$this->db()->int( 'SELECT COUNT(*) FROM {items} WHERE source_id = %d AND hidden_at > 0', $source->id ),
			],
		);
	}

	public function test_the_thirty_first_hashtag_of_a_week_waits_without_sending_a_request(): void {
		for ( $n = 1; $n <= InstagramHashtag::BUDGET; $n++ ) {
			self::assertSame( '', $this->refresh( $this->business( 'igbusiness-hashtag', "recent/tag$n" ) )->error );
		}
		$this->networks->forgetLog();
		$over = $this->refresh( $this->business( 'igbusiness-hashtag', 'recent/tag31' ) );
		self::assertSame( SourceError::LIMIT, $this->reason( $over ) );
		self::assertSame( [], $this->networks->log() );
		self::assertGreaterThan( time() + 6 * DAY_IN_SECONDS, $over->dueAt );
		self::assertSame(
			'',
			$this->refresh( $this->business( 'igbusiness-hashtag', 'top/tag3' ) )->error,
			'a tag of this week costs nothing',
		);
		$afterWeek = time() + 8 * DAY_IN_SECONDS;
		$this->kernel()->clock()->freeze( $afterWeek );
		$this->networks->call( 'POST', '/__reset', [ 'now' => 'real' ] );
		self::assertSame( '', $this->refresh( $over )->error, 'a week later there is room' );
	}

	public function test_comments_are_read_with_author_names_when_permitted(): void {
		$source = $this->refresh( $this->business() );
		$items  = $this->all( $source );
		$item   = array_values(
			array_filter( $items, static fn( Item $item ): bool => self::COMMENTED === $item->id ),
		)[0];
		$driver  = $this->kernel()->get( SourceDrivers::class )->get( 'igbusiness' );
		self::assertInstanceOf( CommentSource::class, $driver );
		$comments = $driver->comments( $source, $item );
		self::assertCount( 50, $comments );
		self::assertStringStartsWith( 'fan', $comments[0]['username'] );
		$this->networks->set( [ 'igCommentUsername' => false ] );
		self::assertSame( '', $driver->comments( $source, $item )[0]['username'] );
	}

	public function test_tokens_of_facebook_and_instagram_login_are_never_mixed(): void {
		$login    = $this->login( 'IGTEST', self::ACCOUNT );
		$business = $this->business();
		self::assertSame( 'IGTEST', $this->again( $login )->token( $this->kernel()->secrets() ) );
		self::assertSame( 'EAATESTUSER', $this->again( $business )->token( $this->kernel()->secrets() ) );
	}

	public function test_the_demo_has_photos_with_comments_and_sends_no_requests(): void {
		$this->networks->forgetLog();
		$source = $this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
		self::assertGreaterThan( 20, $this->items( $source ) );
		foreach ( $this->all( $source ) as $id => $item ) {
			self::assertMatchesRegularExpression( '/^[0-9]+$/', (string) $id );
			self::assertNotSame( [], $item->media );
		}
		self::assertSame( [], $this->networks->log() );
	}

	private function login( string $token = 'IGTEST', string $id = 'me-test' ): Source {
		return $this->kernel()->get( SourceRepository::class )->connect( 'instagram', $id, $token );
	}

	private function business( string $type = 'igbusiness', string $edge = '' ): Source {
		return $this->kernel()
			->get( SourceRepository::class )
			->connect( $type, self::ACCOUNT, 'EAATESTUSER', '' === $edge ? [] : [ 'edge' => $edge ] );
	}

	/** @return list<array<string, mixed>> */
	private function renewals(): array {
		return array_values( array_filter(
			$this->networks->log( 'graph.instagram.com' ),
			static fn( array $request ): bool =>
				str_contains( (string) wp_json_encode( $request['path'] ), 'refresh_access_token' ),
		) );
	}

	/** @return array<string, Item> */
	private function all( Source $source ): array {
		$driver = $this->kernel()->get( SourceDrivers::class )->get( $source->type );
		self::assertNotNull( $driver );
		$items = [];
		$after = '';
		for ( $n = 0; $n < 10; $n++ ) {
			$page = $driver->fetch( $this->again( $source ), $after );
			foreach ( $page->items as $item ) {
				$items[ $item->id ] = $item;
			}
			$after = $page->after;
			if ( '' === $after ) {
				return $items;
			}
		}
		self::fail( 'The pages never end.' );
	}
}
