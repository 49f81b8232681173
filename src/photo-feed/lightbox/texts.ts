import { __ } from '@wordpress/i18n';
import { texts } from '../../feed/lightbox/texts';

const photoTexts = () => ( {
	...texts(),
	previous: __( 'Previous Slide', 'frontispiece' ),
	next: __( 'Next Slide', 'frontispiece' ),
	placeholder: __( 'Lightbox image placeholder', 'frontispiece' ),
	caption: __( 'Caption', 'frontispiece' ),
	open: __( 'View post', 'frontispiece' ),
	share: __( 'Share', 'frontispiece' ),
} );

/** Also includes the texts of parts that are loaded later. */
export type PhotoTexts = ReturnType< typeof photoTexts > &
	Partial< Record< string, string > >;

/** Returns the lightbox's texts, each replaced if another text is given. */
export const mergeTexts = (
	own: Readonly< Record< string, string > > = {}
): PhotoTexts => ( { ...photoTexts(), ...own } );
