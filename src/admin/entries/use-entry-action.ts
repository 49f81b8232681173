import { useCallback, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { bulkError } from '../bulk-failures';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { nameOf } from './name';
import type { Failure } from '../bulk-failures';
import type { Entry, State } from './types';

export type EntryAction =
	| 'read'
	| 'unread'
	| 'star'
	| 'unstar'
	| 'resend'
	| 'spam'
	| 'release'
	| 'trash'
	| 'restore'
	| 'delete';

interface ActionResult {
	done: number[];
	/** Entries that stay as they were, because of an error. */
	errors: Failure[];
	was: Partial< Record< State, number[] > >;
	message: string;
}

export const post = (
	act: EntryAction,
	ids: number[],
	state: State = 'inbox'
) =>
	send< ActionResult >( '/frontispiece/v1/entries/actions', {
		data: { do: act, ids, state },
	} );

const UNDOABLE: readonly EntryAction[] = [ 'trash', 'spam' ];

/**
 * Runs an action on entries and reports the result. Moving entries to the trash or to spam can be undone.
 *
 * @param reload
 * @param entries the entries of the list, for their names
 */
export function useEntryAction(
	reload: () => void,
	entries?: readonly Entry[]
) {
	const { say, fail } = useNotices();
	const listed = useRef( entries );
	listed.current = entries;
	return useCallback(
		async ( act: EntryAction, ids: number[] ) => {
			try {
				const rows = ( listed.current ?? [] ).map( ( entry ) => ( {
					id: entry.id,
					title: nameOf( entry ),
				} ) );
				const run = async ( ...args: Parameters< typeof post > ) => {
					const result = await post( ...args );
					if ( result.errors.length > 0 ) {
						fail( bulkError( rows, result.errors ) );
					}
					return result;
				};
				const { done, errors, was, message } = await run( act, ids );
				const undo = async () => {
					try {
						for ( const [ state, back ] of Object.entries( was ) ) {
							await run( 'restore', back, state as State );
						}
					} finally {
						reload();
					}
				};
				if ( done.length > 0 || errors.length === 0 ) {
					say(
						message,
						done.length > 0 && UNDOABLE.includes( act )
							? undo
							: undefined
					);
				}
			} catch ( thrown ) {
				fail( thrown );
			}
			reload();
		},
		[ say, fail, reload ]
	);
}

/** Returns the warning shown before entries are deleted permanently. */
export const lost = () =>
	__(
		"All data and files will be deleted permanently. This can't be undone.",
		'frontispiece'
	);

interface PossibleAction {
	act: EntryAction;
	label: string;
	isPrimary?: boolean;
	isDestructive?: boolean;
	fits: ( entry: Entry ) => boolean;
}

const READING: readonly EntryAction[] = [ 'read', 'unread', 'star', 'unstar' ];

/** Returns the actions that a user may perform on entries. The server has the final say. */
export const possible = ( mayManage: boolean ): PossibleAction[] =>
	all().filter( ( { act } ) => mayManage || READING.includes( act ) );

const all = (): PossibleAction[] => [
	{
		act: 'resend',
		label: __( 'Resend emails', 'frontispiece' ),
		fits: ( { state } ) => state === 'inbox',
	},
	{
		act: 'release',
		label: __( 'Not spam', 'frontispiece' ),
		isPrimary: true,
		fits: ( { state } ) => state === 'spam' || state === 'held',
	},
	{
		act: 'read',
		label: __( 'Mark as read', 'frontispiece' ),
		fits: ( { seen } ) => ! seen,
	},
	{
		act: 'unread',
		label: __( 'Mark as unread', 'frontispiece' ),
		fits: ( { seen } ) => seen,
	},
	{
		act: 'star',
		label: __( 'Add star', 'frontispiece' ),
		fits: ( { starred } ) => ! starred,
	},
	{
		act: 'unstar',
		label: __( 'Remove star', 'frontispiece' ),
		fits: ( { starred } ) => starred,
	},
	{
		act: 'spam',
		label: __( 'Mark as spam', 'frontispiece' ),
		fits: ( { state } ) => state === 'inbox' || state === 'held',
	},
	{
		act: 'trash',
		label: __( 'Move to Trash', 'frontispiece' ),
		isDestructive: true,
		fits: ( { state } ) => state !== 'trash' && state !== 'test',
	},
	{
		act: 'restore',
		label: __( 'Restore', 'frontispiece' ),
		isPrimary: true,
		fits: ( { state } ) => state === 'trash',
	},
	{
		act: 'delete',
		label: __( 'Delete permanently', 'frontispiece' ),
		isDestructive: true,
		fits: ( { state } ) => state === 'trash' || state === 'test',
	},
];
