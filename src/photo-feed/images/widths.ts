/** URLs of renditions by width in pixels. */
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

/** Returns the image width for a given display width, based on the feed's option. */
export function widthFor(
	resolution: string | undefined,
	shown: number,
	isHighlighted: boolean
): number {
	const rounded = Math.ceil( shown / STEP ) * STEP;
	const target = isHighlighted ? rounded * 2 : rounded;
	return (
		FIXED[ resolution ?? '' ] ??
		WIDTHS.find( ( width ) => width >= target ) ??
		FULL
	);
}

/** Substitutes for a missing size, best first. */
const NEIGHBOURS: Record< number, number[] > = {
	[ FULL ]: [ MEDIUM ],
	[ MEDIUM ]: [ FULL, SMALL ],
	[ SMALL ]: [ MEDIUM, FULL ],
};

/** Fills in every missing size for which there is a substitute. */
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
 * Returns the URL to show. If the size is missing, this is the social network's original if it may be loaded and local
 * images aren't preferred; otherwise, it is the nearest available size.
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
