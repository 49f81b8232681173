import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/notices';
import { RestError } from '../../rest-error';
import { send } from '../../rest';
import { MODERATION } from './types';
import type { Failure } from '../../bulk-failures';

/** Undoes entries of the log. What somebody has changed since stays as it is, and is reported. */
export function useUndo( reload: () => void ) {
	const { say, fail } = useNotices();
	return async ( log: readonly number[] ) => {
		try {
			const { done, failed } = await send< {
				done: number[];
				failed: Failure[];
			} >( `${ MODERATION }/undo`, { data: { ids: log } } );
			if ( done.length > 0 ) {
				say( __( 'Undone.', 'frontispiece' ) );
			}
			if ( failed.length > 0 ) {
				const messages = failed.map( ( { message } ) => message );
				fail( new RestError( [ ...new Set( messages ) ].join( ' ' ) ) );
			}
		} catch ( thrown ) {
			fail( thrown );
		}
		reload();
	};
}
