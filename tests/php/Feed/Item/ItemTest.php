<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\TestCase;

final class ItemTest extends TestCase {
	private const FULL = [
		'id'           => '100_1',
		'kind'         => 'album',
		'created_at'   => 1_700_000_000,
		'backdated_at' => 1_600_000_000,
		'url'          => 'https://www.facebook.com/100/posts/1',
		'page_id'      => '100',
		'object_id'    => '7',
		'text'         => "Grüße 🎉\nfrom [us]",
		'tags'         => [ [ 'offset' => 0, 'length' => 5, 'id' => '9', 'name' => 'Grüße' ] ],
		'story'        => 'Us shared an album.',
		'author'       => [
			'id'     => '100',
			'name'   => 'Us',
			'url'    => 'https://www.facebook.com/100',
			'avatar' => 'https://example.org/a.jpg',
		],
		'media'        => [
			[
				'id'      => 'm1',
				'src'     => 'https://cdn.example.org/1.jpg?oe=6553f100&oh=abc',
				'width'   => 600,
				'height'  => 400,
				'alt'     => 'A loaf',
				'caption' => 'Ours',
				'focus'   => [ 'x' => 0.5, 'y' => -1.0 ],
			],
			[
				'id'    => 'm2',
				'src'   => 'https://cdn.example.org/2.jpg',
				'video' => [ 'player' => 'youtube', 'url' => 'https://www.youtube.com/watch?v=x' ],
			],
		],
		'links'        => [
			[ 'url' => 'https://example.org/', 'title' => 'T', 'description' => 'D', 'host' => 'example.org' ],
		],
		'counts'       => [
			'likes'     => 3,
			'comments'  => 2,
			'shares'    => 1,
			'reactions' => [ 'love' => 1, 'haha' => 0, 'wow' => 0, 'sad' => 0, 'angry' => 2 ],
		],
		'album'        => [ 'title' => 'Loaves', 'count' => 12 ],
		'review'       => [ 'rating' => 5, 'recommends' => true ],
		'warning'      => 'Food',
		'text_links'   => [ [ 'offset' => 9, 'length' => 4, 'url' => 'https://example.org/from' ] ],
		'shared_by'    => [ 'id' => '7', 'name' => 'Them', 'url' => 'https://example.org/@them', 'avatar' => '' ],
		'emoji'        => [ [ 'code' => ':loaf:', 'src' => 'https://cdn.example.org/loaf.png' ] ],
		'ai_generated' => true,
		'no_index'     => true,
	];

	public function test_BUG_76_a_title_is_stored_found_and_part_of_the_fingerprint(): void {
		$item = Item::fromArray( [ 'id' => '1', 'title' => 'Boats', 'text' => 'For rent' ] );
		self::assertSame( 'Boats', Item::stored( Json::encode( $item->toArray() ) )->title );
		self::assertSame( "Boats\n\nFor rent", $item->fullText() );
		self::assertSame( 'boats for rent', $item->searchText() );
		self::assertSame( 'Boats', Item::fromArray( [ 'title' => 'Boats' ] )->fullText() );
		$without = Item::fromArray( [ 'id' => '1', 'text' => 'For rent' ] );
		self::assertArrayNotHasKey( 'title', $without->toArray(), 'Posts without titles are not larger.' );
		self::assertSame( [ '', 'For rent' ], [ $without->title, $without->fullText() ] );
		self::assertNotSame( $without->fingerprint(), $item->fingerprint() );
	}

	public function test_a_post_is_restored_from_its_payload_unchanged(): void {
		$item = Item::fromArray( self::FULL );
		self::assertEquals( $item, Item::fromArray( Json::object( Json::encode( $item->toArray() ) ) ) );
		foreach ( [
			$item,
			Item::fromArray( [ 'id' => 'x' ] ),
			...array_map( [ Item::class, 'fromArray' ], DemoCatalog::posts( 1_700_000_000 ) ),
		] as $one ) {
			self::assertEquals( $one, Item::stored( Json::encode( $one->toArray() ) ) );
		}
		self::assertSame(
			[ '100_1', 'album', "Grüße 🎉\nfrom [us]", 12, 2 ],
			[ $item->id, $item->kind, $item->text, $item->album['count'] ?? 0, $item->reactions['angry'] ],
		);
		self::assertSame( [ false, true ], [ $item->media[0]->isVideo(), $item->media[1]->isVideo() ] );
	}

	public function test_all_fields_but_the_id_are_optional(): void {
		$item = Item::fromArray( [ 'id' => 'x' ] );
		self::assertSame(
			[ 'x', 'status', 0, '', [], '' ],
			[ $item->id, $item->kind, $item->createdAt, $item->text, $item->media, $item->url ],
		);
		self::assertNull( $item->author ?? $item->event ?? $item->album ?? $item->review );
		self::assertSame( [ 'likes' => 0, 'comments' => 0, 'shares' => 0 ], $item->counts );
		self::assertSame(
			[ '', [], null, [], false ],
			[ $item->warning, $item->textLinks, $item->sharedBy, $item->emoji, $item->aiGenerated ],
		);
		self::assertSame( [ 'id', 'kind', 'counts' ], array_keys( $item->toArray() ), 'Blank fields are not stored.' );
	}

	public function test_a_focus_point_is_within_its_image_and_the_center_is_not_stored(): void {
		$focus = static fn( mixed $raw ): ?array =>
			Item::fromArray( [ 'media' => [ [ 'src' => 'https://x.example/1.jpg', 'focus' => $raw ] ] ] )->media[0]->focus;
		self::assertEquals( [ 'x' => 1, 'y' => -1 ], $focus( [ 'x' => 7, 'y' => '-1e9' ] ) );
		self::assertEquals( [ 'x' => 0.334, 'y' => 0 ], $focus( [ 'x' => 0.33351 ] ) );
		foreach ( [ null, 'x', [], [ 'x' => 0, 'y' => 0.0 ], [ 'x' => [], 'y' => '1e999' ] ] as $none ) {
			self::assertNull( $focus( $none ) );
		}
	}

	public function test_audio_is_neither_an_image_nor_a_video(): void {
		$raw   = [ 'video' => [ 'player' => 'audio', 'url' => '', 'file' => 'https://cdn.example.org/a.mp3' ] ];
		$audio = Item::fromArray( [ 'media' => [ $raw ] ] )->media[0];
		self::assertSame( [ true, false ], [ $audio->isAudio(), $audio->isVideo() ] );
		self::assertSame( 'https://cdn.example.org/a.mp3', $audio->toArray()['video']['file'] ?? '' );
	}

	public function test_a_field_of_the_wrong_type_is_empty_and_an_unknown_kind_becomes_a_status(): void {
		$item = Item::fromArray( [
			'id'         => [ 'x' ],
			'kind'       => 'hologram',
			'created_at' => 'yesterday',
			'text'       => [ 'a' ],
			'url'        => 'javascript:alert(1)',
			'media'      => 'none',
			'tags'       => [ 'x', 5 ],
			'author'     => 'Us',
			'counts'     => [ 'likes' => 'many', 'reactions' => 5 ],
			'links'      => [ [ 'url' => 'ftp://x', 'title' => [] ], 'x' ],
			'event'      => true,
			'warning'    => [ 'x' ],
			'text_links' => [ [ 'offset' => 'x', 'length' => [], 'url' => 'javascript:alert(1)' ], 'x' ],
			'shared_by'  => 'Them',
			'emoji'      => [ [ 'code' => [], 'src' => 'data:image/png,x' ] ],
		] );
		self::assertSame( [ '', null, false ], [ $item->warning, $item->sharedBy, $item->aiGenerated ] );
		self::assertSame( [ [ 'offset' => 0, 'length' => 0, 'url' => '' ] ], $item->textLinks );
		self::assertSame( [ [ 'code' => '', 'src' => '' ] ], $item->emoji );
		self::assertSame(
			[ '', 'status', 0, '', '', [], [], 0, 0 ],
			[
				$item->id,
				$item->kind,
				$item->createdAt,
				$item->text,
				$item->url,
				$item->media,
				$item->tags,
				$item->counts['likes'],
				$item->reactions['love'],
			],
		);
		self::assertNull( $item->author ?? $item->event );
		self::assertSame( [ 'url' => '', 'title' => '', 'description' => '', 'host' => '' ], $item->links[0] ?? [] );
		self::assertCount( 1, $item->links );
	}

	public function test_a_foreign_payload_is_validated_field_by_field(): void {
		foreach ( [
			'',
			'7',
			'[]',
			'{"id":7}',
			'{"id":"7","text":[]}',
			'{"id":"7","counts":3}',
			'{"id":"7","media":["x"]}',
			'{"id":"7","media":[{"width":"600"}],"author":"Us"}',
			'{"id":"7","counts":{"reactions":1}}',
		] as $payload ) {
			self::assertEquals( Item::fromArray( Json::object( $payload ) ), Item::stored( $payload ), $payload );
		}
	}

	public function test_any_social_network_data_results_in_a_valid_item(): void {
		mt_srand( 11 );
		$odd = [
			null,
			true,
			false,
			0,
			-1,
			1.5,
			1e300,
			'',
			'x',
			"\xff",
			'🎉',
			'9999999999999999999',
			'1e400',
			[],
			[ [] ],
			[ 'x' ],
			[ 'url' => [] ],
			[ [ 'src' => 5, 'video' => 'x' ] ],
		];
		for ( $i = 0; $i < 2000; $i++ ) {
			$raw = [];
			foreach ( array_keys( self::FULL + [ 'event' => 1 ] ) as $field ) {
				$raw[ $field ] = mt_rand( 0, 3 ) > 0
					? $odd[ mt_rand( 0, count( $odd ) - 1 ) ]
					: ( self::FULL[ $field ] ?? [ 'name' => 'E', 'starts_at' => 'x' ] );
			}
			$item = Item::fromArray( $raw );
			self::assertSame( 32, strlen( $item->fingerprint() ) );
			self::assertContains( $item->kind, Item::KINDS );
			self::assertSame(
				$item->fingerprint(),
				Item::fromArray( Json::object( Json::encode( $item->toArray() ) ) )->fingerprint(),
				Json::encode( $raw ),
			);
		}
	}

	public function test_a_backdated_post_is_sorted_by_its_backdate(): void {
		self::assertSame( 1_600_000_000, Item::fromArray( self::FULL )->effectiveAt() );
		self::assertSame( 1_700_000_000, Item::fromArray( [ 'backdated_at' => 0 ] + self::FULL )->effectiveAt() );
	}

	public function test_a_new_signature_of_the_same_image_is_not_a_change(): void {
		$media           = self::FULL['media'];
		$media[0]['src'] = 'https://cdn.example.org/1.jpg?oe=7000aaaa&oh=def';
		self::assertSame(
			Item::fromArray( self::FULL )->fingerprint(),
			Item::fromArray( [ 'media' => $media ] + self::FULL )->fingerprint(),
		);
		$media[0]['src'] = 'https://cdn.example.org/another.jpg';
		self::assertNotSame(
			Item::fromArray( self::FULL )->fingerprint(),
			Item::fromArray( [ 'media' => $media ] + self::FULL )->fingerprint(),
		);
	}

	public function test_every_visible_change_changes_the_fingerprint(): void {
		$before  = Item::fromArray( self::FULL )->fingerprint();
		$changes = [
			'kind'         => 'photo',
			'created_at'   => 1_700_000_001,
			'backdated_at' => 0,
			'text'         => 'Other',
			'story'        => '',
			'url'          => 'https://example.org/',
			'tags'         => [],
			'author'       => [ 'name' => 'Them' ],
			'media'        => [],
			'links'        => [],
			'counts'       => [ 'likes' => 4 ],
			'album'        => [ 'count' => 13 ],
			'review'       => [ 'rating' => 4 ],
			'warning'      => Item::SENSITIVE,
			'text_links'   => [],
			'shared_by'    => null,
			'emoji'        => [],
			'ai_generated' => false,
			'no_index'     => false,
		];
		foreach ( $changes as $field => $value ) {
			self::assertNotSame( $before, Item::fromArray( [ $field => $value ] + self::FULL )->fingerprint(), $field );
		}
	}

	public function test_a_signed_image_url_exposes_its_expiry(): void {
		$media = Item::fromArray( self::FULL )->media;
		self::assertSame( 0x6553f100, $media[0]->expiresAt() );
		self::assertSame( 0, $media[1]->expiresAt() );
		self::assertSame( 'm1', $media[0]->identity() );
	}
}
