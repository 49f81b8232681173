import { Button } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Screen } from '../components/screen-frame';
import { useRest } from '../rest';
import { Table } from '../components/table';
import { tableView } from '../view';
import { useActions } from './actions';
import { fieldsOf } from './fields';
import { findRows } from './find';
import { ROUTE } from './types';
import type { Kinds, Row } from './types';
import type { View } from '../components/table';

const first = tableView(
	'title',
	[ 'feature', 'sources', 'places', 'state', 'fetched_at' ],
	{ perPage: 20 }
);

const DELETED: NonNullable< View[ 'filters' ] > = [
	{ field: 'state', operator: 'is', value: 'deleted' },
];

/** Lists all feeds of the site, including unnamed ones. */
export function List( { onOpen }: { onOpen: ( feed: string ) => void } ) {
	const [ view, setView ] = useState( first );
	const rows = useRest< Row[] >( ROUTE );
	const kinds = useRest< Kinds >( `${ ROUTE }/kinds` );
	const actions = useActions( rows.reload, onOpen );
	const fields = useMemo(
		() => fieldsOf( kinds.data ?? {} ),
		[ kinds.data ]
	);
	const result = findRows( rows.data ?? [], view );
	const isEmpty =
		result.total === 0 && ! view.search && ! view.filters?.length;
	const add = Object.entries( kinds.data ?? {} )
		.filter( ( [ , { isOn } ] ) => isOn )
		.map( ( [ feature, { title } ] ) => (
			<Button
				key={ feature }
				variant={ feature === 'social-feed' ? 'primary' : 'secondary' }
				onClick={ () => onOpen( `new-${ feature }` ) }
				__next40pxDefaultSize
			>
				{
					// Names follow a plus sign, so that no language has to inflect them.
					`+ ${ title }`
				}
			</Button>
		) );
	return (
		<Screen
			title={ __( 'Feeds', 'frontispiece' ) }
			intro={ __(
				'Saved feeds can be used on any number of pages. Changes apply everywhere. Feeds added directly to a page are also listed.',
				'frontispiece'
			) }
			actions={
				<>
					{ isEmpty &&
						rows.data?.some( ( { deleted } ) => deleted ) && (
							<Button
								variant="tertiary"
								onClick={ () =>
									setView( { ...view, filters: DELETED } )
								}
								__next40pxDefaultSize
							>
								{ __( 'Show deleted feeds', 'frontispiece' ) }
							</Button>
						) }
					{ add }
				</>
			}
		>
			<Table
				reading={ {
					...rows,
					data: rows.data && result.rows,
					total: result.total,
				} }
				fields={ fields }
				view={ view }
				onView={ setView }
				actions={ actions }
				idOf={ ( { id } ) => id }
				searchLabel={ __( 'Search feeds', 'frontispiece' ) }
				empty={ {
					title: __( 'No feeds yet', 'frontispiece' ),
					text: __(
						'Create a feed here and add its shortcode to a page, or insert a feed block.',
						'frontispiece'
					),
					children: add[ 0 ],
				} }
			/>
		</Screen>
	);
}
