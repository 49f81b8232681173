<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Patterns\Patterns;
use Frontispiece\PhotoFeed\PhotoList;
use Frontispiece\Tests\TestCase;

/** A feed without a source shows no demo posts to visitors, whichever way it was made. */
final class NewFeedsTest extends TestCase {
	private const FEEDS = [ 'social-feed', 'photo-feed', 'photo-list' ];

	public function test_BUG_67_every_feed_block_of_the_inserter_is_inserted_without_demo_posts(): void {
		foreach ( self::FEEDS as $feature ) {
			$block = json_decode( (string) wp_json_encode( $this->kernel()->blocks()->declared()[ $feature ] ?? [] ), true );
			/** @var list<array{name: string, attributes: array<string, mixed>, isDefault?: bool}> $variations */
			$variations = is_array( $block ) ? $block['variations'] : [];
			self::assertContains( true, array_column( $variations, 'isDefault' ), "$feature without one is inserted with demo posts." );
			foreach ( $variations as $variation ) {
				$attributes = $variation['attributes'];
				self::assertFalse( $attributes['demo'], "$feature {$variation['name']}" );
				$this->assertShowsNothing( (string) get_comment_delimited_block_content( "frontispiece/$feature", $attributes, '' ) );
			}
		}
	}

	public function test_BUG_67_every_pattern_shows_feeds_without_demo_posts(): void {
		$this->become( 'administrator' );
		$count = 0;
		$list  = rest_do_request( new \WP_REST_Request( 'GET', '/wp/v2/block-patterns/patterns' ) )->get_data();
		self::assertIsArray( $list );
		foreach ( $list as $pattern ) {
			foreach ( self::FEEDS as $feature ) {
				preg_match_all( "/<!-- wp:frontispiece\\/$feature [^>]*-->/", $pattern['content'], $blocks );
				foreach ( $blocks[0] as $block ) {
					++$count;
					$this->assertShowsNothing( $block, $pattern['name'] );
				}
			}
		}
		self::assertGreaterThan( 10, $count );
	}

	public function test_BUG_67_a_new_saved_feed_shows_no_demo_posts_unless_its_settings_say_so(): void {
		$this->become( 'administrator' );
		foreach ( self::FEEDS as $feature ) {
			$make = static fn( array $attributes ): int => (int) self::restAnswer(
				'POST',
				'/feeds',
				[ 'feature' => $feature, 'title' => 'Feed', 'attributes' => $attributes ],
			)['id'];
			$this->assertShowsNothing( "<!-- wp:frontispiece/$feature {\"feed\":{$make( [ 'num' => 4 ] )}} /-->" );
			$demo = do_blocks( "<!-- wp:frontispiece/$feature {\"feed\":{$make( [ 'num' => 3, 'demo' => true ] )}} /-->" );
			self::assertStringContainsString( '<img', $demo, $feature );
		}
	}

	public function test_BUG_67_a_new_classic_widget_shows_no_demo_posts(): void {
		$widget = ( new PhotoList( $this->kernel() ) )->widget();
		$widget->_set( 2 );
		ob_start();
		$widget->widget( [], $widget->update( [ 'title' => 'Photos', 'num' => '4' ], [] ) );
		$html = (string) ob_get_clean();
		self::assertStringContainsString( 'No posts yet.', $html );
		self::assertStringNotContainsString( 'sbi_item', $html );
	}

	protected function tearDown(): void {
		foreach ( \WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $pattern ) {
			if ( str_starts_with( $pattern['name'], 'frontispiece/' ) ) {
				unregister_block_pattern( $pattern['name'] );
			}
		}
		unregister_block_pattern_category( Patterns::CATEGORY );
		parent::tearDown();
	}

	private function assertShowsNothing( string $block, string $message = '' ): void {
		$html = do_blocks( $block );
		self::assertStringContainsString( 'No posts yet.', $html, "$message $block" );
		self::assertDoesNotMatchRegularExpression( '/class="[^"]*\b(?:cff|sbi)[-_]item\b/', $html, "$message $block" );
	}
}
