import { isAllowed, text } from './definition';
import type { Rule } from './definition';

/** Rules minitems and maxitems. */
export const items: Rule = ( definition, values ) =>
	isAllowed( definition, values.texts( text( definition, 'field' ) ).length );
