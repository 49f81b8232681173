import { __ } from '@wordpress/i18n';
import { choiceLabel } from '../../blocks/attributes';
import { choiceOf } from '../view';
import { withParam } from '../param';
import { Places } from '../components/places';
import { stateLabels } from './types';
import { listOf } from '../../kernel/language';
import type { Kinds, Row } from './types';
import type { Field } from '../components/table';

/** Returns the name of a feed: one that was not saved is called like its sources. */
export const nameOf = ( { title, sources }: Row ) =>
	title || listOf( sources.map( ( { name } ) => name ) );

const Title = ( { item }: { item: Row } ) =>
	item.number && ! item.deleted ? (
		<a href={ withParam( 'feed', String( item.number ) ) }>
			{ item.title }
		</a>
	) : (
		<>{ nameOf( item ) || __( 'Unnamed feed', 'frontispiece' ) }</>
	);

/** Returns layout and content type, with the labels of their options. */
const detailsOf = ( item: Row, kinds: Kinds ) =>
	listOf(
		( [ 'layout', 'type' ] as const )
			.filter(
				( name ) =>
					item[ name ] &&
					( name === 'layout' || item.feature === 'social-feed' )
			)
			.map( ( name ) =>
				choiceLabel(
					item[ name ],
					kinds[ item.feature ]?.attributes[ name ]
				)
			)
	);

const PlacesOf = ( { item: { places } }: { item: Row } ) =>
	places.length === 0 ? (
		<>{ __( 'Not used', 'frontispiece' ) }</>
	) : (
		<Places places={ places } />
	);

function StateOf( { item }: { item: Row } ) {
	const state = item.deleted ? 'deleted' : item.state;
	return (
		<span className={ `frontispiece-feeds__state is-${ state }` }>
			{ stateLabels()[ state ] }
			{ state === 'failing' && <small>{ item.message }</small> }
			{ ( state === 'failing' || state === 'no_source' ) && (
				<small>
					<a href="admin.php?page=frontispiece-feeds&tab=sources">
						{ __( 'View sources', 'frontispiece' ) }
					</a>
				</small>
			) }
			{ state === 'off' && (
				<small>
					<a href="admin.php?page=frontispiece-settings">
						{ __( 'Modules', 'frontispiece' ) }
					</a>
				</small>
			) }
		</span>
	);
}

/** Columns of the list. */
export function fieldsOf( kinds: Kinds ): Field< Row >[] {
	const titles = Object.fromEntries(
		Object.entries( kinds ).map( ( [ name, { title } ] ) => [
			name,
			title,
		] )
	);
	return [
		{
			id: 'title',
			label: __( 'Name', 'frontispiece' ),
			render: Title,
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'feature',
			label: __( 'Type', 'frontispiece' ),
			...choiceOf( titles ),
			enableSorting: false,
			render: ( { item } ) => (
				<div>
					{ titles[ item.feature ] ?? item.feature }
					<small className="frontispiece-feeds__detail">
						{ detailsOf( item, kinds ) }
					</small>
				</div>
			),
		},
		{
			id: 'sources',
			label: __( 'Sources', 'frontispiece' ),
			enableSorting: false,
			filterBy: false,
			render: ( { item } ) => (
				<>
					{ listOf( item.sources.map( ( { name } ) => name ) ) ||
						'–' }
				</>
			),
		},
		{
			id: 'places',
			label: __( 'Used on', 'frontispiece' ),
			filterBy: false,
			render: PlacesOf,
		},
		{
			id: 'fetched_at',
			label: __( 'Last updated', 'frontispiece' ),
			filterBy: false,
			render: ( { item } ) => <>{ item.fetched_text || '–' }</>,
		},
		{
			id: 'state',
			label: __( 'Status', 'frontispiece' ),
			...choiceOf( stateLabels() ),
			enableSorting: false,
			render: StateOf,
		},
		{
			id: 'named',
			label: __( 'Saved feed', 'frontispiece' ),
			...choiceOf( {
				yes: __( 'Yes', 'frontispiece' ),
				no: __( 'No', 'frontispiece' ),
			} ),
			enableSorting: false,
			getValue: ( { item } ) => ( item.number ? 'yes' : 'no' ),
		},
	];
}
