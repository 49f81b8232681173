// First: what the package says is looked up as it loads.
import './table-words';
import { DataViews } from '@wordpress/dataviews/wp';
import { isRTL } from '@wordpress/i18n';
import type { Action, Field, View } from '@wordpress/dataviews/wp';
import type { ReactElement, ReactNode } from 'react';

// Which of the two stylesheets the page's direction wants is known in the browser only.
if ( isRTL() ) {
	await import(
		/* webpackChunkName: "dataviews-rtl" */ './dataviews-rtl.css'
	);
} else {
	await import(
		/* webpackChunkName: "dataviews-ltr" */ './dataviews-ltr.css'
	);
}

/** What we use of it, of rows of any type. */
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
