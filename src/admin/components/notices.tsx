import { SnackbarList } from '@wordpress/components';
import {
	createContext,
	useCallback,
	useContext,
	useMemo,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RestError, isAbort } from '../rest-error';
import type { ComponentProps, ReactNode } from 'react';

type Snackbar = ComponentProps< typeof SnackbarList >[ 'notices' ][ number ];

interface NoticeActions {
	/** Shows a success message; `undo` adds a button that reverts the action. */
	say: ( text: string, undo?: () => void | Promise< void > ) => void;
	/** Shows an error message that stays until it is dismissed. */
	fail: ( thrown: unknown ) => void;
}

const Context = createContext< NoticeActions >( {
	say: () => undefined,
	fail: () => undefined,
} );

export const useNotices = () => useContext( Context );

let count = 0;

/** Shows snackbar messages at the bottom of a screen and announces them to screen readers. */
export function Notices( { children }: { children: ReactNode } ) {
	const [ notices, setNotices ] = useState< Snackbar[] >( [] );
	const remove = useCallback(
		( id: string ) =>
			setNotices( ( all ) => all.filter( ( one ) => one.id !== id ) ),
		[]
	);
	const api = useMemo< NoticeActions >( () => {
		const add = ( notice: Omit< Snackbar, 'id' > ) => {
			const id = `notice-${ ( count += 1 ) }`;
			setNotices( ( all ) => [ ...all.slice( -3 ), { ...notice, id } ] );
			return id;
		};
		const fail = ( thrown: unknown ) => {
			if ( ! isAbort( thrown ) ) {
				const { message } = RestError.of( thrown );
				add( { content: message, explicitDismiss: true } );
			}
		};
		const say = ( text: string, undo?: () => void | Promise< void > ) => {
			const id = add( {
				content: text,
				...( undo && {
					actions: [
						{
							label: __( 'Undo', 'frontispiece' ),
							onClick: () => {
								remove( id );
								Promise.resolve().then( undo ).catch( fail );
							},
						},
					],
				} ),
			} );
		};
		return { say, fail };
	}, [ remove ] );
	return (
		<Context.Provider value={ api }>
			{ children }
			<SnackbarList
				className="frontispiece-snackbars"
				notices={ notices }
				onRemove={ remove }
			/>
		</Context.Provider>
	);
}
