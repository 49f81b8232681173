import { __ } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import { Checkbox, Row, WaitingButton } from './controls';
import type { ReactNode } from 'react';
import type { Action, Field } from '@wordpress/dataviews/wp';

/** Returns the actions that an item offers. */
const actionsFor = < Item, >( actions: Action< Item >[], item: Item ) =>
	actions.filter( ( { isEligible } ) => ! isEligible || isEligible( item ) );

export const hasBulkActions = < Item, >(
	actions: Action< Item >[],
	item: Item
) => actionsFor( actions, item ).some( ( { supportsBulk } ) => supportsBulk );

const valueOf = < Item, >( { id, getValue }: Field< Item >, item: Item ) =>
	String(
		( getValue
			? getValue( { item } )
			: Reflect.get( Object( item ), id ) ) ?? ''
	);

interface ContentProps< Item > {
	field: Field< Item >;
	item: Item;
}

function Content< Item >( { field, item }: ContentProps< Item > ) {
	const { render: Render } = field;
	return Render ? (
		<Render item={ item } field={ field as never } />
	) : (
		<>{ valueOf( field, item ) }</>
	);
}

interface OpenerProps {
	className: string;
	label?: string;
	onOpen: ( () => void ) | undefined;
	children: ReactNode;
}

/** Opens an item, if items can be opened. */
function Opener( { className, label, onOpen, children }: OpenerProps ) {
	if ( ! onOpen ) {
		return <div className={ className }>{ children }</div>;
	}
	return (
		<div
			className={ `${ className } ${ className }--clickable` }
			role="button"
			tabIndex={ 0 }
			{ ...( label && { 'aria-label': label } ) }
			onClick={ onOpen }
			onKeyDown={ ( { key } ) =>
				( key === 'Enter' || key === ' ' ) && onOpen()
			}
		>
			{ children }
		</div>
	);
}

interface ItemActionsProps< Item > {
	actions: Action< Item >[];
	item: Item;
}

function ItemActions< Item >( { actions, item }: ItemActionsProps< Item > ) {
	const eligible = actionsFor( actions, item );
	const primary = eligible.filter( ( { isPrimary } ) => isPrimary );
	return (
		<Row
			className="dataviews-item-actions"
			style={ {
				flexShrink: 0,
				width: 'auto',
				justifyContent: 'flex-end',
			} }
		>
			{ primary.map( ( { id, label } ) => (
				<WaitingButton key={ id }>
					{ typeof label === 'string' ? label : label( [ item ] ) }
				</WaitingButton>
			) ) }
			{ primary.length < eligible.length && (
				<WaitingButton
					className="dataviews-all-actions-button"
					icon={ moreVertical }
					label={ __( 'Actions', 'frontispiece' ) }
					opens="menu"
				/>
			) }
		</Row>
	);
}

const CELL = 'dataviews-view-table__cell-content-wrapper';

export interface Columns< Item > {
	hasCheckboxes: boolean;
	title: Field< Item > | undefined;
	media: Field< Item > | undefined;
	description: Field< Item > | undefined;
	others: Field< Item >[];
	actions: Action< Item >[];
}

interface ItemRowProps< Item > {
	item: Item;
	columns: Columns< Item >;
	onOpen: ( ( item: Item ) => void ) | undefined;
}

export function ItemRow< Item >( {
	item,
	columns,
	onOpen,
}: ItemRowProps< Item > ) {
	const { hasCheckboxes, title, media, description, others, actions } =
		columns;
	const name = title && valueOf( title, item );
	const isSelectable = hasBulkActions( actions, item );
	const open = onOpen && ( () => onOpen( item ) );
	return (
		<tr
			className={ `dataviews-view-table__row${
				isSelectable ? ' has-bulk-actions' : ''
			}` }
		>
			{ hasCheckboxes && (
				<td className="dataviews-view-table__checkbox-column">
					<div className={ CELL }>
						<Checkbox
							className="dataviews-selection-checkbox"
							label={ name || __( '(no title)', 'frontispiece' ) }
							isDisabled={ ! isSelectable }
						/>
					</div>
				</td>
			) }
			<td>
				<Row style={ { gap: 12, alignItems: 'flex-start' } }>
					{ media && (
						<Opener
							className={ `${ CELL } dataviews-column-primary__media` }
							onOpen={ open }
							{ ...( name && { label: name } ) }
						>
							<Content field={ media } item={ item } />
						</Opener>
					) }
					<Row
						className="dataviews-view-table__primary-column-content"
						style={ {
							alignItems: 'flex-start',
							flexDirection: 'column',
						} }
					>
						{ title && (
							<Opener
								className={ `${ CELL } dataviews-title-field` }
								onOpen={ open }
							>
								<Content field={ title } item={ item } />
							</Opener>
						) }
						{ description && (
							<Content field={ description } item={ item } />
						) }
					</Row>
				</Row>
			</td>
			{ others.map( ( field ) => (
				<td key={ field.id }>
					<div className={ CELL }>
						<Content field={ field } item={ item } />
					</div>
				</td>
			) ) }
			{ actions.length > 0 && (
				<td className="dataviews-view-table__actions-column dataviews-view-table__actions-column--sticky">
					<ItemActions actions={ actions } item={ item } />
				</td>
			) }
		</tr>
	);
}
