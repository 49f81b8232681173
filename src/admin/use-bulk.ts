import { useCallback } from '@wordpress/element';
import { bulkError } from './bulk-failures';
import { useNotices } from './components/notices';
import { send } from './rest';
import type { Failure, Row } from './bulk-failures';

/** Rows that the server accepts in one request. */
const MAX_ROWS = 100;

interface BulkResult {
	done: number[];
	failed: Failure[];
}

/**
 * Returns a function that does the same with several rows of a list. It reloads the list also after an error, because
 * some rows may have changed, and returns the IDs of those that have.
 */
export function useBulk( route: string, reload: () => void ) {
	const { fail } = useNotices();
	return useCallback(
		async ( action: string, rows: Row[] ): Promise< number[] > => {
			const changedIds: number[] = [];
			const failed: Failure[] = [];
			try {
				for ( let at = 0; at < rows.length; at += MAX_ROWS ) {
					const ids = rows
						.slice( at, at + MAX_ROWS )
						.map( ( { id } ) => id );
					const result = await send< BulkResult >(
						`${ route }/actions`,
						{ data: { do: action, ids } }
					);
					changedIds.push( ...result.done );
					failed.push( ...result.failed );
				}
			} catch ( thrown ) {
				fail( thrown );
			}
			if ( failed.length > 0 ) {
				fail( bulkError( rows, failed ) );
			}
			reload();
			return changedIds;
		},
		[ fail, reload, route ]
	);
}
