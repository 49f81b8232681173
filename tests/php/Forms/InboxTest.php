<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Inbox;
use Frontispiece\Forms\Submissions;
use Frontispiece\Tests\Kernel\Visitor;

/** The list of messages, for who may read them. */
final class InboxTest extends FormsTestCase {
	private const PATH = '/wp-admin/admin.php?page=' . Inbox::PAGE;

	public function test_messages_are_listed_found_and_shown_as_text(): void {
		$form = $this->form( '[text your-name] [textarea note]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$this->send( $form, [ 'your-name' => '<script>alert(1)</script>', 'note' => 'Open on Sunday?' ] );
		$this->send( $form, [ 'your-name' => 'Grace', 'note' => 'Hello' ] );
		$this->send( $form, [ 'your-name' => 'Robot', '_frontispiece_website' => 'x' ] );
		$owner = ( new Visitor() )->as( 'administrator' );
		$page  = $owner->get( self::PATH );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( '&lt;script&gt;alert(1)&lt;/script&gt;', $page->body );
		self::assertStringContainsString( 'Grace', $page->body );
		self::assertStringNotContainsString( 'Robot', $page->body );
		self::assertStringNotContainsString( 'Grace', $owner->get( self::PATH . '&s=sunday' )->body );
		self::assertStringContainsString( 'honeypot', $owner->get( self::PATH . '&state=spam' )->body );
		self::assertSame( 403, ( new Visitor() )->as( 'editor' )->get( self::PATH )->status );
	}

	public function test_a_message_is_deleted_or_released_by_who_may_with_a_nonce(): void {
		$form = $this->form( '[text your-name]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$this->send( $form, [ 'your-name' => 'Robot', '_frontispiece_website' => 'x' ] );
		$id    = $this->services()->submissions()->page( [] )[0]['id'];
		$owner = ( new Visitor() )->as( 'administrator' );
		$post  = static fn( Visitor $who, string $do, string $nonce ): int => $who->post( '/wp-admin/admin-post.php', [ 'action' => 'frontispiece_message', 'message' => $id, 'do' => $do, '_wpnonce' => $nonce ] )->status;
		self::assertSame( 403, $post( $owner, 'delete', 'x' ) );
		$editor = ( new Visitor() )->as( 'editor' );
		self::assertSame( 403, $post( $editor, 'delete', $editor->nonce( 'frontispiece_message' ) ) );
		self::assertSame( 302, $post( $owner, 'release', $owner->nonce( 'frontispiece_message' ) ) );
		self::assertSame( Submissions::INBOX, $this->services()->submissions()->get( $id )['state'] ?? '' );
		self::assertSame( 302, $post( $owner, 'delete', $owner->nonce( 'frontispiece_message' ) ) );
		self::assertNull( $this->services()->submissions()->get( $id ) );
	}
}
