<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Findings;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests uploaded files: types detected by content, no public access, deleted with their entry. */
class EntryFileStoreTest extends FormsTestCase {
	use Findings;

	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	private const PNG = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\6\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\1\0\0\5\0\1\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";

	/** @return array<string, array{0: string, 1: array{0: string, 1: string, 2?: int}, 2: string}> */
	public static function refused(): array {
		return [
			'a type that is not accepted'       => [
				'[file f filetypes:pdf]',
				[ 'a.txt', 'x' ],
				'upload_file_type_invalid',
			],
			'a program'                         => [
				'[file f]',
				[ 'a.php', '<?php echo 1;' ],
				'upload_file_type_invalid',
			],
			'a program that calls itself a png' => [
				'[file f]',
				[ 'a.png', '<?php echo 1;' ],
				'upload_file_type_invalid',
			],
			'a page that calls itself a pdf'    => [
				'[file f filetypes:pdf]',
				[ 'a.pdf', '<html><script>x</script>' ],
				'upload_file_type_invalid',
			],
			'accepted by the form, not by WP'   => [
				'[file f filetypes:exe]',
				[ 'a.exe', 'MZ' ],
				'upload_file_type_invalid',
			],
			'two extensions'                    => [
				'[file f filetypes:png]',
				[ 'a.png.exe', self::PNG ],
				'upload_file_type_invalid',
			],
			'too large for the form'            => [
				'[file f limit:10]',
				[ 'a.txt', '12345678901' ],
				'upload_file_too_large',
			],
			'too large for the server'          => [
				'[file f]',
				[ 'a.txt', '', UPLOAD_ERR_INI_SIZE ],
				'upload_file_too_large',
			],
			'cut off on its way'                => [ '[file f]', [ 'a.txt', '', UPLOAD_ERR_PARTIAL ], 'upload_failed' ],
			'no folder to put it'               => [
				'[file f]',
				[ 'a.txt', '', UPLOAD_ERR_NO_TMP_DIR ],
				'upload_failed',
			],
			'required and missing'              => [ '[file* f]', [ '', '', UPLOAD_ERR_NO_FILE ], 'invalid_required' ],
		];
	}

	/** @param array{0: string, 1: string, 2?: int} $file */
	#[DataProvider( 'refused' )]
	public function test_a_file_is_rejected_with_a_reason_and_as_a_field_error(
		string $template,
		array $file,
		string $message,
	): void {
		$form  = $this->form( "[text* your-name] $template [submit]", self::QUIET );
		$reply = $this->send( $form, [ 'your-name' => 'Ada' ], [ 'f' => self::upload( ...$file ) ] );
		$errors = self::invalid( $reply );
		self::assertSame( [ 'f' ], array_keys( $errors ) );
		self::assertTrue( str_starts_with( $errors['f'], $form->message( $message ) ), $errors['f'] );
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	/** BUG-13 */
	public function test_BUG_13_the_error_of_a_rejected_file_names_allowed_types_maximum_size_or_emptiness(): void {
		$form    = $this->form( '[file f filetypes:pdf|jpg|jpeg|exe|image/* limit:2mb] [submit]', self::QUIET );
		$errorOf = fn( array $file ): string => self::invalid( $this->send( $form, [], [ 'f' => $file ] ) )['f'] ?? '';
		$types   = 'This file type is not allowed. Allowed file types: PDF, JPG, and images.';
		self::assertSame( $types, $errorOf( self::upload( 'a.txt', 'x' ) ), 'BUG-13' );
		self::assertSame(
			'This upload is too large. Please choose smaller files. The maximum size is 2 MB.',
			$errorOf( self::upload( 'a.pdf', '', UPLOAD_ERR_INI_SIZE ) ),
			'BUG-13',
		);
		self::assertSame(
			'This file is empty. Please choose another one.',
			$errorOf( self::upload( 'a.pdf', '' ) ),
			'BUG-13',
		);
		self::assertContains( $types, array_column( $form->rules(), 'error' ), 'The browser says the same.' );
		$own = $this->form(
			'[file f filetypes:pdf] [submit]',
			self::QUIET + [ 'messages' => [ 'upload_file_type_invalid' => 'No.' ] ],
		);
		self::assertSame(
			[ 'f' => 'No.' ],
			self::invalid( $this->send( $own, [], [ 'f' => self::upload( 'a.txt', 'x' ) ] ) ),
			'The owner’s own words stay as they are.',
		);
	}

	public function test_the_error_of_one_of_several_files_names_the_file(): void {
		$form  = $this->form( '[file f multiple filetypes:txt] [submit]', self::QUIET );
		$files = array_merge_recursive( self::upload( 'a.txt', 'Some words' ), self::upload( 'b.txt', '' ) );
		self::assertSame(
			[ 'f' => 'b.txt: This file is empty. Please choose another one.' ],
			self::invalid( $this->send( $form, [], [ 'f' => $files ] ) ),
		);
	}

	public function test_a_file_is_stored_under_a_random_name_that_visitors_cannot_request(): void {
		$form = $this->form( '[file f filetypes:png|txt] [submit]', self::QUIET );
		self::assertSame(
			'mail_sent',
			$this->send( $form, [], [ 'f' => self::upload( 'Plan für Ada.png', self::PNG ) ] )['status'],
		);
		$file = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['files'][0];
		self::assertIsArray( $file );
		self::assertSame( [ 'f', 'image/png', strlen( self::PNG ) ], [ $file['field'], $file['type'], $file['size'] ] );
		self::assertStringEndsWith( 'Ada.png', (string) $file['name'] );
		self::assertMatchesRegularExpression( '#^[0-9a-f]{2}/[0-9a-f]{40}$#', (string) $file['path'] );
		$path = (string) $this->kernel()->get( EntryFileStore::class )->path( (string) $file['path'] );
		self::assertSame( self::PNG, $this->content( $file ) );
		clearstatcache();
		self::assertSame( '0600', substr( sprintf( '%o', fileperms( $path ) ), -4 ) );
		self::assertStringContainsString(
			'denied',
			(string) file_get_contents( $this->kernel()->get( EntryFileStore::class )->folder() . '/.htaccess' ),
		);
		self::assertMatchesRegularExpression(
			'#/frontispiece-files-[0-9a-f]{20}$#',
			$this->kernel()->get( EntryFileStore::class )->folder(),
		);
		foreach ( [ '../wp-config.php', '../../../etc/passwd', 'ab/../x', '' ] as $name ) {
			self::assertNull( $this->kernel()->get( EntryFileStore::class )->path( $name ) );
		}
	}

	/** SEC-14 */
	public function test_SEC_14_form_files_have_a_quota_and_site_health_warns_before_it_is_reached(): void {
		$this->emptyFolder();
		$form  = $this->form( '[file f multiple filetypes:txt limit:2mb] [submit]', self::QUIET );
		$large = str_repeat( "A line of text.\n", 31_250 );
		$files = fn(): int => count( (array) glob( $this->kernel()->get( EntryFileStore::class )->folder() . '/*/*' ) );
		$count = $files();
		$this->kernel()->options()->set( [ 'form_files_megabytes' => 1 ] );
		try {
			self::assertSame( HealthResult::GOOD, $this->finding( 'file_space' )->status );
			self::assertSame(
				'mail_sent',
				$this->send( $form, [], [ 'f' => self::upload( 'a.txt', $large ) ] )['status'],
			);
			self::assertSame(
				'mail_failed',
				$this->send(
					$form,
					[],
					[
						'f' => array_merge_recursive(
							self::upload( 'b.txt', "$large b" ),
							self::upload( 'c.txt', "$large c" ),
						),
					],
				)['status'],
			);
			self::assertSame(
				[ 1, $count + 1 ],
				[ $this->kernel()->get( EntryRepository::class )->count( [] ), $files() ],
				'Nothing is left behind.',
			);
			$this->send( $form, [], [ 'f' => self::upload( 'd.txt', substr( $large, 0, 400_000 ) ) ] );
			self::assertSame( HealthResult::RECOMMENDED, $this->finding( 'file_space' )->status );
			$this->kernel()->get( EntryRepository::class )->delete(
				...array_column( $this->kernel()->get( EntryRepository::class )->page( [] ), 'id' ),
			);
			self::assertSame(
				HealthResult::GOOD,
				$this->finding( 'file_space' )->status,
				'What is deleted makes room.',
			);
			self::assertSame(
				'mail_sent',
				$this->send( $form, [], [ 'f' => self::upload( 'e.txt', $large ) ] )['status'],
			);
		} finally {
			$this->kernel()->options()->set( [ 'form_files_megabytes' => 1000 ] );
			remove_all_filters( 'frontispiece_health_checks' );
			delete_transient( 'frontispiece_files_used' );
			$this->kernel()->get( EntryRepository::class )->delete(
				...array_column( $this->kernel()->get( EntryRepository::class )->page( [] ), 'id' ),
			);
		}
	}

	/** SEC-10 */
	public function test_SEC_10_files_can_be_found_and_deleted_after_the_salts_change(): void {
		$form = $this->form( '[file f filetypes:txt] [submit]', self::QUIET );
		$this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Some words' ) ] );
		$row    = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		$folder = $this->kernel()->get( EntryFileStore::class )->folder();
		add_filter( 'salt', static fn(): string => 'changed' );
		try {
			$path = (string) $this->kernel()->get( EntryFileStore::class )->path(
				is_array( $row['files'][0] ) ? (string) $row['files'][0]['path'] : '',
			);
			self::assertSame( [ $folder, true ], [ $this->kernel()->get( EntryFileStore::class )->folder(), is_file( $path ) ] );
			$this->kernel()->get( EntryRepository::class )->delete( $row['id'] );
			self::assertFileDoesNotExist( $path );
		} finally {
			remove_all_filters( 'salt' );
		}
	}

	/** SEC-10 */
	public function test_SEC_10_files_in_folders_of_previous_salts_are_found_again(): void {
		$stored = $this->kernel()->options()->get( 'form_folders' );
		$lost   = wp_get_upload_dir()['basedir'] . '/frontispiece-files-0123456789abcdef0123';
		wp_mkdir_p( "$lost/ab" );
		file_put_contents( "$lost/ab/ab00000000000000000000000000000f", 'x' );
		$this->kernel()->options()->set( [ 'form_folders' => null ] );
		try {
			self::assertSame(
				"$lost/ab/ab00000000000000000000000000000f",
				$this->kernel()->get( EntryFileStore::class )->path( 'ab/ab00000000000000000000000000000f' ),
			);
			self::assertNotSame( $lost, $this->kernel()->get( EntryFileStore::class )->folder() );
			$this->kernel()->get( EntryFileStore::class )->delete( 'ab/ab00000000000000000000000000000f' );
		} finally {
			$this->kernel()->options()->set( [ 'form_folders' => $stored ] );
			rmdir( "$lost/ab" );
			rmdir( $lost );
		}
	}

	public function test_files_are_deleted_with_their_entry(): void {
		$form = $this->form( '[file f multiple filetypes:txt] [submit]', self::QUIET );
		$this->send(
			$form,
			[],
			[
				'f' => array_merge_recursive(
					self::upload( 'a.txt', 'Some words' ),
					self::upload( 'b.txt', 'More words' ),
				),
			],
		);
		$row   = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		$paths = array_map(
			fn( mixed $file ): string =>
				(string) $this->kernel()->get( EntryFileStore::class )->path( is_array( $file ) ? (string) $file['path'] : '' ),
			$row['files'],
		);
		self::assertCount( 2, $paths );
		array_map( [ self::class, 'assertFileExists' ], $paths );
		$this->kernel()->get( EntryRepository::class )->delete( $row['id'] );
		array_map( [ self::class, 'assertFileDoesNotExist' ], $paths );
	}

	public function test_the_number_of_files_is_limited_and_a_duplicate_submission_leaves_no_files(): void {
		$form  = $this->form( '[file f multiple maxitems:1 filetypes:txt] [submit]', self::QUIET );
		$count = fn(): int => count( (array) glob( $this->kernel()->get( EntryFileStore::class )->folder() . '/*/*' ) );
		$reply = $this->send(
			$form,
			[],
			[
				'f' => array_merge_recursive(
					self::upload( 'a.txt', 'Some words' ),
					self::upload( 'b.txt', 'More words' ),
				),
			],
		);
		self::assertSame( [ 'f' => $form->message( 'too_many_items' ) ], self::invalid( $reply ) );
		$before = $count();
		$this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Some words' ) ] );
		$this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Some words' ) ] );
		self::assertSame( $before + 1, $count() );
		$this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Other words' ) ] );
		self::assertSame( 2, $this->kernel()->get( EntryRepository::class )->count( [] ), 'Another file is another message.' );
	}

	public function test_a_failed_file_write_is_reported_and_stores_no_partial_entry(): void {
		$form   = $this->form( '[file f filetypes:txt] [submit]', self::QUIET );
		$folder = $this->kernel()->get( EntryFileStore::class )->folder();
		// A file instead of the folder, because the tests may run as root, who can write anywhere.
		$aside = "$folder-aside";
		is_dir( $folder ) && rename( $folder, $aside );
		file_put_contents( $folder, 'x' );
		$reply = $this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Some words' ) ] );
		unlink( $folder );
		is_dir( $aside ) && rename( $aside, $folder );
		self::assertSame( 'mail_failed', $reply['status'] );
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	private function keptFiles(): int {
		return count( (array) glob( $this->kernel()->get( EntryFileStore::class )->folder() . '/*/*' ) );
	}

	/** Sets rate limits by bucket. */
	private static function limit( string $bucket, int $to ): void {
		add_filter(
			'frontispiece_rate_limit',
			static fn( int $limit, string $of ): int => $of === $bucket ? $to : $limit,
			10,
			2,
		);
	}

	public function test_spam_over_the_flood_limit_is_stored_without_files_and_other_spam_with_files(): void {
		$form   = $this->form( '[text a] [file f filetypes:txt] [submit]', self::QUIET );
		$before = $this->keptFiles();
		$spam   = $this->send(
			$form,
			[ 'a' => '1', '_frontispiece_website' => 'x' ],
			[ 'f' => self::upload( 'a.txt', 'Some words' ) ],
		);
		self::assertSame( [ 'spam', $before + 1 ], [ $spam['status'], $this->keptFiles() ] );
		self::limit( 'form-feedback', 1 );
		$flood = $this->send( $form, [ 'a' => '2' ], [ 'f' => self::upload( 'b.txt', 'More words' ) ] );
		self::assertSame( [ 'spam', $before + 1 ], [ $flood['status'], $this->keptFiles() ] );
		$row = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		self::assertSame( [ [ 'rate_limit' ], [] ], [ $row['reasons'], $row['files'] ] );
	}

	public function test_a_visitor_cannot_exceed_the_daily_amount_of_stored_files(): void {
		$form = $this->form( '[text a] [file f filetypes:txt limit:2mb] [submit]', self::QUIET );
		$send = fn( string $name, string $trap = '' ): mixed =>
			$this->send(
				$form,
				[ 'a' => $name, '_frontispiece_website' => $trap ],
				[ 'f' => self::upload( "$name.txt", str_repeat( "Line $name.\n", 1000 ) ) ],
			)['status'];
		self::limit( 'form-files', 12 );
		$before = $this->keptFiles();
		$now    = intdiv( time(), DAY_IN_SECONDS ) * DAY_IN_SECONDS + 60;
		$this->kernel()->clock()->freeze( $now );
		self::assertSame(
			[ 'mail_sent', 'mail_sent', 'mail_failed' ],
			[ $send( 'a' ), $send( 'b' ), $send( 'c' ) ],
			'A single submission is never too large.',
		);
		self::assertSame( [ 2, $before + 2 ], [ $this->kernel()->get( EntryRepository::class )->count( [] ), $this->keptFiles() ] );
		self::assertSame( 'spam', $send( 'd', 'x' ) );
		self::assertSame(
			[ 3, $before + 2 ],
			[ $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ), $this->keptFiles() ],
			'Spam is stored without its files.',
		);
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'No file' ] )['status'] );
		$this->kernel()->clock()->freeze( $now + DAY_IN_SECONDS );
		self::assertSame( 'mail_sent', $send( 'e' ) );
	}

	public function test_a_form_without_stored_entries_fails_when_its_files_do_not_fit_and_leaves_none_behind(): void {
		$this->emptyFolder();
		$form   = $this->form(
			'[file f filetypes:txt limit:2mb] [submit]',
			[ 'settings' => [ 'store' => false, 'skip_mail' => true ] ],
		);
		$before = $this->keptFiles();
		$this->kernel()->options()->set( [ 'form_files_megabytes' => 1 ] );
		try {
			self::assertSame(
				'mail_failed',
				$this->send(
					$form,
					[],
					[ 'f' => self::upload( 'a.txt', str_repeat( "A line of text.\n", 70_000 ) ) ],
				)['status'],
			);
			self::assertSame(
				'mail_sent',
				$this->send( $form, [], [ 'f' => self::upload( 'b.txt', 'Some words' ) ] )['status'],
			);
		} finally {
			$this->kernel()->options()->set( [ 'form_files_megabytes' => 1000 ] );
		}
		self::assertSame( $before, $this->keptFiles() );
	}

	public function test_files_of_a_form_without_stored_entries_are_deleted_when_an_extension_breaks_its_mail(): void {
		$form   = $this->form( '[file f filetypes:txt] [submit]', [
			'settings' => [ 'store' => false ],
			'mail'     => [ 'active' => true, 'recipient' => 'owner@example.org', 'subject' => 'x', 'body' => 'x' ],
		] );
		$before = $this->keptFiles();
		$during = 0;
		$break  = function () use ( &$during ): never {
			$during = $this->keptFiles();
			throw new \LogicException( 'The extension broke.' );
		};
		add_filter( 'frontispiece_form_mail', $break );
		try {
			$this->send( $form, [], [ 'f' => self::upload( 'a.txt', 'Some words' ) ] );
		} catch ( \LogicException ) {
			self::assertSame( [ $before + 1, $before ], [ $during, $this->keptFiles() ] );
		} finally {
			remove_filter( 'frontispiece_form_mail', $break );
		}
		self::assertSame( $before + 1, $during );
	}

	public function test_a_file_uploaded_over_http_arrives_intact(): void {
		$form = $this->form( '[file* f filetypes:png] [submit]', self::QUIET );
		$file = self::upload( 'a.png', self::PNG );
		self::assertSame(
			'mail_sent',
			self::ask(
				self::route( $form, 'feedback' ),
				[ 'f' => new \CURLFile( $file['tmp_name'], 'text/plain', 'photo.png' ) ] + self::hidden( $form ),
			)->json()['status'],
		);
		$storedFile = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['files'][0];
		self::assertIsArray( $storedFile );
		self::assertSame( [ 'photo.png', 'image/png' ], [ $storedFile['name'], $storedFile['type'] ] );
		self::assertSame( self::PNG, $this->content( $storedFile ) );
		$response = self::ask(
			str_replace( ABSPATH, '/', $this->kernel()->get( EntryFileStore::class )->folder() ) . '/' . $storedFile['path'],
		);
		self::assertNotSame( 'image/png', $response->headers['content-type'] ?? '' );
	}

	/** Deletes what tests of other classes have left, because the quota counts all files. */
	private function emptyFolder(): void {
		array_map(
			'unlink',
			array_filter( (array) glob( $this->kernel()->get( EntryFileStore::class )->folder() . '/*/*' ), 'is_string' ),
		);
		delete_transient( 'frontispiece_files_used' );
	}
}
