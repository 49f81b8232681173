import type { State } from './types';
import type { View } from '../components/table';

export interface EntryQuery {
	state: State | 'any';
	view: View;
	from: string;
	until: string;
	before: number;
}

/** Returns the route of the list with the active filters; empty ones are left out. */
export function pathOf( {
	state,
	view,
	from,
	until,
	before,
}: EntryQuery ): string {
	const query = new URLSearchParams( { state, per_page: '25' } );
	const filters = ( view.filters ?? [] ).map(
		( { field, value } ) => [ field, value ] as [ string, unknown ]
	);
	for ( const [ name, value ] of [
		[ 's', view.search ],
		[ 'from', from ],
		[ 'until', until ],
		[ 'before', before ],
		...filters,
	] as [ string, unknown ][] ) {
		if ( value ) {
			query.set( name, String( value ) );
		}
	}
	return `/frontispiece/v1/entries?${ query }`;
}
