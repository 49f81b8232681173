import { guessLocation } from '../location';
import { count, ITEM, postIdOf, readSettings } from '../settings';
import type { Field } from '../../kernel/ajax';

export type Fields = Record< string, Field >;

/** Access token fields that the feed's settings add to calls. */
export interface Tokens {
	usegrouptoken?: boolean;
	useowntoken?: boolean;
	at?: string;
}

/** A post with a comments box, as read from its markup. */
export interface Post {
	id: string;
	url: string;
	link: HTMLAnchorElement;
	item: HTMLElement;
}

export function postOf( link: HTMLAnchorElement ): Post | null {
	const item = link.closest< HTMLElement >( ITEM );
	return (
		item && { id: link.id || postIdOf( item ), url: link.href, link, item }
	);
}

export const pageIdOf = ( { item }: Post ) => item.dataset.pageId ?? '';

const onlyTrue = ( flags: Record< string, unknown > ): Fields =>
	Object.fromEntries(
		Object.entries( flags )
			.filter( ( [ , value ] ) => value )
			.map( ( [ name ] ) => [ name, true ] )
	);

export const tokenFields = ( {
	usegrouptoken,
	useowntoken,
	at,
}: Tokens = {} ): Fields => ( {
	...onlyTrue( { usegrouptoken, useowntoken } ),
	...( at && { at } ),
} );

export function queryFields( post: Post, tokens?: Tokens ): Fields {
	const { id, item } = post;
	const isEvent = item.matches( '.cff-timeline-event' );
	const objectId = item.dataset.objectId ?? '';
	const shown = ( kind: string ) =>
		item.querySelector( `.${ kind } .cff-count` )?.textContent?.trim() ||
		'0';
	return {
		o_id: objectId.length < 2 ? '' : objectId,
		post_id: id,
		use_id:
			! objectId || isEvent || item.querySelector( '.cff-shared-story' )
				? 'post'
				: 'object',
		comments_num: shown( 'cff-comments' ),
		likes_num: shown( 'cff-likes' ),
		type: 'meta',
		pageid: pageIdOf( post ),
		...onlyTrue( {
			isvideo: item.matches( '.cff-video-post' ),
			timeline_event: isEvent,
		} ),
		...tokenFields( tokens ),
	};
}

export const repliesFields = (
	id: string,
	post: Post,
	tokens?: Tokens
): Fields => ( { id, pageid: pageIdOf( post ), ...tokenFields( tokens ) } );

/** Returns the feed's options as printed in the page. An empty object adds no field. */
function attsOf( { shortCodeAtts }: { shortCodeAtts: string } ): Field {
	try {
		return JSON.parse( shortCodeAtts );
	} catch {
		return {};
	}
}

export function storedFields(
	feed: HTMLElement,
	ids: readonly string[]
): Fields {
	const feeds = document.querySelectorAll< HTMLElement >(
		'.cff.frontispiece-feed'
	);
	return {
		comments_array_ids: ids,
		feedLocatorData: [ ...feeds ].map( ( one ) => {
			const settings = readSettings( one );
			return {
				feedID: settings.feedID,
				postID: settings.postID,
				shortCodeAtts: attsOf( settings ),
				location: guessLocation( one ),
			};
		} ),
		atts: attsOf( readSettings( feed ) ),
		page: count( feed.dataset.page, 1 ),
	};
}
