<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Check\CheckedForm;
use Frontispiece\Forms\Check\FilledForm;
use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormExporter;
use Frontispiece\Forms\FormFeatures;
use Frontispiece\Forms\FormMessages;
use Frontispiece\Forms\FormPreview;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Forms\Mail\MailTemplate;
use Frontispiece\Forms\Mail\TestMail;
use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/** REST endpoints for the form editor: field types, preview, test email, import and export. */
final class FormEditorController extends RestController {
	protected const TITLE = 'form-editor';

	public function __construct(
		private readonly FieldTypes $types,
		private readonly FormExporter $exporter,
		private readonly FormPreview $preview,
		private readonly TestMail $testMail,
		private readonly Templates $templates,
	) {}

	public function register_routes(): void {
		$form = FormsController::args();
		$this->route( '/contact-forms/parts', $this->endpoint( 'GET', $this->editorData( ... ) ) );
		$this->resource(
			'/contact-forms/check',
			'form-check',
			Schema::byType(
				string: [ 'html' ],
				array: [ 'findings', 'fields', 'files', 'messages', 'settings' ],
				object: [ 'form' ],
			),
			$this->endpoint( 'POST', $this->check( ... ), $form + [
				'values' => TestEntryController::values(),
				'field'  => [ 'type' => 'string', 'default' => '', 'maxLength' => 200 ],
			] ),
		);
		$this->resource(
			'/contact-forms/test-mail',
			'form-test-mail',
			Schema::byType( string: [ 'mail', 'recipient', 'error' ], boolean: [ 'sent' ] ),
			$this->endpoint(
				'POST',
				$this->testMail( ... ),
				$form + [ 'to' => [ 'type' => 'string', 'default' => '', 'maxLength' => 320 ] ],
				returns: self::ITEMS,
			),
		);
		$ids = Schema::list( [ 'type' => 'integer' ] ) + [ 'maxItems' => 500, 'default' => [] ];
		$this->resource(
			'/contact-forms/export',
			'form-export',
			Schema::byType( string: [ 'format', 'site' ], integer: [ 'version' ], objects: [ 'forms' ] ),
			$this->endpoint( 'GET', $this->exporter->export( ... ), [ 'ids' => $ids ] ),
		);
		$json = [ 'type' => 'string', 'default' => '', 'maxLength' => FormExporter::MAX_BYTES ];
		$this->resource(
			'/contact-forms/import',
			'form-import',
			Schema::byType( integers: [ 'made' ] ),
			$this->endpoint( 'POST', $this->import( ... ), [ 'json' => $json ] ),
		);
	}

	protected function properties(): array {
		return [ 'kinds' => [ 'type' => [ 'array', 'object' ] ] ] + Schema::byType(
			strings: [ 'mailTags' ],
			objects: [ 'messages' ],
			object: [ 'settings', 'starter' ],
			string: [ 'address' ],
		);
	}

	/** @return array<string, mixed> */
	private function editorData(): array {
		$labels = FormMessages::labels();
		$texts  = [];
		foreach ( FormMessages::defaults() as $name => $text ) {
			$texts[] = [
				'name'    => $name,
				'label'   => $labels[ $name ] ?? $name,
				'default' => $text,
			];
		}
		$starter = [ 'settings' => FormSettings::OF_NEW_FORMS ] + FormRepository::starter();
		return [
			'kinds'    => $this->types->describe(),
			'mailTags' => MailTags::SPECIAL,
			'messages' => $texts,
			'settings' => FormSettings::described(),
			'starter'  => Form::fromArray( 0, $starter, $this->types )->toArray(),
			'address'  => wp_get_current_user()->user_email,
		];
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @param array<array-key, mixed>                $values  with which the preview is filled in; [] = as it begins
	 * @param string                                 $field   whose step the preview shows
	 */
	private function check( \WP_REST_Request $request, string $field, array $values = [] ): \WP_REST_Response {
		$form   = $this->written( $request );
		$groups = $form->content()->groups();
		// The mail tag of a repeating group contains all rows.
		$rows   = array_filter( $groups, static fn( GroupedFields $group ): bool => $group->rows > 0 );
		$inRows = array_merge( [], ...array_values( array_map(
			static fn( GroupedFields $group ): array => array_values( $group->fields ),
			$rows,
		) ) );
		$names  = array_diff( array_column( $form->fields(), 'name' ), $inRows );
		$fields = array_values( array_unique( [ ...$names, ...array_column( $groups, 'name' ) ] ) );
		$files  = array_values( array_unique( array_column( $form->fileTags(), 'name' ) ) );

		$features = new FormFeatures( $form, $this->types );
		$filled   = [] === $values && '' === $field ? null : FilledForm::result( $form, $values, $field );
		return new \WP_REST_Response( [
			'html'     => $this->preview->document( $form, $filled ),
			'findings' => ( new ConfigValidator( $form ) )->findings(),
			'fields'   => $fields,
			'files'    => $files,
			'messages' => $features->messages(),
			'settings' => $features->settings(),
			'form'     => ( new CheckedForm( $form, $this->templates ) )->toArray(),
		] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function testMail( \WP_REST_Request $request, string $to ): \WP_REST_Response|\WP_Error {
		$to = trim( $to );
		if ( false === is_email( $to ) ) {
			$message = __( 'Please enter a valid email address, such as name@example.org.', 'frontispiece' );
			return self::failure( 'no_address', $message, params: [ 'to' => $message ] );
		}
		$form = $this->written( $request );
		if ( [] === array_filter( $form->mails, static fn( MailTemplate $mail ): bool => $mail->active ) ) {
			return self::failure( 'no_mail', __( 'This form doesn\'t send emails.', 'frontispiece' ) );
		}
		return new \WP_REST_Response( $this->testMail->run( $form, $to ) );
	}

	private function import( string $json ): \WP_REST_Response|\WP_Error {
		$ids = $this->exporter->import( $json );
		return null === $ids
			? self::failure( 'no_forms', __( 'This file doesn\'t contain any Frontispiece forms.', 'frontispiece' ) )
			: new \WP_REST_Response( [ 'made' => $ids ], 201 );
	}

	/**
	 * Returns the form as currently edited, without saving it.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 */
	private function written( \WP_REST_Request $request ): Form {
		return Form::fromArray(
			0,
			array_intersect_key( $request->get_params(), FormsController::args() ),
			$this->types,
		);
	}
}
