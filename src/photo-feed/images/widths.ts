/** Address of a rendition by its width in pixels. */
export type Sources = Partial< Record< number, string > >;

export const SMALL = 150;
export const MEDIUM = 320;
export const FULL = 640;

const WIDTHS = [ SMALL, MEDIUM, FULL ];
const STEP = 10;

const FIXED: Record< string, number > = {
	thumb: SMALL,
	medium: MEDIUM,
	full: FULL,
};

/** The width of picture for a place that is this wide, by the feed's option. */
export function widthFor(
	resolution: string | undefined,
	shown: number,
	isHighlighted: boolean
): number {
	const rounded = Math.ceil( shown / STEP ) * STEP;
	const wanted = isHighlighted ? rounded * 2 : rounded;
	return (
		FIXED[ resolution ?? '' ] ??
		WIDTHS.find( ( width ) => width >= wanted ) ??
		FULL
	);
}

/** What a size that is not there is taken from, the better one first. */
const NEIGHBOURS: Record< number, number[] > = {
	[ FULL ]: [ MEDIUM ],
	[ MEDIUM ]: [ FULL, SMALL ],
	[ SMALL ]: [ MEDIUM, FULL ],
};

/** Every size, as far as there are neighbours to take it from. */
export const withNeighbours = ( sources: Sources ): Sources =>
	Object.fromEntries(
		WIDTHS.flatMap( ( width ) => {
			const from = [ width, ...( NEIGHBOURS[ width ] ?? [] ) ].find(
				( one ) => sources[ one ]
			);
			return from === undefined ? [] : [ [ width, sources[ from ] ] ];
		} )
	);

/**
 * The address to show. A size that is missing leaves the network's original,
 * where that may be asked for and local pictures are not preferred; else the
 * nearest one there is.
 */
export function choose(
	sources: Sources,
	width: number,
	original: string,
	favorLocal: boolean
): string {
	const exact = sources[ width ];
	if ( exact || ( original && ! favorLocal ) ) {
		return exact ?? original;
	}
	const known = withNeighbours( sources );
	return (
		known[ width ] ??
		WIDTHS.map( ( one ) => known[ one ] ).find( Boolean ) ??
		''
	);
}
