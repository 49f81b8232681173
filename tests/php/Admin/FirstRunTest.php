<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Admin;

use Frontispiece\Kernel\Options;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

/** Tests what follows a manual activation. The activation itself is tested in a browser. */
final class FirstRunTest extends TestCase {
	private const WANTED = 'frontispiece_first_steps';

	public function test_the_user_who_activated_the_plugin_is_redirected_to_the_first_steps_once(): void {
		$visitor = ( new Visitor() )->as( 'administrator' );
		$this->want( 'administrator' );
		self::assertSame(
			'',
			$this->ledTo( ( new Visitor() )->as( 'editor' ), '/wp-admin/profile.php' ),
			'Another person is not.',
		);
		self::assertStringContainsString(
			'page=frontispiece&first-steps=new',
			$this->ledTo( $visitor, '/wp-admin/index.php' ),
		);
		self::assertSame( '', $this->ledTo( $visitor, '/wp-admin/index.php' ) );
	}

	public function test_no_redirect_to_the_first_steps_after_activating_several_plugins_at_once(): void {
		$visitor = ( new Visitor() )->as( 'administrator' );
		$this->want( 'administrator' );
		self::assertSame( '', $this->ledTo( $visitor, '/wp-admin/plugins.php?activate-multi=true' ) );
		self::assertSame( '', $this->ledTo( $visitor, '/wp-admin/index.php' ) );
	}

	public function test_activation_outside_the_plugins_screen_requests_no_redirect(): void {
		$this->become( 'administrator' );
		do_action( 'activate_' . plugin_basename( FRONTISPIECE_FILE ), false );
		self::assertSame( '', get_user_meta( get_current_user_id(), self::WANTED, true ) );
	}

	protected function tearDown(): void {
		delete_metadata( 'user', 0, self::WANTED, '', true );
		update_option(
			Options::NAME,
			array_diff_key( (array) get_option( Options::NAME ), [ 'first_steps_shown' => 1 ] ),
		);
		parent::tearDown();
	}

	private function want( string $role ): void {
		$user = get_user_by( 'login', "visitor-$role" );
		self::assertInstanceOf( \WP_User::class, $user );
		update_user_meta( $user->ID, self::WANTED, '1' );
	}

	private function ledTo( Visitor $visitor, string $path ): string {
		return $visitor->get( $path )->headers['location'] ?? '';
	}
}
