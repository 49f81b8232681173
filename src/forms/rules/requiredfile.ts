import { text } from './definition';
import type { Rule } from './definition';

export const requiredFile: Rule = ( definition, answers ) =>
	answers.files( text( definition, 'field' ) ).length > 0;
