import { number, text } from './definition';
import type { Rule } from './definition';

export const minItems: Rule = ( definition, values ) => {
	const bound = number( definition, 'threshold' );
	const { length } = values.texts( text( definition, 'field' ) );
	return bound === undefined || length >= bound;
};
