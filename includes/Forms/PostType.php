<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Rest\FormPostsController;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Security\Capabilities;

/**
 * The post type of forms. The template is the post's content, everything else is one meta value, and both have
 * revisions.
 */
final class PostType {
	public const NAME = 'frontispiece_form';
	public const META = '_frontispiece_form';

	/** Meta key of forms that the demo has created. */
	public const DEMO = '_frontispiece_demo';

	public static function register(): void {
		register_post_type(
			self::NAME,
			[
				// Used only by admin screens; setting them on the front end would load the plugin's translations.
				'labels'              => Kernel::isAdminPage() ? [
					'name'                   => __( 'Forms', 'frontispiece' ),
					'singular_name'          => __( 'Form', 'frontispiece' ),
					// What the editor says. By default, WordPress calls any content a post there.
					'edit_item'              => __( 'Edit form', 'frontispiece' ),
					'item_published'         => __( 'Form published.', 'frontispiece' ),
					'item_reverted_to_draft' => __( 'Form reverted to draft.', 'frontispiece' ),
					'item_updated'           => __( 'Form updated.', 'frontispiece' ),
				] : [],
				'public'              => false,
				// For the block editor. Lists and forms with tags have their own screen.
				'show_ui'             => true,
				'show_in_menu'        => false,
				'show_in_admin_bar'   => false,
				'show_in_rest'        => true,
				'rest_base'           => 'frontispiece-forms',
				'rest_controller_class' => FormPostsController::class,
				'exclude_from_search' => true,
				'rewrite'             => false,
				'query_var'           => false,
				'can_export'          => true,
				'delete_with_user'    => false,
				'supports'            => [ 'title', 'editor', 'revisions' ],
				'capability_type'     => self::NAME,
				'capabilities'        => array_fill_keys(
					[
						'edit_post', 'read_post', 'delete_post', 'edit_posts', 'edit_others_posts', 'publish_posts',
						'read_private_posts', 'delete_posts', 'delete_others_posts', 'delete_published_posts',
						'delete_private_posts', 'edit_published_posts', 'edit_private_posts', 'create_posts',
					],
					Capabilities::MANAGE,
				),
				'map_meta_cap'        => false,
			],
		);
		register_post_meta(
			self::NAME,
			self::META,
			[
				'type'              => 'object',
				'single'            => true,
				'show_in_rest'      => false,
				'revisions_enabled' => true,
				'auth_callback'     => static fn(): bool => current_user_can( Capabilities::MANAGE ),
			],
		);
	}
}
