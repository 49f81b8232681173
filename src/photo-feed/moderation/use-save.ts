import { useEffect, useRef, useState } from 'react';
import { save } from './calls';
import { toSave } from './state';
import type { Calls } from './calls';
import type { Change, State } from './state';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'empty';

/** Milliseconds for which a successful save is shown. */
export const SAVED_FOR = 3000;

const DIM = 'frontispiece-moderation-saving';

/** Saves the decisions. They are kept here until the server has stored them. */
export function useSave(
	feed: HTMLElement,
	calls: Calls,
	state: State,
	change: ( change: Change ) => void
) {
	const [ saving, setSaving ] = useState< SaveState >( 'idle' );
	const saved = useRef( state );
	const isDirty = toSave( state ) !== toSave( saved.current );

	useEffect( () => {
		if ( saving === 'saved' ) {
			const timer = setTimeout( () => setSaving( 'idle' ), SAVED_FOR );
			return () => clearTimeout( timer );
		}
		feed.classList.toggle( DIM, saving === 'saving' );
		feed.setAttribute( 'aria-busy', String( saving === 'saving' ) );
		return () => {
			feed.classList.remove( DIM );
			feed.removeAttribute( 'aria-busy' );
		};
	}, [ saving, feed ] );

	useEffect( () => {
		if ( isDirty ) {
			const warn = ( event: Event ) => event.preventDefault();
			window.addEventListener( 'beforeunload', warn );
			return () => window.removeEventListener( 'beforeunload', warn );
		}
		return undefined;
	}, [ isDirty ] );

	const send = async () => {
		if ( saving === 'saving' ) {
			return;
		}
		// For the server, an empty list of posts means no change.
		if ( state.mode === 'show' && ! state.shown.length ) {
			setSaving( 'empty' );
			return;
		}
		setSaving( 'saving' );
		try {
			const list = await save( calls, feed, state );
			const { mode, hidden, shown, isPermanent, blocked } = state;
			saved.current = {
				...saved.current,
				blocked,
				...( mode === 'hide'
					? { hidden }
					: { shown, isPermanent, list } ),
			};
			change( { type: 'listed', list } );
			setSaving( 'saved' );
		} catch {
			setSaving( 'failed' );
		}
	};

	return { saving, isDirty, send };
}
