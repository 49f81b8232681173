/** Address of an image's source by its width in pixels. */
export type Sources = Readonly< Record< number, string > >;

const SUFFICIENT = { above: 150, below: 500 };
const RANGE = { from: 220, to: 700 };
const SMALLEST = 50;

export const widthsOf = ( sources: Sources ) =>
	Object.keys( sources )
		.map( Number )
		.sort( ( a, b ) => a - b );

/** Whether the server is worth asking for other sizes of an item's image. */
export const needsResize = ( widths: readonly number[], isGdpr: boolean ) =>
	isGdpr ||
	! widths.some(
		( width ) => width > SUFFICIENT.above && width < SUFFICIENT.below
	);

/** Sizes for which resized images take the place of the network's own. */
export const isInResizedRange = ( width: number ) =>
	width < RANGE.from || width > RANGE.to;

export const targetWidth = ( displayed: number ) =>
	Math.max( SMALLEST, Math.ceil( displayed ) );

export const shouldRaise = ( displayed: number, loaded: number ) =>
	targetWidth( displayed ) > loaded;

/** The smallest source that is wide enough, else the widest; '' without any. */
export function selectSource( sources: Sources, displayed: number ): string {
	const target = targetWidth( displayed );
	const widths = widthsOf( sources );
	const width =
		widths.find( ( one ) => one >= target ) ?? widths[ widths.length - 1 ];
	return ( width && sources[ width ] ) || '';
}

/**
 * The sources to choose from. Resized images replace what lies in their range;
 * with consent the network's original stays above the largest of them, without
 * consent nothing of the network's is named.
 */
export function mergeSources(
	network: Sources,
	resized: Sources,
	isGiven: boolean
): Sources {
	const largest = Math.max( 0, ...widthsOf( resized ) );
	const kept = widthsOf( network ).filter(
		( width ) =>
			isGiven &&
			( ! largest ||
				! isInResizedRange( width ) ||
				width > Math.max( largest, RANGE.to ) )
	);
	return {
		...Object.fromEntries(
			kept.map( ( width ) => [ width, network[ width ] ?? '' ] )
		),
		...resized,
	};
}
