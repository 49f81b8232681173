<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Stores special posts of the fake Facebook Page. */
abstract class CallsTestCase extends FeedTestCase {
	/** Refreshes the page and returns the id of one of its special posts. */
	protected function stored( string $name ): string {
		$named  = (array) $this->networks->call( 'GET', '/__ids' )['posts'];
		$source = $this->refresh( $this->page() );
		$this->more( $source, (string) $named[ $name ] );
		return (string) $named[ $name ];
	}

	/** The special posts are spread over several pages of the fake network. */
	private function more( Source $source, string $post ): void {
		$this->kernel()->clock()->freeze( time() + 3600 );
		for (
			$n = 0;
			$n < 10 && [] === $this->kernel()->get( ItemRepository::class )->find( [ $post ] );
			$n++
		) {
			$this->db()->run( 'UPDATE {jobs} SET due = 0' );
			$this->workWithoutImages();
		}
		$this->kernel()->clock()->freeze( null );
		self::assertNotSame( [], $this->kernel()->get( ItemRepository::class )->find( [ $post ] ), $post );
	}
}
