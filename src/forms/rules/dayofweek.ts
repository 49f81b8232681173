import { parseDay, weekday } from './day';
import { accept, text } from './definition';
import type { Rule } from './definition';

export const dayOfWeek: Rule = ( definition, values ) => {
	const list = accept( definition );
	return values.texts( text( definition, 'field' ) ).every( ( value ) => {
		const day = parseDay( value );
		return ! day || list.includes( String( weekday( day ) ) );
	} );
};
