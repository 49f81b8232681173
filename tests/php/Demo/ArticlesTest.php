<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Demo;

use Frontispiece\Demo\Articles;
use Frontispiece\Demo\Pages;
use Frontispiece\Demo\SitePages;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'mysql' )]
final class ArticlesTest extends DemoPagesTestCase {
	public function test_there_are_at_least_sixty_articles_with_title_image_and_category(): void {
		$this->kernel()->get( Pages::class )->make();
		$posts = get_posts( [ 'numberposts' => -1, 'meta_key' => Pages::META ] );
		self::assertGreaterThanOrEqual( 60, count( $posts ) );
		$comments = 0;
		foreach ( $posts as $post ) {
			self::assertNotSame( '', $post->post_title );
			self::assertLessThanOrEqual( 70, mb_strlen( $post->post_title ) );
			self::assertGreaterThan( 3, count( parse_blocks( $post->post_content ) ) );
			self::assertTrue( has_post_thumbnail( $post ), $post->post_title );
			self::assertContains( get_the_category( $post->ID )[0]->slug, Articles::CATEGORIES );
			self::assertStringNotContainsString( '[', do_blocks( $post->post_content ) );
			$comments += (int) $post->comment_count;
		}
		self::assertGreaterThan( 20, $comments );
		self::assertNotSame( [], get_comments( [ 'parent__not_in' => [ 0 ], 'number' => 1 ] ) );
		self::assertSame(
			get_permalink( (int) get_option( 'page_for_posts' ) ),
			home_url( '/frontispiece-demo/' . SitePages::MAGAZINE . '/' ),
		);
	}
}
