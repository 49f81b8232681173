<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Submission\PostedData;
use PHPUnit\Framework\TestCase;

/** Tests what is read of a request of unknown shape. */
final class PostedDataTest extends TestCase {
	public function test_BUG_107_fields_that_were_sent_as_one_value_are_read_like_others(): void {
		$fields = [ [ 'a', 'x' ], [ 'b.c', 'y' ], [ 'many[]', '1' ], [ 'many[]', '2' ] ];
		$posted = new PostedData( [ 'd' => 'z', '_frontispiece_fields' => (string) json_encode( $fields ) ] );
		self::assertSame( [ 'x', 'y', 'z', '' ], array_map( $posted->text( ... ), [ 'a', 'b.c', 'd', '_frontispiece_fields' ] ) );
		self::assertSame( [ '1', '2' ], $posted->list( 'many' ) );
	}

	public function test_BUG_107_what_is_no_field_of_a_form_is_left_out(): void {
		$fields = [ [ '_wpcf7', '9' ], [ 'a[b]', 'x' ], [ 'c' ], [ 'd', [ 'x' ] ], 'e', null, [ 'f', 'kept' ] ];
		$posted = new PostedData( [ '_wpcf7' => '1', '_frontispiece_fields' => (string) json_encode( $fields ) ] );
		self::assertSame( [ '1', '', '', '', 'kept' ], array_map( $posted->text( ... ), [ '_wpcf7', 'a', 'c', 'd', 'f' ] ) );
	}
}
