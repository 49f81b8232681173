import { __ } from '@wordpress/i18n';
import { language } from '../../../kernel/language';
import { Columns, Cross } from '../../charts/columns';
import { Mark } from '../../charts/chart';
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
		note={
			<>
				<Mark label={ __( 'New posts', 'frontispiece' ) }>
					<rect
						className="frontispiece-chart__bar"
						width={ 14 }
						height={ 14 }
					/>
				</Mark>
				<Mark label={ __( 'Failed requests', 'frontispiece' ) }>
					<Cross x="7" y={ 7 } />
				</Mark>
			</>
		}
		table={ {
			columns: [
				__( 'Day', 'frontispiece' ),
				__( 'Requests', 'frontispiece' ),
				__( 'Failed', 'frontispiece' ),
				__( 'New posts', 'frontispiece' ),
			],
			rows: days.map( ( { day, requests, failed, posts } ) => [
				dayText( day ),
				requests,
				failed,
				posts,
			] ),
		} }
		columns={ days.map( ( { day, failed, posts } ) => ( {
			label: dayText( day ),
			value: posts,
			isMarked: failed > 0,
		} ) ) }
	/>
);
