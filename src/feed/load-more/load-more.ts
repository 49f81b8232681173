import { useEffect, useReducer, useRef } from 'react';
import { get } from '../../kernel/http/send';
import { isPlainClick } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { count, itemsOf } from '../settings';
import { useButton } from './button';
import { announceItems } from './announce-items';
import { transition } from './machine';
import { isNarrowWindow } from './mobile-count';
import type { Field } from '../../kernel/ajax';
import type { Batch, LoadMoreAdapter } from './adapter';
import type { LoadEvent, LoadState } from './machine';

interface LoadMoreProps< B extends Batch > {
	feed: HTMLElement;
	button: HTMLElement;
	ajax: string;
	action: string;
	/** URL of the next page, the same for all visitors. */
	read?: string | undefined;
	adapter: LoadMoreAdapter< B >;
}

/** Requests the next page from its URL. A site that closes its REST API still answers Ajax calls. */
function request< B extends Batch >(
	{ ajax, adapter }: LoadMoreProps< B >,
	url: string | undefined,
	fields: Record< string, Field >,
	signal: AbortSignal
): Promise< B > {
	const byAjax = async () => {
		const { post } = await import(
			/* webpackChunkName: "ajax" */ '../../kernel/ajax'
		);
		return adapter.read( await post( ajax, fields, signal ) );
	};
	return url
		? get( url, signal )
				.then( ( text ) => adapter.read( text, true ) )
				.catch( byAjax )
		: byAjax();
}

/** Shows and announces items that were added. Returns what has happened. */
function show< B extends Batch >(
	{ feed, button, adapter }: LoadMoreProps< B >,
	byKeyboard: boolean,
	added: HTMLElement[],
	isEnd: boolean,
	from: number
): LoadEvent {
	const page = count( feed.dataset.page, 1 );
	const hidden = adapter.trim( feed, page );
	const isPartial = hidden > 0 && isNarrowWindow();
	const fresh = isPartial ? itemsOf( feed ).slice( from, -hidden ) : added;
	const ends = isEnd && ! isPartial;
	button.dataset.cffNoPostsAdded = String( added.length === 0 );
	announceItems( feed, button, fresh, ends, byKeyboard );
	return ends ? 'end' : 'loaded';
}

/** Loads when the button is pressed, or when what is shown comes to its end. */
function useTriggers(
	button: HTMLElement,
	state: LoadState,
	load: ( byKeyboard: boolean ) => Promise< void >
) {
	useEvent( button, 'click', ( event ) => {
		if ( isPlainClick( event ) ) {
			event.preventDefault();
			if ( state !== 'loading' && state !== 'ended' ) {
				void load( event.detail === 0 );
			}
		}
	} );
	useEvent( button, 'frontispiece:near-end', () => {
		if ( state === 'enabled' ) {
			void load( false );
		}
	} );
	useEvent( button, 'keydown', ( event ) => {
		if ( event.key === ' ' ) {
			event.preventDefault();
			button.click();
		}
	} );
}

/** Makes the server's link to the next page load that page into the current one. */
export function LoadMore< B extends Batch >( props: LoadMoreProps< B > ) {
	const { feed, button, action, adapter } = props;
	const [ state, send ] = useReducer( transition, 'enabled' );
	const call = useRef< AbortController | null >( null );
	const address = useRef( props.read );

	useEffect( () => () => call.current?.abort(), [] );

	useButton( feed, button, state );

	useTriggers( button, state, async ( byKeyboard ) => {
		const revealed = adapter.reveal( feed );
		if ( revealed.length ) {
			const isLast = adapter.isLast( button );
			send( show( props, byKeyboard, revealed, isLast, 0 ) );
			return;
		}
		const before = count( feed.dataset.page, 1 );
		const shownBefore = itemsOf( feed ).filter(
			( item ) => ! item.matches( '.cff-num-diff-hide' )
		).length;
		let fields;
		try {
			fields = adapter.fields( feed, button, action, before + 1 );
		} catch ( error ) {
			// eslint-disable-next-line no-console
			console.error( `frontispiece: ${ ( error as Error ).message }` );
			send( 'fail' );
			return;
		}
		if ( ! fields ) {
			feed.dataset.page = String( before + 1 );
			send( show( props, byKeyboard, [], true, shownBefore ) );
			return;
		}

		// A quick second click arrives before React has rendered the state of the first.
		if ( call.current ) {
			return;
		}
		call.current = new AbortController();
		const { signal } = call.current;
		feed.dataset.page = String( before + 1 );
		send( 'send' );
		try {
			const batch = await request(
				props,
				address.current,
				fields,
				signal
			);
			if ( ! signal.aborted ) {
				address.current = batch.read;
				const added = adapter.insert( feed, button, batch );
				send(
					show( props, byKeyboard, added, batch.isEnd, shownBefore )
				);
			}
		} catch {
			feed.dataset.page = String( before );
			if ( ! signal.aborted ) {
				button.dataset.cffNoPostsAdded = 'true';
				send( 'fail' );
			}
		} finally {
			call.current = null;
		}
	} );

	return null;
}
