import { __ } from '@wordpress/i18n';
import { texts } from '../../feed/lightbox/photoswipe';

const photoTexts = () => ( {
	...texts(),
	previous: __( 'Previous Slide', 'frontispiece' ),
	next: __( 'Next Slide', 'frontispiece' ),
	placeholder: __( 'Lightbox image placeholder', 'frontispiece' ),
	caption: __( 'Caption', 'frontispiece' ),
	open: __( 'View post', 'frontispiece' ),
	share: __( 'Share', 'frontispiece' ),
	mail: __( 'E-mail', 'frontispiece' ),
	copy: __( 'Copy link', 'frontispiece' ),
	copied: __( 'Link copied', 'frontispiece' ),
	device: __( 'More ways to share', 'frontispiece' ),
	comments: __( 'Comments', 'frontispiece' ),
	loading: __( 'Loading comments', 'frontispiece' ),
	noComments: __( 'No comments yet', 'frontispiece' ),
} );

export type PhotoTexts = ReturnType< typeof photoTexts >;

/** The viewer's texts, each replaced where a translation is given. */
export const mergeTexts = (
	given: Readonly< Record< string, string > > = {}
): PhotoTexts => ( { ...photoTexts(), ...given } );
