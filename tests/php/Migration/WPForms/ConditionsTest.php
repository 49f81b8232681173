<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\WPForms;

use Frontispiece\Forms\Conditions\ConditionGroup;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignRule;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\WPForms\Conditions;
use PHPUnit\Framework\TestCase;

final class ConditionsTest extends TestCase {
	public function test_BUG_34_an_email_that_is_not_sent_under_conditions_is_sent_under_their_opposite(): void {
		$rules = [
			[ [ 'field' => '1', 'operator' => 'c', 'value' => '@spam.example' ], [ 'field' => '2', 'operator' => 'e', 'value' => '' ] ],
			[ [ 'field' => '3', 'operator' => '>', 'value' => '5' ] ],
		];
		$group = static fn( string $type ): ?ForeignGroup => Conditions::group( new ArrayReader( [
			'conditional_logic' => '1',
			'conditional_type'  => $type,
			'conditionals'      => $rules,
		] ) );
		$sent  = $group( 'go' );
		$not   = $group( 'stop' );
		self::assertSame( ConditionGroup::ANY, $sent?->match );
		self::assertEquals(
			ForeignGroup::all( [
				ForeignGroup::any( [ new ForeignRule( '1', 'not_contains', '@spam.example' ), new ForeignRule( '2', 'not_empty', '' ) ] ),
				ForeignGroup::any( [ new ForeignRule( '3', 'not_greater', '5' ) ] ),
			] ),
			$not,
		);
		self::assertNull( Conditions::group( new ArrayReader( [ 'conditional_type' => 'stop' ] ) ) );
	}

	public function test_BUG_32_a_size_in_parts_of_a_megabyte_stays_a_limit(): void {
		$limits = [ '0.5' => '512kb', '2MB' => '2mb', '2' => '2mb', '0' => '', '' => '', '0.0001' => '1kb', '1.5' => '1536kb' ];
		foreach ( $limits as $size => $limit ) {
			self::assertSame( $limit, StoredData::fileLimit( new ArrayReader( [ 'max_size' => (string) $size ] ), 'max_size' ) );
		}
	}
}
