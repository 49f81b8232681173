import type { View } from '@wordpress/dataviews/wp';

/**
 * Returns a list's route with the query of its view: page, per_page, search, orderby, order, and each filter by its
 * field name (several values joined by commas).
 */
export function pathOf( route: string, view: View ): string {
	const filters = ( view.filters ?? [] )
		.filter( ( { value } ) => value !== undefined && value !== '' )
		.map( ( { field, value } ) => [
			field,
			Array.isArray( value ) ? value.join( ',' ) : String( value ),
		] );
	const query = new URLSearchParams( {
		page: String( view.page ?? 1 ),
		per_page: String( view.perPage ?? 20 ),
		...( view.search && { search: view.search } ),
		...( view.sort && {
			orderby: view.sort.field,
			order: view.sort.direction,
		} ),
		...Object.fromEntries( filters ),
	} );
	return `${ route }?${ query }`;
}
