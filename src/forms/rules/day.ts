/**
 * A calendar day without a time zone. Weekdays and comparisons are calculated, so that they are the same for every
 * visitor.
 */
export type Day = readonly [ year: number, month: number, day: number ];

/**
 * Parses a day. Accepts years of five and six digits, which a browser's date field may send; the date rule is stricter.
 */
export function parseDay( value: string ): Day | undefined {
	const match = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec( value );
	if ( ! match ) {
		return undefined;
	}
	const [ year = 0, month = 0, day = 0 ] = match.slice( 1 ).map( Number );
	return year > 0 &&
		month >= 1 &&
		month <= 12 &&
		day >= 1 &&
		day <= daysIn( year, month )
		? [ year, month, day ]
		: undefined;
}

/** Returns a number less than, equal to or greater than 0. */
export const compareDays = ( a: Day, b: Day ): number =>
	a[ 0 ] - b[ 0 ] || a[ 1 ] - b[ 1 ] || a[ 2 ] - b[ 2 ];

const MONTHS = [ 0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4 ];

/** Returns 1 to 7 for Monday to Sunday. */
export function weekday( [ year, month, day ]: Day ): number {
	// January and February count toward the previous year, because they precede the leap day.
	const of = month < 3 ? year - 1 : year;
	const sum =
		of +
		Math.floor( of / 4 ) -
		Math.floor( of / 100 ) +
		Math.floor( of / 400 ) +
		( MONTHS[ month - 1 ] ?? 0 ) +
		day;
	return sum % 7 || 7;
}

function daysIn( year: number, month: number ): number {
	if ( month === 2 ) {
		const isLeap =
			year % 4 === 0 && ( year % 100 !== 0 || year % 400 === 0 );
		return isLeap ? 29 : 28;
	}
	return [ 4, 6, 9, 11 ].includes( month ) ? 30 : 31;
}
