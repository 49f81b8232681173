<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Demo;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Demo\Demo;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\TestCase;

/** Tests the comments and images of the demo's posts, which come in the shape of the Graph API. */
final class DemoConversationTest extends TestCase {
	private Demo $demo;

	private Source $source;

	protected function setUp(): void {
		parent::setUp();
		$this->demo   = $this->kernel()->get( Demo::class );
		$this->source = $this->kernel()->get( DemoInstaller::class )->install( Demo::TYPE );
	}

	/** @return list<Item> */
	private function posts(): array {
		return $this->demo->fetch( $this->source )->items;
	}

	/** @return list<ArrayReader> */
	private function comments( Item $post ): array {
		return ( new ArrayReader( $this->demo->meta( $this->source, $post, $post->id ) ) )->at( 'comments' )->list( 'data' );
	}

	public function test_every_comment_says_how_many_replies_it_has_and_has_them(): void {
		$total = 0;
		foreach ( $this->posts() as $post ) {
			foreach ( $this->comments( $post ) as $comment ) {
				$replies = $this->demo->replies( $this->source, $comment->string( 'id' ) );
				$list    = ( new ArrayReader( $replies ) )->at( 'comments' )->list( 'data' );
				self::assertCount( $comment->int( 'comment_count' ), $list );
				foreach ( $list as $reply ) {
					self::assertNotSame( '', $reply->string( 'message' ) );
					self::assertLessThanOrEqual( time(), strtotime( $reply->string( 'created_time' ) ) );
				}
				$total += count( $list );
			}
		}
		self::assertGreaterThan( 0, $total );
		self::assertSame( [], $this->demo->replies( $this->source, '1000000000001_1' ), 'No such comment.' );
	}

	public function test_the_images_of_an_album_are_files_of_the_demo_with_their_sizes(): void {
		$total = 0;
		foreach ( $this->posts() as $post ) {
			$photos = ( new ArrayReader( $this->demo->thumbs( $this->source, $post, true ) ) )->list( 'data' );
			foreach ( $photos as $photo ) {
				foreach ( $photo->list( 'images' ) as $image ) {
					$file = dirname( FRONTISPIECE_FILE ) . '/assets/demo/' . basename( $image->string( 'source' ) );
					$size = getimagesize( $file );
					self::assertIsArray( $size, $file );
					self::assertSame( $size[0], $image->int( 'width' ), $file );
					self::assertEqualsWithDelta( $size[1], $image->int( 'height' ), 1, $file );
				}
			}
			$parts = $this->demo->thumbs( $this->source, $post, false );
			$parts = ( new ArrayReader( $parts ) )->at( 'attachments' )->list( 'data' );
			self::assertCount( [] === $photos ? 0 : 1, $parts );
			self::assertSame( count( $photos ), count( ( $parts[0] ?? null )?->at( 'subattachments' )->list( 'data' ) ?? [] ) );
			$total += count( $photos );
		}
		self::assertGreaterThan( 3, $total );
	}
}
