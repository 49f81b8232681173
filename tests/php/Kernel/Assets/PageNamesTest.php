<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Assets;

use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Assets\PageNames;
use Frontispiece\Tests\TestCase;

final class PageNamesTest extends TestCase {
	protected function setUp(): void {
		parent::setUp();
		self::beginPage();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wp_actions']['template_redirect'] );
		parent::tearDown();
	}

	public function test_BUG_91_ids_and_names_of_landmarks_are_unique_on_a_page_that_shows_everything_twice(): void {
		$form = wp_insert_post( [
			'post_type'    => PostType::NAME,
			'post_status'  => 'publish',
			'post_title'   => 'Write to us',
			'post_content' => '[email* your-email] [radio when "Today" "Later"] [submit]',
		] );
		$one  = "[frontispiece_social_feed num=3 layout=carousel][frontispiece_photo_feed num=3][frontispiece_photo_list num=3][frontispiece_form id=$form]"
			. '[frontispiece_social_feed num=3 type=photos][frontispiece_social_feed num=2 label="Our news"]';
		$html = do_shortcode( $one ) . do_shortcode( $one );
		wp_delete_post( (int) $form, true );
		$ids    = self::values( $html, '//@id/..', 'id' );
		$labels = self::values( $html, '//section | //form', 'aria-label' );
		self::assertGreaterThan( 40, count( $ids ) );
		self::assertSame( [], array_diff_assoc( $ids, array_unique( $ids ) ) );
		self::assertCount( 12, $labels );
		self::assertSame( [], array_diff_assoc( $labels, array_unique( $labels ) ) );
		self::assertContains( 'Our news (2)', $labels );
		self::assertContains( 'Write to us (2)', $labels );
	}

	public function test_BUG_91_the_second_element_of_a_post_still_names_it(): void {
		$html  = do_shortcode( '[frontispiece_social_feed num=1]' ) . do_shortcode( '[frontispiece_social_feed num=1]' );
		$items = self::find( $html, '//*[contains(@class,"cff-item ")]' );
		self::assertCount( 2, $items );
		self::assertFalse( $items[0]->hasAttribute( 'data-id' ) );
		self::assertSame( substr( $items[0]->getAttribute( 'id' ), 4 ), $items[1]->getAttribute( 'data-id' ) );
		self::assertSame( $items[0]->getAttribute( 'id' ) . '-2', $items[1]->getAttribute( 'id' ) );
	}

	public function test_fragments_and_plain_output_do_not_count(): void {
		self::assertSame( 'a', Output::fragment( static fn(): string => PageNames::id( 'a' ) ) );
		self::assertSame( 'a', PageNames::id( 'a' ) );
		self::assertSame(
			[ 'a-2', 'Posts', 'Posts (2)' ],
			[ PageNames::id( 'a' ), PageNames::label( 'Posts' ), PageNames::label( 'Posts' ) ],
		);
		self::beginPage();
		self::assertSame( 'a', PageNames::id( 'a' ) );
	}

	private static function beginPage(): void {
		$GLOBALS['wp_actions']['template_redirect'] = 1;
		( new \ReflectionProperty( PageNames::class, 'printed' ) )->setValue( null, [] );
	}

	/** @return list<string> */
	private static function values( string $html, string $xpath, string $attribute ): array {
		return array_map( static fn( \DOMElement $one ): string => $one->getAttribute( $attribute ), self::find( $html, $xpath ) );
	}
}
