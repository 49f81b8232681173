import { useMemo, useRef } from '@wordpress/element';
import { bulkError } from '../bulk-failures';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { actionsOf } from './fields';
import type { Failure } from '../bulk-failures';
import type { SubscriberAction } from './fields';
import type { Subscriber } from './types';

export const ROUTE = '/frontispiece/v1/subscribers';

interface ActionResult {
	done: number[];
	failed: Failure[];
	message: string;
}

/** Actions for subscribers. What they have done is announced, with Undo for a removal. */
export function useSubscriberActions(
	subscribers: Subscriber[],
	onDone: () => void,
	onChange: () => void
) {
	const { say, fail } = useNotices();
	// Current values for actions, which the table keeps.
	const latest = useRef( { subscribers, onDone } );
	latest.current = { subscribers, onDone };
	return useMemo( () => {
		const post = async (
			what: SubscriberAction | 'restore',
			ids: number[]
		) => {
			const result = await send< ActionResult >( `${ ROUTE }/actions`, {
				data: { do: what, ids },
			} );
			if ( result.failed.length > 0 ) {
				const rows = latest.current.subscribers.map(
					( { id, email } ) => ( { id, title: email } )
				);
				fail( bulkError( rows, result.failed ) );
			}
			return result;
		};
		const act = async ( what: SubscriberAction, ids: number[] ) => {
			try {
				const { done, failed, message } = await post( what, ids );
				const undo = async () => {
					await post( 'restore', ids );
					onChange();
				};
				if ( done.length > 0 || failed.length === 0 ) {
					say(
						message,
						what === 'remove' && done.length > 0 ? undo : undefined
					);
				}
				latest.current.onDone();
			} catch ( thrown ) {
				fail( thrown );
			}
			onChange();
		};
		return actionsOf( act );
	}, [ say, fail, onChange ] );
}
