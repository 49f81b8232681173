// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './paths.mjs';
import { phpBinary, phpEnv, scriptArgs } from './php.mjs';
import { userIds } from './run.mjs';

/**
 * What was read of a file. `path` is relative to the folder; the other texts are content, which lines of a reference hold as
 * hashes.
 *
 * @typedef {{
 *   path: string,
 *   hash: string,
 *   kind: string,
 *   count: number,
 *   title: string,
 *   date: number,
 *   image: string,
 *   link: string,
 *   errors: string[],
 *   notices: string[],
 *   failed?: boolean,
 * }} Facts
 */

export const COLUMNS = [
	'hash',
	'kind',
	'count',
	'title',
	'date',
	'image',
	'link',
	'errors',
	'notices',
];

/** @param {string | Buffer} data */
const sha256 = ( data ) =>
	createHash( 'sha256' ).update( data ).digest( 'hex' );

/** @param {string} text */
const mark = ( text ) => ( text === '' ? '' : sha256( text ).slice( 0, 8 ) );

/** @param {number} time */
const day = ( time ) =>
	time > 0 && time < 8e12
		? new Date( time * 1000 ).toISOString().slice( 0, 19 )
		: '';

/**
 * Returns a line without content: addresses and titles are hashes, and messages are numbers.
 *
 * @param {Facts} facts
 */
export const referenceLine = ( facts ) =>
	[
		facts.hash,
		facts.kind,
		facts.count,
		mark( facts.title ),
		day( facts.date ),
		mark( facts.image ),
		mark( facts.link ),
		facts.errors.length,
		facts.notices.length,
	].join( '\t' );

/** @param {string} text */
const short = ( text ) => {
	const plain = text.replace( /[\s\p{Cc}]+/gu, ' ' ).trim();
	return plain.length > 60 ? `${ plain.slice( 0, 59 ) }…` : plain;
};

/**
 * Returns a line to look at.
 *
 * @param {Facts} facts
 */
export const printedLine = ( facts ) =>
	[
		facts.hash,
		facts.kind,
		facts.count,
		short( facts.title ),
		day( facts.date ),
		facts.image,
		facts.link,
		facts.errors.map( short ).join( '; ' ),
		facts.notices.map( short ).join( '; ' ),
		facts.path,
	].join( '\t' );

/** @param {string} text */
export const readLines = ( text ) =>
	new Map(
		text
			.split( '\n' )
			.filter( ( line ) => line !== '' && ! line.startsWith( '#' ) )
			.map( ( line ) => [ line.split( '\t' )[ 0 ] ?? '', line ] )
	);

/**
 * Returns what differs between lines of the same files, a line for each difference.
 *
 * @param {Map<string, string>} before
 * @param {Map<string, string>} now
 * @return {string[]}
 */
export function differences( before, now ) {
	const found = [];
	for ( const [ hash, line ] of now ) {
		const old = before.get( hash )?.split( '\t' );
		for ( const [ index, value ] of line.split( '\t' ).entries() ) {
			if ( old && old[ index ] !== value ) {
				found.push(
					`${ hash } ${ COLUMNS[ index ] }: ${ old[ index ] || '–' } → ${ value || '–' }`
				);
			}
		}
	}
	return found;
}

/** Reads files with PHP. A file that ends PHP, or takes too long, is counted, and the next one gets a new process. */
export class Reader {
	/** @type {import('node:child_process').ChildProcess | undefined} */
	#php;

	/** @type {AsyncIterator<string> | undefined} */
	#lines;

	/**
	 * @param {string} site    folder of a WordPress that has the plugin
	 * @param {number} timeout milliseconds for a file
	 * @param {string} script
	 */
	constructor(
		site,
		timeout = 60_000,
		script = join( root, 'dev/corpus/read.php' )
	) {
		this.site = site;
		this.timeout = timeout;
		this.script = script;
	}

	/**
	 * @param {string} folder
	 * @param {string} path
	 * @return {Promise<Facts>}
	 */
	async read( folder, path ) {
		const at = join( folder, path );
		const facts = {
			path,
			hash: sha256( readFileSync( at ) ).slice( 0, 16 ),
			kind: 'error',
			count: 0,
			title: '',
			date: 0,
			image: '',
			link: '',
			errors: /** @type {string[]} */ ( [] ),
			notices: /** @type {string[]} */ ( [] ),
		};
		if ( ! this.#php && ( await this.#start() ) !== 'ready' ) {
			throw new Error( 'The reader does not start.' );
		}
		this.#php?.stdin?.write( `${ at }\n` );
		const line = await this.#line();
		return line.startsWith( '{' )
			? { ...facts, ...JSON.parse( line ) }
			: { ...facts, errors: [ line ] };
	}

	async #start() {
		this.#php = spawn( phpBinary(), [ ...scriptArgs( {} ), this.script ], {
			stdio: [ 'pipe', 'pipe', 'inherit' ],
			env: {
				...process.env,
				...phpEnv(),
				FRONTISPIECE_TEST_SITE: this.site,
			},
			...userIds(),
		} );
		this.#php.stdin?.on( 'error', () => {} );
		this.#lines = createInterface( {
			input: /** @type {import('node:stream').Readable} */ (
				this.#php.stdout
			),
		} )[ Symbol.asyncIterator ]();
		return this.#line();
	}

	/** @return {Promise<string>} a line of PHP, or how it ended */
	async #line() {
		const php = this.#php;
		let isLate = false;
		const timer = setTimeout( () => {
			isLate = true;
			php?.kill( 'SIGKILL' );
		}, this.timeout );
		const next = await this.#lines?.next();
		clearTimeout( timer );
		if ( next && ! next.done ) {
			return next.value;
		}
		this.#php = undefined;
		return isLate ? 'PHP took too long' : 'PHP ended';
	}

	end() {
		this.#php?.stdin?.end();
	}
}
