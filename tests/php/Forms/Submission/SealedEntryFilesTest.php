<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Files\EntryFileList;
use Frontispiece\Forms\Files\EntryFileSealing;
use Frontispiece\Forms\Files\EntryFolders;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormHealth;
use Frontispiece\Forms\Mail\DeliveryLog;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\FileQuota;
use Frontispiece\Forms\Submission\Upload;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Security\KeyRing;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Security\SealedFiles;
use Frontispiece\Kernel\Security\StoredFileError;
use Frontispiece\Kernel\Security\TemporaryCopies;
use Frontispiece\Tests\Forms\Mail\MailTestCase;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Findings;
use Frontispiece\Tests\Kernel\PublicUploads;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests that files of entries are encrypted on disk, and read by everything that needs them. */
final class SealedEntryFilesTest extends MailTestCase {
	use Findings;

	private const TEXT = "A confidential plan of Ada Lovelace.\n";

	private mixed $keys = null;

	protected function setUp(): void {
		parent::setUp();
		delete_transient( 'frontispiece_files_used' );
		$this->keys = get_option( KeyRing::OPTION );
	}

	protected function tearDown(): void {
		update_option( KeyRing::OPTION, $this->keys );
		$this->kernel()->get( EntryRepository::class )->delete( ...$this->db()->ids( 'SELECT id FROM {submissions}' ) );
		delete_transient( 'frontispiece_files_used' );
		parent::tearDown();
	}

	public function test_SEC_32_the_bytes_on_disk_contain_nothing_of_a_file_that_was_uploaded_over_http(): void {
		$form = $this->form( '[file f filetypes:txt] [submit]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$file = self::upload( 'plan.txt', self::TEXT );
		self::assertSame(
			'mail_sent',
			self::ask(
				self::route( $form, 'feedback' ),
				[ 'f' => new \CURLFile( $file['tmp_name'], 'text/plain', 'plan.txt' ) ] + self::hidden( $form ),
			)->json()['status'],
		);
		self::assertStringNotContainsString( 'confidential', (string) file_get_contents( $this->path() ) );
		self::assertStringNotContainsString( 'confidential', $this->disk() );
		self::assertSame( self::TEXT, $this->content( $this->file() ) );
	}

	public function test_SEC_32_the_file_of_an_earlier_step_is_encrypted_too_and_keeps_its_type(): void {
		$files  = $this->kernel()->get( EntryFileStore::class );
		$upload = $this->uploaded( 'plan.txt', self::TEXT );
		$file   = $files->savePending( 'f', $upload );
		self::assertNotNull( $file );
		self::assertStringStartsWith( 'pending/', $file['path'] );
		self::assertStringNotContainsString( 'confidential', $this->disk() );
		$stored = $files->find( $file['path'], $file['size'] );
		self::assertNotNull( $stored );
		$again = Upload::fromStored( $file['name'], $stored, $file['type'] );
		self::assertSame( [ 'text/plain', true, $upload->hash() ], [ $again->type(), $again->arrived(), $again->hash() ] );
		$moved = $files->save( 'f', $again );
		self::assertNotNull( $moved );
		self::assertSame( self::TEXT, $this->content( $moved ) );
		$files->delete( $moved['path'] );
		$program = $files->savePending( 'f', $this->uploaded( 'photo.png', '<?php echo 1;' ) );
		self::assertNotNull( $program );
		$stored = $files->find( $program['path'], $program['size'] );
		self::assertNotNull( $stored );
		self::assertNull( Upload::fromStored( 'photo.png', $stored, $program['type'] )->type() );
		$files->deletePending( time() + 60 );
		self::assertSame( [], glob( $files->folder() . '/pending/*/*' ) );
	}

	/** @return array<string, array{0: int}> */
	public static function sizes(): array {
		return [
			'one byte'          => [ 1 ],
			'one byte less'     => [ SealedFiles::CHUNK - 1 ],
			'a chunk'           => [ SealedFiles::CHUNK ],
			'one byte more'     => [ SealedFiles::CHUNK + 1 ],
			'several megabytes' => [ 4_900_001 ],
		];
	}

	#[DataProvider( 'sizes' )]
	public function test_SEC_32_a_download_and_an_attachment_equal_what_was_uploaded( int $size ): void {
		$text = substr( str_repeat( "A line of a plan, which ends here.\n", 1 + intdiv( $size, 35 ) ), 0, $size );
		$this->sent( $text );
		self::assertSame( hash( 'sha256', $text ), hash( 'sha256', $this->server->mails()[0]->attachments()['plan.txt'] ?? '' ) );
		$response = $this->download();
		self::assertSame(
			[ 200, (string) $size, 'none', hash( 'sha256', $text ) ],
			[
				$response->status,
				$response->headers['content-length'] ?? '',
				$response->headers['accept-ranges'] ?? '',
				hash( 'sha256', $response->body ),
			],
		);
	}

	public function test_SEC_32_an_empty_file_stays_an_empty_file(): void {
		$file = $this->kernel()->get( EntryFileStore::class )->save( 'f', $this->uploaded( 'empty.txt', '' ) );
		self::assertNotNull( $file );
		self::assertSame( '', $this->content( $file ) );
		$this->kernel()->get( EntryFileStore::class )->delete( $file['path'] );
	}

	/** @return array<string, array{0: callable(string): string}> */
	public static function tamperings(): array {
		$change = static function ( int $at ): \Closure {
			return static function ( string $bytes ) use ( $at ): string {
				$at           = $at < 0 ? strlen( $bytes ) + $at : $at;
				$bytes[ $at ] = chr( ord( $bytes[ $at ] ) ^ 1 );
				return $bytes;
			};
		};
		return [
			'the first byte'   => [ $change( 0 ) ],
			'the version'      => [ $change( 7 ) ],
			'the header'       => [ $change( 30 ) ],
			'the middle'       => [ $change( 70_000 ) ],
			'the end'          => [ $change( -1 ) ],
			'a cut'            => [ static fn( string $bytes ): string => substr( $bytes, 0, 56 + SealedFiles::CHUNK + 17 ) ],
			'a file of others' => [ static fn( string $bytes ): string => str_repeat( 'x', 100_000 ) ],
		];
	}

	/** @param callable(string): string $tamper */
	#[DataProvider( 'tamperings' )]
	public function test_SEC_32_a_tampered_file_is_neither_downloaded_nor_emailed( callable $tamper ): void {
		$this->server->mode( 'refuse' );
		$this->sent( str_repeat( "A line.\n", 12_500 ) );
		$path = $this->path();
		file_put_contents( $path, $tamper( (string) file_get_contents( $path ) ) );
		$response = $this->download();
		self::assertSame( 500, $response->status );
		self::assertStringContainsString( 'damaged', $response->body );
		self::assertStringNotContainsString( 'A line.', $response->body );
		$this->server->mode( 'ok' );
		$entry = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		self::assertFalse( $this->kernel()->get( MailQueue::class )->resend( $entry ) );
		self::assertSame( [], $this->server->mails() );
		$log = $this->kernel()->get( DeliveryLog::class )->findByEntry( $entry );
		self::assertSame( StoredFileError::damaged()->getMessage(), $log[0]['error'] );
		self::assertSame( [], self::temporary() );
	}

	public function test_SEC_32_a_lost_key_is_told_to_the_owner_and_a_rotated_one_loses_nothing(): void {
		$this->sent( self::TEXT );
		$this->kernel()->keyRing()->rotate();
		self::assertSame( self::TEXT, $this->download()->body );
		update_option( KeyRing::OPTION, [ 'keys' => [ base64_encode( str_repeat( 'k', 32 ) ) ] ] );
		$response = $this->download();
		self::assertSame( 500, $response->status );
		self::assertStringContainsString( 'FRONTISPIECE_SECRET_KEY', $response->body );
	}

	public function test_SEC_32_files_from_before_encryption_are_downloaded_and_emailed(): void {
		$this->sent( self::TEXT );
		$old = $this->makeOld( 'Words of an old file.' );
		self::assertSame( 'Words of an old file.', $this->download()->body );
		$this->server->clear();
		$this->kernel()->get( MailQueue::class )->resend( $old['entry'] );
		self::assertSame( [ 'plan.txt' => 'Words of an old file.' ], $this->server->mails()[0]->attachments() );
		file_put_contents( $old['path'], 'Cut', LOCK_EX );
		self::assertSame( 500, $this->download()->status, 'Its size is known.' );
	}

	public function test_SEC_32_no_readable_copy_is_left_after_an_email_whatever_happens(): void {
		$copies = [];
		$look = static function ( array $mail ) use ( &$copies ): array {
			foreach ( $mail['attachments'] as $path ) {
				$copies[] = [ file_get_contents( $path ), fileperms( $path ) & 0777, str_starts_with( $path, get_temp_dir() ) ];
			}
			return $mail;
		};
		add_filter( 'frontispiece_form_mail', $look );
		$this->sent( self::TEXT );
		self::assertSame( [ [ self::TEXT, 0600, true ] ], $copies, 'Extensions read what is attached.' );
		self::assertSame( [], self::temporary(), 'sent' );
		$this->server->mode( 'refuse' );
		$entry = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		self::assertFalse( $this->kernel()->get( MailQueue::class )->resend( $entry ) );
		self::assertSame( [], self::temporary(), 'refused' );
		$break = static function (): never {
			throw new \LogicException( 'Broken.' );
		};
		add_filter( 'frontispiece_form_mail', $break, 20 );
		self::assertFalse( $this->kernel()->get( MailQueue::class )->resend( $entry ) );
		self::assertSame( [], self::temporary(), 'broken' );
		self::assertCount( 3, $copies );
	}

	public function test_SEC_32_copies_that_a_killed_process_has_left_are_deleted_after_an_hour(): void {
		$copies = new TemporaryCopies();
		$path   = $copies->add( [ self::TEXT ] );
		$other  = dirname( $path ) . '/frontispiece-notes.txt';
		file_put_contents( $other, 'x' );
		touch( $other, time() - 7200 );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		$this->kernel()->jobs()->run();
		self::assertFileExists( $path, 'It is new.' );
		touch( $path, time() - 7200 );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		$this->kernel()->jobs()->run();
		clearstatcache();
		self::assertFileDoesNotExist( $path );
		self::assertFileExists( $other );
		unlink( $other );
	}

	public function test_SEC_32_old_files_are_encrypted_in_the_background_where_they_are(): void {
		$this->sent( self::TEXT );
		$old     = $this->makeOld( 'Words of an old file.' );
		$sealing = $this->kernel()->get( EntryFileSealing::class );
		$this->kernel()->options()->set( [ 'form_files_plain' => null ] );
		self::assertNull( $sealing->plain() );
		$sealing->queue( $this->kernel()->jobs() );
		$due = $this->db()->row( 'SELECT due FROM {jobs} WHERE name = %s', EntryFileSealing::JOB );
		self::assertGreaterThan( time() + HOUR_IN_SECONDS, (int) ( $due['due'] ?? 0 ), 'When all web servers are updated.' );
		self::assertNull( $sealing->work( [] ) );
		self::assertStringNotContainsString( 'Words', $this->disk() );
		self::assertSame( 0600, fileperms( $old['path'] ) & 0777 );
		self::assertSame( 'Words of an old file.', $this->download()->body );
		self::assertSame( 0, $sealing->plain() );
		$this->kernel()->jobs()->cancel( EntryFileSealing::JOB );
		$this->db()->run( 'DELETE FROM {jobs}' );
		$sealing->queue( $this->kernel()->jobs() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ), 'It is done.' );
		$bytes = (string) file_get_contents( $old['path'] );
		file_put_contents( $old['path'], substr( $bytes, 1 ) );
		self::assertSame( 500, $this->download()->status );
	}

	public function test_SEC_23_a_file_that_has_ended_three_processes_waits_while_others_are_encrypted(): void {
		$this->sent( self::TEXT );
		$old     = $this->makeOld( 'Words of an old file.' );
		$sealing = $this->kernel()->get( EntryFileSealing::class );
		$this->kernel()->options()->set( [ 'form_files_plain' => null ] );
		$this->db()->run(
			"INSERT INTO {attempts} (work, parent, label, starts, started_at) VALUES (%s, '', 'Encryption', 3, 1)",
			"encryption {$old['name']}",
		);
		$sealing->work( [] );
		self::assertStringContainsString( 'Words', $this->disk() );
		self::assertSame( 1, $sealing->plain() );
		$this->kernel()->attempts()->retry();
		$sealing->work( [] );
		self::assertStringNotContainsString( 'Words', $this->disk() );
		self::assertSame( 0, $sealing->plain() );
		self::assertSame( [], $this->kernel()->attempts()->setAside() );
	}

	public function test_SEC_32_a_file_that_cannot_be_encrypted_is_counted_and_the_others_are_encrypted(): void {
		$this->sent( self::TEXT );
		$damaged = $this->makeOld( 'Words of a file.' );
		file_put_contents( $damaged['path'], 'Words' );
		$this->sent( self::TEXT . '2' );
		$good = $this->makeOld( 'More words.' );
		self::assertNull( $this->kernel()->get( EntryFileSealing::class )->work( [] ) );
		self::assertSame( 1, $this->kernel()->get( EntryFileSealing::class )->plain() );
		self::assertSame( 'Words', file_get_contents( $damaged['path'] ) );
		self::assertTrue( SealedFiles::isSealed( (string) file_get_contents( $good['path'] ) ) );
		self::assertSame( [], glob( "{$damaged['path']}.new" ) );
	}

	public function test_SEC_32_a_file_that_another_process_is_encrypting_is_left_to_it_for_an_hour(): void {
		$this->sent( self::TEXT );
		$old = $this->makeOld( 'Words of a file.' );
		file_put_contents( "{$old['path']}.new", 'half' );
		self::assertFalse( $this->kernel()->get( EntryFileStore::class )->seal( $old['name'], $old['size'] ) );
		self::assertStringEqualsFile( $old['path'], 'Words of a file.' );
		touch( "{$old['path']}.new", time() - 7200 );
		clearstatcache();
		self::assertTrue( $this->kernel()->get( EntryFileStore::class )->seal( $old['name'], $old['size'] ) );
		self::assertSame( 'Words of a file.', $this->download()->body );
		file_put_contents( "{$old['path']}.new", 'half' );
		$this->kernel()->get( EntryFileStore::class )->delete( $old['name'] );
		self::assertFileDoesNotExist( "{$old['path']}.new" );
	}

	public function test_SEC_32_who_reads_an_old_file_gets_all_of_it_while_it_is_encrypted(): void {
		$this->sent( self::TEXT );
		$text   = str_repeat( "A line of an old file.\n", 20_000 );
		$old    = $this->makeOld( $text );
		$stored = $this->kernel()->get( EntryFileStore::class )->find( $old['name'], $old['size'] );
		self::assertNotNull( $stored );
		$pieces = $stored->pieces();
		$read   = (string) $pieces->current();
		self::assertTrue( $this->kernel()->get( EntryFileStore::class )->seal( $old['name'], $old['size'] ) );
		for ( $pieces->next(); $pieces->valid(); $pieces->next() ) {
			$read .= $pieces->current();
		}
		self::assertSame( $text, $read );
		self::assertSame( $text, $this->content( [ 'path' => $old['name'], 'size' => $old['size'] ] ) );
	}

	public function test_SEC_32_a_server_without_sodium_stores_files_as_before_and_reads_both(): void {
		$plain = $this->store( false );
		$file  = $plain->save( 'f', $this->uploaded( 'plan.txt', self::TEXT ) );
		self::assertNotNull( $file );
		self::assertMatchesRegularExpression( '#^[0-9a-f]{2}/[0-9a-f]{32}$#', $file['path'] );
		self::assertStringEqualsFile( (string) $plain->path( $file['path'] ), self::TEXT );
		self::assertFalse( $plain->seal( $file['path'], $file['size'] ) );
		$sealed = $this->kernel()->get( EntryFileStore::class )->save( 'f', $this->uploaded( 'plan.txt', self::TEXT ) );
		self::assertNotNull( $sealed );
		self::assertSame( self::TEXT, $this->content( $file ) );
		$storedFile = $plain->find( $sealed['path'], $sealed['size'] );
		self::assertNotNull( $storedFile );
		self::assertSame( self::TEXT, implode( '', iterator_to_array( $storedFile->pieces(), false ) ) );
		$plain->delete( $file['path'] );
		$plain->delete( $sealed['path'] );
		$this->kernel()->options()->set( [ 'form_files_plain' => 0 ] );
		$list = new EntryFileList( $this->kernel()->db(), $this->kernel()->tables() );
		( new EntryFileSealing( $this->kernel()->options(), $list, $plain, $this->kernel()->attempts() ) )
			->queue( $this->kernel()->jobs() );
		self::assertNull( $this->kernel()->options()->stored( 'form_files_plain' ), 'They are encrypted when the server can.' );
	}

	public function test_SEC_32_the_quota_counts_the_bytes_on_disk(): void {
		$quota = new FileQuota( $this->kernel()->options(), $this->kernel()->rateLimit() );
		$used  = fn(): int => $quota->used( [ $this->kernel()->get( EntryFileStore::class )->folder() ] );
		$start = $used();
		$this->sent( str_repeat( "A line.\n", 20_000 ) );
		self::assertSame( SealedFiles::sealedSize( 160_000 ), $used() - $start );
		delete_transient( 'frontispiece_files_used' );
		self::assertSame( SealedFiles::sealedSize( 160_000 ), $used() - $start, 'measured' );
		$old = $this->makeOld( str_repeat( 'x', 100_000 ) );
		delete_transient( 'frontispiece_files_used' );
		self::assertSame( 100_000, $used() - $start );
		$this->kernel()->get( EntryFileStore::class )->seal( $old['name'], $old['size'] );
		self::assertSame( SealedFiles::sealedSize( 100_000 ), $used() - $start );
		$this->kernel()->get( EntryRepository::class )->delete( $old['entry'] );
		self::assertSame( $start, $used() );
	}

	public function test_SEC_32_a_public_folder_is_critical_only_while_it_has_files_that_are_not_encrypted(): void {
		add_filter(
			'frontispiece_health_checks',
			fn( array $checks ): array => $checks + $this->kernel()->get( FormHealth::class )->checks(),
		);
		add_filter( 'pre_http_request', PublicUploads::serve( ... ), 10, 3 );
		try {
			$this->sent( self::TEXT );
			$options = $this->kernel()->options();
			$options->set( [ 'form_files_plain' => null ] );
			self::assertSame( HealthResult::CRITICAL, $this->finding( 'files' )->status );
			self::assertStringContainsString( 'will be encrypted', $this->finding( 'files' )->text );
			$options->set( [ 'form_files_plain' => 3 ] );
			self::assertStringContainsString( '3 files', $this->finding( 'files' )->text );
			$options->set( [ 'form_files_plain' => 0 ] );
			$finding = $this->finding( 'files' );
			self::assertSame( HealthResult::RECOMMENDED, $finding->status );
			self::assertStringContainsString( 'are encrypted', $finding->label );
			self::assertStringContainsString( 'deny all', $finding->code );
		} finally {
			remove_all_filters( 'frontispiece_health_checks' );
			remove_all_filters( 'pre_http_request' );
		}
	}

	/** Sends a form with a file, whose notification has it attached. */
	private function sent( string $content ): Form {
		$form = $this->form( '[file paper filetypes:txt limit:9mb] [submit]', [
			'mail' => [
				'active'      => true,
				'recipient'   => 'owner@example.org',
				'sender'      => 'site@example.org',
				'subject'     => 'A file',
				'body'        => 'See below.',
				'attachments' => '[paper]',
			],
		] );
		$sent = $this->send( $form, [], [ 'paper' => self::upload( 'plan.txt', $content ) ] );
		self::assertSame( 'mail_sent', $sent['status'] );
		return $form;
	}

	/**
	 * Replaces the file of the newest entry by one from before encryption.
	 *
	 * @return array{entry: int, name: string, path: string, size: int}
	 */
	private function makeOld( string $content ): array {
		$row  = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		$file = $this->file();
		$this->kernel()->get( EntryFileStore::class )->delete( (string) $file['path'] );
		$name = 'ab/ab' . bin2hex( random_bytes( 15 ) );
		$path = $this->kernel()->get( EntryFileStore::class )->folder() . "/$name";
		wp_mkdir_p( dirname( $path ) );
		file_put_contents( $path, $content );
		$files = [ [ 'path' => $name, 'size' => strlen( $content ) ] + $file ];
		$this->db()->update( 'submissions', [ 'files' => (string) wp_json_encode( $files ) ], [ 'id' => $row['id'] ] );
		return [ 'entry' => $row['id'], 'name' => $name, 'path' => $path, 'size' => strlen( $content ) ];
	}

	/** @return array<array-key, mixed> the file of the newest entry */
	private function file(): array {
		$file = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['files'][0] ?? null;
		self::assertIsArray( $file );
		return $file;
	}

	private function path(): string {
		return (string) $this->kernel()->get( EntryFileStore::class )->path( (string) $this->file()['path'] );
	}

	private function download(): Answer {
		$owner = ( new Visitor() )->as( 'administrator' );
		$entry = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		return $owner->get( "/wp-admin/admin-post.php?action=frontispiece_entry_file&message=$entry&file=0&_wpnonce="
			. $owner->nonce( 'frontispiece_entry_file' ) );
	}

	private function uploaded( string $name, string $content ): Upload {
		$file = self::upload( $name, $content );
		return new Upload( $name, (string) $file['tmp_name'], strlen( $content ), UPLOAD_ERR_OK );
	}

	private function store( bool $isSealing ): EntryFileStore {
		return new EntryFileStore(
			new EntryFolders( $this->kernel()->options(), $this->kernel()->signer() ),
			new FileQuota( $this->kernel()->options(), $this->kernel()->rateLimit() ),
			$this->kernel()->sealedFiles(),
			$this->kernel()->jobs(),
			$isSealing,
		);
	}

	/** @return string the bytes of all files of entries */
	private function disk(): string {
		$files = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $this->kernel()->get( EntryFileStore::class )->folder(), \FilesystemIterator::SKIP_DOTS ),
		);
		$bytes = '';
		foreach ( $files as $file ) {
			if ( $file instanceof \SplFileInfo && 1 === preg_match( '/^[0-9a-f]{32}/', $file->getFilename() ) ) {
				$bytes .= file_get_contents( $file->getPathname() );
			}
		}
		return $bytes;
	}

	/** @return list<string> readable copies of this site that are there now */
	private static function temporary(): array {
		clearstatcache();
		$site = substr( hash( 'sha256', ABSPATH . '|' . get_current_blog_id() ), 0, 12 );
		return PrivateFolder::names( get_temp_dir(), "frontispiece-$site-" );
	}
}
