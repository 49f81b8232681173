<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Kernel\Security\Capabilities;

/**
 * The posts of forms for the block editor. WordPress shows published posts to everybody; a form contains email
 * addresses behind its choices, so only those who manage forms may read it.
 */
final class FormPostsController extends \WP_REST_Posts_Controller {
	public function get_items_permissions_check( $request ) {
		$refused = self::refusal();
		return $refused ?? parent::get_items_permissions_check( $request );
	}

	public function get_item_permissions_check( $request ) {
		$refused = self::refusal();
		return $refused ?? parent::get_item_permissions_check( $request );
	}

	protected function prepare_item_for_database( $request ) {
		$post = parent::prepare_item_for_database( $request );
		if ( $post instanceof \stdClass && isset( $post->post_status ) ) {
			// A form is shown or in the trash. As a draft, it would vanish from its pages and from the list.
			$post->post_status = 'publish';
		}
		return $post;
	}

	private static function refusal(): ?\WP_Error {
		return current_user_can( Capabilities::MANAGE )
			? null
			: new \WP_Error(
				'rest_forbidden',
				__( 'Sorry, you are not allowed to do that.', 'frontispiece' ),
				[ 'status' => rest_authorization_required_code() ],
			);
	}
}
