import { normalise } from './text';

export interface Upload {
	readonly name: string;
	readonly type: string;
	readonly size: number;
}

/** A visitor's input, by field. */
export class Answers {
	readonly #values: Readonly< Record< string, string[] > >;
	readonly #uploads: Readonly< Record< string, Upload[] > >;

	constructor(
		values: Readonly< Record< string, string[] > >,
		uploads: Readonly< Record< string, Upload[] > > = {}
	) {
		this.#values = values;
		this.#uploads = uploads;
	}

	/** Reads form data. Names of lists end with brackets in a form, but not in a schema. */
	static of( data: FormData ): Answers {
		// No prototype, because a field may have the name of an inherited property.
		const values: Record< string, string[] > = Object.create( null );
		const uploads: Record< string, Upload[] > = Object.create( null );
		for ( const [ key, value ] of data.entries() ) {
			const name = fieldName( key );
			if ( typeof value === 'string' ) {
				( values[ name ] ??= [] ).push( value );
			} else if ( value.name !== '' || value.size > 0 ) {
				// An empty file field sends a file without a name.
				( uploads[ name ] ??= [] ).push( value );
			}
		}
		return new Answers( values, uploads );
	}

	/** Returns the trimmed, non-empty values of a field. */
	texts( field: string ): string[] {
		return own( this.#values, field )
			.map( normalise )
			.filter( ( value ) => value !== '' );
	}

	files( field: string ): Upload[] {
		return own( this.#uploads, field );
	}
}

const own = < T >(
	lists: Readonly< Record< string, T[] > >,
	field: string
): T[] => ( Object.hasOwn( lists, field ) ? ( lists[ field ] ?? [] ) : [] );

export const fieldName = ( name: string ): string =>
	name.replace( /\[.*/s, '' );
