import { request } from '../submission/api';
import type { Definition } from '../rules/definition';
import type { FormProps } from '../types';

const asked = new Map< string, Promise< Definition[] | undefined > >();

/**
 * Fetches the schema of a form, once per page even if the form appears several times. If it fails, only the server
 * validates.
 */
export function schemaOf(
	props: FormProps
): Promise< Definition[] | undefined > {
	let schema = asked.get( props.endpoint );
	if ( ! schema ) {
		schema = request( 'schema', props ).then(
			( { rules } ) =>
				Array.isArray( rules )
					? rules.filter(
							( rule ) =>
								typeof rule === 'object' && rule !== null
						)
					: undefined,
			() => undefined
		);
		asked.set( props.endpoint, schema );
	}
	return schema;
}
