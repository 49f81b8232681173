import { fieldsOf } from './condition';
import type { Part } from './condition';

const decides = ( { action }: { action: string } ) => action !== 'require';

/** Returns the parts around the fields that decide whether a part is shown. */
function dependsOn( part: Part, parts: readonly Part[] ): Part[] {
	const sources = part.conditions.filter( decides ).flatMap( fieldsOf );
	return parts.filter( ( { fields } ) =>
		fields.some( ( field ) => sources.includes( field ) )
	);
}

function reaches( parts: readonly Part[] ): Map< Part, Set< Part > > {
	const next = new Map(
		parts.map( ( part ) => [ part, dependsOn( part, parts ) ] )
	);
	return new Map(
		parts.map( ( part ) => {
			const found = new Set( next.get( part ) );
			for ( const each of found ) {
				next.get( each )?.forEach( ( one ) => found.add( one ) );
			}
			return [ part, found ];
		} )
	);
}

/** Returns groups of parts that depend on each other, or on themselves. Browsers never get such conditions. */
export function circlesOf( parts: readonly Part[] ): Part[][] {
	const reached = reaches( parts );
	const circular = parts.filter( ( part ) =>
		reached.get( part )?.has( part )
	);
	const groups = new Map< Part, Part[] >();
	for ( const part of circular ) {
		const first = circular.find(
			( other ) =>
				reached.get( part )?.has( other ) &&
				reached.get( other )?.has( part )
		);
		groups.set( first ?? part, [
			...( groups.get( first ?? part ) ?? [] ),
			part,
		] );
	}
	return [ ...groups.values() ];
}
