import { useEffect, useReducer, useRef } from 'react';
import { get } from '../../kernel/http/send';
import { announce } from '../../kernel/announce';
import { focusForReading, isPlainClick } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { count, itemsOf } from '../settings';
import { useButton } from './button';
import { addedText, endText, showEnd, dispatchFeedChange } from './end-of-feed';
import { transition } from './machine';
import { isNarrowWindow } from './mobile-count';
import type { Batch, LoadMoreAdapter } from './adapter';

interface LoadMoreProps< B extends Batch > {
	feed: HTMLElement;
	button: HTMLElement;
	ajax: string;
	action: string;
	/** URL of the next page, the same for all visitors. */
	read?: string | undefined;
	adapter: LoadMoreAdapter< B >;
}

/** Makes the server's link to the next page load that page into the current one. */
export function LoadMore< B extends Batch >( {
	feed,
	button,
	ajax,
	action,
	read,
	adapter,
}: LoadMoreProps< B > ) {
	const [ state, send ] = useReducer( transition, 'enabled' );
	const call = useRef< AbortController | null >( null );
	const byKeyboard = useRef( false );
	const address = useRef( read );

	useEffect( () => () => call.current?.abort(), [] );

	useButton( feed, button, state );

	const end = ( wasFocused: boolean ) => {
		send( 'end' );
		const text = showEnd( button );
		if ( wasFocused ) {
			focusForReading( text, { preventScroll: true } );
		}
	};

	const show = ( added: HTMLElement[], isEnd: boolean, from: number ) => {
		const { activeElement } = document;
		// Don't move the focus of a reader who has moved on in the meantime.
		const mayFocus =
			activeElement === button ||
			( byKeyboard.current && activeElement === document.body );
		const page = count( feed.dataset.page, 1 );
		const hidden = adapter.trim( feed, page );
		const isPartial = hidden > 0 && isNarrowWindow();
		const fresh = isPartial
			? itemsOf( feed ).slice( from, -hidden )
			: added;
		const [ first ] = fresh;
		const heard: string[] = [];

		button.dataset.cffNoPostsAdded = String( added.length === 0 );
		if ( first ) {
			heard.push( addedText( fresh.length ) );
			dispatchFeedChange( feed );
			if ( mayFocus ) {
				focusForReading( first, {
					preventScroll: ! byKeyboard.current,
				} );
			}
		}
		if ( isEnd && ! isPartial ) {
			heard.push( endText( button ) );
			end( mayFocus && ! first );
		} else {
			send( 'loaded' );
		}
		announce( heard.join( ' ' ) );
	};

	const load = async () => {
		const revealed = adapter.reveal( feed );
		if ( revealed.length ) {
			show( revealed, adapter.isLast( button ), 0 );
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
			show( [], true, shownBefore );
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
			const ask = async () => {
				const { post } = await import(
					/* webpackChunkName: "ajax" */ '../../kernel/ajax'
				);
				return adapter.read( await post( ajax, fields, signal ) );
			};
			// A site that closes its REST API still answers Ajax calls.
			const batch = await ( address.current
				? get( address.current, signal )
						.then( ( text ) => adapter.read( text, true ) )
						.catch( ask )
				: ask() );
			if ( ! signal.aborted ) {
				address.current = batch.read;
				const added = adapter.insert( feed, button, batch );
				show( added, batch.isEnd, shownBefore );
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
	};

	useEvent( button, 'click', ( event ) => {
		if ( isPlainClick( event ) ) {
			event.preventDefault();
			if ( state !== 'loading' && state !== 'ended' ) {
				byKeyboard.current = event.detail === 0;
				void load();
			}
		}
	} );
	useEvent( button, 'frontispiece:near-end', () => {
		if ( state === 'enabled' ) {
			byKeyboard.current = false;
			void load();
		}
	} );
	useEvent( button, 'keydown', ( event ) => {
		if ( event.key === ' ' ) {
			event.preventDefault();
			button.click();
		}
	} );

	return null;
}
