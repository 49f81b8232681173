import { __, _n, sprintf } from '@wordpress/i18n';
import { choiceLabel } from '../../blocks/attributes';
import { choiceOf } from '../view';
import { isMissing } from './types';
import type { ItemsInfo, Item, State } from './types';
import type { Field } from '../components/table';

const stateLabels = (): Record< State, string > => ( {
	shown: __( 'Visible', 'frontispiece' ),
	hidden: __( 'Hidden by a moderator', 'frontispiece' ),
	rule: __( 'Hidden by a rule', 'frontispiece' ),
	gone: __( 'Deleted on the social network', 'frontispiece' ),
	deleted: __( 'Deleted', 'frontispiece' ),
} );

function Text( { item }: { item: Item } ) {
	const { title } = item;
	const text =
		item.text || ( title ? '' : __( '(no text)', 'frontispiece' ) );
	return (
		<span className="frontispiece-items__text">
			{ title && <strong dir="auto">{ title }</strong> }
			<span dir="auto">
				{ text.length > 120 ? `${ text.slice( 0, 120 ) }…` : text }
			</span>
			{ item.author && <small dir="auto">{ item.author }</small> }
		</span>
	);
}

function Thumb( { item }: { item: Item } ) {
	const { thumb = '', alt = '', given = '' } = item.images[ 0 ] ?? {};
	return thumb ? (
		<img src={ thumb } alt={ alt || given } loading="lazy" />
	) : null;
}

function Words( { item }: { item: Item } ) {
	const missing = item.images.filter( isMissing ).length;
	if ( item.images.length === 0 ) {
		return <>–</>;
	}
	return missing ? (
		<span className="frontispiece-items__missing">
			{ sprintf(
				/* translators: %d: how many. */
				_n( '%d missing', '%d missing', missing, 'frontispiece' ),
				missing
			) }
		</span>
	) : (
		<>{ __( 'Complete', 'frontispiece' ) }</>
	);
}

/** Says whether a post is visible and, if it is not, who or what hides it. */
function Status( { item: { state, hidden } }: { item: Item } ) {
	return (
		<span className="frontispiece-items__status">
			{ stateLabels()[ state ] }
			{ hidden && <small>{ hidden.text }</small> }
			{ hidden?.link && (
				<a href={ hidden.link }>
					{ __( 'Change this setting', 'frontispiece' ) }
				</a>
			) }
		</span>
	);
}

/** Columns and filters of the list. */
export function fieldsOf( about: ItemsInfo | undefined ): Field< Item >[] {
	const kinds = about?.kinds ?? {};
	const plain = { enableSorting: false } as const;
	return [
		{
			...plain,
			id: 'text',
			label: __( 'Text', 'frontispiece' ),
			render: Text,
			enableHiding: false,
			filterBy: false,
		},
		{
			...plain,
			id: 'image',
			type: 'media',
			label: __( 'Image', 'frontispiece' ),
			render: Thumb,
			filterBy: false,
		},
		{
			...plain,
			id: 'kind',
			label: __( 'Type', 'frontispiece' ),
			...choiceOf( kinds ),
			render: ( { item } ) => (
				<>{ kinds[ item.kind ] ?? choiceLabel( item.kind ) }</>
			),
		},
		{
			...plain,
			id: 'source',
			label: __( 'Source', 'frontispiece' ),
			...choiceOf(
				Object.fromEntries(
					( about?.sources ?? [] ).map( ( { handle, name } ) => [
						handle,
						name,
					] )
				)
			),
			getValue: ( { item } ) => item.source?.handle ?? '',
			render: ( { item } ) => <>{ item.source?.name ?? '–' }</>,
		},
		{
			...plain,
			id: 'when',
			type: 'date',
			label: __( 'Date', 'frontispiece' ),
			filterBy: {
				operators: [ 'on', 'beforeInc', 'afterInc', 'between' ],
			},
			render: ( { item } ) => <>{ item.when }</>,
		},
		{
			...plain,
			id: 'state',
			label: __( 'Status', 'frontispiece' ),
			...choiceOf( stateLabels() ),
			render: Status,
		},
		{
			...plain,
			id: 'undescribed',
			label: __( 'Alternative text', 'frontispiece' ),
			...choiceOf( { true: __( 'Missing', 'frontispiece' ) } ),
			render: Words,
		},
	];
}
