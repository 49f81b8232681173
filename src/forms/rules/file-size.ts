import { isAllowed, text } from './definition';
import type { Rule } from './definition';

/** Rules minfilesize and maxfilesize. */
export const fileSize: Rule = ( definition, values ) => {
	const files = values.files( text( definition, 'field' ) );
	const total = files.reduce( ( sum, { size } ) => sum + size, 0 );
	return files.length === 0 || isAllowed( definition, total );
};
