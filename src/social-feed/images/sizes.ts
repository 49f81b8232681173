/** URLs of an image's sources by width in pixels. */
export type Sources = Readonly< Record< number, string > >;

const SUFFICIENT = { above: 150, below: 500 };
const RANGE = { from: 220, to: 700 };
const SMALLEST = 50;

export const widthsOf = ( sources: Sources ) =>
	Object.keys( sources )
		.map( Number )
		.sort( ( a, b ) => a - b );

/** Returns whether it is worth asking the server for other sizes of an item's image. */
export const needsResize = ( widths: readonly number[], isGdpr: boolean ) =>
	isGdpr ||
	! widths.some(
		( width ) => width > SUFFICIENT.above && width < SUFFICIENT.below
	);

/** Returns whether resized images replace the social network's own image at this width. */
export const isInResizedRange = ( width: number ) =>
	width < RANGE.from || width > RANGE.to;

export const targetWidth = ( displayed: number ) =>
	Math.max( SMALLEST, Math.ceil( displayed ) );

export const shouldRaise = ( displayed: number, loaded: number ) =>
	targetWidth( displayed ) > loaded;

/** Returns the smallest source that is wide enough, or else the widest; '' if there is none. */
export function selectSource( sources: Sources, displayed: number ): string {
	const target = targetWidth( displayed );
	const widths = widthsOf( sources );
	const width =
		widths.find( ( one ) => one >= target ) ?? widths[ widths.length - 1 ];
	return ( width && sources[ width ] ) || '';
}

/**
 * Returns the sources to choose from. Resized images replace the sources in their range. With consent, the social
 * network's original is kept above the largest of them; without consent, none of the social network's sources is
 * included.
 */
export function mergeSources(
	network: Sources,
	resized: Sources,
	isGiven: boolean
): Sources {
	const largest = Math.max( 0, ...widthsOf( resized ) );
	const widths = widthsOf( network ).filter(
		( width ) =>
			isGiven &&
			( ! largest ||
				! isInResizedRange( width ) ||
				width > Math.max( largest, RANGE.to ) )
	);
	return {
		...Object.fromEntries(
			widths.map( ( width ) => [ width, network[ width ] ?? '' ] )
		),
		...resized,
	};
}
