import { compareDays, parseDay } from './day';
import { text } from './definition';
import type { Rule } from './definition';

export const minDate: Rule = ( definition, values ) => {
	const bound = parseDay( text( definition, 'threshold' ).trim() );
	return (
		! bound ||
		values
			.texts( text( definition, 'field' ) )
			.every(
				( value ) =>
					compareDays( parseDay( value ) ?? bound, bound ) >= 0
			)
	);
};
