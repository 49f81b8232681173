<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed\Calls;

use Frontispiece\PhotoFeed\Calls\Actions;
use Frontispiece\PhotoFeed\Calls\WidgetPage;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\PhotoFeed\PhotoFeedTestCase;

/**
 * Tests the requests of section 7 over HTTP. P002-158: each is a POST request to admin-ajax with its name in the field
 * action.
 */
final class CallsTest extends PhotoFeedTestCase {
	public function test_the_locator_accepts_only_signatures_printed_by_the_plugin(): void {
		// P002-159, P002-164
		$key    = $this->key( 'num=6' );
		$places = fn(): array =>
			$this->db()->column( 'SELECT place FROM {locations} WHERE post_id = 7 ORDER BY place' );
		self::assertSame(
			'skipped locating',
			AjaxClient::post(
				'sbi_do_locator',
				$this->fields( $key ) + [ 'post_id' => '7', 'locator_nonce' => 'x' ],
			)['body'],
		);
		$mark = $this->kernel()->signer()->mark( 'locator', "7|$key" );
		self::assertSame( [], $places() );
		foreach ( [ 'footer', 'nowhere', 'unknown' ] as $place ) {
			self::assertSame(
				'locating success',
				AjaxClient::post(
					'sbi_do_locator',
					[ 'post_id' => '7', 'locator_nonce' => $mark, 'location' => $place ] + $this->fields( $key ),
				)['body'],
			);
		}
		self::assertSame( [ 'footer', 'unknown' ], $places(), 'a place that is none is unknown' );
	}

	public function test_the_ajax_test_request_returns_an_empty_response(): void {
		$reply = AjaxClient::post( 'sbi_on_ajax_test_trigger', [] );
		self::assertSame( [ 200, '' ], [ $reply['status'], $reply['body'] ] );
	}

	public function test_the_admin_notice_is_dismissed_only_with_its_nonce(): void {
		// P002-157, P002-183
		$this->become( 'administrator' );
		self::assertSame( 403, $this->call( 'sbi_hide_frontend_license_error', [ 'nonce' => 'wrong' ] )->status );
		self::assertTrue( $this->kernel()->get( Actions::class )->notice()->due() );
		self::assertSame(
			200,
			$this->call( 'sbi_hide_frontend_license_error', [ 'nonce' => wp_create_nonce( 'sbi_nonce' ) ] )->status,
		);
		self::assertFalse( $this->kernel()->get( Actions::class )->notice()->due() );
		delete_metadata(
			'user',
			get_current_user_id(),
			'frontispiece_notice_hidden_until_sbi_hide_frontend_license_error',
		);
	}

	public function test_a_widget_list_gets_its_pages_and_nothing_after_the_last(): void {
		// P002-185
		$key   = $this->key( 'num=4' );
		$whole = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		$page  = static fn( int $paged ): string =>
			AjaxClient::post( WidgetPage::NAME, [
				'settings' => '{"num":4}',
				'id'       => $key,
				'type'     => 'next',
				'paged'    => $paged,
				'nonce'    => 'old',
			] )['body'];
		self::assertSame( array_slice( $whole, 4, 4 ), $this->ids( $page( 2 ) ) );
		self::assertSame( '', $page( 500 ) );
	}
}
