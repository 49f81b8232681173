<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\PartialPages;

use Frontispiece\Site\PartialPages\LoadMoreQuery;
use Frontispiece\Tests\TestCase;

final class LoadMoreQueryTest extends TestCase {
	private const NUMBERS = '<div class="wp-block-query-pagination-numbers"><a class="page-numbers" href="?query-3-page=1">1</a><span aria-current="page" class="page-numbers current">2</span><a class="page-numbers" href="?query-3-page=3">3</a></div>';

	protected function tearDown(): void {
		unset( $_GET['query-3-page'] );
		parent::tearDown();
	}

	private static function html( string $pagination, string $namespace = 'frontispiece/load-more' ): string {
		return LoadMoreQuery::withLink(
			"<div class=\"wp-block-query\"><ul></ul><nav>$pagination</nav></div>",
			[ 'namespace' => $namespace, 'queryId' => 3 ],
		);
	}

	public function test_only_query_loops_of_the_variation_have_the_link(): void {
		self::assertTrue( LoadMoreQuery::isOne( [ 'namespace' => 'frontispiece/infinite-scroll' ] ) );
		self::assertFalse( LoadMoreQuery::isOne( [ 'namespace' => 'core/posts-list' ] ) );
		self::assertFalse( LoadMoreQuery::isOne( [ 'namespace' => [ 'frontispiece/load-more' ] ] ) );
		self::assertFalse( LoadMoreQuery::isOne( [] ) );
	}

	public function test_the_link_leads_where_the_link_to_the_next_page_leads(): void {
		$html = self::html( '<a class="wp-block-query-pagination-next" href="/?query-3-page=2&amp;a=%22">Next</a>' );
		self::assertStringContainsString( '<a class="wp-element-button" href="/?query-3-page=2&amp;a=%22" rel="next">', $html );
		self::assertStringEndsWith( '</div></div>', $html );
	}

	public function test_without_a_link_to_the_next_page_the_number_after_the_current_one_counts(): void {
		self::assertStringContainsString( 'href="?query-3-page=3" rel="next"', self::html( self::NUMBERS ) );
	}

	public function test_the_last_page_has_no_link_and_can_be_added_to_others(): void {
		$html = self::html( '<span class="page-numbers current">4</span>' );
		self::assertStringNotContainsString( 'rel="next"', $html );
		self::assertStringContainsString( 'class="wp-block-query frontispiece-more-3"', $html );
	}

	public function test_later_pages_keep_the_numbered_links(): void {
		self::assertStringNotContainsString( 'has-earlier-posts', self::html( self::NUMBERS ) );
		$_GET['query-3-page'] = '2';
		self::assertStringContainsString( 'has-earlier-posts', self::html( self::NUMBERS ) );
		$_GET['query-3-page'] = [ '2' ];
		self::assertStringNotContainsString( 'has-earlier-posts', self::html( self::NUMBERS ) );
	}

	public function test_posts_load_while_scrolling_only_if_the_editor_chose_so(): void {
		self::assertStringNotContainsString( 'data-scroll', self::html( self::NUMBERS ) );
		self::assertStringContainsString( 'data-scroll', self::html( self::NUMBERS, 'frontispiece/infinite-scroll' ) );
	}

	public function test_wordpress_router_leaves_it_alone(): void {
		$html = LoadMoreQuery::withoutRouter(
			'<div data-wp-interactive="core/query" class="wp-block-query" data-wp-router-region="query-3" data-wp-context="{}" data-wp-key="3"><p>Text</p></div>',
		);
		self::assertDoesNotMatchRegularExpression( '/data-wp-/', $html );
		self::assertStringContainsString( '<p>Text</p>', $html );
	}
}
