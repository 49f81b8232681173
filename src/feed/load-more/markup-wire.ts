import { applyMobileCount } from './mobile-count';
import { insertReply, parseReply } from './reply';
import { hasNextPage, requestFields } from './request';
import { findPaging } from '../settings';
import type { Reply } from './reply';
import type { Wire } from './wire';

/** Answers that are items as HTML, their paging data among them: the social feed's. */
export const markupWire: Wire< Reply > = {
	fields: ( feed, _button, action, page ) => {
		const paging = findPaging( feed )?.dataset.cffPagUrl ?? '';
		const next = hasNextPage( paging );
		if ( next === null ) {
			throw new Error( `unreadable paging data ${ paging }` );
		}
		return next ? requestFields( feed, action, page ) : null;
	},
	read: parseReply,
	insert: ( feed, button, reply ) => {
		const { next: href } = reply.paging?.dataset ?? {};
		if ( href ) {
			button.setAttribute( 'href', href );
		}
		return insertReply( feed, reply );
	},
	reveal: () => [],
	hold: applyMobileCount,
	isLast: () => false,
};
