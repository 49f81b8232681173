import { send } from './http/send';

export { AjaxError } from './http/send';

export type Field =
	| string
	| number
	| boolean
	| null
	| undefined
	| readonly Field[]
	| { readonly [ key: string ]: Field };

function append( form: URLSearchParams, name: string, value: Field ): void {
	if ( Array.isArray( value ) ) {
		value.forEach( ( entry: Field, index ) => {
			const isNested = typeof entry === 'object' && entry !== null;
			append( form, `${ name }[${ isNested ? index : '' }]`, entry );
		} );
	} else if ( typeof value === 'object' && value !== null ) {
		for ( const [ key, entry ] of Object.entries( value ) ) {
			append( form, `${ name }[${ key }]`, entry );
		}
	} else {
		form.append( name, String( value ?? '' ) );
	}
}

/** Encodes nested data in the bracket notation that PHP reads. Empty lists and objects produce no field. */
export function encodeForm(
	fields: Readonly< Record< string, Field > >
): URLSearchParams {
	const form = new URLSearchParams();
	for ( const [ name, value ] of Object.entries( fields ) ) {
		append( form, name, value );
	}
	return form;
}

/** Sends an Ajax call and returns the response text. */
export async function post(
	url: string,
	fields: Readonly< Record< string, Field > >,
	signal?: AbortSignal
): Promise< string > {
	// The feed may have been removed while this script was loading.
	signal?.throwIfAborted();
	return send(
		url,
		{
			method: 'POST',
			body: encodeForm( fields ),
			credentials: 'same-origin',
		},
		signal
	);
}

/** Checks whether the request was refused. WordPress sends refusals with status 200 and one of these bodies. */
export const isRefused = ( response: string ): boolean =>
	/^\s*(0\s*$|-1|<)|"success"\s*:\s*false/.test( response );
