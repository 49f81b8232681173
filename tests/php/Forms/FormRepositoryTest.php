<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Confirmation\Confirmation;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormExporter;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use Frontispiece\Forms\PostType;
use Frontispiece\Forms\Starter\FormTemplates;
use Frontispiece\Kernel\Text\Json;

/** Tests creating, changing, restoring, exporting and importing forms. */
final class FormRepositoryTest extends FormsTestCase {
	private const RICH = [
		'title'    => 'Orders & more',
		'locale'   => 'de_DE',
		'template' => "<label>Name [text* your-name placeholder \"O'Neil \\ [x]\"]</label>\n\n[submit]",
		'mail'     => [
			'active'        => true,
			'recipient'     => 'owner@example.org',
			'sender'        => "\"O'Neil\" <o@example.org>",
			'subject'       => 'A \\ B',
			'headers'       => 'X-A: b',
			'body'          => "[your-name]\n\\n",
			'attachments'   => '',
			'html'          => true,
			'exclude_blank' => true,
		],
		'messages' => [ 'mail_sent_ok' => 'Danke \\ "Ada"', 'unknown' => 'dropped' ],
		'settings' => [
			'retention_days' => 99_999,
			'url_scheme'     => 'gopher',
			'store_address'  => 'yes',
			'unknown'        => 1,
		],
	];

	public function test_activation_creates_one_working_form_that_no_page_shows(): void {
		$id   = $this->kernel()->options()->int( 'first_form' );
		$form = $this->kernel()->get( FormRepository::class )->find( $id );
		self::assertInstanceOf( Form::class, $form );
		self::assertSame(
			[ 'your-name', 'your-email', 'your-subject', 'your-message' ],
			array_values( array_filter(
				array_map( static fn( $tag ): string => $tag->name, $form->tags() ),
				static fn( string $name ): bool => '' !== $name,
			) ),
		);
		self::assertStringStartsWith( '<!-- wp:frontispiece/', $form->template, 'BUG-61: It opens in the block editor.' );
		self::assertSame( FormTemplates::builtIn( 'contact' )->definition()['template'], $form->template, 'BUG-61: As the template.' );
		self::assertTrue( $form->mails['mail']->active );
		self::assertFalse( $form->mails['mail_2']->active );
		self::assertFalse( is_post_type_viewable( PostType::NAME ) );
		do_action( 'frontispiece_installed' );
		self::assertSame( $id, $this->kernel()->options()->int( 'first_form' ), 'Once.' );
	}

	public function test_no_form_is_missing_in_lists_and_exports_however_many_there_are(): void {
		$forms = $this->kernel()->get( FormRepository::class );
		$added = array_map( static fn( int $n ): int => (int) wp_insert_post( [
			'post_type'    => PostType::NAME,
			'post_status'  => 'publish',
			'post_title'   => "Form $n",
			'post_content' => '[text a]',
		] ), range( 1, 201 ) );
		self::assertSame( [], array_diff( $added, array_column( $forms->list(), 'id' ) ) );
		$exporter = $this->kernel()->get( FormExporter::class );
		$export   = $exporter->export();
		self::assertCount( count( $forms->ids() ), $export['forms'] );
		$imported = (array) $exporter->import( Json::encode( $export ) );
		self::assertCount( count( $export['forms'] ), $imported );
		foreach ( [ ...$added, ...$imported ] as $id ) {
			wp_delete_post( (int) $id, true );
		}
	}

	public function test_a_form_definition_is_read_back_as_saved_without_undeclared_data(): void {
		$form = $this->form( '', self::RICH );
		self::assertSame(
			[ 'Orders & more', 'de_DE', self::RICH['template'] ],
			[ $form->title, $form->locale, $form->template ],
		);
		self::assertSame( self::RICH['mail'], $form->mails['mail']->toArray() );
		self::assertSame( [ 'mail_sent_ok' => 'Danke \\ "Ada"' ], $form->messages );
		self::assertSame(
			[ 3650, 'http', true ],
			[
				$form->settings->int( 'retention_days' ),
				$form->settings->text( 'url_scheme' ),
				$form->settings->is( 'store_address' ),
			],
		);
		self::assertSame( array_keys( FormSettings::declared() ), array_keys( $form->settings->all() ) );
		foreach ( FormSettings::described() as $name => $setting ) {
			self::assertNotContains( $setting['label'] ?? '', [ '', $name ], 'Every setting has words for people.' );
		}
	}

	public function test_every_change_is_a_revision_with_emails_messages_and_settings(): void {
		$form = $this->form( '[text a]', [ 'messages' => [ 'spam' => 'First' ] ] );
		$this->kernel()->get( FormRepository::class )->save(
			[ 'template' => '[text b]', 'messages' => [ 'spam' => 'Second' ] ] + $form->toArray(),
			$form->id,
		);
		$revisions = wp_get_post_revisions( $form->id );
		self::assertGreaterThanOrEqual( 2, count( $revisions ) );
		$first = array_values( array_filter(
			$revisions,
			static fn( $revision ): bool => $revision instanceof \WP_Post && '[text a]' === $revision->post_content,
		) )[0]
			?? null;
		self::assertInstanceOf( \WP_Post::class, $first );
		self::assertSame( 'First', $this->kernel()->get( FormRepository::class )->read( $first )->message( 'spam' ) );
		wp_restore_post_revision( $first->ID );
		$this->kernel()->get( FormRepository::class )->clearCache( $form->id );
		$back = $this->kernel()->get( FormRepository::class )->find( $form->id );
		self::assertSame( [ '[text a]', 'First' ], [ $back?->template, $back?->message( 'spam' ) ] );
	}

	public function test_a_form_exported_as_json_is_imported_unchanged_on_another_site(): void {
		$form     = $this->form( '', self::RICH );
		$transfer = $this->kernel()->get( FormExporter::class );
		$json     = (string) wp_json_encode( $transfer->export( [ $form->id ] ) );
		$ids      = $transfer->import( $json );
		self::assertIsArray( $ids );
		self::assertCount( 1, $ids );
		self::assertSame( $form->toArray(), $this->kernel()->get( FormRepository::class )->find( $ids[0] )?->toArray() );
		wp_delete_post( $ids[0], true );
		foreach ( [
			'',
			'x',
			'{}',
			'[]',
			'{"format":"frontispiece-forms","version":2,"forms":[]}',
			'{"format":"other","version":1,"forms":[{}]}',
			'{"format":"frontispiece-forms","version":1,"forms":"x"}',
		] as $json ) {
			self::assertNull( $transfer->import( $json ), $json );
		}
		self::assertSame( [], $transfer->import( '{"format":"frontispiece-forms","version":1,"forms":[1,"x",null]}' ) );
	}

	public function test_a_form_of_another_site_opens_the_page_of_the_same_path_never_that_of_the_same_number(): void {
		$data     = [ 'post_type' => 'page', 'post_title' => 'Thanks', 'post_name' => 'thanks', 'post_status' => 'publish' ];
		$page     = wp_insert_post( $data );
		$confirm  = [ 'kind' => 'redirect', 'page' => $page ];
		$form     = $this->form( '[text a]', [ 'title' => 'Confirmed', 'confirmation' => $confirm ] );
		$exporter = $this->kernel()->get( FormExporter::class );
		$file     = [ 'site' => 'https://former.example' ] + $exporter->export( [ $form->id ] );
		$imported = function () use ( $exporter, $file ): Confirmation {
			$id           = ( $exporter->import( (string) wp_json_encode( $file ) ) ?? [] )[0] ?? 0;
			$confirmation = $this->kernel()->get( FormRepository::class )->find( $id )?->confirmations()[0] ?? null;
			wp_delete_post( $id, true );
			self::assertNotNull( $confirmation );
			return $confirmation;
		};
		self::assertSame( $page, $imported()->page );
		wp_update_post( [ 'ID' => $page, 'post_name' => 'other' ] );
		self::assertSame( 0, $imported()->page );
		wp_delete_post( $page, true );
	}

	public function test_managers_can_create_read_and_update_forms_over_rest_and_editors_can_list_them(): void {
		$call = static fn( string $method, string $path, array $fields = [] ): \WP_REST_Response =>
			self::restCall( $method, "/contact-forms$path", $fields );
		foreach ( [ '' => 401, 'subscriber' => 403 ] as $role => $status ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			self::assertSame( $status, $call( 'GET', '' )->get_status() );
			self::assertSame( $status, $call( 'POST', '' )->get_status() );
		}
		$this->become( 'author' );
		self::assertSame( 200, $call( 'GET', '' )->get_status() );
		self::assertSame( 403, $call( 'POST', '', [ 'title' => 'x' ] )->get_status() );
		self::assertSame( 403, $call( 'GET', '/1' )->get_status() );
		$this->become( 'administrator' );
		$response = $call(
			'POST',
			'',
			[ 'title' => 'By REST', 'template' => '[text a]', 'settings' => [ 'skip_mail' => true ] ],
		);
		$data = $response->get_data();
		self::assertIsArray( $data );
		self::assertSame(
			[ 201, 'By REST', '[text a]', true, "[frontispiece_form id=\"{$data['id']}\"]" ],
			[
				$response->get_status(),
				$data['title'],
				$data['template'],
				$data['settings']['skip_mail'],
				$data['shortcode'],
			],
		);
		self::assertSame(
			FormRepository::starter()['mail']['subject'] ?? '',
			$data['mail']['subject'],
			'What is left out is as in a new form.',
		);
		self::assertContains( [ 'id' => $data['id'], 'title' => 'By REST' ], (array) $call( 'GET', '' )->get_data() );
		$changed = (array) $call( 'PUT', "/{$data['id']}", [ 'template' => '[text b]' ] )->get_data();
		self::assertSame(
			[ '[text b]', 'By REST', true ],
			[ $changed['template'], $changed['title'], $changed['settings']['skip_mail'] ],
		);
		self::assertSame(
			[ 404, 404, 400 ],
			[
				$call( 'GET', '/999999' )->get_status(),
				$call( 'PUT', '/999999', [ 'title' => 'x' ] )->get_status(),
				$call( 'POST', '', [ 'mail' => 'x' ] )->get_status(),
			],
		);
		wp_delete_post( (int) $data['id'], true );
	}
}
