export type Json = Record< string, unknown >;

export const isObject = ( value: unknown ): value is Json =>
	typeof value === 'object' && value !== null;

/** Returns a value if it is an object, or an empty one. */
export const object = ( value: unknown ): Json =>
	isObject( value ) ? value : {};

/** Returns a value if it is a string, or ''. */
export const string = ( value: unknown ) =>
	typeof value === 'string' ? value : '';

/** Parses JSON; returns null if it is invalid. */
export function parseJson( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
}

/** Reads an object from JSON text; returns an empty one if the text is anything else. */
export const readJson = ( text = '' ): Json => object( parseJson( text ) );
