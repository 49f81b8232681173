import { __ } from '@wordpress/i18n';
import { Checkbox, WaitingButton } from './controls';
import { Footer } from './footer';
import { ItemRow, hasBulkActions } from './row';
import { Toolbar, isPlain } from './toolbar';
import type { ViewsProps } from '../dataviews';
import type { Field, View } from '@wordpress/dataviews/wp';
import type { Columns } from './row';

/**
 * Whether FirstTable can show a view: a table of rows, without filters and search terms. DataViews shows everything
 * else from the start.
 */
export const isFirst = < Item, >( {
	view,
	fields,
	data,
}: ViewsProps< Item > ) =>
	view.type === 'table' &&
	! view.search &&
	! view.filters?.length &&
	data.length > 0 &&
	isPlain( fields );

function columnsOf< Item >( {
	view,
	fields,
	actions,
	data,
}: ViewsProps< Item > ): Columns< Item > {
	const byId = new Map( fields.map( ( field ) => [ field.id, field ] ) );
	const fieldOf = ( id: string | undefined ) =>
		id === undefined ? undefined : byId.get( id );
	return {
		hasCheckboxes: data.some( ( item ) => hasBulkActions( actions, item ) ),
		title: fieldOf( view.titleField ),
		media: fieldOf( view.mediaField ),
		description: fieldOf( view.descriptionField ),
		others: ( view.fields ?? [] ).flatMap( ( id ) => fieldOf( id ) ?? [] ),
		actions,
	};
}

const ARROWS = { asc: '↑', desc: '↓' };

interface HeadingProps< Item > {
	field: Field< Item >;
	view: View;
	isTitle?: boolean;
}

/** The heading of a column, which opens a menu if DataViews has anything to offer there. */
function Heading< Item >( { field, view, isTitle }: HeadingProps< Item > ) {
	const { id, label = id, enableSorting, enableHiding, elements } = field;
	const isFixed =
		isTitle &&
		enableSorting === false &&
		enableHiding === false &&
		( field.filterBy === false || ! elements?.length );
	return isFixed ? (
		<>{ label }</>
	) : (
		<WaitingButton
			className="dataviews-view-table-header-button is-tertiary"
			opens="menu"
		>
			{ label }
			{ view.sort?.field === id && (
				<span aria-hidden="true">
					{ ARROWS[ view.sort.direction ] }
				</span>
			) }
		</WaitingButton>
	);
}

const sorting = ( { sort }: View, id: string ) =>
	sort?.field === id && {
		'aria-sort':
			sort.direction === 'asc'
				? ( 'ascending' as const )
				: ( 'descending' as const ),
	};

interface HeadProps< Item > {
	columns: Columns< Item >;
	view: View;
}

function Head< Item >( { columns, view }: HeadProps< Item > ) {
	const { hasCheckboxes, title, others, actions } = columns;
	return (
		<>
			<colgroup>
				{ hasCheckboxes && (
					<col className="dataviews-view-table__col-checkbox" />
				) }
				<col className="dataviews-view-table__col-first-data" />
				{ others.map( ( { id } ) => (
					<col
						key={ id }
						className={ `dataviews-view-table__col-${ id }` }
					/>
				) ) }
				{ actions.length > 0 && (
					<col className="dataviews-view-table__col-actions" />
				) }
			</colgroup>
			<thead>
				<tr className="dataviews-view-table__row">
					{ hasCheckboxes && (
						<th
							className="dataviews-view-table__checkbox-column"
							scope="col"
						>
							<Checkbox
								className="dataviews-view-table-selection-checkbox"
								label={ __( 'Select all', 'frontispiece' ) }
							/>
						</th>
					) }
					<th scope="col">
						{ title && (
							<Heading field={ title } view={ view } isTitle />
						) }
					</th>
					{ others.map( ( field ) => (
						<th
							key={ field.id }
							scope="col"
							{ ...sorting( view, field.id ) }
						>
							<Heading field={ field } view={ view } />
						</th>
					) ) }
					{ actions.length > 0 && (
						<th className="dataviews-view-table__actions-column dataviews-view-table__actions-column--sticky">
							<span className="dataviews-view-table-header">
								{ __( 'Actions', 'frontispiece' ) }
							</span>
						</th>
					) }
				</tr>
			</thead>
		</>
	);
}

/**
 * The table as DataViews renders it, with the same controls, but without what they do. It shows the rows before
 * DataViews, which is half the size of an admin page, has loaded.
 */
export function FirstTable< Item >( props: ViewsProps< Item > ) {
	const { view, fields, data, getItemId, isLoading, onClickItem } = props;
	const { totalItems, totalPages } = props.paginationInfo;
	const columns = columnsOf( props );
	const { hasCheckboxes } = columns;
	return (
		<div className="dataviews-wrapper frontispiece-first-table">
			<Toolbar
				fields={ fields }
				searchLabel={
					props.searchLabel ?? __( 'Search', 'frontispiece' )
				}
				header={ props.header }
			/>
			<div className="dataviews-layout__container">
				<table
					className={ `dataviews-view-table${
						hasCheckboxes ? ' has-bulk-actions' : ''
					}` }
					aria-busy={ isLoading }
				>
					<Head columns={ columns } view={ view } />
					<tbody>
						{ data.map( ( item ) => (
							<ItemRow
								key={ getItemId( item ) }
								item={ item }
								columns={ columns }
								onOpen={ onClickItem }
							/>
						) ) }
					</tbody>
				</table>
			</div>
			<Footer
				hasCheckboxes={ hasCheckboxes }
				shown={ data.length }
				total={ totalItems }
				page={ view.page ?? 1 }
				pages={ totalPages }
			/>
		</div>
	);
}
