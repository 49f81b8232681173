<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Security\AdminPostGuard;
use Frontispiece\Kernel\Security\Capabilities;

/** The button in Site Health by which the site owner starts background tasks again that failed or were set aside. */
final class RetryTasks {
	public const ACTION = 'frontispiece_retry_tasks';

	public function __construct( private readonly Attempts $attempts, private readonly JobQueue $jobs ) {}

	/** Returns the button. A form, because a link must not change anything. */
	public static function button(): string {
		return sprintf(
			'<form method="post" action="%s"><input type="hidden" name="action" value="%s">%s<button type="submit" class="button">%s</button></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::ACTION ),
			wp_nonce_field( self::ACTION, '_wpnonce', false, false ),
			esc_html__( 'Try again', 'frontispiece' ),
		);
	}

	public function respond(): never {
		AdminPostGuard::guard( self::ACTION, true );
		check_admin_referer( self::ACTION );
		AdminPostGuard::permit( current_user_can( Capabilities::MANAGE ) );
		$this->attempts->retry();
		$this->jobs->retry();
		wp_safe_redirect( admin_url( 'site-health.php' ) );
		exit;
	}
}
