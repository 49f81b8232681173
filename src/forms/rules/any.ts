import { parts } from './definition';
import { isKnown } from './validate';
import type { Rule } from './validate';

/** Passes if any of its rules passes. */
export const any: Rule = ( definition, answers, validateRule ) =>
	parts( definition ).some(
		( part ) => isKnown( part ) && ! validateRule( part, answers )
	);
