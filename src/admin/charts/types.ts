import type { Note } from './notes';

export type Cell = string | number;

/** A row of the table of a chart, and its mark or line. */
export interface Row {
	label: string;
	/** One for a mark, several for a line. */
	values: number[];
	/** The same in the period to compare with. */
	before?: number[] | undefined;
	/** What is next to the mark. */
	text?: string;
	/** Whether a cross is below the mark. */
	isCrossed?: boolean;
	/** What follows the label in the table. */
	cells: Cell[];
}

export interface ChartProps {
	title: string;
	notes?: Note[];
	/** Heads of the table, first that of the labels. */
	columns: string[];
	rows: Row[];
}
