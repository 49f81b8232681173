/** First and last day, such as 2026-11-28; '' = not limited. */
export interface Range {
	from: string;
	until: string;
}

/** What the results are limited to, as in the address of the screen. */
export interface Filters extends Range {
	period: string;
	version: string;
	locale: string;
	/** Name of a question and one of its choices, joined by a sign that no name contains. */
	choice: string;
	compare: string;
}

/** Periods that end today, with their number of days. */
export const DAYS: Record< string, number > = {
	week: 7,
	month: 30,
	quarter: 90,
	year: 365,
};

const DAY = 86_400_000;
const text = ( time: number ) => new Date( time ).toISOString().slice( 0, 10 );

/** Adds days to a date. */
export const addDays = ( day: string, days: number ) =>
	text( Date.parse( day ) + days * DAY );

/** Returns the same day of the year before; February 28 for a day that it did not have. */
function yearBefore( day: string ) {
	const [ year = 0, month = 1, date = 1 ] = day.split( '-' ).map( Number );
	const last = new Date( Date.UTC( year - 1, month, 0 ) ).getUTCDate();
	return text( Date.UTC( year - 1, month - 1, Math.min( date, last ) ) );
}

/** Today in the time zone of the browser. */
export function today(): string {
	const now = new Date();
	return text( now.getTime() - now.getTimezoneOffset() * 60_000 );
}

/**
 * Returns the days that are shown. A period that ends today has no last day, because the site's time zone may be ahead of
 * the browser's.
 */
export function rangeOf(
	{ period, from, until }: Filters,
	now: string
): Range {
	const days = DAYS[ period ];
	if ( days ) {
		return { from: addDays( now, 1 - days ), until: '' };
	}
	return period === 'custom' ? { from, until } : { from: '', until: '' };
}

/** Returns the days to compare with, or null if nothing is compared or the shown days have no beginning. */
export function comparedRange(
	{ from, until }: Range,
	compare: string,
	now: string
): Range | null {
	const last = until || now;
	if ( ! from || last < from ) {
		return null;
	}
	if ( compare === 'year' ) {
		return { from: yearBefore( from ), until: yearBefore( last ) };
	}
	const length = ( Date.parse( last ) - Date.parse( from ) ) / DAY;
	return compare === 'previous'
		? { from: addDays( from, -1 - length ), until: addDays( from, -1 ) }
		: null;
}

/** Returns the route of a form's results; empty filters are left out. */
export function pathOf(
	form: number,
	range: Range,
	{ version, locale, choice }: Filters
): string {
	const equals = choice.indexOf( '=' );
	const query = new URLSearchParams(
		Object.entries( {
			...range,
			version,
			locale,
			...( equals > 0 && {
				question: choice.slice( 0, equals ),
				choice: choice.slice( equals + 1 ),
			} ),
		} ).filter( ( [ , value ] ) => value !== '' )
	).toString();
	return `/frontispiece/v1/contact-forms/${ form }/results${
		query && `?${ query }`
	}`;
}

/** Whether a text is a day of this or the last century; years that are still typed are not. */
export const isDay = ( day: string ) =>
	/^(?:19|20)\d\d-\d\d-\d\d$/.test( day ) && ! isNaN( Date.parse( day ) );
