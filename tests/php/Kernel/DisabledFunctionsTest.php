<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class DisabledFunctionsTest extends TestCase {
	public function test_functions_that_hosts_disable_neither_end_a_request_nor_lose_work_after_the_response(): void {
		self::assertSame(
			[ 'problem' => 'unreachable', 'works' => 1 ],
			Process::do( 'disabled-functions', settings: [
				'disable_functions' => 'curl_exec,stream_socket_client,ignore_user_abort',
				// Compiled files belong to a PHP with all functions.
				'opcache.enable_cli' => '0',
			] ),
		);
	}
}
