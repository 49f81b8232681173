<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;

/** Where forms are made and changed: WordPress's own editing screen, with a box for each part of a form. */
final class Screen {
	private const NONCE = 'frontispiece_form';
	private const LIST  = 'edit.php?post_type=' . PostType::NAME;

	/** Boxes that a new owner need not see at first. */
	private const FOLDED = [ 'mail_2', 'messages', 'settings' ];

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_filter( 'use_block_editor_for_post_type', static fn( $use, $type ): bool => PostType::NAME !== $type && (bool) $use, 10, 2 );
		add_action( 'add_meta_boxes_' . PostType::NAME, fn() => $this->boxes() );
		add_filter( 'default_content', static fn( $content, $post ) => $post instanceof \WP_Post && PostType::NAME === $post->post_type ? FormStore::starter()['template'] : $content, 10, 2 );
		add_filter( 'enter_title_here', static fn( $text, $post ) => $post instanceof \WP_Post && PostType::NAME === $post->post_type ? __( 'Name of the form', 'frontispiece' ) : $text, 10, 2 );
		add_action( 'save_post_' . PostType::NAME, fn( $id ) => $this->save( is_numeric( $id ) ? (int) $id : 0 ), 5 );
		add_filter( 'manage_' . PostType::NAME . '_posts_columns', [ self::class, 'columns' ] );
		add_action( 'manage_' . PostType::NAME . '_posts_custom_column', fn( $column, $id ) => $this->column( is_string( $column ) ? $column : '', is_numeric( $id ) ? (int) $id : 0 ), 10, 2 );
		add_filter( 'post_row_actions', [ self::class, 'actions' ], 10, 2 );
		add_filter( 'post_updated_messages', [ self::class, 'notices' ] );
		add_action( 'admin_menu', static fn() => add_submenu_page( 'frontispiece', __( 'Forms', 'frontispiece' ), __( 'Forms', 'frontispiece' ), Caps::MANAGE, self::LIST ), 20 );
		add_filter( 'parent_file', [ self::class, 'menu' ] );
		add_action( 'frontispiece_home', fn() => $this->home(), 5 );
		( new Transfer( $this->kernel ) )->register();
		( new Preview( $this->kernel ) )->register();
	}

	private function boxes(): void {
		wp_enqueue_script( $this->kernel->assets()->script( 'forms-screen' ) );
		wp_enqueue_style( $this->kernel->assets()->style( 'forms' ) );
		$boxes = new ScreenBoxes( $this->kernel );
		if ( false === get_user_option( 'closedpostboxes_' . PostType::NAME ) ) {
			foreach ( self::FOLDED as $id ) {
				add_filter( 'postbox_classes_' . PostType::NAME . "_frontispiece-form-$id", static fn( $classes ): array => [ ...( is_array( $classes ) ? $classes : [] ), 'closed' ] );
			}
		}
		foreach ( $boxes->list() as $id => [ $title, $print, $context ] ) {
			add_meta_box(
				"frontispiece-form-$id",
				$title,
				static function ( \WP_Post $post ) use ( $print, $id ): void {
					if ( 'template' === $id ) {
						wp_nonce_field( self::NONCE, self::NONCE . '_nonce' );
					}
					$print( $post );
				},
				PostType::NAME,
				$context,
				'high'
			);
		}
	}

	/** On the plugin's first screen: where to begin. */
	private function home(): void {
		$first = $this->kernel->tables()->ready() ? Services::of( $this->kernel )->forms()->first() : null;
		if ( null !== $first ) {
			/* translators: %s: name of a form. */
			printf( '<p>%s</p>', esc_html( sprintf( __( 'Add the “Contact form” block to any page: the form “%s” is ready for use.', 'frontispiece' ), $first->title ) ) );
			printf( '<p><a class="button" href="%s">%s</a> <a class="button" href="%s">%s</a> <a class="button" href="%s">%s</a></p>', esc_url( (string) get_edit_post_link( $first->id ) ), esc_html__( 'Edit this form', 'frontispiece' ), esc_url( admin_url( 'post-new.php?post_type=' . PostType::NAME ) ), esc_html__( 'Add form', 'frontispiece' ), esc_url( admin_url( 'admin.php?page=' . Inbox::PAGE ) ), esc_html__( 'Messages', 'frontispiece' ) );
		}
	}

	private function save( int $id ): void {
		$nonce = $_POST[ self::NONCE . '_nonce' ] ?? '';
		if ( ! is_string( $nonce ) || false === wp_verify_nonce( sanitize_key( $nonce ), self::NONCE ) || ! current_user_can( Caps::MANAGE ) || ! is_array( $_POST[ self::NONCE ] ?? null ) ) {
			return;
		}
		$given = wp_unslash( $_POST[ self::NONCE ] ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- by Form::fromArray().
		$form  = Form::fromArray( $id, self::complete( $given ), Services::of( $this->kernel )->types() );
		update_post_meta( $id, PostType::META, wp_slash( array_diff_key( $form->toArray(), [ 'title' => 1, 'template' => 1 ] ) ) );
	}

	/**
	 * A box that is not ticked is not sent.
	 *
	 * @param array<array-key, mixed> $given
	 * @return array<array-key, mixed>
	 */
	public static function complete( array $given ): array {
		$boxes = array_keys( array_filter( Settings::DECLARED, static fn( array $declared ): bool => 'boolean' === $declared['type'] ) );
		return [ 'settings' => array_replace( array_fill_keys( $boxes, false ), is_array( $given['settings'] ?? null ) ? $given['settings'] : [] ) ] + $given;
	}

	/** Lights up our menu on the screens of forms. */
	public static function menu( mixed $file ): mixed {
		if ( PostType::NAME !== ( get_current_screen()->post_type ?? '' ) ) {
			return $file;
		}
		$GLOBALS['submenu_file'] = self::LIST; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the only way to name it.
		return 'frontispiece';
	}

	/**
	 * @param array<string, string> $columns
	 * @return array<string, string>
	 */
	public static function columns( array $columns ): array {
		return array_slice( $columns, 0, 2, true ) + [
			'frontispiece_shortcode' => __( 'Shortcode', 'frontispiece' ),
			'frontispiece_messages'  => __( 'Messages', 'frontispiece' ),
		] + $columns;
	}

	private function column( string $column, int $id ): void {
		if ( 'frontispiece_shortcode' === $column ) {
			printf( '<code>[frontispiece_form id="%d"]</code>', $id );
		}
		if ( 'frontispiece_messages' === $column && $this->kernel->tables()->ready() ) {
			printf( '<a href="%s">%s</a>', esc_url( admin_url( 'admin.php?page=' . Inbox::PAGE . "&form=$id" ) ), esc_html( number_format_i18n( Services::of( $this->kernel )->submissions()->count( [ 'form' => $id, 'state' => Submissions::INBOX ] ) ) ) );
		}
	}

	/**
	 * @param array<string, string> $actions
	 * @return array<string, string>
	 */
	public static function actions( array $actions, mixed $post ): array {
		if ( $post instanceof \WP_Post && PostType::NAME === $post->post_type && current_user_can( Caps::MANAGE ) ) {
			unset( $actions['inline hide-if-no-js'] );
			$actions['frontispiece_export'] = sprintf( '<a href="%s">%s</a>', esc_url( wp_nonce_url( admin_url( "admin-post.php?action=frontispiece_form_export&form={$post->ID}" ), 'frontispiece_form_export' ) ), esc_html__( 'Export', 'frontispiece' ) );
		}
		return $actions;
	}

	/**
	 * @param array<string, array<int, string|false>> $messages
	 * @return array<string, array<int, string|false>>
	 */
	public static function notices( array $messages ): array {
		$id                         = (int) get_the_ID();
		$saved                      = sprintf( '%s <code>[frontispiece_form id="%d"]</code>', esc_html__( 'The form is saved. Place it with the block “Contact form”, or with this shortcode:', 'frontispiece' ), $id );
		$messages[ PostType::NAME ] = array_replace( array_fill( 0, 11, '' ), [ 1 => $saved, 4 => $saved, 6 => $saved, 7 => $saved, 10 => $saved ] );
		return $messages;
	}
}
