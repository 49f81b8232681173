<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Rest;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\FormMessages;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\Group;

/** Tests forms over REST, as the admin screens use them. */
#[Group( 'db' )]
final class FormsControllerTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	public function test_the_list_shows_entry_count_unread_count_and_latest_entry_of_each_form(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$idle = $this->form( '[text a]', [ 'title' => 'Idle' ] );
		foreach ( [ '1', '2', '3' ] as $a ) {
			$this->send( $form, [ 'a' => $a ] );
		}
		$rows = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] );
		$this->kernel()->get( EntryRepository::class )->mark( $rows[0]['id'], true );
		$this->kernel()->get( EntryRepository::class )->move( $rows[2]['id'], 'spam' );
		$list = array_column( self::restAnswer( 'GET', '/contact-forms/overview' ), null, 'id' );
		self::assertSame(
			[
				'id'        => $form->id,
				'title'     => 'Test form',
				'notation'  => 'tags',
				'shortcode' => "[frontispiece_form id=\"{$form->id}\"]",
				'unread'    => 1,
				'total'     => 2,
				'last'      => $rows[0]['created_at'],
			],
			array_diff_key( $list[ $form->id ], [ 'when' => 1 ] ),
		);
		self::assertNotSame( '', $list[ $form->id ]['when'] );
		self::assertSame(
			[ 0, 0, 0 ],
			[ $list[ $idle->id ]['unread'], $list[ $idle->id ]['total'], $list[ $idle->id ]['last'] ],
		);
	}

	public function test_a_form_can_be_duplicated_trashed_restored_and_deleted_only_from_the_trash(): void {
		$form = $this->form( '[text a]', [ 'title' => 'Orders', 'messages' => [ 'spam' => 'No' ] ] );
		$copy = self::restAnswer( 'POST', "/contact-forms/{$form->id}/duplicate" );
		self::assertSame(
			[ 'Orders (copy)', '[text a]', [ 'spam' => 'No' ] ],
			[ $copy['title'], $copy['template'], $copy['messages'] ],
		);
		$id = (int) $copy['id'];
		self::restAnswer( 'DELETE', "/contact-forms/$id", [ 'force' => true ] );
		self::assertSame( 'publish', get_post_status( $id ), 'For good only out of the trash.' );
		self::restAnswer( 'DELETE', "/contact-forms/$id" );
		self::assertSame(
			[ 404, 'trash' ],
			[ self::restCall( 'GET', "/contact-forms/$id" )->get_status(), get_post_status( $id ) ],
		);
		self::assertContains(
			$id,
			array_column( self::restAnswer( 'GET', '/contact-forms/overview', [ 'state' => 'trash' ] ), 'id' ),
		);
		self::assertSame( 'Orders (copy)', self::restAnswer( 'POST', "/contact-forms/$id/restore" )['title'] );
		self::assertSame( 'publish', get_post_status( $id ) );
		self::restAnswer( 'DELETE', "/contact-forms/$id" );
		self::restAnswer( 'DELETE', "/contact-forms/$id", [ 'force' => true ] );
		self::assertNull( get_post( $id ) );
		$page = $this->post( 'No form' );
		foreach ( [
			[ 'DELETE', "/contact-forms/$page" ],
			[ 'POST', "/contact-forms/$page/restore" ],
			[ 'POST', "/contact-forms/$page/duplicate" ],
			[ 'GET', "/contact-forms/$page/revisions" ],
			[ 'POST', "/contact-forms/{$form->id}/restore" ],
		] as [ $method, $path ] ) {
			self::assertSame( 404, self::restCall( $method, $path )->get_status(), "$method $path" );
		}
		self::assertSame( 'publish', get_post_status( $page ), 'What is no form stays.' );
	}

	public function test_BUG_54_one_request_changes_several_forms_and_one_that_fails_does_not_stop_the_next(): void {
		$ids  = [ $this->form( '[text a]' )->id, $this->form( '[text b]' )->id ];
		$page = $this->post( 'No form' );
		$do   = static fn( string $name ): array => self::restAnswer( 'POST', '/contact-forms/actions', [
			'do'  => $name,
			'ids' => [ $ids[0], $page, 999_999, $ids[1] ],
		] );
		self::assertSame(
			[
				'done'   => [],
				'failed' => array_map(
					static fn( int $id ): array => [ 'id' => $id, 'message' => 'Form not found.' ],
					[ $ids[0], $page, 999_999, $ids[1] ],
				),
			],
			$do( 'delete' ),
			'For good only out of the trash.',
		);
		$trashed = $do( 'trash' );
		self::assertSame( $ids, $trashed['done'] );
		self::assertSame( [ $page, 999_999 ], array_column( $trashed['failed'], 'id' ) );
		self::assertSame( [ 'trash', 'trash', 'publish' ], array_map( 'get_post_status', [ ...$ids, $page ] ) );
		self::assertSame( $ids, $do( 'restore' )['done'] );
		self::assertSame( [ 'publish', 'publish' ], array_map( 'get_post_status', $ids ) );
		$do( 'trash' );
		self::assertSame( $ids, $do( 'delete' )['done'] );
		self::assertSame( [ null, null ], array_map( 'get_post', $ids ) );
	}

	public function test_the_pages_that_use_a_form_are_listed_before_it_is_deleted(): void {
		$form  = $this->form( '[text a]' );
		$other = $this->form( '[text a]' );
		$shown = [
			$this->post(
				"<!-- wp:group --><div><!-- wp:frontispiece/form {\"id\":{$form->id}} /--></div><!-- /wp:group -->",
			),
			$this->post( "Ask us: [frontispiece_form id=\"{$form->id}\"]" ),
		];
		$beside = $this->post( "[frontispiece_form id=\"{$other->id}\"] and number {$form->id}" );
		wp_trash_post( $this->post( "[frontispiece_form id=\"{$form->id}\"]" ) );
		update_option( 'widget_block', [
			2              => [ 'content' => "<!-- wp:frontispiece/form {\"id\":{$form->id}} /-->" ],
			'_multiwidget' => 1,
		] );
		$places = self::restAnswer( 'GET', '/contact-forms/places', [ 'ids' => (string) $form->id ] );
		update_option( 'widget_block', [ '_multiwidget' => 1 ] );
		self::assertSame(
			[ ...array_map( 'get_permalink', array_reverse( $shown ) ), '' ],
			array_column( $places, 'view' ),
		);
		self::assertSame( [ 'content', 'content', 'sidebar' ], array_column( $places, 'place' ) );
		$both = self::restAnswer( 'GET', '/contact-forms/places', [ 'ids' => "{$form->id},{$other->id}" ] );
		self::assertSame(
			[],
			array_diff( array_map( 'get_permalink', [ ...$shown, $beside ] ), array_column( $both, 'view' ) ),
			'Of several at once.',
		);
		self::assertNotContains( 'sidebar', array_column( $both, 'place' ), 'No sidebar shows it any more.' );
		self::assertSame( [], self::restAnswer( 'GET', '/contact-forms/places' ) );
	}

	public function test_revisions_of_a_form_can_be_restored(): void {
		$form = $this->form( '[text first]', [ 'messages' => [ 'spam' => 'First' ] ] );
		$this->change( $form, '[text second]' );
		$states = self::restAnswer( 'GET', "/contact-forms/{$form->id}/revisions" );
		$first  = array_values(
			array_filter( $states, static fn( $state ): bool => '[text first]' === $state['form']['template'] ),
		)[0]
			?? [];
		self::assertSame( 'First', $first['form']['messages']['spam'] ?? '' );
		self::assertNotSame( '', $first['when'] );
	}

	public function test_a_form_is_saved_over_http_unchanged_and_only_with_permission(): void {
		$ask = static function ( Visitor $who, string $path, array $fields ): \Frontispiece\Tests\Kernel\Answer {
			return $who->header( 'X-WP-Nonce: ' . $who->nonce( 'wp_rest' ) )->post(
				"/?rest_route=/frontispiece/v1/contact-forms$path",
				$fields,
			);
		};
		$values   = [
			'title'    => "By hand & <b>\\ 'x'",
			'template' => "<label>Name [text* who \"O'Neil \\ x\"]</label>\n\n[submit]",
			'messages' => [ 'spam' => "It's \\ spam" ],
			'settings' => [ 'url_scheme' => 'https', 'store' => '0' ],
		];
		$response = $ask( ( new Visitor() )->as( 'administrator' ), '', $values );
		self::assertSame( 201, $response->status, $response->body );
		$id = (int) $response->json()['id'];
		clean_post_cache( $id );
		wp_cache_flush();
		$form = $this->kernel()->get( FormRepository::class )->find( $id );
		self::assertSame(
			[ "By hand & \\ 'x'", $values['template'], "It's \\ spam", 'https', false ],
			[
				$form?->title,
				$form?->template,
				$form?->message( 'spam' ),
				$form?->settings->text( 'url_scheme' ),
				$form?->settings->is( 'store' ),
			],
		);
		self::assertSame( 403, $ask( ( new Visitor() )->as( 'author' ), "/$id", [ 'title' => 'Mine' ] )->status );
		self::assertSame(
			401,
			( new Visitor() )->as( 'administrator' )->post(
				"/?rest_route=/frontispiece/v1/contact-forms/$id",
				[ 'title' => 'Forged' ],
			)->status,
			'Not without a nonce.',
		);
		wp_delete_post( $id, true );
	}

	public function test_invalid_form_data_is_reported_by_field_and_changes_nothing(): void {
		$form  = $this->form( '[text a]' );
		$reply = self::restCall( 'PUT', "/contact-forms/{$form->id}", [
			'title'    => ' ',
			'template' => '[text b]',
			'settings' => [ 'retention_days' => 99_999, 'url_scheme' => 'gopher', 'store' => false ],
		] );
		$data  = (array) $reply->get_data();
		self::assertSame( [ 400, 'invalid_form' ], [ $reply->get_status(), $data['code'] ] );
		self::assertSame(
			[ 'title', 'settings.retention_days', 'settings.url_scheme' ],
			array_keys( $data['data']['params'] ),
		);
		self::assertStringContainsString( 'from 0 to 3,650', $data['data']['params']['settings.retention_days'] );
		self::assertSame( '[text a]', $this->kernel()->get( FormRepository::class )->find( $form->id )?->template );
	}

	public function test_every_tag_type_text_and_setting_is_offered_with_a_label(): void {
		$parts = self::restAnswer( 'GET', '/contact-forms/parts' );
		self::assertSame( $this->kernel()->get( FieldTypes::class )->names(), array_column( $parts['kinds'], 'kind' ) );
		foreach ( $this->kernel()->get( FieldTypes::class )->describe() as $kind ) {
			self::assertNotSame( $kind['kind'], $kind['title'] );
			foreach ( $kind['options'] as $name => $option ) {
				self::assertNotSame( $name, $option['label'], "{$kind['kind']}: $name" );
				self::assertContains( $option['as'], [ 'flag', 'option', 'value', 'values', 'content', 'bare' ] );
				self::assertSame( $option['enum'] ?? [], array_keys( $option['labels'] ?? [] ) );
			}
		}
		self::assertSame( array_keys( FormMessages::defaults() ), array_column( $parts['messages'], 'name' ) );
		self::assertSame( FormMessages::labels(), array_column( $parts['messages'], 'label', 'name' ) );
		self::assertSame( array_keys( FormSettings::declared() ), array_keys( $parts['settings'] ) );
		self::assertSame( FormRepository::starter()['template'], $parts['starter']['template'] );
	}

	public function test_a_form_is_previewed_while_it_is_edited_and_errors_are_reported_with_their_line(): void {
		$count = wp_count_posts( 'frontispiece_form' );
		$values = [
			'template' => "<label>A [text a]</label>\n[txt b]\n<label>C [text a]</label>\n[email c\n[text \"x\"]\n[file f]\n[acceptance t]\n[[text shown]] [text \"odd]",
			'mail'     => [
				'active'      => true,
				'recipient'   => 'nobody, [c], Ada <ada@example.org>',
				'sender'      => 'Site <site>',
				'headers'     => "Cc: x\nSubject: y\nwords\nX-Own: z",
				'body'        => '[gone] [_all_fields]',
				'attachments' => '[a] [f]',
			],
		];
		$reply = self::restAnswer( 'POST', '/contact-forms/check', $values );
		self::assertStringContainsString( 'name="a"', $reply['html'] );
		$owner = ( new Visitor() )->as( 'administrator' );
		$frame = (string) $owner->header( 'X-WP-Nonce: ' . $owner->nonce( 'wp_rest' ) )->post(
			'/?rest_route=/frontispiece/v1/contact-forms/check',
			$values,
		)->json()['html'];
		self::assertStringContainsString( 'name="a"', $frame );
		self::assertStringNotContainsString( '<script', $frame );
		self::assertSame( [ [ 'a', 'f', 't' ], [ 'f' ] ], [ $reply['fields'], $reply['files'] ] );
		$findings = array_map(
			static fn( array $finding ): string => "{$finding['part']} {$finding['line']}: {$finding['text']}",
			$reply['findings'],
		);
		foreach ( [
			'template 3: Two fields are named “a”',
			'template 2: [txt b] is not a valid field and will be shown as text. “txt” is not a field type.',
			'template 4: [email c … is not closed',
			'template 5: [text "x"] is not a valid field and will be shown as text. It has no name',
			'template 7: [acceptance t] has no text',
			'template 8: [text "odd] is not a valid field and will be shown as text. A quotation mark is missing.',
			'template 0: This form has no submit button',
			'mail.recipient 0: “nobody” is not a valid email address.',
			"mail.recipient 0: [c] isn't a field in this form",
			'mail.sender 0: “Site <site>” is not a valid email address.',
			'mail.headers 0: “x” is not a valid email address.',
			'mail.headers 0: The Subject header won\'t be sent',
			'mail.headers 0: “words” is not a valid header.',
			"mail.body 0: [gone] isn't a field in this form",
			"mail.attachments 0: [a] isn't a file field",
		] as $words ) {
			self::assertCount(
				1,
				array_filter( $findings, static fn( string $text ): bool => str_starts_with( $text, $words ) ),
				"$words\n" . implode( "\n", $findings ),
			);
		}
		self::assertCount( 15, $findings, implode( "\n", $findings ) );
		self::assertEquals( $count, wp_count_posts( 'frontispiece_form' ), 'Nothing is stored.' );
	}

	public function test_test_emails_use_the_unsaved_form_and_are_sent_only_to_the_user_who_requests_them(): void {
		$sent = [];
		add_filter( 'pre_wp_mail', static function ( $result, array $mail ) use ( &$sent ): bool {
			$sent[] = $mail;
			return true;
		}, 10, 2 );
		$values = [
			'template' => '[email your-email] [select s "One|1"]',
			'mail'     => [
				'active'    => true,
				'recipient' => 'owner@example.org',
				'subject'   => 'S',
				'body'      => '[your-email] [s]',
				'headers'   => "Cc: boss@example.org\nX-A: b",
			],
		];
		$reply = self::restAnswer( 'POST', '/contact-forms/test-mail', [ 'to' => 'me@example.org' ] + $values );
		self::assertSame(
			[ [ 'mail' => 'mail', 'sent' => true, 'recipient' => 'me@example.org', 'error' => '' ] ],
			$reply,
		);
		self::assertSame( [ [ 'me@example.org' ], 'visitor@example.org 1' ], [ $sent[0]['to'], $sent[0]['message'] ] );
		self::assertStringNotContainsString( 'boss@', (string) wp_json_encode( $sent ) );
		self::assertSame(
			400,
			self::restCall( 'POST', '/contact-forms/test-mail', [ 'to' => 'nobody' ] + $values )->get_status(),
		);
		self::assertSame(
			400,
			self::restCall(
				'POST',
				'/contact-forms/test-mail',
				[ 'to' => 'me@example.org', 'template' => '[text a]' ],
			)->get_status(),
		);
		remove_all_filters( 'pre_wp_mail' );
	}

	public function test_forms_can_be_exported_and_imported_over_rest(): void {
		$form     = $this->form( '[text a]', [ 'title' => 'Travels' ] );
		$json     = (string) wp_json_encode(
			self::restAnswer( 'GET', '/contact-forms/export', [ 'ids' => [ $form->id ] ] ),
		);
		$response = self::restCall( 'POST', '/contact-forms/import', [ 'json' => $json ] );
		$ids      = ( (array) $response->get_data() )['made'];
		self::assertSame( 201, $response->get_status() );
		self::assertCount( 1, $ids );
		self::assertSame( 'Travels', $this->kernel()->get( FormRepository::class )->find( $ids[0] )?->title );
		wp_delete_post( $ids[0], true );
		$none = self::restCall( 'POST', '/contact-forms/import', [ 'json' => '{}' ] );
		self::assertSame(
			[ 400, 'This file doesn\'t contain any Frontispiece forms.' ],
			[ $none->get_status(), ( (array) $none->get_data() )['message'] ],
		);
	}
}
