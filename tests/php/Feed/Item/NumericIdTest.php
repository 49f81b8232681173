<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\NumericId;
use Frontispiece\SocialFeed\Calls\Post;
use Frontispiece\Tests\TestCase;

final class NumericIdTest extends TestCase {
	public function test_any_remote_id_becomes_one_that_the_public_calls_accept(): void {
		foreach ( [ '', 'at://did:plc:x/app.bsky.feed.post/3l', 'https://blog.example/?p=1', "\0", '💐' ] as $id ) {
			$number = NumericId::post( 'did:plc:x', $id );
			self::assertTrue( rest_validate_value_from_schema( $number, Post::ID ) );
			self::assertSame( $number, NumericId::post( 'did:plc:x', $id ) );
			self::assertLessThanOrEqual( 25, strlen( NumericId::forRemoteId( $id ) ) );
		}
		self::assertNotSame( NumericId::forRemoteId( 'a' ), NumericId::forRemoteId( 'b' ) );
	}
}
