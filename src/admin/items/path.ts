import { ROUTE } from './types';
import { pathOf as viewPath } from '../view';
import type { View } from '@wordpress/dataviews/wp';

/**
 * Returns the route of the list. It is always sorted newest first, whatever column header is clicked, and a date range
 * becomes two parameters.
 */
export function pathOf( view: View ): string {
	const { sort: _sort, ...rest } = view;
	const filters = ( view.filters ?? [] ).filter(
		( { field } ) => field !== 'when'
	);
	const path = viewPath( ROUTE, { ...rest, filters } as View );
	const days = view.filters?.find( ( { field } ) => field === 'when' );
	if ( ! days?.value ) {
		return path;
	}
	const query = new URLSearchParams( path.split( '?' )[ 1 ] );
	const [ from, to ] = Array.isArray( days.value )
		? days.value
		: [ days.value, days.value ];
	const day = ( value: unknown ) => String( value ?? '' ).slice( 0, 10 );
	if ( days.operator !== 'before' && days.operator !== 'beforeInc' ) {
		query.set( 'from', day( from ) );
	}
	if ( days.operator !== 'after' && days.operator !== 'afterInc' ) {
		query.set( 'to', day( to ) );
	}
	return `${ ROUTE }?${ query }`;
}
