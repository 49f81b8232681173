// @ts-check
// The parts of docs that are made of declarations are of today. ReferenceTest compares those of the running plugin.
import { Validator } from '@seriousme/openapi-schema-validator';
import { join } from 'node:path';
import { pages } from '../lib/reference.mjs';

/**
 * @param {string} root
 * @return {Promise<{ problems: string[], note: string }>}
 */
export async function reference( root ) {
	const all = pages( root );
	const { valid, errors } = await new Validator().validate(
		join( root, 'docs/openapi.json' )
	);
	return {
		problems: [
			...all
				.filter( ( { text, current } ) => text !== current )
				.map(
					( { file } ) =>
						`${ file } is not of today: node bin/reference.mjs`
				),
			...( valid
				? []
				: [ `docs/openapi.json: ${ JSON.stringify( errors ) }` ] ),
		],
		note: `${ all.length } pages`,
	};
}
