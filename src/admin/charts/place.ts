import { isRTL } from '@wordpress/i18n';
import type { Row } from './types';

/** Returns a part of the width for an attribute of SVG. */
export const percent = ( part: number ) => `${ +( part * 100 ).toFixed( 3 ) }%`;

/**
 * Returns where a mark begins, which in right-to-left languages is counted from the other side.
 *
 * @param start part of the width
 * @param width of the mark, as a part of the width
 */
export const startAt = ( start: number, width = 0 ) =>
	percent( isRTL() ? 1 - start - width : start );

/** Distance between a mark and its text, in reading direction. */
export const gap = ( pixels: number ) => ( isRTL() ? -pixels : pixels );

/** Returns the largest value of both periods for a scale, which cannot end at 0. */
export const maxOf = ( rows: Row[] ) =>
	Math.max(
		0,
		...rows.flatMap( ( { values, before = [] } ) => [
			...values,
			...before,
		] )
	) || 1;
