import { faultOf, parts } from './definition';
import type { Rule } from './validate';

/** Passes when every rule of it does. */
export const all: Rule = ( definition, answers, faultIn ) => {
	for ( const part of parts( definition ) ) {
		const fault = faultIn( part, answers );
		if ( fault ) {
			return fault.error === '' ? faultOf( definition ) : fault;
		}
	}
	return true;
};
