import { findPaging, itemsOf } from '../settings';
import { insertItems } from './insert';
import { hasNextPage } from './request';
import type { Batch } from './adapter';

export interface Reply extends Batch {
	paging: HTMLInputElement | null;
}

/** Returns whether a response isn't part of a feed: WordPress's own "0", an error as JSON, or another HTML page. */
export const isNoPage = ( text: string ): boolean =>
	/^\s*((0|-1)\s*$|[{[]|<!doctype|<html)/i.test( text );

/**
 * Reads the response to a load-more call. Throws if it isn't a page of a feed (WordPress's own "0", an error as JSON, or
 * another HTML page).
 */
export function parseReply( text: string ): Reply {
	const trimmed = text.trim();
	if ( isNoPage( trimmed ) ) {
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

/** Inserts the items of a response; returns those that were new. */
export function insertReply( feed: HTMLElement, reply: Reply ): HTMLElement[] {
	const added = insertItems( feed, reply.items );
	if ( reply.paging ) {
		findPaging( feed )?.replaceWith( document.adoptNode( reply.paging ) );
	}
	return added;
}
