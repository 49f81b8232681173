<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Submission\TestEntry;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/** REST endpoint that sends a form with sample values, as it was last saved. */
final class TestEntryController extends RestController {
	protected const TITLE = 'form-test-entry';

	public function __construct(
		private readonly FormRepository $forms,
		private readonly TestEntry $test,
	) {}

	public function register_routes(): void {
		$this->route(
			'/contact-forms/(?P<id>\d+)/test-entry',
			$this->endpoint( 'POST', $this->send( ... ), [ 'id' => [ 'type' => 'integer', 'minimum' => 1 ] ] ),
		);
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
		return $sent + [ 'url' => 0 === $sent['entry'] ? '' : self::url( $sent['entry'] ) ];
	}

	private static function url( int $entry ): string {
		return add_query_arg(
			[ 'page' => 'frontispiece-entries', 'state' => 'test', 'entry' => $entry ],
			admin_url( 'admin.php' ),
		);
	}
}
