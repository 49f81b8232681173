import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { language } from '../../kernel/language';
import { Progress } from '../components/progress';
import { Table } from '../components/table';
import { Tabs, countedTabs } from '../components/tabs';
import { send, useRest } from '../rest';
import { RestError } from '../rest-error';
import { useWork } from '../use-work';
import { tableView } from '../view';
import { fields } from './fields';
import { ROUTE } from './types';
import type { SitePage, Status } from './types';

const BEGIN = tableView( 'site', [
	'health',
	'entries',
	'feeds',
	'subscribers',
	'queue',
	'size',
	'failure',
	'checked',
] );

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

const unchecked = ( count: number ) =>
	sprintf(
		/* translators: %s: number of sites. */
		_n(
			"%s site couldn't be checked. Its error log shows why.",
			"%s sites couldn't be checked. Their error logs show why.",
			count,
			'frontispiece'
		),
		count.toLocaleString( language() )
	);

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
	const { share, setShare, run } = useWork();
	const sites = reading.data?.sites ?? [];
	const check = () =>
		run(
			async () => {
				let failed = 0;
				for ( const [ count, { id } ] of sites.entries() ) {
					setShare( count / sites.length );
					try {
						await send( `${ ROUTE }/sites/${ id }/check` );
					} catch ( thrown ) {
						const error = RestError.of( thrown );
						if (
							error.status < 500 &&
							error.code !== 'invalid_json'
						) {
							throw thrown;
						}
						// A site that ends PHP must not keep the others from being checked.
						failed++;
					}
				}
				if ( failed > 0 ) {
					throw new Error( unchecked( failed ) );
				}
			},
			__( 'Sites checked.', 'frontispiece' )
		).then( reading.reload );
	return (
		<>
			<p>
				{ __(
					'Figures are gathered in the background, about every 15 minutes. “As of” shows when.',
					'frontispiece'
				) }
			</p>
			{ share === undefined ? (
				sites.length > 0 && (
					<p>
						<Button variant="secondary" onClick={ check }>
							{ __( 'Check now', 'frontispiece' ) }
						</Button>
					</p>
				)
			) : (
				<Progress
					label={ __( 'Checking sites…', 'frontispiece' ) }
					share={ share }
				/>
			) }
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
