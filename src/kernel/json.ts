export type Json = Record< string, unknown >;

export const isObject = ( value: unknown ): value is Json =>
	typeof value === 'object' && value !== null;

/** Parses JSON; returns null if it is invalid. */
export function parseJson( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
}
