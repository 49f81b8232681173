<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Image;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;

final class FirstScreenTest extends FeedTestCase {
	protected function tearDown(): void {
		foreach ( (array) glob( ( new ImageStore() )->path() . '*' ) as $file ) {
			unlink( (string) $file );
		}
		parent::tearDown();
	}

	public function test_BUG_67_the_images_of_the_newest_posts_are_made_at_once_before_those_of_other_sources(): void {
		$this->become( 'administrator' );
		// The queue would begin with this one.
		$other = $this->store( $this->page( 'EAATESTPAGE2', '200300400500600' ), [ 'photo-9-320x200.png' ] );
		$own   = $this->store( $this->page(), array_map( static fn( int $n ): string => "photo-$n-320x200.png", range( 1, 14 ) ) );
		$left  = [];
		for ( $round = 0; $round < 20 && 0 !== end( $left ); $round++ ) {
			$response = new ArrayReader( self::restAnswer( 'POST', '/sources/' . $this->page()->handle . '/first-images' ) );
			$left[]   = $response->int( 'left' );
			self::assertSame( 12, $response->int( 'all' ) );
		}
		self::assertSame( 0, end( $left ) );
		// Posts are dated in their order: the last twelve are the newest.
		self::assertSame(
			[ ...array_fill( 0, 2, 'pending' ), ...array_fill( 0, 12, 'ready' ) ],
			array_map( $this->state( ... ), $own ),
		);
		self::assertSame( [ 'pending' ], array_map( $this->state( ... ), $other ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' ), 'Each try has ended.' );
	}

	public function test_BUG_67_an_image_that_fails_does_not_keep_the_owner_waiting(): void {
		$this->become( 'administrator' );
		$this->store( $this->page(), [ 'bad-gone-1-300x200.png', 'photo-1-320x200.png' ] );
		$path = '/sources/' . $this->page()->handle . '/first-images';
		self::assertSame( [ 'all' => 2, 'left' => 0 ], self::restAnswer( 'POST', $path ) );
		self::assertSame( 1, $this->db()->int( "SELECT COUNT(*) FROM {images} WHERE state = 'pending' AND tries = 1" ) );
	}

	public function test_BUG_67_an_image_that_ends_the_process_is_counted_before_and_waits_while_the_others_are_made(): void {
		$this->become( 'administrator' );
		[ $bad, $good ] = $this->store( $this->page(), [ 'photo-2-320x200.png', 'photo-1-320x200.png' ] );
		$stem           = $this->db()->column( 'SELECT stem FROM {images} WHERE item_id = %d', $bad )[0] ?? '';
		// As a process leaves it that was ended by this image.
		$this->db()->insert( 'attempts', [
			'work'       => "image $stem",
			'parent'     => '',
			'label'      => 'Image',
			'starts'     => 1,
			'started_at' => time(),
		] );
		$response = self::restAnswer( 'POST', '/sources/' . $this->page()->handle . '/first-images' );
		self::assertSame( [ 'all' => 2, 'left' => 0 ], $response );
		self::assertSame( [ 'pending', 'ready' ], array_map( $this->state( ... ), [ $bad, $good ] ) );
	}

	/**
	 * @param list<string> $names of images; each is a post's, a minute younger than the one before
	 * @return list<int> row IDs of the posts
	 */
	private function store( Source $source, array $names ): array {
		wp_mkdir_p( ( new ImageStore() )->path() );
		$items = [];
		foreach ( $names as $n => $name ) {
			$items[] = Item::fromArray( [
				'id'         => "{$source->remoteId}_$n",
				'created_at' => 1_700_000_000 + 60 * $n,
				'media'      => [ [ 'src' => $this->networks->imageUrl( $name ) ] ],
			] );
		}
		$stored   = $this->kernel()->get( ItemRepository::class )->store( $source, $items );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$ids = array_keys( $stored->added );
		sort( $ids );
		return $ids;
	}

	private function state( int $item ): string {
		return $this->db()->column( 'SELECT state FROM {images} WHERE item_id = %d', $item )[0] ?? '';
	}
}
