import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Icon, blockTable, cog, funnel, search } from '@wordpress/icons';
import { Row, WAITING, WaitingButton } from './controls';
import type { ReactNode } from 'react';
import type { Field } from '@wordpress/dataviews/wp';

/** Whether a field can be filtered by, as DataViews decides it. */
const isFilter = < Item, >( { filterBy, elements, type }: Field< Item > ) =>
	filterBy !== false && ( Boolean( elements?.length ) || type === 'date' );

const isPrimary = < Item, >( { filterBy }: Field< Item > ) =>
	Boolean( filterBy && filterBy.isPrimary );

/** The fields whose filters are always shown, by name, and whether there are other filters. */
function filtersOf< Item >( fields: Field< Item >[] ) {
	const filters = fields.filter( isFilter );
	const shown = filters
		.filter( isPrimary )
		.map( ( { id, label = id } ) => ( { id, label } ) )
		.sort( ( a, b ) => a.label.localeCompare( b.label ) );
	return { shown, hasOthers: shown.length < filters.length };
}

/** Whether the toolbar can be shown without DataViews: it has no bar of filters that more can be added to. */
export function isPlain< Item >( fields: Field< Item >[] ): boolean {
	const { shown, hasOthers } = filtersOf( fields );
	return shown.length === 0 || ! hasOthers;
}

function Search( { label }: { label: string } ) {
	const id = useId();
	return (
		<div className="components-base-control components-search-control frontispiece-first-table__search dataviews-search">
			<label className="screen-reader-text" htmlFor={ id }>
				{ label }
			</label>
			<Icon icon={ search } />
			<input
				id={ id }
				type="search"
				className="components-input-control__input"
				placeholder={ label }
				autoComplete="off"
			/>
		</div>
	);
}

interface ToolbarProps< Item > {
	fields: Field< Item >[];
	searchLabel: string;
	header: ReactNode;
}

export function Toolbar< Item >( {
	fields,
	searchLabel,
	header,
}: ToolbarProps< Item > ) {
	const { shown, hasOthers } = filtersOf( fields );
	const hasBar = shown.length > 0;
	return (
		<>
			<Row
				className="dataviews__view-actions"
				style={ { gap: 4, justifyContent: 'space-between' } }
			>
				<Row
					className="dataviews__search"
					style={ { gap: 8, justifyContent: 'start' } }
				>
					<Search label={ searchLabel } />
					{ ( hasBar || hasOthers ) && (
						<div className="dataviews-filters__container-visibility-toggle">
							<WaitingButton
								className="dataviews-filters__visibility-toggle"
								icon={ funnel }
								isPressed={ hasBar }
								{ ...( hasBar
									? {
											label: __(
												'Filter',
												'frontispiece'
											),
											opens: 'popover',
											isDisabled: true,
										}
									: {
											label: __(
												'Add filter',
												'frontispiece'
											),
											opens: 'menu',
										} ) }
							/>
						</div>
					) }
				</Row>
				<Row style={ { gap: 4, flexShrink: 0 } }>
					<WaitingButton
						icon={ blockTable }
						label={ __( 'Layout', 'frontispiece' ) }
						opens="menu"
					/>
					<div className="components-dropdown">
						<div className="dataviews-view-config__toggle-wrapper">
							<WaitingButton
								icon={ cog }
								label={ __( 'View options', 'frontispiece' ) }
								opens="popover"
							/>
						</div>
					</div>
					{ header }
				</Row>
			</Row>
			{ hasBar && (
				<Row
					className="dataviews-filters__container"
					style={ {
						gap: 8,
						flexWrap: 'wrap',
						width: 'fit-content',
					} }
				>
					{ shown.map( ( { id, label } ) => (
						<div key={ id } className="components-dropdown">
							<div className="dataviews-filters__summary-chip-container">
								<div
									className="dataviews-filters__summary-chip"
									role="button"
									tabIndex={ 0 }
									aria-pressed={ false }
									aria-expanded={ false }
									{ ...{ [ WAITING ]: '' } }
								>
									{ label }
								</div>
							</div>
						</div>
					) ) }
					<WaitingButton
						className="dataviews-filters__reset-button is-tertiary"
						isDisabled
					>
						{ __( 'Reset', 'frontispiece' ) }
					</WaitingButton>
				</Row>
			) }
		</>
	);
}
