import { number, text } from './definition';
import type { Rule } from './definition';

export const maxFileSize: Rule = ( definition, values ) => {
	const bound = number( definition, 'threshold' );
	const files = values.files( text( definition, 'field' ) );
	return (
		bound === undefined ||
		files.length === 0 ||
		files.reduce( ( sum, { size } ) => sum + size, 0 ) <= bound
	);
};
