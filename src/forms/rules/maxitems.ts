import { number, text } from './definition';
import type { Rule } from './definition';

export const maxItems: Rule = ( definition, answers ) => {
	const bound = number( definition, 'threshold' );
	const { length } = answers.texts( text( definition, 'field' ) );
	return bound === undefined || length <= bound;
};
