import { applyMobileCount } from '../../feed/load-more/mobile-count';
import { insertReply, parseReply } from '../../feed/load-more/reply';
import { hasNextPage, requestFields } from '../../feed/load-more/request';
import { findPaging } from '../../feed/settings';
import type { Reply } from '../../feed/load-more/reply';
import type { LoadMoreAdapter } from '../../feed/load-more/adapter';

/** The social feed's adapter: responses are items as HTML, including their paging data. */
export const markupAdapter: LoadMoreAdapter< Reply > = {
	fields: ( feed, _button, action, page ) => {
		const paging = findPaging( feed )?.dataset.cffPagUrl ?? '';
		const next = hasNextPage( paging );
		if ( next === null ) {
			throw new Error( `unreadable paging data ${ paging }` );
		}
		return next ? requestFields( feed, action, page ) : null;
	},
	read: ( text, isPublic ) => {
		if ( ! isPublic ) {
			return parseReply( text );
		}
		// The public route encloses the items and the URL of the next ones in an object.
		const { html, read } = JSON.parse( text ) ?? {};
		const reply =
			typeof html === 'string' && typeof read === 'string'
				? parseReply( html )
				: null;
		// It always says whether there are more.
		if ( ! reply?.paging ) {
			throw new SyntaxError( 'Not the route of posts' );
		}
		return { ...reply, read };
	},
	insert: ( feed, button, reply ) => {
		const { next: href } = reply.paging?.dataset ?? {};
		if ( href ) {
			button.setAttribute( 'href', href );
		}
		return insertReply( feed, reply );
	},
	reveal: () => [],
	trim: applyMobileCount,
	isLast: () => false,
};
