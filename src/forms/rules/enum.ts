import { accept, text } from './definition';
import type { Rule } from './definition';

export const oneOf: Rule = ( definition, values ) => {
	const list = accept( definition );
	return values
		.texts( text( definition, 'field' ) )
		.every( ( value ) => list.includes( value ) );
};
