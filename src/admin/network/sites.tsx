import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Table } from '../components/table';
import { Tabs, countedTabs } from '../components/tabs';
import { useRest } from '../rest';
import { fields } from './fields';
import { ROUTE } from './types';
import type { View } from '../components/table';
import type { SitePage, Status } from './types';

const BEGIN: View = {
	type: 'table',
	page: 1,
	perPage: 25,
	search: '',
	filters: [],
	titleField: 'site',
	fields: [
		'health',
		'entries',
		'feeds',
		'subscribers',
		'queue',
		'size',
		'failure',
		'checked',
	],
	layout: {},
};

const statusTabs = ( page?: SitePage ) => {
	const { good = 0, attention = 0, unknown = 0 } = page?.counts ?? {};
	return countedTabs< Status >(
		[
			[ '', __( 'All', 'frontispiece' ), good + attention + unknown ],
			[ 'attention', __( 'Needs attention', 'frontispiece' ), attention ],
			[ 'good', __( 'Working', 'frontispiece' ), good ],
			[ 'unknown', __( 'Not checked yet', 'frontispiece' ), unknown ],
		],
		page !== undefined
	);
};

/** Sites of the network with their latest summaries. */
export function Sites() {
	const [ status, setStatus ] = useState< Status >( '' );
	const [ view, setView ] = useState( BEGIN );
	const query = new URLSearchParams( {
		page: String( view.page ?? 1 ),
		per_page: String( view.perPage ?? 25 ),
		...( status && { status } ),
		...( view.search && { search: view.search } ),
	} );
	const reading = useRest< SitePage >( `${ ROUTE }/sites?${ query }` );
	return (
		<>
			<p>
				{ __(
					'Figures are gathered in the background, about every 15 minutes. “As of” shows when.',
					'frontispiece'
				) }
			</p>
			<Tabs
				label={ __( 'Filter sites by status', 'frontispiece' ) }
				tabs={ statusTabs( reading.data ) }
				current={ status }
				onChange={ ( next ) => {
					setView( { ...view, page: 1 } );
					setStatus( next );
				} }
			/>
			<Table
				reading={ { ...reading, data: reading.data?.sites } }
				fields={ fields() }
				view={ view }
				onView={ setView }
				idOf={ ( { id } ) => String( id ) }
				searchLabel={ __( 'Search sites', 'frontispiece' ) }
				empty={ {
					title: __( 'No sites found', 'frontispiece' ),
					text: __(
						'There are no sites with this status.',
						'frontispiece'
					),
				} }
			/>
		</>
	);
}
