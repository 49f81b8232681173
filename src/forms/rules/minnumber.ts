import { number, text } from './definition';
import { toNumber } from './text';
import type { Rule } from './definition';

export const minNumber: Rule = ( definition, values ) => {
	const bound = number( definition, 'threshold' );
	return (
		bound === undefined ||
		values
			.texts( text( definition, 'field' ) )
			.every( ( value ) => ( toNumber( value ) ?? bound ) >= bound )
	);
};
