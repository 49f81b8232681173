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

/** Further ones, of parts that come later, stand with those. */
export type PhotoTexts = ReturnType< typeof photoTexts > &
	Partial< Record< string, string > >;

/** The viewer's texts, each replaced where a translation is given. */
export const mergeTexts = (
	given: Readonly< Record< string, string > > = {}
): PhotoTexts => ( { ...photoTexts(), ...given } );
