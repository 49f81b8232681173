<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Ajax;

use Frontispiece\Kernel\Ajax\NoticeDismissal;
use Frontispiece\SocialFeed\Calls\Actions;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

final class NoticeDismissalTest extends TestCase {
	private const CALL = 'cff_hide_frontend_license_error';

	public function test_a_notice_is_shown_only_to_plugin_managers(): void {
		// S001-097
		$notice = $this->kernel()->get( Actions::class )->notice();
		self::assertFalse( $notice->due() );
		foreach ( [ 'subscriber' => false, 'editor' => false, 'administrator' => true ] as $role => $isDue ) {
			delete_metadata( 'user', $this->become( $role ), 'frontispiece_notice_hidden_until_' . self::CALL );
			self::assertSame( $isDue, $notice->due(), $role );
		}
	}

	public function test_dismissing_a_notice_hides_it_for_a_day_and_only_for_this_user_and_notice(): void {
		// S001-096, S001-105
		$visitor = ( new Visitor() )->as( 'administrator' );
		self::assertSame( 403, $visitor->ajax( self::CALL, [ 'nonce' => 'stale' ] )->status );
		self::assertSame(
			[ 'success' => true ],
			$visitor->ajax( self::CALL, [ 'nonce' => $visitor->nonce( 'cff_nonce' ) ] )->json(),
		);
		wp_cache_flush();
		$user = get_user_by( 'login', 'visitor-administrator' );
		wp_set_current_user( $user instanceof \WP_User ? $user->ID : 0 );
		$notice = $this->kernel()->get( Actions::class )->notice();
		self::assertFalse( $notice->due() );
		self::assertTrue( ( new NoticeDismissal( $this->kernel()->clock(), 'another_notice', 'another' ) )->due() );
		$this->kernel()->clock()->freeze( time() + DAY_IN_SECONDS + 60 );
		self::assertTrue( $notice->due() );
		delete_user_meta( get_current_user_id(), 'frontispiece_notice_hidden_until_' . self::CALL );
	}

	public function test_a_visitor_cannot_dismiss_a_notice(): void {
		self::assertSame( 401, ( new Visitor() )->ajax( self::CALL, [ 'nonce' => 'x' ] )->status );
		self::assertSame( 403, ( new Visitor() )->as( 'editor' )->ajax( self::CALL, [ 'nonce' => 'x' ] )->status );
	}
}
