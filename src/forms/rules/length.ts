import { isAllowed, text } from './definition';
import { totalLength } from './text';
import type { Rule } from './definition';

/** Rules minlength and maxlength. */
export const length: Rule = ( definition, values ) => {
	const total = totalLength(
		values.texts( text( definition, 'field' ) ),
		text( definition, 'unit' )
	);
	return total === 0 || isAllowed( definition, total );
};
