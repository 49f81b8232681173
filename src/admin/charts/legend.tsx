/** Marks of charts: the character that image files show, and its outline in a square of 14 units. */
const MARKS = {
	bar: [ '■', 'M1 1h12v12h-12z' ],
	before: [ '□', 'M1 1h12v12h-12z' ],
	line: [ '─', 'M0 7h14' ],
	'line is-before': [ '┄', 'M0 7h14' ],
	cross: [ '×', 'M3 3l8 8m0 -8l-8 8' ],
} as const;

/** Names the marks of a chart. */
export const Legend = ( {
	marks,
}: {
	marks: readonly ( readonly [ keyof typeof MARKS, string ] )[];
} ) => (
	<>
		{ marks.map( ( [ mark, label ] ) => (
			<span key={ mark } data-glyph={ MARKS[ mark ][ 0 ] }>
				<svg width="14" height="14" aria-hidden="true">
					<path
						className={ `frontispiece-chart__${ mark }` }
						d={ MARKS[ mark ][ 1 ] }
					/>
				</svg>
				{ label }
			</span>
		) ) }
	</>
);
