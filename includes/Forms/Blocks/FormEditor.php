<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Conditions\ConditionCheck;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Assets\Assets;

/** Opens forms that are written as blocks in the block editor, with the fields and settings of forms. */
final class FormEditor {
	/**
	 * Property of a form's post in the REST API: everything of the form except its title and content.
	 *
	 * @since 1.0.0
	 */
	public const PROPERTY = 'frontispiece_form';

	private const SCREEN = 'admin.php?page=frontispiece-forms';

	public function __construct(
		private readonly FieldTypes $types,
		private readonly FieldBlocks $blocks,
		private readonly FormRepository $forms,
		private readonly Assets $assets,
	) {}

	/** Adds the form's emails, messages and settings to its post, so that the editor saves them with its content. */
	public function registerProperty(): void {
		register_rest_field( PostType::NAME, self::PROPERTY, [
			'get_callback'    => fn( array $post ): array => $this->read( (int) $post['id'] ),
			'update_callback' => fn( $input, \WP_Post $post ): bool => $this->write( $input, $post ),
			'schema'          => [
				'description' => __( 'The form\'s emails, messages and settings.', 'frontispiece' ),
				'type'        => 'object',
				'context'     => [ 'edit' ],
			],
		] );
	}

	/**
	 * @param list<array<string, mixed>> $categories
	 * @return list<array<string, mixed>>
	 */
	public static function category( array $categories ): array {
		return [ [ 'slug' => FieldBlocks::CATEGORY, 'title' => __( 'Form fields', 'frontispiece' ) ], ...$categories ];
	}

	/** Returns the blocks that are allowed: in a form, those of fields and a few of WordPress's. */
	public function allowedBlocks( mixed $allowed, mixed $context ): mixed {
		return self::isForm( $context ) ? $this->blocks->allowed() : $allowed;
	}

	/** Refuses circular conditions where the block editor saves forms. */
	public function refuseCircles( mixed $post ): mixed {
		$content = $post instanceof \stdClass ? $post->post_content ?? null : null;
		$circles = is_string( $content ) ? ( new ConditionCheck( $this->forms->draft( $content ) ) )->circles() : [];
		return [] === $circles
			? $post
			: new \WP_Error( 'circular_conditions', implode( ' ', $circles ), [ 'status' => 400 ] );
	}

	/** @return array<string, mixed> */
	private function read( int $id ): array {
		$post = get_post( $id );
		return $post instanceof \WP_Post
			? array_diff_key( $this->forms->read( $post )->toArray(), [ 'title' => 1, 'template' => 1 ] )
			: [];
	}

	private function write( mixed $input, \WP_Post $post ): bool {
		$input    = is_array( $input ) ? $input : [];
		$settings = is_array( $input['settings'] ?? null ) ? $input['settings'] : [];
		$input    = [ 'settings' => FormAccess::withRestrictions( $this->forms->read( $post ), $settings ) ] + $input;
		$form     = Form::fromArray( $post->ID, $input, $this->types );
		$meta     = array_diff_key( $form->toArray(), [ 'title' => 1, 'template' => 1 ] );
		update_post_meta( $post->ID, PostType::META, wp_slash( $meta ) );
		$this->forms->clearCache( $post->ID );
		return true;
	}

	private static function isForm( mixed $context ): bool {
		return $context instanceof \WP_Block_Editor_Context && PostType::NAME === $context->post?->post_type;
	}

	public function enqueue(): void {
		if ( ! self::isEditor() ) {
			return;
		}
		$handle = $this->assets->script( 'form-builder-editor' );
		$fields = array_map(
			fn( array $type ): array => $type + [
				'block'      => FieldBlock::nameOf( $type['kind'] ),
				'attributes' => $this->blocks->forKind( $type['kind'] )->attributes(),
			],
			$this->types->describe(),
		);
		wp_enqueue_script( $handle );
		wp_enqueue_style( $this->assets->style( 'admin' ) );
		$data = [ 'fields' => $fields, 'screen' => admin_url( self::SCREEN ) ];
		wp_add_inline_script( $handle, 'window.frontispieceFormBuilder=' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP ), 'before' );
	}

	/**
	 * Adds styles to the frame with the content, where fields look as on a page.
	 */
	public function styleCanvas(): void {
		if ( self::isEditor() ) {
			wp_enqueue_style( $this->assets->style( 'forms' ) );
			wp_enqueue_style( $this->assets->style( 'form-builder' ) );
		}
	}

	private static function isEditor(): bool {
		return is_admin()
			&& function_exists( 'get_current_screen' )
			&& PostType::NAME === get_current_screen()?->post_type;
	}

	/** Sends the user to the screen of forms, where lists, new forms and forms with tags are edited. */
	public function leave(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- the page to open, nothing else.
		$id   = is_scalar( $_GET['post'] ?? null ) ? (int) $_GET['post'] : 0;
		$type = $id > 0 ? get_post_type( $id ) : sanitize_key( (string) wp_unslash( $_GET['post_type'] ?? '' ) );
		// phpcs:enable
		if ( PostType::NAME !== $type || 'GET' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			return;
		}
		$form = $id > 0 ? $this->forms->find( $id ) : null;
		if ( null === $form || ! $form->isInBlocks() ) {
			wp_safe_redirect( admin_url( self::SCREEN . ( null === $form ? '' : "&form=$id" ) ) );
			exit;
		}
	}
}
