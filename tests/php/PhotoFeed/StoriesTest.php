<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Demo\DemoPhotosStories;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;

/** Tests the stories that a click on the header plays. */
final class StoriesTest extends PhotoFeedTestCase {
	public function test_the_header_contains_current_stories_only_if_they_are_enabled(): void {
		// P002-014
		$header = $this->header( 'num=2 stories=yes' );
		self::assertSame( '5000', $header->getAttribute( 'data-story-wait' ) );
		self::assertStringContainsString( 'avatar', $header->getAttribute( 'data-story-avatar' ) );
		$stories = self::stories( $header );
		self::assertSame( [ 'IMAGE', 'VIDEO', 'IMAGE' ], array_column( $stories, 'media_type' ) );
		self::assertStringEndsWith( '.mp4', $stories[1]['media_url'] );
		self::assertStringContainsString( '.webp', $stories[1]['poster'] );
		self::assertNotContains( '', array_column( $stories, 'alt' ) );
		self::assertSame(
			'3000',
			$this->header( 'num=2 stories=yes storywait=3000' )->getAttribute( 'data-story-wait' ),
		);
		self::assertFalse( $this->header( 'num=2' )->hasAttribute( 'data-story-data' ) );
		self::assertSame(
			'a',
			self::find(
				do_shortcode( '[frontispiece_photo_feed num=2 stories=yes]' ),
				'//*[contains(@class,"sbi_story_open")]',
			)[0]->nodeName,
			'without script it leads to the account',
		);
	}

	public function test_the_stories_source_of_an_account_is_created_by_pages_but_never_requested_by_them(): void {
		$source = $this->bakery();
		$this->networks->forgetLog();
		self::assertFalse(
			$this->header( "stories=yes source={$source->handle}" )->hasAttribute( 'data-story-data' ),
		);
		self::assertSame( [], $this->networks->log() );
		$edge = $this->kernel()
			->get( SourceRepository::class )
			->byHandle( SourceRepository::handle( 'igbusiness-stories', $source->remoteId ) );
		self::assertNotNull( $edge );
		$this->refresh( $edge );
		$stories = self::stories( $this->header( "stories=yes source={$source->handle}" ) );
		self::assertNotSame( [], $stories );
		foreach ( $stories as $story ) {
			self::assertGreaterThan( time(), (int) $story['expires'] );
			self::assertContains( $story['media_type'], [ 'IMAGE', 'VIDEO' ] );
		}
		$this->kernel()->clock()->freeze( time() + DAY_IN_SECONDS + 1 );
		self::assertFalse(
			$this->header( "stories=yes source={$source->handle}" )->hasAttribute( 'data-story-data' ),
		);
	}

	public function test_text_in_stories_runs_nothing(): void {
		$this->header( 'stories=yes' );
		$source = $this->kernel()->get( SourceRepository::class )->byHandle( DemoPhotosStories::TYPE );
		self::assertNotNull( $source );
		$text = '[secret] \'"><script>alert(1)</script>';
		$this->storeItems( $source, [ [
			'id'         => '9',
			'kind'       => 'photo',
			'created_at' => time() + 1,
			'text'       => $text,
			'url'        => 'https://example.com/9',
			'media'      => [ [ 'src' => 'demo:bridge', 'alt' => $text ] ],
		] ] );
		$this->kernel()
			->get( ImageRepository::class )
			->register(
				$source->id,
				array_map(
					static fn( array $row ): Item => $row['item'],
					$this->kernel()->get( ItemRepository::class )->findByRemoteIds( [ $source->id ], [ '9' ] ),
				),
			);
		$html = do_shortcode( '[frontispiece_photo_feed stories=yes num=1]' );
		self::assertStringNotContainsString( '<script>alert', $html );
		self::assertStringNotContainsString( '[secret]', $html );
		self::assertContains( $text, array_column( self::stories( self::find( $html, '//header' )[0] ), 'alt' ) );
	}

	public function test_a_page_with_stories_takes_two_more_queries(): void {
		$show = static fn(): string => do_shortcode( '[frontispiece_photo_feed stories=yes num=4]' );
		$show();
		$before = $this->queries();
		$show();
		self::assertLessThanOrEqual( 5, $this->queries() - $before );
	}

	private function queries(): int {
		return (int) $GLOBALS['wpdb']->num_queries;
	}

	private function header( string $attributes ): \DOMElement {
		return self::find( do_shortcode( "[frontispiece_photo_feed $attributes]" ), '//header' )[0];
	}

	/** @return list<array{media_type: string, media_url: string, poster: string, alt: string, expires: string}> */
	private static function stories( \DOMElement $header ): array {
		$stories = [];
		foreach (
			(
				new ArrayReader( [ 'all' => json_decode( $header->getAttribute( 'data-story-data' ), true ) ] )
			)->list( 'all' ) as $story
		) {
			$stories[] = [
				'media_type' => $story->string( 'media_type' ),
				'media_url'  => $story->string( 'media_url' ),
				'poster'     => $story->string( 'poster' ),
				'alt'        => $story->string( 'alt' ),
				'expires'    => (string) $story->int( 'expires' ),
			];
		}
		return $stories;
	}
}
