import { text } from './definition';
import { toNumber } from './text';
import type { Rule } from './definition';

export const number: Rule = ( definition, values ) =>
	values
		.texts( text( definition, 'field' ) )
		.every( ( value ) => toNumber( value ) !== undefined );
