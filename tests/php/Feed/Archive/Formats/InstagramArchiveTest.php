<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive\Formats;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Tests\Feed\Archive\ArchiveTestCase;
use Frontispiece\Tests\Feed\Archive\Zips;
use PHPUnit\Framework\Attributes\DataProvider;

final class InstagramArchiveTest extends ArchiveTestCase {
	/** @param 'content'|'media' $folder */
	#[DataProvider( 'instagramLayouts' )]
	public function test_photos_albums_and_reels_of_instagram_are_imported( string $folder, string $root ): void {
		$source = $this->import( $this->zips->make( Zips::instagram( $folder, $root ) ) );
		self::assertSame(
			[ 'Zoë Bäcker', 'zoe.example', 'https://www.instagram.com/zoe.example/', 'Brot & Brötchen' ],
			[ $source->name, $source->header['username'], $source->header['url'], $source->header['about'] ],
		);
		self::assertSame(
			[
				'Grüße aus Köln 🥨 #brot' => [ 'photo', 1_610_000_000, 1 ],
				'Ein Album'               => [ 'album', 1_610_100_001, 2 ],
				'From the second list'    => [ 'photo', 1_610_300_000, 1 ],
				'A reel'                  => [ 'video', 1_610_400_000, 1 ],
			],
			array_map(
				static fn( Item $item ): array => [ $item->kind, $item->createdAt, count( $item->media ) ],
				$this->all( $source ),
			),
		);
	}

	/** @return iterable<string, array{'content'|'media', string}> */
	public static function instagramLayouts(): iterable {
		yield 'since 2023' => [ 'media', 'your_instagram_activity/' ];
		yield 'since 2022' => [ 'content', 'your_instagram_activity/' ];
		yield '2021' => [ 'content', '' ];
	}
}
