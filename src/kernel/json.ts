export type Json = Record< string, unknown >;

export const isObject = ( value: unknown ): value is Json =>
	typeof value === 'object' && value !== null;

/** What a text says as JSON; null where it says nothing that can be read. */
export function parseJson( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
}
