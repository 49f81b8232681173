<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins;

use Frontispiece\Migration\FormPlugins\ForeignUsage;
use Frontispiece\Tests\TestCase;

final class ForeignUsageTest extends TestCase {
	protected function tearDown(): void {
		delete_option( 'widget_text' );
		parent::tearDown();
	}

	public function test_references_are_found_in_shortcodes_and_blocks_at_any_depth(): void {
		$block = '<!-- wp:fake/form {"id":7} --><!-- wp:group --><!-- wp:fake/form {"id":8} /--><!-- /wp:group --><!-- /wp:fake/form -->';
		$ids = $this->usage()->references(
			"[fake_form ID=5] [fake_form id='6' /] [[fake_form id=99]] [fake_form] [fake_forms id=4] <!-- wp:group -->$block<!-- /wp:group -->",
		);
		self::assertSame( [ '5', '6', '7', '8' ], array_values( array_diff( $ids, [ '99' ] ) ) );
		self::assertSame( [], $this->usage()->references( 'fake_form id=5, wp:fake/form' ) );
		self::assertSame( [ '[fake_form', '<!-- wp:fake/form' ], ForeignUsage::words( new FakePlugin() ) );
	}

	public function test_each_page_and_the_sidebar_are_named_once_for_each_form(): void {
		$page = $this->post( '[fake_form id="5"][fake_form id="5"]' );
		$this->post( 'No form.' );
		update_option( 'widget_text', [ 2 => [ 'text' => '[fake_form id="6"]' ], '_multiwidget' => 1 ] );
		$places = $this->usage()->findPages( [ 'five' => [ '5', 'alias' ], 'six' => [ '6' ], 'none' => [ '9' ] ] );
		self::assertSame( [ get_permalink( $page ) ], array_column( $places['five'], 'view' ) );
		self::assertSame( [ 'sidebar' ], array_column( $places['six'], 'place' ) );
		self::assertSame( [], $places['none'] );
	}

	public function test_a_form_is_found_by_the_beginning_of_its_hash_but_not_of_its_number(): void {
		$this->post( '[fake_form id="abcdef1"] [fake_form id="1234567"]' );
		$places = $this->usage()->findPages( [ 'hash' => [ 'abcdef123456' ], 'number' => [ '12345678' ], 'other' => [ 'abcdef' ] ] );
		self::assertSame( [ 1, 0, 0 ], array_values( array_map( 'count', $places ) ) );
	}

	private function usage(): ForeignUsage {
		return new ForeignUsage( $this->db(), new FakePlugin() );
	}
}
