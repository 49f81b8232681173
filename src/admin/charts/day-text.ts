import { language } from '../../kernel/language';

/** Returns a day such as 2026-11-28 in the page's language; with the year if several years are shown. */
export const dayText = ( day: string, year?: 'numeric' ) =>
	new Intl.DateTimeFormat( language(), {
		month: 'short',
		day: 'numeric',
		year,
		timeZone: 'UTC',
	} ).format( new Date( day ) );
