import { accept, text } from './definition';
import type { Rule } from './definition';

export const oneOf: Rule = ( definition, answers ) => {
	const list = accept( definition );
	return answers
		.texts( text( definition, 'field' ) )
		.every( ( value ) => list.includes( value ) );
};
