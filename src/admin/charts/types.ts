import type { ReactNode } from 'react';

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
	/** What is below the title, such as a legend. */
	note?: ReactNode;
	/** Heads of the table, first that of the labels. */
	columns: string[];
	rows: Row[];
}
