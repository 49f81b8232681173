import { language } from '../../kernel/language';

export const formatNumber = ( value: number ) =>
	value.toLocaleString( language() );

/** Splits "A, B and C" into parts; `index` is that of the given text, or -1 for the text in between. */
export function listParts( texts: string[] ) {
	let next = 0;
	return new Intl.ListFormat( language() )
		.formatToParts( texts )
		.map( ( { type, value } ) => ( {
			index: type === 'element' ? next++ : -1,
			text: value,
		} ) );
}

/** Parses ISO 8601, including the time zone format +0000 that social networks use. */
export function parseDate( text: string ): Date | null {
	const date = new Date( text.replace( /([+-]\d\d)(\d\d)$/, '$1:$2' ) );
	return Number.isNaN( date.getTime() ) ? null : date;
}

const UNITS: [ Intl.RelativeTimeFormatUnit, number ][] = [
	[ 'day', 86400 ],
	[ 'hour', 3600 ],
	[ 'minute', 60 ],
];

/** Formats a date as relative time within a week, otherwise as a date. */
export function formatDate( date: Date, now = Date.now() ): string {
	const seconds = Math.max( 0, now - date.getTime() ) / 1000;
	const [ unit, length ] =
		UNITS.find( ( [ , size ] ) => seconds >= size ) ?? UNITS[ 2 ]!;
	const count = Math.floor( seconds / length );
	return unit === 'day' && count >= 7
		? date.toLocaleDateString( language(), { dateStyle: 'medium' } )
		: new Intl.RelativeTimeFormat( language(), { numeric: 'auto' } ).format(
				-count,
				unit
			);
}

export const formatMoment = ( date: Date ) => date.toLocaleString( language() );
