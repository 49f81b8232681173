<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\SpamSignals;

use Frontispiece\Kernel\Security\SpamSignals;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;

final class SpamSignalsTest extends SiteTestCase {
	public function test_a_suspicious_comment_is_held_marked_as_spam_or_approved_as_configured(): void {
		foreach ( [ 'hold' => 0, 'spam' => 'spam', 'none' => 1 ] as $setting => $verdict ) {
			$this->switchOn( 'spam-signals', [ 'comments' => $setting ] );
			$_POST = array_fill_keys(
				array_map( static fn( string $name ): string => "ak_$name", SpamSignals::FIELDS ),
				'',
			);
			$_POST = [ 'ak_bfs' => '1800000000000' ] + $_POST;
			self::assertSame( $verdict, apply_filters( 'pre_comment_approved', 1, [ 'user_id' => 0 ] ), $setting );
			$this->tearDown();
			$this->setUp();
		}
	}

	public function test_logged_in_users_normal_comments_and_stricter_verdicts_are_left_unchanged(): void {
		$this->switchOn( 'spam-signals', [ 'comments' => 'spam' ] );
		self::assertSame( 1, apply_filters( 'pre_comment_approved', 1, [ 'user_id' => 0 ] ) );
		$_POST = [ 'ak_bfs' => '1800000000000' ];
		self::assertSame( 1, apply_filters( 'pre_comment_approved', 1, [ 'user_id' => 7 ] ) );
		self::assertSame( 'trash', apply_filters( 'pre_comment_approved', 'trash', [ 'user_id' => 0 ] ) );
		self::assertSame( 0, apply_filters( 'pre_comment_approved', 0, [ 'user_id' => 0 ] ) );
	}

	public function test_the_collector_is_loaded_on_the_first_interaction_and_only_without_akismet(): void {
		Visitor::equip( 'site-features' );
		try {
			$page = ( new Visitor() )->header( 'X-Frontispiece-Site: {"spam-signals":{}}' )->get( '/' )->body;
		} finally {
			Visitor::strip( 'site-features' );
		}
		self::assertStringContainsString( 'spam-signals-lazy.js', $page );
		self::assertSame( [], self::find( $page, '//script[contains(@src,"spam-signals")]' ) );
		self::assertCount( 1, self::find( $page, '//script[contains(@src,"starter-page.js")]' ) );

		$this->switchOn( 'spam-signals' );
		wp_enqueue_script( 'akismet-frontend', '/akismet.js' );
		// Pages of earlier tests may have enqueued it.
		wp_dequeue_script( 'frontispiece-starter-page' );
		$hook = $GLOBALS['wp_filter']['wp_footer']->callbacks[15];
		( end( $hook )['function'] )();
		self::assertFalse( wp_script_is( 'frontispiece-starter-page' ) );
		wp_dequeue_script( 'akismet-frontend' );
	}
}
