import { webAddress } from '../../kernel/address';
import { isGiven } from '../../feed/consent/state';
import { isShown } from '../../feed/images/foreign-image';
import { createQueue } from '../../feed/images/queue';
import { placeFields } from '../../feed/location';
import {
	findPaging,
	itemsOf,
	postIdOf,
	readSettings,
} from '../../feed/settings';
import { readRecords, readResponse, resizedSources } from './resize-state';
import {
	mergeSources,
	needsResize,
	selectSource,
	shouldRaise,
	widthsOf,
} from './sizes';
import type { ImageKind, ResizeCall } from '../../feed/images/queue';
import type { Sources } from './sizes';

const RECORDS = '.cff_resized_image_data';

const recordsOf = ( feed: HTMLElement ) =>
	feed.querySelector< HTMLElement >( RECORDS )?.dataset;

/** Returns the social network's sources of an image, by width. */
const networkOf = ( image: HTMLImageElement ): Sources =>
	isShown( image ) && image.naturalWidth
		? { [ image.naturalWidth ]: image.dataset.origSource ?? image.src }
		: {};

const social: ImageKind = {
	// Returns the post's ID, prefixed with the page's ID if it lacks one.
	idOf: ( item ) => {
		const id = postIdOf( item );
		const { pageId } = item.dataset;
		return id.includes( '_' ) || ! pageId ? id : `${ pageId }_${ id }`;
	},

	printed: ( feed ) => readRecords( recordsOf( feed )?.resized ?? '' ),
	read: readResponse,

	isOpen: ( feed, image, record ) =>
		! record &&
		needsResize(
			widthsOf( networkOf( image ) ),
			readSettings( feed ).gdpr
		),

	fields: ( feed, action, ids ) => ( {
		action,
		needs_resizing: ids,
		offset: itemsOf( feed ).filter( ( item ) =>
			item.matches( '.cff-item' )
		).length,
		atts: feed.dataset.cffShortcode,
		pag_url: findPaging( feed )?.dataset.cffPagUrl,
		...placeFields( feed ),
	} ),

	pick: ( feed, image, record, base ) => {
		const network = networkOf( image );
		const displayed = image.clientWidth * window.devicePixelRatio;
		const resized = resizedSources( base, record );
		return widthsOf( resized ).length &&
			shouldRaise( displayed, Math.max( 0, ...widthsOf( network ) ) )
			? selectSource(
					mergeSources( network, resized, isGiven( feed ) ),
					displayed
				)
			: '';
	},

	raised: ( feed, link, record, base ) => {
		const { classList, dataset } = link;
		if (
			classList.contains( 'cff-lightbox-waiting' ) &&
			feed.matches( '.cff-lb' )
		) {
			classList.replace( 'cff-lightbox-waiting', 'cff-lightbox-link' );
			link.removeAttribute( 'title' );
			if ( dataset.cffVideoLink === undefined ) {
				link.href = webAddress(
					selectSource( resizedSources( base, record ), Infinity )
				);
			}
		}
	},
};

export default ( feed: HTMLElement, call: ResizeCall ) =>
	createQueue( feed, call, social );
