import type { Row } from './types';
import type { View } from '@wordpress/dataviews/wp';

const stateOf = ( row: Row ) => ( row.deleted ? 'deleted' : row.state );

const valueOf: Record< string, ( row: Row ) => string > = {
	feature: ( row ) => row.feature,
	state: stateOf,
	named: ( row ) => ( row.number ? 'yes' : 'no' ),
};

const orders: Record< string, ( row: Row ) => string | number > = {
	title: ( row ) => row.title.toLowerCase(),
	fetched_at: ( row ) => row.fetched_at,
	places: ( row ) => row.places.length,
};

const words = ( row: Row ) =>
	[
		row.title,
		row.shortcode,
		row.layout,
		row.type,
		...row.sources.map( ( { name } ) => name ),
		...row.places.map( ( { title } ) => title ),
	]
		.join( ' ' )
		.toLowerCase();

/** Returns the rows of the list that match a view. Deleted feeds appear only if the filter asks for them. */
export function findRows(
	rows: Row[],
	view: View
): { rows: Row[]; total: number } {
	const filters = ( view.filters ?? [] ).filter( ( { value } ) => value );
	const terms = ( view.search ?? '' ).toLowerCase().split( /\s+/ );
	const matches = rows.filter(
		( row ) =>
			( ! row.deleted ||
				filters.some( ( { value } ) => value === 'deleted' ) ) &&
			filters.every(
				( { field, value } ) => valueOf[ field ]?.( row ) === value
			) &&
			terms.every( ( word ) => words( row ).includes( word ) )
	);
	const by = view.sort && orders[ view.sort.field ];
	if ( by ) {
		const sign = view.sort?.direction === 'desc' ? -1 : 1;
		matches.sort( ( a, b ) => {
			const [ one, two ] = [ by( a ), by( b ) ];
			return one === two ? 0 : sign * ( one < two ? -1 : 1 );
		} );
	}
	const size = view.perPage ?? 20;
	const from = ( ( view.page ?? 1 ) - 1 ) * size;
	return { rows: matches.slice( from, from + size ), total: matches.length };
}
