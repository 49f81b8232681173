<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Mastodon;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Mastodon\MastodonAddress;
use Frontispiece\Feed\Source\Mastodon\MastodonTimeline;
use Frontispiece\Kernel\Text\ArrayReader;
use PHPUnit\Framework\TestCase;

final class MastodonTimelineTest extends TestCase {
	public function test_posts_are_listed_once_and_those_without_a_date_or_out_of_place_are_left_out(): void {
		$address = new MastodonAddress( 'm.example', 'ada' );
		self::assertSame(
			[ 'one', 'two' ],
			self::texts( [
				self::toot( '1', 'one' ),
				self::toot( '1', 'one' ),
				[ 'created_at' => 'some day' ] + self::toot( '2', 'no date' ),
				[ 'visibility' => 'private' ] + self::toot( '3', 'private' ),
				[ 'in_reply_to_id' => '9', 'in_reply_to_account_id' => '8' ] + self::toot( '4', 'a reply' ),
				self::toot( '5', 'two' ),
			], $address ),
		);
	}

	public function test_a_source_of_media_leaves_out_posts_whose_media_cannot_be_shown(): void {
		$address = new MastodonAddress( 'm.example', 'ada', false, MastodonAddress::MEDIA );
		$image   = [ 'id' => '1', 'type' => 'image', 'url' => 'https://files.example/1.jpg' ];
		self::assertSame(
			[ 'image' ],
			self::texts( [
				[ 'media_attachments' => [ $image ] ] + self::toot( '1', 'image' ),
				[ 'media_attachments' => [ [ 'id' => '2', 'type' => 'unknown' ] ] ] + self::toot( '2', 'unknown' ),
				self::toot( '3', 'text' ),
			], $address ),
		);
	}

	public function test_an_account_that_moved_names_its_new_address_and_keeps_what_is_shown(): void {
		$address = new MastodonAddress( 'm.example', 'ada', false, MastodonAddress::NO_BOOSTS );
		$target  = static fn( array $moved ): ?string =>
			MastodonTimeline::target( new ArrayReader( [ 'moved' => $moved ] ), $address )?->url();
		self::assertSame(
			'https://n.example/@lovelace?boosts=no',
			$target( [ 'url' => 'https://N.example/@lovelace', 'username' => 'lovelace' ] ),
		);
		self::assertNull( $target( [] ) );
		self::assertNull( $target( [ 'url' => 'javascript:x', 'username' => 'lovelace' ] ) );
		self::assertNull( $target( [ 'url' => 'https://n.example/x', 'username' => '../admin' ] ) );
	}

	/**
	 * @param list<array<string, mixed>> $statuses
	 * @return list<string>
	 */
	private static function texts( array $statuses, MastodonAddress $address ): array {
		$read = array_map( static fn( array $status ): ArrayReader => new ArrayReader( $status ), $statuses );
		return array_map( static fn( Item $item ): string => $item->text, MastodonTimeline::items( $read, $address, 'm.example/@ada' ) );
	}

	/** @return array<string, mixed> */
	private static function toot( string $id, string $text ): array {
		return [
			'id'         => $id,
			'content'    => "<p>$text</p>",
			'created_at' => '2026-01-01T00:00:00Z',
			'url'        => "https://m.example/@ada/$id",
			'account'    => [ 'id' => '1', 'username' => 'ada' ],
		];
	}
}
