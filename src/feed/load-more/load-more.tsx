import { useEffect, useReducer, useRef } from 'react';
import { post } from '../../kernel/ajax';
import { announce } from '../../kernel/announce';
import { focusForReading, isPlainClick } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { count, findPaging, itemsOf } from '../settings';
import { useButton } from './button';
import { addedText, endText, showEnd, tellChange } from './end';
import { transition } from './machine';
import { applyMobileCount, isNarrowWindow } from './mobile-count';
import { insertReply, parseReply } from './reply';
import { hasNextPage, requestFields } from './request';

interface LoadMoreProps {
	feed: HTMLElement;
	button: HTMLElement;
	ajax: string;
	action: string;
}

/** The server's link to the next page, which now loads it into this one. */
export function LoadMore( { feed, button, ajax, action }: LoadMoreProps ) {
	const [ state, send ] = useReducer( transition, 'enabled' );
	const call = useRef< AbortController | null >( null );
	const byKeyboard = useRef( false );

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
		// Focus of a reader who has moved on meanwhile stays where it is.
		const mayFocus =
			activeElement === button ||
			( byKeyboard.current && activeElement === document.body );
		const page = count( feed.dataset.page, 1 );
		const hidden = applyMobileCount( feed, page );
		const isPartial = hidden > 0 && isNarrowWindow();
		const fresh = isPartial
			? itemsOf( feed ).slice( from, -hidden )
			: added;
		const [ first ] = fresh;
		const heard: string[] = [];

		button.dataset.cffNoPostsAdded = String( added.length === 0 );
		if ( first ) {
			heard.push( addedText( fresh.length ) );
			tellChange( feed );
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
		const paging = findPaging( feed )?.dataset.cffPagUrl ?? '';
		const before = count( feed.dataset.page, 1 );
		const next = hasNextPage( paging );
		const shownBefore = itemsOf( feed ).filter(
			( item ) => ! item.matches( '.cff-num-diff-hide' )
		).length;

		if ( next === null ) {
			// eslint-disable-next-line no-console
			console.error( 'frontispiece: unreadable paging data', paging );
			send( 'fail' );
			return;
		}
		if ( ! next ) {
			feed.dataset.page = String( before + 1 );
			show( [], true, shownBefore );
			return;
		}

		// Two quick clicks come before React has drawn the first one's state.
		if ( call.current ) {
			return;
		}
		call.current = new AbortController();
		const { signal } = call.current;
		const fields = requestFields( feed, action, before + 1 );
		feed.dataset.page = String( before + 1 );
		send( 'send' );
		try {
			const reply = parseReply( await post( ajax, fields, signal ) );
			if ( ! signal.aborted ) {
				const { next: href } = reply.paging?.dataset ?? {};
				if ( href ) {
					button.setAttribute( 'href', href );
				}
				show( insertReply( feed, reply ), reply.isEnd, shownBefore );
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
