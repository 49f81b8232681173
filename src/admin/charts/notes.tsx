/** Marks of charts: the character that image files show, and its outline in a square of 14 units. */
const MARKS = {
	bar: [ '■', 'M1 1h12v12h-12z' ],
	before: [ '□', 'M1 1h12v12h-12z' ],
	line: [ '─', 'M0 7h14' ],
	'line is-before': [ '┄', 'M0 7h14' ],
	cross: [ '×', 'M3 3l8 8m0 -8l-8 8' ],
} as const;

/** A text below the title of a chart, or the name of one of its marks. */
export interface Note {
	text: string;
	mark?: keyof typeof MARKS;
}

export const Notes = ( { notes }: { notes: Note[] } ) => (
	<>
		{ notes.map( ( { text, mark } ) => (
			<span key={ mark ?? text }>
				{ mark && (
					<svg width="14" height="14" aria-hidden="true">
						<path
							className={ `frontispiece-chart__${ mark }` }
							d={ MARKS[ mark ][ 1 ] }
						/>
					</svg>
				) }
				{ text }
			</span>
		) ) }
	</>
);

/** Returns a note as image files show it. */
export const noteText = ( { text, mark }: Note ) =>
	mark ? `${ MARKS[ mark ][ 0 ] } ${ text }` : text;
