<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveFile;
use Frontispiece\Feed\Archive\MastodonArchive;
use Frontispiece\Feed\Item\Item;
use PHPUnit\Framework\TestCase;

final class MastodonArchiveTest extends TestCase {
	private const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';

	private Zips $zips;

	protected function setUp(): void {
		parent::setUp();
		$this->zips = new Zips();
	}

	protected function tearDown(): void {
		$this->zips->delete();
		parent::tearDown();
	}

	public function test_an_archive_is_recognized_by_its_two_files(): void {
		$format = new MastodonArchive();
		self::assertTrue( $format->recognizes( $this->archive( [] ) ) );
		self::assertFalse( $format->recognizes( ArchiveFile::open( $this->zips->make( [ 'actor.json' => '{}' ] ) ) ) );
	}

	public function test_the_profile_has_the_images_that_the_archive_contains(): void {
		$profile = ( new MastodonArchive() )->profile( $this->archive( [] ) );
		self::assertSame(
			[ 'Ada', 'ada', 'https://m.example/@ada', 'About', 'archive:avatar.png', '' ],
			[ $profile['name'], $profile['username'], $profile['url'], $profile['about'], $profile['avatar'], $profile['cover'] ],
		);
	}

	public function test_only_public_posts_of_the_account_are_read(): void {
		$reply = [ 'inReplyTo' => 'https://n.example/users/grace/statuses/1' ];
		$own   = [ 'inReplyTo' => 'https://m.example/users/ada/statuses/1' ];
		$read  = $this->read( [
			self::activity( [ 'content' => 'public' ] ),
			self::activity( [ 'content' => 'in copy', 'to' => [], 'cc' => [ 'as:Public' ] ] ),
			self::activity( [ 'content' => 'as text', 'to' => 'Public' ] ),
			self::activity( [ 'content' => 'followers', 'to' => [ 'https://m.example/users/ada/followers' ] ] ),
			self::activity( [ 'content' => 'reply' ] + $reply ),
			self::activity( [ 'content' => 'thread' ] + $own ),
			[ 'type' => 'Announce', 'object' => 'https://n.example/users/grace/statuses/1' ],
			self::activity( [ 'content' => '' ] ),
			self::activity( [ 'content' => 'no date', 'published' => 'some day' ] ),
			'broken',
		] );
		self::assertSame(
			[ 'public', 'in copy', 'as text', 'thread' ],
			array_map( static fn( Item $item ): string => $item->text, $read ),
		);
	}

	public function test_images_of_the_archive_are_kept_with_alt_text_and_focus(): void {
		$image = static fn( string $name, string $type = 'image/png' ): array =>
			[
				'mediaType' => $type,
				'url' => "/media_attachments/files/$name",
				'name' => 'Alt',
				'focalPoint' => [ 0.5, -0.5 ],
				'width' => -4,
			];
		$items = $this->read( [
			self::activity( [
				'attachment' => [ $image( '1.png' ), $image( 'missing.png' ), $image( '2.png', 'video/mp4' ) ],
				'sensitive' => true,
			] ),
			self::activity( [ 'attachment' => [ $image( '1.png' ), $image( '2.png' ) ], 'summary' => 'Spiders' ] ),
		] );
		[ $one, $two ] = $items;
		self::assertSame( [ 'photo', 1, Item::SENSITIVE ], [ $one->kind, count( $one->media ), $one->warning ] );
		self::assertSame(
			[ 'archive:media_attachments/files/1.png', 'Alt', 0, [ 'x' => 0.5, 'y' => -0.5 ] ],
			[ $one->media[0]->src, $one->media[0]->alt, $one->media[0]->width, $one->media[0]->focus ],
		);
		self::assertSame( [ 'album', 2, 'Spiders' ], [ $two->kind, count( $two->media ), $two->warning ] );
	}

	/**
	 * @param list<mixed> $activities
	 * @return list<Item>
	 */
	private function read( array $activities ): array {
		$posts = iterator_to_array( ( new MastodonArchive() )->posts( $this->archive( $activities ), 0 ) );
		return array_values( array_filter( $posts ) );
	}

	/** @param list<mixed> $activities */
	private function archive( array $activities ): ArchiveFile {
		$actor = [
			'id'                => 'https://m.example/users/ada',
			'name'              => 'Ada',
			'preferredUsername' => 'ada',
			'url'               => 'https://m.example/@ada',
			'summary'           => '<p>About</p>',
			'icon'              => [ 'url' => 'avatar.png' ],
			'image'             => [ 'url' => 'header.png' ],
		];
		return ArchiveFile::open( $this->zips->make( [
			'actor.json'                    => (string) wp_json_encode( $actor ),
			'outbox.json'                   => (string) wp_json_encode( [ 'orderedItems' => $activities ] ),
			'avatar.png'                    => 'x',
			'media_attachments/files/1.png' => 'x',
			'media_attachments/files/2.png' => 'x',
		] ) );
	}

	/**
	 * @param array<string, mixed> $post
	 * @return array<string, mixed>
	 */
	private static function activity( array $post ): array {
		static $number = 0;
		++$number;
		return [
			'type'   => 'Create',
			'object' => $post + [
				'id'        => "https://m.example/users/ada/statuses/$number",
				'url'       => "https://m.example/@ada/$number",
				'published' => '2026-01-01T00:00:00Z',
				'to'        => [ self::PUBLIC ],
				'content'   => 'x',
			],
		];
	}
}
