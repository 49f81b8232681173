<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Blocks;

use Frontispiece\Kernel\Blocks\AttributeErrors;
use Frontispiece\Tests\TestCase;

final class AttributeErrorsTest extends TestCase {
	private const DECLARED = [
		'num'    => [ 'type' => 'integer', 'default' => 20, 'minimum' => 1, 'maximum' => 100 ],
		'layout' => [ 'type' => 'string', 'enum' => [ 'list', 'grid' ], 'default' => 'list' ],
		'share'  => [ 'type' => 'boolean', 'default' => true ],
		'source' => [ 'type' => 'array', 'default' => [] ],
		'ink'    => [ 'type' => 'string', 'format' => 'color', 'default' => '' ],
		'token'  => [ 'type' => 'string', 'secret' => true ],
	];

	/**
	 * @param array<array-key, mixed> $raw
	 * @return list<list<mixed>> name, given, used
	 */
	private static function errors( array $raw ): array {
		return array_map(
			static fn( array $error ): array => array_values( $error ),
			AttributeErrors::forAttributes( $raw, self::DECLARED ),
		);
	}

	public function test_valid_values_cause_no_errors(): void {
		self::assertSame(
			[],
			self::errors( [
				'num'       => '5',
				'NUM'       => 100,
				'layout'    => 'grid',
				'share'     => 'No',
				'source'    => 'a, b',
				'ink'       => 'rgba(1,2,3,.5)',
				'token'     => 'EAAB',
				'className' => 'x',
				'align'     => 'wide',
				0           => 'positional',
			] ),
		);
	}

	public function test_each_invalid_value_is_reported_with_the_value_used_instead(): void {
		self::assertSame(
			[
				[ 'num', '500', 100 ],
				[ 'layout', 'pyramid', 'list' ],
				[ 'share', 'perhaps', true ],
				[ 'ink', 'red;}', '' ],
				[ 'colums', '3', null ],
			],
			self::errors( [
				'num'    => '500',
				'layout' => 'pyramid',
				'share'  => 'perhaps',
				'ink'    => 'red;}',
				'colums' => '3',
			] ),
		);
		self::assertSame(
			[ [ 'num', 'five', 20 ], [ 'layout', 'array', 'list' ] ],
			self::errors( [ 'num' => 'five', 'layout' => [] ] ),
		);
		self::assertSame( [ [ 'num', '2.5', 2 ] ], self::errors( [ 'num' => '2.5' ] ) );
	}

	public function test_only_users_who_can_edit_the_site_see_attribute_errors(): void {
		$shortcode = '[frontispiece_social_feed num="500" layout="<b>"]';
		wp_set_current_user( 0 );
		self::assertStringNotContainsString( 'frontispiece-errors', do_shortcode( $shortcode ) );
		wp_set_current_user( self::user( 'subscriber' ) );
		self::assertStringNotContainsString( 'frontispiece-errors', do_shortcode( $shortcode ) );
		wp_set_current_user( self::user( 'editor' ) );
		$html = do_shortcode( $shortcode );
		self::assertStringContainsString( '&quot;500&quot; is not a valid value for num', $html );
		self::assertStringContainsString(
			'&quot;pyramid&quot; is not a valid layout.',
			do_shortcode( '[frontispiece_photo_feed num="1" layout="pyramid"]' ),
		);
		self::assertStringNotContainsString( '<b>', substr( $html, 0, (int) strpos( $html, '</aside>' ) ) );
		wp_set_current_user( 0 );
	}

	private static function user( string $role ): int {
		$id = wp_insert_user( [
			'user_login' => "errors-$role",
			'user_pass'  => 'x',
			'user_email' => "$role@example.com",
			'role'       => $role,
		] );
		self::assertIsInt( $id );
		return $id;
	}
}
