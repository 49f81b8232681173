import { insertItems } from '../../feed/load-more/insert';
import { isNarrowWindow } from '../../feed/load-more/mobile-count';
import { placeFields } from '../../feed/location';
import { itemsOf } from '../../feed/settings';
import { addRecords } from '../records';
import type { Batch, LoadMoreAdapter } from '../../feed/load-more/adapter';

interface Reply extends Batch {
	next: string;
	/** Image records of the new items, by post ID. */
	records: Record< string, unknown >;
}

const HELD = 'sbi_num_diff_hide';
const MARKS = [ HELD, 'cff-num-diff-hide' ];

const parameter = ( feed: HTMLElement ) =>
	`frontispiece-${ feed.dataset.feedid }`;

/** Returns the URL of the next page, which specifies the item to start after. */
const addressOf = ( button: HTMLElement ) =>
	new URL( button.getAttribute( 'href' ) ?? '', document.baseURI );

/** Shows the items that a narrow window has hidden back; returns them. */
function release( feed: HTMLElement ): HTMLElement[] {
	const hidden = itemsOf( feed ).filter( ( { classList } ) =>
		classList.contains( HELD )
	);
	hidden.forEach( ( { classList } ) => classList.remove( ...MARKS ) );
	return hidden;
}

/** Reads the response: a bare object or one in an envelope. The public route adds the URL of the next page. */
export function read( text: string, isPublic = false ): Reply {
	const whole = JSON.parse( text );
	const data = whole?.data ?? whole ?? {};
	const { html, next, read: address, resizedImages, feedStatus } = data;
	if (
		typeof html !== 'string' ||
		typeof feedStatus?.shouldPaginate !== 'boolean' ||
		( isPublic && typeof address !== 'string' )
	) {
		throw new SyntaxError( 'The answer holds no items' );
	}
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return {
		items: itemsOf( body ),
		isEnd: ! feedStatus.shouldPaginate,
		next: typeof next === 'string' ? next : '',
		read: address,
		// PHP encodes an empty map as a list.
		records: Array.isArray( resizedImages ) ? {} : ( resizedImages ?? {} ),
	};
}

/** The photo feed's adapter: responses are objects in which HTML is only one part. */
export const adapter: LoadMoreAdapter< Reply > = {
	fields: ( feed, button, action, page ) => {
		const { shortcodeAtts, resolution } = feed.dataset;
		return adapter.isLast( button )
			? null
			: {
					action,
					offset: itemsOf( feed ).length,
					page,
					atts: shortcodeAtts,
					// The smallest width, until images have been replaced with larger ones.
					current_resolution: resolution ?? '150',
					after:
						addressOf( button ).searchParams.get(
							parameter( feed )
						) ?? '',
					...placeFields( feed ),
				};
	},
	read,
	insert: ( feed, button, { items, next, records } ) => {
		release( feed );
		const address = addressOf( button );
		if ( next ) {
			address.searchParams.set( parameter( feed ), next );
		} else {
			// Without an item to start after, the item count determines where to continue.
			address.searchParams.delete( parameter( feed ) );
		}
		button.setAttribute( 'href', address.href );
		addRecords( feed, records );
		return insertItems( feed, items );
	},
	reveal: ( feed ) => ( isNarrowWindow() ? release( feed ) : [] ),
	trim: () => 0,
	isLast: ( button ) => button.dataset.last !== undefined,
};
