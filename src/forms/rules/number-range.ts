import { eachValue, isAllowed } from './definition';
import { toNumber } from './text';

/** Rules minnumber and maxnumber. */
export const numberRange = eachValue( ( value, definition ) => {
	const number = toNumber( value );
	return number === undefined || isAllowed( definition, number );
} );
