import { request } from '../submission/api';
import type { Definition } from '../rules/definition';
import { text } from '../rules/definition';
import type { Session } from '../submission/session';
import type { FormProps } from '../types';

const schemas = new Map< string, Promise< Definition[] | undefined > >();

const list = ( input: unknown ): Definition[] =>
	( Array.isArray( input ) ? input : [] ).filter(
		( rule ) => typeof rule === 'object' && rule !== null
	);

/** Returns the rules that apply now: none of hidden fields, and some only while a condition requires their field. */
export const currentRules = (
	{ conditions }: Session,
	schema: readonly Definition[]
): Definition[] =>
	schema.filter( ( rule ) => {
		const field = text( rule, 'field' );
		return (
			! conditions?.hides( field ) &&
			( ! rule.isConditional || conditions?.requires( field ) )
		);
	} );

/**
 * Fetches the schema of a form, once per page even if the form appears several times. If it fails, only the server
 * validates.
 */
export function schemaOf(
	props: FormProps
): Promise< Definition[] | undefined > {
	let schema = schemas.get( props.endpoint );
	if ( ! schema ) {
		schema = request( 'schema', props ).then(
			( { rules, required } ) =>
				Array.isArray( rules )
					? [
							...list( required ).map( ( rule ) => ( {
								...rule,
								isConditional: true,
							} ) ),
							...list( rules ),
						]
					: undefined,
			() => undefined
		);
		schemas.set( props.endpoint, schema );
	}
	return schema;
}
