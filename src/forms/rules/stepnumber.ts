import { number, text } from './definition';
import { toNumber } from './text';
import type { Rule } from './definition';

const TOLERANCE = 1e-6;

export const stepNumber: Rule = ( definition, values ) => {
	const base = number( definition, 'base' ) ?? 0;
	const interval = number( definition, 'interval' ) ?? 0;
	return (
		interval <= 0 ||
		values.texts( text( definition, 'field' ) ).every( ( value ) => {
			const difference = ( toNumber( value ) ?? base ) - base;
			const steps = difference / interval;
			return [ Math.floor( steps ), Math.ceil( steps ) ].some(
				( whole ) =>
					Math.abs( difference - whole * interval ) <= TOLERANCE
			);
		} )
	);
};
