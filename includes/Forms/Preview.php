<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;

/** How a form looks while its owner is writing it. */
final class Preview {
	public function __construct( private readonly Kernel $kernel ) {}

	/** @return string a page of its own, for a frame */
	public function document( Form $form ): string {
		$style = $this->kernel->assets()->style( 'forms' );
		$asset = wp_styles()->registered[ $style ] ?? null;
		$href  = null === $asset ? '' : $asset->src;
		return sprintf( '<!doctype html><html lang="%s"><head><meta charset="utf-8"><title>%s</title><link rel="stylesheet" href="%s"><style>body{font:16px/1.5 system-ui,sans-serif;margin:1rem;color:#1d2327}button,input,select,textarea{font:inherit}</style></head><body inert>%s</body></html>', esc_attr( str_replace( '_', '-', $form->locale ) ), esc_html__( 'Preview of the form', 'frontispiece' ), esc_url( is_string( $href ) ? $href : '' ), ( new FormView( $this->kernel, $form, 'preview', 0 ) )->html() );
	}
}
