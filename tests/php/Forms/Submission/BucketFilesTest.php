<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\Upload;
use Frontispiece\Tests\BucketStream;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Forms\MailServer;

/** Tests the files of forms on sites whose uploads are in a bucket. */
final class BucketFilesTest extends FormsTestCase {
	private const TEXT = 'Some words in a file.';

	protected function setUp(): void {
		parent::setUp();
		delete_transient( 'frontispiece_files_used' );
		BucketStream::begin();
	}

	protected function tearDown(): void {
		BucketStream::end();
		delete_transient( 'frontispiece_files_used' );
		parent::tearDown();
	}

	/** @return list<string> */
	private static function stored(): array {
		return array_values( array_filter(
			BucketStream::paths( 'frontispiece-files-' ),
			static fn( string $path ): bool => 1 === preg_match( '~/[0-9a-f]{40}$~', $path ),
		) );
	}

	public function test_a_file_is_stored_in_the_bucket_and_deleted_with_its_entry(): void {
		$form = $this->form( '[file f filetypes:txt] [submit]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$sent = $this->send( $form, [], [ 'f' => self::upload( 'a.txt', self::TEXT ) ] );
		self::assertSame( 'mail_sent', $sent['status'] );
		self::assertCount( 1, self::stored() );
		$row = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		self::assertSame( self::TEXT, $this->content( $row['files'][0] ) );
		self::assertGreaterThan( 0, $this->kernel()->get( EntryFileStore::class )->fullness() );
		$this->kernel()->get( EntryRepository::class )->delete( $row['id'] );
		self::assertSame( [ [], [] ], [ self::stored(), BucketStream::$refused ] );
	}

	public function test_an_email_has_a_file_of_the_bucket_attached(): void {
		$server = new MailServer();
		try {
			$form = $this->form( '[file paper filetypes:txt] [submit]', [
				'mail' => [
					'active'      => true,
					'recipient'   => 'owner@example.org',
					'sender'      => 'site@example.org',
					'subject'     => 'A file',
					'body'        => 'See below.',
					'attachments' => '[paper]',
				],
			] );
			$sent = $this->send( $form, [], [ 'paper' => self::upload( 'plan.txt', self::TEXT ) ] );
			self::assertSame( 'mail_sent', $sent['status'] );
			self::assertSame( [ 'plan.txt' => self::TEXT ], array_map( 'trim', $server->mails()[0]->attachments() ) );
		} finally {
			$server->stop();
		}
	}

	public function test_files_of_abandoned_steps_are_found_and_deleted(): void {
		$file   = self::upload( 'a.txt', self::TEXT );
		$upload = new Upload( 'a.txt', (string) $file['tmp_name'], strlen( self::TEXT ), UPLOAD_ERR_OK );
		self::assertNotNull( $this->kernel()->get( EntryFileStore::class )->savePending( 'f', $upload ) );
		$this->kernel()->get( EntryFileStore::class )->deletePending( time() - 60 );
		self::assertCount( 1, self::stored(), 'It is new.' );
		$this->kernel()->get( EntryFileStore::class )->deletePending( time() + 60 );
		self::assertSame( [ [], [] ], [ self::stored(), BucketStream::$refused ] );
	}

	public function test_folders_of_earlier_salts_are_found_in_the_bucket(): void {
		$before = $this->kernel()->options()->get( 'form_folders' );
		$lost   = 'bucket://site/uploads/frontispiece-files-0123456789abcdef0123';
		file_put_contents( "$lost/ab/ab00000000000000000000000000000f", 'x' );
		$this->kernel()->options()->set( [ 'form_folders' => null ] );
		try {
			self::assertSame(
				"$lost/ab/ab00000000000000000000000000000f",
				$this->kernel()->get( EntryFileStore::class )->path( 'ab/ab00000000000000000000000000000f' ),
			);
		} finally {
			$this->kernel()->options()->set( [ 'form_folders' => $before ] );
		}
	}
}
