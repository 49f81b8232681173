<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Forms\Blocks\FormEditor;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Forms in the block editor: who may read and save their posts, and what is saved. */
final class FormEditorTest extends FormsTestCase {
	private const FORM = '<!-- wp:frontispiece/field-select {"label":"To","name":"to","values":["Orders|orders@example.org"]} /-->';

	public function test_the_posts_of_forms_can_only_be_read_and_saved_by_those_who_manage_forms(): void {
		$form = $this->form( self::FORM );
		$tags = $this->form( '[select to "Orders|orders@example.org"]' );
		foreach ( [ '', 'subscriber', 'author', 'editor' ] as $role ) {
			wp_set_current_user( 0 );
			if ( '' !== $role ) {
				$this->become( $role );
			}
			foreach ( [ '', "/{$form->id}", "/{$tags->id}", "/{$form->id}/revisions", "/{$form->id}/autosaves" ] as $path ) {
				$response = rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/frontispiece-forms$path" ) );
				self::assertContains( $response->get_status(), [ 401, 403 ], "$role $path" );
				self::assertStringNotContainsString( 'orders@', (string) wp_json_encode( $response->get_data() ) );
			}
			self::assertContains( $this->put( $form, [ 'title' => 'Taken over' ] )->get_status(), [ 401, 403 ], $role );
		}
		self::assertSame( 'Test form', get_post_field( 'post_title', $form->id ) );
	}

	public function test_the_editor_saves_fields_emails_and_settings_in_one_request_and_a_form_stays_published(): void {
		$this->become( 'administrator' );
		$form    = $this->form( self::FORM );
		$request = new \WP_REST_Request( 'GET', "/wp/v2/frontispiece-forms/{$form->id}" );
		$request->set_param( 'context', 'edit' );
		$details = rest_do_request( $request )->get_data()['frontispiece_form'];
		self::assertArrayNotHasKey( 'template', $details );

		$mail     = [ 'active' => true, 'recipient' => 'a@example.org', 'subject' => 'New' ] + $details['mail'];
		$response = $this->put( $form, [
			'title'             => 'Orders',
			'status'            => 'draft',
			'content'           => self::FORM . '<!-- wp:frontispiece/field-text {"label":"Name \u0026 more","name":"n"} /-->',
			'frontispiece_form' => [
				'mail'     => $mail,
				'settings' => [ 'min_seconds' => 900, 'unknown' => 1 ],
				'template' => '[text x]',
			] + $details,
		] );
		self::assertSame( 200, $response->get_status() );
		$saved = $this->kernel()->get( FormRepository::class )->find( $form->id );
		self::assertInstanceOf( Form::class, $saved );
		self::assertSame( [ 'to', 'n' ], array_column( $saved->tags(), 'name' ) );
		self::assertSame( [ 'Orders', 'a@example.org', 60 ], [
			$saved->title,
			$saved->mails['mail']->recipient,
			$saved->settings->int( 'min_seconds' ),
		] );
	}

	public function test_a_form_may_contain_fields_and_text_but_other_posts_keep_their_blocks(): void {
		$editor = $this->kernel()->get( FormEditor::class );
		$form    = new \WP_Block_Editor_Context( [ 'post' => get_post( $this->form( self::FORM )->id ) ] );
		$allowed = $editor->allowedBlocks( true, $form );
		self::assertIsArray( $allowed );
		self::assertContains( 'frontispiece/field-text', $allowed );
		self::assertContains( 'core/columns', $allowed );
		self::assertNotContains( 'core/html', $allowed );
		self::assertNotContains( 'frontispiece/form', $allowed );
		$page = new \WP_Block_Editor_Context( [ 'post' => get_post( $this->post( 'x' ) ) ] );
		self::assertTrue( $editor->allowedBlocks( true, $page ) );
	}

	/** @param array<string, mixed> $fields */
	private function put( Form $form, array $fields ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'PUT', "/wp/v2/frontispiece-forms/{$form->id}" );
		$request->set_body_params( $fields );
		return rest_do_request( $request );
	}
}
