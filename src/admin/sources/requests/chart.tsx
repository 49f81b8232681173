import { __ } from '@wordpress/i18n';
import { language } from '../../../kernel/language';
import { Columns } from '../../charts/columns';
import type { RequestDay } from './types';

const dayText = ( day: string ) =>
	new Intl.DateTimeFormat( language(), {
		month: 'short',
		day: 'numeric',
		timeZone: 'UTC',
	} ).format( new Date( day ) );

/** New posts of each day as columns, and a cross below each day with failed requests. */
export const RequestChart = ( { days }: { days: RequestDay[] } ) => (
	<Columns
		title={ __(
			'New posts and failed requests of the last 14 days',
			'frontispiece'
		) }
		notes={ [
			{ mark: 'bar', text: __( 'New posts', 'frontispiece' ) },
			{ mark: 'cross', text: __( 'Failed requests', 'frontispiece' ) },
		] }
		columns={ [
			__( 'Day', 'frontispiece' ),
			__( 'Requests', 'frontispiece' ),
			__( 'Failed', 'frontispiece' ),
			__( 'New posts', 'frontispiece' ),
		] }
		rows={ days.map( ( { day, requests, failed, posts } ) => ( {
			label: dayText( day ),
			values: [ posts ],
			isCrossed: failed > 0,
			cells: [ requests, failed, posts ],
		} ) ) }
		format={ ( max ) => max.toLocaleString( language() ) }
	/>
);
