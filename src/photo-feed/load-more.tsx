import { useEffect, useReducer, useRef } from 'react';
import { post } from '../kernel/ajax';
import { announce } from '../kernel/announce';
import { focusForReading, isPlainClick } from '../kernel/dom';
import { useEvent } from '../kernel/hooks';
import { useButton } from '../feed/load-more/button';
import { addedText, endText, showEnd, tellChange } from '../feed/load-more/end';
import { transition } from '../feed/load-more/machine';
import { guessLocation } from '../feed/location';
import { ITEM, itemsOf } from '../feed/settings';
import { parseReply } from './reply';

interface LoadMoreProps {
	feed: HTMLElement;
	button: HTMLElement;
	ajax: string;
	action: string;
}

/** Items that are here already are not shown twice when others came before them meanwhile. */
function append( feed: HTMLElement, html: string ): HTMLElement[] {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	const known = new Set(
		itemsOf( feed ).map( ( { dataset } ) => dataset.id )
	);
	const added = [
		...template.content.querySelectorAll< HTMLElement >( ITEM ),
	].filter( ( { dataset } ) => ! known.has( dataset.id ) );
	feed.querySelector( '.sbi_images' )?.append( ...added );
	return added;
}

/** The server's link to the next page, which now loads it into this one. */
export function LoadMore( { feed, button, ajax, action }: LoadMoreProps ) {
	const [ state, send ] = useReducer( transition, 'enabled' );
	const call = useRef< AbortController | null >( null );
	const page = useRef( 1 );
	const after = useRef( '' );

	useEffect( () => () => call.current?.abort(), [] );
	useButton( feed, button, state );

	const load = async ( byKeyboard: boolean ) => {
		// Two quick clicks come before React has drawn the first one's state.
		if ( call.current ) {
			return;
		}
		call.current = new AbortController();
		const { signal } = call.current;
		const { feedid, shortcodeAtts, postid, locatornonce } = feed.dataset;
		send( 'send' );
		try {
			const reply = parseReply(
				await post(
					ajax,
					{
						action,
						offset: itemsOf( feed ).length,
						page: page.current + 1,
						feed_id: feedid,
						atts: shortcodeAtts,
						location: guessLocation( feed ),
						post_id: postid,
						current_resolution: 'auto',
						locator_nonce: locatornonce,
						after: after.current,
					},
					signal
				)
			);
			page.current++;
			after.current = reply.next;
			const hidden = feed.querySelectorAll( '.sbi_num_diff_hide' );
			hidden.forEach( ( item ) =>
				item.classList.remove(
					'sbi_num_diff_hide',
					'cff-num-diff-hide'
				)
			);
			const added = append( feed, reply.html );
			if ( added[ 0 ] ) {
				tellChange( feed );
				focusForReading( added[ 0 ], { preventScroll: ! byKeyboard } );
			}
			announce(
				`${ addedText( added.length ) } ${ reply.isEnd ? endText( button ) : '' }`.trim()
			);
			if ( reply.isEnd ) {
				showEnd( button );
			}
			send( reply.isEnd ? 'end' : 'loaded' );
		} catch {
			if ( ! signal.aborted ) {
				send( 'fail' );
			}
		} finally {
			call.current = null;
		}
	};

	useEvent( button, 'click', ( event ) => {
		if ( isPlainClick( event ) ) {
			event.preventDefault();
			if ( state !== 'ended' ) {
				void load( event.detail === 0 );
			}
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
