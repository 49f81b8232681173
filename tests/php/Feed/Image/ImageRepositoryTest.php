<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Image;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class ImageRepositoryTest extends TestCase {
	private const NOW = 1_800_000_000;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
	}

	public function test_each_image_is_stored_once_and_a_new_signature_is_no_new_image(): void {
		$this->register( self::media( 'https://cdn.example/1.jpg?oe=1' ) );
		$stem = $this->row()['stem'];
		$this->db()->run( "UPDATE {images} SET state = 'ready', sizes = '320,640', extension = 'webp'" );
		$this->register( self::media( 'https://cdn.example/1.jpg?oe=2' ) );
		self::assertSame( [ 'ready', $stem ], [ $this->row()['state'], $this->row()['stem'] ] );
		$image = $this->repository()->findByItems( [ 7 ] )[7][0];
		self::assertSame( [ true, [ 320, 640 ] ], [ $image->isReady(), $image->sizes ] );
		$this->register( self::media( 'https://cdn.example/2.jpg' ) );
		self::assertSame( [ 'pending', '1' ], [ $this->row()['state'], (string) $this->db()->int( 'SELECT COUNT(*) FROM {images}' ) ] );
	}

	public function test_alt_text_of_a_moderator_stays_with_an_image_that_moves_within_its_album(): void {
		$one = [ 'id' => 'one' ] + self::media( 'https://cdn.example/1.jpg' );
		$two = [ 'id' => 'two' ] + self::media( 'https://cdn.example/2.jpg' );
		$this->register( $one, $two );
		self::assertGreaterThan( 0, $this->kernel()->get( ItemModerator::class )->describe( 7, 1, 'Two in words' ) );
		self::assertNull( $this->kernel()->get( ItemModerator::class )->describe( 7, 9, 'x' ) );
		$this->register( $two, $one );
		$alts = array_map( static fn( $image ): string => $image->alt, $this->repository()->findByItems( [ 7 ] )[7] );
		self::assertSame( [ 'Two in words', '' ], $alts );
	}

	public function test_a_failed_image_is_tried_again_at_once_with_a_new_address_and_else_once_a_day(): void {
		$this->register( self::media( 'https://cdn.example/1.jpg?oe=1' ) );
		$fail = fn( string $error, int $at ): mixed =>
			$this->db()->run( "UPDATE {images} SET state = 'error', error = %s, due_at = %d, tries = 3", $error, $at );
		$fail( 'timeout', self::NOW );
		$this->register( self::media( 'https://cdn.example/1.jpg?oe=1' ) );
		self::assertSame( 'error', $this->row()['state'] );
		$this->register( self::media( 'https://cdn.example/1.jpg?oe=2' ) );
		self::assertSame( [ 'pending', '0' ], [ $this->row()['state'], $this->row()['tries'] ] );
		$fail( 'http_503', self::NOW - DAY_IN_SECONDS - 1 );
		$this->register( self::media( 'https://cdn.example/1.jpg?oe=2' ) );
		self::assertSame( 'pending', $this->row()['state'] );
		$fail( 'not_an_image', self::NOW - DAY_IN_SECONDS - 1 );
		$this->register( self::media( 'https://cdn.example/1.jpg?oe=2' ) );
		self::assertSame( 'pending', $this->row()['state'] );
		self::assertGreaterThan( 0, (int) $this->row()['tries'], 'What was no image gets one more attempt.' );
	}

	public function test_pending_images_are_those_that_are_due_with_the_fewest_attempts_first(): void {
		$this->register(
			self::media( 'https://cdn.example/1.jpg' ),
			self::media( 'https://cdn.example/2.jpg' ),
			self::media( 'https://cdn.example/3.jpg' ),
		);
		$this->db()->run( 'UPDATE {images} SET tries = 2 WHERE position = 0' );
		$this->db()->run( 'UPDATE {images} SET due_at = %d WHERE position = 1', self::NOW + 1 );
		self::assertSame(
			[ 'https://cdn.example/3.jpg', 'https://cdn.example/1.jpg' ],
			array_column( $this->repository()->pending( 9 ), 'remote_url' ),
		);
		self::assertSame( [ 1, 3 ], [ count( $this->repository()->pending( 1 ) ), $this->repository()->countPending( 5 ) ] );
	}

	public function test_sources_whose_addresses_expire_soon_are_found_and_their_images_renewed(): void {
		$this->register( self::media( 'https://cdn.example/1.jpg?oe=' . dechex( self::NOW + 50 ) ) );
		self::assertSame( [ [ 5 ], [] ], [ $this->repository()->expiring( 100 ), $this->repository()->expiring( 10 ) ] );
		$new = self::item( self::media( 'https://cdn.example/1.jpg?oe=' . dechex( self::NOW + 9999 ) ) );
		$this->repository()->renew( 5, [ 7 => $new ] );
		self::assertSame( [], $this->repository()->expiring( 100 ) );
		$this->repository()->renew( 5, [] );
	}

	public function test_custom_emoji_and_images_of_this_site_have_no_address_for_visitors(): void {
		$item = Item::fromArray( [
			'id'    => '1',
			'text'  => ':blob:',
			'media' => [ [ 'src' => 'attachment:5' ], [ 'src' => 'https://cdn.example/1.jpg' ], [ 'src' => '' ] ],
			'emoji' => [ [ 'code' => ':blob:', 'src' => 'https://m.example/b.png' ] ],
		] );
		$this->repository()->register( 5, [ 7 => $item ] );
		$remote = array_map( static fn( $image ): string => $image->remote, $this->repository()->findByItems( [ 7 ] )[7] );
		self::assertSame( [ 0 => '', 1 => 'https://cdn.example/1.jpg', ImageRepository::EMOJI => '' ], $remote );
	}

	public function test_a_demo_that_was_installed_earlier_lists_no_images_that_no_longer_ship(): void {
		$this->register( self::media( 'demo:bridge' ) );
		$this->db()->run( "UPDATE {images} SET sizes = '150,320,640,1080'" );
		self::assertSame( [ 150, 320, 640 ], $this->repository()->findByItems( [ 7 ] )[7][0]->sizes );
	}

	public function test_images_of_a_header_are_its_avatar_and_cover(): void {
		$this->repository()->registerHeader( 5, [ 'avatar' => 'https://cdn.example/a.jpg', 'cover' => 'https://cdn.example/c.jpg' ] );
		$this->repository()->registerHeader( 6, [ 'cover' => 'https://cdn.example/other.jpg', 'avatar' => [ 'x' ] ] );
		self::assertSame( [ 0, 1 ], array_keys( $this->repository()->findByItems( [], 5 )[0] ?? [] ) );
		self::assertSame( [], $this->repository()->findByItems( [] ) );
		$this->repository()->deleteHeader( 5 );
		self::assertSame( [ 0, 1 ], [ $this->repository()->countPending( 5 ), $this->repository()->countPending( 6 ) ] );
	}

	public function test_a_post_has_30_images_at_most(): void {
		$all = array_map( static fn( int $n ): array => self::media( "https://cdn.example/$n.jpg" ), range( 1, 40 ) );
		$this->register( ...$all );
		self::assertSame( 30, $this->repository()->countPending( 5 ) );
		$this->repository()->delete( [ 7 ] );
		$this->repository()->delete( [] );
		self::assertSame( 0, $this->repository()->countPending( 5 ) );
	}

	/** @param array<string, mixed> ...$media */
	private function register( array ...$media ): void {
		$this->repository()->register( 5, [ 7 => self::item( ...$media ) ] );
	}

	/** @param array<string, mixed> ...$media */
	private static function item( array ...$media ): Item {
		return Item::fromArray( [ 'id' => '1', 'text' => 'x', 'media' => array_values( $media ) ] );
	}

	/** @return array<string, mixed> */
	private static function media( string $src ): array {
		return [ 'src' => $src, 'width' => 4, 'height' => 3 ];
	}

	/** @return array<string, string|null> */
	private function row(): array {
		return $this->db()->row( 'SELECT * FROM {images} WHERE position = 0' ) ?? [];
	}

	private function repository(): ImageRepository {
		return $this->kernel()->get( ImageRepository::class );
	}
}
