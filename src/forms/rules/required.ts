import { text } from './definition';
import type { Rule } from './definition';

export const required: Rule = ( definition, answers ) =>
	answers.texts( text( definition, 'field' ) ).length > 0;
