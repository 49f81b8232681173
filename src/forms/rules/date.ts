import { parseDay } from './day';
import { text } from './definition';
import type { Rule } from './definition';

export const date: Rule = ( definition, values ) =>
	values
		.texts( text( definition, 'field' ) )
		.every(
			( value ) => value.length === 10 && parseDay( value ) !== undefined
		);
