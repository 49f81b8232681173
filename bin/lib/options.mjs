// @ts-check
import { parseArgs } from 'node:util';
import { Failure } from './log.mjs';

/**
 * Reads the options of a command. An option that it does not have ends it with a list of those that it has.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options
 */
export function parseOptions( options ) {
	try {
		return parseArgs( { options } );
	} catch ( error ) {
		const names = Object.entries( options ).map( ( [ name, { type } ] ) =>
			type === 'string' ? `--${ name }=…` : `--${ name }`
		);
		throw new Failure(
			`${ error instanceof Error ? error.message : error }\nThere are ${ names.join( ', ' ) }.`
		);
	}
}
