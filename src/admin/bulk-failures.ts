import { __, _n, sprintf } from '@wordpress/i18n';
import { RestError } from './rest-error';

/** Failures that are named in a message. */
const MAX_NAMED = 3;

export interface Row {
	id: number;
	/** What the message about its failure calls it. */
	title: string;
}

export interface Failure {
	id: number;
	message: string;
}

/** Returns what to tell about rows that an action has failed for, while others may be done. */
export function bulkError(
	rows: readonly Row[],
	failed: readonly Failure[]
): RestError {
	const rest = failed.length - MAX_NAMED;
	const named = failed.slice( 0, MAX_NAMED ).map( ( { id, message } ) =>
		sprintf(
			/* translators: 1: name of something, such as a feed. 2: error message. */
			__( '“%1$s”: %2$s', 'frontispiece' ),
			rows.find( ( row ) => row.id === id )?.title ?? String( id ),
			message
		)
	);
	const more =
		rest > 0 &&
		sprintf(
			/* translators: %d: how many. */
			_n( '%d more failed.', '%d more failed.', rest, 'frontispiece' ),
			rest
		);
	return new RestError(
		[ ...named, ...( more ? [ more ] : [] ) ].join( ' ' )
	);
}
