<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

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
use Frontispiece\Kernel\Rest\RestController;

/** REST endpoints for the form editor: field types, preview, test email, import and export. */
final class FormEditorController extends RestController {
	public function __construct(
		private readonly FieldTypes $types,
		private readonly FormExporter $exporter,
		private readonly FormPreview $preview,
		private readonly TestMail $testMail,
	) {}

	public function register_routes(): void {
		$form   = FormsController::args();
		$list   = [ 'type' => 'array' ];
		$object = [ 'type' => 'object' ];
		$text   = [ 'type' => 'string' ];
		$this->route( '/contact-forms/parts', $this->endpoint( 'GET', fn(): array => $this->editorData() ) );
		$this->resource(
			'/contact-forms/check',
			'form-check',
			[ 'html' => $text ] + array_fill_keys( [ 'findings', 'fields', 'files', 'messages', 'settings' ], $list ),
			$this->endpoint( 'POST', $this->check( ... ), $form ),
		);
		$this->resource(
			'/contact-forms/test-mail',
			'form-test-mail',
			[
				'mail'      => $text,
				'sent'      => [ 'type' => 'boolean' ],
				'recipient' => $text,
				'error'     => $text,
			],
			$this->endpoint(
				'POST',
				$this->testMail( ... ),
				$form + [ 'to' => [ 'type' => 'string', 'default' => '', 'maxLength' => 320 ] ],
			),
		);
		$ids = [ 'type' => 'array', 'items' => [ 'type' => 'integer' ], 'maxItems' => 500, 'default' => [] ];
		$this->resource(
			'/contact-forms/export',
			'form-export',
			[
				'format'  => $text,
				'version' => [ 'type' => 'integer' ],
				'forms'   => [ 'type' => 'array', 'items' => $object ],
			],
			$this->endpoint(
				'GET',
				fn( \WP_REST_Request $request ): array =>
					$this->exporter->export( array_values( array_map( 'intval', (array) $request['ids'] ) ) ),
				[ 'ids' => $ids ],
			),
		);
		$json = [ 'type' => 'string', 'default' => '', 'maxLength' => FormExporter::MAX_BYTES ];
		$this->resource(
			'/contact-forms/import',
			'form-import',
			[ 'made' => [ 'type' => 'array', 'items' => [ 'type' => 'integer' ] ] ],
			$this->endpoint(
				'POST',
				fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error =>
					$this->import( is_string( $request['json'] ) ? $request['json'] : '' ),
				[ 'json' => $json ],
			),
		);
	}

	protected function title(): string {
		return 'form-editor';
	}

	protected function properties(): array {
		$list   = [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ];
		$object = [ 'type' => 'object' ];
		return [
			'kinds'    => [ 'type' => [ 'array', 'object' ] ],
			'mailTags' => [ 'type' => 'array', 'items' => [ 'type' => 'string' ] ],
			'messages' => $list,
			'settings' => $object,
			'starter'  => $object,
			'address'  => [ 'type' => 'string' ],
		];
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

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function check( \WP_REST_Request $request ): \WP_REST_Response {
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
		return new \WP_REST_Response( [
			'html'     => $this->preview->document( $form ),
			'findings' => ( new ConfigValidator( $form ) )->findings(),
			'fields'   => $fields,
			'files'    => $files,
			'messages' => $features->messages(),
			'settings' => $features->settings(),
		] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function testMail( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$to = is_string( $request['to'] ) ? trim( $request['to'] ) : '';
		if ( false === is_email( $to ) ) {
			return new \WP_Error(
				'no_address',
				__( 'Please enter a valid email address, such as name@example.org.', 'frontispiece' ),
				[
					'status' => 400,
					'params' => [
						'to' => __( 'Please enter a valid email address, such as name@example.org.', 'frontispiece' ),
					],
				],
			);
		}
		$form = $this->written( $request );
		if ( [] === array_filter( $form->mails, static fn( MailTemplate $mail ): bool => $mail->active ) ) {
			return new \WP_Error(
				'no_mail',
				__( 'This form doesn\'t send emails.', 'frontispiece' ),
				[ 'status' => 400 ],
			);
		}
		return new \WP_REST_Response( $this->testMail->run( $form, $to ) );
	}

	private function import( string $json ): \WP_REST_Response|\WP_Error {
		$ids = $this->exporter->import( $json );
		return null === $ids
			? new \WP_Error(
				'no_forms',
				__( 'This file doesn\'t contain any Frontispiece forms.', 'frontispiece' ),
				[ 'status' => 400 ],
			)
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
