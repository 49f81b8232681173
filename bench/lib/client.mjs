// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { Failure } from '../../bin/lib/log.mjs';

/**
 * @typedef {{
 *   off?: boolean,
 *   site?: boolean,
 *   rows?: boolean,
 *   list?: boolean,
 *   form?: Record<string, string>,
 *   multipart?: boolean,
 * }} Options
 * `off`: as if the plugin were not active; `site`: every site feature on; `rows`: count what the database reads;
 * `list`: the queries themselves; `form`: sent as a POST; `multipart`: as browsers send forms with files.
 * @typedef {{ status: number, body: string, ms: number }} Answer
 * @typedef {{
 *   cpu: number,
 *   queries: number,
 *   files: number,
 *   hooks: number,
 *   memory: number,
 *   code: number,
 *   rows?: number,
 *   list?: string[],
 * }} Cost
 * @typedef {{
 *   get: ( path: string, options?: Options ) => Promise<Answer>,
 *   measure: ( path: string, options?: Options ) => Promise<Answer & Cost>,
 *   expire: () => Promise<void>,
 *   forget: () => Promise<void>,
 *   touch: () => Promise<void>,
 *   hangUp: () => void,
 * }} Client
 * `cpu`: milliseconds until the answer was sent; `ms`: until it was received; `expire` makes every feed overdue,
 * `forget` deletes the kept replies of live search and load-more, `touch` is a like call that changes nothing.
 */

const BOUNDARY = 'frontispiece-bench';

/** @param {Record<string, string>} form */
const partsOf = ( form ) =>
	Object.entries( form )
		.map(
			( [ name, value ] ) =>
				`--${ BOUNDARY }\r\nContent-Disposition: form-data; name="${ name }"\r\n\r\n${ value }\r\n`
		)
		.join( '' ) + `--${ BOUNDARY }--\r\n`;

export const ajax = '/wp-admin/admin-ajax.php';

/**
 * @param {string} origin
 * @param {string} folder Where the probe writes.
 * @return {Client}
 */
export function client( origin, folder ) {
	const open = () => new Agent( { keepAlive: true } );
	let agent = open();
	let count = 0;

	/**
	 * @param {string}                 path
	 * @param {Options}                options
	 * @param {Record<string, string>} extra
	 * @return {Promise<Answer>}
	 */
	const send = ( path, { off, site, rows, list, form, multipart }, extra ) =>
		new Promise( ( resolve, reject ) => {
			const data =
				form && multipart
					? partsOf( form )
					: form && String( new URLSearchParams( form ) );
			const started = performance.now();
			const call = request(
				new URL( path, origin ),
				{
					agent,
					method: form ? 'POST' : 'GET',
					headers: {
						...( data !== undefined
							? {
									'content-type': multipart
										? `multipart/form-data; boundary=${ BOUNDARY }`
										: 'application/x-www-form-urlencoded',
									'user-agent': 'Mozilla/5.0 (bench)',
								}
							: {} ),
						...( off ? { 'x-bench-off': '1' } : {} ),
						...( site ? { 'x-bench-site': '1' } : {} ),
						...( list ? { 'x-bench-list': '1' } : {} ),
						...( rows ? { 'x-bench-rows': '1' } : {} ),
						...extra,
					},
				},
				( response ) => {
					let body = '';
					response.setEncoding( 'utf8' );
					response.on( 'data', ( text ) => ( body += text ) );
					response.on( 'error', reject );
					response.on( 'end', () =>
						resolve( {
							status: response.statusCode ?? 0,
							body,
							ms: performance.now() - started,
						} )
					);
				}
			);
			call.on( 'error', reject );
			call.end( data );
		} );

	/** @type {Client['get']} */
	const get = async ( path, options = {} ) => {
		const answer = await send( path, options, {} );
		return checked( path, answer );
	};

	/** @param {string} action */
	const tell = async ( action ) => {
		await get( ajax, { form: { action } } );
	};

	return {
		get,
		measure: async ( path, options = {} ) => {
			const file = join( folder, `${ ++count }.json` );
			const answer = checked(
				path,
				await send( path, options, { 'x-bench-file': file } )
			);
			if ( ! existsSync( file ) ) {
				throw new Failure( `${ path }: the probe wrote nothing.` );
			}
			/** @type {Cost} */
			const cost = JSON.parse( readFileSync( file, 'utf8' ) );
			rmSync( file );
			return { ...answer, ...cost };
		},
		expire: () => tell( 'bench_expire' ),
		forget: () => tell( 'bench_forget' ),
		touch: () => tell( 'bench_bare' ),
		hangUp: () => {
			agent.destroy();
			agent = open();
		},
	};
}

/**
 * @param {string} path
 * @param {Answer} answer
 */
function checked( path, answer ) {
	if ( answer.status !== 200 && ! path.includes( 'missing' ) ) {
		throw new Failure(
			`${ path } answered ${ answer.status }: ${ answer.body.slice( 0, 500 ) }`
		);
	}
	return answer;
}
