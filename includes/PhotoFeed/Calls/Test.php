<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Reply;

/** sbi_on_ajax_test_trigger: whether calls arrive at all. The answer is that there is one. */
final class Test {
	public function action(): Action {
		return new Action( 'sbi_on_ajax_test_trigger', [], static fn(): Reply => Reply::text( '' ) );
	}
}
