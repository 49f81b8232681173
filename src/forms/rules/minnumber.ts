import { number, text } from './definition';
import { toNumber } from './text';
import type { Rule } from './definition';

export const minNumber: Rule = ( definition, answers ) => {
	const bound = number( definition, 'threshold' );
	return (
		bound === undefined ||
		answers
			.texts( text( definition, 'field' ) )
			.every( ( value ) => ( toNumber( value ) ?? bound ) >= bound )
	);
};
