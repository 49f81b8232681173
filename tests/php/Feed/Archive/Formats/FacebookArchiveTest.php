<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive\Formats;

use Frontispiece\Feed\Archive\ArchiveDuplicates;
use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\Archive\ArchiveSource;
use Frontispiece\Feed\Archive\Formats\MetaText;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Tests\Feed\Archive\ArchiveTestCase;
use Frontispiece\Tests\Feed\Archive\Zips;
use Frontispiece\Tests\Feed\Source\Web\Dangers;
use PHPUnit\Framework\Attributes\DataProvider;

final class FacebookArchiveTest extends ArchiveTestCase {
	/** @return iterable<string, array{string}> */
	public static function facebookLayouts(): iterable {
		yield 'since 2022' => [ 'your_facebook_activity/' ];
		yield 'before' => [ '' ];
	}

	#[DataProvider( 'facebookLayouts' )]
	public function test_posts_photos_videos_and_albums_of_facebook_are_imported_with_their_dates( string $folder ): void {
		$source = $this->import( $this->zips->make( Zips::facebook( $folder ) ) );
		self::assertSame( 'Zoë Bäcker', $source->name );
		$all = $this->all( $source );
		self::assertSame(
			[
				'Frisches Brot – für Jürgen Ö 🍞 東京' => [ 'photo', 1_600_000_000, 1 ],
				'Two photos'           => [ 'album', 1_600_100_000, 2 ],
				'A link'               => [ 'link', 1_600_200_000, 0 ],
				'Only words'           => [ 'status', 1_600_300_000, 0 ],
				'With a video'         => [ 'video', 1_600_400_000, 1 ],
				'Ein zweiter Film'     => [ 'video', 1_600_450_000, 1 ],
				'Its photo is missing' => [ 'status', 1_600_500_000, 0 ],
				'Sommer in Köln'       => [ 'album', 1_600_800_100, 2 ],
			],
			array_map(
				static fn( Item $item ): array => [ $item->kind, $item->createdAt, count( $item->media ) ],
				$all,
			),
		);
		self::assertSame( 'Brot backen', $all['A link']->links[0]['title'] );
		self::assertSame( '2', $source->setting( 'missing' ) );
		self::assertFileExists( self::stored( $all['With a video']->media[0]->ownFilm() ) );
	}

	#[DataProvider( 'facebookLayouts' )]
	public function test_own_comments_are_shown_and_those_of_others_stay_out( string $folder ): void {
		$source = $this->import( $this->zips->make( Zips::facebook( $folder ) ) );
		$bread  = $this->all( $source )['Frisches Brot – für Jürgen Ö 🍞 東京'];
		self::assertSame( [ [ 'text' => 'Danke, Jürgen! 🥖', 'time' => 1_600_000_900 ] ], $bread->ownComments );
		$driver = new ArchiveSource();
		$meta   = $driver->meta( $source, $bread, $bread->id )['comments'];
		self::assertIsArray( $meta );
		self::assertSame( [ [ 'total_count' => 1 ], 'Danke, Jürgen! 🥖' ], [ $meta['summary'], $meta['data'][0]['message'] ] );
		self::assertSame( 'Danke, Jürgen! 🥖', $driver->comments( $source, $bread )[0]['text'] );
		self::assertSame( 1, $bread->counts['comments'] );
		self::assertStringNotContainsString( 'somebody else', (string) wp_json_encode( $this->rows() ) );
	}

	public function test_own_comments_are_not_on_pages_before_a_visitor_opens_them_and_those_on_posts_of_others_are_never_stored(): void {
		$source = $this->import( $this->zips->make( Zips::facebook() + [
			'your_facebook_activity/comments_and_reactions/comments.json' => [
				'comments_v2' => [
					[ 'data' => [ [ 'comment' => [ 'author' => 'Zoë Bäcker', 'comment' => 'Said to a friend' ] ] ] ],
				],
			],
		] ) );
		$html = do_shortcode( "[frontispiece_social_feed source={$source->handle}]" );
		self::assertStringContainsString( 'Frisches Brot', $html );
		self::assertStringNotContainsString( 'Danke, Jürgen', $html );
		self::assertStringNotContainsString( 'Said to a friend', (string) wp_json_encode( $this->rows() ) );
	}

	public function test_the_archives_of_before_2021_are_read(): void {
		$source = $this->import( $this->zips->make( [
			'media.json'                 => [
				'photos'  => [ [ 'caption' => 'Früher', 'taken_at' => '2019-03-01T10:00:00+00:00', 'path' => 'photos/201903/x.webp' ] ],
				'videos'  => [ [ 'caption' => 'Film', 'taken_at' => '2019-04-01T10:00:00+00:00', 'path' => 'videos/201904/y.mp4' ] ],
				'stories' => [ [ 'caption' => 'Story', 'taken_at' => '2019-05-01T10:00:00+00:00', 'path' => 'photos/201903/x.webp' ] ],
			],
			'profile.json'               => [ 'username' => 'zoe.example', 'name' => 'Zoë' ],
			'photos/201903/x.webp'       => Zips::image(),
			'videos/201904/y.mp4'        => Zips::video(),
		] ) );
		self::assertSame(
			[ 'Früher' => 1_551_434_400, 'Film' => 1_554_112_800 ],
			array_map( static fn( Item $item ): int => $item->createdAt, $this->all( $source ) ),
		);
	}

	public function test_several_zips_are_one_archive_however_the_files_are_spread(): void {
		$json  = static fn( string $name ): bool => str_ends_with( $name, '.json' );
		$files = Zips::instagram();
		$first = array_filter( $files, $json, ARRAY_FILTER_USE_KEY );
		$rest  = array_diff_key( $files, $first );
		// One of them was extracted and zipped again with its folder.
		$again  = array_combine( array_map( static fn( string $name ): string => "instagram-zoe/$name", array_keys( $rest ) ), $rest );
		$source = $this->import( $this->zips->make( $first ), $this->zips->make( $again ) );
		self::assertSame( 4, $this->items( $source ) );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {images} WHERE state = 'pending'" ) );
		self::assertSame( 4, $this->db()->int( "SELECT COUNT(*) FROM {images} WHERE state = 'ready'" ) );
	}

	public function test_text_is_repaired_once_and_right_text_is_left_alone(): void {
		foreach ( [ 'Zoë', '東京 🥖', 'plain', "it's fine", 'Ã© as somebody wrote it' ] as $text ) {
			$read = json_decode( Zips::json( [ $text ] ), true );
			self::assertIsArray( $read );
			self::assertSame( $text, MetaText::text( (string) $read[0] ) );
		}
		self::assertSame( 'Zoë 東京', MetaText::text( 'Zoë 東京' ) );
		self::assertSame( 'Zoë', MetaText::text( 'Zoë' ) );
	}

	public function test_an_archive_is_shown_in_both_feeds_stays_frozen_and_is_removed_with_its_files(): void {
		$folder = wp_get_upload_dir()['basedir'] . '/frontispiece';
		$others = (array) glob( "$folder/*" );
		$source = $this->import( $this->zips->make( Zips::facebook() ) );
		$this->zips->delete();
		$social = do_shortcode( "[frontispiece_social_feed source={$source->handle}]" );
		$photos = do_shortcode( "[frontispiece_photo_feed source={$source->handle}]" );
		self::assertStringContainsString( 'Frisches Brot – für Jürgen Ö', $social );
		self::assertStringContainsString( 'Sommer in Köln', $social );
		self::assertStringContainsString( '.mp4', $social . $photos );
		self::assertStringContainsString( '/uploads/frontispiece/', $photos );
		self::assertStringNotContainsString( 'Only words', $photos );
		foreach ( [ 'archive:', 'stored:', 'A private message', 'your_facebook_activity' ] as $hidden ) {
			self::assertStringNotContainsString( $hidden, $social . $photos );
		}
		$before = $this->rows();
		$this->refresh( $source );
		self::assertSame( $before, $this->rows(), 'frozen' );
		$view = $this->kernel()->get( SourceView::class )->show( $this->again( $source ) );
		self::assertSame(
			[ 'Stored on this site. Never refreshed.', 'Imported archive: Facebook', false ],
			[ $view['state_text'], $view['kind'], $view['fetched'] ],
		);
		$film = self::stored( $this->all( $source )['With a video']->media[0]->ownFilm() );
		self::assertFileExists( $film );
		$this->kernel()->get( SourceRemover::class )->remove( $source );
		self::assertSame( 0, $this->items( $source ) );
		self::assertFileDoesNotExist( $film );
		self::assertSame( [], array_values( array_diff( (array) glob( "$folder/*" ), $others ) ), 'no file is left' );
	}

	public function test_feeds_show_an_archive_only_if_their_settings_name_it(): void {
		$this->import( $this->zips->make( Zips::facebook() ) );
		self::assertStringNotContainsString( 'Only words', do_shortcode( '[frontispiece_social_feed]' ) );
	}

	public function test_posts_that_a_connected_account_has_are_hidden_until_it_is_removed(): void {
		$page = $this->refresh( $this->page() );
		$post = array_values( $this->all( $page ) )[0];
		$zip  = Zips::facebook();
		$name = 'your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.json';
		$zip[ $name ] = [
			[ 'timestamp' => $post->createdAt + 40, 'data' => [ [ 'post' => strtoupper( $post->text ) . '!' ] ] ],
			[ 'timestamp' => $post->createdAt + 4000, 'data' => [ [ 'post' => $post->text ] ] ],
			[ 'timestamp' => $post->createdAt + 50, 'data' => [ [ 'post' => 'Another post of that minute' ] ] ],
		];
		self::assertNotSame( '', $post->text );
		$importer = $this->kernel()->get( ArchiveImporter::class );
		$archive  = $importer->begin( $this->zips->make( $zip ) );
		$importer->work( [ 'source' => $archive->id ] );
		$hidden  = fn(): int => $this->db()->int(
			"SELECT COUNT(*) FROM {items} WHERE source_id = %d AND hidden_by = 'duplicate'",
			$archive->id,
		);
		self::assertSame( 1, $hidden() );
		$this->kernel()->get( SourceRemover::class )->remove( $page );
		$this->kernel()->get( ArchiveDuplicates::class )->hideAll();
		self::assertSame( 0, $hidden() );
	}

	public function test_an_archive_that_is_imported_again_in_the_other_layout_stores_nothing_twice(): void {
		$source = $this->import( $this->zips->make( Zips::facebook( '' ) ) );
		$count  = $this->items( $source );
		$again  = $this->import( $this->zips->make( Zips::facebook() ) );
		self::assertSame( [ $source->id, $count ], [ $again->id, $this->items( $again ) ] );
	}

	public function test_two_hundred_hostile_posts_run_nothing(): void {
		$ran = 0;
		add_shortcode( 'frontispiece_hostile', static function () use ( &$ran ): string {
			++$ran;
			return 'ran';
		} );
		$attacks = [
			'<script>window.hostile=1</script>', '"><svg onload=window.hostile=1>', '[frontispiece_hostile]',
			'<img src=x onerror="window.hostile=1">', "' OR 1=1; DROP TABLE wp_options; --", "\x00\x01\u{FFFF}",
			'javascript:window.hostile=1', '../../../../wp-config.php', 'O:8:"stdClass":0:{}', '@[1:2:<script>]',
			'http://evil.example/"onmouseover="x', "\u{202e}\u{2066}gnp.exe", bin2hex( random_bytes( 50_000 ) ), '&lt;script&gt;',
		];
		$posts   = [];
		for ( $n = 0; $n < 200; $n++ ) {
			$attack  = $attacks[ $n % count( $attacks ) ];
			$posts[] = [
				'timestamp'   => [ 1_600_000_000 + $n, -5, PHP_INT_MAX, 'x', [ 1 ] ][ $n % 40 < 36 ? 0 : $n % 5 ],
				'title'       => $attack,
				'data'        => [ [ 'post' => "$n $attack" ], [ 'backdated_timestamp' => 'x' ], 7, $attack ],
				'attachments' => [
					[
						'data' => [
							[
								'media' => [
									'uri'         => "m/$n.webp",
									'description' => $attack,
									'title'       => $attack,
									'comments'    => [ [ 'comment' => $attack, 'author' => $attack ] ],
								],
							],
							[ 'media' => [ 'uri' => $attack, 'description' => [ $attack ] ] ],
							[ 'media' => [ 'uri' => '../x.php', 'thumbnail' => [ 'uri' => 'https://evil.example/x.jpg' ] ] ],
							[ 'external_context' => [ 'url' => $attack, 'name' => $attack ] ],
							$attack,
						],
					],
				],
			];
		}
		$files  = [ 'posts/your_posts_1.json' => $posts ];
		for ( $n = 0; $n < 200; $n++ ) {
			$files[ "m/$n.webp" ] = 0 === $n % 20 ? Zips::image() : '<?php echo 1; // no image';
		}
		$files['profile_information/profile_information.json'] = [
			'profile_v2' => [ 'name' => [ 'full_name' => $attacks[0] ], 'profile_uri' => 'javascript:alert(1)' ],
		];
		$source = $this->import( $this->zips->make( $files ) );
		self::assertGreaterThan( 150, $this->items( $source ) );
		foreach ( [ 'social', 'photo' ] as $feed ) {
			$html = apply_filters( 'the_content', "[frontispiece_{$feed}_feed source={$source->handle} num=200]" );
			self::assertIsString( $html );
			self::assertSame( [], Dangers::in( $html ), $feed );
			self::assertStringNotContainsString( '[frontispiece_hostile', $html );
		}
		self::assertSame( 0, $ran );
		remove_shortcode( 'frontispiece_hostile' );
	}

	/** @return list<array<string, string|null>> */
	private function rows(): array {
		return $this->db()->rows( 'SELECT id, payload, hidden_by FROM {items} ORDER BY id' );
	}

	private static function stored( string $url ): string {
		return (string) wp_get_upload_dir()['basedir'] . '/frontispiece/' . basename( $url );
	}
}
