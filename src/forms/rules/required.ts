import { text } from './definition';
import type { Rule } from './definition';

export const required: Rule = ( definition, values ) =>
	values.texts( text( definition, 'field' ) ).length > 0;
