<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Results;

use Frontispiece\Forms\Results\ResultFilter;
use PHPUnit\Framework\TestCase;

final class ResultFilterTest extends TestCase {
	public function test_months_to_come_do_not_take_the_place_of_those_with_entries(): void {
		$months = static fn( ResultFilter $filter ): array => $filter->periods( 202609, '2026-11-28' );
		self::assertSame( [ 202609, 202610, 202611 ], $months( new ResultFilter( until: '2099-12-31' ) ) );
		self::assertSame( [ 202609, 202610 ], $months( new ResultFilter( until: '2026-10-05' ) ) );
		self::assertSame( [ 202610, 202611 ], $months( new ResultFilter( '2026-10-31', '2027-01-31' ) ) );
	}
}
