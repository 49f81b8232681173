import { __, _n, sprintf } from '@wordpress/i18n';
import { language } from '../../kernel/language';
import { FIXED } from '../view';
import { fromNow } from '../sources/relative-time';
import type { Field } from '../components/table';
import type { Figures, NetworkSite, Problem } from './types';

const problemText = ( problem: Problem ) =>
	( {
		setup: __( 'Database tables are not set up', 'frontispiece' ),
		cron: __( 'Scheduled tasks are not running', 'frontispiece' ),
		queue: __( 'Background tasks failed or are late', 'frontispiece' ),
		sources: __( "Sources couldn't be updated", 'frontispiece' ),
		mail: __( "Emails couldn't be sent", 'frontispiece' ),
		error: __( "The site couldn't be checked", 'frontispiece' ),
	} )[ problem ];

const MEGABYTE = 1024 * 1024;

const megabytes = ( bytes: number ) =>
	new Intl.NumberFormat( language(), {
		style: 'unit',
		unit: 'megabyte',
		maximumFractionDigits: 1,
	} ).format( bytes / MEGABYTE );

const figure =
	( name: keyof Figures ) =>
	( { item }: { item: NetworkSite } ) =>
		item.figures[ name ]?.toLocaleString( language() ) ?? '–';

const Site = ( { item }: { item: NetworkSite } ) => (
	<span className="frontispiece-network__site">
		<a href={ item.admin_url }>{ item.name || item.address }</a>
		<span className="frontispiece-network__address" dir="ltr">
			{ item.address }
		</span>
	</span>
);

function Health( { item }: { item: NetworkSite } ) {
	if ( item.checked_at === 0 ) {
		return <>{ __( 'Not checked yet', 'frontispiece' ) }</>;
	}
	return item.problems.length === 0 ? (
		<>{ __( 'Working', 'frontispiece' ) }</>
	) : (
		<ul className="frontispiece-network__problems">
			{ item.problems.map( ( problem ) => (
				<li key={ problem }>{ problemText( problem ) }</li>
			) ) }
		</ul>
	);
}

function queueText( { figures }: NetworkSite ): string {
	const { jobs_waiting: waiting, oldest_job_seconds: oldest = 0 } = figures;
	if ( waiting === undefined ) {
		return '–';
	}
	const count = waiting.toLocaleString( language() );
	if ( oldest < 60 ) {
		return count;
	}
	const minutes = Math.round( oldest / 60 );
	return sprintf(
		/* translators: 1: number of waiting tasks, 2: a number of minutes. */
		_n(
			'%1$s, the oldest for %2$s minute',
			'%1$s, the oldest for %2$s minutes',
			minutes,
			'frontispiece'
		),
		count,
		minutes.toLocaleString( language() )
	);
}

function Failure( { item }: { item: NetworkSite } ) {
	if ( ! item.failure ) {
		return <>–</>;
	}
	return (
		<>
			{ item.failure.text }
			<br />
			<span className="frontispiece-network__address">
				{ fromNow( item.failure.at ) }
			</span>
		</>
	);
}

export const fields = (): Field< NetworkSite >[] => [
	{
		id: 'site',
		label: __( 'Site', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => item.name || item.address,
		render: Site,
	},
	{
		id: 'health',
		label: __( 'Status', 'frontispiece' ),
		...FIXED,
		render: Health,
	},
	{
		id: 'entries',
		label: __( 'Entries', 'frontispiece' ),
		...FIXED,
		getValue: figure( 'entries' ),
	},
	{
		id: 'feeds',
		label: __( 'Feeds', 'frontispiece' ),
		...FIXED,
		getValue: figure( 'feeds' ),
	},
	{
		id: 'subscribers',
		label: __( 'Subscribers', 'frontispiece' ),
		...FIXED,
		getValue: figure( 'subscribers' ),
	},
	{
		id: 'queue',
		label: __( 'Waiting tasks', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) => queueText( item ),
	},
	{
		id: 'size',
		label: __( 'Size of tables', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) =>
			item.figures.table_bytes === undefined
				? '–'
				: megabytes( item.figures.table_bytes ),
	},
	{
		id: 'failure',
		label: __( 'Last error', 'frontispiece' ),
		...FIXED,
		render: Failure,
	},
	{
		id: 'checked',
		label: __( 'As of', 'frontispiece' ),
		...FIXED,
		getValue: ( { item } ) =>
			item.checked_at === 0 ? '–' : fromNow( item.checked_at ),
	},
];
