/** A comparison of a field's values with a value. */
export interface Comparison {
	field: string;
	operator: string;
	value?: string;
}

/** Comparisons of which all or any must be met. */
export interface Group {
	match: 'all' | 'any';
	rules: ( Comparison | Group )[];
}
