import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../components/notices';
import { send } from '../rest';
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

interface Done {
	done: number[];
	was: Partial< Record< State, number[] > >;
	message: string;
}

export const post = (
	act: EntryAction,
	ids: number[],
	state: State = 'inbox'
) =>
	send< Done >( '/frontispiece/v1/entries/actions', {
		data: { do: act, ids, state },
	} );

const UNDOABLE: readonly EntryAction[] = [ 'trash', 'spam' ];

/** Runs an action on entries and reports the result. Moving entries to the trash or to spam can be undone. */
export function useEntryAction( reload: () => void ) {
	const { say, fail } = useNotices();
	return useCallback(
		async ( act: EntryAction, ids: number[] ) => {
			try {
				const { done, was, message } = await post( act, ids );
				const undo = async () => {
					for ( const [ state, back ] of Object.entries( was ) ) {
						await post( 'restore', back, state as State );
					}
					reload();
				};
				say(
					message,
					done.length > 0 && UNDOABLE.includes( act )
						? undo
						: undefined
				);
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
		'All data and files will be deleted permanently. This cannot be undone.',
		'frontispiece'
	);

interface Possible {
	act: EntryAction;
	label: string;
	isPrimary?: boolean;
	isDestructive?: boolean;
	fits: ( entry: Entry ) => boolean;
}

const READING: readonly EntryAction[] = [ 'read', 'unread', 'star', 'unstar' ];

/** Returns the actions that a user may perform on entries. The server has the final say. */
export const possible = ( mayManage: boolean ): Possible[] =>
	all().filter( ( { act } ) => mayManage || READING.includes( act ) );

const all = (): Possible[] => [
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
