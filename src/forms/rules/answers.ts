import { normalise } from './words';

export interface Upload {
	readonly name: string;
	readonly type: string;
	readonly size: number;
}

/** What a visitor filled in, by field. */
export class Answers {
	constructor(
		private readonly values: Readonly< Record< string, string[] > >,
		private readonly uploads: Readonly< Record< string, Upload[] > > = {}
	) {}

	/** A list's name ends with brackets in a form and without in a schema. */
	static of( data: FormData ): Answers {
		// Without a prototype: a field may be called like something that every object has.
		const values: Record< string, string[] > = Object.create( null );
		const uploads: Record< string, Upload[] > = Object.create( null );
		for ( const [ key, value ] of data.entries() ) {
			const name = fieldName( key );
			if ( typeof value === 'string' ) {
				( values[ name ] ??= [] ).push( value );
			} else if ( value.name !== '' || value.size > 0 ) {
				// A file field without a file gives a file without a name.
				( uploads[ name ] ??= [] ).push( value );
			}
		}
		return new Answers( values, uploads );
	}

	/** Trimmed, without blank ones. */
	texts( field: string ): string[] {
		return own( this.values, field )
			.map( normalise )
			.filter( ( value ) => value !== '' );
	}

	files( field: string ): Upload[] {
		return own( this.uploads, field );
	}
}

function own< T >(
	lists: Readonly< Record< string, T[] > >,
	field: string
): T[] {
	return Object.hasOwn( lists, field ) ? ( lists[ field ] ?? [] ) : [];
}

export function fieldName( name: string ): string {
	return name.replace( /\[.*/s, '' );
}
