<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Check\TestVisits;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Forms\Submission\TestEntry;
use Frontispiece\Forms\Template\FormContent;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/** REST endpoints that send a form as a test: as it was last saved with sample values, or as it is edited with those of visits. */
final class TestEntryController extends RestController {
	protected const TITLE = 'form-test-entry';

	public function __construct(
		private readonly FormRepository $forms,
		private readonly TestEntry $test,
		private readonly TestVisits $visits,
		private readonly FieldTypes $types,
	) {}

	public function register_routes(): void {
		$this->route(
			'/contact-forms/(?P<id>\d+)/test-entry',
			$this->endpoint( 'POST', $this->send( ... ), [ 'id' => [ 'type' => 'integer', 'minimum' => 1 ] ] ),
		);
		$error  = Schema::object( Schema::byType( string: [ 'field', 'label', 'message' ] ) );
		$visits = Schema::list( self::values() ) + [ 'maxItems' => TestVisits::MAX_VISITS, 'required' => true ];
		$this->resource(
			'/contact-forms/test-visits',
			'form-test-visit',
			Schema::byType( integer: [ 'entry' ], string: [ 'url' ] ) + [ 'errors' => Schema::list( $error ) ],
			$this->endpoint(
				'POST',
				$this->visit( ... ),
				FormsController::args() + [
					'id'     => [ 'type' => 'integer', 'minimum' => 0, 'default' => 0 ],
					'visits' => $visits,
				],
				returns: self::ITEMS,
			),
		);
	}

	/** @return array<string, mixed> JSON schema of the values of a form: field => value */
	public static function values(): array {
		$text = [ 'type' => 'string', 'maxLength' => 10_000 ];
		return [
			'type'                 => 'object',
			'maxProperties'        => FormContent::MAX_FIELDS,
			'additionalProperties' => [ 'anyOf' => [ $text, Schema::list( $text ) + [ 'maxItems' => 500 ] ] ],
		];
	}

	protected function properties(): array {
		return Schema::byType( integer: [ 'entry', 'webhooks' ], string: [ 'url' ], objects: [ 'errors', 'mails' ] );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function send( int $id ): array|\WP_Error {
		$form = $this->forms->find( $id );
		if ( null === $form ) {
			return self::notFound( __( 'Form not found.', 'frontispiece' ) );
		}
		$sent = $this->test->send( $form, wp_get_current_user() );
		return $sent + [ 'url' => self::url( $sent['entry'] ) ];
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>>          $request with the form as it is edited
	 * @param int                                             $id      0 = it was never saved
	 * @param list<array<string, string|list<string>>> $visits
	 * @return list<array<string, mixed>>|\WP_Error
	 */
	private function visit( \WP_REST_Request $request, int $id, array $visits ): array|\WP_Error {
		if ( $id > 0 && PostType::NAME !== get_post_type( $id ) ) {
			return self::notFound( __( 'Form not found.', 'frontispiece' ) );
		}
		// An entry needs a form that is published.
		$unsaved = null === $this->forms->find( $id ) ? [ 'settings' => [ 'store' => false ] + (array) $request['settings'] ] : [];
		$edited  = $unsaved + array_intersect_key( $request->get_params(), FormsController::args() );
		$sent    = $this->visits->send( Form::fromArray( $id, $edited, $this->types ), $visits, wp_get_current_user() );
		return array_map( static fn( array $visit ): array => $visit + [ 'url' => self::url( $visit['entry'] ) ], $sent );
	}

	private static function url( int $entry ): string {
		return 0 === $entry ? '' : add_query_arg(
			[ 'page' => 'frontispiece-entries', 'state' => 'test', 'entry' => $entry ],
			admin_url( 'admin.php' ),
		);
	}
}
