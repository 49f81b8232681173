import { __, _n, sprintf } from '@wordpress/i18n';
import { language } from '../../kernel/language';

const STEPS: [ unit: Intl.RelativeTimeFormatUnit, seconds: number ][] = [
	[ 'day', 86400 ],
	[ 'hour', 3600 ],
	[ 'minute', 60 ],
];

/** Formats a relative time, such as "5 minutes ago" or "in 3 days", in the page's language. */
export function fromNow( unix: number, now = Date.now() / 1000 ): string {
	const away = unix - now;
	const [ unit, seconds ] = STEPS.find(
		( [ , step ] ) => Math.abs( away ) >= step
	) ?? [ 'minute', 60 ];
	return new Intl.RelativeTimeFormat( language(), {
		numeric: 'auto',
	} ).format( Math.round( away / seconds ), unit );
}

/** Returns the remaining lifetime of an access token. */
export function tokenText( days: number | null ): string {
	if ( days === null ) {
		return __( "doesn't expire", 'frontispiece' );
	}
	return days < 0
		? __( 'expired', 'frontispiece' )
		: sprintf(
				/* translators: %d: a number of days. */
				_n(
					'expires in %d day',
					'expires in %d days',
					days,
					'frontispiece'
				),
				days
			);
}
