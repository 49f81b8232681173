<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;

/**
 * Handles sbi_on_ajax_test_trigger, which tests whether Ajax requests arrive. Any response, even an empty one, means
 * they do.
 */
final class Test {
	public function action(): AjaxAction {
		return new AjaxAction( 'sbi_on_ajax_test_trigger', [], static fn(): AjaxResponse => AjaxResponse::text( '' ) );
	}
}
