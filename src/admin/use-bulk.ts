import { useCallback } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from './components/notices';
import { send } from './rest';
import { RestError } from './rest-error';

/** Rows that the server accepts in one request. */
const MAX_ROWS = 100;

/** Failures that are named in a message. */
const MAX_NAMED = 3;

interface Row {
	id: number;
	/** What the message about its failure calls it. */
	title: string;
}

interface BulkResult {
	done: number[];
	failed: { id: number; message: string }[];
}

function failureMessage( rows: Row[], failed: BulkResult[ 'failed' ] ) {
	const rest = failed.length - MAX_NAMED;
	return [
		...failed.slice( 0, MAX_NAMED ).map( ( { id, message } ) =>
			sprintf(
				/* translators: 1: name of something, such as a feed. 2: error message. */
				__( '“%1$s”: %2$s', 'frontispiece' ),
				rows.find( ( row ) => row.id === id )?.title ?? String( id ),
				message
			)
		),
		...( rest > 0
			? [
					sprintf(
						/* translators: %d: how many. */
						_n(
							'%d more failed.',
							'%d more failed.',
							rest,
							'frontispiece'
						),
						rest
					),
				]
			: [] ),
	].join( ' ' );
}

/**
 * Returns a function that does the same with several rows of a list. It reloads the list also after an error, because
 * some rows may have changed, and returns the IDs of those that have.
 */
export function useBulk( route: string, reload: () => void ) {
	const { fail } = useNotices();
	return useCallback(
		async ( action: string, rows: Row[] ): Promise< number[] > => {
			const done: number[] = [];
			const failed: BulkResult[ 'failed' ] = [];
			try {
				for ( let at = 0; at < rows.length; at += MAX_ROWS ) {
					const ids = rows
						.slice( at, at + MAX_ROWS )
						.map( ( { id } ) => id );
					const result = await send< BulkResult >(
						`${ route }/actions`,
						{ data: { do: action, ids } }
					);
					done.push( ...result.done );
					failed.push( ...result.failed );
				}
			} catch ( thrown ) {
				fail( thrown );
			}
			if ( failed.length > 0 ) {
				fail( new RestError( failureMessage( rows, failed ) ) );
			}
			reload();
			return done;
		},
		[ fail, reload, route ]
	);
}
