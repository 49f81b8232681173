<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Bluesky;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\Bluesky\Bluesky;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\Feed\Source\Web\ConditionalRequests;
use Frontispiece\Tests\Feed\Source\Web\WebSourceTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class BlueskyTest extends WebSourceTestCase {
	use ConditionalRequests;

	private const DID  = 'did:plc:harbor222222222222222222';
	private const ADA  = 'did:plc:ada222222222222222222222';
	private const POST = 'https://bsky.app/profile/harbor.bsky.social/post/';

	protected function address(): string {
		return '@harbor.bsky.social';
	}

	protected function host(): string {
		return 'public.api.bsky.app';
	}

	protected function becomeHostile(): void {
		$this->networks->call( 'POST', '/__network/bluesky', [ 'hostile' => true ] );
	}

	/** @return array<string, array{string, string, string}> what is pasted, remote id, address */
	public static function addresses(): array {
		$profile = 'https://bsky.app/profile/harbor.bsky.social';
		$list    = 'https://bsky.app/profile/ada.example/lists/florists';
		$feed    = 'https://bsky.app/profile/ada.example/feed/gardens';
		$list_id = 'at://' . self::ADA . '/app.bsky.graph.list/florists';
		return [
			'a handle'              => [ '@harbor.bsky.social', self::DID, $profile ],
			'a handle as a domain'  => [ 'harbor.bsky.social', self::DID, $profile ],
			'a DID'                 => [ self::DID, self::DID, $profile ],
			'a profile'             => [ "$profile/?ref=x", self::DID, $profile ],
			'a profile by its DID'  => [ 'https://bsky.app/profile/' . self::DID, self::DID, $profile ],
			'a post'                => [ "$profile/post/3abc", self::DID, $profile ],
			'upper case'            => [ 'BSKY.APP/profile/Harbor.bsky.social', self::DID, $profile ],
			'a list'                => [ $list, $list_id, $list ],
			'the URI of a list'     => [ $list_id, $list_id, $list ],
			'a feed'                => [ $feed, 'at://' . self::ADA . '/app.bsky.feed.generator/gardens', $feed ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_every_address_of_an_account_list_or_feed_is_understood(
		string $pasted,
		string $remoteId,
		string $address,
	): void {
		$this->networks->forgetLog();
		$candidate = $this->found( $pasted );
		self::assertSame( [ $remoteId, $address ], [ $candidate->remoteId, $candidate->address ] );
		self::assertCount( 2, $this->networks->log( $this->host() ) );
		self::assertNotSame( [], $candidate->posts );
	}

	public function test_for_an_address_without_posts_the_error_says_why_and_what_to_try(): void {
		foreach ( [
			'@nobody.bsky.social'  => [ 404, 'was not found' ],
			'@gone.bsky.social'    => [ 404, 'deactivated' ],
			'@private.bsky.social' => [ 403, 'logged in' ],
			'https://bsky.app/profile/ada.example/lists/none' => [ 404, 'was not found' ],
			'https://bsky.app/settings' => [ 400, "doesn't belong" ],
			'did:key:z6Mk'         => [ 400, "doesn't belong" ],
		] as $pasted => [ $status, $words ] ) {
			$error = $this->refused( $pasted );
			self::assertSame( $status, $error->status, $pasted );
			self::assertStringContainsString( $words, $error->getMessage() );
			self::assertNotSame( '', $error->advice );
		}
	}

	public function test_an_account_is_read_back_to_its_first_posts_with_its_header(): void {
		$source = $this->refresh( $this->connected() );
		self::assertSame(
			[ '', 'Harbor Flowers', self::DID, 'harbor.bsky.social', 1234 ],
			[
				$source->error,
				$source->name,
				$source->header['id'] ?? '',
				$source->header['username'] ?? '',
				$source->header['followers'] ?? 0,
			],
		);
		self::assertLessThan( 40, $this->items( $source ), 'the first answer is short' );
		$this->readBack();
		self::assertSame( count( $this->all( $source ) ), $this->items( $source ) );
		self::assertGreaterThan( 140, $this->items( $source ) );
	}

	public function test_a_list_and_a_feed_are_read_to_their_end(): void {
		foreach ( [ 'lists/florists' => 'Florists', 'feed/gardens' => 'Gardens' ] as $path => $name ) {
			$source = $this->refresh( $this->connected( "https://bsky.app/profile/ada.example/$path" ) );
			self::assertSame( [ '', $name ], [ $source->error, $source->name ] );
			self::assertCount( 40, $this->all( $source ) );
		}
	}

	public function test_every_embed_becomes_media_or_links(): void {
		$items = $this->all( $this->connected() );
		$media = static fn( string $rkey ): array => [
			$items[ $rkey ]->kind,
			count( $items[ $rkey ]->media ),
			count( $items[ $rkey ]->links ),
		];
		self::assertSame(
			[
				'images'            => [ 'album', 4, 0 ],
				'image'             => [ 'photo', 1, 0 ],
				'gallery'           => [ 'album', 6, 0 ],
				'gallery-media'     => [ 'album', 2, 0 ],
				'video'             => [ 'video', 1, 0 ],
				'external'          => [ 'link', 1, 1 ],
				'record'            => [ 'link', 1, 1 ],
				'record-with-media' => [ 'photo', 1, 1 ],
				'record-gone'       => [ 'status', 0, 0 ],
				'record-private'    => [ 'status', 0, 0 ],
				'record-feed'       => [ 'link', 1, 1 ],
				'unknown'           => [ 'status', 0, 0 ],
			],
			array_combine(
				$names = [
					'images', 'image', 'gallery', 'gallery-media', 'video', 'external', 'record', 'record-with-media',
					'record-gone', 'record-private', 'record-feed', 'unknown',
				],
				array_map( $media, $names ),
			),
		);
		$image = $items['gallery']->media[0];
		self::assertSame( [ 'Photo g1', 800, 1200 ], [ $image->alt, $image->width, $image->height ] );
		$video = $items['video']->media[0];
		self::assertSame( [ true, self::POST . 'video' ], [ $video->isVideo(), $video->video ] );
		self::assertStringEndsWith( '/thumbnail.jpg', $video->src );
		self::assertStringEndsWith( '/playlist.m3u8', $video->playableFile() );
		self::assertSame(
			[
				'url'         => 'https://bsky.app/profile/ada.example/post/3quoted',
				'title'       => 'Ada Gardener',
				'description' => 'What a garden!',
				'host'        => 'bsky.app',
			],
			$items['record']->links[0],
		);
		self::assertSame( 'blog.example', $items['external']->links[0]['host'] );
	}

	public function test_a_video_plays_in_the_lightbox_and_is_not_requested_before(): void {
		$source = $this->refresh( $this->connected() );
		$html   = do_shortcode( "[frontispiece_social_feed source={$source->handle} num=30]" );
		$links  = self::find( $html, '//a[contains(@data-cff-video-file, "/playlist.m3u8")]' );
		self::assertCount( 1, $links );
		self::assertSame( self::POST . 'video', $links[0]->getAttribute( 'href' ) );
		self::assertStringNotContainsString( '<video', $html );
	}

	public function test_links_mentions_and_hashtags_of_a_text_lead_where_the_author_meant(): void {
		$source = $this->refresh( $this->connected() );
		$html   = $this->shown( $source );
		foreach ( [
			'https://bsky.app/profile/' . self::ADA => '@ada.example',
			'https://blog.example/tulips'            => 'blog.example/tu…',
			'https://bsky.app/hashtag/tulips'        => '#tulips',
		] as $url => $words ) {
			self::assertMatchesRegularExpression(
				'~<a href="' . preg_quote( $url, '~' ) . '"[^>]*>' . preg_quote( $words, '~' ) . '</a>~',
				$html,
			);
		}
	}

	public function test_labels_hide_or_blur_posts_as_bluesky_does_for_readers_who_are_not_logged_in(): void {
		$items = $this->all( $this->connected() );
		self::assertArrayNotHasKey( 'adult', $items );
		self::assertArrayNotHasKey( 'hidden', $items );
		self::assertArrayNotHasKey( 'private', $items, 'a repost does not make it public' );
		self::assertArrayHasKey( 'unlabelled', $items );
		self::assertSame( Item::SENSITIVE, $items['graphic']->warning );
		self::assertStringContainsString( 'warn', $items['warned']->warning );
		self::assertSame( '', $items['image']->warning );
	}

	public function test_an_account_that_asks_for_a_login_later_is_no_longer_shown(): void {
		$source = $this->refresh( $this->connected() );
		$this->kernel()->clock()->freeze( time() + 7 * HOUR_IN_SECONDS );
		$this->networks->fail( [
			'match' => 'getProfile',
			'body'  => [
				'did'    => self::DID,
				'handle' => 'harbor.bsky.social',
				'labels' => [ [ 'val' => '!no-unauthenticated' ] ],
			],
		] );
		$this->networks->call( 'POST', '/__network/bluesky', [ 'remaining' => 2000, 'posts' => [] ] );
		$source = $this->refresh( $source );
		$error  = new ArrayReader( Json::object( $source->error ) );
		self::assertSame( SourceError::PURGE, $error->string( 'reason' ) );
		self::assertStringContainsString(
			'logged in',
			SourceErrorMessages::text( $error->string( 'reason' ), $error->string( 'code' ) ),
		);
	}

	public function test_a_repost_names_who_wrote_it_and_who_shared_it_and_keeps_the_time_of_sharing(): void {
		$items = $this->all( $this->connected() );
		$item  = $items['reposted'];
		self::assertSame(
			[ 'Ada Gardener', 'Harbor Flowers', true ],
			[ $item->author['name'] ?? '', $item->sharedBy['name'] ?? '', $item->shared ],
		);
		self::assertGreaterThan( time() - 3 * DAY_IN_SECONDS, $item->createdAt );
		self::assertNotSame( '', $items['nameless']->url, 'an account whose handle is invalid is linked by its DID' );
	}

	public function test_the_claimed_time_of_a_post_cannot_be_in_the_future(): void {
		self::assertLessThanOrEqual( time(), $this->all( $this->connected() )['future']->createdAt );
	}

	public function test_replies_are_shown_as_comments_when_a_visitor_opens_them(): void {
		$source = $this->refresh( $this->connected() );
		$item   = $this->all( $source )['facets'];
		self::assertSame( NumericId::forRemoteId( self::DID ), $item->pageId );
		$driver = $this->kernel()->get( SourceDrivers::class )->get( 'bluesky' );
		self::assertInstanceOf( Bluesky::class, $driver );
		$comments = ( new ArrayReader( $driver->meta( $source, $item, $item->id ) ) )->at( 'comments' )->list( 'data' );
		self::assertSame(
			[ 'Reply first &lt;b&gt;🌼&lt;/b&gt;', 'Reply second &lt;b&gt;🌼&lt;/b&gt;' ],
			array_map( static fn( ArrayReader $comment ): string => $comment->string( 'message' ), $comments ),
			'oldest first, and none that asks for a login',
		);
		self::assertSame( [ 1, 0 ], array_map( static fn( $comment ): int => $comment->int( 'comment_count' ), $comments ) );
		$inner = ( new ArrayReader( $driver->replies( $source, $comments[0]->string( 'id' ) ) ) )->at( 'comments' )->list( 'data' );
		self::assertStringContainsString( 'inner', $inner[0]->string( 'message' ) );
		self::assertSame( [], $driver->replies( $source, '1_2' ) );
		self::assertStringContainsString( 'second', $driver->comments( $source, $item )[0]['text'] );
	}

	public function test_the_public_call_for_comments_accepts_the_ids_of_posts(): void {
		$source   = $this->refresh( $this->connected() );
		$item     = $this->all( $source )['facets'];
		$response = self::restAnswer( 'GET', '/social-feed/query', [ 'post_id' => $item->id, 'pageid' => $item->pageId ] );
		self::assertStringContainsString( 'Reply first', (string) wp_json_encode( $response ) );
		$replies = AjaxClient::post( 'cff_comments', [
			'id'     => ( new ArrayReader( $response ) )->at( 'comments' )->list( 'data' )[0]->string( 'id' ),
			'pageid' => $item->pageId,
		] );
		self::assertStringContainsString( 'Reply inner', (string) wp_json_encode( $replies ) );
	}

	public function test_photos_of_a_post_are_returned_without_a_request(): void {
		$source = $this->refresh( $this->connected() );
		$item   = $this->all( $source )['images'];
		$driver = $this->kernel()->get( SourceDrivers::class )->get( 'bluesky' );
		self::assertInstanceOf( Bluesky::class, $driver );
		$this->networks->forgetLog();
		self::assertStringContainsString( 'feed_fullsize', (string) wp_json_encode( $driver->thumbs( $source, $item, false ) ) );
		self::assertSame( [], $this->networks->log( $this->host() ) );
	}

	public function test_its_images_are_stored_on_this_site(): void {
		$source = $this->refresh( $this->connected() );
		$this->work();
		self::assertSame(
			[ 'ready' ],
			array_values( array_unique( $this->db()->column(
				'SELECT state FROM {images} WHERE source_id = %d',
				$source->id,
			) ) ),
		);
		self::assertStringNotContainsString( 'cdn.bsky.app', $this->shown( $source ) );
	}

	public function test_a_photo_feed_shows_its_photos_and_videos_only(): void {
		$source = $this->refresh( $this->connected() );
		$this->work();
		$html   = do_shortcode( "[frontispiece_photo_feed source={$source->handle} num=30]" );
		self::assertStringContainsString( self::POST . 'gallery', $html );
		self::assertStringContainsString( self::POST . 'video', $html );
		foreach ( [ 'facets', 'external', 'record-gone' ] as $rkey ) {
			self::assertStringNotContainsString( self::POST . $rkey . '"', $html );
		}
	}

	public function test_requests_pause_when_the_rate_limit_is_used_up(): void {
		$source = $this->connected();
		$this->networks->call( 'POST', '/__network/bluesky', [ 'remaining' => 0 ] );
		$source = $this->refresh( $source );
		self::assertSame( '', $source->error );
		$this->networks->forgetLog();
		$this->work();
		self::assertSame( [], $this->networks->log( $this->host() ), 'older posts wait' );
	}
}
