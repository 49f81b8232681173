import { findPaging, itemsOf } from '../settings';
import { hasNextPage } from './request';

export interface Reply {
	items: HTMLElement[];
	paging: HTMLInputElement | null;
	isEnd: boolean;
}

/**
 * Reads the answer to a load-more call. Answers that are no page of a feed
 * (WordPress's own "0", an error as JSON, somebody's HTML page) throw.
 */
export function parseReply( text: string ): Reply {
	const trimmed = text.trim();
	if ( /^(0|-1|[{[][^]*|<!doctype[^]*|<html[^]*)$/i.test( trimmed ) ) {
		throw new Error( 'Not a page of the feed' );
	}
	const { body } = new DOMParser().parseFromString( trimmed, 'text/html' );
	const items = itemsOf( body );
	const paging = findPaging( body );
	const hasMarkup = body.querySelector( 'div[class],span[class]' ) !== null;
	if ( hasMarkup && ! items.length && ! paging ) {
		throw new Error( 'Not a page of the feed' );
	}
	return {
		items,
		paging,
		isEnd:
			! hasMarkup ||
			! paging ||
			! hasNextPage( paging.dataset.cffPagUrl ?? '' ),
	};
}

/** Puts the items after the last one and gives those that were new. */
export function insertReply( feed: HTMLElement, reply: Reply ): HTMLElement[] {
	const present = itemsOf( feed );
	const ids = new Set( present.map( ( { id } ) => id ) );
	const added = reply.items
		.filter( ( { id } ) => ! id || ( ! ids.has( id ) && ids.add( id ) ) )
		.map( ( item ) => document.adoptNode( item ) );

	const last = present[ present.length - 1 ];
	const page = last?.closest( '.frontispiece-feed__page' );
	if ( page && added.length ) {
		// Columns are balanced within a page: what is shown already stays where it is.
		const next = page.cloneNode( false ) as Element;
		next.append( ...added );
		page.after( next );
	} else if ( last ) {
		last.after( ...added );
	} else {
		( feed.querySelector( '.cff-posts-wrap' ) ?? feed ).append( ...added );
	}
	if ( reply.paging ) {
		findPaging( feed )?.replaceWith( document.adoptNode( reply.paging ) );
	}
	return added;
}
