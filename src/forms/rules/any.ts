import { parts } from './definition';
import { isKnown } from './validate';
import type { Rule } from './validate';

/** Passes when one rule of it does. */
export const any: Rule = ( definition, answers, faultIn ) =>
	parts( definition ).some(
		( part ) => isKnown( part ) && ! faultIn( part, answers )
	);
