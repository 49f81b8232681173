/** Narrowest first: up to which width of the feed, and which counts of columns its class may name. */
const WIDTHS = [
	{ device: 'mobile', upTo: 400, least: 2, most: 3, fallback: 1 },
	{ device: 'tablet', upTo: 800, least: 2, most: 6, fallback: 1 },
	{ device: 'desktop', upTo: Infinity, least: 1, most: 6, fallback: 3 },
] as const;

/**
 * How many columns a feed has at a width of its own, by its classes: masonry
 * applies where it is more than one. The style sheet (layouts.css) says the same.
 */
export function columnsAt( width: number, classes: string ): number {
	for ( const { device, upTo, least, most, fallback } of WIDTHS ) {
		if ( width <= upTo ) {
			const counts = [
				...classes.matchAll(
					new RegExp(
						`(?<!\\S)masonry-(\\d)-${ device }(?!\\S)`,
						'g'
					)
				),
			].map( ( [ , count ] ) => Number( count ) );
			return (
				counts.find( ( count ) => count >= least && count <= most ) ??
				fallback
			);
		}
	}
	return 1;
}
