<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Driver;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\SocialFeed\SocialFeed;
use Frontispiece\Tests\Feed\FeedTestCase;

final class BuiltInDriversTest extends FeedTestCase {
	protected function tearDown(): void {
		self::declare( [] );
		parent::tearDown();
	}

	/** @param array<string, array<never, never>> $records [] = as built */
	private static function declare( array $records ): void {
		( new \ReflectionProperty( BlockMetadata::class, 'records' ) )->setValue( null, $records );
	}

	public function test_every_type_is_declared_in_the_build(): void {
		self::assertSame( array_keys( BlockMetadata::records( 'sources' ) ), ( new Kernel() )->get( SourceDrivers::class )->types() );
	}

	public function test_feeds_show_their_posts_while_the_build_does_not_declare_types_of_sources(): void {
		$source = $this->refresh( $this->page() );
		$html   = static function () use ( $source ): string {
			$kernel = new Kernel();
			return ( new SocialFeed( 'social-feed', $kernel, true ) )->render(
				$kernel->blocks()->attributes( 'social-feed', [ 'source' => $source->handle ] ),
			);
		};
		self::assertStringContainsString( 'bread', $html() );
		self::declare( [ 'sources' => [] ] );
		self::assertStringContainsString( 'bread', $html() );
	}
}
