import { faultOf, parts } from './definition';
import type { Rule } from './validate';

/** Passes if all of its rules pass. */
export const all: Rule = ( definition, answers, faultIn ) => {
	for ( const part of parts( definition ) ) {
		const fault = faultIn( part, answers );
		if ( fault ) {
			return fault.error === '' ? faultOf( definition ) : fault;
		}
	}
	return true;
};
