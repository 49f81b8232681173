<?php
declare(strict_types=1);

namespace Frontispiece\Moving;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Cli;
use Frontispiece\Kernel\Text;
use Frontispiece\Module;

/** Moving in from established plugins: their shortcodes go on working, their forms and feeds are copied; nothing of theirs is changed. */
final class Moving implements Module {
	private const ACTION = 'frontispiece_move';

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		// Behind everybody else: a shortcode that its own plugin answers is left to it.
		add_action( 'init', fn() => $this->alias(), 99 );
		add_action( 'admin_post_' . self::ACTION, fn() => $this->answer() );
		add_action( 'frontispiece_home', fn() => $this->form() );
		add_action( 'enqueue_block_editor_assets', fn() => ( new EditorData( $this->kernel ) )->print() );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Cli::register( $this->kernel, [ 'move' => fn() => new MoveCommand( $this->kernel ) ] );
		}
	}

	/** Every page comes by here, and few hold such a shortcode: what prints them is loaded by those. */
	public function alias(): void {
		foreach ( [ 'custom-facebook-feed', 'instagram-feed', 'contact-form-7' ] as $tag ) {
			if ( ! shortcode_exists( $tag ) ) {
				add_shortcode( $tag, fn( $given ): string => ( new Aliases( $this->kernel ) )->print( $tag, is_array( $given ) ? array_change_key_case( $given ) : [] ) );
			}
		}
	}

	/** @return list<Origin> */
	public static function origins( Kernel $kernel ): array {
		return [ new ContactForm7( $kernel ), new SavedFeeds( $kernel, 'cff' ), new SavedFeeds( $kernel, 'sbi' ) ];
	}

	private function form(): void {
		if ( ! current_user_can( Caps::MANAGE ) || ! $this->kernel->tables()->ready() ) {
			return;
		}
		foreach ( self::origins( $this->kernel ) as $origin ) {
			$waiting = $origin->waiting();
			$active  = $origin->isActive();
			if ( 0 === $waiting && ! $active ) {
				continue;
			}
			printf( '<h2>%s</h2>', Text::html( $origin->label() ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Text::html().
			if ( $active ) {
				/* translators: 1: name of a plugin, 2: a shortcode. */
				printf( '<p>%s</p>', esc_html( sprintf( __( '%1$s is active: the shortcode %2$s and its calls are left to it. Deactivate it when everything is copied, and Frontispiece answers in its place.', 'frontispiece' ), $origin->label(), "[{$origin->shortcode()}]" ) ) );
			}
			if ( $waiting > 0 ) {
				/* translators: %s: a number. */
				printf( '<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="origin" value="%s">%s<p>%s <button class="button">%s</button></p></form>', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( self::ACTION ), esc_attr( $origin->name() ), wp_nonce_field( self::ACTION, '_wpnonce', true, false ), esc_html( sprintf( _n( '%s is not copied yet.', '%s are not copied yet.', $waiting, 'frontispiece' ), number_format_i18n( $waiting ) ) ), esc_html__( 'Copy now', 'frontispiece' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a nonce field.
			}
		}
	}

	private function answer(): never {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Caps::MANAGE ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		foreach ( self::origins( $this->kernel ) as $origin ) {
			if ( $origin->name() === ( $_POST['origin'] ?? '' ) ) {
				$origin->copy();
			}
		}
		wp_safe_redirect( admin_url( 'admin.php?page=frontispiece' ) );
		exit;
	}
}
