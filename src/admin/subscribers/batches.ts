import { send } from '../rest';
import type { ImportResult } from './types';

const AT_ONCE = 500;
const TOLD = 20;

const NONE: ImportResult = { new: 0, known: 0, gone: 0, wrong: 0, errors: [] };

/**
 * Splits a file into chunks that the server accepts in one request. Each chunk gets the header line, if there is one.
 */
export function piecesOf( text: string ): { csv: string; before: number }[] {
	const lines = text.replace( /^\uFEFF/, '' ).split( /\r\n|\r|\n/ );
	const head =
		/e-?mail/i.test( lines[ 0 ] ?? '' ) && ! lines[ 0 ]?.includes( '@' );
	const rows = head ? lines.slice( 1 ) : lines;
	const pieces = [];
	for ( let at = 0; at < rows.length; at += AT_ONCE ) {
		const piece = rows.slice( at, at + AT_ONCE );
		if ( piece.some( ( row ) => row.trim() ) ) {
			pieces.push( {
				csv: [ ...( head ? [ lines[ 0 ] ] : [] ), ...piece ].join(
					'\n'
				),
				before: at,
			} );
		}
	}
	return pieces;
}

/**
 * Imports a list, or only checks it.
 *
 * @param text
 * @param proof  where and how these people agreed
 * @param check  true = only check, without importing
 * @param onPart receives the progress from 0 to 1
 */
export async function importList(
	text: string,
	proof: string,
	check: boolean,
	onPart: ( part: number ) => void
): Promise< ImportResult > {
	const pieces = piecesOf( text );
	let sum = NONE;
	for ( const [ n, { csv, before } ] of ( pieces.length > 0
		? pieces
		: [ { csv: '', before: 0 } ]
	).entries() ) {
		const result = await send< ImportResult >(
			'/frontispiece/v1/subscribers/import',
			{ data: { csv, proof, check } }
		);
		sum = {
			new: sum.new + result.new,
			known: sum.known + result.known,
			gone: sum.gone + result.gone,
			wrong: sum.wrong + result.wrong,
			errors: [
				...sum.errors,
				...result.errors.map( ( { line, text: words } ) => ( {
					line: line + before,
					text: words,
				} ) ),
			].slice( 0, TOLD ),
		};
		onPart( ( n + 1 ) / pieces.length );
	}
	return sum;
}
