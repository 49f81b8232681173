<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormExporter;
use Frontispiece\Forms\FormMessages;
use Frontispiece\Forms\FormPreview;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Forms\Mail\MailTemplate;
use Frontispiece\Forms\Mail\TestMail;
use Frontispiece\Kernel\Security\Capabilities;

/** REST endpoints for the form editor: field types, preview, test email, import and export. */
final class FormEditorController {
	public function __construct(
		private readonly FieldTypes $types,
		private readonly FormExporter $exporter,
		private readonly FormPreview $preview,
		private readonly TestMail $testMail,
	) {}

	public function routes(): void {
		$form = FormsController::args();
		$this->route(
			'/contact-forms/parts',
			'GET',
			[],
			fn(): \WP_REST_Response => new \WP_REST_Response( $this->editorData() ),
		);
		$this->route(
			'/contact-forms/check',
			'POST',
			$form,
			fn( \WP_REST_Request $request ): \WP_REST_Response => $this->check( $request ),
		);
		$this->route(
			'/contact-forms/test-mail',
			'POST',
			$form + [ 'to' => [ 'type' => 'string', 'default' => '', 'maxLength' => 320 ] ],
			fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error => $this->testMail( $request ),
		);
		$this->route(
			'/contact-forms/export',
			'GET',
			[ 'ids' => [ 'type' => 'array', 'items' => [ 'type' => 'integer' ], 'maxItems' => 500, 'default' => [] ] ],
			fn( \WP_REST_Request $request ): \WP_REST_Response =>
				new \WP_REST_Response(
					$this->exporter->export( array_values( array_map( 'intval', (array) $request['ids'] ) ) ),
				),
		);
		$this->route(
			'/contact-forms/import',
			'POST',
			[ 'json' => [ 'type' => 'string', 'default' => '', 'maxLength' => FormExporter::LARGEST ] ],
			fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error =>
				$this->import( is_string( $request['json'] ) ? $request['json'] : '' ),
		);
	}

	/**
	 * @param non-falsy-string     $path
	 * @param array<string, mixed> $args
	 */
	private function route( string $path, string $method, array $args, callable $do ): void {
		register_rest_route( SubmissionController::NAMESPACE, $path, [
			'methods'             => $method,
			'args'                => $args,
			'permission_callback' => static fn(): bool => current_user_can( Capabilities::MANAGE ),
			'callback'            => $do,
		] );
	}

	/** @return array<string, mixed> */
	private function editorData(): array {
		$settings = [];
		foreach ( FormSettings::DECLARED as $name => $declared ) {
			[ $label, $help ]  = FormSettings::texts( $name );
			$settings[ $name ] = [ 'label' => $label, 'help' => $help ] + $declared;
		}
		$labels = FormMessages::labels();
		$texts  = [];
		foreach ( FormMessages::defaults() as $name => $text ) {
			$texts[] = [
				'name'    => $name,
				'label'   => $labels[ $name ] ?? $name,
				'default' => $text,
			];
		}
		return [
			'kinds'    => $this->types->describe(),
			'mailTags' => MailTags::SPECIAL,
			'messages' => $texts,
			'settings' => $settings,
			'starter'  => Form::fromArray( 0, FormRepository::starter(), $this->types )->toArray(),
			'address'  => wp_get_current_user()->user_email,
		];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function check( \WP_REST_Request $request ): \WP_REST_Response {
		$form   = $this->written( $request );
		$fields = array_values( array_unique( array_column( $form->fields(), 'name' ) ) );
		$files  = array_values( array_unique( array_column( $form->fileTags(), 'name' ) ) );
		return new \WP_REST_Response( [
			'html'     => $this->preview->document( $form ),
			'findings' => ( new ConfigValidator( $form ) )->findings(),
			'fields'   => $fields,
			'files'    => $files,
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
				__( 'This form does not send emails.', 'frontispiece' ),
				[ 'status' => 400 ],
			);
		}
		return new \WP_REST_Response( $this->testMail->run( $form, $to ) );
	}

	private function import( string $json ): \WP_REST_Response|\WP_Error {
		$made = $this->exporter->import( $json );
		return null === $made
			? new \WP_Error(
				'no_forms',
				__( 'This file does not contain any Frontispiece forms.', 'frontispiece' ),
				[ 'status' => 400 ],
			)
			: new \WP_REST_Response( [ 'made' => $made ], 201 );
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
