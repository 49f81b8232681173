import { optionsOf } from '../components/controls';
import type { View } from '@wordpress/dataviews/wp';

/** Returns the view that a list begins with: a table without filters. */
export const tableView = (
	titleField: string,
	fields: string[],
	more: Partial< View > = {}
) =>
	( {
		type: 'table',
		page: 1,
		perPage: 25,
		search: '',
		filters: [],
		layout: {},
		titleField,
		fields,
		...more,
	} ) as View;

/** A column that can only be read. */
export const FIXED = {
	enableSorting: false,
	enableHiding: false,
	filterBy: false,
} as const;

/** What makes a column one that is filtered by one of several values, with their labels. */
export const choiceOf = ( labels: Record< string, string > ) => ( {
	elements: optionsOf( labels ),
	filterBy: { operators: [ 'is' as const ] },
} );

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
