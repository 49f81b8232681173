// Import this first: the package looks up its translations when it loads.
import './dataviews-translations';
import { DataViews } from '@wordpress/dataviews/wp';
import type { Action, Field, View } from '@wordpress/dataviews/wp';
import type { ReactElement, ReactNode } from 'react';

/** The DataViews props that we use, generic over the row type. */
export interface ViewsProps< Row > {
	data: Row[];
	fields: Field< Row >[];
	view: View;
	onChangeView: ( view: View ) => void;
	actions: Action< Row >[];
	getItemId: ( row: Row ) => string;
	isLoading: boolean;
	paginationInfo: { totalItems: number; totalPages: number };
	defaultLayouts: { table: object; list: object };
	onClickItem?: ( row: Row ) => void;
	isItemClickable?: ( row: Row ) => boolean;
	selection?: string[];
	onChangeSelection?: ( ids: string[] ) => void;
	searchLabel?: string;
	header?: ReactNode;
}

export default DataViews as unknown as < Row >(
	props: ViewsProps< Row >
) => ReactElement;
