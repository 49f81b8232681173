<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Text;

/** A form as its owner is writing it: how it looks, and what is probably wrong with it. */
final class Preview {
	public const ACTION = 'frontispiece_form_preview';

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'admin_post_' . self::ACTION, fn() => $this->answer() );
	}

	/** In the box of the template, below it; works without script for what was saved. */
	public function print( Form $form ): void {
		printf( '<div class="frontispiece-form-review" data-preview="%s" data-nonce="%s">', esc_url( admin_url( 'admin-post.php?action=' . self::ACTION ) ), esc_attr( wp_create_nonce( self::ACTION ) ) );
		echo '<div class="frontispiece-form-advice" role="status">' . self::advice( $form ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		printf( '<h3>%s</h3><iframe class="frontispiece-form-preview" title="%s" sandbox="allow-same-origin" tabindex="-1" style="box-sizing:border-box;inline-size:100%%;block-size:30rem;border:1px solid #c3c4c7;background:#fff" srcdoc="%s"></iframe></div>', esc_html__( 'Preview', 'frontispiece' ), esc_attr__( 'Preview of the form', 'frontispiece' ), esc_attr( $this->document( $form ) ) );
	}

	private function answer(): never {
		$nonce = $_POST['nonce'] ?? '';
		if ( ! is_string( $nonce ) || false === wp_verify_nonce( sanitize_key( $nonce ), self::ACTION ) || ! current_user_can( Caps::MANAGE ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		$given   = is_array( $_POST['frontispiece_form'] ?? null ) ? wp_unslash( $_POST['frontispiece_form'] ) : []; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- by Form::fromArray().
		$content = is_string( $_POST['content'] ?? null ) ? wp_unslash( $_POST['content'] ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- by Form::fromArray().
		$form    = Form::fromArray( 0, [ 'template' => $content ] + Screen::complete( $given ), Services::of( $this->kernel )->types() );
		nocache_headers();
		wp_send_json( [ 'html' => $this->document( $form ), 'advice' => self::advice( $form ) ] );
	}

	private static function advice( Form $form ): string {
		$items = implode( '', array_map( static fn( string $text ): string => '<li>' . Text::html( $text ) . '</li>', ( new Review( $form ) )->advice() ) );
		return '' === $items ? '' : '<div class="notice notice-warning inline"><ul class="ul-disc">' . $items . '</ul></div>';
	}

	/** @return string a page of its own, for a frame */
	public function document( Form $form ): string {
		$style = $this->kernel->assets()->style( 'forms' );
		$asset = wp_styles()->registered[ $style ] ?? null;
		$href  = null === $asset ? '' : $asset->src;
		return sprintf( '<!doctype html><html lang="%s"><head><meta charset="utf-8"><title>%s</title><link rel="stylesheet" href="%s"><style>body{font:16px/1.5 system-ui,sans-serif;margin:1rem;color:#1d2327}button,input,select,textarea{font:inherit}</style></head><body inert>%s</body></html>', esc_attr( str_replace( '_', '-', $form->locale ) ), esc_html__( 'Preview of the form', 'frontispiece' ), esc_url( is_string( $href ) ? $href : '' ), ( new FormView( $this->kernel, $form, 'preview', 0 ) )->html() );
	}
}
