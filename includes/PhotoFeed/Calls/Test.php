<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;

/** sbi_on_ajax_test_trigger: whether calls arrive at all. The answer is that there is one. */
final class Test {
	public function action(): AjaxAction {
		return new AjaxAction( 'sbi_on_ajax_test_trigger', [], static fn(): AjaxResponse => AjaxResponse::text( '' ) );
	}
}
