<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Visitor;

/** Tests downloads and links of entries for users who may read them. */
final class EntryActionsTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	public function test_files_can_be_downloaded_only_by_users_who_can_read_the_entry(): void {
		$form = $this->form( '[file f filetypes:txt] [submit]', self::QUIET );
		$this->send( $form, [], [ 'f' => self::upload( 'Plan für "Ada".txt', "Some words of text\n" ) ] );
		$owner = ( new Visitor() )->as( 'administrator' );
		$id    = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		$ask   = '/?rest_route=/frontispiece/v1/entries';
		$link  = (string) $owner->header(
			'X-WP-Nonce: ' . $owner->nonce( 'wp_rest' ),
		)->get( "$ask/$id" )->json()['downloads'][0]['url'];
		$file  = $owner->get( $link );
		self::assertSame(
			[ 200, "Some words of text\n", 'application/octet-stream', 'nosniff' ],
			[
				$file->status,
				$file->body,
				$file->headers['content-type'] ?? '',
				$file->headers['x-content-type-options'] ?? '',
			],
		);
		self::assertStringStartsWith( 'attachment; filename="', $file->headers['content-disposition'] ?? '' );
		self::assertSame( 404, $owner->get( str_replace( 'file=0', 'file=1', $link ) )->status );
		self::assertNotSame( 200, ( new Visitor() )->get( $link )->status );
		$editor = ( new Visitor() )->as( 'editor' );
		self::assertSame(
			403,
			$editor->get(
				(string) preg_replace(
					'/_wpnonce=\w+/',
					'_wpnonce=' . $editor->nonce( 'frontispiece_entry_file' ),
					$link,
				),
			)->status,
		);
		$row = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		self::assertIsArray( $row['files'][0] );
		$folder = (string) str_replace( ABSPATH, '/', $this->kernel()->get( EntryFileStore::class )->folder() );
		foreach ( [ '/', '/' . substr( (string) $row['files'][0]['path'], 0, 2 ) . '/' ] as $path ) {
			self::assertStringNotContainsString(
				substr( (string) $row['files'][0]['path'], 3 ),
				self::ask( $folder . $path )->body,
				'No server lists the folder.',
			);
		}
	}

	public function test_the_link_to_an_entry_asks_for_a_login_and_refuses_users_without_permission(): void {
		$path    = '/wp-admin/admin.php?page=frontispiece-entries&entry=7';
		$visitor = ( new Visitor() )->get( $path );
		self::assertSame( 302, $visitor->status );
		self::assertStringContainsString(
			rawurlencode( 'page=frontispiece-entries&entry=7' ),
			$visitor->headers['location'] ?? '',
		);
		$subscriber = ( new Visitor() )->as( 'subscriber' )->get( $path );
		self::assertSame( 403, $subscriber->status );
		self::assertStringContainsString( 'not allowed to access this page', $subscriber->body );
	}
}
