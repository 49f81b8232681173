import { __ } from '@wordpress/i18n';

/** What the viewer's own parts are called. */
export interface Texts {
	name: string;
	close: string;
	zoom: string;
	previous: string;
	next: string;
	/** Alternative text of what stands there until a picture has come. */
	placeholder: string;
}

export const texts = (): Texts => ( {
	name: __( 'Images', 'frontispiece' ),
	close: __( 'Close', 'frontispiece' ),
	zoom: __( 'Zoom', 'frontispiece' ),
	previous: __( 'Previous', 'frontispiece' ),
	next: __( 'Next', 'frontispiece' ),
	placeholder: '',
} );
