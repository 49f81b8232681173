import { language } from '../../kernel/language';
import type { FormResults } from './types';

const DATE = {
	month: 'short',
	day: 'numeric',
	year: 'numeric',
	timeZone: 'UTC',
} as const;

export const numberText = ( value: number ) =>
	new Intl.NumberFormat( language(), { maximumFractionDigits: 2 } ).format(
		value
	);

/** Writes the limit of a range of numbers, which may have more places than an average needs. */
export const limitText = ( limit: number ) =>
	new Intl.NumberFormat( language(), { maximumFractionDigits: 12 } ).format(
		limit
	);

export const shareText = ( share: number ) =>
	new Intl.NumberFormat( language(), {
		style: 'percent',
		maximumFractionDigits: 1,
	} ).format( share );

/** Formats a difference with its sign. */
export const changeText = ( change: number ) =>
	new Intl.NumberFormat( language(), {
		style: 'percent',
		maximumFractionDigits: 0,
		signDisplay: 'exceptZero',
	} ).format( change );

/** Names a day or a month. */
export const periodText = ( start: string, interval: 'day' | 'month' ) =>
	new Intl.DateTimeFormat( language(), {
		...DATE,
		...( interval === 'month' && { day: undefined } ),
	} ).format( new Date( start ) );

/** Names the periods of results. */
export const periodNames = ( { periods, interval }: FormResults ) =>
	periods.map( ( { start } ) => periodText( start, interval ) );

export const rangeText = ( from: string, until: string ) =>
	new Intl.DateTimeFormat( language(), DATE ).formatRange(
		new Date( from ),
		new Date( until )
	);
