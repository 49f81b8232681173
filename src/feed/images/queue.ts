import { post } from '../../kernel/ajax';
import { isGiven } from '../consent/state';
import { guessLocation } from '../location';
import { ITEM, itemsOf, readSettings } from '../settings';
import {
	readRecords,
	readResponse,
	resizedSources,
	unresolved,
} from './resolution';
import {
	mergeSources,
	needsResize,
	selectSource,
	shouldRaise,
	widthsOf,
} from './sizes';
import type { Field } from '../../kernel/ajax';
import type { Records, ResizedRecord } from './resolution';
import type { Sources } from './sizes';

export interface ResizeCall {
	ajax: string;
	action: string;
	/** Where this site's renditions lie. */
	base: string;
}

export const WAITING = 'frontispiece-media__image--waiting';

const isElsewhere = ( address: string ) =>
	/^https?:/.test( address ) &&
	new URL( address ).host !== window.location.host;

/** The network's id of a post; the page's is put before what lacks it. */
function idOf( item: HTMLElement ): string {
	const id = item.id.replace( /^cff_/, '' );
	const { pageId } = item.dataset;
	return id.includes( '_' ) || ! pageId ? id : `${ pageId }_${ id }`;
}

/** First images of posts that this site had no rendition of when it printed them. */
function waitingImages( feed: HTMLElement ): Map< string, HTMLImageElement > {
	const found = new Map< string, HTMLImageElement >();
	for ( const image of feed.querySelectorAll< HTMLImageElement >(
		`[data-lightbox="0"] .${ WAITING }`
	) ) {
		const item = image.closest< HTMLElement >( ITEM );
		if ( item && isElsewhere( image.dataset.origSource ?? image.src ) ) {
			found.set( idOf( item ), image );
		}
	}
	return found;
}

/** What the network offers of an image, by width. */
function sourcesOf( {
	dataset,
	naturalWidth,
	src,
}: HTMLImageElement ): Sources {
	return src.startsWith( 'data:' ) || ! naturalWidth
		? {}
		: { [ naturalWidth ]: dataset.origSource ?? src };
}

export function resizeFields(
	feed: HTMLElement,
	action: string,
	ids: readonly string[]
): Record< string, Field > {
	const { feedID, shortCodeAtts, pag_url: paging } = readSettings( feed );
	return {
		action,
		needs_resizing: ids,
		offset: itemsOf( feed ).filter( ( item ) =>
			item.matches( '.cff-item' )
		).length,
		feed_id:
			feedID ||
			feed.querySelector< HTMLElement >( '.cff_resized_image_data' )
				?.dataset.feedid ||
			'',
		atts: shortCodeAtts,
		pag_url: paging,
		location: guessLocation( feed ),
		post_id: feed.dataset.postid ?? 'unknown',
		locator_nonce: feed.dataset.locatornonce ?? '',
	};
}

/** Gives an image its rendition; says whether that changed anything. */
function raise(
	image: HTMLImageElement,
	record: ResizedRecord | undefined,
	base: string,
	feed: HTMLElement
): boolean {
	const network = sourcesOf( image );
	const loaded = Math.max( 0, ...widthsOf( network ) );
	const displayed = image.clientWidth * window.devicePixelRatio;
	const resized = resizedSources( base, record );
	const given = isGiven( feed );
	if ( ! widthsOf( resized ).length || ! shouldRaise( displayed, loaded ) ) {
		return false;
	}
	image.src = selectSource(
		mergeSources( network, resized, given ),
		displayed
	);
	image.classList.remove( WAITING );
	if ( ! given ) {
		// Whatever becomes of the rendition, nobody has agreed to the original.
		image.removeAttribute( 'data-orig-source' );
	}
	const link = image.closest< HTMLAnchorElement >( '.cff-lightbox-waiting' );
	if ( link && feed.matches( '.cff-lb' ) ) {
		link.classList.replace( 'cff-lightbox-waiting', 'cff-lightbox-link' );
		link.removeAttribute( 'title' );
		if ( link.dataset.cffVideoLink === undefined ) {
			link.href = selectSource( resized, Infinity );
		}
	}
	return true;
}

/**
 * Asks for the renditions of images that wait, once for each item that has
 * come into sight. The result is to be called whenever there are new items.
 */
export function createQueue(
	feed: HTMLElement,
	{ ajax, action, base }: ResizeCall
): () => Promise< void > {
	const records = new Map(
		readRecords(
			feed.querySelector< HTMLElement >( '.cff_resized_image_data' )
				?.dataset.resized ?? ''
		)
	);
	const asked = new Set< string >();

	const apply = (
		images: ReadonlyMap< string, HTMLImageElement >,
		from: Records
	) => {
		const changed = [ ...images ].filter( ( [ id, image ] ) =>
			raise( image, from.get( id ), base, feed )
		);
		if ( changed.length ) {
			feed.dispatchEvent(
				new Event( 'frontispiece:relayout', { bubbles: true } )
			);
		}
	};

	return async () => {
		const images = waitingImages( feed );
		const isGdpr = readSettings( feed ).gdpr;
		apply( images, records );
		const ids = unresolved( [ ...images.keys() ], records ).filter(
			( id ) => {
				const image = images.get( id );
				return (
					image &&
					! asked.has( id ) &&
					needsResize( widthsOf( sourcesOf( image ) ), isGdpr )
				);
			}
		);
		if ( ! ids.length ) {
			return;
		}
		ids.forEach( ( id ) => asked.add( id ) );
		try {
			const reply = readResponse(
				await post( ajax, resizeFields( feed, action, ids ) )
			);
			reply.forEach( ( record, id ) => records.set( id, record ) );
			apply( images, reply );
		} catch {
			// Their places stay as they are.
		}
	};
}
