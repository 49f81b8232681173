<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveError;
use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Tests\Feed\FeedTestCase;

final class ArchiveGuardTest extends FeedTestCase {
	use TestZips;

	public function test_names_that_leave_the_folder_are_refused(): void {
		foreach ( [ '../x.json', 'a/../../x', '/etc/passwd', 'C:/x', 'C:\\x', '..\\x', 'a\\..\\x', "a\nb", '\\\\host\\x' ] as $name ) {
			self::assertStringContainsString( 'contains an unexpected file', $this->refusal( [ $name => 'x' ] ), $name );
		}
		$this->kernel()->get( ArchiveImporter::class )->begin(
			$this->zips->make( Zips::instagram() + [ 'a..b/...c/d' => 'x', 'posts/.hidden' => 'x' ] ),
		);
	}

	public function test_links_and_encrypted_files_are_refused(): void {
		$path = $this->zips->make( Zips::instagram() + [ 'link' => '/etc/passwd' ] );
		$zip  = new \ZipArchive();
		$zip->open( $path );
		$zip->setExternalAttributesName( 'link', \ZipArchive::OPSYS_UNIX, 0120777 << 16 );
		$zip->close();
		self::assertStringContainsString( 'contains an unexpected file', $this->refusalOf( $path ) );
		$path = $this->zips->make( Zips::instagram() + [ 'secret' => 'x' ] );
		$zip  = new \ZipArchive();
		$zip->open( $path );
		$zip->setEncryptionName( 'secret', \ZipArchive::EM_AES_256, 'password' );
		$zip->close();
		self::assertStringContainsString( 'contains an unexpected file', $this->refusalOf( $path ) );
	}

	public function test_bombs_are_refused(): void {
		self::assertStringContainsString( 'too large when unpacked', $this->refusal( [ 'zeros' => str_repeat( "\0", 20_000_000 ) ] ) );
		// Entries that share their bytes: the directory names one file many times.
		$path  = $this->zips->make( Zips::instagram() + [ 'shared' => random_bytes( 100_000 ) ] );
		$bytes = (string) file_get_contents( $path );
		$end   = strrpos( $bytes, "PK\x05\x06" );
		$entry = strrpos( substr( $bytes, 0, (int) $end ), "PK\x01\x02" );
		// The image or file that was added last.
		$copies = '';
		for ( $n = 0; $n < 50; $n++ ) {
			$copies .= substr( $bytes, (int) $entry, (int) $end - (int) $entry );
		}
		$tail = unpack( 'vdisk/vfrom/vhere/vall/Vsize/Voffset', substr( $bytes, (int) $end + 4, 16 ) );
		self::assertIsArray( $tail );
		$all = $tail['all'] + 50;
		file_put_contents(
			$path,
			substr( $bytes, 0, (int) $end ) . $copies
				. "PK\x05\x06" . pack( 'vvvvVVv', 0, 0, $all, $all, $tail['size'] + strlen( $copies ), $tail['offset'], 0 ),
		);
		self::assertNotSame( '', $this->refusalOf( $path ) );
	}

	public function test_SEC_31_an_archive_that_states_impossible_sizes_is_refused(): void {
		foreach ( [ 0, 90_000 ] as $size ) {
			$path = $this->zips->make( Zips::instagram() + [ 'media/large.bin' => random_bytes( 100_000 ) ] );
			Zips::state( $path, 'media/large.bin', $size );
			self::assertStringContainsString( 'too large when unpacked', $this->refusalOf( $path ) );
		}
	}

	public function test_SEC_31_a_file_that_expands_to_more_than_stated_is_left_out_and_counted_and_the_rest_is_imported(): void {
		$files = Zips::instagram();
		$posts = 'your_instagram_activity/media/posts_3.json';
		$film  = 'media/posts/202009/reel.mp4';
		$entry = [ 'media' => [ [ 'uri' => 'media/posts/202009/one.webp', 'creation_timestamp' => 1, 'title' => 'X' ] ] ];

		$files[ $posts ] = '[' . str_repeat( ' ', 6_000_000 ) . Zips::json( $entry ) . ']';
		$files[ $film ]  = Zips::video() . str_repeat( "\0", 6_000_000 );
		$path            = $this->zips->make( $files );
		Zips::state( $path, $posts, 900_000 );
		Zips::state( $path, $film, 900_000 );
		$source = $this->kernel()->get( ArchiveImporter::class )->begin( $path );
		$this->work();
		$source = $this->again( $source );
		self::assertSame( 4, $this->items( $source ) );
		// The list, the film, and a photo that the sample has not.
		self::assertSame( '3', $source->setting( 'missing' ) );
		$text = implode( ' ', $this->db()->column( 'SELECT payload FROM {items} WHERE source_id = %d', $source->id ) );
		self::assertStringNotContainsString( 'reel.mp4', $text );
		self::assertStringContainsString( 'From the second list', $text );
		self::assertSame( [], glob( ( new ImageStore() )->path() . '*.part' ) );
	}

	public function test_json_that_lies_about_its_size_or_never_ends_is_read_in_little_memory(): void {
		$files = Zips::instagram();
		$deep  = str_repeat( '[', 900_000 );
		$files['your_instagram_activity/media/posts_3.json'] = '[{"title":"' . bin2hex( random_bytes( 1_500_000 ) );
		$files['your_instagram_activity/media/posts_4.json'] = '[' . substr( $deep, 0, 4000 );
		$before = memory_get_peak_usage();
		$source = $this->kernel()->get( ArchiveImporter::class )->begin( $this->zips->make( $files ) );
		$this->work();
		self::assertSame( 4, $this->items( $source ) );
		self::assertLessThan( 40_000_000, memory_get_peak_usage() - $before );
	}

	public function test_an_archive_in_html_format_is_recognized(): void {
		self::assertStringContainsString( 'HTML format', $this->refusal( [ 'start_here.html' => '<html>' ], [] ) );
	}

	/**
	 * @param array<string, string>                              $files
	 * @param array<string, string|array<array-key, mixed>>|null $beside
	 */
	private function refusal( array $files, ?array $beside = null ): string {
		return $this->refusalOf( $this->zips->make( ( $beside ?? Zips::instagram() ) + $files ) );
	}

	private function refusalOf( string $path ): string {
		try {
			$this->kernel()->get( ArchiveImporter::class )->begin( $path );
		} catch ( ArchiveError $error ) {
			self::assertNotSame( '', $error->advice );
			return $error->getMessage();
		}
		self::fail( 'It was imported.' );
	}
}
