<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FeedPlugins;

use Frontispiece\Migration\FeedPlugins\ForeignSettings;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class ForeignSettingsTest extends TestCase {
	public function test_settings_get_their_name_here_whatever_their_case(): void {
		self::assertSame(
			[ 'header' => 'on', 'num' => '5', 'moretext' => 'More', 'unknown' => 'x' ],
			ForeignSettings::ours( 'sbi', [ 'showHeader' => 'on', 'num' => '5', 'buttontext' => 'More', 'UNKNOWN' => 'x', 7 => 'y' ] ),
		);
	}

	/** @return array<string, array{array<string, mixed>, array<string, mixed>}> */
	public static function settings(): array {
		return [
			'masonry'                       => [ [ 'masonry' => 'true' ], [ 'layout' => 'masonry' ] ],
			'masonry that is off'           => [ [ 'masonry' => 'false', 'carousel' => '0' ], [] ],
			'a carousel before masonry'     => [ [ 'masonry' => true, 'carousel' => 1 ], [ 'layout' => 'carousel' ] ],
			'no lightbox'                   => [ [ 'disablelightbox' => 'on' ], [ 'lightbox' => false ] ],
			'some elements'                 => [ [ 'include' => 'Author, date,media' ], [ 'link' => false, 'counts' => false ] ],
			'elements left out'             => [ [ 'exclude' => [ 'social', 5 ] ], [ 'counts' => false ] ],
			'one kind of content'           => [ [ 'type' => 'photos' ], [ 'type' => 'photos' ] ],
			'one kind of post'              => [ [ 'type' => 'links' ], [ 'kinds' => [ 'link' ] ] ],
			'some kinds of posts'           => [ [ 'type' => 'photos, videos' ], [ 'kinds' => [ 'photo', 'video' ] ] ],
			'all kinds of posts'            => [ [ 'type' => 'statuses,photos,albums,videos,links,events' ], [] ],
			'a list with one kind'          => [ [ 'type' => [ 'photos' ] ], [ 'kinds' => [ 'photo' ] ] ],
			'kinds that do not exist'       => [ [ 'type' => 'poems,songs' ], [] ],
		];
	}

	/**
	 * @param array<string, mixed> $input
	 * @param array<string, mixed> $ours
	 */
	#[DataProvider( 'settings' )]
	public function test_settings_that_work_differently_are_converted( array $input, array $ours ): void {
		self::assertSame( $ours, ForeignSettings::ours( 'cff', $input ) );
	}

	public function test_the_photo_feed_has_its_own_differences(): void {
		self::assertSame( [ 'carouselloop' => true ], ForeignSettings::ours( 'sbi', [ 'carouselloop' => 'infinity' ] ) );
		self::assertSame( [ 'carouselloop' => false ], ForeignSettings::ours( 'sbi', [ 'carouselloop' => 'rewind' ] ) );
		self::assertSame( [ 'include' => 'sea' ], ForeignSettings::ours( 'sbi', [ 'includewords' => 'sea', 'type' => 'user' ] ) );
	}
}
