<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\YouTube;

use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\YouTube\YouTubeFeed;
use Frontispiece\Feed\Video\VideoHost;
use Frontispiece\Tests\Feed\Source\Web\ConditionalRequests;
use Frontispiece\Tests\Feed\Source\Web\WebSourceTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class YouTubeTest extends WebSourceTestCase {
	use ConditionalRequests;

	private const CHANNEL  = 'UCharborflowers123456789';
	private const PLAYLIST = 'PLharborbouquets01';

	protected function address(): string {
		return 'https://www.youtube.com/@harborflowers';
	}

	protected function host(): string {
		return 'www.youtube.com';
	}

	protected function becomeHostile(): void {
		$this->networks->call( 'POST', '/__network/youtube', [ 'hostile' => true ] );
	}

	/** @return array<string, array{string, string, int}> what is pasted, remote id, requests */
	public static function addresses(): array {
		$site = 'https://www.youtube.com/';
		return [
			'a handle'             => [ "{$site}@harborflowers", self::CHANNEL, 2 ],
			'a page of a handle'   => [ "{$site}@harborflowers/videos?view=0", self::CHANNEL, 2 ],
			'without a scheme'     => [ 'youtube.com/@harborflowers', self::CHANNEL, 2 ],
			'a channel'            => [ "{$site}channel/" . self::CHANNEL, self::CHANNEL, 2 ],
			'a user'               => [ "{$site}user/harborflowers", self::CHANNEL, 2 ],
			'an old name'          => [ "{$site}c/harborflowers", self::CHANNEL, 2 ],
			'a phone’s address'    => [ 'https://m.youtube.com/@harborflowers', self::CHANNEL, 2 ],
			'a video'              => [ "{$site}watch?v=harbor00020&t=3s", self::CHANNEL, 2 ],
			'a video of a list'    => [ "{$site}watch?v=harbor00020&list=" . self::PLAYLIST, self::CHANNEL, 2 ],
			'a short address'      => [ 'https://youtu.be/harbor00020?si=x', self::CHANNEL, 2 ],
			'a Short'              => [ "{$site}shorts/harbor00019", self::CHANNEL, 2 ],
			'a playlist'           => [ "{$site}playlist?list=" . self::PLAYLIST, self::PLAYLIST, 2 ],
			'the feed of a channel' => [ "{$site}feeds/videos.xml?channel_id=" . self::CHANNEL, self::CHANNEL, 1 ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_every_address_of_a_channel_playlist_or_video_is_understood(
		string $pasted,
		string $remoteId,
		int $requests,
	): void {
		$this->networks->forgetLog();
		$candidate = $this->found( $pasted );
		self::assertSame( $remoteId, $candidate->remoteId );
		self::assertSame( self::PLAYLIST === $remoteId ? 'Bouquets' : 'Harbor Flowers', $candidate->title );
		self::assertCount( $requests, $this->networks->log( $this->host() ) );
		self::assertCount( 15, $candidate->posts );
	}

	public function test_for_an_address_without_posts_the_error_says_why_and_what_to_try(): void {
		foreach ( [
			'https://www.youtube.com/@nobody' => 404,
			'https://www.youtube.com/watch?v=nosuchvideo' => 404,
			'https://www.youtube.com/channel/UC0000000000000000000000' => 404,
			'https://www.youtube.com/results?search_query=flowers' => 400,
			'https://www.youtube.com/' => 400,
		] as $pasted => $status ) {
			$error = $this->refused( $pasted );
			self::assertSame( $status, $error->status, $pasted );
			self::assertNotSame( '', $error->advice );
		}
	}

	public function test_a_channel_is_found_during_a_wave_of_errors_because_its_page_exists(): void {
		foreach ( [ 404, 500 ] as $status ) {
			$this->networks->call( 'POST', '/__network/youtube', [ 'wave' => $status ] );
			$candidate = $this->found( $this->address() );
			self::assertSame( [ self::CHANNEL, 'Harbor Flowers', [] ], [ $candidate->remoteId, $candidate->title, $candidate->posts ] );
		}
	}

	public function test_a_wave_of_errors_is_never_reported_as_a_channel_that_does_not_exist(): void {
		$source = $this->refresh( $this->connected() );
		$page   = $this->shown( $source );
		foreach ( [ 404, 500 ] as $status ) {
			$this->networks->call( 'POST', '/__network/youtube', [ 'wave' => $status ] );
			$source = $this->refresh( $source );
			self::assertSame( SourceError::TRANSIENT, $this->reason( $source ) );
			self::assertLessThan( time() + DAY_IN_SECONDS, $source->dueAt );
			self::assertSame( $page, $this->shown( $source ) );
		}
		$this->networks->call( 'POST', '/__network/youtube', [ 'wave' => 404 ] );
		$this->kernel()->clock()->freeze( time() + 8 * DAY_IN_SECONDS );
		$this->refresh( $source );
		self::assertSame( SourceError::INVALID, $this->reason( $source ), 'after more than a week it is' );
	}

	public function test_a_video_has_a_local_thumbnail_its_counts_and_a_player_without_cookies(): void {
		$source = $this->refresh( $this->connected() );
		$this->work();
		$items = $this->all( $source );
		$item  = $items['watch?v=harbor00020'];
		self::assertSame( 'video', $item->kind );
		self::assertStringStartsWith( 'How to tie a bouquet', $item->title );
		self::assertStringNotContainsString( $item->title, $item->text );
		self::assertGreaterThan( 999, $item->counts['views'] ?? 0 );
		self::assertStringStartsWith( 'https://www.youtube-nocookie.com/embed/harbor', VideoHost::frame( $item->media[0]->video ) );
		$html = $this->shown( $source );
		self::assertStringContainsString( ' views</span>', $html );
		self::assertStringNotContainsString( 'ytimg.com', $html );
		self::assertStringNotContainsString( '<iframe', $html );
		self::assertSame( [ 'ready' ], array_values( array_unique( $this->db()->column(
			'SELECT state FROM {images} WHERE source_id = %d',
			$source->id,
		) ) ), 'thumbnails, and the picture that the page of the channel named' );
	}

	public function test_shorts_are_marked_so_that_a_feed_can_leave_them_out(): void {
		$source = $this->refresh( $this->connected() );
		self::assertStringContainsString( '#Shorts', $this->all( $source )['harbor00019']->text );
		$html = do_shortcode( "[frontispiece_social_feed source={$source->handle} num=20 exclude=#shorts]" );
		self::assertStringNotContainsString( 'harbor00019', $html );
		self::assertStringContainsString( 'harbor00020', $html );
	}

	public function test_the_header_names_the_channel(): void {
		$source = $this->refresh( $this->connected() );
		self::assertSame(
			[ 'Harbor Flowers', self::CHANNEL, 'Flowers from the island' ],
			[ $source->name, $source->header['id'] ?? '', $source->header['about'] ?? '' ],
		);
		self::assertStringContainsString( 'googleusercontent', (string) wp_json_encode( $source->header ) );
	}

	public function test_videos_that_leave_the_list_of_the_newest_stay(): void {
		$source = $this->refresh( $this->connected() );
		self::assertSame( 15, $this->items( $source ) );
		$this->networks->call( 'POST', '/__network/youtube', [
			'videos' => [
				[ 'id' => 'brandnewone', 'title' => 'New', 'description' => '', 'time' => time() - 10 ],
			],
		] );
		$this->refresh( $source );
		$this->refresh( $this->again( $source ) );
		self::assertSame( 16, $this->items( $source ) );
	}

	public function test_a_photo_feed_shows_its_videos(): void {
		$source = $this->refresh( $this->connected() );
		$this->work();
		$html = do_shortcode( "[frontispiece_photo_feed source={$source->handle} num=20]" );
		self::assertStringContainsString( 'harbor00020', $html );
	}

	public function test_a_document_type_is_refused_so_that_no_entity_is_expanded_or_fetched(): void {
		$feed = '<feed xmlns="http://www.w3.org/2005/Atom"><title>&x;</title></feed>';
		foreach ( [
			'<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
			'<!doctype feed [<!ENTITY a "aaaa"><!ENTITY x "&a;&a;">]>',
		] as $type ) {
			self::assertNull( YouTubeFeed::read( $type . $feed ) );
		}
		self::assertNull( YouTubeFeed::read( '<rss><channel/></rss>' ) );
		self::assertNull( YouTubeFeed::read( '<feed' ) );
		self::assertSame( 'T', YouTubeFeed::read( str_replace( '&x;', 'T', $feed ) )?->title() );
	}

	public function test_likes_open_without_a_request(): void {
		$source = $this->refresh( $this->connected() );
		$item   = $this->all( $source )['watch?v=harbor00020'];
		$this->networks->forgetLog();
		$response = self::restAnswer( 'GET', '/social-feed/query', [ 'post_id' => $item->id, 'pageid' => $item->pageId ] );
		self::assertSame( $item->counts['likes'], $response['likes']['summary']['total_count'] ?? 0 );
		self::assertSame( [], $this->networks->log( $this->host() ) );
	}
}
