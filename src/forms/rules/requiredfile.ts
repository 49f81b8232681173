import { text } from './definition';
import type { Rule } from './definition';

export const requiredFile: Rule = ( definition, values ) =>
	values.files( text( definition, 'field' ) ).length > 0;
