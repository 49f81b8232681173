import { number, text } from './definition';
import type { Rule } from './definition';

export const maxFileSize: Rule = ( definition, answers ) => {
	const bound = number( definition, 'threshold' );
	const files = answers.files( text( definition, 'field' ) );
	return (
		bound === undefined ||
		files.length === 0 ||
		files.reduce( ( sum, { size } ) => sum + size, 0 ) <= bound
	);
};
