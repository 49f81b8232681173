import { compareDays, parseDay } from './day';
import { eachValue, isWithin, text } from './definition';

/** Rules mindate and maxdate. */
export const dateRange = eachValue( ( value, definition ) => {
	const bound = parseDay( text( definition, 'threshold' ).trim() );
	const day = parseDay( value );
	return (
		! bound || ! day || isWithin( definition, compareDays( day, bound ) )
	);
} );
