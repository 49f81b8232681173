import { text } from './definition';
import type { Rule } from './definition';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

export const time: Rule = ( definition, values ) =>
	values
		.texts( text( definition, 'field' ) )
		.every( ( value ) => TIME.test( value ) );
