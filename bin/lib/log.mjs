// @ts-check
const tty = process.stderr.isTTY === true;

/** @param {number} ms */
export function seconds( ms ) {
	return ms < 9950
		? `${ ( ms / 1000 ).toFixed( 1 ) } s`
		: `${ Math.round( ms / 1000 ) } s`;
}

/** @param {string} line */
export function say( line ) {
	process.stderr.write( `${ line }\n` );
}

/**
 * Returns the last line of an output, for people who wait for its end.
 *
 * @param {string} text
 */
export const lastLine = ( text ) =>
	( text.trim().split( '\n' ).pop() ?? '' ).trim().slice( 0, 70 );

/** An error whose message is all that users need to see. */
export class Failure extends Error {}

/**
 * Returns what to tell of an error: where it comes from too, unless it is a failure.
 *
 * @param {unknown} error
 */
export const messageOf = ( error ) =>
	error instanceof Failure
		? error.message
		: String( error instanceof Error ? error.stack : error );

/** @typedef {( note: string ) => void} Progress */

/**
 * Runs a step and shows its name, progress and duration.
 *
 * @template T
 * @param {string}                                       title
 * @param {( progress: Progress ) => Promise<T> | T}     body
 * @return {Promise<T>}
 */
export async function step( title, body ) {
	const started = Date.now();
	let note = '';
	const draw = () => {
		const line = `  ${ title } … ${ note || seconds( Date.now() - started ) }`;
		process.stderr.write( tty ? `\r\u001b[K${ line }` : `${ line }\n` );
	};
	const timer = setInterval( draw, tty ? 200 : 15_000 );
	/** @type {Progress} */
	const progress = ( text ) => {
		note = text || note;
	};
	/** @param {string} mark */
	const end = ( mark ) => {
		clearInterval( timer );
		say(
			`${ tty ? '\r\u001b[K' : '' }${ mark } ${ title } (${ seconds( Date.now() - started ) })`
		);
	};
	try {
		const result = await body( progress );
		end( '✓' );
		return result;
	} catch ( error ) {
		end( '✗' );
		throw error;
	}
}

/**
 * Runs a script's main function and prints an error as one clear message.
 *
 * @param {() => Promise<void>} body
 */
export async function main( body ) {
	try {
		await body();
	} catch ( error ) {
		say( `\n${ messageOf( error ) }` );
		process.exitCode = 1;
	}
}
