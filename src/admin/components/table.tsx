import { useMemo, useState } from '@wordpress/element';
import { Empty, Waiting } from './screen-frame';
import { Views } from './views';
import type { ComponentProps, ReactNode } from 'react';
import type { RestState } from '../rest';
import type { Action, Field, View } from '@wordpress/dataviews/wp';

export type { Action, Field, View } from '@wordpress/dataviews/wp';

interface TableProps< Row > {
	reading: RestState< Row[] >;
	fields: Field< Row >[];
	view: View;
	onView: ( view: View ) => void;
	actions?: Action< Row >[];
	idOf: ( row: Row ) => string;
	onOpen?: ( row: Row ) => void;
	selection?: string[];
	onSelect?: ( ids: string[] ) => void;
	searchLabel?: string;
	/** Empty state, shown when there are no rows and no search or filter is active. */
	empty: ComponentProps< typeof Empty >;
	/** Number of pages if the list has its own pager; no pager is shown then. */
	pages?: number;
	header?: ReactNode;
}

/** Below this width, columns do not fit next to each other, so the list layout shows them one below the other. */
const NARROW = '(max-width: 960px)';

const isNarrow = () => window.matchMedia?.( NARROW ).matches ?? false;

/** Wraps each field with links or images in its own cell, because a list row may only contain cells. */
const asCells = < Row, >( fields: Field< Row >[] ): Field< Row >[] =>
	fields.map( ( { render: Content, ...field } ) => ( {
		...field,
		...( Content && {
			render: ( props ) => (
				<span role="gridcell">
					<Content { ...props } />
				</span>
			),
		} ),
	} ) );

/** A paginated list that the server searches, filters and sorts. */
export function Table< Row >( {
	reading,
	fields,
	view,
	onView,
	actions = [],
	idOf,
	onOpen,
	selection,
	onSelect,
	searchLabel,
	empty,
	pages,
	header,
}: TableProps< Row > ) {
	const { data, total, error, isLoading, reload } = reading;
	const [ type, setType ] = useState< View[ 'type' ] >( () =>
		isNarrow() ? 'list' : 'table'
	);
	const drawn = useMemo(
		() => ( type === 'list' ? asCells( fields ) : fields ),
		[ type, fields ]
	);
	const select = ( ids: string[] ) => {
		const selectedRow = data?.find( ( row ) => idOf( row ) === ids[ 0 ] );
		// The list layout has no links and no checkboxes: selecting an entry opens it.
		if ( type === 'list' && onOpen ) {
			return selectedRow && onOpen( selectedRow );
		}
		onSelect?.( ids );
	};
	const isPlain = ! view.search && ! view.filters?.length;
	if ( error || ! data ) {
		return <Waiting error={ error } onRetry={ reload } />;
	}
	if ( isPlain && total === 0 && ! isLoading ) {
		return <Empty { ...empty } />;
	}
	return (
		<Views
			data={ data }
			fields={ drawn }
			view={ { ...view, type } as View }
			onChangeView={ ( next ) => {
				setType( next.type );
				onView( next );
			} }
			actions={ actions }
			getItemId={ idOf }
			isLoading={ isLoading }
			paginationInfo={ {
				totalItems: total,
				totalPages:
					pages ?? Math.ceil( total / ( view.perPage ?? 20 ) ),
			} }
			defaultLayouts={ { table: {}, list: {} } }
			{ ...( onOpen && {
				onClickItem: onOpen,
				isItemClickable: () => true,
			} ) }
			{ ...( selection && { selection } ) }
			{ ...( ( onSelect ?? onOpen ) && {
				onChangeSelection: select,
			} ) }
			{ ...( searchLabel && { searchLabel } ) }
			{ ...( header !== undefined && { header } ) }
		/>
	);
}
