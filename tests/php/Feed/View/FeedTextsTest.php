<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\View;

use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

/** Tests the texts of saved feeds in the language of the page, over HTTP, with the functions of Polylang. */
final class FeedTextsTest extends TestCase {
	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'translator' );
		update_option( 'test_translator', 'polylang' );
		update_option( 'test_translations', [ 'See more' => 'Mehr sehen' ] );
	}

	protected function tearDown(): void {
		Visitor::strip( 'translator' );
		array_map( 'delete_option', [ 'test_translator', 'test_translations', 'test_registered' ] );
		parent::tearDown();
	}

	public function test_a_saved_feed_shows_its_texts_in_the_language_of_the_page_and_is_one_feed(): void {
		$saved = $this->kernel()->get( SavedFeedRepository::class )->add(
			'social-feed',
			'Shop',
			[ 'moretext' => 'See more', 'num' => 1, 'demo' => true ],
		);
		self::assertNotNull( $saved );
		$page = $this->post( "[frontispiece_social_feed feed=\"{$saved->id}\"]" );
		self::assertStringContainsString( 'Mehr sehen', ( new Visitor() )->get( "/?page_id=$page&lang=de" )->body );
		self::assertStringContainsString( 'See more', ( new Visitor() )->get( "/?page_id=$page" )->body );
		self::assertSame( 1, $this->db()->int( 'SELECT COUNT(*) FROM {feeds}' ) );
		( new Visitor() )->as( 'administrator' )->get( '/wp-admin/options-general.php?page=mlang_strings' );
		wp_cache_delete( 'test_registered', 'options' );
		wp_cache_delete( 'alloptions', 'options' );
		self::assertSame( 'Frontispiece: Shop', ( (array) get_option( 'test_registered' ) )['See more'] ?? '' );
	}
}
