import type { Cell, Row } from './types';

/** Keeps spreadsheets from running a text of a form as a formula, and on one line. */
const cellText = ( cell: Cell ) =>
	typeof cell === 'number'
		? String( cell )
		: cell.replace( /\s+/g, ' ' ).replace( /^(?=[=+\-@])/, "'" );

/** Returns a table as spreadsheets paste it. */
export const tabSeparated = ( columns: string[], rows: Row[] ) =>
	[ columns, ...rows.map( ( { label, cells } ) => [ label, ...cells ] ) ]
		.map( ( cells ) => cells.map( cellText ).join( '\t' ) )
		.join( '\n' );
