<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\FeedList;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\ModuleSettings;
use Frontispiece\Tests\TestCase;

final class FeedListTest extends TestCase {
	public function test_the_list_shows_the_sources_locations_and_state_of_each_feed(): void {
		$this->become( 'administrator' );
		$saved = $this->kernel()
			->get( SavedFeedRepository::class )
			->add( 'social-feed', 'News', [ 'layout' => 'grid' ] );
		$post  = $this->post( "[frontispiece_social_feed feed=\"{$saved?->id}\"]" );
		$other = $this->post(
			'<!-- wp:frontispiece/photo-feed {"num":3,"label":"A \"quoted\" [one]"} /--> [frontispiece_social_feed source=s_000000000000]',
		);
		$rows  = array_column( self::restAnswer( 'GET', '/feeds' ), null, 'title' );
		$news  = $rows['News'];
		self::assertSame(
			[ 'social-feed', 'grid', 'timeline', 'ok', 'demo' ],
			[ $news['feature'], $news['layout'], $news['type'], $news['state'], $news['sources'][0]['handle'] ],
		);
		self::assertSame( [ get_permalink( $post ) ], array_column( $news['places'], 'view' ) );
		self::assertGreaterThan( 0, $news['fetched_at'] );
		$feeds = array_values(
			array_filter( self::restAnswer( 'GET', '/feeds' ), static fn( array $row ): bool => 0 === $row['number'] ),
		);
		self::assertSame( [ 'ok', 'no_source' ], array_column( $feeds, 'state' ) );
		self::assertSame( [ get_permalink( $other ) ], array_column( $feeds[0]['places'], 'view' ) );
		self::assertCount(
			3,
			self::find( do_shortcode( $feeds[0]['shortcode'] ), '//*[contains(concat(" ",@class," ")," sbi_item ")]' ),
			$feeds[0]['shortcode'],
		);
	}

	public function test_a_feed_whose_module_is_off_is_listed_as_off_and_no_other_can_be_started(): void {
		$this->become( 'administrator' );
		$this->kernel()->get( SavedFeedRepository::class )->add( 'photo-feed', 'Photos', [] );
		$modules = $this->kernel()->get( ModuleSettings::class );
		$modules->turn( 'photo-feed', false );
		$states = array_column( self::restAnswer( 'GET', '/feeds' ), 'state', 'title' );
		$kinds  = array_map( static fn( array $kind ): bool => $kind['isOn'], self::restAnswer( 'GET', '/feeds/kinds' ) );
		$modules->turn( 'photo-feed', true );
		self::assertSame( 'off', $states['Photos'] );
		self::assertEquals( [ 'social-feed' => true, 'photo-feed' => false, 'photo-list' => false ], $kinds );
		self::assertSame( 'ok', array_column( self::restAnswer( 'GET', '/feeds' ), 'state', 'title' )['Photos'] );
	}

	public function test_a_feed_that_was_saved_while_its_module_was_off_has_its_sources_once_it_is_on(): void {
		$this->become( 'administrator' );
		$saved = $this->kernel()->get( SavedFeedRepository::class )->add( 'social-feed', 'News', [ 'source' => [ 'demo' ] ] );
		// Without the module, there was nothing that could create its feed.
		$this->kernel()->db()->update( 'saved_feeds', [ 'feed_id' => 0 ], [ 'id' => $saved->id ?? 0 ] );
		$news = array_column( self::restAnswer( 'GET', '/feeds' ), null, 'title' )['News'];
		self::assertSame( [ 'ok', 'demo' ], [ $news['state'], $news['sources'][0]['handle'] ] );
		self::restAnswer( 'GET', "/feeds/saved-{$saved?->id}/decisions", [ 'post' => 'https://demo.example/1' ] );
	}

	public function test_a_generated_shortcode_contains_the_feed_settings(): void {
		self::assertSame(
			'[frontispiece_photo_feed num="5" header="false" source="a,b" label=\'a "b" (c)\']',
			FeedList::shortcode(
				'photo-feed',
				[ 'num' => 5, 'header' => false, 'source' => [ 'a', 'b' ], 'label' => 'a "b" [c]' ],
			),
		);
	}
}
