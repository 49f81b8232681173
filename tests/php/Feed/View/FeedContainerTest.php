<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Tests\TestCase;

final class FeedContainerTest extends TestCase {
	public function test_addresses_of_further_posts_need_a_post_and_a_stored_feed(): void {
		$rows = [ [ 'id' => 3, 'source_id' => 1, 'effective_at' => 5, 'item' => Item::fromArray( [ 'id' => '1' ] ) ] ];
		self::assertSame( '', $this->container()->nextRead( self::feed(), [], 0 ) );
		self::assertSame( '', $this->container()->nextRead( self::feed( key: '' ), $rows, 1 ) );
		self::assertStringContainsString( '/social-feed/abc/posts', $this->container()->nextRead( self::feed(), $rows, 1 ) );
		self::assertSame( '', $this->container()->cursor( self::feed(), [] ) );
		self::assertNotSame( '', $this->container()->cursor( self::feed(), $rows ) );
	}

	public function test_a_page_of_a_feed_keeps_the_other_parameters_of_the_address(): void {
		$_SERVER['REQUEST_URI'] = '/news/?a=1&frontispiece-abc=old';
		self::assertSame( '/news/?a=1&frontispiece-abc=new', $this->container()->pageUrl( self::feed(), 'new' ) );
		self::assertSame( '/news/?a=1', $this->container()->pageUrl( self::feed(), null ) );
	}

	public function test_a_feed_is_reported_again_after_a_day_and_a_preview_never(): void {
		$now = $this->kernel()->clock()->now();
		self::assertTrue( $this->container()->isLocationStale( self::feed( located: $now - DAY_IN_SECONDS - 1 ) ) );
		self::assertFalse( $this->container()->isLocationStale( self::feed( located: $now ) ) );
		self::assertFalse( $this->container()->isLocationStale( self::feed( key: '' ) ) );
		self::assertSame( '', $this->container()->mark( self::feed( key: '' ) ) );
		self::assertNotSame( '', $this->container()->mark( self::feed() ) );
	}

	public function test_a_feed_is_named_by_its_owner_then_by_its_source(): void {
		self::assertSame( 'Own', $this->container()->label( self::feed( [ 'name' => 'Ada' ] ), 'Own' ) );
		self::assertSame( 'Posts by Ada', $this->container()->label( self::feed( [ 'name' => 'Ada' ] ), '' ) );
		self::assertSame( 'Posts', $this->container()->label( self::feed( [ 'name' => [ 'x' ] ] ), '' ) );
	}

	public function test_only_who_can_mend_an_empty_feed_reads_why_it_is_empty(): void {
		$source   = $this->kernel()->get( SourceRepository::class )->connect( 'facebook', '1', 'EAATESTPAGE' );
		$this->kernel()->get( SourceRepository::class )->update(
			$source->id,
			[ 'error' => (string) wp_json_encode( [ 'reason' => SourceError::RECONNECT, 'code' => '<b>' ] ) ],
		);
		$feeds = [
			'Connect an account' => self::feed(),
			'Reconnect'          => self::feed( attributes: [ 'source' => 'gone' ] ),
			'<strong>'           => self::feed( sources: [ $source->id ] ),
		];
		foreach ( $feeds as $words => $feed ) {
			wp_set_current_user( 0 );
			self::assertSame( 'No posts yet.', $this->container()->emptyText( $feed ) );
			$this->become( 'administrator' );
			self::assertStringContainsString( $words, $this->container()->emptyText( $feed ) );
			self::assertStringNotContainsString( '<b>', $this->container()->emptyText( $feed ) );
		}
	}

	public function test_images_are_waited_for_if_one_of_a_post_is_still_at_its_network(): void {
		$image = static fn( string $state, string $remote ): Image => new Image(
			$state,
			'a',
			4,
			3,
			'ready' === $state ? [ 320 ] : [],
			'',
			'',
			'webp',
			$remote,
		);
		self::assertTrue( FeedContainer::waiting( [ 5 => [ $image( 'ready', '' ), $image( 'pending', 'https://cdn.example/1' ) ] ] ) );
		self::assertFalse(
			FeedContainer::waiting( [ 0 => [ $image( 'pending', 'https://cdn.example/1' ) ], 5 => [ $image( 'pending', '' ) ] ] ),
		);
	}

	public function test_a_header_leads_to_a_website_or_an_account_and_not_to_the_sites_own_posts(): void {
		$drivers = $this->kernel()->get( SourceDrivers::class );
		$label   = static fn( string $url, string $network ): string => FeedContainer::followLabel( $url, $network, $drivers );
		self::assertSame(
			[ '', 'Visit website', 'Follow', '' ],
			[
				$label( '', 'facebook' ),
				$label( 'https://a.example', 'rss' ),
				$label( 'https://a.example', 'facebook' ),
				$label( 'https://a.example', 'manual' ),
			],
		);
		self::assertSame( 'x frontispiece-feed__header frontispiece-feed__header--follow', FeedContainer::headerClass( 'x', 'Follow' ) );
		self::assertSame( [ '1 follower', '1,200 followers' ], array_map( FeedContainer::followers( ... ), [ 1, 1200 ] ) );
	}

	/**
	 * @param array<string, mixed> $header
	 * @param array<string, mixed> $attributes
	 * @param list<int>            $sources
	 */
	private static function feed(
		array $header = [],
		string $key = 'abc',
		int $located = 0,
		array $attributes = [],
		array $sources = [],
	): Feed {
		return new Feed( 1, $key, 'social-feed', $attributes, $sources, $header, 0, locatedAt: $located );
	}

	private function container(): FeedContainer {
		return new FeedContainer(
			$this->kernel()->get( SourceRepository::class ),
			$this->kernel()->signer(),
			$this->kernel()->clock(),
		);
	}
}
