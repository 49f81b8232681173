/** A chunk of a CSV table: whole records, preceded by the column names. */
export interface Piece {
	csv: string;
	/** Line number of its first record in the table. */
	line: number;
	/** Share of the table read so far, up to 1. */
	done: number;
}

/** Approximate size of one request; the server accepts one megabyte. */
const SIZE = 200_000;

/** Returns the end of the last complete record. Line breaks inside quotes do not end a record. */
function lastEnd( text: string, isLast: boolean ): number {
	let isQuoted = false;
	let end = 0;
	for ( let at = 0; at < text.length; at++ ) {
		const sign = text[ at ];
		if ( sign === '"' ) {
			isQuoted = ! isQuoted;
		} else if ( sign === '\n' && ! isQuoted ) {
			end = at + 1;
		}
	}
	return isLast ? text.length : end;
}

const linesIn = ( text: string ) => text.split( '\n' ).length - 1;

/** Reads a table of any length in small chunks. */
export async function* pieces(
	file: Blob,
	size = SIZE
): AsyncGenerator< Piece > {
	const decoder = new TextDecoder();
	let rest = '';
	let head = '';
	let line = 1;
	for ( let from = 0; from < file.size; from += size ) {
		const isLast = from + size >= file.size;
		rest += decoder.decode(
			await file.slice( from, from + size ).arrayBuffer(),
			{ stream: ! isLast }
		);
		if ( ! head ) {
			const end = rest.indexOf( '\n' ) + 1;
			if ( end === 0 && ! isLast ) {
				continue;
			}
			head = end ? rest.slice( 0, end ) : rest;
			rest = rest.slice( head.length );
			line = 2;
		}
		const end = lastEnd( rest, isLast );
		const records = rest.slice( 0, end );
		// A table with only column names still needs validation.
		if ( records.trim() || ( isLast && line === 2 ) ) {
			yield {
				csv: head + records,
				line,
				done: Math.min( 1, ( from + size ) / file.size ),
			};
		}
		line += linesIn( records );
		rest = rest.slice( end );
	}
}

/** Returns a sample table: the column names and a review. */
export function template( columns: string[] ): string {
	const example: Record< string, string > = {
		kind: 'review',
		author: 'Ann Example',
		text: 'Lovely place',
		rating: '5',
		date: '2026-11-30',
	};
	return `\uFEFF${ columns.join( ',' ) }\r\n${ columns
		.map( ( name ) => example[ name ] ?? '' )
		.join( ',' ) }\r\n`;
}
