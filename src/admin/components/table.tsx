import { Suspense, lazy, useMemo, useState } from '@wordpress/element';
import { Empty, Waiting } from './screen-frame';
import type { ComponentProps, ReactNode } from 'react';
import type { Reading } from '../rest';
import type { Action, Field, View } from '@wordpress/dataviews/wp';
import type LoadedViews from './dataviews';

export type { Action, Field, View } from '@wordpress/dataviews/wp';

interface TableProps< Row > {
	reading: Reading< Row[] >;
	fields: Field< Row >[];
	view: View;
	onView: ( view: View ) => void;
	actions?: Action< Row >[];
	idOf: ( row: Row ) => string;
	onOpen?: ( row: Row ) => void;
	selection?: string[];
	onSelect?: ( ids: string[] ) => void;
	searchLabel?: string;
	/** Shown when there is nothing at all: no search, no filter, no row. */
	empty: ComponentProps< typeof Empty >;
	/** Of a list that pages by itself: no pager is drawn. */
	pages?: number;
	header?: ReactNode;
}

// Half of what an admin page weighs: fetched while the rows are on their way.
const Views = lazy( () => import( './dataviews' ) ) as typeof LoadedViews;

/** Below it the columns of a table have no room beside each other: a list puts them below each other. */
const NARROW = '(max-width: 960px)';

const isNarrow = () => window.matchMedia?.( NARROW ).matches ?? false;

/** A row of a list may hold cells only: links and pictures among its fields stand in one each. */
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

/** A list in pages: searched, filtered and ordered by the server. */
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
	const { data, total, fault, isLoading, reload } = reading;
	const [ type, setType ] = useState< View[ 'type' ] >( () =>
		isNarrow() ? 'list' : 'table'
	);
	const drawn = useMemo(
		() => ( type === 'list' ? asCells( fields ) : fields ),
		[ type, fields ]
	);
	const select = ( ids: string[] ) => {
		const chosen = data?.find( ( row ) => idOf( row ) === ids[ 0 ] );
		// A list has no names to press and no boxes to tick: the whole entry is pressed.
		if ( type === 'list' && onOpen ) {
			return chosen && onOpen( chosen );
		}
		onSelect?.( ids );
	};
	const isPlain = ! view.search && ! view.filters?.length;
	if ( fault || ! data ) {
		return <Waiting fault={ fault } onRetry={ reload } />;
	}
	if ( isPlain && total === 0 && ! isLoading ) {
		return <Empty { ...empty } />;
	}
	return (
		<Suspense fallback={ <Waiting onRetry={ reload } /> }>
			<div className="frontispiece-table">
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
							pages ??
							Math.ceil( total / ( view.perPage ?? 20 ) ),
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
			</div>
		</Suspense>
	);
}
