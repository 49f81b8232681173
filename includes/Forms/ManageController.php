<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;

/** Forms for the editor's picker and for whoever manages them: list, read, make, change, export and import as JSON. */
final class ManageController {
	public function __construct( private readonly Kernel $kernel ) {}

	public function routes(): void {
		$manage = static fn(): bool => current_user_can( Caps::MANAGE );
		$form   = self::args();
		register_rest_route(
			Controller::NAMESPACE,
			'/contact-forms',
			[
				[ 'methods' => 'GET', 'permission_callback' => static fn(): bool => current_user_can( 'edit_posts' ), 'callback' => fn(): \WP_REST_Response => new \WP_REST_Response( $this->forms()->list() ) ],
				[ 'methods' => 'POST', 'permission_callback' => $manage, 'args' => $form, 'callback' => fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error => $this->save( 0, $request->get_params() ) ],
			]
		);
		register_rest_route(
			Controller::NAMESPACE,
			'/contact-forms/(?P<id>\d+)',
			[
				[ 'methods' => 'GET', 'permission_callback' => $manage, 'callback' => fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error => $this->read( (int) $request['id'] ) ],
				[ 'methods' => 'PUT, PATCH, POST', 'permission_callback' => $manage, 'args' => $form, 'callback' => fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error => $this->save( (int) $request['id'], $request->get_params() ) ],
			]
		);
	}

	private function read( int $id ): \WP_REST_Response|\WP_Error {
		$form = $this->forms()->find( $id );
		return null === $form ? self::unknown() : new \WP_REST_Response( [ 'id' => $form->id ] + $form->toArray() + [ 'shortcode' => "[frontispiece_form id=\"{$form->id}\"]", 'advice' => ( new Review( $form ) )->advice() ] );
	}

	/** @param array<string, mixed> $given */
	private function save( int $id, array $given ): \WP_REST_Response|\WP_Error {
		$known = array_intersect_key( $given, self::args() );
		$old   = $id > 0 ? $this->forms()->find( $id ) : null;
		if ( $id > 0 && null === $old ) {
			return self::unknown();
		}
		$saved = $this->forms()->save( array_replace( null === $old ? FormStore::starter() : $old->toArray(), $known ), $id );
		$form  = $this->read( $saved );
		if ( $form instanceof \WP_REST_Response && 0 === $id ) {
			$form->set_status( 201 );
		}
		return $form;
	}

	private function forms(): FormStore {
		return Services::of( $this->kernel )->forms();
	}

	/** @return array<string, array<string, mixed>> */
	private static function args(): array {
		$object = [ 'type' => 'object' ];
		return [
			'title'    => [ 'type' => 'string' ],
			'locale'   => [ 'type' => 'string' ],
			'template' => [ 'type' => 'string' ],
			'mail'     => $object,
			'mail_2'   => $object,
			'messages' => $object,
			'settings' => $object,
		];
	}

	private static function unknown(): \WP_Error {
		return new \WP_Error( 'not_found', __( 'There is no such form.', 'frontispiece' ), [ 'status' => 404 ] );
	}
}
