import { parts } from './definition';
import type { Rule } from './definition';

/** Passes if any of its rules passes. */
export const any: Rule = ( definition, values, validateRule, isKnown ) =>
	parts( definition ).some(
		( part ) => isKnown( part ) && ! validateRule( part, values )
	);
