import { Button } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Screen } from '../components/screen-frame';
import { useParam, withParam } from '../param';
import { useRest } from '../rest';
import { Table } from '../components/table';
import { Tabs, counted } from '../components/tabs';
import { tableView } from '../view';
import { useActions } from './actions';
import { fieldsOf } from './fields';
import { BlockedAuthors } from './moderation/authors';
import { ImageQueue } from './moderation/image-queue';
import { ModerationLog } from './moderation/log';
import { pathOf } from './path';
import { ROUTE } from './types';
import type { ItemsInfo, Page } from './types';

const first = tableView(
	'text',
	[ 'kind', 'state', 'undescribed', 'when', 'source' ],
	{ mediaField: 'image' }
);

function Tools( { about, path }: { about: ItemsInfo; path: string } ) {
	const { manual } = about;
	if ( ! manual ) {
		return null;
	}
	const filter = new URLSearchParams( path.split( '?' )[ 1 ] );
	filter.delete( 'page' );
	filter.delete( 'per_page' );
	return (
		<>
			<Button
				variant="primary"
				href={ withParam( 'item', 'new' ) }
				__next40pxDefaultSize
			>
				{ __( 'Add post', 'frontispiece' ) }
			</Button>
			<Button
				variant="secondary"
				href={ withParam( 'item', 'import' ) }
				__next40pxDefaultSize
			>
				{ __( 'Import CSV', 'frontispiece' ) }
			</Button>
			<Button
				variant="secondary"
				href={ `${ manual.export }&${ filter }` }
				__next40pxDefaultSize
			>
				{ __( 'Export CSV', 'frontispiece' ) }
			</Button>
		</>
	);
}

const PARTS = [ 'posts', 'images', 'authors', 'log' ] as const;
type Part = ( typeof PARTS )[ number ];

const partTabs = ( counts: ItemsInfo[ 'counts' ] | undefined ) => [
	{ name: 'posts' as Part, title: __( 'All posts', 'frontispiece' ) },
	{
		name: 'images' as Part,
		title: __( 'Images without description', 'frontispiece' ),
		...( counts && { count: counted( counts.images ) } ),
	},
	{
		name: 'authors' as Part,
		title: __( 'Blocked authors', 'frontispiece' ),
		...( counts && { count: counted( counts.authors ) } ),
	},
	{ name: 'log' as Part, title: __( 'Moderation log', 'frontispiece' ) },
];

/** Lists all stored posts with search, hiding and alt text, and what moderators have done. */
export function List( { onOpen }: { onOpen: ( item: string ) => void } ) {
	const [ view, setView ] = useState( first );
	const [ param, setParam ] = useParam( 'view' );
	const part = PARTS.find( ( name ) => name === param ) ?? 'posts';
	const about = useRest< ItemsInfo >( `${ ROUTE }/about` );
	const path = pathOf( view );
	const page = useRest< Page >( part === 'posts' ? path : null );
	const [ changes, setChanges ] = useState( 0 );
	const reload = () => {
		page.reload();
		about.reload();
		setChanges( ( count ) => count + 1 );
	};
	const shared = { changes, onChange: reload };
	const actions = useActions( reload, onOpen, Boolean( about.data?.manual ) );
	const fields = useMemo( () => fieldsOf( about.data ), [ about.data ] );
	return (
		<Screen
			title={ __( 'Posts', 'frontispiece' ) }
			intro={ __(
				"Posts, photos and reviews stored on this site. Hidden posts won't appear in any feed.",
				'frontispiece'
			) }
			actions={
				part === 'posts' &&
				about.data && <Tools about={ about.data } path={ path } />
			}
		>
			<Tabs
				label={ __( 'Posts and moderation', 'frontispiece' ) }
				tabs={ partTabs( about.data?.counts ) }
				current={ part }
				onChange={ ( name ) =>
					setParam( name === 'posts' ? null : name )
				}
			/>
			{ part === 'images' && <ImageQueue { ...shared } /> }
			{ part === 'authors' && <BlockedAuthors { ...shared } /> }
			{ part === 'log' && <ModerationLog { ...shared } /> }
			{ part === 'posts' && (
				<Table
					reading={ {
						...page,
						data: page.data?.items,
						total: page.data?.total ?? 0,
					} }
					fields={ fields }
					view={ view }
					onView={ setView }
					actions={ actions }
					idOf={ ( { id } ) => String( id ) }
					searchLabel={ __( 'Search posts', 'frontispiece' ) }
					empty={ {
						title: __( 'No posts yet', 'frontispiece' ),
						text: __(
							'Posts appear here after you connect a source and its first import finishes. You can also add or import reviews and other posts of your own.',
							'frontispiece'
						),
						children: about.data?.manual && (
							<Button
								variant="primary"
								href="admin.php?page=frontispiece-feeds&tab=sources"
								__next40pxDefaultSize
							>
								{ __( 'Connect source', 'frontispiece' ) }
							</Button>
						),
					} }
				/>
			) }
			{ part === 'posts' && page.data?.more && (
				<p>
					{ __(
						'There are more than 10,000 posts. Search or filter to find older ones.',
						'frontispiece'
					) }
				</p>
			) }
		</Screen>
	);
}
