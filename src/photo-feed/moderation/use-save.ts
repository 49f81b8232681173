import { useEffect, useRef, useState } from 'react';
import { save, undo } from './calls';
import { toSave } from './state';
import type { Calls } from '../../feed/alt-texts/call';
import type { Change, State } from './state';

export type SaveState =
	'idle' | 'saving' | 'saved' | 'undone' | 'failed' | 'empty';

/** Milliseconds for which a successful save is shown. */
export const SAVED_FOR = 3000;

const DIM = 'frontispiece-moderation-saving';

/** Dims the feed while it is saved, ends the message about it, and warns before changes are lost. */
function useMarks(
	feed: HTMLElement,
	saving: SaveState,
	isDirty: boolean,
	onOver: () => void
) {
	useEffect( () => {
		if ( saving === 'saved' ) {
			const timer = setTimeout( onOver, SAVED_FOR );
			return () => clearTimeout( timer );
		}
		feed.classList.toggle( DIM, saving === 'saving' );
		feed.setAttribute( 'aria-busy', String( saving === 'saving' ) );
		return () => {
			feed.classList.remove( DIM );
			feed.removeAttribute( 'aria-busy' );
		};
		// The caller's function is always the same.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ saving, feed ] );

	useEffect( () => {
		if ( isDirty ) {
			const warn = ( event: Event ) => event.preventDefault();
			window.addEventListener( 'beforeunload', warn );
			return () => window.removeEventListener( 'beforeunload', warn );
		}
		return undefined;
	}, [ isDirty ] );
}

/** Saves the decisions. They are kept here until the server has stored them. */
export function useSave(
	feed: HTMLElement,
	calls: Calls,
	state: State,
	change: ( change: Change ) => void
) {
	const [ saving, setSaving ] = useState< SaveState >( 'idle' );
	const saved = useRef( state );
	const [ log, setLog ] = useState< number[] >( [] );
	const [ message, setMessage ] = useState( '' );
	const isDirty = toSave( state ) !== toSave( saved.current );

	useMarks( feed, saving, isDirty, () => setSaving( 'idle' ) );

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
			const {
				list,
				shown = state.shown,
				log: entries,
			} = await save( calls, feed, state, saved.current );
			setLog( entries );
			const { mode, hidden, isPermanent, blocked } = state;
			saved.current = {
				...saved.current,
				blocked,
				...( mode === 'hide'
					? { hidden }
					: { shown, isPermanent, list } ),
			};
			change( { type: 'saved', list, shown } );
			setSaving( 'saved' );
		} catch {
			setSaving( 'failed' );
		}
	};

	const revert = async () => {
		setSaving( 'saving' );
		try {
			const { message: failed, ...current } = await undo(
				calls,
				feed,
				log,
				state.list
			);
			saved.current = { ...saved.current, ...current };
			change( { type: 'undone', ...current } );
			setLog( [] );
			setMessage( failed );
			setSaving( 'undone' );
		} catch {
			setSaving( 'failed' );
		}
	};

	return {
		saving,
		isDirty,
		send,
		/** What was not undone, and why. */
		message: saving === 'undone' ? message : '',
		/** Undoes the last save; undefined if there is nothing to undo. */
		revert: log.length > 0 && ! isDirty ? revert : undefined,
	};
}
