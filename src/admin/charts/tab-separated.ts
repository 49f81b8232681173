import type { Cell, ChartTable } from './chart';

/** Keeps spreadsheets from running a text of a form as a formula, and on one line. */
const cellText = ( cell: Cell ) =>
	typeof cell === 'number'
		? String( cell )
		: cell.replace( /\s+/g, ' ' ).replace( /^(?=[=+\-@])/, "'" );

/** Returns a table as spreadsheets paste it. */
export const tabSeparated = ( { columns, rows }: ChartTable ) =>
	[ columns, ...rows ]
		.map( ( cells ) => cells.map( cellText ).join( '\t' ) )
		.join( '\n' );
