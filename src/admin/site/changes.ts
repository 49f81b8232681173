import type { Change, Feature } from './types';

const isSame = ( a: unknown, b: unknown ) =>
	JSON.stringify( a ) === JSON.stringify( b );

/** Returns a feature as it is once a change is saved. */
export const withChange = ( feature: Feature, change?: Change ): Feature => ( {
	...feature,
	on: change?.on ?? feature.on,
	values: { ...feature.values, ...change?.options },
} );

/** Returns what differs from the saved feature. A value that was changed and changed back does not. */
export function differenceOf( feature: Feature, draft: Change ): Change {
	const options = Object.fromEntries(
		Object.entries( draft.options ?? {} ).filter(
			( [ option, value ] ) => ! isSame( value, feature.values[ option ] )
		)
	);
	return {
		...( draft.on !== undefined &&
			draft.on !== feature.on && { on: draft.on } ),
		...( Object.keys( options ).length > 0 && { options } ),
	};
}

/** Returns the change that undoes another. */
export const inverseOf = (
	{ values }: Feature,
	{ on, options }: Change
): Change => ( {
	...( on !== undefined && { on: ! on } ),
	...( options && {
		options: Object.fromEntries(
			Object.keys( options ).map( ( name ) => [ name, values[ name ] ] )
		),
	} ),
} );

/** Returns the errors of one feature by option name. */
export const errorsOf = ( errors: Record< string, string >, name: string ) =>
	Object.fromEntries(
		Object.entries( errors )
			.filter( ( [ where ] ) => where.startsWith( `${ name }.` ) )
			.map( ( [ where, text ] ) => [
				where.slice( name.length + 1 ),
				text,
			] )
	);

/** Returns the URL of the preview page with the current, unsaved options. */
export function exampleUrl( feature: Feature ): string {
	const url = new URL( feature.example.url, window.location.href );
	const set = Object.entries( feature.values ).filter(
		( [ name, value ] ) =>
			! isSame( value, feature.options[ name ]?.default )
	);
	url.searchParams.set(
		'options',
		JSON.stringify( Object.fromEntries( set ) )
	);
	return url.href;
}

/** Returns the features by group, in the order in which the server lists them. */
export function byGroup( features: readonly Feature[] ) {
	const groups = new Map< string, Feature[] >();
	features.forEach( ( feature ) =>
		groups.set( feature.group, [
			...( groups.get( feature.group ) ?? [] ),
			feature,
		] )
	);
	return [ ...groups ];
}
