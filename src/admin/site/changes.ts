import type { Changes, Feature } from './types';
import type { Values } from '../components/options';

const isSame = ( a: unknown, b: unknown ) =>
	JSON.stringify( a ) === JSON.stringify( b );

/** Returns the options as they would be saved. */
export const valuesOf = ( feature: Feature, changes: Changes ): Values => ( {
	...feature.values,
	...changes[ feature.name ]?.options,
} );

export const isOn = ( feature: Feature, changes: Changes ) =>
	changes[ feature.name ]?.on ?? feature.on;

/** Adds a change. A value equal to the saved one is not a change. */
export function changed(
	changes: Changes,
	feature: Feature,
	next: { on?: boolean; options?: Values }
): Changes {
	const { name } = feature;
	const on = next.on ?? changes[ name ]?.on;
	const options = Object.fromEntries(
		Object.entries( {
			...changes[ name ]?.options,
			...next.options,
		} ).filter(
			( [ option, value ] ) => ! isSame( value, feature.values[ option ] )
		)
	);
	const { [ name ]: _old, ...rest } = changes;
	const kept = {
		...( on !== undefined && on !== feature.on && { on } ),
		...( Object.keys( options ).length > 0 && { options } ),
	};
	return Object.keys( kept ).length > 0 ? { ...rest, [ name ]: kept } : rest;
}

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
export function exampleUrl( feature: Feature, values: Values ): string {
	const url = new URL( feature.example.url, window.location.href );
	const set = Object.entries( values ).filter(
		( [ name, value ] ) =>
			! isSame( value, feature.options[ name ]?.default )
	);
	url.searchParams.set(
		'options',
		JSON.stringify( Object.fromEntries( set ) )
	);
	return url.href;
}
