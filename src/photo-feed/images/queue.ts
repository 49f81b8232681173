import { isGiven } from '../../feed/consent/state';
import { createQueue } from '../../feed/images/queue';
import { placeFields } from '../../feed/location';
import { itemsOf, postIdOf } from '../../feed/settings';
import { readFlags } from '../flags';
import { isFinal, readRecords, sourcesOf } from './records';
import { choose, FULL, widthFor, withNeighbours } from './widths';
import type { ImageKind, ResizeCall } from '../../feed/images/queue';

const HIGHLIGHTED = '.sbi_highlighted';
const SIZES: Record< string, string > = {
	thumb: '150',
	medium: '320',
	full: '640',
};

/** Returns the social network's original image if it may be loaded. */
function originalOf( feed: HTMLElement, image: HTMLImageElement ): string {
	const { gdpr, overrideBlockCDN } = readFlags( feed );
	return isGiven( feed ) || ( gdpr && overrideBlockCDN )
		? ( image.dataset.origSource ?? '' )
		: '';
}

const photo: ImageKind = {
	idOf: postIdOf,

	printed: ( feed ) =>
		readRecords(
			feed.querySelector< HTMLElement >( '.sbi_resized_image_data' )
				?.dataset.resized ?? ''
		),
	read: readRecords,

	isOpen: ( feed, _image, record ) =>
		! isFinal( record ) && ! readFlags( feed ).resizeDisable,

	fields: ( feed, action, ids ) => ( {
		action,
		needs_resizing: ids,
		offset: itemsOf( feed ).length,
		atts: feed.dataset.shortcodeAtts,
		cache_all: false,
		...placeFields( feed ),
	} ),

	pick: ( feed, image, record, base ) => {
		const shown = image.clientWidth * window.devicePixelRatio;
		const sources = sourcesOf( base, record );
		if ( ! Object.keys( sources ).length ) {
			return '';
		}
		const address = choose(
			sources,
			widthFor(
				feed.dataset.res,
				shown,
				image.closest( HIGHLIGHTED ) !== null
			),
			originalOf( feed, image ),
			readFlags( feed ).favorLocal
		);
		return address === image.src ? '' : address;
	},

	raised: ( feed, link, record, base ) => {
		const sources = withNeighbours( sourcesOf( base, record ) );
		const { classList, dataset } = link;
		dataset.fullRes = sources[ FULL ] ?? dataset.fullRes;
		dataset.imgSrcSet = JSON.stringify( {
			...JSON.parse( dataset.imgSrcSet || '{}' ),
			...sources,
		} );
		classList.replace( 'cff-lightbox-waiting', 'cff-lightbox-link' );
		// Records which resolution pages show now.
		feed.dataset.resolution = SIZES[ feed.dataset.res ?? '' ] ?? 'auto';
	},
};

export default ( feed: HTMLElement, call: ResizeCall ) =>
	createQueue( feed, call, photo );
