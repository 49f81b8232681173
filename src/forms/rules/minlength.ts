import { number, text } from './definition';
import { totalLength } from './text';
import type { Rule } from './definition';

export const minLength: Rule = ( definition, values ) => {
	const bound = number( definition, 'threshold' );
	const length = totalLength(
		values.texts( text( definition, 'field' ) ),
		text( definition, 'unit' )
	);
	return bound === undefined || length === 0 || length >= bound;
};
