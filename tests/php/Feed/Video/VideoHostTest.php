<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Video;

use Frontispiece\Feed\Video\VideoHost;
use Frontispiece\Tests\Cases;
use Frontispiece\Tests\TestCase;

/** Its cases are shared with src/feed/lightbox/players.test.ts. */
final class VideoHostTest extends TestCase {
	public function test_BUG_98_every_address_of_a_video_has_its_player_with_its_hash(): void {
		/** @var list<array{url: string, player: string, id: string, frame: string}> $cases */
		$cases = Cases::in( 'video-hosts' );
		self::assertGreaterThan( 20, count( $cases ) );
		foreach ( $cases as $case ) {
			self::assertSame( $case, [
				'url'    => $case['url'],
				'player' => VideoHost::forUrl( $case['url'] ),
				'id'     => VideoHost::video( $case['url'] )['id'] ?? '',
				'frame'  => VideoHost::frame( $case['url'] ),
			] );
		}
	}

	public function test_hostile_addresses_have_no_player(): void {
		foreach ( [
			'', 'https://', '//', 'not an address', 'javascript:alert(1)//youtube.com/embed/abcdef', "https://vimeo.com/1\n2",
		] as $url ) {
			self::assertSame( '', VideoHost::frame( $url ), $url );
		}
	}
}
