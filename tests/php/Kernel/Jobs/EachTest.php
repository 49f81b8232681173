<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Jobs;

use Frontispiece\Kernel\Jobs\Each;
use PHPUnit\Framework\TestCase;

final class EachTest extends TestCase {
	public function test_SEC_23_what_comes_after_an_element_that_fails_is_done_and_the_first_error_is_thrown(): void {
		$keys = [];
		try {
			Each::do( [ 'a' => 1, 'b' => 2, 'c' => 3 ], static function ( int $one, string $key ) use ( &$keys ): void {
				if ( 3 !== $one ) {
					throw new \TypeError( "No $key." );
				}
				$keys[] = $key;
			} );
			self::fail( 'The error was lost.' );
		} catch ( \TypeError $error ) {
			self::assertSame( 'No a.', $error->getMessage() );
		}
		self::assertSame( [ 'c' ], $keys );
	}
}
