import type { TagOption } from '../form-settings/types';

export type PartState = 'hidden' | 'optional' | 'required';

/** Returns the fields of a group, in their order, and whether each is required. */
export function chosenParts(
	{ parts = {}, usual = [], main = [] }: Partial< TagOption >,
	value: string,
	isRequired: boolean
): Map< string, boolean > {
	const words = value ? value.split( ',' ) : [];
	const keys = words.map( ( word ) => word.replace( /\*$/, '' ) );
	const known = Object.keys( parts ).filter( ( key ) =>
		keys.includes( key )
	);
	return new Map(
		( known.length ? known : usual ).map( ( key ) => [
			key,
			words.includes( `${ key }*` ) ||
				( isRequired && main.includes( key ) ),
		] )
	);
}

/** Returns the value of the option after a field of the group was hidden, shown or required. */
export function withPart(
	option: Partial< TagOption >,
	parts: ReadonlyMap< string, boolean >,
	part: string,
	state: PartState
): string {
	const changed = new Map( parts );
	if ( state === 'hidden' ) {
		changed.delete( part );
	} else {
		changed.set( part, state === 'required' );
	}
	return Object.keys( option.parts ?? {} )
		.filter( ( key ) => changed.has( key ) )
		.map( ( key ) => ( changed.get( key ) ? `${ key }*` : key ) )
		.join( ',' );
}
