import { errorOf, parts } from './definition';
import type { Rule } from './definition';

/** Passes if all of its rules pass. */
export const all: Rule = ( definition, values, validateRule ) => {
	for ( const part of parts( definition ) ) {
		const nested = validateRule( part, values );
		if ( nested ) {
			return nested.error === '' ? errorOf( definition ) : nested;
		}
	}
	return true;
};
