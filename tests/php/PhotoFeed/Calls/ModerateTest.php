<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed\Calls;

use Frontispiece\PhotoFeed\Moderation;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\PhotoFeed\PhotoFeedTestCase;

/** Tests over HTTP what moderators hide, allow and block. */
final class ModerateTest extends PhotoFeedTestCase {
	public function test_saving_hidden_posts_replaces_the_list_for_every_visitor_and_logs_the_user(): void {
		// P002-005, P002-179
		$key = $this->key( 'num=100' );
		$ids = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		$me  = $this->become( 'editor' );
		self::assertSame( 200, $this->moderate( 'settings', $key, [ 'ids' => [ $ids[0], $ids[2] ] ] )->status );
		wp_set_current_user( 0 );
		self::assertSame(
			array_values( array_diff( $ids, [ $ids[0], $ids[2] ] ) ),
			$this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) ),
		);
		$line = $this->kernel()->log()->latest( 1, 'moderation' )[0]['context'];
		self::assertSame( [ $me, "{$ids[0]} {$ids[2]}" ], [ $line['user'], $line['hidden'] ] );
		$this->become( 'editor' );
		$this->moderate( 'settings', $key, [ 'ids' => [ $ids[2] ] ] );
		self::assertContains( $ids[0], $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) ) );
		$this->moderate( 'settings', $key, [] );
		self::assertSame(
			$ids,
			$this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) ),
			'no ids clear the list',
		);
	}

	public function test_hidden_posts_stay_hidden_after_a_refresh(): void {
		$source = $this->bakery();
		$html   = fn(): array =>
			$this->ids( do_shortcode( "[frontispiece_photo_feed num=100 source={$source->handle}]" ) );
		$before  = $html();
		$key     = (string) $this->db()->column( 'SELECT feed_key FROM {feeds}' )[0];
		$this->become( 'editor' );
		$this->moderate( 'settings', $key, [ 'ids' => [ $before[1] ] ] );
		$this->refresh( $source );
		self::assertSame( array_values( array_diff( $before, [ $before[1] ] ) ), $html() );
	}

	public function test_a_blocked_user_disappears_from_every_feed_and_returns_when_unblocked(): void {
		// P002-006
		$source = $this->bakery();
		$html   = fn(): int =>
			count( $this->ids( do_shortcode( "[frontispiece_photo_feed num=100 source={$source->handle}]" ) ) );
		$before  = $html();
		$key     = (string) $this->db()->column( 'SELECT feed_key FROM {feeds}' )[0];
		$this->become( 'editor' );
		$this->moderate( 'settings', $key, [ 'blocked_users' => [ '@Demo.Bakery' ] ] );
		self::assertSame( 0, $html() );
		$this->refresh( $source );
		self::assertSame( 0, $html(), 'new posts of theirs do not come in' );
		$this->moderate( 'settings', $key, [ 'blocked_users' => [] ] );
		self::assertSame( $before, $html() );
	}

	public function test_a_new_allowlist_returns_its_index_as_text_and_its_feed_shows_only_allowed_posts(): void {
		// P002-144, P002-180, P002-181, P002-072
		$key = $this->key( 'num=20' );
		$ids = $this->ids( do_shortcode( '[frontispiece_photo_feed num=20]' ) );
		$this->become( 'editor' );
		$first = $this->moderate(
			'white_list',
			$key,
			[ 'ids' => [ $ids[3], $ids[1] ], 'db_index' => '', 'permanent' => 'true' ],
		);
		self::assertSame( [ '1', 'text/html' ], [ $first->body, $first->type ] );
		self::assertSame(
			[ $ids[1], $ids[3] ],
			$this->ids( do_shortcode( '[frontispiece_photo_feed num=20 whitelist=1]' ) ),
		);
		self::assertSame(
			'',
			$this->moderate(
				'white_list',
				$key,
				[ 'ids' => [ $ids[5], $ids[1] ], 'db_index' => '1', 'permanent' => 'false' ],
			)->body,
		);
		self::assertSame(
			[ $ids[1], $ids[5] ],
			$this->ids( do_shortcode( '[frontispiece_photo_feed num=20 whitelist=1]' ) ),
		);
		self::assertSame(
			[ 'ids' => [ $ids[5], $ids[1] ], 'permanent' => false ],
			( new \Frontispiece\Feed\Moderation\Allowlists() )->get( '1' ),
			'false takes an earlier true back',
		);
		self::assertSame( '2', $this->moderate( 'white_list', $key, [ 'ids' => [ $ids[0] ] ] )->body );
	}

	public function test_a_moderation_save_without_nonce_or_permission_stores_nothing(): void {
		// P002-156
		$key   = $this->key( 'num=5' );
		$ids   = $this->ids( do_shortcode( '[frontispiece_photo_feed num=5]' ) );
		$tries = [
			[ '', 'good', 401 ],
			[ 'subscriber', 'good', 403 ],
			[ 'author', 'good', 403 ],
			[ 'editor', 'wrong', 403 ],
			[ 'editor', '', 403 ],
		];
		foreach ( $tries as [ $role, $nonce, $status ] ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			foreach ( [ 'settings', 'white_list' ] as $call ) {
				self::assertSame(
					$status,
					$this->moderate(
						$call,
						$key,
						[ 'ids' => [ $ids[0] ] ],
						'good' === $nonce ? wp_create_nonce( Moderation::NONCE ) : $nonce,
					)->status,
					"$role $nonce",
				);
			}
		}
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items} WHERE hidden_at > 0' ) );
		self::assertFalse( get_option( 'frontispiece_white_lists' ) );
		self::assertSame(
			401,
			AjaxClient::post( 'sbi_update_mod_mode_settings', [ 'ids' => [ $ids[0] ], 'feed_id' => $key ] )['status'],
		);
	}

	public function test_the_moderation_link_and_lists_are_printed_for_moderators_only(): void {
		// P002-046, P002-070, P002-152, P002-071, P002-041
		$key = $this->key( 'num=3' );
		self::assertStringNotContainsString( 'Moderate feed', do_shortcode( '[frontispiece_photo_feed num=3]' ) );
		$_GET = [ 'sbi_moderation_mode' => 'true', 'sbi_moderation_index' => '12345678901' ];
		self::assertStringNotContainsString( 'modindex', do_shortcode( '[frontispiece_photo_feed num=3]' ) );
		$this->become( 'editor' );
		$ids = $this->ids( do_shortcode( '[frontispiece_photo_feed num=3]' ) );
		$this->moderate( 'settings', $key, [ 'ids' => [ $ids[0] ] ] );
		$feed    = self::find( do_shortcode( '[frontispiece_photo_feed num=3]' ), '//section' )[0];
		$options = json_decode( $feed->getAttribute( 'data-options' ), true );
		self::assertIsArray( $options );
		self::assertSame( [ '1234567890', $ids[0] ], [ $options['modindex'], $options['hidePhotos'] ] );
		self::assertSame( 1, wp_verify_nonce( $feed->getAttribute( 'data-locatornonce' ), Moderation::NONCE ) );
		$_GET = [];
		$link = self::find(
			do_shortcode( '[frontispiece_photo_feed num=3]' ),
			'//*[contains(@class,"sbi_moderation_link")]/a',
		)[0];
		self::assertSame( 'Moderate feed', $link->textContent );
		self::assertSame( 1, substr_count( $link->getAttribute( 'href' ), 'sbi_moderation_mode=true' ) );
	}
}
