<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Demo\Library;
use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Feed\Archive\ArchiveVideos;
use Frontispiece\Feed\FeedHealth;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\Upload;
use Frontispiece\Kernel\Health\FolderProbe;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\StoredFiles;
use Frontispiece\Kernel\Uninstall;
use Frontispiece\Tests\BucketStream;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Forms\UploadedFiles;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\TransferStore;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests that uninstalling removes all files of the plugin, and no others. Each step is a process, as in WordPress. */
final class StoredFilesTest extends FormsTestCase {
	use NetworkSites;

	/** Classes that make folders => the module that declares what is in them. */
	private const FOLDERS = [
		Library::class        => 'the demo: its images',
		ArchiveUploads::class => 'feeds: zips of archives, by PrivateFolder',
		ArchiveVideos::class  => 'feeds: renditions and videos, in the folder of ImageStore',
		FeedHealth::class     => 'feeds: the same folder',
		ImageMaker::class     => 'feeds: the same folder',
		EntryFileStore::class => 'forms: files of entries',
		FolderProbe::class    => 'one of the folders above',
		PrivateFolder::class  => 'makes folders for the others',
		ExportFiles::class    => 'transfers: in the folder of TransferStore',
		TransferStore::class  => 'transfers: exports and imports, in a folder of ArchiveUploads',
	];

	private const MAKES_FOLDER = '/\b(?:mkdir|wp_mkdir_p|PrivateFolder::make)\(/';

	/** What somebody else has in the folder of the constant. */
	private const OTHERS = [
		'.htaccess',
		'ab/ab000000000000000000000000000000',
		'frontispiece-files-archives-0123456789abcdef0123/0123-0',
		'frontispiece-files-0123456789abcdef0123/ab/ab000000000000000000000000000000',
		'ledger.txt',
		'pending/notes.txt',
	];

	private string $custom = '';

	protected function setUp(): void {
		parent::setUp();
		$this->custom = "{$this->folder}/private";
		mkdir( $this->custom );
	}

	protected function tearDown(): void {
		foreach ( [ 'activate', 'hook' ] as $step ) {
			Process::do( 'plugin', [ 'do' => [ $step ] ] );
		}
		wp_cache_flush();
		wp_roles()->for_site();
		parent::tearDown();
	}

	/** @return array<string, array{0: bool, 1: bool}> */
	public static function places(): array {
		return [
			'in uploads'                                     => [ false, false ],
			'in a folder of ours'                            => [ true, false ],
			'in a folder that other programs use, too'       => [ true, true ],
		];
	}

	#[DataProvider( 'places' )]
	public function test_SEC_28_uninstalling_removes_every_kind_of_file_and_nothing_of_others( bool $isCustom, bool $isShared ): void {
		$place  = $isCustom ? [ 'FRONTISPIECE_FILES_DIR' => $this->custom ] : [];
		$others = $isShared ? $this->writeOthers() : [];
		$before = $this->single( 'list', [], $place );
		self::assertSame( [ 'site 1' => [ 'sent' => 1, 'kept' => 1, 'left' => 0 ] ], $this->single( 'store', [], $place ) );
		$full = $this->single( 'list', [], $place );
		self::assertKinds( $isCustom ? $full['custom'] : $full['site 1']['uploads'], $isCustom );
		self::assertNotSame( [], preg_grep( '~^frontispiece/.*\.(webp|jpg)$~', $full['site 1']['uploads'] ), 'renditions' );
		self::assertNotSame( [], preg_grep( '~^frontispiece/.*\.mp4$~', $full['site 1']['uploads'] ), 'videos' );
		self::assertNotSame( [], preg_grep( '~^frontispiece-demo/~', $full['site 1']['uploads'] ), 'demo' );
		self::assertNotSame( [], $full['site 1']['temp'], 'a copy for an email' );

		$this->single( 'remove', [ 'sites' => [ 1 ] ], $place );
		$this->single( 'deactivate', [], $place );
		self::assertSame( [ 'done' => true ], $this->single( 'uninstall', [], $place ) );
		$after = $this->single( 'list', [], $place );
		// Those that an earlier version has added stay: they also protect the files of others now.
		$guards = $isShared ? [ 'index.php', 'web.config' ] : [];
		self::assertEqualsCanonicalizing( [ ...$others, ...$guards ], $after['custom'] );
		self::assertSame(
			[ 'uploads' => self::others( $before['site 1']['uploads'] ), 'temp' => [] ],
			$after['site 1'],
		);
		self::assertFileExists( ABSPATH . 'wp-admin/admin.php', 'A link is removed, not what it points to.' );
		foreach ( $others as $path ) {
			self::assertStringEqualsFile( "{$this->custom}/$path", 'x' );
		}
	}

	public function test_SEC_28_each_site_of_a_network_loses_only_its_own_files(): void {
		// The hardest case: all sites have the same key and the same folder.
		$place = [ 'FRONTISPIECE_FILES_DIR' => $this->custom, 'FRONTISPIECE_SECRET_KEY' => 'one key for all sites' ];
		$this->installNetwork();
		$step   = fn( string $do, array $input = [] ): array => $this->network( $do, $input, 'stored-files', $place );
		$step( 'make' );
		$others = $this->writeOthers();
		$before = $step( 'list' );
		$step( 'store' );
		$full = $step( 'list' );
		$step( 'remove', [ 'sites' => [ 1 ] ] );
		$step( 'deactivate' );
		self::assertSame( [ 'done' => true ], $step( 'uninstall' ) );
		$after = $step( 'list' );
		self::assertSame(
			[ [ 'uploads' => self::others( $before['site 1']['uploads'] ), 'temp' => [] ], $full['site 2'] ],
			[ $after['site 1'], $after['site 2'] ],
		);
		$remaining = array_values( array_diff( $after['custom'], $others ) );
		self::assertLessThan( count( $full['custom'] ), count( $after['custom'] ) );
		self::assertKinds( $remaining, true, '-2' );
		self::assertContains( 'ab/ab02' . str_repeat( '0', 28 ), $remaining );
		self::assertSame( [], preg_grep( '~^ab/ab01|^pending/cd/cd01~', $remaining ) );

		$this->network( 'activate', [], 'network' );
		$step( 'drop', [ 'site' => 2 ] );
		$gone = $step( 'list' );
		self::assertEqualsCanonicalizing( [ ...$others, 'index.php', 'web.config' ], $gone['custom'] );
	}

	public function test_SEC_28_uninstalling_removes_files_from_a_bucket_and_zips_from_the_disk(): void {
		$disk = WP_CONTENT_DIR . '/uploads/' . basename( $this->archives()->folder() );
		BucketStream::begin();
		try {
			file_put_contents( 'bucket://site/uploads/2026/photo.jpg', 'x' );
			file_put_contents( 'bucket://site/uploads/frontispiece/1-150.webp', 'x' );
			$upload = static fn(): Upload => new Upload( 'a.txt', UploadedFiles::write( 'Words' ), 5, UPLOAD_ERR_OK );
			self::assertNotNull( $this->kernel()->get( EntryFileStore::class )->save( 'f', $upload() ) );
			self::assertNotNull( $this->kernel()->get( EntryFileStore::class )->savePending( 'f', $upload() ) );
			self::assertGreaterThan( 4, count( BucketStream::paths() ) );
			self::assertSame( 4, $this->archives()->append( str_repeat( 'a', 32 ), 0, 0, "PK\x03\x04" ) );
			self::assertFileExists( "$disk/" . str_repeat( 'a', 32 ) . '-0' );
			$this->kernel()->get( Uninstall::class )->deleteFiles();
			self::assertSame( [ '2026/photo.jpg' ], BucketStream::paths() );
			self::assertDirectoryDoesNotExist( $disk );
		} finally {
			BucketStream::end();
		}
	}

	public function test_SEC_28_guards_stay_while_they_protect_files_of_others(): void {
		PrivateFolder::make( $this->custom );
		file_put_contents( "{$this->custom}/ledger.txt", 'x' );
		( new StoredFiles( [], [], $this->custom ) )->delete();
		self::assertSame( [ '.htaccess', 'index.php', 'ledger.txt', 'web.config' ], PrivateFolder::names( $this->custom ) );
		unlink( "{$this->custom}/ledger.txt" );
		( new StoredFiles( [], [], $this->custom ) )->delete();
		self::assertSame( [], PrivateFolder::names( $this->custom ) );
	}

	public function test_SEC_28_every_class_that_makes_a_folder_is_known_to_this_test(): void {
		$root    = dirname( __DIR__, 3 ) . '/includes';
		$classes = [];
		$files   = new \RecursiveDirectoryIterator( $root, \FilesystemIterator::SKIP_DOTS );
		foreach ( new \RecursiveIteratorIterator( $files ) as $file ) {
			if (
				$file instanceof \SplFileInfo
				&& 1 === preg_match( self::MAKES_FOLDER, php_strip_whitespace( $file->getPathname() ) )
			) {
				$classes[] = 'Frontispiece' . strtr( substr( $file->getPathname(), strlen( $root ), -4 ), '/', '\\' );
			}
		}
		sort( $classes );
		$known = array_keys( self::FOLDERS );
		sort( $known );
		self::assertSame( $known, $classes, 'Name a new folder in storedFiles(), then here.' );
	}

	/**
	 * Asserts that all kinds of private files are in a list of paths.
	 *
	 * @param list<string> $paths
	 */
	private static function assertKinds( array $paths, bool $isCustom, string $site = '' ): void {
		$hex  = '[0-9a-f]';
		$form = "frontispiece-files-{$hex}{20}$site";
		foreach ( [
			'a file of an entry'     => "~^$form/$hex{2}/$hex{40}$~",
			'a pending file'         => "~^$form/pending/$hex{2}/$hex{40}$~",
			'the folder is guarded'  => "~^$form/\\.htaccess$~",
			'a link'                 => "~^$form/0f/link$~",
			'an archive'             => "~^frontispiece-files-archives-$hex{20}/$hex{32}-0$~",
			...( $isCustom ? [ 'an old file' => "~^ab/ab0\\d0+$~" ] : [] ),
		] as $what => $pattern ) {
			self::assertNotSame( [], preg_grep( $pattern, $paths ), $what );
		}
	}

	private function archives(): ArchiveUploads {
		return new ArchiveUploads( $this->kernel()->signer() );
	}

	/** @return list<string> */
	private function writeOthers(): array {
		foreach ( self::OTHERS as $path ) {
			wp_mkdir_p( dirname( "{$this->custom}/$path" ) );
			file_put_contents( "{$this->custom}/$path", 'x' );
		}
		$others = self::OTHERS;
		sort( $others );
		return $others;
	}

	/**
	 * @param array<string, mixed>  $input
	 * @param array<string, string> $constants
	 * @return array<array-key, mixed>
	 */
	private function single( string $step, array $input, array $constants ): array {
		return Process::do( 'stored-files', [ 'do' => $step ] + $input, $constants );
	}

	/**
	 * @param list<string> $paths
	 * @return list<string> those that are not of the plugin
	 */
	private static function others( array $paths ): array {
		return array_values( array_filter(
			$paths,
			static fn( string $path ): bool => ! str_starts_with( $path, 'frontispiece' ),
		) );
	}
}
