<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\Media;
use Frontispiece\Kernel\Text\ArrayReader;
use PHPUnit\Framework\TestCase;

final class MediaTest extends TestCase {
	public function test_media_are_stored_without_what_is_empty_and_read_back_unchanged(): void {
		$values = [
			'id'    => '7',
			'src'   => 'https://cdn.example/1.jpg?oe=7FFFFFFF',
			'width' => 400,
			'alt'   => 'Alt',
			'video' => [ 'player' => 'vimeo', 'url' => 'https://vimeo.com/1' ],
			'focus' => [ 'x' => 0.123456, 'y' => -7 ],
		];
		$media = self::media( $values );
		self::assertSame( [ 'focus' => [ 'x' => 0.123, 'y' => -1.0 ] ] + $values, [ 'focus' => $media->focus ] + $media->toArray() );
		self::assertEquals( $media, Media::stored( $media->toArray() ) );
		self::assertSame( [], self::media( [] )->toArray() );
		self::assertNull( self::media( [ 'focus' => [ 'x' => 0, 'y' => 0 ] ] )->focus, 'The center is where images are cropped anyway.' );
	}

	public function test_audio_is_no_video_and_a_video_without_a_player_is_a_file(): void {
		$audio = self::media( [ 'video' => [ 'player' => Media::AUDIO, 'file' => 'https://a.example/1.mp3' ] ] );
		self::assertSame( [ true, false ], [ $audio->isAudio(), $audio->isVideo() ] );
		$video = self::media( [ 'video' => [ 'url' => 'https://a.example/1' ] ] );
		self::assertSame( [ 'standard', true ], [ $video->player, $video->isVideo() ] );
		self::assertFalse( self::media( [ 'video' => [ 'url' => 'javascript:x' ] ] )->isVideo() );
		self::assertFalse( $video->withFile( '' )->isVideo() );
		self::assertSame( 'https://a.example/2', $video->withFile( 'https://a.example/2' )->file );
	}

	public function test_only_files_that_stay_at_their_address_are_played_in_place(): void {
		$playable = static fn( string $player, string $file ): string =>
			self::media( [ 'video' => [ 'player' => $player, 'file' => $file ] ] )->playableFile();
		self::assertSame( 'https://a.example/1.mp4', $playable( 'standard', 'https://a.example/1.mp4' ) );
		self::assertSame( '', $playable( 'standard', 'https://a.example/1.mp4?oe=5F000000' ) );
		self::assertSame( '', $playable( 'facebook', 'https://a.example/1.mp4' ) );
		self::assertStringEndsWith( '/frontispiece/1.mp4', $playable( 'facebook', Media::STORED . '1.mp4' ) );
		self::assertStringEndsWith( '/assets/demo/tide.mp4', $playable( 'facebook', 'tide.mp4' ) );
	}

	public function test_a_video_is_watched_from_this_site_then_from_its_file_then_on_its_page(): void {
		$film = static fn( string $file ): string =>
			self::media( [ 'video' => [ 'player' => 'facebook', 'url' => 'https://a.example/page', 'file' => $file ] ] )->film();
		self::assertSame( 'https://a.example/page', $film( '' ) );
		self::assertSame( 'https://a.example/1.mp4', $film( 'https://a.example/1.mp4' ) );
		self::assertStringEndsWith( '/frontispiece/1.mp4', $film( Media::STORED . '1.mp4' ) );
	}

	public function test_a_new_signature_does_not_change_the_identity(): void {
		self::assertSame(
			self::media( [ 'src' => 'https://cdn.example/1.jpg?oe=1' ] )->identity(),
			self::media( [ 'src' => 'https://cdn.example/1.jpg?oe=2' ] )->identity(),
		);
		self::assertSame( '7', self::media( [ 'id' => '7', 'src' => 'https://cdn.example/1.jpg' ] )->identity() );
		self::assertSame( [ 0x5F000000, 0, 0 ], array_map(
			Media::expiry( ... ),
			[ 'https://cdn.example/?a=1&oe=5f000000&b=2', 'https://cdn.example/?oe=5f', 'https://cdn.example/' ],
		) );
		self::assertSame(
			[ true, true, false ],
			array_map( Media::isHere( ... ), [ 'attachment:5', 'archive:a.jpg', 'https://cdn.example/' ] ),
		);
	}

	/** @param array<string, mixed> $raw */
	private static function media( array $raw ): Media {
		return Media::fromRaw( new ArrayReader( $raw ) );
	}
}
