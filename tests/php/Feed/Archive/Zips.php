<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

/** Makes archives as Meta does, of nobody: zips with JSON whose texts are escaped byte by byte. */
final class Zips {
	/** @var list<string> */
	private array $files = [];

	/** @param array<string, string|array<array-key, mixed>> $files name => bytes, or what becomes JSON */
	public function make( array $files ): string {
		$path          = (string) tempnam( sys_get_temp_dir(), 'archive' );
		$this->files[] = $path;
		$zip           = new \ZipArchive();
		$zip->open( $path, \ZipArchive::OVERWRITE );
		foreach ( $files as $name => $content ) {
			$zip->addFromString( $name, is_array( $content ) ? self::json( $content ) : $content );
		}
		$zip->close();
		return $path;
	}

	/** Makes the directory of a zip state another size of a file. */
	public static function state( string $path, string $name, int $size ): void {
		$zip = (string) file_get_contents( $path );
		$at  = strpos( $zip, $name, (int) strpos( $zip, "PK\x01\x02" ) );
		// The size is 22 bytes in front of the name.
		file_put_contents( $path, substr_replace( $zip, pack( 'V', $size ), (int) $at - 22, 4 ) );
	}

	public function delete(): void {
		array_map( 'wp_delete_file', $this->files );
	}

	/**
	 * @param array<array-key, mixed> $value
	 * @return string JSON as Meta writes it: each byte of a text beyond ASCII as if it were a character
	 */
	public static function json( array $value ): string {
		return (string) preg_replace_callback(
			'/[\x80-\xff]/',
			static fn( array $match ): string => sprintf( '\u%04x', ord( $match[0] ) ),
			(string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
		);
	}

	public static function image(): string {
		return (string) file_get_contents( dirname( __DIR__, 4 ) . '/assets/demo/bridge-low.webp' );
	}

	/** Returns what begins like a video. */
	public static function video(): string {
		return "\x00\x00\x00\x18ftypmp42" . str_repeat( 'video', 100 );
	}

	/**
	 * @param string $folder your_facebook_activity/ in the new layout
	 * @return array<string, string|array<array-key, mixed>>
	 */
	public static function facebook( string $folder = 'your_facebook_activity/' ): array {
		$media    = "{$folder}posts/media/";
		$photo    = static fn( string $name, int $time, array $more = [] ): array =>
			[ 'uri' => "$media$name", 'creation_timestamp' => $time ] + $more;
		$post     = static fn( int $time, string $text, array ...$data ): array => [
			'timestamp'   => $time,
			'attachments' => [ [ 'data' => $data ] ],
			'data'        => '' === $text ? [] : [ [ 'post' => $text ], [ 'update_timestamp' => $time ] ],
			'title'       => 'Zoë Bäcker shared something.',
		];
		$comments = [ [ 'author' => 'Zoë Bäcker', 'comment' => 'Danke, Jürgen! 🥖', 'timestamp' => 1_600_000_900 ] ];
		$other    = [ [ 'author' => 'Jürgen', 'comment' => 'A comment of somebody else', 'timestamp' => 1_600_000_800 ] ];
		$list     = '' === $folder ? 'your_posts_1.json' : 'your_posts__check_ins__photos_and_videos_1.json';
		return [
			'' === $folder
				? 'profile_information/profile_information.json'
				: 'personal_information/profile_information/profile_information.json' => [
				'profile_v2' => [
					'name'        => [ 'full_name' => 'Zoë Bäcker' ],
					'username'    => 'zoe.example',
					'profile_uri' => 'https://www.facebook.com/zoe.example',
				],
			],
			"{$folder}posts/$list"             => [
				$post( 1_600_000_000, 'Frisches Brot – für @[123:2048:Jürgen Ö] 🍞 東京', [
					'media' => $photo( 'bread.webp', 1_600_000_000, [ 'comments' => [ ...$other, ...$comments ] ] ),
				] ),
				$post( 1_600_100_000, 'Two photos', [ 'media' => $photo( 'a.webp', 1_600_100_000 ) ], [
					'media' => $photo( 'b.webp', 1_600_100_000 ),
				] ),
				$post( 1_600_200_000, 'A link', [
					'external_context' => [ 'url' => 'https://blog.example/brot', 'name' => 'Brot backen' ],
				] ),
				$post( 1_600_300_000, 'Only words' ),
				$post( 1_600_400_000, 'With a video', [ 'media' => $photo( 'film.mp4', 1_600_400_000 ) ] ),
				$post( 1_600_500_000, 'Its photo is missing', [ 'media' => $photo( 'gone.webp', 1_600_500_000 ) ] ),
				$post( 1_600_600_000, '', [ 'media' => $photo( 'gone-too.webp', 1_600_600_000 ) ] ),
				[ 'timestamp' => 1_600_700_000, 'title' => 'Zoë Bäcker was at a place.' ],
			],
			"{$folder}posts/your_videos.json"  => [
				'videos_v2' => [
					$photo( 'film.mp4', 1_600_400_000 ),
					$photo( 'second.mp4', 1_600_450_000, [
						'description' => 'Ein zweiter Film',
						'thumbnail'   => [ 'uri' => "{$media}second.webp" ],
					] ),
				],
			],
			"{$folder}posts/your_uncategorized_photos.json" => [ 'other_photos_v2' => [ $photo( 'bread.webp', 1_600_000_000 ) ] ],
			"{$folder}posts/album/0.json"      => [
				'name'   => 'Sommer in Köln',
				'photos' => [ $photo( 'c.webp', 1_600_800_000 ), $photo( 'd.webp', 1_600_800_100 ) ],
			],
			"{$folder}posts/album/1.json"      => [
				'name'   => 'Timeline photos',
				'photos' => [ $photo( 'a.webp', 1_600_100_000 ), $photo( 'bread.webp', 1_600_000_000 ) ],
			],
			"{$folder}messages/inbox/x/message_1.json" => [ 'messages' => [ [ 'content' => 'A private message' ] ] ],
			"{$media}film.mp4"                 => self::video(),
			"{$media}second.mp4"               => self::video(),
		] + array_fill_keys(
			array_map(
				static fn( string $name ): string => "$media$name.webp",
				[ 'bread', 'a', 'b', 'c', 'd', 'second' ],
			),
			self::image(),
		);
	}

	/**
	 * @param 'content'|'media' $folder name of the folder of the lists; they were in content/ first
	 * @return array<string, string|array<array-key, mixed>>
	 */
	public static function instagram( string $folder = 'media', string $root = 'your_instagram_activity/' ): array {
		$photo = static fn( string $name, int $time, string $title = '' ): array =>
			[ 'uri' => "media/posts/202009/$name", 'creation_timestamp' => $time, 'title' => $title ];
		$field = static fn( string $value ): array => [ 'href' => '', 'value' => $value, 'timestamp' => 0 ];
		return [
			( '' === $root ? 'account_information' : 'personal_information/personal_information' ) . '/personal_information.json' => [
				'profile_user' => [
					[
						'title'           => '',
						'media_map_data'  => [ 'Profilbild' => [ 'uri' => 'media/posts/202009/me.webp' ] ],
						'string_map_data' => [
							'E-Mail-Adresse' => $field( 'zoe@example.org' ),
							'Benutzername'   => $field( 'zoe.example' ),
							'Name'           => $field( 'Zoë Bäcker' ),
							'Steckbrief'     => $field( 'Brot & Brötchen' ),
						],
					],
				],
			],
			"$root$folder/posts_1.json" => [
				[ 'media' => [ $photo( 'one.webp', 1_610_000_000, 'Grüße aus Köln 🥨 #brot' ) ] ],
				[
					'media'              => [ $photo( 'two.webp', 1_610_100_000 ), $photo( 'three.mp4', 1_610_100_000 ) ],
					'title'              => 'Ein Album',
					'creation_timestamp' => 1_610_100_001,
				],
				[ 'media' => [ $photo( 'gone.webp', 1_610_200_000, 'Its photo is missing' ) ] ],
			],
			"$root$folder/posts_2.json" => [ [ 'media' => [ $photo( 'four.webp', 1_610_300_000, 'From the second list' ) ] ] ],
			"$root$folder/reels.json"   => [
				'ig_reels_media' => [ [ 'media' => [ $photo( 'reel.mp4', 1_610_400_000, 'A reel' ) ] ] ],
			],
			"$root$folder/stories.json" => [ 'ig_stories' => [ $photo( 'one.webp', 1_610_500_000, 'A story' ) ] ],
			"$root$folder/archived_posts.json" => [
				'ig_archived_post_media' => [ [ 'media' => [ $photo( 'one.webp', 1_610_600_000, 'An archived post' ) ] ] ],
			],
			'media/posts/202009/three.mp4' => self::video(),
			'media/posts/202009/reel.mp4'  => self::video(),
		] + array_fill_keys(
			array_map(
				static fn( string $name ): string => "media/posts/202009/$name.webp",
				[ 'me', 'one', 'two', 'four' ],
			),
			self::image(),
		);
	}
}
