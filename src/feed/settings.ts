import { isGiven } from './consent/state';

export interface FeedSettings {
	feedID: string;
	shortCodeAtts: string;
	resizingEnabled: boolean;
	page: number;
	pag_url: string;
	gdpr: boolean;
	overrideBlockCDN: boolean;
	consentGiven: boolean;
	locator: boolean;
	postID: string;
}

/** Items of a feed, including albums and photos. */
export const ITEM = '.cff-item, .cff-album-item, .sbi_item';

export const findFeed = ( container: ParentNode ) =>
	container.querySelector< HTMLElement >( '.frontispiece-feed' );

export const findPaging = ( feed: ParentNode ) =>
	feed.querySelector< HTMLInputElement >( 'input.cff-pag-url' );

export const itemsOf = ( feed: ParentNode ): HTMLElement[] => [
	...feed.querySelectorAll< HTMLElement >( ITEM ),
];

/** Parses a positive integer from an attribute, or returns the fallback. */
export function count( text: string | undefined, fallback: number ): number {
	const number = Number.parseInt( text ?? '', 10 );
	return number > 0 ? number : fallback;
}

export function readSettings( feed: HTMLElement ): FeedSettings {
	const paging = findPaging( feed )?.dataset;
	const { cffFlags = '', cffShortcode = '', page, postid } = feed.dataset;
	const flags = cffFlags.split( ',' ).map( ( flag ) => flag.trim() );
	const gdpr = flags.includes( 'gdpr' );
	return {
		feedID: paging?.transientName ?? '',
		shortCodeAtts: cffShortcode,
		resizingEnabled:
			feed.querySelector( '.cff_resized_image_data' ) !== null,
		page: count( page, 1 ),
		pag_url: paging?.cffPagUrl ?? '',
		gdpr,
		overrideBlockCDN: flags.includes( 'overrideBlockCDN' ),
		consentGiven: isGiven( feed ),
		locator: flags.includes( 'locator' ),
		postID: paging?.postId ?? postid ?? 'unknown',
	};
}

/** Returns a post's ID on the social network. The element's own ID may have a number, because IDs are unique on a page. */
export const postIdOf = ( { id, dataset }: HTMLElement ) =>
	dataset.id ?? id.replace( /^\w{3}_/, '' );

/** Logs options that can't be read; they need nothing more than a line in the console. */
export function checkOptions( { dataset: { cffShortcode } }: HTMLElement ) {
	try {
		if ( cffShortcode !== '' ) {
			JSON.parse( cffShortcode ?? 'missing' );
		}
	} catch {
		// eslint-disable-next-line no-console
		console.log( 'frontispiece: unreadable feed options', cffShortcode );
	}
}
