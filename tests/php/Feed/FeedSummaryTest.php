<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\FeedSummary;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Tests\TestCase;

final class FeedSummaryTest extends TestCase {
	public function test_home_says_that_no_posts_are_imported_only_where_it_counts_none(): void {
		$this->become( 'administrator' );
		self::assertSame( [ '0 stored posts', 'No posts imported yet.' ], $this->texts() );
		$post = self::restAnswer( 'POST', '/items', [ 'kind' => 'status', 'text' => 'Written here' ] );
		self::assertSame( [ '1 stored post', 'Stored on this site. Never refreshed.' ], $this->texts() );
		$this->kernel()->get( ItemModerator::class )->hide( $post['id'], true );
		self::assertSame( [ '0 stored posts', 'No posts imported yet.' ], $this->texts() );
	}

	public function test_home_says_when_posts_were_imported_last(): void {
		$this->kernel()->get( DemoInstaller::class )->install();
		self::assertStringStartsWith( 'Last updated ', $this->texts()[1] );
	}

	/** @return list<string> the texts below the numbers of feeds and of sources */
	private function texts(): array {
		return array_column( $this->kernel()->get( FeedSummary::class )->sections(), 'text' );
	}
}
