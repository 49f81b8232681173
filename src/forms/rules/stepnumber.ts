import { eachValue, number } from './definition';
import { toNumber } from './text';

const TOLERANCE = 1e-6;

export const stepNumber = eachValue( ( value, definition ) => {
	const base = number( definition, 'base' ) ?? 0;
	const interval = number( definition, 'interval' ) ?? 0;
	const difference = ( toNumber( value ) ?? base ) - base;
	const steps = difference / interval;
	return (
		interval <= 0 ||
		[ Math.floor( steps ), Math.ceil( steps ) ].some(
			( whole ) => Math.abs( difference - whole * interval ) <= TOLERANCE
		)
	);
} );
