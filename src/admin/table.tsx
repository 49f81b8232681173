import { Suspense, lazy } from '@wordpress/element';
import { Empty, Waiting } from './frame';
import type { ComponentProps, ReactNode } from 'react';
import type { Reading } from './rest';
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
					fields={ fields }
					view={ view }
					onChangeView={ onView }
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
					{ ...( onSelect && { onChangeSelection: onSelect } ) }
					{ ...( searchLabel && { searchLabel } ) }
					{ ...( header !== undefined && { header } ) }
				/>
			</div>
		</Suspense>
	);
}
