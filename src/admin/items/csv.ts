/** A piece of a table: whole records, the names of the columns before them. */
export interface Piece {
	csv: string;
	/** Number of its first record's line in the table. */
	line: number;
	/** Part of the table that is read with it, up to 1. */
	done: number;
}

/** So much is sent at once, about: the server takes a megabyte. */
const SIZE = 200_000;

/** Where the last whole record ends: a line's end inside quotes ends none. */
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

/** Reads a table of any length, little of it at a time. */
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
		// Nothing but names is a table too: its faults want to be told.
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

/** A table to begin with: the names of the columns, and a review. */
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
