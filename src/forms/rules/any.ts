import { parts } from './definition';
import { isKnown } from './validate';
import type { Rule } from './validate';

/** Passes if any of its rules passes. */
export const any: Rule = ( definition, answers, faultIn ) =>
	parts( definition ).some(
		( part ) => isKnown( part ) && ! faultIn( part, answers )
	);
